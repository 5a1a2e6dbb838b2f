import type { Box } from '../../../scene/index.ts';
import type { Sprite } from '../take-apart/index.ts';
import type { Rgba } from '../take-apart/picture.ts';

/** A tile as it fills its room: its pixels, where they stand in the banner and in the result. */
export interface Laid {
  readonly sprite: Sprite;
  /** The ground that goes on from its rim; absent where the tile fills its room. */
  readonly rim?: Sprite | undefined;
  readonly room: Box;
}

/** Levels between neighbours from which something is drawn there, and that even ground keeps below. */
const [drawn, even] = [28, 8];
/** Levels between two grounds that meet: less is not seen, more looks like two fields on purpose. */
const [seen, fields] = [6, 60];
/** Pixels along a side from one look to the next. */
const step = 4;

type Side = 'left' | 'right' | 'top' | 'bottom';

/** Pixels by offset, `by` pixels inside a side of a picture, from its beginning to its end. */
function along({ width, height }: Rgba, side: Side, by: number): readonly number[] {
  const isUpright = side === 'left' || side === 'right';
  const at = Math.min((isUpright ? width : height) - 1, by);
  const own = side === 'left' || side === 'top' ? at : (isUpright ? width : height) - 1 - at;
  return Array.from({ length: isUpright ? height : width }, (_, k) => (isUpright ? k * width + own : own * width + k));
}

const between = (a: Rgba, i: number, b: Rgba, j: number): number =>
  Math.max(...[0, 1, 2].map((c) => Math.abs(a.data[i * 4 + c]! - b.data[j * 4 + c]!)));

/** Sides of a piece that are not the banner's own edge. */
function sidesInside({ box }: Sprite, { width, height }: Rgba): readonly Side[] {
  const inside: Readonly<Record<Side, boolean>> = {
    left: box.x > 1,
    right: box.x + box.w < width - 1,
    top: box.y > 1,
    bottom: box.y + box.h < height - 1,
  };
  return (['left', 'right', 'top', 'bottom'] as const).filter((side) => inside[side]);
}

/** Something drawn (a line, a thing) runs across a side of a piece that is not the banner’s own edge. */
export const cutsThings = (piece: Sprite, banner: Rgba): boolean =>
  sidesInside(piece, banner).some((side) => {
    const { pixels } = piece;
    const places = along(pixels, side, 0);
    return places.filter((i, k) => k >= 3 && between(pixels, i, pixels, places[k - 3]!) >= drawn).length > 2;
  });

/** Pixels to both sides of an edge over which two fields are even. */
const field = 14;

/**
 * The edge between two even fields (a curve, a wave, a strip) runs into a side of a piece that is not the banner's own
 * edge: photos have no such edges, and what meets it beyond has another one.
 */
export const cutsFields = (piece: Sprite, banner: Rgba): boolean =>
  sidesInside(piece, banner).some((side) => {
    const { pixels } = piece;
    const places = along(pixels, side, 1);
    const isEven = (from: number, to: number): boolean =>
      from >= 0 &&
      to < places.length &&
      places.slice(from, to).every((i) => between(pixels, i, pixels, places[from]!) < even);
    return places.some(
      (i, k) =>
        k >= 6 &&
        between(pixels, i, pixels, places[k - 6]!) >= drawn &&
        isEven(k, k + field) &&
        isEven(k - 6 - field, k - 6),
    );
  });

/** Two tiles meet whose grounds are even, were cut in their midst, and differ so little that it looks wrong. */
export function seamSeen(tiles: readonly Laid[], banner: Rgba): boolean {
  return tiles.some((a) =>
    tiles.some(
      (b) =>
        (Math.abs(a.room.x + a.room.w - b.room.x) < 1.5 && isSeam(a, 'right', b, 'left', banner)) ||
        (Math.abs(a.room.y + a.room.h - b.room.y) < 1.5 && isSeam(a, 'bottom', b, 'top', banner)),
    ),
  );
}

function isSeam(a: Laid, sideA: Side, b: Laid, sideB: Side, banner: Rgba): boolean {
  const [from, size] = sideA === 'right' ? (['y', 'h'] as const) : (['x', 'w'] as const);
  const start = Math.max(a.room[from], b.room[from]);
  const end = Math.min(a.room[from] + a.room[size], b.room[from] + b.room[size]);
  let [looks, plain] = [0, 0];
  for (let at = start + step; at < end - step; at += step) {
    const [one, other] = [lookAt(a, sideA, at, banner), lookAt(b, sideB, at, banner)];
    looks++;
    if (!one || !other) continue;
    const apart = Math.max(...[0, 1, 2].map((c) => Math.abs(one[c]! - other[c]!)));
    if (apart >= seen && apart < fields) plain++;
  }
  return plain > looks * 0.4;
}

/** The colour of even ground at a place of a tile's side, in result pixels; null where it is none that was cut. */
function lookAt({ sprite, rim, room }: Laid, side: Side, at: number, banner: Rgba): readonly number[] | null {
  const { pixels } = rim ?? sprite;
  const places = along(pixels, side, 2);
  const [from, size] = side === 'left' || side === 'right' ? (['y', 'h'] as const) : (['x', 'w'] as const);
  const k = Math.floor(((at - room[from]) / room[size]) * places.length);
  const [i, next] = [places[k], places[Math.min(places.length - 1, k + 6)]];
  if (i === undefined || next === undefined || between(pixels, i, pixels, next) >= even) return null;
  if (!rim && !goesOn(sprite, side, k, banner)) return null;
  return [0, 1, 2].map((c) => pixels.data[i * 4 + c]!);
}

/** Beyond the side of a piece the banner has the same ground: it was cut there. */
function goesOn({ box, pixels }: Sprite, side: Side, k: number, banner: Rgba): boolean {
  const beyond = 6;
  const x = side === 'left' ? box.x - beyond : side === 'right' ? box.x + box.w + beyond : box.x + k;
  const y = side === 'top' ? box.y - beyond : side === 'bottom' ? box.y + box.h + beyond : box.y + k;
  if (x < 0 || y < 0 || x >= banner.width || y >= banner.height) return true;
  return between(banner, Math.round(y) * banner.width + Math.round(x), pixels, along(pixels, side, 2)[k]!) < even * 2;
}
