import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call, Refusal } from '../../api/client.ts';
import { people } from '../../i18n/messages/people.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Field, PasswordInput } from '../../ui/field.tsx';
import { tell } from '../../ui/toast.tsx';
import { AuthForm, Frame } from './frame.tsx';
import { usePeopleForm } from './use-form.ts';

export function ResetPage() {
  const say = useSay(people);
  const navigate = useNavigate();
  const { token } = useParams({ from: '/reset/$token' });
  const [dead, setDead] = useState(false);
  const form = usePeopleForm({ password: '' });
  if (dead) return <Frame title={say('link.invalid')} lead={say('link.invalid.text')} />;
  const send = (): Promise<void> =>
    form.send(async ({ password }) => {
      if ([...password].length < 10) return form.setError('password', say('field.password.short'));
      try {
        await call('/password/reset', { method: 'POST', body: { token, password } });
        tell(say('reset.done'));
        await navigate({ to: '/sign-in', search: {} });
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'invalid_link')) throw error;
        setDead(true);
      }
    });
  return (
    <Frame title={say('reset.title')} lead={say('reset.lead')}>
      <AuthForm onSend={send} action={say('reset.action')} busy={form.busy}>
        <Field label={say('field.newPassword')} error={form.errors.password} hint={say('field.password.hint')}>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            autoFocus
            value={form.values.password}
            onValue={form.set('password')}
          />
        </Field>
      </AuthForm>
    </Frame>
  );
}
