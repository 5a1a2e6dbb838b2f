import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CatalogFormat, loadCatalog, mergeTargets, targetFormat } from '../../../catalog/index.ts';
import { SCENE_VERSION, type Pixels, type ResolvedScene, type TextNode } from '../../../scene/index.ts';
import { inspect, type Inspected } from '../../inspect/index.ts';
import { cardChecks, type CheckedSlide, forbiddenOn, slideRules } from './index.ts';

/**
 * Every rule that the catalog states of a marketplace's pictures, by name and by number, has here a card that breaks
 * it and nothing else, and the check that must say so. A rule that the catalog gains without a breaker fails the test.
 */
const catalog = loadCatalog();
const FORMATS = ['wb', 'ozon', 'ym', 'kaspi'].flatMap((id) => catalog.pack(id)!.formats.filter(({ slide }) => slide));

/** A picture of a card with everything that it is judged by. */
interface Card {
  readonly inspected: Inspected;
  readonly slide: CheckedSlide;
}

const textOf = (role: TextNode['role'], words: string, y: number, size: number): TextNode => ({
  kind: 'text',
  id: words,
  role,
  text: words,
  group: words,
  box: { x: 0, y, w: 0, h: 0 },
  ink: { x: 0, y, w: 0, h: 0 },
  rotation: 0,
  opacity: 1,
  family: 'Onest',
  weight: 700,
  italic: false,
  size,
  tracking: 0,
  colour: '#000000',
  baseline: y,
  align: 'left',
  strike: null,
});

/** A line of type at a place that every marketplace keeps free. */
function line({ width, height }: CatalogFormat, role: TextNode['role'], words: string, size = 0.08): TextNode {
  const box = { x: width * 0.12, y: height * 0.42, w: width * 0.4, h: height * 0.06 };
  return { ...textOf(role, words, box.y, width * size), box, ink: box };
}

const ground = ({ width, height }: { width: number; height: number }, level: number): Pixels => ({
  width,
  height,
  channels: 3,
  data: new Uint8Array(width * height * 3).fill(level),
});

/** A picture that keeps to every rule of its format. */
function goodCard(format: CatalogFormat): Card {
  const { width, height } = format;
  const target = mergeTargets([targetFormat(format, 'ru')]);
  const product = { x: width * 0.08, y: height * 0.12, w: width * 0.84, h: height * 0.76 };
  const scene: ResolvedScene = {
    version: SCENE_VERSION,
    width,
    height,
    format: format.key,
    lang: 'ru',
    direction: 'card',
    archetype: 'card_benefits',
    seed: 1,
    stage: { kind: 'plain', ground: '#ffffff', light: -1, grain: 0 },
    palette: {},
    shadow: 'none',
    safe: target.safe,
    obstructions: [],
    typeBehind: false,
    nodes: [
      { kind: 'bitmap', id: 'product', role: 'product', source: 'product', box: product, rotation: 0, opacity: 1 },
    ],
    dropped: [],
  };
  const find = forbiddenOn(catalog.lexicon, catalog.platformOf(format.key)!, []);
  const pixels = ground(format, 255);
  return {
    inspected: {
      scene,
      target,
      file: { bytes: 90_000, type: 'jpg', width, height, similarity: 0.99 },
      pixels,
      ground: null,
      product: null,
      faces: [],
      missingGlyphs: () => [],
      brandParts: [],
      offer: null,
      forbiddenWords: () => [],
    },
    slide: {
      scene,
      rules: slideRules(format)!,
      product,
      pixels,
      encoding: { method: 'mozjpeg', quality: 90, chroma: '4:4:4' },
      untraced: [],
      forbidden: find,
    },
  };
}

/** Checks of the pixels under type: no breaker of a rule paints its type, so these say nothing here. */
const PAINTED = ['text_visible', 'contrast'];

async function broken({ inspected, slide }: Card): Promise<readonly string[]> {
  const { checks } = await inspect(inspected, () => null);
  return [...checks, ...cardChecks(slide)]
    .filter(({ passed, severity, id }) => !passed && severity === 'blocking' && !PAINTED.includes(id))
    .map(({ id }) => id);
}

const withScene = ({ inspected, slide }: Card, change: Partial<ResolvedScene>): Card => {
  const scene = { ...inspected.scene, ...change } as ResolvedScene;
  return { inspected: { ...inspected, scene }, slide: { ...slide, scene } };
};
const withNodes = (card: Card, ...nodes: readonly ResolvedScene['nodes'][number][]): Card =>
  withScene(card, { nodes: [...card.inspected.scene.nodes, ...nodes] });

