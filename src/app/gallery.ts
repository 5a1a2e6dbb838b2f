import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MARKETPLACE_IDS } from '../contract/index.ts';
import type { Config } from './config.ts';
import { drawCampaigns } from './gallery/campaigns.ts';
import { drawCards } from './gallery/cards.ts';
import { drawMatrix } from './gallery/matrix.ts';
import { type Cell, keepLast, writePage } from './gallery/page.ts';
import { type GalleryStudio, readPhotos } from './gallery/photos.ts';
import { drawRetouched } from './gallery/retouched.ts';
import { drawReviews } from './gallery/reviews.ts';
import { openPerceiver } from './perceiver.ts';
import { openStudioTools } from './studio-tools.ts';

const SAMPLES = fileURLToPath(new URL('../../samples/products/', import.meta.url));
const DEFAULT_SIZES = '1080x1080,1080x1350,1080x1920,1200x628,970x250,728x90,300x250,240x400,160x600,320x50';
/** Every advertising network of the catalog. */
const ALL = 'rsya,direct,vk,google,meta,tiktok,telegram,pinterest,avito';

/**
 * Photos on one page, beside the pictures of the last run: for looking. Either photos × directions × sizes, or with
 * `--packs` what the
 * service would deliver for each photo: three sketches, the final and every size of the packs, with each refusal named;
 * or with `--cards` the marketplace cards; with `--enhance` or `--unify "белый фон"` the photos before and after; with
 * `--reviews FOLDER` the reviews of that folder's banners and their variants.
 */
export async function runGallery(config: Config, argv: readonly string[]): Promise<void> {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...argv],
    options: {
      photos: option,
      only: option,
      sizes: option,
      directions: option,
      packs: option,
      cards: option,
      enhance: { type: 'boolean' },
      unify: option,
      reviews: option,
      'review-only': { type: 'boolean' },
      seed: option,
      limit: option,
      out: option,
    },
  });
  const folder = resolve(values.photos ?? SAMPLES);
  const out = resolve(values.out ?? 'gallery-out');
  await keepLast(out);
  if (values.reviews !== undefined) {
    await reviewsOf(config, { folder: resolve(values.reviews), out, only: values['review-only'] ?? false });
    return;
  }
  const photos = await readPhotos(folder, values.only?.split(',') ?? null, Number(values.limit ?? Infinity));
  const perceiver = openPerceiver(config);
  const studio = { tools: openStudioTools(config), perceiver, photos, out, seed: Number(values.seed ?? 1) };
  try {
    await writePage(out, await drawn(studio, values));
  } finally {
    await perceiver.close();
  }
}

function drawn(
  studio: GalleryStudio,
  {
    cards,
    packs,
    enhance,
    unify,
    sizes,
    directions,
  }: {
    readonly [name in 'cards' | 'packs' | 'unify' | 'sizes' | 'directions']?: string;
  } & { readonly enhance?: boolean },
): Promise<readonly Cell[]> {
  if (cards !== undefined) return drawCards(studio, (cards === 'all' ? MARKETPLACE_IDS.join() : cards).split(','));
  if (enhance) return drawRetouched(studio, { mode: 'enhance', brief: '' });
  if (unify !== undefined) return drawRetouched(studio, { mode: 'unify', brief: unify });
  if (packs !== undefined) return drawCampaigns(studio, (packs === 'all' ? ALL : packs).split(','));
  return drawMatrix(studio, (sizes ?? DEFAULT_SIZES).split(','), Number(directions ?? 3));
}

async function reviewsOf(
  config: Config,
  { folder, out, only }: { readonly folder: string; readonly out: string; readonly only: boolean },
): Promise<void> {
  const perceiver = openPerceiver(config);
  try {
    await writePage(out, await drawReviews({ tools: openStudioTools(config), perceiver, out }, folder, only));
  } finally {
    await perceiver.close();
  }
}
