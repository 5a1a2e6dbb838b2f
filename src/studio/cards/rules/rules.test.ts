import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCatalog } from '../../../catalog/index.ts';
import { SCENE_VERSION, type Pixels, type ResolvedScene, type TextNode } from '../../../scene/index.ts';
import { cardChecks, type CheckedSlide, forbiddenOn, mergeRules, slideRules, type SlideRules } from './index.ts';

const catalog = loadCatalog();
const rulesFor = (key: string): SlideRules => slideRules(catalog.format(key)!)!;
const MARKETPLACES = ['wb_900x1200', 'ozon_900x1200', 'ym_900x1200', 'kaspi_1500x1500'] as const;

const text = (role: TextNode['role'], words: string, group = words): TextNode => ({
  kind: 'text',
  id: words,
  role,
  text: words,
  group,
  box: { x: 100, y: 200, w: 200, h: 60 },
  ink: { x: 100, y: 200, w: 200, h: 60 },
  rotation: 0,
  opacity: 1,
  family: 'Onest',
  weight: 700,
  italic: false,
  size: 60,
  tracking: 0,
  colour: '#000000',
  baseline: 250,
  align: 'left',
  strike: null,
});

const scene = (nodes: readonly TextNode[], archetype = 'card_benefits'): ResolvedScene => ({
  version: SCENE_VERSION,
  width: 90,
  height: 120,
  format: 'x',
  lang: 'ru',
  direction: 'card',
  archetype,
  seed: 1,
  stage: { kind: 'plain', ground: '#ffffff', light: -1, grain: 0 },
  palette: {},
  shadow: 'none',
  safe: { top: 0, right: 0, bottom: 0, left: 0 },
  obstructions: [],
  typeBehind: false,
  nodes: [...nodes],
  dropped: [],
});

const plain = (level: number, other: number = level): Pixels => {
  const data = new Uint8Array(90 * 120 * 3).fill(level);
  data.fill(other, 0, 90 * 3 * 12);
  return { width: 90, height: 120, channels: 3, data };
};

/** A picture that every rule of its kind accepts. */
const good = (rules: SlideRules): CheckedSlide => ({
  scene: scene([]),
  rules,
  product: { x: 6, y: 9, w: 78, h: 100 },
  pixels: plain(255),
  encoding: { method: 'mozjpeg', quality: 90, chroma: '4:4:4' },
  untraced: [],
  forbidden: () => [],
});
const failed = (slide: CheckedSlide): readonly string[] =>
  cardChecks(slide)
    .filter(({ passed, severity }) => !passed && severity === 'blocking')
    .map(({ id }) => id);

test('a picture within the rules passes on every marketplace', () => {
  for (const main of MARKETPLACES) {
    assert.deepEqual(failed(good(rulesFor(main))), [], main);
    for (const slide of ['benefits', 'dimensions', 'materials', 'usage', 'package'])
      assert.deepEqual(failed(good(rulesFor(`${main}_${slide}`))), []);
  }
});

test('words on the main picture: a few on Wildberries, none elsewhere', () => {
  const worded = (key: string, lines: number) =>
    failed({
      ...good(rulesFor(key)),
      scene: scene(Array.from({ length: lines }, (_, i) => text('headline', 'а', `${i}`))),
    });
  assert.deepEqual(worded('wb_900x1200', 3), []);
  assert.deepEqual(worded('wb_900x1200', 7), ['card_words_on_main']);
  for (const key of MARKETPLACES.slice(1)) assert.deepEqual(worded(key, 1).slice(0, 1), ['card_words_on_main']);
});

test('the headline and the statements keep to the counted lengths', () => {
  for (const main of MARKETPLACES) {
    const rules = rulesFor(`${main}_benefits`);
    const said = (nodes: readonly TextNode[]) => failed({ ...good(rules), scene: scene(nodes) });
    assert.deepEqual(said([text('headline', 'а'.repeat(30))]), []);
    assert.deepEqual(said([text('headline', 'а'.repeat(31))]), ['card_headline']);
    assert.deepEqual(said([text('headline', 'а'.repeat(20), 'h'), text('headline', 'б'.repeat(20), 'h')]), [
      'card_headline',
    ]);
    assert.deepEqual(said([text('bullet', 'а'.repeat(28))]), []);
    assert.deepEqual(said([text('bullet', 'а'.repeat(29))]), ['card_statements']);
    assert.deepEqual(said(['1', '2', '3', '4', '5'].map((one) => text('bullet', one))), ['card_statements']);
  }
});

