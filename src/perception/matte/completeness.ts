import type { Box } from '../../scene/index.ts';
import { dilate, erode } from '../raster/box-filter.ts';
import type { Plane } from '../raster/plane.ts';

/** Values of the network that say "something may be here", bytes. */
const FAINT = { from: 4, to: 100 } as const;
/** How far from the thing its own soft edge reaches, in shares of the long side. */
const EDGE = 0.02;

/** What of a thing was seen and not cut out. */
export interface Missing {
  /** As a share of what was cut out; 0 for a whole thing. */
  readonly share: number;
  /** Box of both together, pixels; null where nothing is missing worth the name. */
  readonly whole: Box | null;
}

/** From this share on the whole is larger than what was cut out. */
const WORTH = 0.06;
/** Share of the faint pixels that may lie outside the box on each side: stray ones. */
const STRAY = 0.01;

/**
 * What the network saw faintly beside the thing that was cut out. Of a clear jar with a
 * wooden lid it is sure of the lid alone, and half sees the glass. `learned`: the network's
 * answer; `cut`: the alpha that was made of it, of the same size.
 */
export function missingPart(learned: Plane, cut: Plane): Missing {
  const { width, height, data } = learned;
  const thing = cut.data.map((a) => (a > 127 ? 255 : 0));
  const near = dilate(thing, width, height, Math.max(2, Math.round(EDGE * Math.max(width, height))));
  const columns = { thing: new Float64Array(width), faint: new Float64Array(width) };
  const rows = { thing: new Float64Array(height), faint: new Float64Array(height) };
  let [area, faint] = [0, 0];
  for (let i = 0; i < data.length; i += 1) {
    const a = data[i] as number;
    const kind = thing[i] === 255 ? 'thing' : near[i] === 0 && a >= FAINT.from && a < FAINT.to ? 'faint' : null;
    if (kind === null) continue;
    if (kind === 'thing') area += 1;
    else faint += 1;
    const x = i % width;
    columns[kind][x] = (columns[kind][x] as number) + 1;
    rows[kind][(i - x) / width] = (rows[kind][(i - x) / width] as number) + 1;
  }
  const share = faint / Math.max(1, area);
  if (share < WORTH || area === 0) return { share, whole: null };
  const [left, right] = span(columns, STRAY * faint);
  const [top, bottom] = span(rows, STRAY * faint);
  return { share, whole: { x: left, y: top, w: right - left + 1, h: bottom - top + 1 } };
}

/** First and last line that holds the thing, or the faint part without its stray pixels. */
function span(
  { thing, faint }: { readonly thing: Float64Array; readonly faint: Float64Array },
  stray: number,
): readonly [number, number] {
  const first = (values: Float64Array, most: number): number => {
    let sum = 0;
    return values.findIndex((v) => (sum += v) > most);
  };
  const last = (values: Float64Array, most: number): number => values.length - 1 - first(values.toReversed(), most);
  return [Math.min(first(thing, 0), first(faint, stray)), Math.max(last(thing, 0), last(faint, stray))];
}

/** How deep inside a cut-out a pixel is certainly product, pixels. */
const DEEP = 4;

/**
 * Share of a cut-out, well inside its outline, that the network does not see at all, 0..1: it looked at another thing,
 * or at a part of this one, and is a poor witness of what is shadow.
 */
export function unseenPart(cut: Plane, learned: Plane): number {
  const { width, height } = cut;
  const inside = erode(
    cut.data.map((a) => (a > 127 ? 255 : 0)),
    width,
    height,
    DEEP,
  );
  let [area, unseen] = [0, 0];
  for (let i = 0; i < inside.length; i += 1) {
    if (inside[i] === 0) continue;
    area += 1;
    if ((learned.data[i] as number) < 64) unseen += 1;
  }
  return unseen / Math.max(1, area);
}
