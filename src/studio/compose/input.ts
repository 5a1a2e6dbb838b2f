import type { Box, Copy, Direction, MeasureLine, Size, TargetFormat } from '../../scene/index.ts';

/** The cut-out product as compose sees it. */
export interface ProductShape {
  /** Pixels of the cut-out's bounding box; limits enlargement. */
  readonly size: Size;
  /** Outline in shares 0..1 of that box, at least three points; empty = the whole box. */
  readonly silhouette: readonly (readonly [number, number])[];
  /** See-through parts as boxes in shares of the box. */
  readonly holes: readonly Box[];
  /** Picture edges that cut the product off; such an edge must not float in the canvas. */
  readonly touches: {
    readonly top: boolean;
    readonly right: boolean;
    readonly bottom: boolean;
    readonly left: boolean;
  };
}

/** The photo of a photo-led direction. Boxes are shares 0..1 of the photo. */
export interface PhotoInfo {
  readonly size: Size;
  readonly faces: readonly Box[];
  readonly texts: readonly Box[];
}

export interface ComposeInput {
  readonly direction: Direction;
  readonly copy: Copy;
  readonly target: TargetFormat;
  /** The cut-out; null where the direction shows the whole photo and no cut-out over it. */
  readonly product: ProductShape | null;
  /** The whole photo, of photo-led directions only; with a cut-out over it where the direction says `overlay`. */
  readonly photo: PhotoInfo | null;
  /** Width / height of the logo bitmap that suits this ground, and its clear space in shares of its height. */
  readonly logo: { readonly aspect: number; readonly clearSpace: number } | null;
  readonly measure: MeasureLine;
  readonly seed: number;
  /** Which of the copy's headlines this campaign uses. */
  readonly headlineIndex: number;
}
