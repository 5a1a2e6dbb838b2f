import fc from 'fast-check';
import type { AspectClass, Copy, Direction, ProductAnchor, TargetFormat } from '../../scene/index.ts';
import { createFonts } from '../render/fonts/index.ts';
import type { ComposeInput, ProductShape } from './input.ts';

/** One font set for all tests of this room: faces are slow to open and never change. */
export const fonts = createFonts();

const anchor = (relation: ProductAnchor['relation'], base: number | null): ProductAnchor => ({
  cx: relation === 'left' ? [0.26, 0.36] : [0.6, 0.74],
  cy: [0.5, 0.66],
  maxW: 0.56,
  maxH: 0.62,
  base,
  relation,
});
const everywhere = (a: ProductAnchor, tall: ProductAnchor): Record<AspectClass, ProductAnchor> => ({
  box: a,
  portrait: a,
  wide: { ...a, maxH: 0.82 },
  strip: { ...a, cx: [0.4, 0.56], cy: [0.46, 0.54], maxH: 0.92, relation: 'right' },
  story: tall,
  tower: tall,
});
const below = (base: number | null): ProductAnchor => ({
  cx: [0.46, 0.54],
  cy: [0.6, 0.76],
  maxW: 0.86,
  maxH: 0.42,
  base,
  relation: 'below',
});

/** A direction as the art director would hand it over. */
export function directionLike(change: Partial<Direction> = {}): Direction {
  return {
    id: 'studio_sweep',
    family: 'calm',
    treatment: 'cutout',
    palette: {
      ground: '#f3d9b1',
      groundAlt: '#f9e8cb',
      deep: '#3a2c18',
      headline: '#17242b',
      ink: '#17242b',
      muted: '#5a5548',
      cta: '#17242b',
      onCta: '#ffffff',
      badge: '#b3261e',
      onBadge: '#ffffff',
      shadow: '#3a2c18',
      dark: false,
    },
    type: {
      display: { family: 'Onest', weight: 900, italic: false },
      text: { family: 'Onest', weight: 500, italic: false },
      headlineSize: 0.125,
      headlineMin: 0.085,
      tracking: -0.05,
      leading: 0.96,
      case: 'as-is',
      align: 'left',
    },
    construction: { price: 'plain', badge: 'circle', cta: 'pill' },
    stage: { kind: 'plain', ground: '#f0e4d4', light: -1, grain: 0.2 },
    anchors: everywhere(anchor('right', 0.915), below(0.93)),
    rotation: 0,
    typeBehind: false,
    shadow: 'ground',
    reason: { ru: '', en: '' },
    score: 1,
    ...change,
  };
}

export const bigType = (): Direction =>
  directionLike({
    id: 'big_type',
    family: 'bold',
    rotation: -5,
    typeBehind: true,
    shadow: 'float',
    type: {
      display: { family: 'Unbounded', weight: 900, italic: false },
      text: { family: 'Onest', weight: 500, italic: false },
      headlineSize: 0.23,
      headlineMin: 0.115,
      tracking: -0.045,
      leading: 0.86,
      case: 'lower',
      align: 'left',
    },
    anchors: everywhere({ ...anchor('behind', null), cx: [0.5, 0.6], maxW: 0.78 }, below(null)),
  });

export const centred = (): Direction => {
  const plain = directionLike();
  return {
    ...plain,
    id: 'podium_arch',
    type: {
      ...plain.type,
      display: { family: 'Montserrat', weight: 700, italic: false },
      headlineSize: 0.09,
      align: 'centre',
    },
    anchors: everywhere({ ...anchor('below', 0.77), cx: [0.48, 0.52] }, below(0.9)),
  };
};

export const priceTag = (): Direction => {
  const plain = directionLike();
  return {
    ...plain,
    id: 'price_tag',
    palette: { ...plain.palette, plate: '#ffd400', onPlate: '#1a1a1a' },
    construction: { price: 'plate', badge: 'ribbon', cta: 'rounded' },
    anchors: everywhere(anchor('left', 0.92), below(0.92)),
  };
};

