import type { Box, SceneNode } from '../../scene/index.ts';
import { area, enclosing } from '../../scene/index.ts';

/**
 * Something placed as one: a headline, a price with its old price, a button. Measured before it is placed; its box is
 * the ink
 * that the eye sees (or the shape), so that edges align optically.
 */
export interface Block {
  readonly name: string;
  readonly w: number;
  readonly h: number;
  /** Boxes of ink and shapes relative to the block's top left corner. */
  readonly inks: readonly Box[];
  /** Ink of each glyph, where hiding a part of it matters (headlines). */
  readonly glyphs?: readonly Glyph[];
  /** Scene nodes with the block's top left corner at (x, y); y is rounded to whole pixels so that baselines are. */
  readonly nodes: (x: number, y: number) => readonly SceneNode[];
}

/** Ink of one glyph; `edge` = first or last letter of its word, by which words are recognised. */
export interface Glyph extends Box {
  readonly edge: boolean;
}

/** A block with a place on the canvas. */
export interface PlacedBlock {
  readonly block: Block;
  readonly x: number;
  readonly y: number;
}

const textAreas = new WeakMap<Block, number>();

/**
 * Area that a network counts as text in a block: the ink boxes of its groups of lines, without buttons and plates
 * around them.
 */
export function textArea(block: Block): number {
  const known = textAreas.get(block);
  if (known !== undefined) return known;
  const lines = block.nodes(0, 0).filter((n) => n.kind === 'text' && n.role !== 'logo');
  const groups = Map.groupBy(lines, (n) => (n.kind === 'text' ? n.group : ''));
  const sum = [...groups.values()].reduce(
    (total, nodes) =>
      total + area(enclosing(nodes.map((n) => (n.kind === 'text' ? n.ink : n.box))) ?? { x: 0, y: 0, w: 0, h: 0 }),
    0,
  );
  textAreas.set(block, sum);
  return sum;
}

/** Where a placed block stands, in pixels. */
export const boxOf = ({ block, x, y }: PlacedBlock): Box => ({ x, y, w: block.w, h: block.h });

/** Ink boxes of a placed block in canvas pixels. */
export const inksOf = ({ block, x, y }: PlacedBlock): readonly Box[] =>
  block.inks.map((b) => ({ ...b, x: b.x + x, y: b.y + y }));
