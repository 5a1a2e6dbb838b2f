import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '../../contract/index.ts';
import { orders } from '../../jobs/testing/fake-mode.ts';
import type { Fleet } from './chaos-fleet.ts';

/** What a client was promised, to be held against what came of it. */
export interface Promised {
  readonly id: string;
  readonly workspaceId: string;
  readonly kind: 'pack' | 'create' | 'canceled';
}

export interface Tally {
  readonly promised: Promised[];
  requests: number;
  /** Requests that came to an end which is no "later". */
  answered: number;
  /** Answers that never came, or said "not now". */
  mishaps: number;
  limited: number;
  /** Answers that no client should ever see. */
  readonly wrong: string[];
}

export const KEYS = ['p_1', 'p_2', 'p_3', 'p_4'];
/** Of the keys above, the one that quality control always refuses. */
const REFUSED = 'p_3';

interface ClientOptions {
  readonly fleet: Fleet;
  readonly tally: Tally;
  readonly workspaceId: string;
  readonly key: string;
  readonly webhookUrl: string;
  readonly random: () => number;
  /** Uploads this as its picture. */
  readonly picture: Uint8Array<ArrayBuffer>;
  readonly going: () => boolean;
  /** How long one request is asked again. */
  readonly patienceMs: number;
}

/** An honest client: asks any front, and asks again the same way whenever there is no answer or it says "later". */
export async function runClient(options: ClientOptions): Promise<void> {
  const asset = await upload(options);
  while (options.going()) {
    const dice = options.random();
    if (dice < 0.6) await order(options, asset, 'pack');
    else if (dice < 0.85) await order(options, asset, 'create');
    else await order(options, asset, 'canceled');
    await sleep(options.random() * 150);
  }
}

/** One request until it has an answer that is final. */
async function ask<T>(
  { fleet, tally, key, random, patienceMs }: ClientOptions,
  path: string,
  init: () => RequestInit = () => ({}),
): Promise<{ status: number; body: T }> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(60)) {
    const up = fleet.fronts.flatMap(({ url }) => url ?? []);
    const front = up[Math.floor(random() * up.length)];
    if (front === undefined) continue;
    tally.requests++;
    const given = init();
    const headers = { authorization: `Bearer ${key}`, ...(given.headers as Record<string, string> | undefined) };
    try {
      const answer = await fetch(`${front}/v1${path}`, { ...given, headers, signal: AbortSignal.timeout(15_000) });
      if (answer.status < 500 && answer.status !== 429) {
        const body = (await answer.json()) as T;
        tally.answered++;
        return { status: answer.status, body };
      }
      if (answer.status === 429) tally.limited++;
      else {
        tally.mishaps++;
        const { error } = (await answer.json()) as { error: { code: string } };
        if (!['unavailable', 'storage_full'].includes(error.code))
          tally.wrong.push(`${path}: ${answer.status} ${error.code}`);
      }
      await sleep(Math.min(2000, Number(answer.headers.get('retry-after') ?? 0) * 1000));
    } catch {
      tally.mishaps++;
    }
  }
  throw new Error(`no answer to ${path} within ${patienceMs} ms`);
}

async function upload(options: ClientOptions): Promise<string> {
  const { status, body } = await ask<{ id: string }>(options, '/assets', () => {
    const form = new FormData();
    form.set('file', new Blob([options.picture]), 'a.png');
    return { method: 'POST', body: form };
  });
  if (status !== 201) throw new Error(`upload: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

const json =
  (body: object, headers: Record<string, string> = {}) =>
  (): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function order(options: ClientOptions, asset: string, kind: Promised['kind']): Promise<void> {
  const { tally, workspaceId, webhookUrl } = options;
  const body =
    kind === 'create'
      ? { mode: 'create', asset_ids: [asset], title: 'x', webhook_url: webhookUrl }
      : {
          mode: 'pack',
          asset_ids: [asset],
          format_keys: KEYS,
          brief: orders({ ms: 40, reject: [REFUSED] }),
          webhook_url: webhookUrl,
        };
  const idempotent = json(body, { 'idempotency-key': randomUUID() });
  const first = await ask<Job>(options, '/jobs', idempotent);
  if (first.status !== 201) return void tally.wrong.push(`POST /jobs: ${first.status} ${JSON.stringify(first.body)}`);
  const { id } = first.body;
  tally.promised.push({ id, workspaceId, kind });
  // Whoever asks twice, of another front too, gets the same job.
  const again = await ask<Job>(options, '/jobs', idempotent);
  if (again.body.id !== id) tally.wrong.push(`one key, two jobs: ${id} and ${again.body.id}`);
  if (kind === 'canceled') await ask(options, `/jobs/${id}/cancel`, json({}));
  if (kind === 'create') await answerQuestion(options, id);
}

async function answerQuestion(options: ClientOptions, id: string): Promise<void> {
  for (;;) {
    const { body } = await ask<Job>(options, `/jobs/${id}`);
    if (body.status === 'waiting_input' && body.question) {
      const { status } = await ask<Job>(
        options,
        `/jobs/${id}/answer`,
        json({ token: body.question.token, choice: 'b' }),
      );
      // 409: an answer that was lost on its way had been taken.
      if (status !== 200 && status !== 409) options.tally.wrong.push(`answer: ${status}`);
      return;
    }
    if (!['queued', 'running', 'waiting_input'].includes(body.status))
      return void options.tally.wrong.push(`${id} ended without its question: ${body.status}`);
    await sleep(100);
  }
}
