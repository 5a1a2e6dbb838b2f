import { currentLang } from '../i18n/look.ts';
import { setEnded } from './ended.ts';

export const API = '/dashboard/api';

/** One refused field of a body. */
export interface FieldRefusal {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** What the service refused, or `offline` when no answer came. `message` is for people, in their language. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly missing: number;
  readonly details: readonly FieldRefusal[];
  readonly retryAfter: number;
  readonly requestId: string | null;

  constructor(status: number, code: string, message: string, more: Partial<Refusal> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.missing = more.missing ?? 0;
    this.details = more.details ?? [];
    this.retryAfter = more.retryAfter ?? 0;
    this.requestId = more.requestId ?? null;
  }
}

/** Why something was refused, by its own reason where the service named one. */
export function reasonOf(error: unknown): string {
  return (error instanceof Refusal ? error.details[0]?.message : undefined) ?? (error as Error).message;
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** Calls `/dashboard/api` + path. Throws `Refusal`; 204 gives undefined. */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  const response = await send(path, options);
  return response.status === 204 ? (undefined as T) : ((await response.json()) as T);
}

/** The same for a painted picture, and whose photo it shows. */
export async function callForPicture(
  path: string,
  options: CallOptions,
): Promise<{ readonly blob: Blob; readonly photo: 'own' | 'sample' }> {
  const answer = await send(path, options);
  return { blob: await answer.blob(), photo: answer.headers.get('X-Plakat-Photo') === 'own' ? 'own' : 'sample' };
}

async function send(path: string, { method = 'GET', body, idempotencyKey, signal }: CallOptions): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(API + path, {
      method,
      credentials: 'same-origin',
      headers: headers(method, body !== undefined, idempotencyKey),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw offline();
  }
  if (response.ok) return response;
  throw refusalOf(response.status, await response.text(), (name) => response.headers.get(name));
}

export function headers(method: string, json: boolean, idempotencyKey?: string): Record<string, string> {
  return {
    'Accept-Language': currentLang(),
    ...(json ? { 'Content-Type': 'application/json' } : {}),
    ...(method === 'GET' ? {} : { 'X-Plakat': '1' }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
  };
}

export function offline(): Refusal {
  const ru = currentLang() === 'ru';
  return new Refusal(0, 'offline', ru ? 'Нет связи с сервером' : 'No connection to the server');
}

/** A refusal out of an answer's body; of a proxy's page of its own only the status is kept. */
export function refusalOf(status: number, text: string, header: (name: string) => string | null): Refusal {
  const said = readError(text);
  const fallback =
    currentLang() === 'ru' ? `Сервер ответил ошибкой ${status}` : `The server answered with error ${status}`;
  const refusal = new Refusal(status, said?.code ?? 'unknown', said?.message ?? fallback, {
    missing: said?.missing ?? 0,
    details: said?.details ?? [],
    retryAfter: Number(header('Retry-After') ?? 0),
    requestId: header('X-Request-Id'),
  });
  if (refusal.code === 'signed_out') setEnded(true);
  return refusal;
}

interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly missing?: number;
  readonly details?: readonly FieldRefusal[];
}

function readError(text: string): ErrorBody | null {
  try {
    return (JSON.parse(text) as { error?: ErrorBody }).error ?? null;
  } catch {
    return null;
  }
}
