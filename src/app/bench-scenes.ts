import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { targetFormat } from '../catalog/index.ts';
import type { JobInput } from '../contract/index.ts';
import { bannerStill } from '../modes/motion/banner-still.ts';
import type { LayeredStill } from '../modes/motion/layered-still.ts';
import type { MotionSource } from '../modes/motion/source.ts';
import { type StillOptions, stillsOf } from '../modes/motion/still-for.ts';
import type { MotionTools } from '../modes/motion/tools.ts';
import type { Perceiver } from '../perception/index.ts';
import type { Size, TargetFormat, Verdict } from '../scene/index.ts';
import { takeApart } from '../studio/adapt/index.ts';
import { type Campaign, ideaOf, makeSize, pictureTask, planCampaign } from '../studio/campaign/index.ts';
import { type Photo, readPhotos } from './gallery/photos.ts';

/** Something to set in motion, opened as the service opens it. */
export interface MovingScene {
  readonly name: string;
  readonly kind: 'output' | 'banner';
  /** Size of the source, pixels. */
  readonly size: Size;
  /** Its words, by which a film is chosen where nobody says how to move. */
  readonly about: string;
  readonly lang: 'ru' | 'en';
  still(target: TargetFormat, options: StillOptions): Promise<LayeredStill | { readonly verdict: Verdict }>;
}

const OWN = fileURLToPath(new URL('../../samples/products/', import.meta.url));
const OWN_BANNERS = fileURLToPath(new URL('../../samples/banners/', import.meta.url));
const SHARED = fileURLToPath(new URL('../../../shared/samples/', import.meta.url));
const MASTER = { width: 1080, height: 1080 };
const SEED = 7;
/** A white thing on white, the hardest for light; without the shared samples one of ours in another direction. */
const WHITE = 'products/shoes-loafers-white.jpg';
const FLAT = [
  'ru-sneakers-sale-1080x1080.png',
  'ru-juice-1200x628.jpg',
  'ru-hoodie-story-1080x1920.jpg',
  'ru-bakery-photo-1080x1080.jpg',
  'ru-glasses-thin-text-1000x1500.jpg',
  'ru-market-card-900x1200.jpg',
  'real-en-earbuds-1920x700.webp',
  'real-en-yoga-poster-1066x1500.jpg',
  'ru-course-no-photo-1200x1200.png',
];

/** Up to `count` outputs of sample photos, each in another direction; the first `from` are passed over. */
export async function* outputScenes(
  tools: MotionTools,
  perceiver: Perceiver,
  count: number,
  from = 0,
): AsyncGenerator<MovingScene> {
  const own = await readPhotos(OWN, null, Number.POSITIVE_INFINITY);
  const white: Photo = existsSync(join(SHARED, WHITE))
    ? { ...own[0]!, name: 'loafers', file: join(SHARED, WHITE), brief: { ...own[0]!.brief, ...LOAFERS } }
    : { ...own[0]!, name: `${own[0]!.name}-again` };
  for (const [i, photo] of [white, ...own].entries())
    if (i >= from && i < from + count) yield outputScene(tools, perceiver, photo, i);
}

const LOAFERS = {
  title: 'Лоферы из светлой замши',
  brief: 'Скидка 20 % до воскресенья. 6 990 ₽',
  characteristics: 'Материал: замша; Подкладка: кожа',
  lang: 'ru' as const,
};

/** Looked at, a second time where a busy machine took too long. */
const seen = async (perceiver: Perceiver, file: string, options: { readonly read?: boolean } = {}) => {
  const bytes = await readFile(file);
  return perceiver.perceive(bytes, options).catch(() => perceiver.perceive(bytes, options));
};

async function outputScene(tools: MotionTools, perceiver: Perceiver, photo: Photo, turn: number): Promise<MovingScene> {
  const perceived = await seen(perceiver, photo.file);
  const campaign = planCampaign(photo.brief, perceived, null, SEED);
  const { made, idea } = await firstOf(tools, campaign, turn % campaign.directions.length);
  const source: MotionSource = {
    stored: { scene: made.scene, sprites: made.sprites },
    compose: () => Promise.resolve({ kind: 'campaign', campaign, idea, scene: made.scene }),
  };
  const { title, brief, lang } = photo.brief;
  const input = { mode: 'video', asset_ids: [], title, brief } as unknown as JobInput;
  const work = { input, seed: SEED, signal: new AbortController().signal };
  return {
    name: `${photo.name} (${made.scene.direction})`,
    kind: 'output',
    size: MASTER,
    about: `${title} ${brief}`,
    lang: lang === 'en' ? 'en' : 'ru',
    still: (target, options) => stillsOf(tools, work, source, options)(target),
  };
}

async function firstOf(tools: MotionTools, campaign: Campaign, from: number) {
  const { directions } = campaign;
  const target = { ...targetFormat({ ...MASTER, maxKb: null }), fileTypes: ['jpg' as const] };
  for (let i = 0; i < directions.length; i += 1) {
    const rank = (from + i) % directions.length;
    const idea = ideaOf(campaign, directions[rank]!, rank);
    const made = await makeSize(tools, pictureTask(campaign, idea, { target, serves: [] }));
    if ('bytes' in made) return { made, idea };
  }
  throw new Error('no direction gives a picture');
}

/**
 * Up to `count` flat banners: three of ours, the rest of the shared samples where they lie beside the checkout; the
 * first `from` are passed over.
 */
export async function* bannerScenes(
  tools: MotionTools,
  perceiver: Perceiver,
  count: number,
  from = 0,
): AsyncGenerator<MovingScene> {
  const own = ['ru-mug-sale-1080x1080.png', 'en-cream-gradient-1080x1350.jpg', 'kk-coffee-photo-1200x628.jpg'];
  const files = [...own.map((file) => join(OWN_BANNERS, file)), ...FLAT.map((file) => join(SHARED, 'banners', file))];
  for (const file of files.filter((path) => existsSync(path)).slice(from, from + count)) {
    const perceived = await seen(perceiver, file, { read: true });
    const taken = await takeApart(perceived);
    yield {
      name: basename(file).replace(/\.\w+$/, ''),
      kind: 'banner',
      size: taken.picture,
      about: '',
      lang: 'ru',
      still: (target, options) =>
        bannerStill(tools, { kind: 'banner', perceived, taken }, target, { ...options, lang: 'ru', seed: SEED }),
    };
  }
}
