import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import type { Role, SessionView, Team } from '../../../../src/contract/index.ts';
import { call } from '../../api/client.ts';
import { teamQuery } from '../../api/queries.ts';
import { useKeepSession, useRights, useWorkspace } from '../../api/session.ts';
import { Page } from '../../app/page.tsx';
import { Initials } from '../../app/sidebar.tsx';
import { useLang } from '../../i18n/look.ts';
import { formatDay } from '../../i18n/format.ts';
import { common } from '../../i18n/messages/common.ts';
import { workspace } from '../../i18n/messages/workspace.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { copyText } from '../../ui/clipboard.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { Failure, PageHead } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { tell, warn } from '../../ui/toast.tsx';
import { Invite } from './invite.tsx';

type Member = Team['members'][number];
const ROLES: readonly Role[] = ['owner', 'member', 'viewer'];

/** Who works here, and who is invited. */
export function TeamPage() {
  const say = useSay(workspace);
  const { id: ws } = useWorkspace();
  const { own } = useRights();
  const { data, error, refetch } = useQuery(teamQuery(ws));
  const [inviting, setInviting] = useState(false);
  return (
    <Page title={say('team.title')}>
      <PageHead
        title={say('team.title')}
        lead={say('team.lead')}
        actions={
          own && (
            <Button look="primary" icon={<UserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
              {say('team.invite')}
            </Button>
          )
        }
      />
      {error !== null ? (
        <Failure error={error} again={() => void refetch()} />
      ) : data === undefined ? (
        <div className="skel h-60" aria-hidden />
      ) : (
        <>
          <Members members={data.members} />
          {data.invitations.length > 0 && <Pending invitations={data.invitations} />}
        </>
      )}
      {inviting && <Invite onClose={() => setInviting(false)} />}
    </Page>
  );
}

function Members({ members }: { readonly members: readonly Member[] }) {
  const say = useSay(workspace);
  const sayCommon = useSay(common);
  const lang = useLang();
  const { id: ws, name } = useWorkspace();
  const { own } = useRights();
  const client = useQueryClient();
  const keep = useKeepSession();
  const [removing, setRemoving] = useState<Member | null>(null);
  const change = async (member: Member, role: Role): Promise<void> => {
    try {
      client.setQueryData(
        ['w', ws, 'team'],
        await call<Team>(`/w/${ws}/team/members/${member.id}`, { method: 'PATCH', body: { role } }),
      );
    } catch (error) {
      warn((error as Error).message);
    }
  };
  const remove = async (member: Member): Promise<void> => {
    try {
      await call(`/w/${ws}/team/members/${member.id}`, { method: 'DELETE' });
      if (member.you) {
        keep(await call<SessionView>('/session'));
        location.assign('/');
      } else await client.invalidateQueries({ queryKey: ['w', ws, 'team'] });
    } catch (error) {
      warn((error as Error).message);
    }
    setRemoving(null);
  };
  return (
    <>
      <table>
        <thead>
          <tr>
            <th>{say('team.name')}</th>
            <th>{say('team.role')}</th>
            <th className="max-wide:hidden">{say('team.since')}</th>
            <th>
              <span className="sr-only">{say('team.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.id}>
              <td>
                <span className="flex items-center gap-3">
                  <Initials name={member.name} />
                  <span className="min-w-0">
                    <bdi className="block font-medium break-words">
                      {member.name} {member.you && <span className="font-normal text-ink-3">({say('team.you')})</span>}
                    </bdi>
                    <span className="block text-dense [overflow-wrap:anywhere] text-ink-3">{member.email}</span>
                  </span>
                </span>
              </td>
              <td className="wide:w-[190px]">
                {own ? (
                  <Select
                    look="chip"
                    label={say('team.role.of', { name: member.name })}
                    value={member.role}
                    options={ROLES.map((role) => ({ value: role, label: sayCommon(`role.${role}`) }))}
                    onChange={(role) => void change(member, role)}
                  />
                ) : (
                  sayCommon(`role.${member.role}`)
                )}
              </td>
              <td className="whitespace-nowrap text-ink-3 max-wide:hidden">{formatDay(member.joined_at, lang)}</td>
              <td className="text-right">
                {(own || member.you) && (
                  <Button
                    look="danger"
                    size="sm"
                    aria-label={member.you ? say('team.leave') : say('team.remove.of', { name: member.name })}
                    onClick={() => setRemoving(member)}
                  >
                    {member.you ? <span className="max-wide:sr-only">{say('team.leave')}</span> : say('team.remove')}
                    {member.you && <X size={14} className="wide:hidden" aria-hidden />}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Confirm
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing !== null && void remove(removing)}
        title={
          removing?.you === true
            ? say('team.leave.title', { name })
            : say('team.remove.title', { name: removing?.name ?? '' })
        }
        text={say(removing?.you === true ? 'team.leave.text' : 'team.remove.text')}
        action={say(removing?.you === true ? 'team.leave' : 'team.remove')}
      />
    </>
  );
}

function Pending({ invitations }: { readonly invitations: Team['invitations'] }) {
  const say = useSay(workspace);
  const sayCommon = useSay(common);
  const lang = useLang();
  const { id: ws } = useWorkspace();
  const { own } = useRights();
  const client = useQueryClient();
  return (
    <section className="sec">
      <h2 className="mb-2">{say('team.pending')}</h2>
      <ul>
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2.5">
            <span className="min-w-0 flex-[1_1_200px]">
              <span className="block font-medium break-all">{invitation.email}</span>
              <span className="text-dense text-ink-3">
                {sayCommon(`role.${invitation.role}`)},{' '}
                {say('team.until', { when: formatDay(invitation.expires_at, lang) })}
              </span>
            </span>
            {invitation.url !== undefined && (
              <Button
                size="sm"
                icon={<Copy size={14} aria-hidden />}
                onClick={() => void copyText(invitation.url!).then((done) => done && tell(say('team.copied')))}
              >
                {say('team.copy')}
              </Button>
            )}
            {own && (
              <IconButton
                size="sm"
                label={say('team.withdraw', { name: invitation.email })}
                icon={<X size={14} aria-hidden />}
                onClick={() => {
                  call(`/w/${ws}/team/invitations/${invitation.id}`, { method: 'DELETE' })
                    .then(() => client.invalidateQueries({ queryKey: ['w', ws, 'team'] }))
                    .catch((error: Error) => warn(error.message));
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
