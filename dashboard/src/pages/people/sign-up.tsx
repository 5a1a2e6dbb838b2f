import { Link } from '@tanstack/react-router';
import type { SessionView } from '../../../../src/contract/index.ts';
import { call, Refusal } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useLang } from '../../i18n/look.ts';
import { people } from '../../i18n/messages/people.ts';
import { useSay } from '../../i18n/use-say.ts';
import { AuthForm, Frame } from './frame.tsx';
import { AccountFields } from './account-fields.tsx';
import { useEnter } from './sign-in.tsx';
import { usePeopleForm } from './use-form.ts';

export function SignUpPage() {
  const say = useSay(people);
  const lang = useLang();
  const { sign_up } = useSession();
  const enter = useEnter();
  const form = usePeopleForm({ workspace_name: '', name: '', email: '', password: '' });
  if (sign_up === 'closed')
    return (
      <Frame title={say('up.closed')} lead={say('in.invited')}>
        <HaveAccess />
      </Frame>
    );
  const send = (): Promise<void> =>
    form.send(async (values) => {
      try {
        enter(await call<SessionView>('/sign-up', { method: 'POST', body: { ...values, lang } }));
      } catch (error) {
        if (!(error instanceof Refusal && error.status === 409)) throw error;
        form.setError('email', say('up.taken'));
      }
    });
  return (
    <Frame title={say('up.title')} lead={say('up.lead')}>
      <AuthForm onSend={send} action={say('up.action')} busy={form.busy}>
        <AccountFields form={form} />
      </AuthForm>
      <HaveAccess />
    </Frame>
  );
}

function HaveAccess() {
  const say = useSay(people);
  return (
    <p className="mt-5 text-ink-2">
      {say('up.have')}{' '}
      <Link to="/sign-in" search={{}} className="link">
        {say('in.action')}
      </Link>
    </p>
  );
}
