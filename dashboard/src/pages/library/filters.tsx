import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LayoutGrid, List, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MODE_IDS } from '../../../../src/contract/modes/index.ts';
import { PLATFORM_IDS } from '../../../../src/contract/platforms.ts';
import { brandsQuery } from '../../api/queries.ts';
import { useWorkspace } from '../../api/session.ts';
import type { LibrarySearch } from '../../app/search.ts';
import { common } from '../../i18n/messages/common.ts';
import { library } from '../../i18n/messages/library.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Segmented } from '../../ui/choice.tsx';
import { Select } from '../../ui/select.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { packName } from '../jobs/job-row.tsx';

/** The filters of the library; every one is a part of the address. */
export function Filters({ search, shown }: { readonly search: LibrarySearch; readonly shown: number }) {
  const say = useSay(library);
  const sayCommon = useSay(common);
  const { id: ws } = useWorkspace();
  const kits = useQuery(brandsQuery(ws)).data?.data ?? [];
  const navigate = useNavigate({ from: '/outputs' });
  const [text, setText] = useState(search.q ?? '');
  const q = useDebounced(text.trim(), 250);
  const set = (change: Partial<LibrarySearch>): void =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  useEffect(() => {
    void navigate({ search: (old) => ({ ...old, q: q === '' ? undefined : q }), replace: true });
  }, [q, navigate]);
  /** A filter of one value or none. */
  const choice = <K extends 'pack' | 'shape' | 'mode' | 'days' | 'status' | 'brand'>(
    field: K,
    all: string,
    options: readonly (readonly [NonNullable<LibrarySearch[K]>, string])[],
    short = all,
  ) => (
    <Select<string>
      look="chip"
      label={all}
      value={search[field] ?? ''}
      options={[{ value: '', label: all, short }, ...options.map(([value, label]) => ({ value, label }))]}
      onChange={(value) => set({ [field]: value === '' ? undefined : value })}
    />
  );
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      <span className="inp max-wide:w-full wide:!w-[220px]">
        <Search size={16} className="flex-none text-ink-3" aria-hidden />
        <input
          type="search"
          aria-label={say('search')}
          placeholder={say('search')}
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
        />
      </span>
      <div className="slide flex flex-wrap gap-1.5 max-wide:w-[calc(100%+32px)]">
        {choice('status', say('status.accepted'), [
          ['superseded', say('status.superseded')],
          ['rejected', say('status.rejected')],
        ])}
        {choice(
          'pack',
          say('pack.all'),
          PLATFORM_IDS.map((id) => [id, packName(id)] as const),
        )}
        {choice(
          'shape',
          say('shape.all'),
          (['square', 'wide', 'tall', 'strip'] as const).map((shape) => [shape, say(`shape.${shape}`)] as const),
          say('shape'),
        )}
        {choice(
          'mode',
          say('mode.all'),
          MODE_IDS.map((mode) => [mode, sayCommon(`mode.${mode}`)] as const),
          say('mode'),
        )}
        {choice(
          'days',
          say('days.all'),
          (['7', '30', '90'] as const).map((days) => [days, say(`days.${days}`)] as const),
        )}
        {kits.length > 0 &&
          choice(
            'brand',
            say('brand.all'),
            kits.map(({ id, name }) => [id, name] as const),
            say('brand'),
          )}
      </div>
      <span className="flex-1" />
      <span className="flex items-center gap-3 max-wide:hidden">
        <span className="text-dense text-ink-3">{shown > 0 && sayCommon('files.n', { n: shown })}</span>
        <Segmented
          label={say('view')}
          value={search.view ?? 'tiles'}
          options={[
            ['tiles', <LayoutGrid key="tiles" size={16} aria-label={say('view.tiles')} />],
            ['list', <List key="list" size={16} aria-label={say('view.list')} />],
          ]}
          onChange={(view) => set({ view: view === 'list' ? 'list' : undefined })}
        />
      </span>
    </div>
  );
}
