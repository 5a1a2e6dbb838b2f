import { z } from 'zod';

const share = z.number();

/**
 * How a stage uses the photo itself. The geometry is `placePhoto`; compose and the painter both call it, so they agree.
 * `extend`: whole photo on one side, its edge continued as a flat field for the text. `dissolve`: photo melts into a
 * dark field. `cover`: photo fills the canvas. `card`: photo in a rounded window. `split`: photo over one part of the
 * canvas to its edges, a flat field over the rest.
 */
export const photoPlanSchema = z.object({
  mode: z.enum(['extend', 'dissolve', 'cover', 'card', 'split']),
  /** Part of the photo that must stay visible and free of text, as shares 0..1 of the photo's width and height. */
  focus: z.object({ x: share, y: share, w: share, h: share }).readonly(),
  /** True when the cut-out is painted once more above text or card edge, registered on the photo. */
  overlay: z.boolean(),
  /** True when the photo's border is one colour all round, so that it may end anywhere and the field goes on. */
  plain: z.boolean().exactOptional(),
  /** `split`: the photo's part is a mosaic, the photo itself in its largest tile. */
  mosaic: z.boolean().exactOptional(),
  /** `split`: room that bands round the photo take outside its part, in shares of the canvas's short side. */
  rim: z.number().min(0).max(0.1).exactOptional(),
  /** `split`: a row of square blocks of colour runs along the outer end of the photo's part. */
  blocks: z.boolean().exactOptional(),
  /**
   * `split` on canvases that are not wide: the headline stands on the photo's upper edge, and the offer on a field
   * under the photo that takes this share of the canvas's height.
   */
  foot: z.number().min(0).max(0.4).exactOptional(),
  /**
   * `split`: where no part of the canvas shows the subject whole, the photo keeps its own shape in the canvas's lower
   * right corner, the headline above it and the rest at its left.
   */
  whole: z.boolean().exactOptional(),
  /** The same though a part would show it: its words find no room otherwise. */
  corner: z.boolean().exactOptional(),
  /** Side of the canvas that the words take, where it must not be chosen by the photo's shape. */
  side: z.enum(['top', 'left']).exactOptional(),
  /** Share of the canvas by which the words' field is larger than usual, at the cost of the photo's part. */
  more: z.number().min(0).max(0.25).exactOptional(),
  /** `cover`: the words stand on a panel of colour over the photo, above its subject, under it or at its left. */
  label: z.boolean().exactOptional(),
  /** `card` in a strip: the photo at the left end, the words at its right. */
  flip: z.boolean().exactOptional(),
  /** Times that the photo is drawn larger about its focus than it would be; it still covers its window. */
  zoom: z.number().min(0.25).max(4).exactOptional(),
});

export type PhotoPlan = Readonly<z.infer<typeof photoPlanSchema>>;
