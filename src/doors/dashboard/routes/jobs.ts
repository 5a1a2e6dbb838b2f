import type { IncomingMessage } from 'node:http';
import { create as attachment } from 'content-disposition';
import { z } from 'zod';
import {
  AnswerInput,
  ApiError,
  EditPreviewInput,
  IdempotencyKey,
  JobInput,
  JobsQuery,
  uuid,
} from '../../../contract/index.ts';
import { editPreview, jobPage, listJobCards, retryTask } from '../../../jobs/index.ts';
import { startJob } from '../../start-job.ts';
import { streamed } from '../../streamed.ts';
import { requireComplete } from '../../task.ts';
import type { DashboardDeps } from '../deps.ts';
import { API_PREFIX } from '../register.ts';
import { forRole } from '../route.ts';
import type { DashboardRoute } from '../route.ts';

const One = z.object({ id: uuid });

/** A job from its price to its archive: the services of the API, asked by a session. */
export const jobRoutes = (deps: DashboardDeps): DashboardRoute[] => [
  ...startRoutes(deps),
  ...readRoutes(deps),
  ...steerRoutes(deps),
];

/** Its price, its start, and its start anew. */
const startRoutes = ({ services, jobs }: DashboardDeps): DashboardRoute[] => [
  forRole('viewer', {
    method: 'post',
    path: '/estimate',
    body: JobInput,
    handler: async ({ caller, body, lang }) => {
      requireComplete(body);
      return { status: 200, body: await services.jobs.estimate(caller, body, lang) };
    },
  }),
  forRole('viewer', {
    method: 'post',
    path: '/edit/preview',
    body: EditPreviewInput,
    handler: async ({ workspaceId, body, lang }) => {
      const input = JobInput.parse({ mode: 'edit', ...body });
      return { status: 200, body: await editPreview(jobs, { workspaceId, input, lang }) };
    },
  }),
  forRole('member', {
    method: 'post',
    path: '/jobs',
    body: JobInput,
    handler: async ({ caller, body, lang, incoming }) => {
      const made = await startJob(services, caller, { input: body, lang, idempotencyKey: keyOf(incoming) });
      return { status: made.status, body: made.job };
    },
  }),
  forRole('member', {
    method: 'post',
    path: '/jobs/{id}/retry',
    params: One,
    handler: async ({ caller, workspaceId, params, lang, incoming }) => {
      const retry = await retryTask(jobs, { workspaceId, jobId: params.id });
      const made = await startJob(services, caller, {
        ...retry,
        lang,
        idempotencyKey: keyOf(incoming),
        retryOf: params.id,
      });
      return { status: made.status, body: { job: made.job } };
    },
  }),
];

/** All jobs of a workspace, one of them, and its files. */
const readRoutes = ({ services, jobs }: DashboardDeps): DashboardRoute[] => [
  forRole('viewer', {
    method: 'get',
    path: '/jobs',
    query: JobsQuery,
    handler: async ({ workspaceId, query, lang }) => ({
      status: 200,
      body: await listJobCards(jobs, { workspaceId, ...query, lang }),
    }),
  }),
  forRole('viewer', {
    method: 'get',
    path: '/jobs/{id}',
    params: One,
    handler: async ({ workspaceId, params, lang }) => {
      const page = await jobPage(jobs, { workspaceId, jobId: params.id, lang });
      const zip_url = page.job.zip_url === null ? null : `${API_PREFIX}/w/${workspaceId}/jobs/${params.id}/zip`;
      return { status: 200, body: { ...page, zip_url } };
    },
  }),
  forRole('viewer', {
    method: 'get',
    path: '/jobs/{id}/zip',
    params: One,
    handler: async ({ caller, params, incoming }) => {
      const zip = await services.jobs.zip(caller, params.id);
      const headers = {
        'content-type': 'application/zip',
        'content-disposition': attachment(zip.filename),
      };
      return { status: 200, raw: streamed(zip.stream, headers, incoming) };
    },
  }),
];

/** What a person says to a job that runs. */
const steerRoutes = ({ services }: DashboardDeps): DashboardRoute[] => [
  forRole('member', {
    method: 'post',
    path: '/jobs/{id}/answer',
    params: One,
    body: AnswerInput,
    handler: async ({ caller, params, body, lang }) => ({
      status: 200,
      body: await services.jobs.answer(caller, params.id, body, lang),
    }),
  }),
  forRole('member', {
    method: 'post',
    path: '/jobs/{id}/cancel',
    params: One,
    handler: async ({ caller, params, lang }) => ({
      status: 200,
      body: await services.jobs.cancel(caller, params.id, lang),
    }),
  }),
];

/** A form that is sent twice must start one job: the key is no option here. Throws 422. */
function keyOf(incoming: IncomingMessage): string {
  const parsed = IdempotencyKey.safeParse(incoming.headers['idempotency-key']);
  if (parsed.success) return parsed.data;
  throw new ApiError('invalid_request', { details: [{ path: 'idempotency-key', code: 'required' }] });
}
