import { Menu } from '@base-ui/react/menu';
import { useNavigate } from '@tanstack/react-router';
import { Check, Keyboard, LogOut, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { chooseWorkspace, usePerson, useSession, useWorkspace } from '../api/session.ts';
import { common } from '../i18n/messages/common.ts';
import { useSay } from '../i18n/use-say.ts';
import { takeFocus } from '../ui/take-focus.ts';
import { useSignOut } from './me.ts';

interface TriggerProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** The workspaces of the person, and a way to one more; open when it comes. */
export function WorkspaceMenu({ className, children }: TriggerProps) {
  const say = useSay(common);
  const navigate = useNavigate();
  const { workspaces } = useSession();
  const here = useWorkspace();
  return (
    <Menu.Root modal={false} defaultOpen>
      <Menu.Trigger ref={takeFocus} className={className}>
        {children}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="start" className="z-60">
          <Menu.Popup className="menu">
            {workspaces.map((workspace) => (
              <Menu.Item
                key={workspace.id}
                className="menu-item"
                onClick={() => {
                  chooseWorkspace(workspace.id);
                  void navigate({ to: '/' });
                }}
              >
                <span className="min-w-0 flex-1 truncate">{workspace.name}</span>
                {workspace.id === here.id && <Check size={14} aria-hidden />}
              </Menu.Item>
            ))}
            <Menu.Separator className="my-1.5 h-px bg-line" />
            <Menu.Item className="menu-item" onClick={() => void navigate({ to: '/welcome', search: {} })}>
              <Plus size={14} aria-hidden />
              {say('nav.newWorkspace')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Who is here; keyboard help; out; open when it comes. */
export function PersonMenu({ className, children, onKeys }: TriggerProps & { readonly onKeys: () => void }) {
  const say = useSay(common);
  const person = usePerson();
  const signOut = useSignOut();
  return (
    <Menu.Root modal={false} defaultOpen>
      <Menu.Trigger ref={takeFocus} className={className}>
        {children}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="start" side="top" className="z-60">
          <Menu.Popup className="menu">
            <p className="truncate px-2.5 py-1.5 text-hint text-ink-3">{person.email}</p>
            <Menu.Item className="menu-item" onClick={onKeys}>
              <Keyboard size={14} aria-hidden />
              {say('nav.keys')}
            </Menu.Item>
            <Menu.Item className="menu-item" onClick={signOut}>
              <LogOut size={14} aria-hidden />
              {say('nav.signOut')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
