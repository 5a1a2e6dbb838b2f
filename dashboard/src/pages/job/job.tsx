import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { JobPage as Shown } from '../../../../src/contract/index.ts';
import { call, Refusal } from '../../api/client.ts';
import { formatsQuery, jobQuery } from '../../api/queries.ts';
import { chooseWorkspace, useSession, useWorkspace } from '../../api/session.ts';
import { MissingPage } from '../../app/broken.tsx';
import { Page } from '../../app/page.tsx';
import { common } from '../../i18n/messages/common.ts';
import { job } from '../../i18n/messages/job.ts';
import { useSay } from '../../i18n/use-say.ts';
import { Failure } from '../../ui/page.tsx';
import { Finished } from './finished.tsx';
import { CancelButton, Head } from './head.tsx';
import { Compare, Lightbox } from './opened.ts';
import { Asking } from './question.tsx';
import { Running } from './running.tsx';
import { Still, Task } from './still.tsx';

const EditDialog = lazy(() => import('../lightbox/edit-dialog.tsx').then((part) => ({ default: part.EditDialog })));

const route = getRouteApi('/app/jobs/$id');

/** One page a job, with five faces at one address: draft, at work, asking, over, stopped. */
export function JobPage() {
  const sayCommon = useSay(common);
  const { id } = route.useParams();
  const { id: ws } = useWorkspace();
  const { data, error, refetch } = useQuery(jobQuery(ws, id));
  // Names of platforms head the groups: without them every group would move when they come.
  const formats = useQuery(formatsQuery(ws));
  const located = useElsewhere(id, error);
  if (data !== undefined && !formats.isPending) return <Loaded page={data} />;
  if (error !== null && !located.searching)
    return error instanceof Refusal && error.status === 404 ? (
      <MissingPage />
    ) : (
      <Page title={sayCommon('nav.jobs')}>
        <Failure error={error} again={() => void refetch()} />
      </Page>
    );
  return (
    <Page title={'\u00a0'} above={[sayCommon('nav.jobs'), '/jobs']} tab={sayCommon('nav.jobs')}>
      <div aria-hidden className="flex flex-col gap-5">
        <span className="skel h-8 w-[40%]" />
        <span className="skel h-[420px]" />
      </div>
    </Page>
  );
}

function Loaded({ page }: { readonly page: Shown }) {
  const say = useSay(job);
  const sayCommon = useSay(common);
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/jobs/$id' });
  const [editing, setEditing] = useState<readonly string[] | null>(null);
  // Where the address opens a file, that file is what one came for, and it covers all: the files are laid out later.
  const covered = search.file !== undefined || search.compare !== undefined;
  const [under, setUnder] = useState(!covered);
  if (!under && !covered) setUnder(true);
  const { status, question, progress } = page.job;
  const title = page.card.title === '' ? sayCommon(`mode.${page.job.mode}`) : page.card.title;
  const over = status === 'done' || status === 'partial';
  const going = status === 'queued' || status === 'running' || status === 'waiting_input';
  const tab =
    status === 'running' ? `${progress.done}/${progress.total} · ${title}` : over ? say('tab.done', { title }) : title;
  const files = page.tiles.flatMap(({ output }) => (output === null ? [] : [output]));
  const some = page.tiles.some((tile) => tile.status === 'accepted');
  const openFile = (file: string | undefined, replace = true): void =>
    void navigate({ search: (old) => ({ ...old, file }), replace, resetScroll: false });
  return (
    <Page
      title={title}
      tab={tab}
      above={[sayCommon('nav.jobs'), '/jobs']}
      actions={going && <CancelButton page={page} />}
    >
      {status === 'waiting_input' && question !== null ? (
        <Asking page={page} question={question} />
      ) : (
        <>
          <Head page={page} title={title} />
          {(status === 'draft' || status === 'failed' || status === 'canceled') && <Still page={page} />}
          {!under ? null : over || (some && !going) ? (
            <Finished page={page} title={title} onEdit={setEditing} />
          ) : going ? (
            <Running page={page} title={title} />
          ) : null}
        </>
      )}
      {under && status !== 'running' && status !== 'queued' && <Task page={page} />}
      <Suspense>
        {search.file !== undefined && (
          <Lightbox
            files={files}
            id={search.file}
            title={title}
            onShow={(file) => openFile(file)}
            onClose={() => {
              openFile(undefined, false);
              focusTile(search.file!);
            }}
            onCompare={(pair) => void navigate({ search: { compare: pair.join(',') }, resetScroll: false })}
          />
        )}
        {search.compare !== undefined && (
          <Compare
            pair={search.compare.split(',')}
            onClose={() => void navigate({ search: (old) => ({ ...old, compare: undefined }), resetScroll: false })}
          />
        )}
        {editing !== null && <EditDialog ids={editing} onClose={() => setEditing(null)} />}
      </Suspense>
    </Page>
  );
}

/** Back to where the lightbox was opened from. */
function focusTile(file: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-file="${CSS.escape(file)}"]`)?.focus());
}

/** A job of another workspace of the same person opens there. */
function useElsewhere(id: string, error: Error | null): { readonly searching: boolean } {
  const { workspaces } = useSession();
  const client = useQueryClient();
  const missing = error instanceof Refusal && error.status === 404;
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    if (!missing || workspaces.length < 2) return;
    call<{ readonly workspace_id: string }>(`/locate/${id}`)
      .then(({ workspace_id }) => chooseWorkspace(workspace_id))
      .catch(() => {})
      .finally(() => setAsked(id));
  }, [missing, id, workspaces.length, client]);
  return { searching: missing && workspaces.length > 1 && asked !== id };
}
