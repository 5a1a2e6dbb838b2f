import { area, type Box, grow, intersection } from '../../../scene/index.ts';
import { componentsOf } from './components.ts';
import { trimmed } from './lift-block.ts';
import type { Sprite } from './lift-text.ts';
import { apart, type Rgba } from './picture.ts';

/** Levels below which ornament at the banner's edge is faint. */
const faint = 32;
/** Pixels from the banner's edge that are at it. */
const atEdge = 3;

/**
 * A block without the faint scraps of ornament that it brings along from the banner's edge (the glow of a frame, the
 * end of a vignette), apart from all its parts: elsewhere they would stand in its midst. `scraps`: what was left.
 */
export function withoutEdgeScraps(
  picture: Rgba,
  clean: Rgba,
  sprite: Sprite,
  parts: readonly Box[],
): { readonly sprite: Sprite; readonly scraps: readonly Box[] } {
  const { box, pixels } = sprite;
  const [x0, y0] = [Math.round(box.x), Math.round(box.y)];
  const mask = new Uint8Array(pixels.width * pixels.height);
  for (let i = 0; i < mask.length; i++) mask[i] = pixels.data[i * 4 + 3]! > 0 ? 1 : 0;
  const onBanner = (i: number): number => (y0 + Math.floor(i / pixels.width)) * picture.width + x0 + (i % pixels.width);
  const plain = (i: number): boolean => {
    const p = onBanner(i) * 4;
    return apart(picture, p / 4, clean.data[p]!, clean.data[p + 1]!, clean.data[p + 2]!) >= faint;
  };
  const found = componentsOf(mask, pixels.width, pixels.height, 1).map((piece) => ({
    pixels: piece.pixels,
    box: { ...piece.box, x: piece.box.x + x0, y: piece.box.y + y0 },
  }));
  const runsOff = ({ x, y, w, h }: Box): boolean =>
    x <= atEdge || y <= atEdge || x + w >= picture.width - atEdge || y + h >= picture.height - atEdge;
  const scraps = found.filter(
    (piece) =>
      runsOff(piece.box) &&
      !parts.some((part) => area(intersection(grow(part, 2), piece.box)) > 0) &&
      !piece.pixels.some(plain),
  );
  if (scraps.length === 0 || scraps.length === found.length) return { sprite, scraps: [] };
  const data = new Uint8Array(pixels.data);
  for (const piece of scraps) for (const i of piece.pixels) data[i * 4 + 3] = 0;
  return { sprite: trimmed({ ...sprite, pixels: { ...pixels, data } }), scraps: scraps.map((piece) => piece.box) };
}
