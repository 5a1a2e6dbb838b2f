import { z } from 'zod';
import { isMessageKey, say } from './messages.ts';
import type { MessageKey } from './messages.ts';
import type { Lang } from './languages.ts';
import { isAssetProblem } from './problems.ts';
import type { FieldProblem } from './problems.ts';
import { count } from './text.ts';

/** Every error code with its status. */
export const ERROR_STATUS = {
  invalid_json: 400,
  bad_request: 400,
  invalid_api_key: 401,
  signed_out: 401,
  wrong_credentials: 401,
  insufficient_credits: 402,
  invalid_link: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  idempotency_conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  invalid_request: 422,
  asset_rejected: 422,
  rate_limited: 429,
  internal_error: 500,
  not_configured: 503,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Codes that only the dashboard answers: it knows sessions, which the API does not. */
const DASHBOARD_CODES = ['signed_out', 'wrong_credentials'] as const;
const API_CODES = (Object.keys(ERROR_STATUS) as ErrorCode[]).filter(
  (code) => !(DASHBOARD_CODES as readonly string[]).includes(code),
) as [ErrorCode, ...ErrorCode[]];

export const ErrorDetail = z
  .object({
    path: z.string().describe('Dotted path of the field; empty for the whole body.'),
    code: z.string(),
    message: z.string(),
  })
  .meta({ id: 'ErrorDetail' });

/** Body of every error answer. */
export const ErrorBody = z
  .object({
    error: z.object({
      code: z.enum(API_CODES),
      message: z.string().describe('In the language of Accept-Language (ru, en).'),
      missing: count.optional().describe('With insufficient_credits: how many credits are lacking.'),
      details: z.array(ErrorDetail).optional().describe('With invalid_request: which fields.'),
    }),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof ErrorBody>;

export interface ErrorFacts {
  readonly details?: readonly FieldProblem[];
  /** Credits that are lacking. */
  readonly missing?: number;
  /** Whole seconds for `Retry-After`. */
  readonly retryAfter?: number;
  /** A more exact message than the code's own. */
  readonly message?: MessageKey;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Methods for `Allow`. */
  readonly allow?: readonly string[];
  readonly cause?: unknown;
}

/** A refusal in the contract's words. Thrown by the rooms below, turned into an answer by the doors. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: readonly FieldProblem[];
  readonly missing: number | undefined;
  readonly retryAfter: number | undefined;
  readonly facts: ErrorFacts;

  constructor(code: ErrorCode, facts: ErrorFacts = {}) {
    super(code, { cause: facts.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.details = facts.details ?? [];
    this.missing = facts.missing;
    this.retryAfter = facts.retryAfter;
    this.facts = facts;
  }
}

/** A file of more bytes than any may have: one answer, whichever way it was to come in. */
export function fileTooLarge(field: 'file' | 'url' | 'bytes', cause?: unknown): ApiError {
  const details = [{ path: field, code: 'too_many_bytes' as const }];
  return new ApiError('payload_too_large', { message: 'error.file_too_large', details, cause });
}

/** Types and formats are named in words, each by a message of its own. */
function messageKeyOf({ code, params }: FieldProblem): MessageKey {
  if (isAssetProblem(code)) return `asset.${code}`;
  const exact = code === 'type' ? `type.${params?.['expected']}` : `format.${params?.['format']}`;
  return (code === 'type' || code === 'format') && isMessageKey(exact) ? exact : `problem.${code}`;
}

/** The answer's body in the caller's language. */
export function errorBody(error: ApiError, lang: Lang): ErrorBody {
  const message = say(error.facts.message ?? `error.${error.code}`, lang, {
    ...error.facts.params,
    missing: error.missing ?? 0,
    seconds: error.retryAfter ?? 0,
  });
  const details = error.details.map((problem) => ({
    path: problem.path,
    code: problem.code,
    message: say(messageKeyOf(problem), lang, problem.params),
  }));
  return {
    error: {
      code: error.code,
      message,
      ...(error.missing === undefined ? {} : { missing: error.missing }),
      ...(details.length === 0 ? {} : { details }),
    },
  };
}
