import type { PictureFacts } from '../../../perception/index.ts';
import { deltaE, type Hex, hueDistance } from '../../../scene/index.ts';

/**
 * Distances of the colours (share by share, ΔE × 100 of OKLab): so close, and two photos show one thing; further apart,
 * and their outlines must agree, too; further still, and they show two.
 */
const COLOURS = { same: 6, unknown: 9, most: 14 } as const;
/** A thing from its side is narrower, and a bottle is no bowl: logarithm of height by width, and fill of its box. */
const SHAPE = { slender: 0.6, fill: 0.2 } as const;
/** The light changes from photo to photo, a black thing does not become a grey one. */
const LIGHTNESS = 0.2;

/**
 * Whether two photos may show one product: it keeps its colours, in about the same shares, and about its outline. Set
 * on photos of a dozen products; two things of one colour and one shape cannot be told apart this way. Pure.
 */
export function alike(p: PictureFacts, q: PictureFacts): boolean {
  const colourful = p.tone.chromaShare > 0.4 && q.tone.chromaShare > 0.4;
  if (colourful && hueDistance(p.tone.hue, q.tone.hue) > 60) return false;
  if (Math.abs(p.tone.l50 - q.tone.l50) > LIGHTNESS) return false;
  const apart = colourDistance(p, q);
  if (apart < COLOURS.same) return true;
  const [a, b] = [outlineOf(p), outlineOf(q)];
  if (!a || !b) return apart < COLOURS.unknown;
  return (
    apart < COLOURS.most && Math.abs(a.slender - b.slender) < SHAPE.slender && Math.abs(a.fill - b.fill) < SHAPE.fill
  );
}

function outlineOf({ matte }: PictureFacts): { readonly slender: number; readonly fill: number } | null {
  const { subject, fill } = matte;
  return subject ? { slender: Math.log(subject.h / Math.max(1, subject.w)), fill } : null;
}

/** What it takes to turn one palette into the other: each share goes to the nearest colour that has room left. */
function colourDistance(p: PictureFacts, q: PictureFacts): number {
  const [from, to] = [sharesOf(p), sharesOf(q)];
  const ways = from
    .flatMap((a, i) => to.map((b, j) => ({ i, j, far: deltaE(a.hex, b.hex) })))
    .toSorted((a, b) => a.far - b.far);
  let sum = 0;
  for (const { i, j, far } of ways) {
    const moved = Math.min(from[i]!.left, to[j]!.left);
    from[i]!.left -= moved;
    to[j]!.left -= moved;
    sum += moved * far;
  }
  return sum;
}

function sharesOf({ palette }: PictureFacts): { readonly hex: Hex; left: number }[] {
  const total = palette.reduce((sum, { share }) => sum + share, 0);
  return palette.map(({ hex, share }) => ({ hex: hex as Hex, left: share / Math.max(0.01, total) }));
}
