import type { PictureFacts, TextLine } from '../../../perception/index.ts';

/** A line that is surely type, long and large enough to be read: confidence, width by height, share of the photo. */
const SET_TYPE = { confidence: 0.6, slender: 2.5, share: 0.0015 } as const;

/**
 * Lines of type that somebody set over a photo beside its product (a price, a shop's name), as perception read them.
 * Pure.
 */
export const setType = ({ text, size }: Pick<PictureFacts, 'text' | 'size'>): readonly TextLine[] =>
  text.blocks
    .flatMap(({ lines }) => lines)
    .filter(
      ({ box, onProduct, confidence }) =>
        onProduct < 0.5 &&
        confidence >= SET_TYPE.confidence &&
        box.w > SET_TYPE.slender * box.h &&
        box.w * box.h > SET_TYPE.share * size.width * size.height,
    );
