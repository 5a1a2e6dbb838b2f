import { Ban, Check, CircleAlert, Clock, LoaderCircle, MousePointerClick, PencilLine } from 'lucide-react';
import type { JobCard } from '../../../../src/contract/index.ts';
import { jobs } from '../../i18n/messages/jobs.ts';
import { useSay } from '../../i18n/use-say.ts';

type State = Pick<JobCard, 'status' | 'progress' | 'mode'>;

/** How a job stands: an icon and a word, never the colour alone. */
export function StateBadge({ status, progress, mode }: State) {
  const say = useSay(jobs);
  switch (status) {
    case 'draft':
      return <Badge look="" icon={<PencilLine size={13} aria-hidden />} text={say('state.draft')} />;
    case 'queued':
      return <Badge look="" icon={<Clock size={13} aria-hidden />} text={say('state.queued')} />;
    case 'running':
      return (
        <Badge
          look="badge-accent"
          icon={<LoaderCircle size={13} className="spin" aria-hidden />}
          text={
            progress.done === 0
              ? say('state.starting')
              : say('state.running', { done: progress.done, total: progress.total })
          }
        />
      );
    case 'waiting_input':
      return (
        <Badge
          look="badge-warn"
          icon={<MousePointerClick size={13} aria-hidden />}
          text={say(mode === 'create' ? 'state.sketch' : 'state.waiting')}
        />
      );
    case 'done':
      return <Badge look="badge-ok" icon={<Check size={13} aria-hidden />} text={say('state.done')} />;
    case 'partial':
      return (
        <Badge
          look="badge-warn"
          icon={<Check size={13} aria-hidden />}
          text={say('state.partial', { failed: progress.failed })}
        />
      );
    case 'failed':
      return <Badge look="badge-bad" icon={<CircleAlert size={13} aria-hidden />} text={say('state.failed')} />;
    case 'canceled':
      return <Badge look="" icon={<Ban size={13} aria-hidden />} text={say('state.canceled')} />;
  }
}

function Badge({ look, icon, text }: { readonly look: string; readonly icon: React.ReactNode; readonly text: string }) {
  return (
    <span className={`badge ${look}`}>
      {icon}
      {text}
    </span>
  );
}
