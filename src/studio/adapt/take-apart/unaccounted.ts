import { boxMean } from '../../../perception/index.ts';
import type { Box } from '../../../scene/index.ts';
import { componentsOf, dilated } from './components.ts';
import { fillBox, markSprite } from './masks.ts';
import type { Sprite } from './lift-text.ts';
import type { Rgba } from './picture.ts';

/** Levels that a drawn edge changes by at least over 4 pixels, the noise of the compression averaged out. */
const drawn = 6;
/** Pixels around what travels in which the compression rings. */
const rings = 12;
/** Pixels that its colours bleed over where they are kept at half the size: there only light is looked at. */
const bleeds = 28;
/** Opacity from which a pixel of a part is seen, 0..255. */
const visible = 24;
/** Edges of less pixels than this, or this share of the shorter side, are specks. */
const [fewest, ofSide] = [60, 0.08];

/**
 * Drawn edges of a banner on painted ground that nothing brings along, whoever looked for parts and by whatever rule:
 * boxes around those that belong together. `sprites`: what travels; `known`: boxes of what is knowingly left out;
 * `seam`: canvas-sized, non-zero where the ground itself changes.
 */
export function unaccounted(
  picture: Rgba,
  sprites: Iterable<Sprite>,
  { known, seam }: { readonly known: readonly Box[]; readonly seam: Uint8Array | null },
): readonly Box[] {
  const { width, height } = picture;
  const kept = new Uint8Array(width * height);
  for (const sprite of sprites) markSprite(kept, sprite, picture, visible);
  if (seam) for (let i = 0; i < kept.length; i++) if (seam[i] !== 0) kept[i] = 1;
  const near = dilated(kept, width, height, rings);
  for (const box of known) fillBox(near, { x: box.x - 6, y: box.y - 6, w: box.w + 12, h: box.h + 12 }, width, height);
  const edges = drawnEdges(picture, near, dilated(near, width, height, bleeds - rings));
  const reach = Math.max(4, Math.round(Math.min(width, height) * 0.012));
  const least = Math.max(fewest, Math.min(width, height) * ofSide);
  return componentsOf(dilated(edges, width, height, reach), width, height, 1)
    .filter(({ pixels }) => pixels.reduce((n, i) => n + edges[i]!, 0) >= least)
    .map(({ box }) => ({ x: box.x + reach, y: box.y + reach, w: box.w - 2 * reach, h: box.h - 2 * reach }))
    .filter(({ w, h }) => Math.min(w, h) >= 6);
}

/** 1 on edges away from what is marked in `without`, of light alone where `bled` is marked. */
function drawnEdges({ width, height, data }: Rgba, without: Uint8Array, bled: Uint8Array): Uint8Array {
  const out = new Uint8Array(width * height);
  for (const c of [0, 1, 2, 'light'] as const) {
    const channel = new Float32Array(width * height);
    if (c === 'light')
      for (let i = 0, p = 0; i < channel.length; i++, p += 4)
        channel[i] = 0.299 * data[p]! + 0.587 * data[p + 1]! + 0.114 * data[p + 2]!;
    else for (let i = 0; i < channel.length; i++) channel[i] = data[i * 4 + c]!;
    const calm = boxMean(channel, width, height, 1);
    for (let y = 2; y < height - 2; y++)
      for (let x = 2; x < width - 2; x++) {
        const i = y * width + x;
        if (without[i] !== 0 || (bled[i] !== 0 && c !== 'light')) continue;
        const across = Math.abs(calm[i + 2]! - calm[i - 2]!);
        const down = Math.abs(calm[i + 2 * width]! - calm[i - 2 * width]!);
        if (across > drawn || down > drawn) out[i] = 1;
      }
  }
  return out;
}
