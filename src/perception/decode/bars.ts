import sharp from 'sharp';
import type { Box } from '../../scene/index.ts';
import type { RgbaPicture } from '../facts.ts';

/** Levels within which a line is of one colour: what JPEG leaves of a flat bar. */
const FLAT = 10;
/** Shares of the side: a bar at least, what lies between the two at least, and how far their widths differ at most. */
const BAR = { least: 0.02, between: 0.35, differ: 0.02 } as const;
/** Level from which a flat colour may be the paper that a thing lies on. */
const PAPER = 225;
/** Lines after a bar in which the photo begins, and share of such a line that is of another colour. */
const BEGINS = { lines: 4, share: 0.75 } as const;

/** One side of a picture walked line by line: pixel `at` of line `line` begins at this byte. */
interface Lines {
  readonly count: number;
  readonly length: number;
  readonly byteOf: (line: number, at: number) => number;
}

/**
 * Box of the photo between the bars that fill up its frame: flat bands of one colour at two opposite edges, as wide as
 * each other, at which the photo begins all along a straight line. Null where there are none: a thing on white paper
 * has flat edges too, but nothing begins there along the whole of a line, or of a shelf or a book the paper goes on
 * above and below. Pure.
 */
export function insideBars(picture: RgbaPicture): Box | null {
  const { width, height, data } = picture;
  const rows: Lines = { count: height, length: width, byteOf: (line, at) => (line * width + at) * 4 };
  const columns: Lines = { count: width, length: height, byteOf: (line, at) => (at * width + line) * 4 };
  const [down, across] = [barsAlong(data, rows), barsAlong(data, columns)];
  if (down !== null && !isPaper(data, columns))
    return { x: 0, y: down.first, w: width, h: height - down.first - down.last };
  return across === null || isPaper(data, rows)
    ? null
    : { x: across.first, y: 0, w: width - across.first - across.last, h: height };
}

/** Whether both end lines of a picture are bare paper, one and the same. */
function isPaper(data: Uint8Array, { count, length, byteOf }: Lines): boolean {
  const paper = [0, 1, 2].map((c) => data[byteOf(0, 0) + c] as number);
  if (paper.some((v) => v < PAPER)) return false;
  return [0, count - 1].every((line) => {
    for (let at = 0; at < length; at += 1) {
      const i = byteOf(line, at);
      if (paper.some((v, c) => Math.abs((data[i + c] as number) - v) > FLAT)) return false;
    }
    return true;
  });
}

function barsAlong(data: Uint8Array, lines: Lines): { readonly first: number; readonly last: number } | null {
  const first = barFrom(data, lines, (k) => k);
  const last = barFrom(data, lines, (k) => lines.count - 1 - k);
  const least = BAR.least * lines.count;
  if (first < least || last < least || first + last > (1 - BAR.between) * lines.count) return null;
  return Math.abs(first - last) > Math.max(3, BAR.differ * lines.count) ? null : { first, last };
}

/** Width of the bar at one end with the blurred lines that end it, lines; 0 where there is none. */
function barFrom(data: Uint8Array, { count, length, byteOf }: Lines, line: (k: number) => number): number {
  const colour = [0, 1, 2].map((c) => data[byteOf(line(0), length >> 1) + c] as number);
  const other = (k: number): number => {
    let off = 0;
    for (let at = 0; at < length; at += 1) {
      const i = byteOf(line(k), at);
      if (colour.some((v, c) => Math.abs((data[i + c] as number) - v) > FLAT)) off += 1;
    }
    return off / length;
  };
  let flat = 0;
  while (flat < count && other(flat) === 0) flat += 1;
  if (flat === 0 || flat === count) return 0;
  for (let k = flat; k < Math.min(count, flat + BEGINS.lines); k += 1) if (other(k) > BEGINS.share) return k + 1;
  return 0;
}

/** A part of a picture as a PNG of its own. */
export const cutOutPart = ({ width, height, data }: RgbaPicture, { x, y, w, h }: Box): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .extract({ left: x, top: y, width: w, height: h })
    .png({ compressionLevel: 1 })
    .toBuffer();
