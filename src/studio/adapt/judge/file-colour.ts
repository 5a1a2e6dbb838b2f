import { bannerGroundOf, type Box, type ResolvedScene, type Size } from '../../../scene/index.ts';
import type { TakenApart } from '../take-apart/index.ts';
import { deltaE } from './delta-e.ts';
import { placedPieces, spritesOf, viewOf } from './shown.ts';

/** Result pixels, by index, whose colour no encoder may spoil; null where there are too few to speak of. */
export interface ProtectedPixels {
  readonly product: Int32Array | null;
  readonly logo: Int32Array | null;
}

const fewest = 40;

/** Where product and logo lie opaque in a result, their rims left out. */
export function protectedPixels(taken: TakenApart, scene: ResolvedScene): ProtectedPixels {
  const whole = { x: 0, y: 0, w: taken.clean.width, h: taken.clean.height };
  const logos = taken.parts.elements.filter((e) => e.role === 'logo').flatMap(spritesOf);
  const placed = placedPieces(scene);
  const [product, logo]: [number[], number[]] = [[], []];
  const mark = (into: number[], alpha: Layer, dest: Box): void => collect(into, alpha, dest, scene);
  // Where the whole banner would lie if all of it were shown as its ground is.
  const home = (from: Box, to: Box): Box => {
    const k = to.w / from.w;
    return { x: to.x - from.x * k, y: to.y - from.y * (to.h / from.h), w: whole.w * k, h: whole.h * (to.h / from.h) };
  };
  const ground = bannerGroundOf(scene);
  const view = viewOf(scene);
  const cropped = view && home(view.from, view.to);
  const shown =
    cropped ?? (ground?.kind === 'window' && ground.window ? home(ground.window.source, ground.window.dest) : null);
  if (taken.subject && shown) mark(product, { width: whole.w, data: taken.subject, step: 1, offset: 0 }, shown);
  for (const [id, sprite] of taken.sprites) {
    if (id !== 'product' && !logos.includes(id)) continue;
    const layer = { width: sprite.pixels.width, data: sprite.pixels.data, step: 4, offset: 3 };
    const own = cropped
      ? [inside(sprite.box, whole, cropped)]
      : placed.filter((p) => p.sprite === id).map((p) => p.box);
    for (const dest of own) mark(id === 'product' ? product : logo, layer, dest);
  }
  return {
    product: product.length < fewest ? null : Int32Array.from(product),
    logo: logo.length < fewest ? null : Int32Array.from(logo),
  };
}

interface Layer {
  readonly width: number;
  readonly data: Uint8Array;
  /** Bytes a pixel, and the place of the opacity in them. */
  readonly step: number;
  readonly offset: number;
}

const inside = (box: Box, whole: Box, shown: Box): Box => {
  const k = shown.w / whole.w;
  return { x: shown.x + box.x * k, y: shown.y + box.y * k, w: box.w * k, h: box.h * k };
};

function collect(into: number[], { width, data, step, offset }: Layer, dest: Box, size: Size): void {
  const height = data.length / step / width;
  const [kx, ky] = [width / dest.w, height / dest.h];
  const rim = Math.max(1, Math.ceil(1.6 * kx));
  const opaque = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && data[(y * width + x) * step + offset]! >= 250;
  for (let y = Math.max(0, Math.ceil(dest.y)); y < Math.min(size.height, dest.y + dest.h); y++) {
    for (let x = Math.max(0, Math.ceil(dest.x)); x < Math.min(size.width, dest.x + dest.w); x++) {
      const [sx, sy] = [Math.floor((x + 0.5 - dest.x) * kx), Math.floor((y + 0.5 - dest.y) * ky)];
      if (
        opaque(sx, sy) &&
        opaque(sx - rim, sy) &&
        opaque(sx + rim, sy) &&
        opaque(sx, sy - rim) &&
        opaque(sx, sy + rim)
      )
        into.push(y * size.width + x);
    }
  }
}

/**
 * Mean CIE 1976 ΔE of two pictures over some pixels; `a` and `b` have their own number of bytes a pixel. 0 where there
 * are none.
 */
export function colourDistance(
  a: Uint8Array,
  stepA: number,
  b: Uint8Array,
  stepB: number,
  pixels: Int32Array | null,
): number {
  if (!pixels) return 0;
  let sum = 0;
  for (const i of pixels) sum += deltaE(a, i * stepA, b, i * stepB);
  return sum / pixels.length;
}
