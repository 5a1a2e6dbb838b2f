import type { Box, BrandKit, Hex, MeasureLine, Size, TargetFormat } from '../../scene/index.ts';
import type { ResolvedScene } from '../../scene/index.ts';
import type { Mask } from './layout/mask.ts';

/** What a revision may know besides the scene. All of it is plain data or pure. */
export interface ReviseContext {
  readonly target: TargetFormat;
  readonly measure: MeasureLine;
  readonly brand: BrandKit | null;
  /** Words of a text that the law, a platform or the brand forbids. */
  readonly forbidden: (text: string) => readonly string[];
  /** Where the cut-out is opaque; null = its whole box. */
  readonly mask: Mask | null;
  /** Pixels of the cut-out's bounding box; null where nothing is cut out. Limits enlargement. */
  readonly cutout: Size | null;
  /** Pixels of the whole photo; null where there is none. */
  readonly photo: Size | null;
  /** The version before this one; null where there is none. */
  readonly former: ResolvedScene | null;
  /** Another photo that was given; null where none was. */
  readonly other: OtherPhoto | null;
  /** Base forms of words for the thing that is shown: "кружка". */
  readonly names: readonly string[];
  /** The customer's own words, which know their capitals. */
  readonly own: readonly string[];
  /** Further headlines of the campaign. */
  readonly headlines: readonly string[];
  /** Stock words of ours in another language; null for words that are not ours. */
  readonly translated: (text: string, lang: 'ru' | 'kk' | 'en') => string | null;
  /** Main colour of the type that a piece of a flat banner shows; null where it is not known. */
  readonly inkOf: (source: string) => Hex | null;
}

/** Another photo of the thing. */
export interface OtherPhoto {
  readonly photo: Size;
  /** Bounding box of its cut-out in pixels of the photo; null = no cut-out is good enough. */
  readonly cutout: Size | null;
  readonly mask: Mask | null;
  /** What must be seen of it, shares of the photo. */
  readonly focus: Box;
}
