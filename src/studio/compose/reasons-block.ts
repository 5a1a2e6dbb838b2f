import type { Box, FontChoice, Hex, Lang, MeasureLine, SceneNode } from '../../scene/index.ts';
import { breakToWidth, hyphenateWide, wordsOf } from '../../scene/index.ts';
import type { Block } from './block.ts';
import { faceFor, setLines } from './type-setter.ts';

export interface ReasonsStyle {
  readonly fonts: readonly FontChoice[];
  readonly size: number;
  readonly ink: Hex;
  readonly lang: Lang;
  readonly maxWidth: number;
  readonly align: 'left' | 'centre' | 'right';
  /** Two columns rather than one. */
  readonly columns: boolean;
}

/** Lines that one reason may take, and in a column narrower than so many times its type size. */
const LINES = 2;
const LINES_NARROW = 3;
const NARROW = 18;
/** The same in a column that is a slit beside a large photo. */
const LINES_SLIT = 4;
const SLIT = 12;
/** The same of one alone in a tower, which has height for it. */
const LINES_ALONE = 5;
/** Type of a small canvas, pixels. */
const SMALL_TYPE = 16;

/** Least width of one of two columns, and the gap between them, in type sizes. */
const COLUMN = 13.5;
const GUTTER = 1.6;

/**
 * Further reasons to buy, one under the other or in two columns that are read across: a small square before each where
 * they stand at the left, none where they are centred or one stands alone. Null when one does not fit: what is left out
 * is chosen by rank.
 */
export function reasonsBlock(measure: MeasureLine, reasons: readonly string[], style: ReasonsStyle): Block | null {
  const { size, align, maxWidth } = style;
  const count = style.columns ? 2 : 1;
  const column = (maxWidth - (count - 1) * GUTTER * size) / count;
  if (count > 1 && (align !== 'left' || column < COLUMN * size)) return null;
  // One reason alone is a line, no list.
  const alone = reasons.length === 1;
  const marked = align === 'left' && !alone;
  const indent = marked ? Math.round(size * 0.78) : 0;
  const blocks: Block[] = [];
  for (const [i, words] of reasons.entries()) {
    const block = reasonLines(measure, words, style, column - indent, { group: `reason-${i + 1}`, alone });
    if (block === null) return null;
    blocks.push(block);
  }
  const rows = Array.from({ length: Math.ceil(blocks.length / count) }, (_, i) =>
    blocks.slice(i * count, (i + 1) * count),
  );
  const heights = rows.map((row) => Math.max(...row.map((b) => b.h)));
  const gap = Math.round(size * 0.52);
  const inner = Math.max(...blocks.map((b) => b.w));
  const placed = blocks.map((block, i): Placed => {
    const left = Math.round((i % count) * (column + GUTTER * size)) + indent;
    const y = heights.slice(0, Math.floor(i / count)).reduce((sum, h) => sum + h + gap, 0);
    return {
      block,
      y: Math.round(y),
      x: left + (marked ? 0 : align === 'centre' ? (inner - block.w) / 2 : inner - block.w),
    };
  });
  return {
    name: 'reasons',
    w: Math.max(...placed.map((p) => p.x + p.block.w)),
    h: placed.reduce((h, p) => Math.max(h, p.y + p.block.h), 0),
    inks: placed.flatMap(({ block, x, y }) => block.inks.map((ink) => ({ ...ink, x: ink.x + x, y: ink.y + y }))),
    nodes: (x, y) => placed.flatMap((p, i) => reasonNodes(p, { x, y: Math.round(y) }, { i, indent, style })),
  };
}

/** One reason and its place in the block. */
interface Placed {
  readonly block: Block;
  readonly x: number;
  readonly y: number;
}

/** Lines of one reason, with its mark where it has one. */
function reasonNodes(
  { block, x, y }: Placed,
  at: { readonly x: number; readonly y: number },
  { i, indent, style: { size, ink } }: { readonly i: number; readonly indent: number; readonly style: ReasonsStyle },
): readonly SceneNode[] {
  const nodes = block.nodes(at.x + x, at.y + y);
  if (indent === 0) return nodes;
  const mark = Math.max(3, Math.round(size * 0.24));
  const first = nodes.find((n) => n.kind === 'text');
  const middle = first?.kind === 'text' ? first.baseline - size * 0.25 : at.y + y;
  const box = { x: Math.round(at.x + x - indent), y: Math.round(middle - mark / 2), w: mark, h: mark };
  return [markAt(i, box, ink), ...nodes];
}

/** One reason in two lines, three in a narrow column, hyphenated where it must be; null when it does not fit. */
function reasonLines(
  measure: MeasureLine,
  words: string,
  { fonts, size, ink, lang, align }: ReasonsStyle,
  width: number,
  { group, alone }: { readonly group: string; readonly alone: boolean },
): Block | null {
  const font = faceFor(measure, words, fonts);
  if (font === null) return null;
  const widthOf = (piece: string) => measure(piece, { ...font, size, tracking: -0.012 }).ink.w;
  const all = wordsOf(words);
  const most =
    width < size * SLIT
      ? alone && size < SMALL_TYPE
        ? LINES_ALONE
        : LINES_SLIT
      : width < size * NARROW
        ? LINES_NARROW
        : LINES;
  const lines =
    breakToWidth(all, width, widthOf, most) ??
    breakToWidth(hyphenateWide(all, width, widthOf, lang), width, widthOf, most);
  if (lines === null || lines.length === 0) return null;
  return setLines(measure, lines, {
    role: 'bullet',
    group,
    fonts,
    size,
    tracking: -0.012,
    leading: 1.2,
    colour: ink,
    align,
  });
}

const markAt = (i: number, box: Box, fill: Hex): SceneNode => ({
  kind: 'shape',
  id: `reason-mark-${i + 1}`,
  role: 'decoration',
  box,
  fill,
  radius: box.w * 0.2,
  stroke: null,
  strokeWidth: 0,
  path: null,
  rotation: 0,
  opacity: 1,
});

/** Two blocks as one, the second under the first. */
export function stacked(upper: Block, lower: Block, gap: number, align: 'left' | 'centre' | 'right'): Block {
  const w = Math.max(upper.w, lower.w);
  const at = (b: Block): number => (align === 'left' ? 0 : align === 'centre' ? (w - b.w) / 2 : w - b.w);
  const lowerY = Math.round(upper.h + gap);
  return {
    name: lower.name,
    w,
    h: lowerY + lower.h,
    inks: [
      ...upper.inks.map((b) => ({ ...b, x: b.x + at(upper) })),
      ...lower.inks.map((b) => ({ ...b, x: b.x + at(lower), y: b.y + lowerY })),
    ],
    nodes: (x, y) => [...upper.nodes(x + at(upper), y), ...lower.nodes(x + at(lower), Math.round(y) + lowerY)],
  };
}
