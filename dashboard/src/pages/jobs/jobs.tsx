import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Plus, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MODE_IDS } from '../../../../src/contract/modes/index.ts';
import type { ModeId } from '../../../../src/contract/modes/index.ts';
import type { JobFilter } from '../../api/filters.ts';
import { JOB_FILTERS } from '../../api/filters.ts';
import { jobsQuery } from '../../api/queries.ts';
import { useWorkspace } from '../../api/session.ts';
import { Page } from '../../app/page.tsx';
import { jobFilters } from '../../app/search.ts';
import { common } from '../../i18n/messages/common.ts';
import { jobs } from '../../i18n/messages/jobs.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { Blank, EmptyFrames, Failure } from '../../ui/page.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { JobRow, RowSkeletons } from './job-row.tsx';

const route = getRouteApi('/app/jobs');

/** All jobs, newest first, with filters in the address. */
export function JobsPage() {
  const say = useSay(jobs);
  const sayCommon = useSay(common);
  const { id } = useWorkspace();
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/jobs' });
  const [text, setText] = useState(search.q ?? '');
  const q = useDebounced(text, 250);
  useEffect(() => {
    void navigate({ search: (old) => ({ ...old, q: q.trim() === '' ? undefined : q.trim() }), replace: true });
  }, [q, navigate]);
  const show = search.show ?? 'all';
  const list = useInfiniteQuery(jobsQuery(id, jobFilters(search)));
  const cards = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const filtered = search.show !== undefined || search.mode !== undefined || search.q !== undefined;
  return (
    <Page title={say('list.title')}>
      <h1 className="sr-only">{say('list.title')}</h1>
      {(filtered || cards.length > 0 || list.data === undefined) && (
        <div className="mb-4 flex flex-wrap items-center gap-2">
          <span className="inp max-wide:w-full wide:!w-[260px]">
            <Search size={16} className="flex-none text-ink-3" aria-hidden />
            <input
              type="search"
              aria-label={say('list.search')}
              placeholder={say('list.search')}
              value={text}
              maxLength={100}
              onChange={(event) => setText(event.target.value)}
            />
          </span>
          <div className="slide flex gap-1.5 max-wide:w-[calc(100%+32px)]">
            {(Object.keys(JOB_FILTERS) as JobFilter[]).map((filter) => (
              <button
                key={filter}
                type="button"
                className="chip"
                aria-pressed={filter === show}
                onClick={() =>
                  void navigate({
                    search: (old) => ({ ...old, show: filter === 'all' ? undefined : filter }),
                    replace: true,
                  })
                }
              >
                {say(`show.${filter}`)}
              </button>
            ))}
            <Select<ModeId | 'all'>
              look="chip"
              label={say('list.mode.all')}
              value={search.mode ?? 'all'}
              options={[
                { value: 'all', label: say('list.mode.all') },
                ...MODE_IDS.map((mode) => ({ value: mode, label: sayCommon(`mode.${mode}`) })),
              ]}
              onChange={(mode) =>
                void navigate({ search: (old) => ({ ...old, mode: mode === 'all' ? undefined : mode }), replace: true })
              }
            />
          </div>
        </div>
      )}
      {list.error !== null && cards.length === 0 ? (
        <Failure error={list.error} again={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <RowSkeletons rows={8} />
      ) : cards.length === 0 ? (
        <None filtered={filtered} clear={() => setText('')} />
      ) : (
        <ul>
          {cards.map((card) => (
            <JobRow key={card.id} card={card} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button className="mx-auto mt-5 !flex" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {sayCommon('more')}
        </Button>
      )}
    </Page>
  );
}

function None({ filtered, clear }: { readonly filtered: boolean; readonly clear: () => void }) {
  const say = useSay(jobs);
  const sayCommon = useSay(common);
  return filtered ? (
    <Blank title={say('list.none')} text={say('list.none.text')}>
      <Link to="/jobs" search={{}} className="btn btn-secondary" onClick={clear}>
        {say('list.clear')}
      </Link>
    </Blank>
  ) : (
    <Blank title={say('list.empty')} text={say('list.empty.text')} above={<EmptyFrames />}>
      <Link to="/new" search={{}} className="btn btn-primary">
        <Plus size={16} aria-hidden />
        {sayCommon('nav.create')}
      </Link>
    </Blank>
  );
}
