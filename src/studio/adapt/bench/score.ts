import type { Box, ResolvedScene } from '../../../scene/index.ts';
import { area, enclosing, grow, intersection } from '../../../scene/index.ts';
import type { TakenApart } from '../take-apart/index.ts';
import { likeness, productDistance } from './measure.ts';
import { piecesOf, showing } from './pieces.ts';
import { canRead, readLine, recall } from './read-back.ts';
import type { Pixels } from './pixels.ts';
import { spotsIn } from './spots.ts';
import type { Truth, TrueLine } from './truth.ts';

/** What one accepted picture is worth against the truth. */
export interface Score {
  /** True lines that the picture shows, and how many of them are the banner's pixels. */
  readonly lines: number;
  readonly matched: number;
  readonly unlike: readonly string[];
  /** Names, headlines, prices, badges, buttons and legal lines that are not there. */
  readonly lost: readonly string[];
  /** Mean and 95th percentile of ΔE inside the product; null where it is not marked or too small. */
  readonly product: { readonly mean: number; readonly p95: number } | null;
  readonly logo: number | null;
  /**
   * Lines of at least 18 pixels that stand in one piece: how many were read as well as in the banner, and which were
   * not.
   */
  readonly read: { readonly asked: number; readonly unread: readonly string[] };
}

const essential = new Set(['logo', 'headline', 'price', 'badge', 'cta', 'legal']);
/** Correlation from which two stretches of type are the same. */
const alike = 0.8;

/** Compares a result with the banner. `banner` and `result` are opaque pictures, `scene` says what stands where. */
export async function score(
  banner: Pixels,
  taken: TakenApart,
  truth: Truth,
  result: Pixels,
  scene: ResolvedScene,
): Promise<Score> {
  const pieces = piecesOf(scene, taken);
  let [lines, matched, asked] = [0, 0, 0];
  const unread: string[] = [];
  const reader = await canRead();
  const [unlike, lost]: [string[], string[]] = [[], []];
  for (const line of truth.lines) {
    const found = showing(line.box, pieces, taken);
    const seen = Math.min(1, found.reduce((sum, { part }) => sum + part.w, 0) / line.box.w);
    if (found.length === 0 || seen < 0.55) {
      if (essential.has(line.kind)) lost.push(`${line.kind} "${line.text}"`);
      continue;
    }
    lines++;
    const like = await likenessOf(found, banner, result);
    if (like >= alike) matched++;
    else unlike.push(`${line.kind} "${line.text}" (${like.toFixed(2)})`);
    const spot = inOnePiece(found);
    if (!reader || !spot || spot.h < 18) continue;
    asked++;
    const [before, now] = [
      recall(line.text, await readLine(banner, line.box)),
      recall(line.text, await readLine(result, spot)),
    ];
    if (now < Math.min(0.9, before - 0.12))
      unread.push(`${line.kind} "${line.text}" (${now.toFixed(2)}, in the banner ${before.toFixed(2)})`);
  }
  const whole = truth.product && boxOf(truth.product, banner.width);
  const piece = whole && showing(whole, pieces, taken).toSorted((a, b) => area(b.part) - area(a.part))[0]?.piece;
  const product = piece && truth.product ? await productDistance(banner, truth.product, result, piece) : null;
  const name = truth.lines.find((l) => l.kind === 'logo');
  const own = name && showing(name.box, pieces, taken);
  return {
    lines,
    matched,
    unlike,
    lost,
    product,
    logo: own && own.length > 0 ? await likenessOf(own, banner, result) : null,
    read: { asked, unread },
  };
}

/**
 * Where a line stands in the result when its words are still on one row and in their order; null where it was broken
 * anew.
 */
function inOnePiece(found: ReturnType<typeof showing>): Box | null {
  const spots = found.map(({ piece: { from, to }, part }): Box => {
    const k = to.w / from.w;
    return { x: to.x + (part.x - from.x) * k, y: to.y + (part.y - from.y) * k, w: part.w * k, h: part.h * k };
  });
  const first = spots[0];
  if (!first || spots.some((s, i) => Math.abs(s.y - first.y) > first.h * 0.3 || (i > 0 && s.x < spots[i - 1]!.x)))
    return null;
  return enclosing(spots);
}

async function likenessOf(found: ReturnType<typeof showing>, banner: Pixels, result: Pixels): Promise<number> {
  let [sum, weight] = [0, 0];
  for (const { piece, part } of found) {
    sum += (await likeness(banner, result, piece, part)) * part.w;
    weight += part.w;
  }
  return sum / Math.max(1, weight);
}

function boxOf(mask: Uint8Array, width: number): Box {
  let [x0, y0, x1, y1] = [width, mask.length / width, 0, 0];
  for (let i = 0; i < mask.length; i++) {
    if (mask[i]! < 128) continue;
    const x = i % width;
    const y = (i - x) / width;
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x + 1);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y + 1);
  }
  return { x: x0, y: y0, w: Math.max(0, x1 - x0), h: Math.max(0, y1 - y0) };
}

/**
 * True lines whose letters the lifted parts do not give whole: all parts put back over the clean ground leave a spot of
 * more than 6 % of the
 * squared line height that differs from the banner by more than 60 levels. Parts that were torn or cannot be laid out
 * anew are not asked.
 */
export function cutLetters(banner: Pixels, taken: TakenApart, truth: Truth): readonly string[] {
  const { width, height } = taken.parts.size;
  const again = Float32Array.from(taken.clean.data);
  for (const { box, pixels } of taken.sprites.values()) {
    for (let y = 0; y < pixels.height; y++) {
      for (let x = 0; x < pixels.width; x++) {
        const [s, o] = [(y * pixels.width + x) * 4, ((Math.round(box.y) + y) * width + Math.round(box.x) + x) * 4];
        const a = pixels.data[s + 3]! / 255;
        for (let c = 0; c < 3; c++) again[o + c] = again[o + c]! * (1 - a) + pixels.data[s + c]! * a;
      }
    }
  }
  const wrong = new Uint8Array(width * height);
  for (let i = 0; i < wrong.length; i++)
    for (let c = 0; c < 3; c++) if (Math.abs(again[i * 4 + c]! - banner.data[i * 3 + c]!) > 60) wrong[i] = 1;
  const torn = taken.parts.elements.filter((e) => taken.torn.has(e.id)).map((e) => e.box);
  const asked = (line: TrueLine): boolean =>
    !torn.some((box) => area(intersection(box, line.box)) > area(line.box) * 0.3);
  return truth.lines
    .filter((line) => asked(line) && spotsIn(wrong, width, grow(line.box, 1)).some((n) => n > 0.06 * line.box.h ** 2))
    .map((l) => `${l.kind} "${l.text}"`);
}
