import { useEffect, useRef, useState } from 'react';
import type { JobPage } from '../../../../src/contract/index.ts';
import { job } from '../../i18n/messages/job.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Gallery, useGroups } from './gallery/gallery.tsx';
import { TYPED } from './gallery/groups.ts';
import { Money, Steps } from './steps.tsx';

/** A job at work: steps at the left, every file in its place at the right. */
export function Running({ page, title }: { readonly page: JobPage; readonly title: string }) {
  const groups = useGroups(page);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-9 gap-y-6 desk:grid-cols-[264px_minmax(0,1fr)]">
      <aside className="max-desk:order-2">
        <Steps page={page} />
        <Money page={page} />
      </aside>
      <Gallery groups={groups} title={title} scale="fit" typed={TYPED.has(page.job.mode)} counting />
    </div>
  );
}

/** How far the job is, beside its title. */
export function ProgressLine({ page }: { readonly page: JobPage }) {
  const say = useSay(job);
  const { done, total, failed } = page.job.progress;
  const drawn = page.tiles.filter(({ status }) => status === 'making').length;
  const share = (part: number): string => `${total === 0 ? 0 : (part / total) * 100}%`;
  return (
    <div className="flex w-[336px] max-w-full flex-col gap-2">
      <span className="flex justify-between tabular-nums">
        <span id="job-progress" tabIndex={-1} className="font-semibold outline-none">
          {say('progress', { done, total })}
        </span>
        {failed > 0 && <span className="text-dense text-bad">{say('rejected.n', { n: failed })}</span>}
      </span>
      <span
        className="meter !h-1.5"
        role="progressbar"
        aria-label={say('progress', { done, total })}
        aria-valuenow={total === 0 ? 0 : Math.round((done / total) * 100)}
      >
        <i style={{ width: share(done), background: 'var(--ok)' }} />
        <i style={{ width: share(failed), background: 'var(--bad)' }} />
        <i className="pulse" style={{ width: share(drawn), background: 'var(--accent)' }} />
      </span>
      <Announcer done={done + failed} total={total} />
    </div>
  );
}

/** Tells a screen reader at quarters only, not at each file. */
function Announcer({ done, total }: { readonly done: number; readonly total: number }) {
  const say = useSay(job);
  const [text, setText] = useState('');
  const told = useRef(0);
  const quarter = total === 0 ? 0 : Math.floor((done / total) * 4) * 25;
  useEffect(() => {
    if (quarter > told.current) setText(say('live.percent', { percent: quarter }));
    told.current = quarter;
  }, [quarter, say]);
  return (
    <span className="sr-only" role="status">
      {text}
    </span>
  );
}
