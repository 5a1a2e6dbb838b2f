import type { PictureFacts, ToneStatistics } from '../../perception/index.ts';
import type { Brief, Copy } from '../../scene/index.ts';
import type { VisualRequest } from './design/view.ts';

/** Facts of an ordinary good packshot, for tests; parts can be replaced. */
export function factsLike(
  change: { readonly [K in keyof PictureFacts]?: Partial<PictureFacts[K]> } = {},
): PictureFacts {
  const base: PictureFacts = {
    version: 1,
    hash: 'a1b2',
    size: { width: 1200, height: 1200 },
    kind: { value: 'packshot', confidence: 0.9 },
    background: {
      value: 'uniform',
      confidence: 0.9,
      uniformity: 0.97,
      colour: '#f4f4f4',
      sides: { top: 0.97, right: 0.97, bottom: 0.95, left: 0.97 },
    },
    matte: {
      method: 'flood+learned',
      confidence: 0.9,
      grade: 'good',
      subject: { x: 300, y: 200, w: 600, h: 800 },
      fill: 0.7,
      components: 1,
      holes: [],
      touches: { top: false, right: false, bottom: false, left: false },
      translucency: 0.02,
      silhouette: [],
      light: -0.3,
      withoutShadow: null,
    },
    tone: { l05: 0.2, l50: 0.5, l95: 0.85, c50: 0.08, c90: 0.14, hue: 55, chromaShare: 0.7 },
    palette: [],
    text: { available: false, reader: false, language: null, blocks: [] },
    faces: { available: true, list: [] },
    attention: { width: 1, height: 1, values: [128] },
    quality: {
      sharpness: { value: 0.8, confidence: 1 },
      exposure: { median: 0.7, clippedDark: 0, clippedLight: 0 },
      noise: { value: 1, confidence: 1 },
      compression: { value: 0, confidence: 1 },
    },
    unsafe: { available: false, score: 0 },
    notes: [],
  };
  const parts = Object.entries(change).map(([key, value]) => {
    const own: unknown = base[key as keyof PictureFacts];
    return [
      key,
      typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...(own as object), ...value } : value,
    ];
  });
  return { ...base, ...Object.fromEntries(parts) } as PictureFacts;
}

export const toneLike = (tone: Partial<ToneStatistics>): PictureFacts => factsLike({ tone });

export function requestLike(facts: PictureFacts, words = '', change: Partial<VisualRequest> = {}): VisualRequest {
  const brief: Brief = { title: 'Товар', brief: words, characteristics: '', goal: '', lang: 'ru' };
  const copy: Copy = {
    lang: 'ru',
    headlines: [{ id: 'h', lines: ['Лёгкий', 'день'], short: 'Лёгкий день', source: 'lexicon' }],
    product: 'Товар',
    brand: null,
    subline: { long: null, short: null },
    bullets: [],
    price: { now: '990 ₽', old: null },
    badge: null,
    cta: { long: 'Выбрать', mid: 'Выбрать', short: 'Купить' },
    note: null,
    legal: null,
    claims: [],
    warnings: [],
  };
  return { facts, copy, brief, brand: null, seed: 7, ...change };
}
