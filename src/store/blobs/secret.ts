import { randomBytes } from 'node:crypto';
import { onceIn } from '../once-in.ts';

const LENGTH = 32;

/** The secret kept in `file`, made at the first call: 32 random bytes that only we may read. Throws when damaged. */
export async function secretIn(file: string): Promise<Uint8Array> {
  const secret = await onceIn(file, () => randomBytes(LENGTH));
  if (secret.length !== LENGTH) throw new Error(`${file} is damaged: ${secret.length} bytes instead of ${LENGTH}`);
  return secret;
}
