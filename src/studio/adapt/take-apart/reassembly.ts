import { area, contains, grow, intersection } from '../../../scene/index.ts';
import type { BannerElement, Box } from '../../../scene/index.ts';
import { componentsOf } from './components.ts';
import type { Component } from './components.ts';
import type { Sprite } from './lift-text.ts';
import { apart, pixelBox } from './picture.ts';
import type { Rgba } from './picture.ts';
import type { TypeLook } from './type-look.ts';

/** A pixel that differs by more than this many levels from what it should be is wrong. */
export const wrongBy = 40;

/** The banner that all parts at their old places over the clean ground give. */
export function putBack(clean: Rgba, sprites: Iterable<Sprite>): Rgba {
  const data = new Uint8Array(clean.data);
  for (const { box, pixels } of sprites) {
    const [left, top] = [Math.round(box.x), Math.round(box.y)];
    for (let y = 0; y < pixels.height; y++) {
      for (let x = 0; x < pixels.width; x++) {
        const a = pixels.data[(y * pixels.width + x) * 4 + 3]! / 255;
        if (a === 0 || left + x < 0 || left + x >= clean.width || top + y < 0 || top + y >= clean.height) continue;
        const [s, o] = [(y * pixels.width + x) * 4, ((top + y) * clean.width + left + x) * 4];
        for (let c = 0; c < 3; c++) data[o + c] = data[o + c]! * (1 - a) + pixels.data[s + c]! * a;
      }
    }
  }
  return { width: clean.width, height: clean.height, data };
}

/**
 * Connected spots where two pictures differ plainly; single rows of pixels, as resampled or compressed rims leave them,
 * are none.
 */
export function differences(picture: Rgba, other: Rgba): readonly Component[] {
  const { width, height } = picture;
  const wrong = new Uint8Array(width * height);
  for (let i = 0; i < wrong.length; i++)
    if (apart(picture, i, other.data[i * 4]!, other.data[i * 4 + 1]!, other.data[i * 4 + 2]!) > wrongBy) wrong[i] = 1;
  return componentsOf(wrong, width, height, 6).filter((c) => core(c, wrong, width) > 1);
}

/** Marked pixels whose four neighbours are marked too. */
function core({ pixels }: Component, mask: Uint8Array, width: number): number {
  let n = 0;
  for (const i of pixels)
    if (mask[i - 1] === 1 && mask[i + 1] === 1 && mask[i - width] === 1 && mask[i + width] === 1) n++;
  return n;
}

/** A spot as large as a good part of a stroke: type of `h` pixels line height would show that it is missing. */
export const mattersTo = (spot: Component, h: number): boolean => spot.area > Math.max(8, 0.025 * h * h);

/** Spots that lie in or right beside an element. */
export function spotsOf(element: BannerElement, whole: Box, spots: readonly Component[]): readonly Component[] {
  const near = grow(whole, Math.min(12, (element.typeHeight ?? 20) * 0.25));
  return spots.filter((s) => area(intersection(s.box, near)) > area(s.box) * 0.5);
}

/** A banner, its ground without text, and where ink was found and ground filled anew (canvas-sized, non-zero = yes). */
export interface LiftedInk {
  readonly picture: Rgba;
  readonly clean: Rgba;
  readonly ink: Uint8Array;
  readonly gone: Uint8Array;
}

/**
 * Pixels of the ink's colour that are joined to the strokes of a line, were not taken off the ground and stand out from
 * it: the rest of a letter, or a thing of the same colour that the letters touch. Counted within a line
 * height around the line.
 */
