import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Balance, Estimate, Job, JobInputBody, Output } from '../../contract/index.ts';

/** An answer of the service that is not what was asked for. */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Waits as long as a 429 asks for. */
const patience = (response: Response): Promise<void> => sleep(1000 * Number(response.headers.get('retry-after') ?? 1));

/** The service as a stranger's program sees it: nothing here but HTTP. */
export class Client {
  readonly #base: string;
  readonly #key: string;

  /** `base` without /v1; `key` svc_live_… or svc_test_…. */
  constructor(base: string, key: string) {
    this.#base = `${base}/v1`;
    this.#key = key;
  }

  async upload(
    file: string,
  ): Promise<{ readonly id: string; readonly width: number | null; readonly height: number | null }> {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await readFile(file))]), basename(file));
    return this.#call('POST', '/assets', form);
  }

  estimate(input: JobInputBody): Promise<Estimate> {
    return this.#call('POST', '/estimate', input);
  }

  start(input: JobInputBody): Promise<Job> {
    return this.#call('POST', '/jobs', input);
  }

  job(id: string): Promise<Job> {
    return this.#call('GET', `/jobs/${id}`);
  }

  answer(
    id: string,
    answer: { readonly token: string; readonly choice?: string; readonly text?: string },
  ): Promise<Job> {
    return this.#call('POST', `/jobs/${id}/answer`, answer);
  }

  cancel(id: string): Promise<Job> {
    return this.#call('POST', `/jobs/${id}/cancel`);
  }

  async outputs(jobId: string, status: Output['status'] = 'accepted'): Promise<readonly Output[]> {
    const { data } = await this.#call<{ data: Output[] }>('GET', `/outputs?job_id=${jobId}&status=${status}&limit=200`);
    return data;
  }

  balance(): Promise<Balance> {
    return this.#call('GET', '/balance');
  }

  /** Saves the ZIP of a job's accepted files. */
  async zip(jobId: string, path: string): Promise<void> {
    const response = await fetch(`${this.#base}/jobs/${jobId}/zip`, {
      headers: { authorization: `Bearer ${this.#key}` },
    });
    if (response.status === 429) {
      await patience(response);
      return this.zip(jobId, path);
    }
    if (!response.ok || !response.body) throw new ApiFailure(response.status, `the ZIP answered ${response.status}`);
    await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(path));
  }

  /** Saves a file behind a signed link; the link alone opens it. */
  async download(url: string, path: string): Promise<void> {
    const response = await fetch(url);
    if (!response.ok) throw new ApiFailure(response.status, `${url} answered ${response.status}`);
    await writeFile(path, new Uint8Array(await response.arrayBuffer()));
  }

  async #call<T>(method: string, path: string, body?: object): Promise<T> {
    const json = body !== undefined && !(body instanceof FormData);
    const response = await fetch(this.#base + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#key}`,
        'accept-language': process.env['LANG']?.startsWith('ru') ? 'ru' : 'en',
        ...(json ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : body }),
    });
    if (response.status === 429) {
      await patience(response);
      return this.#call(method, path, body);
    }
    const answer = (await response.json()) as T & { error?: { message: string; details?: unknown } };
    if (!response.ok)
      throw new ApiFailure(
        response.status,
        `${method} ${path}: ${response.status} ${answer.error?.message ?? ''} ${JSON.stringify(answer.error?.details ?? '')}`,
      );
    return answer;
  }
}
