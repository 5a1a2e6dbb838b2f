import { Link } from '@tanstack/react-router';
import { Ban, CircleAlert, PencilLine } from 'lucide-react';
import type { JobPage } from '../../../../src/contract/index.ts';
import { useRights } from '../../api/session.ts';
import { common } from '../../i18n/messages/common.ts';
import { job } from '../../i18n/messages/job.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button } from '../../ui/button.tsx';
import { Reasons, useRetry } from './rejected.tsx';

/** A job that does not move: a draft without credits, one that failed, one that was canceled. */
export function Still({ page }: { readonly page: JobPage }) {
  const say = useSay(job);
  const { status, message } = page.job;
  const { make: mayMake } = useRights();
  const { retry, busy } = useRetry(page.job.id);
  const face =
    status === 'draft'
      ? {
          icon: <PencilLine size={20} />,
          look: 'bg-warn-soft text-warn',
          title: say('draft.title'),
          text: page.missing > 0 ? say('draft.text', { n: page.missing }) : say('draft.ready'),
        }
      : status === 'failed'
        ? {
            icon: <CircleAlert size={20} />,
            look: 'bg-bad-soft text-bad',
            title: say('failed.title'),
            text: `${message} ${say('failed.text')}`,
          }
        : {
            icon: <Ban size={20} />,
            look: 'bg-sunken text-ink-2',
            title: say('canceled.title'),
            text: say('canceled.text'),
          };
  return (
    <div className="mb-6 flex flex-wrap items-start gap-4 rounded-panel border border-line p-5">
      <span className={`grid size-10 flex-none place-items-center rounded-full ${face.look}`} aria-hidden>
        {face.icon}
      </span>
      <div className="min-w-0 flex-[1_1_280px]" role="status">
        <h2>{face.title}</h2>
        <p className="mt-0.5 max-w-[640px] text-ink-2">{face.text}</p>
        {status === 'failed' && <Reasons of={page.tiles.filter(({ reason }) => reason !== null)} />}
        <div className="mt-3.5 flex flex-wrap gap-2">
          {status === 'draft' && (
            <Link to="/settings/balance" className="btn btn-primary">
              {say('draft.balance')}
            </Link>
          )}
          {status !== 'draft' && page.retry !== null && mayMake && (
            <Button look="primary" busy={busy} onClick={() => void retry()}>
              {say('retry')}
            </Button>
          )}
          {mayMake && (
            <Link to="/new" search={taskAgain(page)} className="btn btn-secondary">
              {say(status === 'draft' ? 'draft.change' : 'again')}
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}

/** The address of the page that makes, filled with the task of this job. */
export function taskAgain({ job: { id, mode }, input }: JobPage) {
  const outputs = input.output_ids ?? [];
  return {
    from: id,
    mode,
    ...(input.asset_ids.length > 0 ? { asset: input.asset_ids.join(',') } : {}),
    ...(outputs.length > 0 ? { outputs: outputs.join(',') } : {}),
  };
}

/** What was asked for, and the photos it is made of. */
export function Task({ page }: { readonly page: JobPage }) {
  const say = useSay(job);
  const sayCommon = useSay(common);
  const { input } = page;
  const words = [input.title, input.brief, input.instruction, input.goal, input.characteristics].filter(
    (text) => text !== undefined,
  );
  return (
    <section className="sec">
      <h2 className="mb-3">{say('task.title')}</h2>
      <div className="flex flex-wrap gap-4">
        {page.photos
          .filter(({ url }) => url !== null)
          .slice(0, 12)
          .map((photo) => (
            <span key={photo.id} className="pic h-20" style={{ aspectRatio: (photo.width ?? 1) / (photo.height ?? 1) }}>
              <img src={photo.url!} alt={photo.name ?? ''} loading="lazy" />
            </span>
          ))}
        <div className="min-w-0 flex-[1_1_240px] text-dense text-ink-2">
          <p className="font-medium text-ink">{sayCommon(`mode.${input.mode}`)}</p>
          {words.map((text) => (
            <p key={text} className="mt-1 max-w-[720px] break-words whitespace-pre-line">
              <bdi>{text}</bdi>
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
