import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretIn } from './blobs/secret.ts';

/** Hides texts that must be read again (other secrets are kept as hashes) from whoever reads the database alone. */
export interface Sealer {
  /** `about` names the row: what was sealed for one does not open for another. */
  seal(text: string, about: string): string;
  /** The text; what was never sealed comes back as it is. Throws when the key is missing or the text was changed. */
  open(sealed: string, about: string): string;
}

/** Seals nothing: for tests and for rooms without secrets. */
export const unsealed: Sealer = { seal: (text) => text, open: (text) => text };

const FORM = /^sealed:(\d+):([A-Za-z0-9_-]+)$/;
const FILE = /^data-(\d+)\.key$/;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface KeyRing extends Sealer {
  /** Number of the key that seals now. */
  readonly current: number;
  /** Adds a key, which seals from now on; the older ones still open. Answers with its number. */
  rotate(): Promise<number>;
}

/**
 * AES-256-GCM with the keys `data-N.key` of a folder, the highest of which seals; the first is made when there is none.
 */
export async function openKeyRing(folder: string): Promise<KeyRing> {
  const keys = new Map<number, Uint8Array>();
  const look = (): void => {
    for (const name of readdirSync(folder)) {
      const number = Number(FILE.exec(name)?.[1] ?? 0);
      if (number > 0 && !keys.has(number)) keys.set(number, readFileSync(join(folder, name)));
    }
  };
  const fileOf = (number: number): string => join(folder, `data-${number}.key`);
  try {
    look();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  if (keys.size === 0) keys.set(1, await secretIn(fileOf(1)));
  let current = Math.max(...keys.keys());
  const keyOf = (number: number): Uint8Array => {
    // Another process may have rotated.
    if (!keys.has(number)) look();
    const key = keys.get(number);
    if (!key) throw new Error(`${fileOf(number)} is missing: what it sealed cannot be read`);
    return key;
  };
  return {
    get current() {
      return current;
    },
    seal(text, about) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(current), iv).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `sealed:${current}:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed, about) {
      const [, number, text] = FORM.exec(sealed) ?? [];
      if (text === undefined) return sealed;
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', keyOf(Number(number)), bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
    async rotate() {
      look();
      const next = Math.max(...keys.keys()) + 1;
      keys.set(next, await secretIn(fileOf(next)));
      current = next;
      return next;
    },
  };
}
