import type { Box, Surface } from '../../../scene/index.ts';
import { type Rgba, pixelBox } from './picture.ts';
import { fitRegion } from './surface.ts';
import { lookedAtSmall, samplesOf, type Small } from './two-fields.ts';

/** A ground of flat fields, one under the other or side by side. Units: pixels of the banner. */
export interface Bands {
  readonly axis: 'x' | 'y';
  /** Where one ends and the next begins, one less than there are bands. */
  readonly edges: readonly number[];
  readonly surfaces: readonly Surface[];
  /** Which of them is laid out anew: that of the largest line of type, or the larger of two. */
  readonly base: number;
}

interface Stripe {
  readonly from: number;
  readonly to: number;
  readonly cells: Int32Array;
  readonly colour: readonly number[];
}

/** Reads a ground of `least` to five flat bands; null where it is not one. */
export function readBands(
  picture: Rgba,
  text: readonly Box[],
  subject: Uint8Array | null,
  least: 2 | 3 = 3,
): Bands | null {
  const { small, regions } = lookedAtSmall(picture, text, subject);
  const given = { small, regions, text, least };
  return bandsAlong('y', given) ?? bandsAlong('x', given);
}

interface Given {
  readonly small: Small;
  readonly regions: readonly Int32Array[];
  readonly text: readonly Box[];
  readonly least: number;
}

function bandsAlong(axis: Bands['axis'], { small, regions, text, least }: Given): Bands | null {
  const { width, height, scale, blocked } = small;
  const place = (i: number): number => (axis === 'y' ? Math.floor(i / width) : i % width);
  const stripes = joined(regions.map((cells) => stripeOf(small, cells, place)).toSorted((a, b) => a.from - b.from));
  if (stripes.length < least || stripes.length > 5) return null;
  const edges = stripes.slice(1).map((next, k) => (stripes[k]!.to + 1 + next.from) / 2);
  // Each ends where the next begins, but for the cells across which the colour jumps.
  if (stripes.slice(1).some((next, k) => next.from - stripes[k]!.to < 1 || next.from - stripes[k]!.to > 6)) return null;
  const open = blocked.filter((b) => b === 0).length;
  if (stripes.reduce((n, { cells }) => n + cells.length, 0) < open * 0.6) return null;
  const fitted = stripes.map(({ cells }) => fitRegion(samplesOf(small, cells)));
  if (fitted.some(({ rms }) => rms > 5) || stripes[0]!.from > 3) return null;
  if (stripes.at(-1)!.to < (axis === 'y' ? height : width) - 4) return null;
  const whole = edges.map((edge) => edge * scale);
  const surfaces = fitted.map(({ surface }) => surface);
  // Of two one is a strip along an edge, and the rest of the banner is the ground. Halves may be the wall of a photo.
  if (stripes.length === 2) {
    const edge = edges[0]! / (axis === 'y' ? height : width);
    if (Math.min(edge, 1 - edge) > 0.3 || fitted.some(({ rms }) => rms > 2.5)) return null;
    return { axis, edges: whole, surfaces, base: edge < 0.5 ? 1 : 0 };
  }
  const largest = text.toSorted((a, b) => b.h - a.h)[0];
  const at = largest ? (axis === 'y' ? largest.y + largest.h / 2 : largest.x + largest.w / 2) : 0;
  return { axis, edges: whole, surfaces, base: bandAt(whole, at) };
}

function stripeOf({ rgb }: Small, cells: Int32Array, place: (i: number) => number): Stripe {
  // A few cells may have run over.
  const places = cells.map(place).sort();
  const colour = [0, 1, 2].map((c) => cells.reduce((sum, i) => sum + rgb[i * 3 + c]!, 0) / cells.length);
  return {
    from: places[Math.floor(cells.length * 0.002)]!,
    to: places[Math.floor(cells.length * 0.998)]!,
    cells,
    colour,
  };
}

/** What stands on both sides of the product at one height, in one colour, is one band. */
function joined(stripes: readonly Stripe[]): readonly Stripe[] {
  const out: Stripe[] = [];
  for (const own of stripes) {
    const k = out.findIndex(
      (other) =>
        Math.min(own.to, other.to) - Math.max(own.from, other.from) >
          0.6 * Math.min(own.to - own.from, other.to - other.from) &&
        own.colour.every((v, c) => Math.abs(v - other.colour[c]!) < 8),
    );
    const other = out[k];
    if (!other) out.push(own);
    else
      out[k] = {
        from: Math.min(own.from, other.from),
        to: Math.max(own.to, other.to),
        cells: Int32Array.from([...other.cells, ...own.cells]),
        colour: other.colour,
      };
  }
  return out;
}

/** The band in which a place along the axis lies. */
export const bandAt = (edges: readonly number[], at: number): number => edges.filter((edge) => edge <= at).length;

/** The band of a box; null where it stands over an edge. */
export function bandOf({ axis, edges }: Bands, { x, y, w, h }: Box): number | null {
  const [from, to] = axis === 'y' ? [y, y + h] : [x, x + w];
  const band = bandAt(edges, from);
  return band === bandAt(edges, to) ? band : null;
}

/** Marks the edges between the bands, `by` pixels to both sides. */
export function markEdges(mask: Uint8Array, { axis, edges }: Bands, width: number, by: number): void {
  const height = mask.length / width;
  for (const edge of edges) {
    const box = axis === 'y' ? { x: 0, y: edge, w: width, h: 0 } : { x: edge, y: 0, w: 0, h: height };
    const { x0, y0, x1, y1 } = pixelBox({ width, height }, box, by);
    for (let y = y0; y < y1; y++) mask.fill(1, y * width + x0, y * width + x1);
  }
}
