import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleAlert, RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Job, JobPage, Tile } from '../../../../src/contract/index.ts';
import { call, Refusal } from '../../api/client.ts';
import { useRights, useWorkspace } from '../../api/session.ts';
import { common } from '../../i18n/messages/common.ts';
import { job } from '../../i18n/messages/job.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button } from '../../ui/button.tsx';
import { newKey } from '../../ui/random.ts';
import { tell, warn } from '../../ui/toast.tsx';

/** Which files were not accepted and why, in words; that they cost nothing; one action. */
export function Rejected({ page }: { readonly page: JobPage }) {
  const say = useSay(job);
  const sayCommon = useSay(common);
  const { retry, busy } = useRetry(page.job.id);
  const { make: mayMake } = useRights();
  const refused = page.tiles.filter(({ status }) => status === 'rejected' || status === 'failed');
  if (refused.length === 0) return null;
  return (
    <div className="mb-6 flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card bg-warn-soft p-4">
      <CircleAlert size={18} className="mt-px flex-none text-warn" aria-hidden />
      <div className="min-w-0 flex-[1_1_280px]">
        <p className="font-medium">
          {say('rejected.n', { n: refused.length })}. {say('rejected.free')}
        </p>
        <Reasons of={refused} />
      </div>
      {page.retry !== null && mayMake && (
        <div className="flex flex-col items-start gap-1">
          <Button size="sm" icon={<RotateCw size={14} aria-hidden />} busy={busy} onClick={() => void retry()}>
            {say('retry')}
          </Button>
          <span className="text-hint text-ink-2">{sayCommon('credits.n', { n: page.retry.total })}</span>
        </div>
      )}
    </div>
  );
}

/** Why files were not accepted; those that share a reason are named in one line. */
export function Reasons({ of: refused }: { readonly of: readonly Tile[] }) {
  return (
    <ul className="mt-1 text-dense text-ink-2">
      {[...Map.groupBy(refused, ({ reason }) => reason ?? '')].map(([reason, tiles]) => (
        <li key={reason}>
          {tiles.map(({ width, height }) => `${width}×${height}`).join(', ')}
          {reason !== '' && `: ${reason}`}
        </li>
      ))}
    </ul>
  );
}

/** Another try of what was not accepted, as a job of its own; its page opens. */
export function useRetry(id: string): { readonly retry: () => Promise<void>; readonly busy: boolean } {
  const say = useSay(job);
  const sayCommon = useSay(common);
  const { id: ws } = useWorkspace();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());
  return {
    busy,
    retry: async () => {
      if (busy) return;
      setBusy(true);
      try {
        const answer = await call<{ readonly job: Job }>(`/w/${ws}/jobs/${id}/retry`, {
          method: 'POST',
          idempotencyKey: key.current,
        });
        tell(say('retry.started'));
        void client.invalidateQueries({ queryKey: ['w', ws, 'jobs'] });
        await navigate({ to: '/jobs/$id', params: { id: answer.job.id }, search: {} });
      } catch (error) {
        if (error instanceof Refusal && error.code === 'insufficient_credits')
          warn(sayCommon('short.title', { n: error.missing }));
        else warn((error as Error).message);
      } finally {
        setBusy(false);
      }
    },
  };
}
