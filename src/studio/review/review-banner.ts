import { type Catalog, targetFormat } from '../../catalog/index.ts';
import type { Perceived } from '../../perception/index.ts';
import type { Lang, Size, TargetFormat } from '../../scene/index.ts';
import type { TakenApart } from '../adapt/index.ts';
import { measureClutter } from './clutter.ts';
import { type Review, reviewSight } from './registry.ts';
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
export async function reviewBanner(catalog: Catalog, request: ReviewRequest): Promise<Reviewed> {
  const { perceived, taken, kind, asked, lang } = request;
  const { size } = perceived.facts;
  const formats = formatsOf(catalog, size, lang);
  const sight = sightOf(perceived, taken, {
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
