import { area, enclosing, intersection } from '../../../scene/index.ts';
import type { Box } from '../../../scene/index.ts';
import { componentsOf, dilated, holesFilled } from './components.ts';
import type { Component } from './components.ts';
import type { GroundFit } from './ground-fit.ts';
import { apart } from './picture.ts';
import type { Rgba } from './picture.ts';
import { markOutline } from './read-ground.ts';
import type { Subject } from './subject.ts';

/** Everything on a smooth ground that is no text and no plate. */
export interface Islands {
  /** The product with its shadow, or null for a banner of words only. */
  readonly product: { readonly box: Box; readonly mask: Uint8Array } | null;
  /** Further things of their own, each at least 0.3 % of the banner. */
  readonly rest: readonly Box[];
}

/**
 * 1 where a pixel differs from the ground a little (a shadow, a miss of the fit), 2 where it is a thing; those marked
 * in `without` are not looked at.
 */
export function differing(picture: Rgba, ground: Rgba, without: Uint8Array, rms: number): Uint8Array {
  const mask = new Uint8Array(picture.width * picture.height);
  const little = Math.max(7, 3.5 * rms);
  for (let i = 0; i < mask.length; i++) {
    if (without[i] !== 0) continue;
    const d = apart(picture, i, ground.data[i * 4]!, ground.data[i * 4 + 1]!, ground.data[i * 4 + 2]!);
    if (d > little) mask[i] = d > 26 ? 2 : 1;
  }
  return mask;
}

/** Connected things that differ plainly from a known ground, letters in them filled in. */
export function thingsOn(picture: Rgba, ground: Rgba, fit: GroundFit): readonly Component[] {
  const { width, height } = picture;
  const seen = new Uint8Array(width * height);
  markOutline(seen, fit, width, 2);
  const plain = differing(picture, ground, seen, fit.rms);
  for (let i = 0; i < plain.length; i++) plain[i] = plain[i] === 2 ? 1 : 0;
  return componentsOf(holesFilled(plain, width, height), width, height, Math.round(width * height * 0.0015));
}

/** What differs from the ground, and where nothing was looked at (`hidden`). */
export interface DifferenceMask {
  readonly mask: Uint8Array;
  readonly hidden: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Sorts what differs from the ground (`hidden`: where nothing was looked at) into the product (the largest thing with
 * what belongs to it) and the rest.
 */
export function findIslands(
  { mask, hidden, width, height }: DifferenceMask,
  forced: readonly Box[],
  subject: Subject | null,
): Islands {
  const canvas = width * height;
  const link = Math.max(2, Math.round(Math.min(width, height) * 0.006));
  const parts = componentsOf(dilated(mask, width, height, link), width, height, Math.round(canvas * 0.0006)).map(
    (c) => ({ ...c, area: countOf(c.pixels, (i) => mask[i] === 2) }),
  );
  const things = parts.toSorted((a, b) => b.area - a.area);
  const main = things.filter((c) => !isFrame(c, mask, width));
  // Where the subject is known, its island is the product, however large another thing may be.
  const held = (c: Component): number => (subject ? countOf(c.pixels, (i) => subject.alpha[i] !== 0) : 0);
  const onSubject = main.map((c) => ({ c, n: held(c) })).toSorted((a, b) => b.n - a.n)[0];
  const first = onSubject && onSubject.n > canvas * 0.004 ? onSubject.c : main[0];
  if (!first || first.area < canvas * 0.004)
    return { product: null, rest: main.filter((c) => c.area > canvas * 0.003).map((c) => c.box) };
  const near = Math.min(width, height) * 0.14;
  const own: Component[] = [first];
  for (let grew = true; grew;) {
    grew = false;
    const box = enclosing(own.map((c) => c.box))!;
    for (const c of main) {
      // A shadow that a button or letters have bitten off would show the bite: better none.
      const bitten = c.area === 0 || (held(c) === 0 && c.pixels.some((i) => hidden[i] !== 0));
      if (
        own.includes(c) ||
        bitten ||
        !(belongs(box, c.box, near) || forced.some((f) => area(intersection(f, c.box)) > area(c.box) * 0.5))
      )
        continue;
      own.push(c);
      grew = true;
    }
  }
  const product = new Uint8Array(canvas);
  for (const c of own) for (const i of c.pixels) product[i] = 1;
  return {
    product: { box: enclosing(own.map((c) => c.box))!, mask: product },
    rest: main.filter((c) => !own.includes(c) && c.area > canvas * 0.003).map((c) => c.box),
  };
}

function countOf(pixels: Int32Array, holds: (i: number) => boolean): number {
  let n = 0;
  for (const i of pixels) if (holds(i)) n++;
  return n;
}

/** An outline with nothing in it: it frames other parts. */
function isFrame({ box, pixels }: Component, mask: Uint8Array, width: number): boolean {
  const [dx, dy] = [box.w * 0.16, box.h * 0.2];
  let [plain, inner] = [0, 0];
  for (const i of pixels) {
    if (mask[i] === 0) continue;
    plain++;
    const [x, y] = [i % width, Math.floor(i / width)];
    if (x > box.x + dx && x < box.x + box.w - dx && y > box.y + dy && y < box.y + box.h - dy) inner++;
  }
  return plain > 0 && inner < plain * 0.02 && plain < area(box) * 0.4;
}

/** Inside the box, or right under or over it (a shadow, a second shoe). */
function belongs(box: Box, other: Box, near: number): boolean {
  const grown = { x: box.x - near * 0.4, y: box.y - near * 0.4, w: box.w + near * 0.8, h: box.h + near * 1.4 };
  const common = area(intersection(grown, other));
  return common > area(other) * 0.7;
}
