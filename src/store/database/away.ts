/** Codes of the operating system when nobody is at the other end of the connection. */
const GONE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND']);
/** What Node says of a socket that the other side has ended: a code, but no call of the system that failed. */
const ENDED = new Set(['EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']);
/** SQLSTATE: connection faults (08), no connection left (53300), the server is stopping, was killed, or is starting. */
const SQLSTATE = /^(?:08\w{3}|53300|57P0[1-3])$/;
/** What the client says itself, without a code. */
const WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed))/;

/**
 * Whether this error means that the database is away for the moment (killed, restarting, unreachable, out of
 * connections), so that the same request may be sent again later. Looks through causes.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: string; syscall?: string };
  if (code !== undefined && SQLSTATE.test(code)) return true;
  if (code !== undefined && GONE.has(code) && ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall ?? ''))
    return true;
  if (code !== undefined && ENDED.has(code) && syscall === undefined) return true;
  return WORDS.test(error.message) || isDatabaseAway(error.cause);
}
