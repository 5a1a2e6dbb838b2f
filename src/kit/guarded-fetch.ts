import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { isPublicAddress, literalAddress } from './addresses.ts';
import { isMachineFault } from './machine-fault.ts';

export type FetchRefusal = 'bad_url' | 'private_address' | 'timeout' | 'too_large' | 'network';

/** A request to a foreign address that was refused or failed. */
export class GuardedFetchError extends Error {
  readonly reason: FetchRefusal;

  constructor(reason: FetchRefusal, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'GuardedFetchError';
    this.reason = reason;
  }
}

export interface GuardedFetchOptions {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Milliseconds for everything together: look-up, connection, answer and its whole body. */
  readonly timeout: number;
  /** Largest answer body in bytes. */
  readonly maxBytes: number;
  /** True lets addresses of private networks through; for hosts that say so, and for tests. */
  readonly allowPrivate?: boolean;
  readonly signal?: AbortSignal;
  /** All addresses of a name; for tests. */
  readonly resolve?: (host: string) => Promise<readonly { address: string; family: number }[]>;
}

export interface GuardedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Asks a foreign address and reads the whole answer. Never follows redirects, never undoes a content encoding, never
 * reaches a private
 * address: a literal one is refused, and a name is checked as it is looked up for the very connection, so that a second
 * look-up cannot
 * give another answer. Throws `GuardedFetchError`.
 */
export async function guardedFetch(
  url: string,
  options: GuardedFetchOptions,
): Promise<GuardedAnswer & { readonly body: Buffer }> {
  return withAnswer(url, options, async (answer, body) => {
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk as Buffer);
    return { ...answer, body: Buffer.concat(chunks) };
  });
}

/**
 * Like `guardedFetch`, but hands the body on as a stream, which fails once it passes the limit of size or time. Faults
 * of this machine in `use` pass as they are.
 */
export async function withAnswer<T>(
  url: string,
  options: GuardedFetchOptions,
  use: (answer: GuardedAnswer, body: Readable) => Promise<T>,
): Promise<T> {
  const target = checkedUrl(url, options.allowPrivate === true);
  const clock = AbortSignal.timeout(options.timeout);
  const signal = options.signal ? AbortSignal.any([clock, options.signal]) : clock;
  // A hundred modules that most processes never need.
  const { Agent, request } = await import('undici');
  const dispatcher = new Agent({
    connect: { lookup: guardedLookup(options), timeout: options.timeout },
    pipelining: 0,
    maxHeaderSize: 32 * 1024,
  });
  try {
    const response = await request(target, {
      dispatcher,
      signal,
      method: options.method ?? 'GET',
      headers: { 'accept-encoding': 'identity', ...options.headers },
      body: options.body ?? null,
      headersTimeout: options.timeout,
      bodyTimeout: options.timeout,
    });
    const declared = Number(response.headers['content-length']);
    if (declared > options.maxBytes) throw tooLarge(options.maxBytes);
    const limited = response.body.compose(limit(options.maxBytes), { signal }) as Readable;
    limited.on('error', () => {});
    return await use({ status: response.statusCode, headers: response.headers }, limited);
  } catch (error) {
    throw asRefusal(error, clock.aborted);
  } finally {
    await dispatcher.destroy().catch(() => {});
  }
}

function checkedUrl(text: string, allowPrivate: boolean): URL {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new GuardedFetchError('bad_url', 'not a plain http or https address');
  const literal = literalAddress(url.hostname);
  if (literal !== null && !allowPrivate && !isPublicAddress(literal))
    throw new GuardedFetchError('private_address', 'a private address');
  return url;
}

/** Resolves a name for `net.connect` and refuses it when any of its addresses is not public. */
function guardedLookup(options: GuardedFetchOptions): LookupFunction {
  const resolve = options.resolve ?? ((host: string) => lookup(host, { all: true }));
  return (hostname, wanted, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const bad =
          options.allowPrivate === true ? undefined : addresses.find(({ address }) => !isPublicAddress(address));
        const first = addresses[0];
        if (bad !== undefined)
          callback(new GuardedFetchError('private_address', 'the name leads to a private address'), '');
        else if (first === undefined) callback(new GuardedFetchError('network', 'the name has no address'), '');
        else if (wanted.all === true) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), ''),
    );
  };
}

function limit(maxBytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
}

function tooLarge(maxBytes: number): GuardedFetchError {
  return new GuardedFetchError('too_large', `more than ${maxBytes} bytes`);
}

function asRefusal(error: unknown, timedOut: boolean): unknown {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof GuardedFetchError) return at;
  if (timedOut || (error instanceof Error && /Timeout/.test(error.name)))
    return new GuardedFetchError('timeout', 'no whole answer in time', error);
  if (isMachineFault(error)) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const network = /^(?:UND_ERR|E[A-Z]+$|HPE_|ERR_(?:TLS|SSL|STREAM)|CERT_|DEPTH_|SELF_|UNABLE_)/.test(code);
  return network ? new GuardedFetchError('network', code, error) : error;
}
