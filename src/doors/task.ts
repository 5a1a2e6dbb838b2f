import { ApiError, missingFields } from '../contract/index.ts';
import type { JobInput } from '../contract/index.ts';

/** Throws `ApiError` invalid_request naming each field that the mode of the task lacks. */
export function requireComplete(input: JobInput): void {
  const details = missingFields(input);
  if (details.length > 0) throw new ApiError('invalid_request', { details });
}
