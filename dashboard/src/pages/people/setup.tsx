import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { SessionView } from '../../../../src/contract/index.ts';
import { call } from '../../api/client.ts';
import { useLang } from '../../i18n/look.ts';
import { people } from '../../i18n/messages/people.ts';
import { useSay } from '../../i18n/use-say.ts';
import { AccountFields } from './account-fields.tsx';
import { AuthForm, Frame } from './frame.tsx';
import { useEnter } from './sign-in.tsx';
import { usePeopleForm } from './use-form.ts';

/** The first owner of a fresh installation, by the one-time address. */
export function SetupPage() {
  const say = useSay(people);
  const lang = useLang();
  const enter = useEnter();
  const { token } = useParams({ from: '/setup/$token' });
  const form = usePeopleForm({ workspace_name: '', name: '', email: '', password: '' });
  const [used, setUsed] = useState(false);
  const works = useQuery({
    // Asked once: after it has been used the page is on its way out, and a second look would only be refused.
    enabled: !used,
    queryKey: ['setup', token],
    queryFn: () => call(`/setup/${token}`).then(() => true),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (works.isError)
    return (
      <Frame title={say('setup.used')}>
        <p className="mt-2 text-ink-2">
          {say('setup.again')} <code className="whitespace-nowrap">npm run admin -- people setup</code>
        </p>
      </Frame>
    );
  return (
    <Frame title={say('up.title')} lead={say('setup.lead')}>
      <AuthForm
        action={say('up.action')}
        busy={form.busy}
        onSend={() =>
          form.send(async (values) => {
            const session = await call<SessionView>('/setup', { method: 'POST', body: { ...values, token, lang } });
            setUsed(true);
            enter(session);
          })
        }
      >
        <AccountFields form={form} />
      </AuthForm>
    </Frame>
  );
}