interface Breaker {
  readonly check: string;
  /** Formats to which the rule speaks; all where it is left out. */
  readonly on?: (format: CatalogFormat) => boolean;
  readonly spoil: (card: Card, format: CatalogFormat) => Card;
}

const isMain = ({ slide }: CatalogFormat): boolean => slide === 'main';
const isSlide = (format: CatalogFormat): boolean => !isMain(format);
const says = (words: string): Breaker => ({
  check: 'card_words',
  on: (format) => slideRules(format)!.words,
  spoil: (card, format) => withNodes(card, line(format, 'subline', words)),
});
const bitmap = (role: 'product' | 'logo' | 'decoration', box: { x: number; y: number; w: number; h: number }) =>
  ({ kind: 'bitmap', id: `more-${role}`, role, source: role, box, rotation: 0, opacity: 1 }) as const;
const corner = ({ width, height }: CatalogFormat) => ({
  x: width * 0.66,
  y: height * 0.89,
  w: width * 0.1,
  h: height * 0.03,
});

/** By the name of a rule, as the catalog states it. */
const RULES: Readonly<Record<string, Breaker | readonly Breaker[]>> = {
  no_contacts: ['+7 900 123-45-67', 'a@b.ru', '@shop_one'].map(says),
  no_urls: says('www.shop.ru'),
  no_qr: [
    says('QR-код'),
    { check: 'card_marks', spoil: (card, format) => withNodes(card, bitmap('decoration', corner(format)) as never) },
  ],
  no_watermark: {
    check: 'card_logo',
    spoil: (card, { width, height }) =>
      withNodes(card, bitmap('logo', { x: width * 0.3, y: height * 0.45, w: width * 0.2, h: height * 0.06 })),
  },
  no_price: says('1 990 ₽'),
  no_discount_or_promo: ['Скидка 20 %', 'Хит продаж', 'Распродажа'].map(says),
  no_superlatives: says('Лучший выбор'),
  no_guarantee_claims: says('Гарантия 2 года'),
  no_rating_or_reviews: ['Рейтинг 4,9', '★★★★★'].map(says),
  no_wb_branding: says('Wildberries'),
  no_ozon_branding: says('Ozon'),
  no_kaspi_branding: says('Kaspi'),
  no_other_marketplace: ['Яндекс Маркет', 'Авито'].map(says),
  no_competitor_comparison: says('Лучше, чем у других'),
  no_installment_mark: says('Рассрочка 0-0-12'),
  no_third_party_logos: {
    check: 'card_marks',
    spoil: (card, format) => withNodes(card, bitmap('decoration', corner(format)) as never),
  },
  no_shop_logo: {
    check: 'card_logo',
    spoil: (card, format) => withNodes(card, bitmap('logo', corner(format))),
  },
  product_dominant: {
    check: 'card_product_share',
    on: isMain,
    spoil: (card, { width, height }) => ({
      ...card,
      slide: { ...card.slide, product: { x: width * 0.4, y: height * 0.4, w: width * 0.3, h: height * 0.3 } },
    }),
  },
  one_product_per_main: {
    check: 'card_one_product',
    on: isMain,
    spoil: (card) => withNodes(card, bitmap('product', card.slide.product!)),
  },
  no_collage_main: {
    check: 'card_one_product',
    on: isMain,
    spoil: (card) => withNodes(card, bitmap('product', card.slide.product!)),
  },
  jpeg_quality_min_85: {
    check: 'card_quality',
    spoil: (card) => ({
      ...card,
      slide: { ...card.slide, encoding: { method: 'mozjpeg', quality: 84, chroma: '4:4:4' } },
    }),
  },
  white_background_main: {
    check: 'card_ground',
    on: isMain,
    spoil: (card, format) => ({ ...card, slide: { ...card.slide, pixels: ground(format, 250) } }),
  },
  no_transparent_background: {
    check: 'card_opaque',
    spoil: (card, { width, height }) => {
      const data = new Uint8Array(width * height * 4).fill(255);
      data[3] = 0;
      return { ...card, slide: { ...card.slide, pixels: { width, height, channels: 4, data } } };
    },
  },
  blur_18plus: { check: 'card_decent', spoil: (card) => ({ ...card, slide: { ...card.slide, unsafe: 0.97 } }) },
  '3x4_or_margins': {
    check: 'exact_size',
    spoil: (card, { width }) => ({
      ...card,
      inspected: { ...card.inspected, file: { ...card.inspected.file, height: width + 1 } },
    }),
  },
};

