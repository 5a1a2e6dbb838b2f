import { ApiError, missingFields } from '../contract/index.ts';
import type { JobInput } from '../contract/index.ts';
import { isPublicAddress, literalAddress } from '../kit/index.ts';

/** Throws `ApiError` invalid_request naming each field that the mode of the task lacks. */
export function requireComplete(input: JobInput): void {
  const details = missingFields(input);
  if (details.length > 0) throw new ApiError('invalid_request', { details });
}

/**
 * Throws `ApiError` invalid_request for a webhook address that plainly leads into a private network. What a name leads
 * to is seen, and judged,
 * only when an event is posted.
 */
export function requirePublicWebhook({ webhook_url: url }: JobInput): void {
  if (url === undefined) return;
  const { hostname } = new URL(url);
  const literal = literalAddress(hostname);
  const inside = literal === null ? /(?:^|\.)localhost\.?$/.test(hostname) : !isPublicAddress(literal);
  if (inside) throw new ApiError('invalid_request', { details: [{ path: 'webhook_url', code: 'private_address' }] });
}
