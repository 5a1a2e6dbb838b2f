import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../kit/index.ts';
import { isBlobKey } from './keys.ts';

/** Longest life of a signed link, seconds: one hour, by the contract. */
export const LINK_SECONDS_MAX = 3600;

export interface GetLink {
  mime: string;
  /** Name that a browser saves under; without it the file is shown in place. */
  filename?: string;
  /** Life of the link, 1..3600; 3600 unless told. */
  seconds?: number;
}

export interface PutLink {
  mime: string;
  /** Exact length of the upload. */
  bytes: number;
  seconds?: number;
}

/** What a valid link allows. */
export type Permit =
  | { method: 'GET'; key: string; mime: string; filename: string | null; expiresAt: Date }
  | { method: 'PUT'; key: string; mime: string; bytes: number; expiresAt: Date };

export type LinkRefusal = 'malformed' | 'forged' | 'expired';

/** Everything a link says; all of it is signed. */
interface Claims {
  method: 'GET' | 'PUT';
  key: string;
  /** Unix seconds. */
  expires: number;
  mime: string;
  /** Exact length of a PUT; 0 for a GET. */
  bytes: number;
  /** Name to save under; '' for none. */
  filename: string;
}

const PARAMETERS = ['m', 'e', 't', 'l', 'n', 's'];

/**
 * Signs and checks links that lead to our own HTTP door. `secret` is 32 random bytes; who holds it can make any link.
 */
export function linkSigner(secret: Uint8Array, clock: Clock) {
  const signature = (claims: Claims): Buffer => signatureOf(secret, claims);
  const address = (claims: Claims): string => {
    if (!isBlobKey(claims.key)) throw new RangeError(`not a key: ${claims.key}`);
    const query = new URLSearchParams({
      m: claims.method,
      e: String(claims.expires),
      t: claims.mime,
      l: String(claims.bytes),
      n: claims.filename,
      s: signature(claims).toString('base64url'),
    });
    return `/${claims.key}?${query.toString()}`;
  };
  const expiry = (seconds = LINK_SECONDS_MAX): number => {
    if (!Number.isInteger(seconds) || seconds < 1 || seconds > LINK_SECONDS_MAX)
      throw new RangeError(`a link lives 1..${LINK_SECONDS_MAX} s, not ${seconds}`);
    return Math.floor(clock.now().getTime() / 1000) + seconds;
  };

  return {
    /** Path and query of a link, beginning with the key. */
    forGet: (key: string, link: GetLink): string =>
      address({
        method: 'GET',
        key,
        expires: expiry(link.seconds),
        mime: link.mime,
        bytes: 0,
        filename: link.filename ?? '',
      }),

    forPut: (key: string, link: PutLink): string =>
      address({ method: 'PUT', key, expires: expiry(link.seconds), mime: link.mime, bytes: link.bytes, filename: '' }),

    /** What the link with this path (the key) and query allows now. A HEAD is checked as a GET. */
    verify(key: string, query: URLSearchParams): Permit | LinkRefusal {
      const claims = claimsIn(key, query);
      if (claims === null) return 'malformed';
      const given = Buffer.from(query.get('s') ?? '', 'base64url');
      const expected = signature(claims);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
      if (claims.expires * 1000 <= clock.now().getTime()) return 'expired';
      const expiresAt = new Date(claims.expires * 1000);
      return claims.method === 'GET'
        ? { method: 'GET', key, mime: claims.mime, filename: claims.filename || null, expiresAt }
        : { method: 'PUT', key, mime: claims.mime, bytes: claims.bytes, expiresAt };
    },
  };
}

function signatureOf(secret: Uint8Array, { method, key, expires, mime, bytes, filename }: Claims): Buffer {
  // A JSON array: unlike a joined text it cannot be read two ways.
  const text = JSON.stringify([method, key, expires, mime, bytes, filename]);
  return createHmac('sha256', secret).update(text).digest();
}

/** What a link says, signed or not; null where it is no link of ours. */
function claimsIn(key: string, query: URLSearchParams): Claims | null {
  const known =
    PARAMETERS.every((name) => query.getAll(name).length === 1) &&
    [...query.keys()].every((name) => PARAMETERS.includes(name));
  const value = (name: string): string => query.get(name) ?? '';
  const [method, expires, bytes] = [value('m'), whole(value('e')), whole(value('l'))];
  if (!known || !isBlobKey(key) || Number.isNaN(expires) || Number.isNaN(bytes) || !isMethod(method)) return null;
  return { method, key, expires, mime: value('t'), bytes, filename: value('n') };
}

export type LinkSigner = ReturnType<typeof linkSigner>;

/** The part of a store that deals in links: `linkBase` is what stands before the key, asked at each link. */
export function linksThroughUs(signer: LinkSigner, linkBase: () => string) {
  return {
    signedGetUrl: async (key: string, link: GetLink): Promise<string> => linkBase() + signer.forGet(key, link),
    signedPutUrl: async (key: string, link: PutLink): Promise<string> => linkBase() + signer.forPut(key, link),
    verifyLink: (key: string, query: URLSearchParams): Permit | LinkRefusal => signer.verify(key, query),
  };
}

function whole(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

function isMethod(text: string): text is 'GET' | 'PUT' {
  return text === 'GET' || text === 'PUT';
}
