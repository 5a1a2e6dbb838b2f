import type { Lang } from '../../scene/index.ts';
import { type Drawing, type DrawnType, goodBanner } from './testing.ts';

/** A hindrance put into a good banner, and the item that must name it (`id` or `id/variant`). */
export interface Planted {
  readonly name: string;
  readonly finds: string;
  readonly plant: (lang: Lang) => Drawing;
}

const change = (lang: Lang, by: (good: Drawing) => Partial<Drawing>, tall = false): Drawing => {
  const good = goodBanner(lang, tall ? { width: 720, height: 1280 } : undefined);
  return { ...good, ...by(good) };
};

const near: Readonly<Record<Lang, { readonly ink: string; readonly fill: string }>> = {
  ru: { ink: '#d9c4a8', fill: '#ead5ba' },
  en: { ink: '#bccabf', fill: '#cfdcd2' },
  kk: { ink: '#3a4158', fill: '#2a3046' },
};

const line = (good: Drawing, n: number): DrawnType => good.lines[n]!;
const LONG: Readonly<Record<Lang, readonly string[]>> = {
  ru: ['Самое время начать', 'каждое своё утро', 'с большой кружки', 'горячего кофе дома'],
  en: ['It is time to start', 'every morning of yours', 'with a large mug', 'of hot coffee at home'],
  kk: ['Әр таңыңызды үйде', 'үлкен кеседегі ыстық', 'дәмді кофемен бірге', 'бастайтын уақыт келді'],
};

