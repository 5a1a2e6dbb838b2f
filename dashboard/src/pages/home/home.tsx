import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { AssetView } from '../../../../src/contract/index.ts';
import { call } from '../../api/client.ts';
import { LIVE_STATUSES } from '../../api/filters.ts';
import { jobsQuery } from '../../api/queries.ts';
import { useWorkspace } from '../../api/session.ts';
import { Page } from '../../app/page.tsx';
import { common } from '../../i18n/messages/common.ts';
import { jobs } from '../../i18n/messages/jobs.ts';
import { useSay } from '../../i18n/use-say.ts';
import { JobRow, RowSkeletons } from '../jobs/job-row.tsx';
import { DropZone } from '../make/drop-zone.tsx';
import { handOver } from '../make/handed.ts';
import { Fan, ModeCards } from './mode-cards.tsx';

const SHOWN = 5;

export function HomePage() {
  const say = useSay(jobs);
  const sayCommon = useSay(common);
  const { id } = useWorkspace();
  const navigate = useNavigate();
  const live = useInfiniteQuery(jobsQuery(id, { status: LIVE_STATUSES }));
  const newest = useInfiniteQuery(jobsQuery(id, {}, 10));
  const first = live.data?.pages[0]?.data ?? [];
  const rest = (newest.data?.pages[0]?.data ?? []).filter((card) => !first.some((one) => one.id === card.id));
  const cards = [...first, ...rest].slice(0, SHOWN);
  return (
    <Page title={sayCommon('nav.home')}>
      <h1 className="mb-4" tabIndex={-1}>
        {say('home.title')}
      </h1>
      <DropZone
        aside={<Fan />}
        onFiles={(files) => {
          handOver(files);
          void navigate({ to: '/new', search: {} });
        }}
        onLink={async (url) => {
          const asset = await call<AssetView>(`/w/${id}/assets/from-url`, { method: 'POST', body: { url } });
          await navigate({ to: '/new', search: { asset: asset.id } });
        }}
      />
      <ModeCards />
      <section className="mt-8">
        <div className="mb-2.5 flex items-center justify-between">
          <h2>{say('home.recent')}</h2>
          <Link to="/jobs" search={{}} className="btn btn-quiet btn-sm">
            {say('home.all')}
            <ArrowRight size={14} aria-hidden />
          </Link>
        </div>
        {newest.data === undefined ? (
          <RowSkeletons rows={SHOWN} />
        ) : cards.length === 0 ? (
          <p className="border-t border-line py-6 text-ink-3">{say('home.empty')}</p>
        ) : (
          <ul>
            {cards.map((card) => (
              <JobRow key={card.id} card={card} />
            ))}
          </ul>
        )}
      </section>
    </Page>
  );
}
