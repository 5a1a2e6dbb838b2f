import { BookOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { limits } from '../../../../src/contract/limits.ts';
import { useRights } from '../../api/session.ts';
import { Page } from '../../app/page.tsx';
import { access } from '../../i18n/messages/access.ts';
import { common } from '../../i18n/messages/common.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page.tsx';
import { Deliveries } from './deliveries.tsx';
import { Keys } from './keys.tsx';
import { NewKey } from './new-key.tsx';
import { Snippets } from './snippets.tsx';

/** Keys, webhooks and the way in for programs and assistants. */
export function AccessPage() {
  const say = useSay(access);
  const sayCommon = useSay(common);
  const { own } = useRights();
  const [making, setMaking] = useState(false);
  return (
    <Page title={say('title')}>
      <PageHead
        title={say('title')}
        lead={say('lead', { key: limits.requestsPerMinutePerKey, workspace: limits.requestsPerMinutePerWorkspace })}
        actions={
          <>
            <a href="/docs" className="btn btn-secondary">
              <BookOpen size={16} aria-hidden />
              {say('docs')}
            </a>
            {own && (
              <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
                {say('key.new')}
              </Button>
            )}
          </>
        }
      />
      {!own && <p className="mb-5 rounded-card bg-canvas p-3.5 text-dense text-ink-2">{sayCommon('owner.only')}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-10 desk:grid-cols-[minmax(0,1fr)_minmax(0,436px)]">
        <div className="min-w-0">
          <Keys onNew={() => setMaking(true)} />
          <Deliveries />
        </div>
        <Snippets />
      </div>
      {making && <NewKey onClose={() => setMaking(false)} />}
    </Page>
  );
}
