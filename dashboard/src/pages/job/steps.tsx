import { Check, LoaderCircle } from 'lucide-react';
import type { JobPage } from '../../../../src/contract/index.ts';
import { useLang } from '../../i18n/look.ts';
import { formatDuration } from '../../i18n/format.ts';
import { job } from '../../i18n/messages/job.ts';
import { useSay } from '../../i18n/use-say.ts';
import { formatNumber } from '../../i18n/text.ts';
import { cx } from '../../ui/cx.ts';

const SHOWN = 7;

/** What the service has done so far, one step under the other; the last one is at work. */
export function Steps({ page }: { readonly page: JobPage }) {
  const lang = useLang();
  const steps = page.steps.slice(-SHOWN);
  const running = page.job.status === 'running';
  return (
    <ol className="flex flex-col">
      {steps.map((step, index) => {
        const next = steps[index + 1];
        const now = running && next === undefined;
        const seconds = next === undefined ? null : (Date.parse(next.at) - Date.parse(step.at)) / 1000;
        return (
          <li key={`${step.at} ${step.step} ${step.message}`} className="step" aria-current={now ? 'step' : undefined}>
            <span
              className={cx('grid size-5 place-items-center rounded-full', now ? 'text-accent' : 'bg-ok-soft text-ok')}
            >
              {now ? (
                <LoaderCircle size={18} className="spin" aria-hidden />
              ) : (
                <Check size={12} strokeWidth={2.5} aria-hidden />
              )}
            </span>
            <span className="flex justify-between gap-2">
              <span className="font-medium">{step.message}</span>
              {seconds !== null && seconds >= 1 && (
                <span className="flex-none text-hint text-ink-3 tabular-nums">{formatDuration(seconds, lang)}</span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** What the job holds and what it has cost so far. */
export function Money({ page }: { readonly page: JobPage }) {
  const say = useSay(job);
  const lang = useLang();
  const { reserved, charged } = page.job.credits;
  const row = 'flex justify-between text-dense';
  return (
    <dl className="card mt-1 flex flex-col gap-1.5 bg-canvas! px-4 py-3.5">
      <div className={row}>
        <dt className="text-ink-3">{say('money.reserved')}</dt>
        <dd className="font-medium tabular-nums">{formatNumber(reserved, lang)}</dd>
      </div>
      <div className={row}>
        <dt className="text-ink-3">{say('money.charged')}</dt>
        <dd className="font-medium tabular-nums">{formatNumber(charged, lang)}</dd>
      </div>
    </dl>
  );
}
