import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Plus, X } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { OutputCard } from '../../../../src/contract/index.ts';
import { outputsQuery } from '../../api/queries.ts';
import { useRights, useWorkspace } from '../../api/session.ts';
import { Page } from '../../app/page.tsx';
import { libraryFilters } from '../../app/search.ts';
import { useLang } from '../../i18n/look.ts';
import { formatBytes, formatWhen } from '../../i18n/format.ts';
import { common } from '../../i18n/messages/common.ts';
import { job } from '../../i18n/messages/job.ts';
import { library } from '../../i18n/messages/library.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Blank, EmptyFrames, Failure } from '../../ui/page.tsx';
import { useWidth } from '../../ui/use-width.ts';
import { packName } from '../jobs/job-row.tsx';
import { Creative } from '../lightbox/creative.tsx';
import { downloadAll } from '../job/selection-bar.tsx';
import { Filters } from './filters.tsx';
import { justify } from './rows.ts';

const Lightbox = lazy(() => import('../lightbox/lightbox.tsx').then((part) => ({ default: part.Lightbox })));
const EditDialog = lazy(() => import('../lightbox/edit-dialog.tsx').then((part) => ({ default: part.EditDialog })));
const route = getRouteApi('/app/outputs');

/** Every finished file of the workspace, newest first; filters stand in the address. */
export function LibraryPage() {
  const say = useSay(library);
  const sayCommon = useSay(common);
  const { id } = useWorkspace();
  const { make: mayMake } = useRights();
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/outputs' });
  const list = useInfiniteQuery(outputsQuery(id, libraryFilters(search)));
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [editing, setEditing] = useState<readonly string[] | null>(null);
  const cards = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const { view: _, file, ...filters } = search;
  const filtered = Object.keys(filters).length > 0;
  const openFile = (next: string | undefined): void =>
    void navigate({ search: (old) => ({ ...old, file: next }), resetScroll: false });
  const mark = (one: string, on: boolean): void =>
    setMarked((old) => (on ? new Set([...old, one]) : new Set([...old].filter((other) => other !== one))));
  const shown = { cards, marked, onMark: mark };
  return (
    <Page title={say('title')}>
      <h1 className="sr-only">{say('title')}</h1>
      {(filtered || cards.length > 0 || list.data === undefined) && <Filters search={search} shown={cards.length} />}
      {list.error !== null && cards.length === 0 ? (
        <Failure error={list.error} again={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <div className="skel h-[420px]" aria-hidden />
      ) : cards.length === 0 ? (
        <None filtered={filtered} mayMake={mayMake} />
      ) : search.view === 'list' ? (
        <List {...shown} />
      ) : (
        <Tiles {...shown} />
      )}
      {list.hasNextPage && (
        <Button className="mx-auto mt-6 !flex" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {sayCommon('more')}
        </Button>
      )}
      {marked.size > 0 && (
        <Bar marked={[...marked]} onEdit={() => setEditing([...marked])} onClear={() => setMarked(new Set())} />
      )}
      <Suspense>
        {file !== undefined && (
          <Lightbox
            files={cards}
            id={file}
            title={cards.find((card) => card.id === file)?.title ?? say('title')}
            onShow={(next) =>
              void navigate({ search: (old) => ({ ...old, file: next }), replace: true, resetScroll: false })
            }
            onClose={() => openFile(undefined)}
            onCompare={(pair) => {
              const card = cards.find(({ id: one }) => pair.includes(one));
              if (card !== undefined)
                void navigate({ to: '/jobs/$id', params: { id: card.job_id }, search: { compare: pair.join(',') } });
            }}
          />
        )}
        {editing !== null && <EditDialog ids={editing} onClose={() => setEditing(null)} />}
      </Suspense>
    </Page>
  );
}

interface ShownProps {
  readonly cards: readonly OutputCard[];
  readonly marked: ReadonlySet<string>;
  readonly onMark: (id: string, on: boolean) => void;
}

function Tiles({ cards, marked, onMark }: ShownProps) {
  const say = useSay(library);
  const sayJob = useSay(job);
  const lang = useLang();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const rows = width === 0 ? [] : justify(cards, width, width < 500 ? 150 : 216);
  return (
    <div ref={box} className="flex min-h-[60vh] flex-col gap-[18px]">
      {rows.map((row) => (
        <div key={row[0]!.card.id} className="flex items-end gap-3.5">
          {row.map(({ card, width: wide, height, box: room }) => {
            const size = `${card.width}×${card.height}`;
            const where = card.pack === null ? '' : packName(card.pack);
            return (
              <div
                key={card.id}
                className="tile"
                data-marked={marked.has(card.id) || undefined}
                style={{ width: room }}
              >
                <Link
                  from="/outputs"
                  search={(old) => ({ ...old, file: card.id })}
                  resetScroll={false}
                  aria-label={say('open', { name: `${card.title}, ${size}` })}
                >
                  <span className="pic" style={{ width: wide, height }}>
                    <Creative output={card} alt={sayJob('tile.alt', { title: card.title, size })} />
                  </span>
                </Link>
                <div className="cap !flex-nowrap">
                  <span className="flex min-w-0 items-center gap-1.5">
                    <Checkbox
                      label={sayJob('tile.choose', { name: size })}
                      checked={marked.has(card.id)}
                      onChange={(on) => onMark(card.id, on)}
                    />
                    <b className="truncate">{size}</b>
                  </span>
                  {wide > 150 && (
                    <span className="truncate">
                      {[where, wide > 200 && card.bytes !== null ? formatBytes(card.bytes, lang) : '']
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  )}
                </div>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function List({ cards, marked, onMark }: ShownProps) {
  const say = useSay(library);
  const sayJob = useSay(job);
  const lang = useLang();
  return (
    <table>
      <thead>
        <tr>
          <th>{say('col.file')}</th>
          <th>{say('col.size')}</th>
          <th className="max-wide:hidden">{say('col.pack')}</th>
          <th className="text-right max-wide:hidden">{say('col.weight')}</th>
          <th className="text-right max-wide:hidden">{say('col.when')}</th>
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <tr key={card.id}>
            <td>
              <span className="flex items-center gap-3">
                <Checkbox
                  label={sayJob('tile.choose', { name: `${card.title}, ${card.width}×${card.height}` })}
                  checked={marked.has(card.id)}
                  onChange={(on) => onMark(card.id, on)}
                />
                <Link
                  from="/outputs"
                  search={(old) => ({ ...old, file: card.id })}
                  resetScroll={false}
                  className="flex min-w-0 items-center gap-3"
                >
                  <span className="pic h-10" style={{ aspectRatio: Math.min(2.4, card.width / card.height) }}>
                    <Creative output={card} alt="" />
                  </span>
                  <bdi className="truncate font-medium">{card.title}</bdi>
                </Link>
              </span>
            </td>
            <td className="whitespace-nowrap">
              {card.width}×{card.height}
            </td>
            <td className="max-wide:hidden">{card.pack === null ? '' : packName(card.pack)}</td>
            <td className="text-right whitespace-nowrap max-wide:hidden">
              {card.bytes === null ? '' : formatBytes(card.bytes, lang)}
            </td>
            <td className="text-right text-hint text-ink-3 max-wide:hidden">{formatWhen(card.created_at, lang)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BarProps {
  readonly marked: readonly string[];
  readonly onEdit: () => void;
  readonly onClear: () => void;
}

function Bar({ marked, onEdit, onClear }: BarProps) {
  const say = useSay(job);
  const { id } = useWorkspace();
  const { make: mayMake } = useRights();
  return (
    <div className="selbar" role="toolbar" aria-label={say('marked.n', { n: marked.length })}>
      <span className="px-2.5 font-medium whitespace-nowrap" role="status">
        {say('marked.n', { n: marked.length })}
      </span>
      {mayMake && (
        <button type="button" className="btn" onClick={onEdit}>
          {say('edit')}
        </button>
      )}
      <button type="button" className="btn" onClick={() => downloadAll(id, marked)}>
        {say('download')}
      </button>
      <button type="button" className="btn" aria-label={say('marked.clear')} onClick={onClear}>
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}

function None({ filtered, mayMake }: { readonly filtered: boolean; readonly mayMake: boolean }) {
  const say = useSay(library);
  const sayCommon = useSay(common);
  return filtered ? (
    <Blank title={say('none')} text={say('none.text')}>
      <Link to="/outputs" search={{}} className="btn btn-secondary">
        {say('clear')}
      </Link>
    </Blank>
  ) : (
    <Blank title={say('empty')} text={say('empty.text')} above={<EmptyFrames />}>
      {mayMake && (
        <Link to="/new" search={{}} className="btn btn-primary">
          <Plus size={16} aria-hidden />
          {sayCommon('nav.create')}
        </Link>
      )}
    </Blank>
  );
}
