import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyView } from '../../../../src/contract/index.ts';
import { call } from '../../api/client.ts';
import { keysQuery } from '../../api/queries.ts';
import { useRights, useWorkspace } from '../../api/session.ts';
import { useLang } from '../../i18n/look.ts';
import { formatDay, formatWhen } from '../../i18n/format.ts';
import { access } from '../../i18n/messages/access.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Failure } from '../../ui/page.tsx';
import { tellWithUndo, warn } from '../../ui/toast.tsx';

/** The keys of the workspace: enough to recognise each, never the whole. */
export function Keys({ onNew }: { readonly onNew: () => void }) {
  const say = useSay(access);
  const { id: ws } = useWorkspace();
  const { own } = useRights();
  const { data, error, refetch } = useQuery({ ...keysQuery(ws), enabled: own });
  const [all, setAll] = useState(false);
  const { going, revoke } = useRevoke();
  if (!own) return null;
  const keys = data?.data ?? [];
  const dead = (key: KeyView): boolean => key.revoked_at !== null;
  const shown = keys.filter((key) => all || !dead(key));
  return (
    <section>
      <h2 className="mb-2">{say('keys')}</h2>
      {error !== null ? (
        <Failure error={error} again={() => void refetch()} />
      ) : data === undefined ? (
        <div className="skel h-40" aria-hidden />
      ) : shown.length === 0 ? (
        <div className="flex flex-col items-start gap-3 border-t border-line py-5 text-ink-2">
          {say('keys.none')}
          <Button size="sm" onClick={onNew}>
            {say('key.new')}
          </Button>
        </div>
      ) : (
        <table>
          <thead>
            <tr>
              <th>{say('col.name')}</th>
              <th className="max-wide:hidden">{say('col.key')}</th>
              <th className="max-wide:hidden">{say('col.created')}</th>
              <th className="max-wide:hidden">{say('col.used')}</th>
              <th>
                <span className="sr-only">{say('revoke')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((key) => (
              <KeyRow key={key.id} info={key} gone={dead(key) || going.has(key.id)} onRevoke={() => revoke(key)} />
            ))}
          </tbody>
        </table>
      )}
      {!all && keys.some(dead) && (
        <Button look="quiet" size="sm" className="mt-2" onClick={() => setAll(true)}>
          {say('revoke.old')}
        </Button>
      )}
    </section>
  );
}

interface KeyRowProps {
  readonly info: KeyView;
  readonly gone: boolean;
  readonly onRevoke: () => void;
}

function KeyRow({ info, gone, onRevoke }: KeyRowProps) {
  const say = useSay(access);
  const lang = useLang();
  const expired = info.expires_at !== null && Date.parse(info.expires_at) < Date.now();
  const used = info.last_used_at === null ? say('never') : formatWhen(info.last_used_at, lang);
  const marks = (
    <>
      {info.kind === 'test' && <span className="badge">{say('test')}</span>}
      {gone && <span className="badge badge-bad">{say('revoked')}</span>}
      {!gone && info.expires_at !== null && (
        <span className={cx('badge', expired && 'badge-bad')}>
          {expired ? say('expired') : say('expires', { when: formatDay(info.expires_at, lang) })}
        </span>
      )}
    </>
  );
  return (
    <tr className={gone ? 'opacity-60' : undefined}>
      <td>
        <bdi className="font-medium break-words">{info.name}</bdi>
        <span className="flex flex-wrap items-center gap-1.5 text-hint text-ink-3 wide:hidden">
          <code>{info.hint}</code> {marks} {used}
        </span>
      </td>
      <td className="max-wide:hidden">
        <span className="flex flex-wrap items-center gap-1.5">
          <code className="whitespace-nowrap">{info.hint}</code>
          {marks}
        </span>
      </td>
      <td className="whitespace-nowrap text-ink-3 max-wide:hidden">{formatDay(info.created_at, lang)}</td>
      <td className="whitespace-nowrap text-ink-2 max-wide:hidden">{used}</td>
      <td className="text-right">
        {!gone && (
          <Button look="danger" size="sm" aria-label={say('revoke.of', { name: info.name })} onClick={onRevoke}>
            {say('revoke')}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** The row greys at once; the call goes when five seconds for taking it back are over, or the page is left. */
function useRevoke(): { readonly going: ReadonlySet<string>; readonly revoke: (key: KeyView) => void } {
  const say = useSay(access);
  const { id: ws } = useWorkspace();
  const client = useQueryClient();
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set());
  const without = (id: string): void => setGoing((old) => new Set([...old].filter((one) => one !== id)));
  return {
    going,
    revoke: (key) => {
      setGoing((old) => new Set([...old, key.id]));
      tellWithUndo(
        say('revoke.done', { name: key.name }),
        say('undo'),
        () => without(key.id),
        () => {
          call(`/w/${ws}/keys/${key.id}`, { method: 'DELETE' })
            .then(() => client.invalidateQueries({ queryKey: ['w', ws, 'keys'] }))
            .catch((error: Error) => warn(error.message))
            .finally(() => without(key.id));
        },
      );
    },
  };
}
