import { type Catalog, targetFormat } from '../../catalog/index.ts';
import type { Perceived } from '../../perception/index.ts';
import type { BannerElement, Lang, Size, TargetFormat } from '../../scene/index.ts';
import type { TakenApart } from '../adapt/index.ts';
import { measureClutter } from './clutter.ts';
import { type Review, reviewSight } from './registry.ts';
import { partsTaken, type SeenParts } from './seen-parts.ts';
import { type Asked, type Sight, sightOf } from './sight.ts';

/** A picture to be reviewed, and what is known of its purpose. */
export interface ReviewRequest {
  readonly perceived: Perceived;
  readonly taken: TakenApart;
  readonly kind: Sight['kind'];
  readonly asked: Asked;
  readonly lang: Lang;
}

/** A review with all that it was measured from. */
export interface Reviewed {
  readonly review: Review;
  readonly sight: Sight;
}

/**
 * Holds a picture against the checklist of the catalog. Deterministic. Rejects with RangeError where the catalog
 * names an item that has no check.
 */
export const reviewBanner = (catalog: Catalog, request: ReviewRequest): Promise<Reviewed> =>
  reviewOf(catalog, { ...request, parts: partsTaken(request.taken) });

/** Parts of a picture of our own making: what stands where and says what. */
export interface MadeParts {
  readonly elements: readonly BannerElement[];
  readonly words: ReadonlyMap<string, string | null>;
  /** Words that were read with doubts and stand in it as they were. */
  readonly unsure: readonly string[];
  readonly photoGround: boolean;
}

/** A picture of our own making as it is seen, with all that its maker knows of it. */
export interface MadePicture extends Pick<ReviewRequest, 'perceived' | 'asked' | 'lang'> {
  readonly made: MadeParts;
  /** Canvas-sized, 255 on it. */
  readonly product: Uint8Array;
  /** Its words were read once, or set by us. */
  readonly reader: boolean;
}

/**
 * The same of a picture of our own making: nobody guesses what its parts are; whether they are seen, and how well, is
 * measured in its file.
 */
export const reviewMade = (catalog: Catalog, { made, product, reader, ...seen }: MadePicture): Promise<Reviewed> =>
  reviewOf(catalog, {
    ...seen,
    kind: 'banner',
    parts: {
      elements: made.elements,
      sprites: new Map(),
      beside: [],
      subject: product,
      photoGround: made.photoGround,
      told: { words: made.words, unsure: made.unsure, reader },
    },
  });

async function reviewOf(
  catalog: Catalog,
  { perceived, parts, kind, asked, lang }: Omit<ReviewRequest, 'taken'> & { readonly parts: SeenParts },
): Promise<Reviewed> {
  const { size } = perceived.facts;
  const formats = formatsOf(catalog, size, lang);
  const sight = sightOf(perceived, parts, {
    kind,
    formats,
    displayCssWidth: formats[0]?.displayCssWidth ?? likelyWidth(size),
    asked,
    lexicon: catalog.lexicon,
    clutter: await measureClutter(perceived.picture),
  });
  return { review: reviewSight(sight, catalog.checklist), sight };
}

/** A wide picture of no format stands across a page, not in a column of it. */
function likelyWidth(size: Size): number {
  const { displayCssWidth } = targetFormat({ ...size, maxKb: null });
  return size.width > size.height * 2.2 ? Math.min(size.width, displayCssWidth * 2) : displayCssWidth;
}

/** Formats of advertising networks that have this very size. */
export function formatsOf({ platforms }: Catalog, size: Size, lang: Lang): readonly TargetFormat[] {
  return platforms
    .filter(({ kind }) => kind === 'ads')
    .flatMap(({ formats }) => formats)
    .filter((f) => f.width === size.width && f.height === size.height)
    .map((format) => targetFormat(format, lang));
}
