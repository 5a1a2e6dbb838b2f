import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '../kit/index.ts';

/** An invitation's link: its id with our signature, so that who reads the database cannot make one. */
export function invitationToken(secret: Uint8Array, id: string): string {
  return `${id}.${signature(secret, id)}`;
}

/** The id in a link's token; null when the token is not one of ours. */
export function invitationIn(secret: Uint8Array, token: string): string | null {
  const [id = '', given = '', ...more] = token.split('.');
  if (!isId(id) || more.length > 0) return null;
  const expected = Buffer.from(signature(secret, id));
  const found = Buffer.from(given);
  return found.length === expected.length && timingSafeEqual(found, expected) ? id : null;
}

function signature(secret: Uint8Array, id: string): string {
  return createHmac('sha256', secret).update(`invitation\0${id}`).digest('base64url');
}

/** What is kept of a secret that is long enough not to be guessed: SHA-256, hex. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
