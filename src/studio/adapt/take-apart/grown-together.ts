import type { BannerElement } from '../../../scene/index.ts';
import { componentsOf } from './components.ts';
import type { Sprite } from './lift-text.ts';
import { apart, type Rgba } from './picture.ts';
import { wrongBy } from './reassembly.ts';

/** So many pixels of a part must lie in a thing that joins it to another one. */
const least = 24;

/**
 * Parts that hang together in the banner by what plainly differs from its ground: a stem that runs through a word and
 * on into the leaf over it. Parted, one of them would be cut. `leaveOut`: non-zero where the ground itself is not
 * known, as on the edge between two fields.
 */
export function grownTogether(
  picture: Rgba,
  clean: Rgba,
  { elements, sprites }: { readonly elements: readonly BannerElement[]; readonly sprites: ReadonlyMap<string, Sprite> },
  leaveOut: Uint8Array | null,
): readonly (readonly BannerElement[])[] {
  const { width, height } = picture;
  const owner = owners(elements, sprites, picture);
  const differs = new Uint8Array(width * height);
  for (let i = 0; i < differs.length; i++)
    if (
      leaveOut?.[i] !== 1 &&
      apart(picture, i, clean.data[i * 4]!, clean.data[i * 4 + 1]!, clean.data[i * 4 + 2]!) > wrongBy
    )
      differs[i] = 1;
  return componentsOf(differs, width, height, 2 * least).flatMap(({ pixels }) => {
    const own = new Uint32Array(elements.length + 1);
    for (const i of pixels) own[owner[i]!]!++;
    const joined = elements.filter((_, n) => own[n + 1]! >= least);
    return joined.length > 1 ? [joined] : [];
  });
}

/** Number of the element that shows a pixel, from 1; 0 where none does. */
function owners(
  elements: readonly BannerElement[],
  sprites: ReadonlyMap<string, Sprite>,
  { width, height }: Rgba,
): Uint16Array {
  const out = new Uint16Array(width * height);
  elements.forEach(({ sprite, lines }, n) => {
    for (const id of sprite === null ? lines.flatMap((l) => l.words.map((w) => w.sprite)) : [sprite]) {
      const found = sprites.get(id);
      if (!found) continue;
      const { box, pixels } = found;
      for (let o = 0; o < pixels.width * pixels.height; o++) {
        const [x, y] = [Math.round(box.x) + (o % pixels.width), Math.round(box.y) + Math.floor(o / pixels.width)];
        if (pixels.data[o * 4 + 3]! > 128 && x >= 0 && y >= 0 && x < width && y < height) out[y * width + x] = n + 1;
      }
    }
  });
  return out;
}
