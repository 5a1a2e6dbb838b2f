import type { Box, OfferLine, Outline, Pixels, ResolvedScene, TargetFormat } from '../../scene/index.ts';

/**
 * The product as it must look in the finished picture: canvas-sized, straight RGBA, resampled from the source by the
 * inspector itself.
 */
export interface ProductReference {
  readonly rgba: Uint8Array;
  /** Times the source was enlarged (1.2 = by 20 %); below 1 it was reduced. */
  readonly enlarged: number;
}

/** What a layout promises before anything is painted. */
export type Promised = Pick<
  Inspected,
  | 'scene'
  | 'target'
  | 'faces'
  | 'shown'
  | 'brandParts'
  | 'offer'
  | 'facts'
  | 'legal'
  | 'missingGlyphs'
  | 'forbiddenWords'
>;

/** Everything quality control looks at: the promise (scene, target) and the evidence (the file, decoded again). */
export interface Inspected {
  readonly scene: ResolvedScene;
  readonly target: TargetFormat;
  readonly file: {
    readonly bytes: number;
    readonly type: string;
    readonly width: number;
    readonly height: number;
    readonly similarity: number;
  };
  /** RGB of the finished file as a viewer decodes it. */
  readonly pixels: Pixels;
  /**
   * The same picture before type was set, RGB; null when it is not known (then the poster metrics that need it are left
   * out).
   */
  readonly ground: Pixels | null;
  readonly product: ProductReference | null;
  /** Faces in canvas pixels. */
  readonly faces: readonly Box[];
  /**
   * Of a scene that shows the photo itself: the photo as drawn, the part of the canvas where it is seen, and its
   * subject's outline, empty where that is not known. Absent = no photo.
   */
  readonly shown?: { readonly outline: Outline; readonly photo: Box; readonly window: Box } | null;
  /** Characters of the text that the font lacks. */
  readonly missingGlyphs: (text: string, family: string, weight: number, italic: boolean) => readonly string[];
  /**
   * What must be seen in every picture that has the room: the brand's `logo`, the `legal` line, a `subline` that is the
   * offer.
   */
  readonly brandParts: readonly ('logo' | 'legal' | 'subline')[];
  /** What is offered and must be told in every size; null where nothing is. */
  readonly offer: OfferLine | null;
  /** All that the largest picture of the same argument says; what is missing here is named. Absent = not known. */
  readonly facts?: readonly string[];
  /** The line that the law asks for; one of the facts. */
  readonly legal?: string | null;
  /** Words that the law, the platform or the brand forbids, as found in the text. */
  readonly forbiddenWords: (text: string) => readonly string[];
}
