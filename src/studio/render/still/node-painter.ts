import { discard } from '../../../kit/index.ts';
import type { ShapeNode, TextNode } from '../../../scene/index.ts';
import { canvasOf, marksOf, type OutlineFonts, paintMark } from '../../painting/index.ts';

/** Straight-alpha RGBA pixels, `data.length === width * height * 4`. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Paints type and shapes of a resolved scene over opaque pixels, in place. */
export type NodePainter = (onto: Pixels, nodes: readonly (TextNode | ShapeNode)[]) => void;

/** A painter that sets type in the faces of `fonts`. It throws `MissingGlyph` when a face lacks a character. */
export function createNodePainter(fonts: OutlineFonts): NodePainter {
  return (onto, nodes) => {
    const canvas = canvasOf(onto);
    const g = canvas.getContext('2d');
    for (const node of nodes) for (const mark of marksOf(node, fonts)) paintMark(g, mark, 1);
    const painted = canvas.data();
    onto.data.set(painted);
    discard(painted);
  };
}
