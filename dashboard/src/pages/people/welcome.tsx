import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SessionView } from '../../../../src/contract/index.ts';
import { call } from '../../api/client.ts';
import { chooseWorkspace, useSession } from '../../api/session.ts';
import { people } from '../../i18n/messages/people.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { AuthForm, Frame } from './frame.tsx';
import { useEnter } from './sign-in.tsx';
import { usePeopleForm } from './use-form.ts';

/** A workspace for a person who has none, or one more. */
export function WelcomePage() {
  const say = useSay(people);
  const enter = useEnter();
  const navigate = useNavigate();
  const { person, workspaces } = useSession();
  const form = usePeopleForm({ workspace_name: '' });
  useEffect(() => {
    if (person === null) void navigate({ to: '/sign-in', search: {} });
  }, [person, navigate]);
  return (
    <Frame
      title={say(workspaces.length === 0 ? 'none.title' : 'none.action')}
      lead={workspaces.length === 0 ? say('none.lead') : '\u00a0'}
    >
      <AuthForm
        action={say('none.action')}
        busy={form.busy}
        onSend={() =>
          form.send(async ({ workspace_name }) => {
            const session = await call<SessionView>('/workspaces', { method: 'POST', body: { name: workspace_name } });
            const newest = session.workspaces.at(-1);
            if (newest !== undefined) chooseWorkspace(newest.id);
            enter(session);
          })
        }
      >
        <Field label={say('field.workspace')} error={form.errors.workspace_name}>
          <TextInput
            name="workspace_name"
            maxLength={80}
            autoFocus
            value={form.values.workspace_name}
            onValue={form.set('workspace_name')}
          />
        </Field>
      </AuthForm>
    </Frame>
  );
}
