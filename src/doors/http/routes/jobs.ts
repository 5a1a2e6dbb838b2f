import { create as attachment } from 'content-disposition';
import { z } from 'zod';
import { AnswerInput, Estimate, IdempotencyKey, Job, JobInput, uuid } from '../../../contract/index.ts';
import type { Services } from '../../services.ts';
import { startJob } from '../../start-job.ts';
import { streamed } from '../../streamed.ts';
import { requireComplete } from '../../task.ts';
import { route } from '../route.ts';
import type { Route } from '../route.ts';

const one = { tag: 'Jobs', params: z.object({ id: uuid }), errors: [404] } as const;
const job = { 200: { description: 'The job.', schema: Job } };

/** The operations on jobs: estimate, start, follow, answer, cancel, archive. */
export const jobRoutes = (services: Services): Route[] => [...startRoutes(services), ...oneJobRoutes(services)];

/** A task, its price first. */
function startRoutes(services: Services): Route[] {
  const { jobs } = services;
  return [
    route({
      method: 'post',
      path: '/estimate',
      operationId: 'estimateJob',
      tag: 'Jobs',
      summary: 'Price a task before it starts',
      body: JobInput,
      responses: { 200: { description: 'What it would cost at most.', schema: Estimate } },
      errors: [400, 413, 415, 422],
      handler: async ({ caller, body, lang }) => {
        requireComplete(body);
        return { status: 200, body: await jobs.estimate(caller, body, lang) };
      },
    }),
    route({
      method: 'post',
      path: '/jobs',
      operationId: 'createJob',
      tag: 'Jobs',
      summary: 'Start a job',
      description:
        'Answers at once; the work goes on. Credits are reserved at once and charged for accepted formats only.',
      headers: z.object({
        'idempotency-key': IdempotencyKey.optional().describe(
          'The same key with the same body within 24 hours gives the same job; with another body, 409.',
        ),
      }),
      body: JobInput,
      responses: {
        201: { description: 'The job has started.', schema: Job },
        202: { description: 'Too few credits and autostart: kept as a draft.', schema: Job },
      },
      errors: [400, 402, 409, 413, 415, 422],
      handler: async ({ caller, body, lang, headers }) => {
        const made = await startJob(services, caller, {
          input: body,
          lang,
          idempotencyKey: headers['idempotency-key'] ?? null,
        });
        return { status: made.status, body: made.job };
      },
    }),
  ];
}

/** One job: followed, steered, fetched. */
const oneJobRoutes = ({ jobs }: Services): Route[] => [
  route({
    method: 'get',
    path: '/jobs/{id}',
    operationId: 'getJob',
    summary: 'Follow a job',
    ...one,
    responses: job,
    handler: async ({ caller, params, lang }) => ({ status: 200, body: await jobs.get(caller, params.id, lang) }),
  }),
  route({
    method: 'post',
    path: '/jobs/{id}/answer',
    operationId: 'answerJob',
    summary: 'Answer the question of a job',
    ...one,
    body: AnswerInput,
    responses: job,
    errors: [400, 404, 409, 413, 415, 422],
    handler: async ({ caller, params, body, lang }) => ({
      status: 200,
      body: await jobs.answer(caller, params.id, body, lang),
    }),
  }),
  route({
    method: 'post',
    path: '/jobs/{id}/cancel',
    operationId: 'cancelJob',
    summary: 'Cancel a job',
    description:
      'Accepted formats stay and stay charged; the rest is refunded. A job that was canceled before stays as it is; a finished one gives 409.',
    ...one,
    responses: job,
    errors: [404, 409],
    handler: async ({ caller, params, lang }) => ({ status: 200, body: await jobs.cancel(caller, params.id, lang) }),
  }),
  route({
    method: 'get',
    path: '/jobs/{id}/zip',
    operationId: 'getJobZip',
    summary: 'All accepted files of a job in one ZIP',
    ...one,
    responses: { 200: { description: 'The archive.', type: 'application/zip', schema: z.file() } },
    handler: async ({ caller, params, incoming }) => {
      const zip = await jobs.zip(caller, params.id);
      const headers = {
        'content-type': 'application/zip',
        'content-disposition': attachment(zip.filename),
      };
      return { status: 200, raw: streamed(zip.stream, headers, incoming) };
    },
  }),
];
