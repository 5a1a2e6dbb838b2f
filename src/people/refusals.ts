import { APIError } from 'better-auth/api';
import { ApiError } from '../contract/index.ts';
import type { ErrorCode, MessageKey } from '../contract/index.ts';

const REFUSALS: Readonly<Record<string, { readonly code: ErrorCode; readonly message?: MessageKey }>> = {
  INVALID_EMAIL_OR_PASSWORD: { code: 'wrong_credentials' },
  INVALID_PASSWORD: { code: 'wrong_credentials' },
  CREDENTIAL_ACCOUNT_NOT_FOUND: { code: 'wrong_credentials' },
  USER_ALREADY_EXISTS: { code: 'conflict', message: 'error.email_taken' },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: { code: 'conflict', message: 'error.email_taken' },
  INVALID_TOKEN: { code: 'invalid_link' },
  INVITATION_NOT_FOUND: { code: 'invalid_link' },
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION: { code: 'conflict', message: 'error.other_person' },
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: { code: 'conflict', message: 'error.already_member' },
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER: { code: 'conflict', message: 'error.last_owner' },
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER: { code: 'conflict', message: 'error.last_owner' },
  MEMBER_NOT_FOUND: { code: 'not_found' },
  ORGANIZATION_NOT_FOUND: { code: 'not_found' },
  INVITATION_LIMIT_REACHED: { code: 'rate_limited' },
};

/** SQLSTATE of our trigger that keeps an owner in every workspace. */
const LAST_OWNER = 'P0042';

/** Runs a call of the kept library; its refusals come out as ours, everything else as it is. */
export async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ((at as { code?: unknown }).code === LAST_OWNER)
      return new ApiError('conflict', { message: 'error.last_owner', cause: error });
  }
  if (!(error instanceof APIError)) return error;
  const known = REFUSALS[String(error.body?.code ?? '')];
  if (known) return new ApiError(known.code, { ...(known.message ? { message: known.message } : {}), cause: error });
  if (error.statusCode === 401) return new ApiError('signed_out', { cause: error });
  if (error.statusCode === 403) return new ApiError('forbidden', { message: 'error.role', cause: error });
  return error.statusCode < 500 ? new ApiError('conflict', { cause: error }) : error;
}
