import { z } from 'zod';
import { boxSchema } from './box-schema.ts';

/** Six coefficients a channel over u, v in -1..1: 1, u, v, u², uv, v²; red, green, blue in 8-bit levels. */
export const surfaceSchema = z.array(z.array(z.number()).length(6)).length(3);
export type Surface = readonly (readonly number[])[];

const px = z.number();

/**
 * Outline of a flat field in a picture, pixels: a disc (it may run off the edges), all that lies on one side of a
 * straight edge, or a box.
 */
export const fieldOutlineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('disc'), x: px, y: px, r: px }),
  z.object({ kind: z.literal('panel'), side: z.enum(['left', 'right', 'top', 'bottom']), edge: px }),
  z.object({ kind: z.literal('box'), box: boxSchema }),
]);
export type FieldOutline = Readonly<z.infer<typeof fieldOutlineSchema>>;

/** A field of colour that can be painted at any size, with a second one upon it or none. */
export interface ColourField {
  readonly surface: Surface;
  readonly upper: { readonly outline: FieldOutline; readonly surface: Surface } | null;
}

/** Value of one channel of a surface. */
export function surfaceValue(c: readonly number[], u: number, v: number): number {
  return c[0]! + c[1]! * u + c[2]! * v + c[3]! * u * u + c[4]! * u * v + c[5]! * v * v;
}

/** Pixels from an outline, positive inside. */
export function depthIn(shape: FieldOutline, x: number, y: number): number {
  if (shape.kind === 'disc') return shape.r - Math.hypot(x - shape.x, y - shape.y);
  if (shape.kind === 'box')
    return Math.min(x - shape.box.x, y - shape.box.y, shape.box.x + shape.box.w - x, shape.box.y + shape.box.h - y);
  return shape.side === 'left'
    ? shape.edge - x
    : shape.side === 'right'
      ? x - shape.edge
      : shape.side === 'top'
        ? shape.edge - y
        : y - shape.edge;
}

/** Share of a pixel, 0..1, that lies inside an outline; `x`, `y` its middle. */
export const insideField = (shape: FieldOutline, x: number, y: number): number =>
  Math.max(0, Math.min(1, depthIn(shape, x, y) + 0.5));