export const copyLike = (change: Partial<Copy> = {}): Copy => ({
  lang: 'ru',
  headlines: [{ id: 'h', lines: ['Весь город', 'за плечами'], short: 'Весь город', source: 'lexicon' }],
  product: 'Городской рюкзак, 22 л',
  brand: 'НОША',
  subline: { long: 'Рюкзак 22 л с отделением для ноутбука 15″', short: 'Рюкзак, 22 л' },
  bullets: [],
  price: { now: '5 490 ₽', old: '6 990 ₽' },
  badge: '−21 %',
  cta: { long: 'Собрать рюкзак', mid: 'Выбрать', short: 'Купить' },
  note: null,
  legal: null,
  claims: [],
  warnings: [],
  ...change,
});

export const targetLike = (width: number, height: number, change: Partial<TargetFormat> = {}): TargetFormat => ({
  key: `custom_${width}x${height}`,
  label: '',
  width,
  height,
  maxKb: null,
  fileTypes: ['jpg'],
  safe: { top: 0, right: 0, bottom: 0, left: 0 },
  obstructions: [],
  cta: 'button',
  text: { allowed: true, maxAreaShare: null, headlineMaxChars: null, minFontPx: 10, minHeadlinePx: 15 },
  displayCssWidth: width,
  rules: [],
  ...change,
});

const free = { top: false, right: false, bottom: false, left: false };
export const products: Readonly<Record<'bottle' | 'shoe' | 'box', ProductShape>> = {
  bottle: {
    size: { width: 700, height: 1900 },
    silhouette: [
      [0.4, 0],
      [0.62, 0],
      [0.62, 0.14],
      [1, 0.26],
      [1, 1],
      [0, 1],
      [0, 0.26],
      [0.4, 0.14],
    ],
    holes: [],
    touches: free,
  },
  shoe: {
    size: { width: 2000, height: 1150 },
    silhouette: [
      [0, 0.42],
      [0.2, 0],
      [0.52, 0.1],
      [0.7, 0.45],
      [1, 0.7],
      [0.98, 1],
      [0.05, 1],
    ],
    holes: [],
    touches: free,
  },
  box: { size: { width: 1500, height: 1600 }, silhouette: [], holes: [], touches: free },
};

export const inputLike = (change: Partial<ComposeInput> = {}): ComposeInput => ({
  direction: directionLike(),
  copy: copyLike(),
  target: targetLike(1080, 1080),
  product: products.box,
  photo: null,
  logo: null,
  measure: fonts.measure,
  seed: 1,
  headlineIndex: 0,
  ...change,
});

const words = [
  'Лёгкий',
  'день',
  'с',
  'новым',
  'звуком',
  'и',
  'кофе',
  'на',
  'каждый',
  'вечер',
  'Уютный',
  'дом',
  'электрочайник',
  'для',
  'всей',
  'семьи',
  'тишина',
  'громче',
  'слов',
];
const phrase = (most: number) =>
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: most }).map((w) => w.join(' '));

/** Copies as the copy room may write them: one to six words in the headline, everything else there or not. */
export const anyCopy: fc.Arbitrary<Copy> = fc
  .record({
    headline: phrase(6),
    sub: fc.option(phrase(7)),
    price: fc.option(fc.integer({ min: 9, max: 899_999 })),
    old: fc.boolean(),
    badge: fc.boolean(),
    note: fc.option(phrase(5)),
    legal: fc.option(phrase(14)),
    brand: fc.option(fc.constantFrom('НОША', 'Thirty Bees', 'Дом & Сад')),
  })
  .map((r) => {
    const money = (n: number) => `${n.toLocaleString('ru')} ₽`;
    const short = r.headline.split(' ').slice(0, 2).join(' ');
    return copyLike({
      headlines: [{ id: 'x', lines: [r.headline], short, source: 'lexicon' }],
      subline: { long: r.sub, short: r.sub === null ? null : r.sub.split(' ').slice(0, 2).join(' ') },
      price: r.price === null ? null : { now: money(r.price), old: r.old ? money(Math.round(r.price * 1.3)) : null },
      badge: r.badge ? '−30 %' : null,
      note: r.note,
      legal: r.legal,
      brand: r.brand,
    });
  });
