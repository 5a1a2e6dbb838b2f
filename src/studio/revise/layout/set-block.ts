import {
  type Box,
  breakInto,
  breakToWidth,
  clearLeading,
  enclosing,
  type FontChoice,
  type LineMetrics,
  type MeasureLine,
  type TextNode,
  wordsOf,
} from '../../../scene/index.ts';

/** Families that together draw everything the shipped set can. */
const FALLBACKS = ['Onest', 'Golos Text', 'Inter Tight'] as const;

/** How a block of lines is set, taken over from a line that stands there. */
export interface BlockStyle {
  readonly like: TextNode;
  readonly size: number;
  /** Base line to base line, multiple of the size. */
  readonly leading: number;
}

/** A face that can draw the words: the line's own, else a plain one of the same weight; null when none can. */
export function faceFor(measure: MeasureLine, text: string, like: FontChoice): FontChoice | null {
  const wishes = [like, ...FALLBACKS.map((family) => ({ family, weight: like.weight, italic: false }))];
  for (const { family, weight, italic } of wishes) {
    try {
      measure(text, { family, weight, italic, size: 100, tracking: 0 });
      return { family, weight, italic };
    } catch {
      // A face without these letters is passed over.
    }
  }
  return null;
}

/** Lines of words for a width, as few as fit; null when a word is wider or more than `most` are needed. */
export function brokenTo(
  measure: MeasureLine,
  text: string,
  style: BlockStyle,
  width: number,
  most: number,
): readonly string[] | null {
  const { size, like } = style;
  const widthOf = (piece: string): number => measure(piece, { ...styleOf(like), size }).ink.w;
  return breakToWidth(wordsOf(text), width, widthOf, most);
}

/** Words in exactly so many even lines; null when there are fewer words. */
export const brokenInto = (
  measure: MeasureLine,
  text: string,
  like: TextNode,
  count: number,
): readonly string[] | null =>
  breakInto(wordsOf(text), count, (piece) => measure(piece, { ...styleOf(like), size: 100 }).ink.w);

const styleOf = ({ family, weight, italic, tracking }: TextNode) => ({ family, weight, italic, tracking });

/**
 * Lines as nodes, their common ink beginning at x = 0, y = 0; ids follow the group. Ink is measured, as the painter
 * paints it.
 */
export function setBlock(measure: MeasureLine, lines: readonly string[], style: BlockStyle): readonly TextNode[] {
  const { like, size, leading } = style;
  const set = lines.map((text) => ({ text, metrics: measure(text, { ...styleOf(like), size }) }));
  const width = Math.max(...set.map(({ metrics }) => metrics.ink.w));
  const off = (m: LineMetrics): number =>
    like.align === 'left' ? 0 : like.align === 'centre' ? (width - m.ink.w) / 2 : width - m.ink.w;
  let baseline = 0;
  const nodes = set.map(({ text, metrics }, i): TextNode => {
    const before = set[i - 1]?.metrics;
    if (before) {
      const placed = (m: LineMetrics): Box[] => m.glyphs.map((g) => ({ ...g, x: g.x - m.ink.x + off(m) }));
      const clear = clearLeading(placed(before), placed(metrics), size * 0.03);
      baseline += Math.max(leading * size, clear);
    }
    const pen = off(metrics) - metrics.ink.x;
    const top = baseline - (metrics.ascent / (metrics.ascent + metrics.descent)) * size;
    return {
      ...like,
      id: `${like.group}-${i + 1}`,
      text,
      size,
      baseline,
      box: { x: pen, y: top, w: metrics.advance, h: size },
      ink: { x: pen + metrics.ink.x, y: baseline + metrics.ink.y, w: metrics.ink.w, h: metrics.ink.h },
      strike: like.strike === null ? null : { ...like.strike, thickness: (like.strike.thickness * size) / like.size },
    };
  });
  const ink = enclosing(nodes.map((n) => n.ink)) ?? { x: 0, y: 0, w: 0, h: 0 };
  return nodes.map((node) => moved(node, -ink.x, -ink.y));
}

/** A line moved; its base line on whole pixels, so that letters are sharp. */
export function moved(node: TextNode, dx: number, dy: number): TextNode {
  return {
    ...node,
    baseline: node.baseline + dy,
    box: { ...node.box, x: node.box.x + dx, y: node.box.y + dy },
    ink: { ...node.ink, x: node.ink.x + dx, y: node.ink.y + dy },
  };
}

/** The ink of several lines together. */
export const inkOf = (nodes: readonly TextNode[]): Box =>
  enclosing(nodes.map((n) => n.ink)) ?? { x: 0, y: 0, w: 0, h: 0 };
