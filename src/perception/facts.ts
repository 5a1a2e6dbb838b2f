import type { Box, Oklch, Size } from '../scene/index.ts';
import type { TextLook } from './text/look.ts';

/** Bump when any algorithm changes what it says: cached facts of older versions are then not used. */
export const factsVersion = 32;

/** A value with how far it can be trusted: 0 a guess, 1 certain. */
export interface Confident<T> {
  readonly value: T;
  readonly confidence: number;
}

export type PictureKind =
  | 'packshot'
  | 'photo_scene'
  | 'person'
  | 'food'
  | 'interior'
  | 'finished_banner'
  | 'illustration';
export type BackgroundKind = 'uniform' | 'gradient' | 'scene' | 'transparent';
export type MatteMethod = 'alpha' | 'flood' | 'flood+learned' | 'learned' | 'grabcut' | 'none';

/** One colour of the picture with its share of the counted pixels, 0..1. */
export interface Swatch {
  readonly hex: string;
  readonly oklch: Oklch;
  readonly share: number;
}

/** Colour statistics of the pixels that belong to the product (or of the whole picture where there is no matte). */
export interface ToneStatistics {
  readonly l05: number;
  readonly l50: number;
  readonly l95: number;
  readonly c50: number;
  readonly c90: number;
  /** Peak of the chroma-weighted hue histogram, degrees. */
  readonly hue: number;
  /** Share of pixels with OKLCH chroma above 0.04, 0..1. */
  readonly chromaShare: number;
}

/** Geometry of a cut-out. */
export interface SubjectShape {
  /** Bounding box of alpha > 20/255, in pixels of the upright picture; null when there is no subject. */
  readonly subject: Box | null;
  /** Box of the largest part that is certainly there: of a pot on a tray that was half seen, the pot. Absent: none. */
  readonly core?: Box;
  /** Alpha area divided by the subject box's area, 0..1. */
  readonly fill: number;
  /** Number of separate parts of at least 2 % of the alpha area. */
  readonly components: number;
  /** Enclosed see-through parts (handles, spokes) as boxes. */
  readonly holes: readonly Box[];
  /** Picture edges that the subject runs into. */
  readonly touches: {
    readonly top: boolean;
    readonly right: boolean;
    readonly bottom: boolean;
    readonly left: boolean;
  };
  /** Share of the subject with alpha between 0.1 and 0.9: glass, smoke, hair, 0..1. */
  readonly translucency: number;
  /** Outline as a closed polygon in picture pixels, simplified to at most 200 points. */
  readonly silhouette: readonly (readonly [number, number])[];
  /** Side the light comes from, as seen on the subject: -1 left .. +1 right. */
  readonly light: number;
}

/** What is known of the cut-out. The alpha itself travels beside the facts, in `Perceived.cutout`. */
export interface MatteFacts extends SubjectShape {
  readonly method: MatteMethod;
  /** 0..1, calibrated: >= 0.75 is called good. */
  readonly confidence: number;
  readonly grade: 'good' | 'doubtful' | 'none';
  /**
   * Where the picture's own alpha (used as it is) holds a soft dark shadow: the shape of the product without it, which
   * `productAlone` gives.
   * `null` where there is no such shadow.
   */
  readonly withoutShadow: SubjectShape | null;
  /**
   * Box of the whole thing where more of it was seen faintly than could be cut out (the clear glass under a lid); left
   * out where the cut-out is all there is.
   */
  readonly beyond?: Box;
}

export interface TextLine {
  readonly box: Box;
  /** Degrees, clockwise positive; 0 is upright. */
  readonly angle: number;
  readonly confidence: number;
  /** Read text where a reader is installed, else null. */
  readonly text: string | null;
  readonly textConfidence: number | null;
  /**
   * How far the line's surroundings lie in the matte, 0..1: from one half on it is most likely printed on the product
   * (or stands over it) and
   * moves with the product. Buttons and badges that the matte takes for things of their own count as 0. 0 where there
   * is no matte.
   */
  readonly onProduct: number;
}

export interface TextBlock {
  readonly box: Box;
  readonly lines: readonly TextLine[];
}

