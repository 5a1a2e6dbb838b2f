import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  ChevronsUpDown,
  House,
  Images,
  KeyRound,
  Layers,
  Moon,
  Plus,
  Settings,
  Sun,
  SwatchBook,
  Users,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { LIVE_STATUSES } from '../api/filters.ts';
import { balanceQuery, jobsQuery } from '../api/queries.ts';
import { usePerson, useWorkspace } from '../api/session.ts';
import { useLang } from '../i18n/look.ts';
import { common } from '../i18n/messages/common.ts';
import { formatNumber } from '../i18n/text.ts';
import { useSay } from '../i18n/use-say.ts';
import { IconButton } from '../ui/button.tsx';
import { Mark } from '../ui/mark.tsx';
import { useLate } from '../ui/use-late.ts';
import { useSwitchTheme } from './me.ts';

/** The menus of the bar: their script comes when one is first opened. */
const menus = () => import('./menus.tsx');

export const SECTIONS = [
  ['/', 'nav.home', House],
  ['/jobs', 'nav.jobs', Layers],
  ['/outputs', 'nav.outputs', Images],
  ['/brands', 'nav.brands', SwatchBook],
] as const;

export const WORKSPACE_SECTIONS = [
  ['/settings/api', 'nav.api', KeyRound],
  ['/settings/balance', 'nav.balance', Wallet],
  ['/settings/team', 'nav.team', Users],
  ['/settings', 'nav.settings', Settings],
] as const;

/** The menu at the left of wide screens. */
export function Sidebar({ onKeys }: { readonly onKeys: () => void }) {
  const say = useSay(common);
  const live = useLiveCount();
  return (
    <nav className="side" aria-label={say('nav.main')}>
      <WorkspaceRow />
      <Link to="/new" search={{}} className="btn btn-primary mb-3 w-full">
        <Plus size={16} aria-hidden />
        {say('nav.create')}
        <span className="flex-1" />
        <kbd aria-hidden>C</kbd>
      </Link>
      {SECTIONS.map(([to, key, Icon]) => (
        <NavItem key={to} to={to} label={say(key)} icon={<Icon size={16} aria-hidden />} exact={to === '/'}>
          {to === '/jobs' && live > 0 && (
            <span className="ml-auto flex items-center gap-1.5 text-hint text-accent">
              <span className="dot pulse" />
              {live}
            </span>
          )}
        </NavItem>
      ))}
      <p className="px-2.5 pt-4 pb-1.5 text-hint font-medium text-ink-3">{say('nav.workspace')}</p>
      {WORKSPACE_SECTIONS.map(([to, key, Icon]) => (
        <NavItem key={to} to={to} label={say(key)} icon={<Icon size={16} aria-hidden />} exact />
      ))}
      <div className="flex-1" />
      <CreditCard />
      <PersonRow onKeys={onKeys} />
    </nav>
  );
}

interface NavItemProps {
  readonly to: (typeof SECTIONS)[number][0] | (typeof WORKSPACE_SECTIONS)[number][0];
  readonly label: string;
  readonly icon: ReactNode;
  readonly exact: boolean;
  readonly children?: ReactNode;
}

function NavItem({ to, label, icon, exact, children }: NavItemProps) {
  return (
    <Link to={to} className="nav-item" activeOptions={{ exact, includeSearch: false }}>
      {icon}
      {label}
      {children}
    </Link>
  );
}

/** How many jobs are at work or wait for somebody. */
export function useLiveCount(): number {
  const { id } = useWorkspace();
  const { data } = useInfiniteQuery(jobsQuery(id, { status: LIVE_STATUSES }));
  return data?.pages.reduce((sum, page) => sum + page.data.length, 0) ?? 0;
}

interface MenuButtonProps {
  readonly className: string;
  readonly menu: { readonly warm: () => void; readonly bring: () => void };
  readonly children: ReactNode;
}

/** Stands for a menu until it is first opened. */
function MenuButton({ className, menu, children }: MenuButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      className={className}
      onPointerEnter={menu.warm}
      onFocus={menu.warm}
      onClick={menu.bring}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown' || key === 'ArrowUp') menu.bring();
      }}
    >
      {children}
    </button>
  );
}

function WorkspaceRow() {
  const say = useSay(common);
  const here = useWorkspace();
  const look = 'mb-3.5 flex w-full flex-none items-center gap-2.5 rounded-ctl px-2 py-1.5 text-left hover:bg-hover';
  const inside = (
    <>
      <Mark />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-semibold">{here.name}</span>
        <span className="truncate text-hint text-ink-3">{say(`role.${here.role}`)}</span>
      </span>
      <ChevronsUpDown size={14} className="flex-none text-ink-3" aria-hidden />
    </>
  );
  const menu = useLate(menus);
  if (menu.part !== null) return <menu.part.WorkspaceMenu className={look}>{inside}</menu.part.WorkspaceMenu>;
  return (
    <MenuButton className={look} menu={menu}>
      {inside}
    </MenuButton>
  );
}

function CreditCard() {
  const say = useSay(common);
  const lang = useLang();
  const { id } = useWorkspace();
  const { data } = useQuery(balanceQuery(id));
  const whole = data === undefined ? 1 : Math.max(1, data.credits + data.reserved + data.charged_30_days);
  return (
    <Link
      to="/settings/balance"
      className="flex min-h-[86px] flex-none flex-col gap-2 rounded-[10px] border border-line bg-surface p-3"
    >
      <span className="flex justify-between text-hint text-ink-3">
        <span>{say('credits')}</span>
        {data !== undefined && data.reserved > 0 && <span>{say('credits.reserved', { count: data.reserved })}</span>}
      </span>
      <span className="text-[20px] leading-6 font-semibold tracking-[-0.02em]">
        {data === undefined ? '\u00a0' : formatNumber(data.credits, lang)}
      </span>
      <span className="meter" aria-hidden>
        <i style={{ width: `${((data?.credits ?? 0) / whole) * 100}%` }} />
        <i style={{ width: `${((data?.reserved ?? 0) / whole) * 100}%`, opacity: 0.45 }} />
      </span>
    </Link>
  );
}

function PersonRow({ onKeys }: { readonly onKeys: () => void }) {
  const say = useSay(common);
  const person = usePerson();
  const { dark, switchTheme } = useSwitchTheme();
  const menu = useLate(menus);
  const look = 'flex min-w-0 flex-1 items-center gap-2 rounded-ctl px-2 py-1 text-left hover:bg-hover';
  const inside = (
    <>
      <Initials name={person.name} />
      <span className="truncate text-dense font-medium">{person.name}</span>
    </>
  );
  return (
    <div className="flex flex-none items-center gap-1 pt-2.5">
      {menu.part === null ? (
        <MenuButton className={look} menu={menu}>
          {inside}
        </MenuButton>
      ) : (
        <menu.part.PersonMenu className={look} onKeys={onKeys}>
          {inside}
        </menu.part.PersonMenu>
      )}
      <IconButton
        label={say('nav.theme')}
        size="sm"
        icon={dark ? <Sun size={16} aria-hidden /> : <Moon size={16} aria-hidden />}
        onClick={switchTheme}
      />
    </div>
  );
}

export function Initials({ name }: { readonly name: string }) {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
  return (
    <span
      aria-hidden
      className="grid size-[26px] flex-none place-items-center rounded-full bg-[oklch(0.86_0.07_60)] text-[11px] font-semibold text-[oklch(0.35_0.08_50)]"
    >
      {letters}
    </span>
  );
}
