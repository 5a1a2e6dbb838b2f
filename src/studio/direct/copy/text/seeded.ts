import { textHash } from '../../../../kit/index.ts';

/** A number 0..1 that depends on the text only. */
export const seededShare = (text: string): number => textHash(text) / 2 ** 32;
