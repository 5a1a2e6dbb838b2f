import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Coins, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { createContext, use, useEffect } from 'react';
import { balanceQuery } from '../api/queries.ts';
import { useWorkspace } from '../api/session.ts';
import { useLang } from '../i18n/look.ts';
import { common } from '../i18n/messages/common.ts';
import { formatNumber } from '../i18n/text.ts';
import { useSay } from '../i18n/use-say.ts';
import { IconButton } from '../ui/button.tsx';
import { Mark } from '../ui/mark.tsx';
import { MOD } from './hotkeys.ts';

interface ShellTools {
  readonly find: () => void;
  /** A page with a bar of its own at the bottom of the phone hides the tab bar. */
  readonly dock: (docked: boolean) => void;
}

export const ShellContext = createContext<ShellTools>({ find: () => {}, dock: () => {} });

interface PageProps {
  readonly title: string;
  /** The way here: label and address of the page above. */
  readonly above?: readonly [label: string, to: '/jobs' | '/brands'];
  /** Stands in the browser's tab; the title where left out. */
  readonly tab?: string;
  /** On the phone, where nothing stands above. */
  readonly long?: string;
  readonly actions?: ReactNode;
  readonly docked?: boolean;
  readonly children: ReactNode;
}

/** Bar above a page, and its content. */
export function Page({ title, above, tab, long, actions, docked = false, children }: PageProps) {
  const say = useSay(common);
  const { find, dock } = use(ShellContext);
  useEffect(() => {
    document.title = `${tab ?? long ?? title} · Plakat`;
  }, [tab, long, title]);
  useEffect(() => {
    dock(docked);
    return () => dock(false);
  }, [dock, docked]);
  return (
    <>
      <header className="topbar">
        <span className="wide:hidden">
          <Mark />
        </span>
        <nav className="flex min-w-0 flex-1 items-center gap-2 font-medium" aria-label={say('nav.sections')}>
          {above !== undefined && (
            <>
              <Link to={above[1]} className="hidden min-h-7 items-center text-ink-2 hover:text-ink wide:inline-flex">
                {above[0]}
              </Link>
              <ChevronRight size={14} className="hidden flex-none text-ink-3 wide:block" aria-hidden />
            </>
          )}
          <span className="truncate font-semibold" aria-current="page">
            <span className="wide:hidden">{long ?? title}</span>
            <span className="max-wide:hidden">{title}</span>
          </span>
        </nav>
        {actions}
        <BalanceChip />
        <button
          type="button"
          className="btn btn-secondary btn-sm !hidden font-normal !text-ink-3 wide:!inline-flex"
          onClick={find}
        >
          <Search size={14} aria-hidden />
          {say('nav.find')}
          <kbd aria-hidden>{MOD === '⌘' ? '⌘K' : 'Ctrl K'}</kbd>
        </button>
        <IconButton
          label={say('nav.find')}
          size="sm"
          className="wide:!hidden"
          icon={<Search size={18} aria-hidden />}
          onClick={find}
        />
      </header>
      <main id="main" tabIndex={-1} className="page outline-none">
        {children}
      </main>
    </>
  );
}

function BalanceChip() {
  const say = useSay(common);
  const lang = useLang();
  const { id } = useWorkspace();
  const { data } = useQuery(balanceQuery(id));
  return (
    <Link
      to="/settings/balance"
      className="badge !h-8 !rounded-ctl !px-2.5 wide:!hidden"
      aria-label={data === undefined ? say('nav.balance') : say('credits.n', { n: data.credits })}
    >
      <Coins size={14} aria-hidden />
      {data === undefined ? '…' : formatNumber(data.credits, lang)}
    </Link>
  );
}
