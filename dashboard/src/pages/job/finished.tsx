import { MessageSquareText, X } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { JobPage } from '../../../../src/contract/index.ts';
import { usePerson } from '../../api/session.ts';
import { useHotkeys } from '../../app/hotkeys.ts';
import { job } from '../../i18n/messages/job.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Segmented } from '../../ui/choice.tsx';
import { Gallery, useGroups } from './gallery/gallery.tsx';
import type { Scale } from './gallery/groups.ts';
import { SCALES, shelf, TYPED } from './gallery/groups.ts';
import { Rejected } from './rejected.tsx';
import { packName } from '../jobs/job-row.tsx';

const SelectionBar = lazy(() => import('./selection-bar.tsx').then((part) => ({ default: part.SelectionBar })));

/** A job that is over: every file, filters by platform, a scale, and what can be done with marked files. */
export function Finished({
  page,
  title,
  onEdit,
}: {
  readonly page: JobPage;
  readonly title: string;
  readonly onEdit: (ids: readonly string[]) => void;
}) {
  const say = useSay(job);
  const groups = useGroups(page);
  const person = usePerson();
  const [only, setOnly] = useState<string | null>(null);
  const [scale, setScale] = useState<Scale>('fit');
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const shown = groups.filter(({ id }) => only === null || id === only);
  const order = useMemo(
    () =>
      shown.flatMap(({ tiles }) =>
        shelf(tiles)
          .flat()
          .flatMap(({ status, output }) => (status === 'accepted' && output !== null ? [output.id] : [])),
      ),
    [shown],
  );
  const mark = (id: string, on: boolean, range: boolean): void => {
    const from = last === null ? -1 : order.indexOf(last);
    const to = order.indexOf(id);
    const span = range && from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    setMarked((old) => {
      const next = new Set(old);
      for (const one of span) {
        if (on) next.add(one);
        else next.delete(one);
      }
      return next;
    });
    setLast(id);
  };
  const focused = (): string | null =>
    document.activeElement?.closest('[data-tile]')?.querySelector<HTMLElement>('[data-file]')?.dataset['file'] ?? null;
  useHotkeys(
    {
      x: (event) => {
        const id = focused();
        if (id !== null) mark(id, !marked.has(id), event.shiftKey);
      },
      e: () => {
        const id = focused();
        if (marked.size > 0) onEdit([...marked]);
        else if (id !== null) onEdit([id]);
      },
      Escape: () => setMarked(new Set()),
    },
    person.single_keys,
  );
  const accepted = page.tiles.filter(({ status }) => status === 'accepted');
  return (
    <>
      <Rejected page={page} />
      {page.note !== null && (
        <p className="mb-5 flex max-w-[860px] gap-3 text-ink-2">
          <MessageSquareText size={16} className="mt-0.5 flex-none text-ink-3" aria-label={say('note')} />
          <span className="min-w-0 break-words whitespace-pre-line">{page.note}</span>
        </p>
      )}
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div className="slide flex gap-1.5 max-wide:w-[calc(100%+32px)]" role="group" aria-label={say('filter.label')}>
          {groups.length > 1 && (
            <button type="button" className="chip" aria-pressed={only === null} onClick={() => setOnly(null)}>
              {say('filter.all')} <span className="font-normal">{accepted.length}</span>
            </button>
          )}
          {groups.length > 1 &&
            groups.map(({ id, label, tiles }) => (
              <button key={id} type="button" className="chip" aria-pressed={only === id} onClick={() => setOnly(id)}>
                {['own', 'master', 'files'].includes(id) ? label : packName(id)}
                <span className="font-normal">{tiles.filter(({ status }) => status === 'accepted').length}</span>
              </button>
            ))}
        </div>
        <div className="hidden items-center gap-2 wide:flex">
          <span className="text-dense text-ink-3">{say('scale')}</span>
          <Segmented
            label={say('scale')}
            value={scale}
            options={SCALES.map((one) => [one, one === 'fit' ? say('scale.fit') : one])}
            onChange={setScale}
          />
        </div>
      </div>
      <Gallery
        groups={shown}
        title={title}
        scale={scale}
        marked={marked}
        onMark={mark}
        typed={TYPED.has(page.job.mode)}
        counting={false}
      />
      <Suspense>
        {marked.size > 0 && (
          <SelectionBar
            page={page}
            ids={order.filter((id) => marked.has(id))}
            onEdit={() => onEdit([...marked])}
            clear={
              <button
                type="button"
                className="btn"
                aria-label={say('marked.clear')}
                onClick={() => setMarked(new Set())}
              >
                <X size={16} aria-hidden />
              </button>
            }
          />
        )}
      </Suspense>
    </>
  );
}
