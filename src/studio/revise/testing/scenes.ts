import { createFonts } from '../../render/index.ts';
import { compose, type ComposeInput } from '../../compose/index.ts';
import { factsLike } from '../../directions/testing.ts';
import { products, targetLike } from '../../compose/testing.ts';
import { proposeDirections } from '../../direct/index.ts';
import {
  type BrandKit,
  type Copy,
  type Direction,
  type ResolvedScene,
  SCENE_VERSION,
  type SceneNode,
  type TargetFormat,
} from '../../../scene/index.ts';
import type { ReviseContext } from '../context.ts';
import { CARD_SLIDE } from './card-slide.ts';
import type { Row } from './row.ts';

/** What revisions are tried on: a scene and what is known besides. For tests only. */
export interface Trial {
  readonly scene: ResolvedScene;
  readonly context: ReviseContext;
}

export const fonts = createFonts();

const copy: Copy = {
  lang: 'ru',
  headlines: [{ id: 'h', lines: ['Тепло', 'на весь день'], short: 'Тепло на весь день', source: 'input' }],
  product: 'Термокружка Север, 450 мл',
  brand: 'Север',
  subline: { long: 'Сталь 304, держит 12 часов', short: 'Сталь 304, держит 12 часов' },
  bullets: [],
  price: { now: '1\u00a0490\u00a0₽', old: '1\u00a0990\u00a0₽' },
  badge: '−25\u00a0%',
  cta: { long: 'Купить', mid: 'Купить', short: 'Купить' },
  note: null,
  legal: 'Реклама. ООО «Север», ИНН 7700000000',
  claims: [],
  warnings: [],
};

const brand: BrandKit = {
  colors: { primary: '#7a1f3d', accent: '#d9a441' },
  fonts: {},
  logo: null,
  name: 'Север',
  tone: null,
  stopWords: [],
  legalLine: null,
};

const brief = { title: 'Термокружка Север', brief: 'Цена 1490 ₽', characteristics: '', goal: '', lang: 'ru' } as const;

/** Directions for the facts of a plain photo, each named one of the first seed that proposes it. */
export function directionCalled(id: string): Direction {
  for (let seed = 1; seed < 60; seed++) {
    const found = proposeDirections({ facts: factsLike(), copy, brief, brand: null, seed }).find((d) => d.id === id);
    if (found) return found;
  }
  throw new Error(`nobody proposes ${id}`);
}

/** The first layout of a direction at a size. */
export function composed(
  direction: Direction,
  target: TargetFormat,
  change: Partial<ComposeInput> = {},
): ResolvedScene {
  const photo = direction.treatment === 'photo' ? { size: PHOTO, faces: [], texts: [] } : null;
  const [scene] = compose({
    direction,
    copy,
    target,
    product: photo === null ? products.bottle : null,
    photo,
    logo: null,
    measure: fonts.measure,
    seed: 3,
    headlineIndex: 0,
    ...change,
  });
  if (!scene) throw new Error(`no layout of ${direction.id} at ${target.width}×${target.height}`);
  return scene;
}

export const PHOTO = { width: 1600, height: 1200 };
const FORBIDDEN = /лучший|номер 1|№ ?1|guarantee|100 ?%/giu;

/** What is known besides a scene of the trials. */
export function contextFor(
  scene: ResolvedScene,
  target: TargetFormat,
  change: Partial<ReviseContext> = {},
): ReviseContext {
  return {
    target,
    measure: fonts.measure,
    brand,
    forbidden: (text) => text.match(FORBIDDEN) ?? [],
    mask: null,
    cutout: products.bottle.size,
    photo: scene.nodes.some((n) => n.role === 'photo') ? PHOTO : null,
    former: null,
    other: {
      photo: PHOTO,
      cutout: { width: 900, height: 1100 },
      mask: null,
      focus: { x: 0.3, y: 0.2, w: 0.4, h: 0.6 },
    },
    names: ['термокружка', 'кружка', 'термос', 'mug'],
    own: ['Тепло на весь день'],
    headlines: ['Тепло на весь день', 'Горячее до вечера'],
    translated: (text, lang) => (text === 'Купить' ? { ru: 'Купить', en: 'Buy', kk: 'Сатып алу' }[lang] : null),
    inkOf: () => '#1c1c1c',
    ...change,
  };
}

