import sharp from 'sharp';
import { loadCatalog, targetFormat } from '../../catalog/index.ts';
import { fakeModes } from '../../jobs/testing/fake-mode.ts';
import { createModes, type Made, type Mode, type Modes } from '../../modes/index.ts';
import { seenCan } from '../../modes/testing/seen-can.ts';
import { normalisePicture, type Perceived, type Perceiver } from '../../perception/index.ts';
import type { ResolvedScene } from '../../scene/index.ts';
import { adaptOne, takeApart } from '../../studio/adapt/index.ts';
import { drawnBanner } from '../../studio/adapt/testing.ts';
import { ideaOf, makeSize, pictureTask, planCampaign } from '../../studio/campaign/index.ts';
import { fileFactsOf, opaque, type Picture } from '../../studio/picture/index.ts';
import { createFonts, createStillRenderer, encodeAs } from '../../studio/render/index.ts';
import { makeVariant, reviewBanner, reviewMade, type VariantSource } from '../../studio/review/index.ts';
import { goodBanner, seenDrawing } from '../../studio/review/testing.ts';
import { CARD_SLIDE } from '../../studio/revise/testing/card-slide.ts';

const fonts = createFonts();
export const tools = { catalog: loadCatalog(), fonts, renderStill: createStillRenderer(fonts), encoder: null };
const LIMITS = { maxBytes: 1e8, maxPixels: 1e8, minShortSide: 1, workingPixels: 1e7, timeoutSeconds: 30 };

export const BRIEF = {
  title: 'Термокружка Север, 450 мл',
  brief: 'Держит тепло 12 часов. Цена 1 490 ₽ вместо 1 990 ₽',
} as const;

/**
 * Finished pictures of every mode that makes pictures, small, by the studio itself; drawings with known facts stand
 * in for the networks that look at photos. Keys are formats of a `pack` job that hands them out.
 */
export async function originsOfAllModes(): Promise<ReadonlyMap<string, Made>> {
  const made = new Map<string, Made>();
  const campaign = planCampaign({ ...BRIEF, characteristics: '', goal: '', lang: 'ru' }, seenCan(), null, 7);
  const direction = campaign.directions.find((d) => d.id === 'studio_sweep') ?? campaign.directions[0]!;
  const idea = ideaOf(campaign, direction, 0);
  for (const [key, width, height] of [
    ['create_1', 600, 600],
    ['pack_1', 300, 250],
    ['pack_2', 240, 400],
  ] as const) {
    const target = targetFormat({ width, height, maxKb: null });
    made.set(key, sure(key, await makeSize(tools, pictureTask(campaign, idea, { target, serves: [] }))));
  }
  const target = targetFormat({ width: 600, height: 360, maxKb: null });
  const adapting = { lang: 'ru', seed: 1, relaidOnly: true } as const;
  made.set('adapt_1', sure('adapt_1', await adaptOne(tools, await takeApart(await drawnBanner()), target, adapting)));
  made.set('wb_900x1200_benefits', await cardSlide());
  made.set('ctr_1', await ctrVariant());
  made.set('enhance_1', await photo('#8a6f55'));
  made.set('unify_1', await photo('#e9e4da'));
  made.set('unify_2', await photo('#fbfbfa'));
  return made;
}

function sure(key: string, picture: Picture): Made {
  if ('bytes' in picture) return picture;
  throw new Error(`${key}: ${JSON.stringify(picture.verdict.checks.filter((c) => !c.passed))}`);
}

async function cardSlide(): Promise<Made> {
  const scene: ResolvedScene = { ...CARD_SLIDE, format: 'wb_900x1200_benefits' };
  const sprites = new Map([['product', seenCan().cutout!]]);
  const encoding = { method: 'png' } as const;
  const { picture } = await tools.renderStill(scene, sprites);
  const bytes = await encodeAs(opaque(picture), encoding, fileFactsOf(scene));
  return { bytes, mime: 'image/png', width: 900, height: 1200, verdict: PASSED, scene, sprites, encoding };
}

/** The first variant of a banner whose headline is too pale. */
async function ctrVariant(): Promise<Made> {
  const good = goodBanner('ru', { width: 600, height: 600 });
  const seen = await seenDrawing({ ...good, headline: good.headline.map((h) => ({ ...h, colour: '#cbb598' })) });
  const taken = await takeApart(seen);
  const asked = { words: '' };
  const reviewed = await reviewBanner(tools.catalog, { perceived: seen, taken, kind: 'banner', asked, lang: 'ru' });
  const source: VariantSource = {
    perceived: seen,
    taken,
    reviewed,
    before: reviewed.review,
    brief: { title: '', brief: '', characteristics: '', goal: '', lang: 'ru' },
    brand: null,
    seed: 1,
    perceive: async () => seen,
    measure: async (file, { product, parts }) =>
      reviewMade(tools.catalog, {
        perceived: { ...seen, picture: (await normalisePicture(file, LIMITS)).picture },
        made: parts,
        product,
        reader: false,
        asked,
        lang: 'ru',
      }),
  };
  return sure('ctr_a', await makeVariant(tools, source, 'a', { ru: '', en: '' }));
}

const PASSED = { accepted: true, checks: [], metrics: {} };

async function photo(background: string): Promise<Made> {
  const bytes = await sharp({ create: { width: 640, height: 640, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { bytes, mime: 'image/jpeg', width: 640, height: 640, verdict: PASSED, scene: null };
}

/** Sees banners as the drawn one, photos as what they are: no subject that comes off its ground. */
export async function drawnPerceiver(): Promise<Perceiver> {
  const banner = await drawnBanner();
  const bare = async (bytes: Uint8Array): Promise<Perceived> => {
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const seen = seenCan();
    return {
      ...seen,
      facts: { ...seen.facts, matte: { ...seen.facts.matte, grade: 'none' } },
      picture: { width: info.width, height: info.height, data: new Uint8Array(data) },
      cutout: null,
    };
  };
  return {
    perceive: (bytes, options) => (options?.read ? Promise.resolve(banner) : bare(bytes)),
    close: async () => undefined,
  };
}

/** The real modes, with a `pack` that hands out finished pictures by their keys. */
export function modesWith(made: ReadonlyMap<string, Made>): Modes {
  const pack: Mode = {
    ...fakeModes().get('pack')!,
    run: async (work) => {
      for (const { key } of work.pending) {
        const one = made.get(key);
        if (one) await work.accept(key, one);
        else await work.reject(key, { accepted: false, checks: [], metrics: {} });
      }
      return { kind: 'done' };
    },
  };
  return new Map([...createModes(tools as Parameters<typeof createModes>[0]), ['pack', pack]]);
}
