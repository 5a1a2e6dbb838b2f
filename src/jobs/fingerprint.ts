import { createHash } from 'node:crypto';
import type { JobInput } from '../contract/index.ts';

/** JSON with the keys of every object in order, so that equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/**
 * What makes two requests the same for an Idempotency-Key: the task and whether it was sent with a test key. SHA-256,
 * hex.
 */
export function fingerprintOf(input: JobInput, test: boolean): string {
  return createHash('sha256').update(canonicalJson({ input, test })).digest('hex');
}

/**
 * Seed of everything that a mode decides by chance: the same task gives the same pictures. How it is started and
 * reported does not count. Another try of a job (`retryOf`) has a seed of its own. 0..2^32-1.
 */
export function seedOf(input: JobInput, retryOf?: string): number {
  const { webhook_url: _url, autostart: _start, ...task } = input;
  return createHash('sha256')
    .update(canonicalJson(retryOf === undefined ? task : { task, retryOf }))
    .digest()
    .readUInt32BE(0);
}
