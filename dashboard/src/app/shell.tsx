import { Outlet, useNavigate } from '@tanstack/react-router';
import type { FocusEvent } from 'react';
import { lazy, Suspense, useState } from 'react';
import { useNews } from '../api/news.ts';
import { useEnded } from '../api/ended.ts';
import { usePerson, useWorkspace } from '../api/session.ts';
import { common } from '../i18n/messages/common.ts';
import { useSay } from '../i18n/use-say.ts';
import { useHotkeys } from './hotkeys.ts';
import { ShellContext } from './page.tsx';
import { Sidebar } from './sidebar.tsx';
import { TabBar } from './tab-bar.tsx';

const CommandMenu = lazy(() => import('./command-menu.tsx').then((part) => ({ default: part.CommandMenu })));
const Shortcuts = lazy(() => import('./shortcuts.tsx').then((part) => ({ default: part.Shortcuts })));
const SignedOut = lazy(() => import('./signed-out.tsx').then((part) => ({ default: part.SignedOut })));

/** A row that slides sideways shows the whole of what has the focus: browsers are content with a strip of it. */
function showWhole({ target }: FocusEvent): void {
  if (target.closest('.slide') !== null) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The frame of every page behind sign-in. A session that ends asks for the password above the page that stands. */
export function Shell() {
  const ended = useEnded();
  return (
    <>
      <Frame />
      <Suspense>{ended && <SignedOut />}</Suspense>
    </>
  );
}

function Frame() {
  const say = useSay(common);
  const navigate = useNavigate();
  const workspace = useWorkspace();
  const person = usePerson();
  const line = useNews(workspace.id);
  const [open, setOpen] = useState<'find' | 'keys' | null>(null);
  const [docked, setDocked] = useState(false);
  useHotkeys(
    {
      'mod+k': () => setOpen('find'),
      '?': () => setOpen('keys'),
      c: () => void navigate({ to: '/new', search: {} }),
      'g h': () => void navigate({ to: '/' }),
      'g j': () => void navigate({ to: '/jobs', search: {} }),
      'g r': () => void navigate({ to: '/outputs', search: {} }),
    },
    person.single_keys,
  );
  return (
    <ShellContext value={{ find: () => setOpen('find'), dock: setDocked }}>
      <a className="skip" href="#main">
        {say('skip')}
      </a>
      <div className="app" data-docked={docked || undefined} onFocus={showWhole}>
        <Sidebar onKeys={() => setOpen('keys')} />
        <div className="main" key={workspace.id}>
          {line === 'polling' && (
            // Above the page, not in it: nothing below may move when it comes and goes.
            <p
              role="status"
              className="pointer-events-none fixed top-[60px] left-1/2 z-40 w-max max-w-[calc(100vw-32px)] -translate-x-1/2 rounded-panel bg-warn-soft px-4 py-2 text-center text-dense text-warn shadow-3"
            >
              {say('line.polling')}
            </p>
          )}
          <Outlet />
        </div>
        <TabBar onKeys={() => setOpen('keys')} />
      </div>
      <Suspense>
        {open === 'find' && <CommandMenu onClose={() => setOpen(null)} onKeys={() => setOpen('keys')} />}
        {open === 'keys' && <Shortcuts onClose={() => setOpen(null)} />}
      </Suspense>
    </ShellContext>
  );
}
