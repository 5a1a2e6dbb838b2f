/** A command that was written wrongly; the message says how it is meant. */
export class UsageError extends Error {
  override name = 'UsageError';
}
