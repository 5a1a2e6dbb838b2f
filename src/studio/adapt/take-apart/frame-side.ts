import { median } from '../../../kit/index.ts';
import type { Side } from '../../../scene/index.ts';
import type { Rgba } from './picture.ts';

type Colour = readonly [number, number, number];

/** One side of a frame, seen from the edge inwards. */
export interface FrameSide {
  /** How far it reaches into the banner, pixels. */
  readonly depth: number;
  /** Colour of the ground right inside of it, by stretches of its length. */
  readonly ground: readonly Colour[];
  /** Its usual colours by stretch and depth. */
  readonly profile: readonly (readonly Colour[])[];
  /** Bare ground and frame take turns along it. */
  readonly dashed: boolean;
}

/** Pixel index of a place `s` along a side, `d` pixels in from the edge. */
export type At = (s: number, d: number) => number;

const stretches = 8;
/** Levels by which a frame stands out from the ground inside it. */
const plain = 28;
/** Levels within three pixels by which it begins or ends. */
const steep = 14;
/** Levels within which its edge runs alike along its length. */
const alike = 22;
/** Turns from dash to gap and back along one side that make it dashed, and the share of it, 0..1, that is gap. */
const [turns, gaps] = [12, { least: 0.12, most: 0.7 }] as const;

/** Addresses of one side; `length` of the side in pixels. */
export function along({ width, height }: Rgba, side: Side): { readonly at: At; readonly length: number } {
  if (side === 'top') return { length: width, at: (s, d) => d * width + s };
  if (side === 'bottom') return { length: width, at: (s, d) => (height - 1 - d) * width + s };
  if (side === 'left') return { length: height, at: (s, d) => s * width + d };
  return { length: height, at: (s, d) => s * width + width - 1 - d };
}

/**
 * What frames one side of a banner within `reach` pixels of its edge; null where nothing runs alike along it.
 */
export function readSide(picture: Rgba, side: Side, reach: number): FrameSide | null {
  const { at, length } = along(picture, side);
  const places = Array.from({ length: stretches }, (_, k) => placesOf(k, length));
  const colours = places.map((own) =>
    Array.from({ length: reach }, (_, d) => coloursOf(own.map((s) => colourAt(picture, at(s, d))))),
  );
  // Of a dashed frame the usual colour may be that of its gaps.
  return sideBy({ picture, at, places, colours }, 0.5) ?? sideBy({ picture, at, places, colours }, 0.85);
}

/**
 * A side on ground that changes along it and inwards, by the other three: null unless they reach equally far in, and
 * the line that stands out most in them runs all along this one.
 */
export function sideLike(picture: Rgba, side: Side, others: readonly FrameSide[]): FrameSide | null {
  const depth = Math.max(...others.map((o) => o.depth));
  if (depth - Math.min(...others.map((o) => o.depth)) > depth * 0.1 + 2) return null;
  const first = others.flatMap((o) => o.profile.map((profile, k) => ({ profile, ground: o.ground[k]! })))[0]!;
  const away = first.profile.map((colour) => distance(colour, first.ground));
  const line = away.indexOf(Math.max(...away.slice(0, depth)));
  const { at, length } = along(picture, side);
  const places = Array.from({ length: stretches }, (_, k) => placesOf(k, length));
  const like = (s: number): boolean =>
    [-2, -1, 0, 1, 2].some((by) => distance(colourAt(picture, at(s, line + by)), first.profile[line]!) < 2 * alike);
  const there = places.flat().filter(like).length;
  if (there < places.flat().length * 0.97) return null;
  const middle = (own: readonly number[], d: number): Colour =>
    coloursOf(own.map((s) => colourAt(picture, at(s, d)))).middle;
  const profile = places.map((own) => Array.from({ length: depth + 3 }, (_, d) => middle(own, d)));
  // A thing that lies under or over it would come along in pieces.
  const strange = places.flatMap((own, k) => own.filter((s) => !runsAlike(picture, at, profile[k]!, { s, depth })));
  if (strange.length > places.flat().length * 0.06) return null;
  return { depth, ground: places.map((own) => middle(own, depth + 3)), profile, dashed: false };
}

/** The colours at one depth of a stretch, and the middle one, channel by channel. */
interface Colours {
  readonly all: readonly Colour[];
  readonly middle: Colour;
}

function coloursOf(all: readonly Colour[]): Colours {
  const middle = (c: 0 | 1 | 2): number => median(all.map((v) => v[c]));
  return { all, middle: [middle(0), middle(1), middle(2)] };
}

interface SeenSide {
  readonly picture: Rgba;
  readonly at: At;
  /** Places along the side, by stretch. */
  readonly places: readonly (readonly number[])[];
  /** By stretch and depth. */
  readonly colours: readonly (readonly Colours[])[];
}

