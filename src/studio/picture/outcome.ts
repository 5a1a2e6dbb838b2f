import type { Check, Encoding, TargetFormat, Verdict } from '../../scene/index.ts';
import type { StoredPicture } from './repaint.ts';

/** A finished file with all that it was painted from and the proof that it is good. */
export interface FinishedPicture extends StoredPicture {
  readonly bytes: Uint8Array;
  readonly mime: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly width: number;
  readonly height: number;
  readonly verdict: Verdict;
  readonly encoding: Encoding;
}

/** A size that no candidate could satisfy, with the verdict of the best one. */
export interface RefusedPicture {
  readonly refused: true;
  readonly verdict: Verdict;
}

/** What became of one size. */
export type Picture = FinishedPicture | RefusedPicture;

/** A refusal for a reason that is found before or instead of quality control. */
export const refusedFor = (...checks: readonly Check[]): RefusedPicture => ({
  refused: true,
  verdict: { accepted: false, checks, metrics: {} },
});

/** A refusal before anything is painted: there is no arrangement, and the message says why. */
export const noLayout = (message: Check['message']): RefusedPicture =>
  refusedFor({ id: 'layout', passed: false, severity: 'blocking', value: 0, threshold: 1, message });

/** No arrangement of the words fits the size. */
export const nothingFits = ({ width, height }: TargetFormat): RefusedPicture =>
  noLayout({
    ru: `Для ${width}×${height} не нашлось раскладки`,
    en: `No layout was found for ${width}×${height}`,
  });

/**
 * The byte limit cannot be met with a picture worth showing. `smallest`: bytes that were reached; `limit`: bytes that
 * were asked for.
 */
export const tooHeavy = ({ smallest, limit }: { readonly smallest: number; readonly limit: number }): RefusedPicture =>
  refusedFor({
    id: 'weight',
    passed: false,
    severity: 'blocking',
    value: smallest,
    threshold: limit,
    message: {
      ru: `Не удалось уложить файл в ${limit} байт без потери качества: получилось ${smallest}`,
      en: `The file could not be brought under ${limit} bytes at an acceptable quality: ${smallest} were reached`,
    },
  });
