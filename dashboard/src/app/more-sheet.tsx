import { Link, useNavigate } from '@tanstack/react-router';
import { Keyboard, LogOut, Moon, Sun, SwatchBook } from 'lucide-react';
import { chooseWorkspace, useSession, useWorkspace } from '../api/session.ts';
import { common } from '../i18n/messages/common.ts';
import { useSay } from '../i18n/use-say.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useSignOut, useSwitchTheme } from './me.ts';
import { WORKSPACE_SECTIONS } from './sidebar.tsx';

interface MoreSheetProps {
  readonly onClose: () => void;
  readonly onKeys: () => void;
}

/** What the tab bar has no room for. */
export function MoreSheet({ onClose, onKeys }: MoreSheetProps) {
  const say = useSay(common);
  const navigate = useNavigate();
  const { workspaces } = useSession();
  const here = useWorkspace();
  const signOut = useSignOut();
  const { dark, switchTheme } = useSwitchTheme();
  const row = 'flex h-12 w-full items-center gap-3 rounded-ctl px-2 font-medium hover:bg-hover';
  return (
    <Dialog open onClose={onClose} title={here.name}>
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
        <button
          type="button"
          className={row}
          onClick={() => {
            onClose();
            onKeys();
          }}
        >
          <Keyboard size={18} className="text-ink-2" aria-hidden />
          {say('nav.keys')}
        </button>
        <button type="button" className={row} onClick={signOut}>
          <LogOut size={18} className="text-ink-2" aria-hidden />
          {say('nav.signOut')}
        </button>
      </div>
    </Dialog>
  );
}
