import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '../contract/index.ts';
import type { Lang } from '../contract/index.ts';
import { noteOnTrail } from '../kit/index.ts';
import { pickLanguage } from './language.ts';
import type { Admission, Caller, Services } from './services.ts';
import { addressOf } from './strangers.ts';

/** Windows slide: after so many seconds without a request all of the limit is there again. */
const WINDOW_SECONDS = 60;

/** The key of an Authorization header, or null. The scheme's case does not matter. */
export function bearerKey(header: string | undefined): string | null {
  return /^bearer +(svc_(?:live|test)_[A-Za-z0-9_-]{16,128})$/i.exec(header?.trim() ?? '')?.[1] ?? null;
}

/**
 * Who calls. Throws `ApiError` invalid_api_key, or rate_limited where too many unknown keys came from; `outgoing` is
 * told how many more of those its address may show.
 */
export async function authenticate(
  { keys, strangers }: Pick<Services, 'keys' | 'strangers'>,
  incoming: IncomingMessage,
  outgoing?: ServerResponse,
): Promise<Caller> {
  const address = addressOf(incoming);
  const tell = (): void => {
    if (outgoing) announceLimit(outgoing, { ...strangers.left(address), retryAfter: 0 });
  };
  const key = bearerKey(incoming.headers.authorization);
  if (key === null) {
    tell();
    throw new ApiError('invalid_api_key');
  }
  const remembered = keys.remembered(key);
  if (remembered === null && !strangers.mayAsk(address)) {
    tell();
    throw new ApiError('rate_limited', { retryAfter: 60 });
  }
  const caller = remembered ?? (await keys.verify(key));
  if (caller !== null) {
    noteOnTrail({ workspace: caller.workspaceId, key_id: caller.keyId });
    return caller;
  }
  strangers.failed(address);
  tell();
  throw new ApiError('invalid_api_key');
}

/** Throws `ApiError` rate_limited when the request is one too many. */
export function requireAdmission(admission: Admission): void {
  if (!admission.allowed) throw new ApiError('rate_limited', { retryAfter: Math.max(1, admission.retryAfter) });
}

/** Tells a caller how near the limit is, on the answer to this very request. */
export function announceLimit(
  outgoing: ServerResponse,
  { limit, remaining, retryAfter }: Pick<Admission, 'limit' | 'remaining' | 'retryAfter'>,
): void {
  if (limit === undefined || remaining === undefined || outgoing.headersSent) return;
  outgoing.setHeader('ratelimit-limit', limit);
  outgoing.setHeader('ratelimit-remaining', remaining);
  outgoing.setHeader('ratelimit-reset', Math.max(retryAfter, WINDOW_SECONDS));
}

/** Language of messages to whoever sent this request. */
export function languageOf(incoming: IncomingMessage): Lang {
  return pickLanguage(incoming.headers['accept-language']);
}
