import { type CatalogFormat, findStopWords, type Lexicon } from '../../../catalog/index.ts';
import type { Slot } from '../plan/index.ts';

/**
 * What a marketplace asks of one picture of a card, in numbers. Read from the catalog, so a host's file may change it.
 */
export interface SlideRules {
  readonly slot: Slot;
  /** Words may stand on it. */
  readonly words: boolean;
  readonly headlineChars: number;
  readonly items: number;
  /** Characters of one printed line of a statement. */
  readonly itemChars: number;
  /**
   * Ground of the main picture: `white` = every border pixel 253 or more, `light` = even
   * and 208 or more, `any` = free. Slides are always `any`.
   */
  readonly ground: 'white' | 'light' | 'any';
  /** Share of the picture that the product's box fills. */
  readonly share: { readonly min: number; readonly max: number };
  /** Least JPEG quality. */
  readonly quality: number;
  /** The brand's logo may sign it; never the main picture. */
  readonly logo: boolean;
  /** The file may not be see-through. */
  readonly opaque: boolean;
  /** A photo that is taken for one of adults only may not be shown as it is. */
  readonly decent: boolean;
}

/** The rules of a catalog entry of a marketplace; null for formats that are no picture of a card. */
export function slideRules(format: CatalogFormat): SlideRules | null {
  const slot = (format.slide ?? null) as Slot | null;
  if (slot === null) return null;
  const main = slot === 'main';
  const ground = !main
    ? 'any'
    : format.background === 'pure_white'
      ? 'white'
      : /white|light/u.test(format.background ?? '')
        ? 'light'
        : 'any';
  return {
    slot,
    // Where moderators disagree about words on the main picture, a clean one is right for all of them.
    words: !main || (format.text.allowed && ground === 'any'),
    headlineChars: format.slide_text?.headline ?? format.text.headline_max_chars ?? 28,
    items: format.slide_text?.bullets ?? 4,
    itemChars: format.slide_text?.bullet_chars ?? 28,
    ground,
    share: format.product_area_share ?? { min: 0.2, max: 0.9 },
    quality: format.rules.includes('jpeg_quality_min_85') ? 85 : 75,
    logo: !main && !format.rules.includes('no_shop_logo'),
    opaque: format.rules.includes('no_transparent_background'),
    decent: format.rules.includes('blur_18plus'),
  };
}

const STRICT = ['any', 'light', 'white'] as const;

/** The strictest of the rules of several marketplaces that share a picture; null for none. */
export function mergeRules(all: readonly SlideRules[]): SlideRules | null {
  const [first] = all;
  if (first === undefined) return null;
  return {
    slot: first.slot,
    words: all.every(({ words }) => words),
    headlineChars: Math.min(...all.map((r) => r.headlineChars)),
    items: Math.min(...all.map((r) => r.items)),
    itemChars: Math.min(...all.map((r) => r.itemChars)),
    ground: STRICT[Math.max(...all.map((r) => STRICT.indexOf(r.ground)))] ?? 'any',
    share: { min: Math.max(...all.map((r) => r.share.min)), max: Math.min(...all.map((r) => r.share.max)) },
    quality: Math.max(...all.map((r) => r.quality)),
    logo: all.every(({ logo }) => logo),
    opaque: all.some(({ opaque }) => opaque),
    decent: all.some(({ decent }) => decent),
  };
}

const edge = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu');

/** Names of marketplaces, and what imitates their stickers: nothing of it belongs on any card. */
const MARKS: readonly RegExp[] = [
  edge(
    'wildberries|вайлдберри[зс]|вайлдберис|wb|вб|ozon|озон\\p{L}{0,2}|яндекс[. -]?маркет\\p{L}{0,2}|yandex[. -]?market|kaspi(?:\\.kz)?|каспи|aliexpress|алиэкспресс|amazon|амазон|мегамаркет|lamoda|ламода|авито|avito|satu|ebay|temu|shein|joom|halyk market',
  ),
  edge('рассрочк\\p{L}*|в кредит|бөліп төле\\p{L}*|installments?|0-0-\\d{1,2}|kaspi red'),
  edge('рейтинг\\p{L}*|отзыв\\p{L}*|ratings?|reviews?|пікір\\p{L}*|звёзд\\p{L}*|звезд\\p{L}*'),
  /[★☆⭐]/gu,
  edge('warrant(?:y|ies)'),
  edge(
    'qr|qr-код\\p{L}*|подпис(?:ывай|ка|к[иу])\\p{L}*|кэшбэк|cashback|бонус\\p{L}*|выбор покупателей|топ продаж|оригинал 100 ?%',
  ),
];

/**
 * Finds what may not be printed on cards of a marketplace: its stop words, all marketplaces' names, the brand's own.
 */
export function forbiddenOn(
  lexicon: Lexicon,
  platform: { readonly id: string; readonly kind: 'ads' | 'marketplace' },
  brandStopWords: readonly string[],
): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    // The planner, and the check of every candidate, ask for the same few lines.
    const before = known.get(text);
    if (before) return before;
    const found = [
      ...findStopWords(lexicon, text, { platform, brandStopWords })
        .filter(({ action }) => action === 'block')
        .map(({ words }) => words),
      ...MARKS.flatMap((mark) => text.match(mark) ?? []),
    ];
    known.set(text, found);
    return found;
  };
}