export function inkBeyond(
  { picture, clean, ink, gone }: LiftedInk,
  line: Box,
  { colour, stroke }: Pick<TypeLook, 'colour' | 'stroke'>,
): number {
  const { width } = picture;
  const reach = pixelBox(picture, line, line.h * 0.8);
  const own = pixelBox(picture, line);
  const seen = new Set<number>();
  const queue: number[] = [];
  const like = (i: number): boolean => apart(picture, i, ...colour) < 38;
  for (let y = own.y0; y < own.y1; y++)
    for (let i = y * width + own.x0; i < y * width + own.x1; i++) {
      if (ink[i] === 0 || !like(i)) continue;
      seen.add(i);
      queue.push(i);
    }
  /** As narrow as a stroke, one way or the other: what was filled in beside it may have taken its colour. */
  const isNarrow = (i: number): boolean =>
    [1, width].some((step) => {
      let run = 1;
      for (const way of [step, -step])
        for (let k = 1; run <= 2 * stroke && i + k * way >= 0 && i + k * way < ink.length && like(i + k * way); k++)
          run++;
      return run <= 2 * stroke;
    });
  let beyond = 0;
  for (let k = 0; k < queue.length; k++) {
    const i = queue[k]!;
    const [x, y] = [i % width, Math.floor(i / width)];
    if (gone[i] === 0 && (standsOut(clean, i, gone, colour) || isNarrow(i))) beyond++;
    for (const [nx, ny] of [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ] as const) {
      const j = ny * width + nx;
      if (nx < reach.x0 || ny < reach.y0 || nx >= reach.x1 || ny >= reach.y1 || seen.has(j) || !like(j)) continue;
      seen.add(j);
      queue.push(j);
    }
  }
  return beyond;
}

/** The ground filled in beside it has another colour than the ink. */
function standsOut(clean: Rgba, i: number, gone: Uint8Array, colour: readonly [number, number, number]): boolean {
  const { width, height } = clean;
  const [x, y] = [i % width, Math.floor(i / width)];
  for (let d = 1; d <= 12; d++) {
    for (const [nx, ny] of [
      [x - d, y],
      [x + d, y],
      [x, y - d],
      [x, y + d],
    ] as const) {
      if (nx < 0 || ny < 0 || nx >= width || ny >= height || gone[ny * width + nx] === 0) continue;
      return apart(clean, ny * width + nx, ...colour) > 45;
    }
  }
  return true;
}

/** Ink lies right on the banner's edge, over more than a tenth of the line's height. */
export function runsOff({ width, height }: Rgba, ink: Uint8Array, line: Box): boolean {
  const { x0, y0, x1, y1 } = pixelBox({ width, height }, line, 3);
  let n = 0;
  for (let y = y0; y < y1; y++) {
    if (x0 === 0 && ink[y * width] !== 0) n++;
    if (x1 === width && ink[y * width + width - 1] !== 0) n++;
  }
  for (let x = x0; x < x1; x++) {
    if (y0 === 0 && ink[x] !== 0) n++;
    if (y1 === height && ink[(height - 1) * width + x] !== 0) n++;
  }
  return n > line.h * 0.1;
}

/**
 * What is left when all parts are put back, away from all of them: signs that were taken for nothing. Thin rules, what
 * runs off the edge, and shadows are ornament.
 */
export function strayMarks(
  spots: readonly Component[],
  elements: readonly { readonly box: Box }[],
  picture: Rgba,
  clean: Rgba,
): { readonly signs: readonly Box[]; readonly ornaments: readonly Box[] } {
  const { width, height } = picture;
  const free = spots
    .filter((s) => !isShadow(s, picture, clean))
    .filter(
      (s) =>
        s.area > width * height * 0.00012 &&
        !elements.some(
          (e) => contains(grow(e.box, 6), s.box, 2) || area(intersection(e.box, s.box)) > area(s.box) * 0.5,
        ),
    )
    .map((s) => s.box);
  const ornament = ({ x, y, w, h }: Box): boolean =>
    Math.min(w, h) < Math.min(width, height) * 0.008 || x <= 1 || y <= 1 || x + w >= width - 1 || y + h >= height - 1;
  return { signs: free.filter((b) => !ornament(b)), ornaments: free.filter(ornament) };
}

/** Nearly all of it is a mild, colourless darkening of the ground. */
export function isShadow({ pixels }: Component, picture: Rgba, clean: Rgba): boolean {
  let mild = 0;
  for (const i of pixels) {
    // A dark channel says little of how much light is taken away.
    const told = [0, 1, 2].filter((c) => clean.data[i * 4 + c]! >= 48);
    const ratios = (told.length > 0 ? told : [0, 1, 2]).map(
      (c) => picture.data[i * 4 + c]! / Math.max(8, clean.data[i * 4 + c]!),
    );
    if (Math.max(...ratios) < 0.99 && Math.min(...ratios) > 0.45 && Math.max(...ratios) - Math.min(...ratios) < 0.1)
      mild++;
  }
  return mild > pixels.length * 0.85;
}
