import type { Perceived } from '../../../perception/index.ts';
import type { BrandKit, Brief } from '../../../scene/index.ts';
import type { TakenApart } from '../../adapt/index.ts';
import type { FinishedPicture, RefusedPicture } from '../../picture/index.ts';
import type { Review } from '../registry.ts';
import type { ProductShown } from './product-in.ts';
import type { MadeParts, Reviewed } from '../review-banner.ts';

/** `a` keeps the look and mends what hinders, `b` puts the offer first, `c` the product, on another ground. */
export type VariantId = 'a' | 'b' | 'c';

/** Russian and English. */
export interface Said {
  readonly ru: string;
  readonly en: string;
}

/** What variants are made from. */
export interface VariantSource {
  readonly perceived: Perceived;
  readonly taken: TakenApart;
  readonly reviewed: Reviewed;
  /** The original by the measurement of finished adverts: what variants must be better than. */
  readonly before: Review;
  /** The caller's words; they go before what is read on the banner. */
  readonly brief: Brief;
  readonly brand: BrandKit | null;
  readonly seed: number;
  /** Looks at a picture of our own making, as at the caller's. */
  readonly perceive: (png: Uint8Array) => Promise<Perceived>;
  /**
   * Reviews a finished file by the very measurement that the original went through, with what its maker knows: where
   * its product lies, 255 on it, and what stands where.
   */
  readonly measure: (file: Uint8Array, made: Measurable) => Promise<Reviewed>;
  readonly signal?: AbortSignal;
}

/** What the maker of a picture knows of it. */
export interface Measurable {
  readonly product: Uint8Array;
  readonly parts: MadeParts;
}

/** A picture that may become the variant, with what it changes. */
export interface Attempt {
  readonly picture: FinishedPicture | RefusedPicture;
  readonly changes: readonly Said[];
  /** Where its product comes from, and what stands where. Called only where there is a picture. */
  readonly shown: (picture: FinishedPicture) => { readonly product: ProductShown; readonly parts: MadeParts };
}

/** Makes attempts one after the other, best first; nothing is painted before it is asked for. */
export type Attempts = AsyncIterable<Attempt>;
