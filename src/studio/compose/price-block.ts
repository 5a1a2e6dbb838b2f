import type { FontChoice, Hex, MeasureLine, SceneNode, TextNode } from '../../scene/index.ts';
import type { Block } from './block.ts';
import { capitalise } from '../../kit/index.ts';
import { breakToWidth, wordsOf } from '../../scene/index.ts';
import { priceWords } from './price-words.ts';
import { stacked } from './reasons-block.ts';
import { faceFor, setLines } from './type-setter.ts';

export interface PriceStyle {
  readonly fonts: readonly FontChoice[];
  readonly oldFonts: readonly FontChoice[];
  /** Type size of the price, pixels. */
  readonly size: number;
  readonly oldSize: number;
  /** Type size of the words that say what it is the price of. */
  readonly basisSize?: number;
  /** Width that those words like to be broken into, pixels. */
  readonly basisWidth?: number;
  readonly ink: Hex;
  readonly muted: Hex;
}

/**
 * A price with its struck old price and its own words under it: `inline` behind it on one baseline, `above` it, or
 * alone when there is none.
 */
export function priceBlock(
  measure: MeasureLine,
  price: { readonly now: string; readonly old: string | null; readonly basis?: string | null },
  style: PriceStyle,
  layout: 'inline' | 'above',
  align: 'left' | 'right' = 'left',
): Block | null {
  const sums = sumsBlock(measure, price, style, layout, align);
  if (sums === null || !price.basis) return sums;
  const size = style.basisSize ?? style.oldSize;
  const width = Math.max(sums.w, style.basisWidth ?? size * 13);
  const { before, behind } = priceWords(price.basis);
  // "Рамные леса" over the sum, "за м² в месяц" under it; one of the two alone stands under it.
  const both = before !== null && behind !== null;
  const under = basisLines(measure, both ? behind : price.basis, style, size, width);
  const over = both ? basisLines(measure, capitalise(before), style, size, width) : null;
  if (under === null || (both && over === null)) return null;
  const below = stacked(sums, under, size * 0.42, align);
  return { ...(over === null ? below : stacked(over, below, size * 0.42, align)), name: 'price' };
}

/** What a price is the price of, in at most three lines about as wide as the price. */
function basisLines(measure: MeasureLine, basis: string, style: PriceStyle, size: number, width: number): Block | null {
  const font = faceFor(measure, basis, style.oldFonts);
  if (font === null) return null;
  const widthOf = (piece: string) => measure(piece, { ...font, size, tracking: -0.012 }).ink.w;
  const words = wordsOf(basis);
  const lines = breakToWidth(words, width, widthOf, 3) ?? breakToWidth(words, width * 1.6, widthOf, 3);
  return lines === null || lines.length === 0
    ? null
    : setLines(measure, lines, {
        role: 'note',
        group: 'basis',
        fonts: style.oldFonts,
        size,
        tracking: -0.012,
        leading: 1.2,
        colour: style.ink,
        align: 'left',
      });
}

function sumsBlock(
  measure: MeasureLine,
  price: { readonly now: string; readonly old: string | null },
  style: PriceStyle,
  layout: 'inline' | 'above',
  align: 'left' | 'right',
): Block | null {
  const now = setLines(measure, [price.now], {
    role: 'price',
    group: 'price',
    fonts: style.fonts,
    size: style.size,
    tracking: -0.035,
    leading: 1,
    colour: style.ink,
    align: 'left',
  });
  if (now === null || price.old === null) return now;
  const old = setLines(measure, [price.old], {
    role: 'old_price',
    group: 'old_price',
    fonts: style.oldFonts,
    size: style.oldSize,
    tracking: -0.015,
    leading: 1,
    colour: style.muted,
    align: 'left',
  });
  if (old === null) return now;
  const gap = layout === 'inline' ? style.size * 0.32 : style.oldSize * 0.5 + style.size * 0.06;
  const w = layout === 'inline' ? now.w + gap + old.w : Math.max(now.w, old.w);
  const h = layout === 'inline' ? Math.max(now.h, old.h) : old.h + gap + now.h;
  const oldAt =
    layout === 'inline'
      ? { x: now.w + gap, y: baselineOf(now) - baselineOf(old) }
      : { x: align === 'right' ? w - old.w : 0, y: 0 };
  const nowAt =
    layout === 'inline' ? { x: 0, y: 0 } : { x: align === 'right' ? w - now.w : 0, y: Math.round(old.h + gap) };
  return {
    name: 'price',
    w,
    h,
    inks: [
      ...now.inks.map((b) => ({ ...b, x: b.x + nowAt.x, y: b.y + nowAt.y })),
      ...old.inks.map((b) => ({ ...b, x: b.x + oldAt.x, y: b.y + oldAt.y })),
    ],
    nodes: (x, y) => [
      ...now.nodes(x + nowAt.x, Math.round(y) + nowAt.y),
      ...old.nodes(x + oldAt.x, Math.round(y) + oldAt.y).map((n) => struck(n, style.muted)),
    ],
  };
}

/** Baseline of a one-line block below its own top. */
const baselineOf = (block: Block): number => {
  const line = block.nodes(0, 0).find((n): n is TextNode => n.kind === 'text');
  return line?.baseline ?? block.h;
};

function struck(node: SceneNode, colour: Hex): SceneNode {
  if (node.kind !== 'text') return node;
  return { ...node, strike: { colour, thickness: Math.max(1, node.size * 0.07), angle: -3 } };
}
