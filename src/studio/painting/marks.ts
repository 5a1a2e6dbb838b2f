import type { Box, ShapeNode, TextNode } from '../../scene/index.ts';
import { outlineOf, type OutlineFonts } from './line-outline.ts';

/** The six numbers of an affine transform, as SVG's `matrix()` and canvas take them. */
export type Matrix = readonly [number, number, number, number, number, number];

/** One thing to fill or stroke, in scene pixels once `matrix` is applied. */
export interface Mark {
  readonly matrix: Matrix;
  readonly fill: string | null;
  readonly stroke: { readonly colour: string; readonly width: number } | null;
  readonly opacity: number;
  readonly form:
    | { readonly kind: 'path'; readonly d: string }
    | { readonly kind: 'rect'; readonly box: Box; readonly radius: number };
}

/** The marks of a text or shape node in the order they are painted. The one description that
 * stills, frames and pages share, so that type and shapes lie in the same place everywhere. */
export function marksOf(node: TextNode | ShapeNode, fonts: OutlineFonts): readonly Mark[] {
  return node.kind === 'text' ? textMarks(node, fonts) : [shapeMark(node)];
}

function textMarks(node: TextNode, fonts: OutlineFonts): readonly Mark[] {
  const { d, unitsPerEm } = outlineOf(node, fonts);
  const scale = node.size / unitsPerEm;
  const centre = { x: node.box.x + node.box.w / 2, y: node.box.y + node.box.h / 2 };
  // Baselines lie on whole pixels, so that the feet of letters are crisp.
  const line: Matrix = [scale, 0, 0, -scale, node.box.x, Math.round(node.baseline)];
  const marks: Mark[] = [];
  if (d !== '')
    marks.push({
      matrix: times(turn(node.rotation, centre), line),
      fill: node.colour,
      stroke: null,
      opacity: node.opacity,
      form: { kind: 'path', d },
    });
  if (node.strike !== null) {
    const over = node.ink.w * 0.03;
    const box = {
      x: node.ink.x - over,
      y: node.ink.y + node.ink.h / 2 - node.strike.thickness / 2,
      w: node.ink.w + 2 * over,
      h: node.strike.thickness,
    };
    marks.push({
      matrix: turn(node.strike.angle + node.rotation, { x: box.x + box.w / 2, y: box.y + box.h / 2 }),
      fill: node.strike.colour,
      stroke: null,
      opacity: node.opacity,
      form: { kind: 'rect', box, radius: box.h / 2 },
    });
  }
  return marks;
}

function shapeMark(node: ShapeNode): Mark {
  const box = onWholePixels(node.box);
  // Borders, too, are crisp on whole pixels only.
  const width = Math.max(1, Math.floor(node.strokeWidth));
  const stroke = node.stroke === null || node.strokeWidth <= 0 ? null : { colour: node.stroke, width };
  const common = {
    matrix: turn(node.rotation, { x: box.x + box.w / 2, y: box.y + box.h / 2 }),
    fill: node.fill,
    stroke,
    opacity: node.opacity,
  };
  if (node.path !== null)
    return {
      ...common,
      stroke: stroke && { ...stroke, width: node.strokeWidth },
      form: { kind: 'path', d: safePath(node.path) },
    };
  // A border lies inside its box.
  const inset = stroke === null ? 0 : stroke.width / 2;
  const inner = { x: box.x + inset, y: box.y + inset, w: box.w - 2 * inset, h: box.h - 2 * inset };
  const radius = Math.max(0, Math.min(node.radius, box.w / 2, box.h / 2) - inset);
  return { ...common, form: { kind: 'rect', box: inner, radius } };
}

/** The box with its edges on whole pixels. */
function onWholePixels({ x, y, w, h }: Box): Box {
  const [left, top] = [Math.round(x), Math.round(y)];
  return { x: left, y: top, w: Math.round(x + w) - left, h: Math.round(y + h) - top };
}

/** Path data can hold nothing but commands and numbers, so it cannot leave its attribute. */
const safePath = (path: string): string => path.replace(/[^MmLlHhVvCcSsQqTtAaZz0-9eE.,+\- ]/g, '');

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

function turn(degrees: number, about: { readonly x: number; readonly y: number }): Matrix {
  if (degrees === 0) return IDENTITY;
  const a = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(a), Math.sin(a)];
  return [cos, sin, -sin, cos, about.x - cos * about.x + sin * about.y, about.y - sin * about.x - cos * about.y];
}

/** `a` after `b`. */
function times(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[2] * b[1],
    a[1] * b[0] + a[3] * b[1],
    a[0] * b[2] + a[2] * b[3],
    a[1] * b[2] + a[3] * b[3],
    a[0] * b[4] + a[2] * b[5] + a[4],
    a[1] * b[4] + a[3] * b[5] + a[5],
  ];
}
