import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Keyboard, Layers, Plus, Search, SwatchBook } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useDeferredValue, useId, useRef, useState } from 'react';
import { brandsQuery, jobsQuery } from '../api/queries.ts';
import { useWorkspace } from '../api/session.ts';
import { common } from '../i18n/messages/common.ts';
import { useSay } from '../i18n/use-say.ts';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SECTIONS, WORKSPACE_SECTIONS } from './sidebar.tsx';

interface Found {
  readonly key: string;
  readonly label: string;
  readonly note?: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}

/** Finds pages, jobs and brand kits by a few letters. */
export function CommandMenu({ onClose, onKeys }: { readonly onClose: () => void; readonly onKeys: () => void }) {
  const say = useSay(common);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const found = useFound(text.trim(), onKeys);
  const current = Math.min(at, found.length - 1);
  const choose = (one: Found | undefined): void => {
    if (one === undefined) return;
    onClose();
    one.run();
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt((current + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') choose(found[current]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open onClose={onClose} title={say('nav.find')} focus={input}>
      <span className="inp">
        <Search size={16} className="text-ink-3" aria-hidden />
        <input
          ref={input}
          role="combobox"
          aria-label={say('nav.find')}
          aria-expanded
          aria-controls={list}
          aria-activedescendant={found[current] === undefined ? undefined : `${list}-${current}`}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKey}
        />
      </span>
      <ul
        id={list}
        role="listbox"
        aria-label={say('nav.find')}
        className="mt-3 max-h-[50vh] min-h-[220px] overflow-auto"
      >
        {found.map((one, index) => (
          <li
            key={one.key}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === current}
            className={cx('menu-item cursor-pointer', index === current && 'bg-hover')}
            onPointerMove={() => setAt(index)}
            onClick={() => choose(one)}
          >
            <span className="text-ink-3">{one.icon}</span>
            <span className="min-w-0 flex-1 truncate">{one.label}</span>
            {one.note !== undefined && <span className="text-hint text-ink-3">{one.note}</span>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function useFound(text: string, onKeys: () => void): readonly Found[] {
  const say = useSay(common);
  const navigate = useNavigate();
  const { id } = useWorkspace();
  const q = useDeferredValue(text);
  const jobs = useInfiniteQuery(jobsQuery(id, { q: q === '' ? undefined : q }, 8));
  const brands = useQuery(brandsQuery(id));
  const fits = (label: string): boolean => label.toLowerCase().includes(text.toLowerCase());
  const places: Found[] = [...SECTIONS, ...WORKSPACE_SECTIONS].map(([to, key, Icon]) => ({
    key: to,
    label: say(key),
    icon: <Icon size={16} aria-hidden />,
    run: () => void navigate({ to }),
  }));
  const actions: Found[] = [
    {
      key: 'create',
      label: say('nav.create'),
      icon: <Plus size={16} aria-hidden />,
      run: () => void navigate({ to: '/new', search: {} }),
    },
    { key: 'keys', label: say('nav.keys'), icon: <Keyboard size={16} aria-hidden />, run: onKeys },
  ];
  const cards = jobs.data?.pages[0]?.data ?? [];
  return [
    ...[...actions, ...places].filter(({ label }) => fits(label)),
    ...(brands.data?.data ?? [])
      .filter(({ name }) => text !== '' && fits(name))
      .map((brand) => ({
        key: brand.id,
        label: brand.name,
        note: say('nav.brands'),
        icon: <SwatchBook size={16} aria-hidden />,
        run: () => void navigate({ to: '/brands/$id', params: { id: brand.id } }),
      })),
    ...cards.map((card) => ({
      key: card.id,
      label: card.title === '' ? say(`mode.${card.mode}`) : card.title,
      note: say(`mode.${card.mode}`),
      icon: <Layers size={16} aria-hidden />,
      run: () => void navigate({ to: '/jobs/$id', params: { id: card.id }, search: {} }),
    })),
  ];
}
