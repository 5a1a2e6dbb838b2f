import { Link } from '@tanstack/react-router';
import { House, Images, Layers, Menu, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { common } from '../i18n/messages/common.ts';
import { useSay } from '../i18n/use-say.ts';

const MoreSheet = lazy(() => import('./more-sheet.tsx').then((part) => ({ default: part.MoreSheet })));

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
      <Suspense>{more && <MoreSheet onClose={() => setMore(false)} onKeys={onKeys} />}</Suspense>
    </nav>
  );
}
