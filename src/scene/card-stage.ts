import { z } from 'zod';
import { boxSchema, hexSchema } from './box-schema.ts';

const px = z.number();

/** A rectangle with round corners, pixels of the canvas. */
const roundBox = z.object({ box: boxSchema, radius: px });

/**
 * What stands behind the words of a marketplace card's slide. Boxes in canvas pixels, parts of the photo in photo
 * pixels.
 */
export const cardStageShape = {
  /** `tinted`: a soft gradient; `pale`: near white and even; `white`: pure. */
  ground: z.enum(['tinted', 'pale', 'white']),
  top: hexSchema,
  bottom: hexSchema,
  card: hexSchema,
  accent: hexSchema,
  /** A fine drawing grid over a tinted ground. */
  grid: z.boolean(),
  /** A disc behind the product. */
  disc: z.object({ x: px, y: px, r: px, colour: hexSchema }).nullable(),
  /** A white field for the product. */
  field: roundBox.nullable(),
  /** Windows onto the photo. */
  windows: z.array(roundBox.extend({ crop: boxSchema })),
  /** A lens onto a patch of the photo, and the spot on the product that it enlarges. */
  lens: z.object({ box: boxSchema, patch: boxSchema, spot: boxSchema }).nullable(),
  /** Which of the task's photos, best first, the slide is made of. */
  photo_index: z.int().nonnegative(),
} as const;

export type CardStage = Readonly<z.infer<z.ZodObject<typeof cardStageShape>>>;
