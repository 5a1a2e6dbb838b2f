import { ApiError, errorBody } from '../../contract/index.ts';
import type { Lang } from '../../contract/index.ts';
import { isFolderRefused, isOutOfFiles, isStorageFull } from '../../kit/index.ts';
import type { Log } from '../../kit/index.ts';
import { isDatabaseAway, isStorageAway } from '../../store/index.ts';

/** An embedded database that died is back within seconds; a server elsewhere is worth another try as soon. */
const AWAY_SECONDS = 3;
/** Room comes when somebody makes it. */
const FULL_SECONDS = 60;

/** Any thrown thing as an `ApiError`; what nobody foresaw is logged and becomes internal_error. */
export function asApiError(error: unknown, log: Log, where: string): ApiError {
  if (error instanceof ApiError && error.code !== 'internal_error') return error;
  if (isDatabaseAway(error)) {
    log.warn({ where, reason: error instanceof Error ? error.message : '' }, 'the database is away');
    return new ApiError('unavailable', { cause: error, retryAfter: AWAY_SECONDS });
  }
  if (isStorageAway(error)) {
    log.warn({ where, reason: error instanceof Error ? error.message : '' }, 'the storage of files is away');
    return new ApiError('unavailable', { cause: error, retryAfter: AWAY_SECONDS });
  }
  if (isStorageFull(error)) {
    log.warn({ where }, 'no room to store anything');
    return new ApiError('storage_full', { cause: error, retryAfter: FULL_SECONDS });
  }
  if (isOutOfFiles(error) || isFolderRefused(error)) {
    log.warn({ where, reason: error instanceof Error ? error.message : '' }, 'this process cannot use its files');
    return new ApiError('unavailable', { cause: error, retryAfter: AWAY_SECONDS });
  }
  log.error({ err: error, where }, 'request failed');
  return new ApiError('internal_error', { cause: error });
}

/** Headers that belong to an error besides its body. */
export function errorHeaders(error: ApiError): Record<string, string> {
  return {
    ...(error.retryAfter === undefined ? {} : { 'retry-after': String(error.retryAfter) }),
    ...(error.code === 'invalid_api_key' ? { 'www-authenticate': 'Bearer' } : {}),
    ...(error.facts.allow === undefined ? {} : { allow: error.facts.allow.join(', ') }),
  };
}

/** The answer for an error, in the contract's shape. */
export function errorResponse(error: ApiError, lang: Lang): Response {
  return new Response(JSON.stringify(errorBody(error, lang)), {
    status: error.status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'content-language': lang, ...errorHeaders(error) },
  });
}