/** Known faults. */
export const PLANTED: readonly Planted[] = [
  {
    name: 'headline near the colour of its ground',
    finds: 'headline_contrast',
    plant: (lang) =>
      change(lang, (g) => ({ headline: g.headline.map((h) => ({ ...h, colour: near[lang].ink as `#${string}` })) })),
  },
  {
    name: 'two buttons',
    finds: 'cta_present/many',
    plant: (lang) =>
      change(lang, (g) => ({
        plates: [
          ...g.plates,
          {
            ...g.plates[0]!,
            x: 0.44,
            label: { ru: 'Подробнее', en: 'Learn more', kk: 'Толығырақ' }[lang],
            y: 0.02 + g.plates[0]!.y,
          },
        ],
        product: { ...g.product!, box: { x: 0.52, y: 0.3, w: 0.4, h: 0.44 } },
      })),
  },
  {
    name: 'no button',
    finds: 'cta_present',
    plant: (lang) => change(lang, () => ({ plates: [] })),
  },
  {
    name: 'tiny type',
    finds: 'legible_real_size',
    plant: (lang) => change(lang, (g) => ({ lines: [line(g, 0), { ...line(g, 1), size: 0.019 }, line(g, 2)] })),
  },
  {
    name: 'confetti behind everything',
    finds: 'clutter',
    plant: (lang) => change(lang, () => ({ dots: 420 })),
  },
  {
    name: 'price near the colour of its ground',
    finds: 'price_visible',
    plant: (lang) =>
      change(lang, (g) => ({
        lines: [line(g, 0), line(g, 1), { ...line(g, 2), colour: near[lang].ink as `#${string}` }],
      })),
  },
  {
    name: 'price as small as the running text',
    finds: 'price_visible',
    plant: (lang) =>
      change(lang, (g) => ({ lines: [line(g, 0), { ...line(g, 1), size: 0.06 }, { ...line(g, 2), size: 0.05 }] })),
  },
  {
    name: 'price of the brief is missing',
    finds: 'price_visible/missing',
    plant: (lang) => change(lang, (g) => ({ lines: g.lines.slice(0, 2), brief: 'Кружка за 1 190 ₽' })),
  },
  {
    name: 'face looking out of the picture',
    finds: 'face_gaze/away',
    plant: (lang) =>
      change(lang, (g) => ({
        faces: [{ box: { x: 335, y: 200, w: 84, h: 100 }, confidence: 0.9, turn: 1 }],
        headline: g.headline,
      })),
  },
  {
    name: 'three faces',
    finds: 'face_gaze',
    plant: (lang) =>
      change(lang, () => ({
        faces: [258, 334, 410].map((x) => ({ box: { x, y: 208, w: 64, h: 78 }, confidence: 0.9, turn: 0 })),
      })),
  },
  {
    name: 'button where the platform draws its own',
    finds: 'safe_zone',
    plant: (lang) => change(lang, (g) => ({ plates: g.plates.map((p) => ({ ...p, y: 0.88 })) }), true),
  },
  {
    name: 'no offer',
    finds: 'benefit_present',
    plant: (lang) =>
      change(lang, (g) => ({
        lines: [
          line(g, 0),
          {
            ...line(g, 1),
            text: { ru: 'Для тех, кто ценит уют', en: 'For those who love comfort', kk: 'Жайлылықты сүйгендерге' }[
              lang
            ],
          },
        ],
      })),
  },
  {
    name: 'logo missing',
    finds: 'brand_visible/missing',
    plant: (lang) => change(lang, (g) => ({ lines: g.lines.slice(1) })),
  },
  {
    name: 'headline no larger than the text',
    finds: 'one_focal_point/hierarchy',
    plant: (lang) =>
      change(lang, (g) => ({
        headline: g.headline.map((h, i) => ({ ...h, size: 0.06, y: 0.16 + i * 0.07 })),
        lines: [line(g, 0), { ...line(g, 1), size: 0.054 }, line(g, 2)],
        // Clear of the longer line.
        product: { ...g.product!, box: { x: 0.56, y: 0.5, w: 0.38, h: 0.42 } },
      })),
  },
  {
    name: 'pale button',
    finds: 'cta_contrast',
    plant: (lang) =>
      change(lang, (g) => ({
        plates: g.plates.map((p) => ({
          ...p,
          fill: near[lang].fill as `#${string}`,
          ink: lang === 'kk' ? '#ffffff' : '#1b2340',
        })),
      })),
  },
  {
    name: 'label of the button near its fill',
    finds: 'cta_contrast/label',
    plant: (lang) =>
      change(lang, (g) => ({ plates: g.plates.map((p) => ({ ...p, ink: lang === 'kk' ? '#fff0c4' : '#5a76b4' })) })),
  },
  {
    name: 'small button',
    finds: 'cta_size',
    plant: (lang) => change(lang, (g) => ({ plates: g.plates.map((p) => ({ ...p, w: 0.16, h: 0.042, size: 0.03 })) })),
  },
  {
    name: 'small product',
    finds: 'product_size',
    plant: (lang) => change(lang, (g) => ({ product: { ...g.product!, box: { x: 0.66, y: 0.5, w: 0.2, h: 0.22 } } })),
  },
  {
    name: 'product near the colour of its ground',
    finds: 'product_separation',
    plant: (lang) =>
      change(lang, (g) => ({
        product: {
          ...g.product!,
          colour: { ru: '#eddac2', en: '#d3dfd7', kk: '#283049' }[lang] as `#${string}`,
          flat: true,
        },
      })),
  },
  {
    name: 'text over the product',
    finds: 'product_not_covered',
    plant: (lang) =>
      change(lang, (g) => ({ lines: [line(g, 0), line(g, 1), { ...line(g, 2), x: 0.3, y: 0.6, size: 0.16 }] })),
  },
  {
    name: 'type at the very edge',
    finds: 'margin',
    plant: (lang) => change(lang, (g) => ({ headline: g.headline.map((h) => ({ ...h, x: 0.006 })) })),
  },
  {
    name: 'long headline',
    finds: 'headline_length',
    plant: (lang) =>
      change(lang, (g) => ({
        headline: LONG[lang].map((text, i) => ({ ...g.headline[0]!, text, size: 0.055, y: 0.14 + i * 0.062 })),
        lines: [line(g, 0), { ...line(g, 1), y: 0.45, size: 0.036 }, line(g, 2)],
        product: { ...g.product!, box: { x: 0.54, y: 0.5, w: 0.38, h: 0.42 } },
      })),
  },
  {
    name: 'shouting',
    finds: 'caps_punct',
    plant: (lang) =>
      change(lang, (g) => ({ headline: g.headline.map((h, i) => (i === 1 ? { ...h, text: `${h.text}!!!` } : h)) })),
  },
  {
    name: 'a claim without proof',
    finds: 'claims',
    plant: (lang) =>
      change(lang, (g) => ({
        lines: [
          line(g, 0),
          {
            ...line(g, 1),
            text: { ru: 'Самая лучшая керамика', en: 'The best ceramic', kk: 'Ең үздік керамика' }[lang],
          },
          line(g, 2),
        ],
      })),
  },
  {
    name: 'text in many blocks',
    finds: 'text_blocks',
    plant: (lang) =>
      change(lang, (g) => ({
        lines: [
          ...g.lines,
          ...[0.05, 0.12, 0.19, 0.26].map((y, i) => ({
            text: `${['A', 'B', 'C', 'D'][i]}${i + 3}`,
            x: 0.6 + (i % 2) * 0.24,
            y,
            size: 0.034 + i * 0.004,
            colour: line(g, 1).colour,
          })),
        ],
        product: { ...g.product!, box: { x: 0.5, y: 0.42, w: 0.42, h: 0.5 } },
      })),
  },
  {
    name: 'soft photo',
    finds: 'sharpness',
    plant: (lang) => change(lang, (g) => ({ product: { ...g.product!, blur: 3 } })),
  },
];
