import { type ResolvedScene, surfaceValue } from '../../../scene/index.ts';
import type { TakenApart } from '../../adapt/index.ts';
import { rgbAt } from '../colours.ts';

/** A pixel as near to the ground that it lay on is ground (8-bit levels, the farthest channel). */
const LAY_ON = 26;
/** A pixel so far from the ground that it lies on is seen on it. */
const SEEN = 34;
/** Share of a piece that may be seen ground of its old place. */
const MOST = 0.015;

/**
 * Whether the product brings ground along that is seen as a patch at its new place: a piece that came off together with
 * the floor that it stood on. Only where the ground is one field of colour.
 */
export function bringsGround(
  { parts, sprites, clean }: Pick<TakenApart, 'parts' | 'sprites' | 'clean'>,
  { stage, nodes }: ResolvedScene,
): boolean {
  const product = parts.elements.find(({ role }) => role === 'product');
  const sprite = product?.sprite ? sprites.get(product.sprite) : undefined;
  const place = nodes.find((n) => n.kind === 'bitmap' && n.source === `sprite:${product?.sprite}`)?.box;
  const field = stage.kind === 'banner' && stage.ground.kind === 'field' ? stage.ground : null;
  if (!sprite || !place || !field || field.upper) return false;
  const { box, pixels } = sprite;
  let [all, patches] = [0, 0];
  for (let y = 0; y < pixels.height; y += 3)
    for (let x = 0; x < pixels.width; x += 3) {
      const i = y * pixels.width + x;
      if (pixels.data[i * 4 + 3]! < 160) continue;
      all++;
      const own = rgbAt(pixels, i);
      if (farthest(own, rgbAt(clean, (box.y + y) * clean.width + box.x + x)) > LAY_ON) continue;
      const u = (2 * (place.x + (x / pixels.width) * place.w)) / parts.size.width - 1;
      const v = (2 * (place.y + (y / pixels.height) * place.h)) / parts.size.height - 1;
      const now = field.surface.map((channel) => surfaceValue(channel, u, v));
      if (farthest(own, now) > SEEN) patches++;
    }
  return all > 0 && patches > all * MOST;
}

const farthest = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((value, c) => Math.abs(value - (b[c] ?? 0))));
