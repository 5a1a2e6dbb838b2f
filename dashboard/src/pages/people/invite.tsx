import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { InvitationView, SessionView } from '../../../../src/contract/index.ts';
import { call } from '../../api/client.ts';
import { invitationQuery } from '../../api/queries.ts';
import { chooseWorkspace, useSession } from '../../api/session.ts';
import { useSignOut } from '../../app/me.ts';
import { useLang } from '../../i18n/look.ts';
import { common } from '../../i18n/messages/common.ts';
import { people } from '../../i18n/messages/people.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button } from '../../ui/button.tsx';
import { warn } from '../../ui/toast.tsx';
import { AccountFields } from './account-fields.tsx';
import { AuthForm, Frame } from './frame.tsx';
import { useEnter } from './sign-in.tsx';
import { usePeopleForm } from './use-form.ts';

export function InvitePage() {
  const say = useSay(people);
  const sayCommon = useSay(common);
  const { token } = useParams({ from: '/invite/$token' });
  const invitation = useQuery(invitationQuery(token));
  if (invitation.isError) return <Frame title={say('link.invalid')} lead={say('link.invalid.text')} />;
  if (invitation.data === undefined) return <Frame title={'\u00a0'} />;
  const { workspace_name, inviter, role } = invitation.data;
  return (
    <Frame
      title={say('invite.title', { name: inviter, workspace: workspace_name })}
      lead={say('invite.role', { role: sayCommon(`role.${role}`) })}
    >
      <Answer invitation={invitation.data} token={token} />
    </Frame>
  );
}

function Answer({ invitation, token }: { readonly invitation: InvitationView; readonly token: string }) {
  const say = useSay(people);
  const { person } = useSession();
  const signOut = useSignOut();
  const enter = useEnterNewest();
  if (person !== null && person.email !== invitation.email)
    return (
      <>
        <p className="mb-4 text-ink-2">{say('invite.other', { email: invitation.email, you: person.email })}</p>
        <Button onClick={signOut}>{say('invite.switch')}</Button>
      </>
    );
  if (person !== null)
    return (
      <Button
        look="primary"
        size="lg"
        onClick={() => {
          call<SessionView>(`/invitations/${token}/accept`, { method: 'POST' })
            .then(enter)
            .catch((error: Error) => warn(error.message));
        }}
      >
        {say('invite.accept')}
      </Button>
    );
  if (invitation.has_account)
    return (
      <Link to="/sign-in" search={{ next: `/invite/${token}` }} className="btn btn-primary btn-lg">
        {say('invite.signIn')}
      </Link>
    );
  return <JoinForm email={invitation.email} token={token} />;
}

function JoinForm({ email, token }: { readonly email: string; readonly token: string }) {
  const say = useSay(people);
  const lang = useLang();
  const enter = useEnterNewest();
  const form = usePeopleForm({ name: '', email, password: '' });
  const { set } = form;
  useEffect(() => set('email')(email), [email]);
  return (
    <AuthForm
      action={say('invite.accept')}
      busy={form.busy}
      onSend={() =>
        form.send(async (values) =>
          enter(await call<SessionView>('/sign-up', { method: 'POST', body: { ...values, invitation: token, lang } })),
        )
      }
    >
      <AccountFields form={form} fixedEmail />
    </AuthForm>
  );
}

/** Enters the workspace that was joined last. */
function useEnterNewest(): (session: SessionView) => void {
  const enter = useEnter();
  return (session) => {
    const newest = session.workspaces.at(-1);
    if (newest !== undefined) chooseWorkspace(newest.id);
    enter(session);
  };
}
