import { Dialog as Base } from '@base-ui/react/dialog';
import { Link, useNavigate } from '@tanstack/react-router';
import { House, Images, Keyboard, Layers, LogOut, Menu, Moon, Plus, Sun, SwatchBook } from 'lucide-react';
import { useState } from 'react';
import { common } from '../i18n/messages/common.ts';
import { useSay } from '../i18n/use-say.ts';
import { chooseWorkspace, useSession, useWorkspace } from '../api/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useSignOut, useSwitchTheme } from './me.ts';
import { WORKSPACE_SECTIONS } from './sidebar.tsx';

/** The menu at the foot of the phone. */
export function TabBar({ onKeys }: { readonly onKeys: () => void }) {
  const say = useSay(common);
  const [more, setMore] = useState(false);
  return (
    <nav className="tabbar" aria-label={say('nav.sections')}>
      <Link to="/" className="tab" activeOptions={{ exact: true }}>
        <House size={20} aria-hidden />
        {say('nav.home')}
      </Link>
      <Link to="/jobs" search={{}} className="tab" activeOptions={{ includeSearch: false }}>
        <Layers size={20} aria-hidden />
        {say('nav.jobs')}
      </Link>
      <Link
        to="/new"
        search={{}}
        aria-label={say('nav.create')}
        className="mx-auto grid size-11 place-items-center self-center rounded-[14px] bg-ink text-on-ink"
      >
        <Plus size={20} aria-hidden />
      </Link>
      <Link to="/outputs" search={{}} className="tab" activeOptions={{ includeSearch: false }}>
        <Images size={20} aria-hidden />
        {say('nav.files')}
      </Link>
      <button type="button" className="tab" onClick={() => setMore(true)}>
        <Menu size={20} aria-hidden />
        {say('nav.more')}
      </button>
      <MoreSheet open={more} onClose={() => setMore(false)} onKeys={onKeys} />
    </nav>
  );
}

interface MoreSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onKeys: () => void;
}

function MoreSheet({ open, onClose, onKeys }: MoreSheetProps) {
  const say = useSay(common);
  const navigate = useNavigate();
  const { workspaces } = useSession();
  const here = useWorkspace();
  const signOut = useSignOut();
  const { dark, switchTheme } = useSwitchTheme();
  const row = 'flex h-12 w-full items-center gap-3 rounded-ctl px-2 font-medium hover:bg-hover';
  return (
    <Dialog open={open} onClose={onClose} title={here.name}>
      <div className="flex flex-col">
        {workspaces
          .filter(({ id }) => id !== here.id)
          .map((workspace) => (
            <button
              key={workspace.id}
              type="button"
              className={row}
              onClick={() => {
                chooseWorkspace(workspace.id);
                onClose();
                void navigate({ to: '/' });
              }}
            >
              <span className="truncate">{workspace.name}</span>
            </button>
          ))}
        <Link to="/brands" className={row} onClick={onClose}>
          <SwatchBook size={18} className="text-ink-2" aria-hidden />
          {say('nav.brands')}
        </Link>
        {WORKSPACE_SECTIONS.map(([to, key, Icon]) => (
          <Link key={to} to={to} className={row} onClick={onClose}>
            <Icon size={18} className="text-ink-2" aria-hidden />
            {say(key)}
          </Link>
        ))}
        <button type="button" className={row} onClick={switchTheme}>
          {dark ? (
            <Sun size={18} className="text-ink-2" aria-hidden />
          ) : (
            <Moon size={18} className="text-ink-2" aria-hidden />
          )}
          {say('nav.theme')}
        </button>
        <Base.Close className={row} onClick={onKeys}>
          <Keyboard size={18} className="text-ink-2" aria-hidden />
          {say('nav.keys')}
        </Base.Close>
        <button type="button" className={row} onClick={signOut}>
          <LogOut size={18} className="text-ink-2" aria-hidden />
          {say('nav.signOut')}
        </button>
      </div>
    </Dialog>
  );
}