const NUMBERS: Readonly<Record<string, Breaker>> = {
  width: RULES['3x4_or_margins'] as Breaker,
  max_kb: {
    check: 'weight',
    spoil: (card, { max_kb: limit }) => ({
      ...card,
      inspected: { ...card.inspected, file: { ...card.inspected.file, bytes: limit! * 1000 + 1 } },
    }),
  },
  file_types: {
    check: 'file_type',
    spoil: (card) => ({ ...card, inspected: { ...card.inspected, file: { ...card.inspected.file, type: 'gif' } } }),
  },
  safe_zone: {
    check: 'safe_zone',
    on: isSlide,
    spoil: (card, format) => {
      const node = line(format, 'subline', 'вес');
      const box = { ...node.box, x: 2 };
      return withNodes(card, { ...node, box, ink: box });
    },
  },
  obstructions: {
    check: 'obstructed',
    on: ({ slide, key }) => slide === 'main' && key.startsWith('wb'),
    spoil: (card, format) => {
      const node = line(format, 'subline', 'вес');
      const box = { ...node.box, y: format.height * 0.06, h: format.height * 0.03 };
      return withNodes(card, { ...node, box, ink: box });
    },
  },
  min_font_px: {
    check: 'text_size',
    on: (format) => slideRules(format)!.words,
    spoil: (card, format) => withNodes(card, line(format, 'bullet', 'вес', 0.02)),
  },
  max_area_share: {
    check: 'text_share',
    on: (format) => slideRules(format)!.words,
    spoil: (card, format) => {
      const { width, height } = format;
      const box = { x: width * 0.12, y: height * 0.15, w: width * 0.7, h: height * 0.62 };
      return withNodes(card, { ...line(format, 'subline', 'вес'), box, ink: box });
    },
  },
  words_on_main: {
    check: 'card_words_on_main',
    on: (format) => isMain(format) && !slideRules(format)!.words && format.text.allowed,
    spoil: (card, format) => withNodes(card, line(format, 'subline', 'вес')),
  },
  headline_chars: {
    check: 'card_headline',
    on: isSlide,
    spoil: (card, format) => withNodes(card, line(format, 'headline', 'а'.repeat(31))),
  },
  bullets: {
    check: 'card_statements',
    on: isSlide,
    spoil: (card, format) => withNodes(card, line(format, 'bullet', 'а'.repeat(37))),
  },
  background: {
    check: 'card_ground',
    on: (format) => isMain(format) && slideRules(format)!.ground !== 'any',
    spoil: (card, format) => ({ ...card, slide: { ...card.slide, pixels: ground(format, 120) } }),
  },
  product_area_share: {
    check: 'card_product_share',
    on: isMain,
    spoil: (card, { width, height }) => ({
      ...card,
      slide: { ...card.slide, product: { x: 0, y: 0, w: width, h: height } },
    }),
  },
};

test('a card that breaks no rule passes, on all four marketplaces', async () => {
  assert.equal(FORMATS.length, 24);
  for (const format of FORMATS) assert.deepEqual(await broken(goodCard(format)), [], format.key);
});

test('every rule of the catalog has a card that breaks it', () => {
  const stated = new Set(FORMATS.flatMap(({ rules }) => rules));
  assert.deepEqual([...stated].filter((rule) => !(rule in RULES)).toSorted(), []);
  assert.deepEqual(
    Object.keys(RULES)
      .filter((rule) => !stated.has(rule))
      .toSorted(),
    [],
    'and none that nobody states',
  );
});

test('each broken rule is told by its own check, and by no other', async () => {
  const tried = new Set<string>();
  for (const format of FORMATS) {
    const named = format.rules.flatMap((rule) => [RULES[rule] ?? []].flat().map((breaker) => [rule, breaker] as const));
    for (const [rule, breaker] of [...named, ...Object.entries(NUMBERS)]) {
      if (breaker.on && !breaker.on(format)) continue;
      tried.add(rule);
      assert.deepEqual(
        await broken(breaker.spoil(goodCard(format), format)),
        [breaker.check],
        `${format.key}: ${rule}`,
      );
    }
  }
  assert.deepEqual(
    [...Object.keys(RULES), ...Object.keys(NUMBERS)].filter((rule) => !tried.has(rule)),
    [],
  );
});
