import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { SessionView } from '../../../../src/contract/index.ts';
import { call, Refusal } from '../../api/client.ts';
import { keepSession, useSession } from '../../api/session.ts';
import { people } from '../../i18n/messages/people.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Field, PasswordInput, TextInput } from '../../ui/field.tsx';
import { AuthForm, Frame } from './frame.tsx';
import { usePeopleForm } from './use-form.ts';

export function SignInPage() {
  const say = useSay(people);
  const session = useSession();
  const enter = useEnter();
  const form = usePeopleForm({ email: '', password: '' });
  if (session.setup)
    return (
      <Frame title={say('setup.waiting')} lead={say('setup.where')}>
        <p className="text-ink-2">
          {say('setup.again')} <code className="whitespace-nowrap">npm run admin -- people setup</code>
        </p>
      </Frame>
    );
  const send = (): Promise<void> =>
    form.send(async (body) => {
      try {
        enter(await call<SessionView>('/sign-in', { method: 'POST', body }));
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'wrong_credentials')) throw error;
        form.setError('password', say('in.wrong'));
      }
    });
  return (
    <Frame title={say('in.title')} lead={say('in.lead')}>
      <AuthForm onSend={send} action={say('in.action')} busy={form.busy}>
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
        <Field label={say('field.password')} error={form.errors.password}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={form.values.password}
            onValue={form.set('password')}
          />
        </Field>
      </AuthForm>
      <p className="mt-5">
        <Link to="/forgot" search={{}} className="link">
          {say('in.forgot')}
        </Link>
      </p>
      <p className="mt-3 text-ink-2">
        {say('in.noAccount')}{' '}
        {session.sign_up === 'open' ? (
          <Link to="/sign-up" search={{}} className="link">
            {say('up.link')}
          </Link>
        ) : (
          say('in.invited')
        )}
      </p>
    </Frame>
  );
}

/** Keeps the new session and goes where the person wanted to. */
export function useEnter(): (session: SessionView) => void {
  const client = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const { next } = useSearch({ strict: false });
  return (session) => {
    keepSession(client, session);
    void router.invalidate().then(() => (next === undefined ? navigate({ to: '/' }) : navigate({ href: next })));
  };
}
