import { randomFillSync } from 'node:crypto';

/** The identifier pattern of the contract: any UUID of version 1 to 8, or all zeros, or all f; either letter case. */
const UUID =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|f{8}-f{4}-f{4}-f{4}-f{12})$/i;

/**
 * A fresh UUID of version 7 (RFC 9562): 48 bits of milliseconds, then 74 random bits.
 * Ordered by time, so database indexes grow at one end; unguessable enough for an id, not for a secret.
 */
export function newId(now: number = Date.now()): string {
  const bytes = randomFillSync(Buffer.alloc(16));
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Whether a text is an identifier by the contract's pattern. PostgreSQL accepts each such text as `uuid`. */
export function isId(text: string): boolean {
  return UUID.test(text);
}