/** @param rank which of the colours at one depth stands for all, 0..1 by its distance from the middle one */
function sideBy({ picture, at, places, colours }: SeenSide, rank: number): FrameSide | null {
  const reach = colours[0]!.length;
  const profile = colours.map((own) => own.map((seen) => usualColour(seen, rank)));
  const rings = profile.map((p) => ringIn(p, Math.max(8, Math.round(reach * 0.125))));
  // Type near the edge may hide where the frame ends in a stretch.
  const seen = rings.filter((ring) => ring !== null);
  if (seen.length < stretches - 2) return null;
  const depth = median(seen.map((ring) => ring.depth));
  const most = Math.max(...seen.map((ring) => ring.depth).filter((d) => d <= depth * 1.35 + 3));
  const ground = rings.map((ring, k) => (ring ?? nearest(rings, k)).ground);
  const kinds = places.flatMap((own, k) =>
    own.map((s) => {
      if (runsAlike(picture, at, profile[k]!, { s, depth: most })) return 'frame';
      return isBare(picture, at, ground[k]!, { s, depth: most }) ? 'gap' : 'strange';
    }),
  );
  const share = (kind: string): number => kinds.filter((own) => own === kind).length / kinds.length;
  const takeTurns = kinds.filter((kind, i) => i > 0 && kind !== kinds[i - 1]).length >= turns;
  const dashed = takeTurns && share('gap') > gaps.least && share('gap') < gaps.most;
  // Where a dash ends it is neither.
  const strange = dashed ? share('strange') - 0.2 : share('strange') + share('gap');
  return strange > 0.06 ? null : { depth: most, ground, profile, dashed };
}

const colourAt = ({ data }: Rgba, i: number): Colour => [data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!];

/** The middle colour, channel by channel; of a higher rank: one of those farther from it. */
function usualColour({ all, middle }: Colours, rank: number): Colour {
  if (rank === 0.5) return middle;
  const away = all.toSorted((a, b) => distance(a, middle) - distance(b, middle));
  return away[Math.floor(rank * (away.length - 1))]!;
}

/** Across the frame at one place nothing but ground is seen. */
export const isBare = (
  picture: Rgba,
  at: At,
  ground: Colour,
  place: { readonly s: number; readonly depth: number },
): boolean =>
  runsAlike(
    picture,
    at,
    Array.from({ length: place.depth }, () => ground),
    place,
  );

interface Ring {
  readonly depth: number;
  readonly ground: Colour;
}

/** How far in a frame is seen in one stretch: until `calm` pixels of one colour follow; null where none is. */
function ringIn(profile: FrameSide['profile'][number], calm: number): Ring | null {
  const begins = profile.findIndex((colour, d) => d > 2 && distance(colour, profile[d - 3]!) >= steep);
  if (begins < 0) return null;
  for (let depth = begins; depth + calm <= profile.length; depth++) {
    const run = profile.slice(depth, depth + calm);
    const ground = [0, 1, 2].map((c) => median(run.map((v) => v[c]!))) as [number, number, number];
    if (run.some((colour) => distance(colour, ground) > 3)) continue;
    return Math.max(...profile.slice(0, depth).map((colour) => distance(colour, ground))) < plain
      ? null
      : { depth, ground };
  }
  return null;
}

const nearest = (rings: readonly (Ring | null)[], k: number): Ring =>
  rings
    .map((ring, i) => ({ ring, away: Math.abs(i - k) }))
    .filter((r) => r.ring !== null)
    .toSorted((a, b) => a.away - b.away)[0]!.ring!;

/** Every few pixels of one stretch of the middle seven tenths of a side. */
function placesOf(k: number, length: number): readonly number[] {
  const from = length * (0.15 + (0.7 * k) / stretches);
  const step = (0.7 * length) / stretches / 24;
  return Array.from({ length: 24 }, (_, i) => Math.floor(from + i * step));
}

/** Across the frame at one place the colours are the usual ones. */
export function runsAlike(
  { data }: Rgba,
  at: At,
  profile: FrameSide['profile'][number],
  { s, depth }: { readonly s: number; readonly depth: number },
): boolean {
  let strange = 0;
  for (let d = 0; d < depth; d++) {
    const p = at(s, d) * 4;
    if (distance(profile[d]!, [data[p]!, data[p + 1]!, data[p + 2]!]) > alike) strange++;
  }
  return strange <= Math.max(1, depth * 0.08);
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.max(Math.abs(a[0]! - b[0]!), Math.abs(a[1]! - b[1]!), Math.abs(a[2]! - b[2]!));

/** Greatest difference of one channel between a pixel and a colour, 0..255. */
export const offGround = ({ data }: Rgba, i: number, ground: ArrayLike<number>): number =>
  Math.max(
    Math.abs(data[i * 4]! - ground[0]!),
    Math.abs(data[i * 4 + 1]! - ground[1]!),
    Math.abs(data[i * 4 + 2]! - ground[2]!),
  );
