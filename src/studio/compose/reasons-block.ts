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
}

/** Lines that one reason may take, and in a column narrower than so many times its type size. */
const LINES = 2;
const LINES_NARROW = 3;
const NARROW = 18;

/**
 * Further reasons to buy, one under the other: a small square before each where they stand at the left, none where they
 * are centred. One that does not fit is left out; null when none does.
 */
export function reasonsBlock(measure: MeasureLine, reasons: readonly string[], style: ReasonsStyle): Block | null {
  const { size, align } = style;
  const marked = align === 'left';
  const mark = Math.max(3, Math.round(size * 0.24));
  const indent = marked ? Math.round(size * 0.78) : 0;
  const width = style.maxWidth - indent;
  const set = reasons.map((words, i) => reasonLines(measure, words, style, width, `reason-${i + 1}`));
  const blocks = set.filter((b) => b !== null);
  if (blocks.length === 0) return null;
  const gap = Math.round(size * 0.52);
  const inner = Math.max(...blocks.map((b) => b.w));
  const placed = blocks.map((block, i) => ({
    block,
    x: marked ? indent : align === 'centre' ? (inner - block.w) / 2 : inner - block.w,
    y: Math.round(blocks.slice(0, i).reduce((sum, b) => sum + b.h + gap, 0)),
  }));
  const last = placed.at(-1)!;
  return {
    name: 'reasons',
    w: inner + indent,
    h: last.y + last.block.h,
    inks: placed.flatMap(({ block, x, y }) => block.inks.map((ink) => ({ ...ink, x: ink.x + x, y: ink.y + y }))),
    nodes: (x, y) =>
      placed.flatMap((p, i): readonly SceneNode[] => {
        const nodes = p.block.nodes(x + p.x, Math.round(y) + p.y);
        const first = nodes.find((n) => n.kind === 'text');
        const middle = first?.kind === 'text' ? first.baseline - size * 0.25 : y + p.y;
        const square = markAt(i, { x: Math.round(x), y: Math.round(middle - mark / 2), w: mark, h: mark }, style.ink);
        return marked ? [square, ...nodes] : nodes;
      }),
  };
}

/** One reason in two lines, three in a narrow column, hyphenated where it must be; null when it does not fit. */
function reasonLines(
  measure: MeasureLine,
  words: string,
  { fonts, size, ink, lang, align }: ReasonsStyle,
  width: number,
  group: string,
): Block | null {
  const font = faceFor(measure, words, fonts);
  if (font === null) return null;
  const widthOf = (piece: string) => measure(piece, { ...font, size, tracking: -0.012 }).ink.w;
  const all = wordsOf(words);
  const most = width < size * NARROW ? LINES_NARROW : LINES;
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
