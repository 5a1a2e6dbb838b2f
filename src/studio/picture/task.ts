import type { Perceived } from '../../perception/index.ts';
import type { BrandKit, Copy, Direction, LogoBitmap, TargetFormat } from '../../scene/index.ts';

/** One picture to make: what it shows and says, how, and for which size. */
export interface PictureTask {
  /** The photo as `productAlone` leaves it: facts, pixels, cut-out. */
  readonly perceived: Perceived;
  readonly copy: Copy;
  /** Which of the copy's headlines it carries; an unknown one means the first. */
  readonly headlineId: string;
  readonly direction: Direction;
  readonly brand: BrandKit | null;
  /** The same task with the same seed gives the same bytes. */
  readonly seed: number;
  readonly target: TargetFormat;
  /** Catalog keys that the picture is for; words that their platforms block are left out. */
  readonly serves: readonly string[];
  /** Looked at between candidates; making rejects with its reason. */
  readonly signal?: AbortSignal;
}

/** The logo variant for a ground: the one drawn for it, else the other. */
export function logoFor(brand: BrandKit | null, dark: boolean): LogoBitmap | null {
  const logo = brand?.logo ?? null;
  return logo === null ? null : dark ? (logo.onDark ?? logo.onLight) : (logo.onLight ?? logo.onDark);
}