export interface Face {
  readonly box: Box;
  readonly confidence: number;
  /**
   * Where it is turned: -1 to the left edge of the picture .. 0 to the viewer .. +1 to the right. Null where the
   * network marks no eyes and ears.
   */
  readonly turn?: number | null;
}

/** Coarse grey map, such as of where eyes go first; `values` row by row, 0..255. */
export interface AttentionMap {
  readonly width: number;
  readonly height: number;
  readonly values: readonly number[];
}

/**
 * Everything the service knows of one picture. Boxes are in pixels of the upright, sRGB picture. JSON-serialisable,
 * cached by content hash.
 */
export interface PictureFacts {
  readonly version: number;
  readonly hash: string;
  readonly size: Size;
  readonly kind: Confident<PictureKind>;
  readonly background: Confident<BackgroundKind> & {
    /** Border pixels within a small distance of their median colour, 0..1. */
    readonly uniformity: number;
    readonly colour: string;
    /** The same per side. */
    readonly sides: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  };
  readonly matte: MatteFacts;
  readonly tone: ToneStatistics;
  readonly palette: readonly Swatch[];
  readonly text: {
    readonly available: boolean;
    readonly reader: boolean;
    readonly language: string | null;
    readonly blocks: readonly TextBlock[];
  };
  readonly faces: { readonly available: boolean; readonly list: readonly Face[] };
  readonly attention: AttentionMap;
  /** Where there is fine, sharp structure: 0 bare or blurred .. 255. Absent: nobody looked. */
  readonly fineness?: AttentionMap;
  readonly quality: {
    /** 0 blurred .. 1 crisp. */
    readonly sharpness: Confident<number>;
    /** Median luminance 0..1 and clipped shares. */
    readonly exposure: { readonly median: number; readonly clippedDark: number; readonly clippedLight: number };
    /** Noise sigma in 8-bit levels. */
    readonly noise: Confident<number>;
    /** 0 none .. 1 heavy blocking. */
    readonly compression: Confident<number>;
  };
  readonly unsafe: { readonly available: boolean; readonly score: number };
  /** Plain remarks, e.g. a sense that is not installed. */
  readonly notes: readonly string[];
}

/** A picture as raw pixels, 4 channels, straight alpha, sRGB. `data.length === width * height * 4`. */
export interface RgbaPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Facts with the bitmaps they speak of, all in the size of the upright picture. */
export interface Perceived {
  readonly facts: PictureFacts;
  /** The upright sRGB picture. */
  readonly picture: RgbaPicture;
  /**
   * The picture with the matte as alpha and edge colours cleaned of the old background; null when `matte.grade` is
   * "none".
   */
  readonly cutout: RgbaPicture | null;
  /** Text stroke mask, 1 byte a pixel, 255 = ink; null when there is no text. */
  readonly textMask: Uint8Array | null;
  /** Set where flat bars that filled up the photo's frame were cut off first; all sizes are of what is left. */
  readonly withoutBars?: true;
}

/** How a picture is looked at. */
export interface LookOptions {
  /** Letters are read, not only found. */
  readonly read?: boolean;
  /** Flat bars at two opposite edges of a photo are cut off before anything is looked for. Never of a banner. */
  readonly withoutBars?: boolean;
  /**
   * Where the product of a picture of our own making lies, 1 byte a pixel, 255 on it: nobody looks for it then, which
   * is most of what a look costs.
   */
  readonly product?: Uint8Array;
}

/**
 * What the rooms above ask of this room. `bytes`: JPEG, PNG or WEBP. Rejects with `PictureRefused` for anything else.
 */
export interface Perceiver {
  perceive(bytes: Uint8Array, options?: LookOptions): Promise<Perceived>;
  /**
   * Twice the size by a super-resolution network, at most 4 MP in; null where none is installed. Absent: this perceiver
   * cannot.
   */
  upscale?(picture: RgbaPicture): Promise<RgbaPicture | null>;
  /**
   * The lines of type of a picture, found and, where a reader is installed, read; null where nothing finds them.
   * Nothing is cached. Absent: this perceiver cannot.
   */
  textOf?(picture: RgbaPicture, look?: Partial<TextLook>): Promise<PictureFacts['text'] | null>;
  close(): Promise<void>;
}
