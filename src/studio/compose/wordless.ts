import type { ResolvedScene } from '../../scene/index.ts';
import { assemble } from './assemble.ts';
import { textFieldsOf } from '../directions/index.ts';
import type { ComposeInput } from './input.ts';
import type { Measures } from './measures.ts';
import { placeProduct } from './place-product.ts';
import type { PictureSetting } from './setting.ts';
import { uprightBox } from './setting.ts';

/** Where text is forbidden: the product alone, large and in the middle, or the photo as the direction shows it. */
export function wordless(
  input: ComposeInput,
  m: Measures,
  { hero, photo, upright }: PictureSetting,
): readonly ResolvedScene[] {
  const { direction, target } = input;
  const anchor = direction.anchors[m.aspect];
  const middle = {
    ...anchor,
    cx: [0.5, 0.5] as const,
    cy: [0.5, 0.52] as const,
    maxW: 0.84,
    maxH: 0.84,
    base: anchor.base === null ? null : Math.max(anchor.base, 0.9),
  };
  const clear = {
    inks: target.obstructions,
    glyphs: [],
    gap: m.margin * 0.3,
    room: { x: 0, y: 0, w: m.size.width, h: m.size.height },
  };
  const fit = hero === null ? null : placeProduct(hero, middle, clear, m, 0.02);
  if (hero !== null && fit === null) return [];
  const product = fit === null ? null : { box: uprightBox(fit.box, upright), rotation: direction.rotation };
  const fields = textFieldsOf(direction.stage, product?.box ?? null, m.size);
  return [
    assemble(input, {
      archetype: 'wordless',
      placed: [],
      product,
      photo: photo?.photo ?? null,
      headlineBehind: false,
      fields,
      dropped: ['all_text'],
    }),
  ];
}
