import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { people } from '../../i18n/messages/people.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { AuthForm, Frame } from './frame.tsx';
import { usePeopleForm } from './use-form.ts';

export function ForgotPage() {
  const say = useSay(people);
  const { mail } = useSession();
  const [sent, setSent] = useState(false);
  const form = usePeopleForm({ email: '' });
  const backLink = (
    <p className="mt-5">
      <Link to="/sign-in" search={{}} className="link">
        {say('forgot.back')}
      </Link>
    </p>
  );
  if (!mail)
    return (
      <Frame title={say('forgot.title')} lead={say('forgot.host')}>
        <code className="codeblock" tabIndex={0}>
          npm run admin -- people reset --email you@example.com
        </code>
        {backLink}
      </Frame>
    );
  if (sent) return <Frame title={say('forgot.sent')}>{backLink}</Frame>;
  return (
    <Frame title={say('forgot.title')} lead={say('forgot.lead')}>
      <AuthForm
        action={say('forgot.action')}
        busy={form.busy}
        onSend={() =>
          form.send(async (body) => {
            await call('/password/forgot', { method: 'POST', body });
            setSent(true);
          })
        }
      >
        <Field label={say('field.email')} error={form.errors.email}>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            autoFocus
            value={form.values.email}
            onValue={form.set('email')}
          />
        </Field>
      </AuthForm>
      {backLink}
    </Frame>
  );
}
