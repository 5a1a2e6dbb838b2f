import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { SessionView } from '../../../src/contract/index.ts';
import { call } from '../api/client.ts';
import { setEnded } from '../api/ended.ts';
import { keepSession, usePerson } from '../api/session.ts';
import { useSay } from '../i18n/use-say.ts';
import { people } from '../i18n/messages/people.ts';
import { Button } from '../ui/button.tsx';
import { MustRead } from '../ui/dialog.tsx';
import { Field, PasswordInput } from '../ui/field.tsx';

/** Asks for the password above the page that stands; afterwards everything on it goes on. */
export function SignedOut() {
  const say = useSay(people);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { email } = usePerson();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const focus = useRef<HTMLInputElement>(null);
  const submit = async (): Promise<void> => {
    setBusy(true);
    try {
      keepSession(client, await call<SessionView>('/sign-in', { method: 'POST', body: { email, password } }));
      setEnded(false);
      await client.invalidateQueries();
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal.message : say('in.wrong'));
    }
    setBusy(false);
  };
  return (
    <MustRead open title={say('ended.title')} focus={focus}>
      <p className="mt-1 mb-4 text-ink-2">{say('ended.text')}</p>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <Field label={say('field.password')} note={email} error={error}>
          <PasswordInput ref={focus} autoComplete="current-password" value={password} onValue={setPassword} />
        </Field>
        <div className="flex justify-end gap-2">
          <Button
            look="quiet"
            onClick={() => {
              setEnded(false);
              void navigate({ to: '/sign-in', search: {} }).then(() => client.resetQueries());
            }}
          >
            {say('ended.other')}
          </Button>
          <Button look="primary" type="submit" busy={busy}>
            {say('in.action')}
          </Button>
        </div>
      </form>
    </MustRead>
  );
}
