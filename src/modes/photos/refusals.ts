import { PictureRefused } from '../../perception/index.ts';
import type { Verdict } from '../../scene/index.ts';
import { check } from '../../studio/retouch/index.ts';

/** A photo that is not worked on, with the reason. */
export const refusal = (id: string, ru: string, en: string): Verdict => ({
  accepted: false,
  checks: [check(id, false, { value: null, threshold: null, message: { ru, en } })],
  metrics: {},
});

/** The verdict on a photo that perception refuses; anything else is thrown on. */
export function refusedPhoto(error: unknown): Verdict {
  if (!(error instanceof PictureRefused)) throw error;
  return refusal('readable', `Фото не читается (${error.code})`, `The photo cannot be read (${error.code})`);
}
