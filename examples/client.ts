/**
 * A typed client of the API in one file. As a program it makes a banner out of a photo:
 *   PLAKAT_URL=http://127.0.0.1:8080 PLAKAT_KEY=svc_live_… node examples/client.ts photo.jpg "Title of the product"
 */
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type * as api from '../src/contract/index.ts';

/** An answer that is not 2xx: its code tells programs what happened, its message tells people. */
export class PlakatError extends Error {
  readonly status: number;
  readonly error: api.ErrorBody['error'];

  constructor(status: number, error: api.ErrorBody['error']) {
    super(`${error.code}: ${error.message}`);
    this.status = status;
    this.error = error;
  }
}

export interface ClientOptions {
  /** Address of the service, without /v1. */
  readonly url: string;
  readonly key: string;
  /** Language of messages. */
  readonly language?: 'ru' | 'en';
}

/** The API as functions; each throws `PlakatError`. */
export function plakat({ url, key, language = 'en' }: ClientOptions) {
  const call = async (method: string, path: string, body?: Body, extra: object = {}): Promise<Response> => {
    const json = body !== undefined && !(body instanceof FormData);
    const kind = json ? { 'content-type': 'application/json' } : {};
    const headers = { authorization: `Bearer ${key}`, 'accept-language': language, ...kind, ...extra };
    const sent = json ? JSON.stringify(body) : (body ?? null);
    const response = await fetch(`${url}/v1${path}`, { method, headers, body: sent });
    if (response.status === 429) {
      await sleep(1000 * Number(response.headers.get('retry-after')));
      return call(method, path, body, extra);
    }
    if (!response.ok) throw new PlakatError(response.status, ((await response.json()) as api.ErrorBody).error);
    return response;
  };
  const ask = async <T>(...args: Parameters<typeof call>): Promise<T> => (await call(...args)).json() as Promise<T>;

  return {
    async upload(path: string): Promise<api.Asset> {
      const form = new FormData();
      form.append('file', await openAsBlob(path), basename(path));
      return ask('POST', '/assets', form);
    },
    estimate: (task: api.JobInputBody): Promise<api.Estimate> => ask('POST', '/estimate', task),
    /** The same idempotency key gives the same job, however often the call is repeated. */
    create: (task: api.JobInputBody, idempotencyKey: string = crypto.randomUUID()): Promise<api.Job> =>
      ask('POST', '/jobs', task, { 'idempotency-key': idempotencyKey }),
    job: (id: string): Promise<api.Job> => ask('GET', `/jobs/${id}`),
    answer: (id: string, answer: api.AnswerInput): Promise<api.Job> => ask('POST', `/jobs/${id}/answer`, answer),
    cancel: (id: string): Promise<api.Job> => ask('POST', `/jobs/${id}/cancel`),
    outputs: async (jobId: string): Promise<api.Output[]> =>
      (await ask<{ data: api.Output[] }>('GET', `/outputs?job_id=${jobId}`)).data,
    zip: (id: string): Promise<Response> => call('GET', `/jobs/${id}/zip`),
    balance: (): Promise<api.Balance> => ask('GET', '/balance'),

    /** Follows a job to its end; `decide` answers its questions, by default as the service recommends. */
    async follow(id: string, decide: Decide = recommended): Promise<api.Job> {
      for (;;) {
        const job = await this.job(id);
        if (['done', 'partial', 'failed', 'canceled'].includes(job.status)) return job;
        if (job.question) await this.answer(id, { token: job.question.token, ...decide(job.question) });
        await sleep(500);
      }
    },
  };
}

type Body = FormData | api.JobInputBody | api.AnswerInput;

type Decide = (question: NonNullable<api.Job['question']>) => Omit<api.AnswerInput, 'token'>;

const recommended: Decide = ({ choices }) => ({
  choice: (choices.find((choice) => choice.recommended) ?? choices[0])!.id,
});

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [photo, title] = process.argv.slice(2);
  const { PLAKAT_URL: url = 'http://127.0.0.1:8080', PLAKAT_KEY: key = '' } = process.env;
  const client = plakat({ url, key });
  const asset = await client.upload(photo!);
  const job = await client.follow((await client.create({ mode: 'create', asset_ids: [asset.id], title: title! })).id);
  for (const { url, format, mime } of job.outputs)
    await writeFile(`${format}.${mime?.split('/')[1] ?? 'bin'}`, Buffer.from(await (await fetch(url!)).arrayBuffer()));
  process.stdout.write(`${job.status}: ${job.message}\n`);
}
