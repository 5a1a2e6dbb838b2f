import assert from 'node:assert/strict';
import { ErrorBody } from '../../contract/index.ts';
import { LIVE_KEY } from './fakes.ts';

/** What a caller with a live key sends along. */
export const auth = { authorization: `Bearer ${LIVE_KEY}` };
export const json = { ...auth, 'content-type': 'application/json' };

/** Requests of a caller with a live key to the door at `url`. */
export function callsTo(url: () => string) {
  const call = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${url()}${path}`, { headers: auth, ...init });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    call(path, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { call, post };
}

/** Status and error of an answer, which must have the contract's shape. */
export async function refusal(answer: Promise<Response>): Promise<{
  status: number;
  code: string;
  paths: string[];
  message: string;
  headers: Headers;
  missing: number | undefined;
}> {
  const response = await answer;
  const text = await response.text();
  const { error } = ErrorBody.strict().parse(JSON.parse(text));
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
  return {
    status: response.status,
    code: error.code,
    paths: (error.details ?? []).map(({ path }) => path),
    message: error.message,
    headers: response.headers,
    missing: error.missing,
  };
}