const square = targetLike(1080, 1080);
const sizes: Readonly<Record<Row['scene'], TargetFormat>> = {
  create: square,
  dark: square,
  photo: square,
  tall: targetLike(240, 400),
  strip: targetLike(728, 90),
  banner: square,
  crop: square,
  card: targetLike(900, 1200),
};

/** Every scene of the table, made once. */
export function trials(): Readonly<Record<Row['scene'], Trial>> {
  const sweep = directionCalled('studio_sweep');
  const dark = directionCalled('premium_dark');
  const caps = { ...dark, type: { ...dark.type, case: 'upper' as const } };
  const scenes: Readonly<Record<Row['scene'], ResolvedScene>> = {
    create: composed(sweep, sizes.create),
    dark: composed(caps, sizes.dark),
    tall: composed(sweep, sizes.tall),
    strip: composed(sweep, sizes.strip),
    photo: composed(directionCalled('extended_photo'), sizes.photo),
    banner: adaptedBanner(),
    crop: croppedBanner(),
    card: CARD_SLIDE,
  };
  const former = { ...scenes.create, seed: scenes.create.seed + 1 };
  const trial = (name: Row['scene']): Trial => ({
    scene: scenes[name],
    context: contextFor(scenes[name], sizes[name], name === 'create' ? { former } : {}),
  });
  return {
    create: trial('create'),
    dark: trial('dark'),
    tall: trial('tall'),
    strip: trial('strip'),
    photo: trial('photo'),
    banner: trial('banner'),
    crop: trial('crop'),
    card: trial('card'),
  };
}

const piece = (
  id: string,
  role: SceneNode['role'],
  [x, y, w, h]: readonly [number, number, number, number],
): SceneNode => ({
  kind: 'bitmap',
  id,
  role,
  box: { x, y, w, h },
  rotation: 0,
  opacity: 1,
  source: `sprite:${id}`,
});

/** A flat banner adapted in pieces over its own field of colour. */
export function adaptedBanner(): ResolvedScene {
  return {
    version: SCENE_VERSION,
    width: 1080,
    height: 1080,
    format: 'custom_1080x1080',
    lang: 'ru',
    seed: 1,
    direction: 'banner',
    archetype: 'column',
    stage: {
      kind: 'banner',
      light: 1,
      grain: 0,
      ground: {
        kind: 'field',
        surface: [
          [214, -6, 4, 0, 0, 0],
          [226, -6, 4, 0, 0, 0],
          [230, -6, 4, 0, 0, 0],
        ],
        upper: null,
      },
    },
    palette: {},
    shadow: 'none',
    safe: { top: 0, right: 0, bottom: 0, left: 0 },
    obstructions: [],
    typeBehind: false,
    nodes: [
      piece('l', 'logo', [70, 70, 180, 60]),
      piece('h1', 'headline', [70, 240, 260, 90]),
      piece('h2', 'headline', [350, 240, 120, 90]),
      piece('h3', 'headline', [70, 350, 420, 90]),
      piece('s', 'subline', [70, 500, 400, 40]),
      piece('p', 'price', [70, 640, 280, 90]),
      piece('c', 'cta', [70, 860, 320, 110]),
      piece('x', 'product', [600, 260, 400, 560]),
    ],
    dropped: [],
  };
}

/** The same banner cut to size as it is. */
export function croppedBanner(): ResolvedScene {
  const banner = adaptedBanner();
  return {
    ...banner,
    archetype: 'crop',
    stage: { kind: 'banner', light: 1, grain: 0, ground: { kind: 'crop', crop: { x: 0, y: 0, w: 1080, h: 1080 } } },
    nodes: banner.nodes.map((n) => (n.kind === 'bitmap' ? { ...n, source: `banner:${n.id}` } : n)),
  };
}
