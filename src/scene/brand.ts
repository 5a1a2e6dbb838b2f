/** The workspace's brand, as every room above sees it. Logo variants are pictures already decoded. */
export interface BrandKit {
  readonly colors: {
    readonly primary?: string;
    readonly secondary?: string;
    readonly accent?: string;
    readonly background?: string;
    readonly text?: string;
  };
  /** Family names of the shipped set, or of uploaded font files registered with the fonts. */
  readonly fonts: { readonly heading?: string; readonly body?: string };
  readonly logo: BrandLogo | null;
  readonly name: string | null;
  readonly tone: string | null;
  readonly stopWords: readonly string[];
  readonly legalLine: string | null;
}

/**
 * Logo bitmaps, straight RGBA; `onDark` is drawn on dark grounds, `onLight` on light ones; either stands in for the
 * other.
 */
export interface BrandLogo {
  readonly onLight: LogoBitmap | null;
  readonly onDark: LogoBitmap | null;
  /** Clear space around it as a share of its height. */
  readonly clearSpace: number;
}

export interface LogoBitmap {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}