test('the product is large on the main picture, and not cut by its edges', () => {
  for (const main of MARKETPLACES) {
    const sized = (product: CheckedSlide['product']) => failed({ ...good(rulesFor(main)), product });
    assert.deepEqual(sized({ x: 30, y: 40, w: 30, h: 40 }), ['card_product_share']);
    assert.deepEqual(sized({ x: 0, y: 0, w: 90, h: 120 }), ['card_product_share']);
    assert.deepEqual(sized({ x: 32, y: 6, w: 26, h: 108 }), [], 'a bottle as high as its picture');
  }
});

test('the ground: pure white on Kaspi, light and even on Ozon and Yandex Market, free on Wildberries', () => {
  const on = (key: string, pixels: Pixels) => failed({ ...good(rulesFor(key)), pixels });
  assert.deepEqual(on('kaspi_1500x1500', plain(252)), ['card_ground']);
  assert.deepEqual(on('kaspi_1500x1500', plain(253)), []);
  for (const key of ['ozon_900x1200', 'ym_900x1200']) {
    assert.deepEqual(on(key, plain(240)), []);
    assert.deepEqual(on(key, plain(180)), ['card_ground']);
    assert.deepEqual(on(key, plain(255, 215)), ['card_ground'], 'uneven');
  }
  assert.deepEqual(on('wb_900x1200', plain(60)), []);
  assert.deepEqual(on('kaspi_1500x1500_usage', plain(200)), []);
});

test('quality of the file, and words that nobody said', () => {
  const rules = rulesFor('wb_900x1200_usage');
  assert.deepEqual(failed({ ...good(rules), encoding: { method: 'mozjpeg', quality: 84, chroma: '4:4:4' } }), [
    'card_quality',
  ]);
  assert.deepEqual(failed({ ...good(rules), untraced: ['прочный'] }), ['card_traced']);
});

test('what no card may say: contacts, prices, promotion, rivals, imitations of stickers', () => {
  const banned = [
    'Звоните +7 900 123-45-67',
    'www.shop.ru',
    'пишите @shop_one',
    'a@b.ru',
    '1 990 ₽',
    '12 000 ₸',
    '−20 %',
    'Скидка',
    'Хит продаж',
    'Распродажа',
    'Новинка',
    'Лучший выбор',
    'Гарантия 2 года',
    'Как на Ozon',
    'Wildberries',
    'Яндекс Маркет',
    'Kaspi',
    'рассрочка 0-0-12',
    'Рейтинг 4,9',
    '★★★★★',
    'выбор покупателей',
    'QR',
    'лучше, чем у других',
    'кэшбэк',
    'бөліп төлеу',
  ];
  const clean = [
    'Хлопок 100 %',
    'Объём 40 л',
    'Съёмный ремень 75–135 см',
    'Су өткізбеуі 50 м',
    'Bluetooth 5.3',
    'от 3 до 6 лет',
    'Top handle',
  ];
  for (const id of ['wb', 'ozon', 'ym', 'kaspi']) {
    const find = forbiddenOn(catalog.lexicon, catalog.pack(id)!, ['дешёв*']);
    for (const words of [...banned, 'Дешёвая сумка']) assert.notDeepEqual(find(words), [], `${id}: ${words}`);
    for (const words of clean) assert.deepEqual(find(words), [], `${id}: ${words}`);
  }
});

test('a picture for several marketplaces keeps to the strictest of them', () => {
  const merged = mergeRules([rulesFor('wb_900x1200'), rulesFor('ozon_900x1200')]);
  assert.deepEqual([merged?.words, merged?.ground, merged?.quality], [false, 'light', 85]);
  assert.equal(mergeRules([]), null);
  assert.equal(slideRules(catalog.format('rsya_240x400')!), null);
});
