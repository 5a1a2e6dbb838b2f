import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Copy, Download, Link2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Job, JobPage } from '../../../../src/contract/index.ts';
import { API, call } from '../../api/client.ts';
import { jobKey } from '../../api/queries.ts';
import { useRights, useWorkspace } from '../../api/session.ts';
import { useLang } from '../../i18n/look.ts';
import { formatBytes, formatDuration, formatWhen } from '../../i18n/format.ts';
import { common } from '../../i18n/messages/common.ts';
import { job } from '../../i18n/messages/job.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { copyText } from '../../ui/clipboard.ts';
import { PageHead } from '../../ui/page.tsx';
import { tell, warn } from '../../ui/toast.tsx';
import { packName } from '../jobs/job-row.tsx';
import { StateBadge } from '../jobs/state.tsx';
import { ProgressLine } from './running.tsx';
import { taskAgain } from './still.tsx';

const Confirm = lazy(() => import('../../ui/dialog.tsx').then((part) => ({ default: part.Confirm })));

/** Title of a job, how it stands, and what can be done with the whole of it. */
export function Head({ page, title }: { readonly page: JobPage; readonly title: string }) {
  const say = useSay(job);
  const sayCommon = useSay(common);
  const lang = useLang();
  const { status, mode, progress, credits, test } = page.job;
  const { packs, created_at, finished_at } = page.card;
  const over = status === 'done' || status === 'partial';
  const going = status === 'queued' || status === 'running';
  const took = finished_at === null ? null : (Date.parse(finished_at) - Date.parse(created_at)) / 1000;
  const facts = over
    ? [
        say('accepted.n', { n: progress.done }),
        sayCommon('credits.n', { n: credits.charged }),
        ...(took === null || took > 3600 ? [formatWhen(created_at, lang)] : [formatDuration(took, lang)]),
      ]
    : [sayCommon(`mode.${mode}`), ...packs.map(packName), say('started.at', { when: formatWhen(created_at, lang) })];
  return (
    <PageHead
      title={<bdi>{title}</bdi>}
      lead={
        <span className="facts">
          {!going && <StateBadge {...page.card} status={status} />}
          {test && <span className="badge">{say('test.note')}</span>}
          {facts.map((fact) => (
            <span key={fact} className="fact">
              {fact}
            </span>
          ))}
        </span>
      }
      actions={going ? <ProgressLine page={page} /> : <Actions page={page} />}
    />
  );
}

function Actions({ page }: { readonly page: JobPage }) {
  const say = useSay(job);
  const lang = useLang();
  const { id: ws } = useWorkspace();
  const { make: mayMake } = useRights();
  const bytes = page.tiles.reduce(
    (sum, { status, output }) => sum + (status === 'accepted' ? (output?.bytes ?? 0) : 0),
    0,
  );
  return (
    <>
      <IconButton
        look="secondary"
        label={say('link')}
        icon={<Link2 size={16} aria-hidden />}
        onClick={() => {
          void copyText(page.job.web_url).then((done) => done && tell(say('link.copied')));
        }}
      />
      {mayMake && page.job.status !== 'draft' && (
        <Link to="/new" search={taskAgain(page)} className="btn btn-secondary max-wide:btn-icon">
          <Copy size={16} aria-hidden />
          <span className="max-wide:sr-only">{say('again')}</span>
        </Link>
      )}
      {page.zip_url !== null && bytes > 0 && (
        <a href={`${API}/w/${ws}/jobs/${page.job.id}/zip`} download className="btn btn-primary max-wide:flex-1">
          <Download size={16} aria-hidden />
          {say('zip')}
          <span className="font-normal opacity-75">{formatBytes(bytes, lang)}</span>
        </a>
      )}
    </>
  );
}

export function CancelButton({ page }: { readonly page: JobPage }) {
  const say = useSay(job);
  const { id: ws } = useWorkspace();
  const { make: mayMake } = useRights();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!mayMake) return null;
  const cancel = async (): Promise<void> => {
    setBusy(true);
    try {
      await call<Job>(`/w/${ws}/jobs/${page.job.id}/cancel`, { method: 'POST' });
      tell(say('canceled'));
    } catch (error) {
      warn((error as Error).message);
    }
    await client.invalidateQueries({ queryKey: jobKey(ws, page.job.id) });
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button look="danger" size="sm" onClick={() => setAsking(true)}>
        {say('cancel')}
      </Button>
      <Suspense>
        {asking && (
          <Confirm
            open
            onClose={() => setAsking(false)}
            onConfirm={() => void cancel()}
            title={say('cancel.title')}
            text={say('cancel.text')}
            action={say('cancel.action')}
            busy={busy}
          />
        )}
      </Suspense>
    </>
  );
}
