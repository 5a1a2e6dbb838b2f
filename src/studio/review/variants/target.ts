import { type Catalog, targetFormat } from '../../../catalog/index.ts';
import type { TargetFormat } from '../../../scene/index.ts';
import { formatsOf } from '../review-banner.ts';
import type { VariantSource } from './variant.ts';

/** The picture's own size, with what platforms of that size cover; a drawn button stays allowed. */
export function ownTarget({ reviewed, brief }: VariantSource, catalog: Catalog): TargetFormat {
  const { size } = reviewed.sight;
  const plain = targetFormat({ width: size.width, height: size.height, maxKb: null });
  const formats = formatsOf(catalog, size, brief.lang);
  return {
    ...plain,
    key: 'ctr',
    obstructions: formats.flatMap(({ obstructions }) => obstructions),
    displayCssWidth: formats[0]?.displayCssWidth ?? plain.displayCssWidth,
    text: { ...plain.text, minFontPx: Math.max(plain.text.minFontPx, ...formats.map((f) => f.text.minFontPx)) },
  };
}
