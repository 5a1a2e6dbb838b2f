import { z } from 'zod';
import { boxSchema, hexSchema } from './box-schema.ts';
import { fieldOutlineSchema, surfaceSchema } from './colour-field.ts';

/**
 * What lies behind the pieces of an adapted banner, enough to paint it again. Boxes in pixels of the canvas, `source`
 * and `crop` in pixels of the banner; a `source` may reach beyond it.
 */
export const sceneGroundSchema = z.discriminatedUnion('kind', [
  /** The banner's own field of colour, stretched over the canvas, with its second field or none. */
  z.object({
    kind: z.literal('field'),
    surface: surfaceSchema,
    upper: z.object({ outline: fieldOutlineSchema, surface: surfaceSchema }).nullable(),
  }),
  /** A panel of paper with a window into the banner without its pieces (pixels named `clean`), or none. */
  z.object({
    kind: z.literal('window'),
    panel: hexSchema,
    window: z
      .object({
        source: boxSchema,
        dest: boxSchema,
        /** Side on which the picture dissolves into the panel, and how wide. */
        fade: z.enum(['left', 'right', 'top', 'bottom']).nullable(),
        fadeBy: z.number(),
      })
      .nullable(),
  }),
  /** A cut of the banner itself (pixels named `banner`), its pieces included. */
  z.object({ kind: z.literal('crop'), crop: boxSchema }),
  /**
   * The banner itself (`source`) at `dest`, its pieces included, and around it its ground continued: row by row from
   * its rim; `wash`: these rows running into each other right away, so that nothing but its light and colours goes on;
   * `veil`: itself again behind it, covering all, blurred and darker;
   * or its own picture without the pieces (pixels named `clean`) mirrored and blurred; `melt`: the more blurred the
   * farther out.
   */
  z.object({
    kind: z.literal('extended'),
    source: boxSchema,
    dest: boxSchema,
    by: z.enum(['rim', 'wash', 'veil', 'mirror', 'melt', 'flat']),
  }),
  /**
   * Nothing, or one colour: a banner that stands over nothing. `view`: what of it (pixels named `banner`, with their
   * transparency) is shown, and where; null where only its pieces are.
   */
  z.object({
    kind: z.literal('bare'),
    colour: hexSchema.nullable(),
    view: z.object({ source: boxSchema, dest: boxSchema }).nullable(),
  }),
]);

export type SceneGround = Readonly<z.infer<typeof sceneGroundSchema>>;
