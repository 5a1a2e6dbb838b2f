import type { PictureFacts, ToneStatistics } from '../../../perception/index.ts';
import {
  hexToOklch,
  hueDistance,
  parseHex,
  type AspectClass,
  type BrandKit,
  type Brief,
  type Copy,
  type Hex,
  type Lang,
} from '../../../scene/index.ts';
import { muddy, partner, snap } from './hues.ts';
import { moodsOf, type Mood } from './moods.ts';
import { seededJitter, type Jitter } from './jitter.ts';
import { sellsSeveral } from './several.ts';

/**
 * What directions are proposed from. `seed` is any number; the same request with the same seed gives the same
 * directions.
 */
export interface VisualRequest {
  readonly facts: PictureFacts;
  readonly copy: Copy;
  readonly brief: Brief;
  readonly brand: BrandKit | null;
  readonly seed: number;
  /** Aspect classes that will be made; empty or absent = all. */
  readonly formats?: readonly AspectClass[];
}

/** The request as an art director sees it: product, light, words, brand, and seeded choices. */
export interface View {
  readonly facts: PictureFacts;
  readonly tone: ToneStatistics;
  readonly lang: Lang;
  readonly moods: ReadonlySet<Mood>;
  readonly formats: readonly AspectClass[];
  /** Hue of the product, null where it is neutral. */
  readonly hue: number | null;
  readonly brand: BrandColours;
  readonly fonts: { readonly heading?: string; readonly body?: string };
  readonly light: -1 | 1;
  /** Height divided by width of the subject. */
  readonly slender: number;
  /** Width of what the product stands on, as a share of its own width: 1 a box, 0.1 a shoe on its toe. */
  readonly footing: number;
  /** Several things are sold as one. */
  readonly several: boolean;
  readonly hasPrice: boolean;
  readonly hasDiscount: boolean;
  readonly jitter: Jitter;
}

/** Brand colours that parse; the loudest chromatic one gives the brand hue. */
export interface BrandColours {
  readonly primary: Hex | null;
  readonly accent: Hex | null;
  readonly background: Hex | null;
  readonly text: Hex | null;
  readonly hue: number | null;
}

/** Chroma statistics under which a product counts as neutral: its hue is an accident and leads nowhere. */
const isNeutral = (tone: ToneStatistics): boolean => tone.chromaShare <= 0.25 || tone.c90 <= 0.045;

/**
 * The request as directions look at it: its mood, colours and seeded choices worked out once. Pure; the same request
 * gives the same view.
 */
export function viewOf(request: VisualRequest): View {
  const { facts, brief, copy } = request;
  const subject = facts.matte.subject;
  const words = [
    brief.title,
    brief.brief,
    brief.characteristics,
    brief.goal,
    copy.product,
    request.brand?.tone ?? '',
  ].join(' \n ');
  return {
    facts,
    tone: facts.tone,
    lang: copy.lang,
    moods: moodsOf(words),
    formats: request.formats ?? [],
    hue: isNeutral(facts.tone) ? null : facts.tone.hue,
    brand: brandColours(request.brand),
    fonts: { ...request.brand?.fonts },
    light: facts.matte.light > 0.12 ? 1 : -1,
    slender: subject === null || subject.w === 0 ? facts.size.height / facts.size.width : subject.h / subject.w,
    footing: footingOf(facts.matte),
    several: sellsSeveral(brief),
    hasPrice: copy.price !== null,
    hasDiscount: copy.badge !== null && /\d/.test(copy.badge),
    jitter: seededJitter(request.seed, facts.hash),
  };
}

/** Share of the subject's width that its outline reaches within the lowest 6 % of its height. */
function footingOf({ subject, silhouette }: PictureFacts['matte']): number {
  if (subject === null || silhouette.length < 3 || subject.w === 0) return 1;
  const level = subject.y + subject.h * 0.94;
  const xs = silhouette.flatMap(([x, y], i) => {
    const [px, py] = silhouette[(i + silhouette.length - 1) % silhouette.length] ?? [x, y];
    const crossing = y > level !== py > level ? [px + ((level - py) / (y - py)) * (x - px)] : [];
    return y > level ? [x, ...crossing] : crossing;
  });
  return xs.length === 0 ? 1 : (Math.max(...xs) - Math.min(...xs)) / subject.w;
}

function brandColours(brand: BrandKit | null): BrandColours {
  const of = (text: string | undefined): Hex | null => (text === undefined ? null : parseHex(text));
  const primary = of(brand?.colors.primary);
  const accent = of(brand?.colors.accent) ?? of(brand?.colors.secondary);
  const loud = [primary, accent].find((hex) => hex !== null && hexToOklch(hex).c > 0.05) ?? null;
  return {
    primary,
    accent,
    background: of(brand?.colors.background),
    text: of(brand?.colors.text),
    hue: loud === null ? null : hexToOklch(loud).h,
  };
}

/** Button or badge colours in order of liking: the brand's own first, then what the direction would take. */
export function brandFirst(view: View, own: Hex): readonly Hex[] {
  return [view.brand.accent, view.brand.primary, own].filter((hex) => hex !== null);
}

/** The entry of a table whose hue is nearest to the brand's, or null without a brand hue. */
export function nearestToBrand<T>(view: View, table: readonly T[], hueOf: (entry: T) => number): T | null {
  const { hue } = view.brand;
  if (hue === null) return null;
  return table.reduce((best, entry) => (hueDistance(hueOf(entry), hue) < hueDistance(hueOf(best), hue) ? entry : best));
}

/** Hues that suit a mood when the product itself is neutral and no brand speaks. */
const MOOD_HUES: Partial<Readonly<Record<Mood, readonly number[]>>> = {
  sale: [25, 350, 50],
  premium: [75, 255, 300],
  eco: [150, 98],
  tech: [225, 265, 300],
  kids: [225, 350, 75],
  food: [50, 25, 75],
  fashion: [75, 50, 225, 300],
  auto: [225, 50],
  beauty: [350, 25, 50],
  home: [75, 150, 50],
  sport: [225, 50, 150],
  summer: [98, 50, 190],
  winter: [225, 265],
  autumn: [50, 25],
  spring: [150, 350],
};

export type Relation = 'pop' | 'calm' | 'left' | 'right';

/**
 * Hue of a large field: partner of the product's hue by one of the allowed relations, or for a neutral product the
 * brand's hue, then one that suits the words; always a tuned anchor. Where several are right the seed chooses, so a
 * shop's shelf does not turn one colour.
 */
export function fieldHue(view: View, key: string, relations: readonly Relation[], dark: boolean): number {
  const h = freeHue(view, key, relations, dark);
  // Blue and violet take the appetite away; what is eaten or drunk stands on warm colours and greens.
  const cold = h > 170 && h < 345;
  return view.moods.has('food') && view.brand.hue === null && cold
    ? view.jitter.pick(`${key}-food`, dark ? [18, 160, 160] : [50, 75, 98, 25, 150])
    : h;
}

function freeHue(view: View, key: string, relations: readonly Relation[], dark: boolean): number {
  if (view.hue !== null) {
    const h = partner(view.hue, view.jitter.pick(key, relations), dark);
    // Every warm hue ends in deep red; half of the products that are not red themselves take green instead, or a shelf
    // turns wine-coloured.
    return dark && h === 18 && hueDistance(view.hue, 18) > 50 && view.jitter.unit(`${key}-red`) < 0.5 ? 160 : h;
  }
  if (view.brand.hue !== null) return snap(view.brand.hue, dark);
  const suggested = [...view.moods].flatMap((mood) => MOOD_HUES[mood] ?? []);
  const free = suggested.length > 0 ? suggested : [75, 50, 225, 75, 265, 25];
  // Warm hues all meet in one deep brown-red; a deep field takes each clean dark hue once, with green and blue to
  // choose from.
  return dark
    ? view.jitter.pick(key, [...new Set([160, 255, ...free.map((h) => snap(h, true))])])
    : snap(view.jitter.pick(key, free), false);
}

/** Distance a field must keep from the product: 0.18 in lightness, or 60 degrees of hue with real chroma. */
export function standsApart(view: View, l: number, c: number, h: number): boolean {
  if (Math.abs(view.tone.l50 - l) >= 0.18) return true;
  return c >= 0.1 && view.hue !== null && hueDistance(view.hue, h) >= 60;
}

/** A field's colour in OKLCH (lightness 0..1, chroma, hue in degrees); `dark`: it takes light ink. */
export interface FieldColour {
  readonly l: number;
  readonly c: number;
  readonly h: number;
  readonly dark: boolean;
}

/**
 * Studio field for the product: light and coloured for dark and middle products, deep for white ones; never mud, never
 * lost in it.
 */
export function studioField(
  view: View,
  key: string,
  relations: readonly Relation[],
  chroma: { readonly light: number; readonly dark: number },
): FieldColour {
  const dark = view.tone.l50 > 0.76;
  const h = fieldHue(view, key, relations, dark);
  if (dark) return { l: 0.37, c: chroma.dark, h, dark };
  // Yellow needs light and chroma; at the lightness of the other hues it is khaki.
  if (h === 98) return { l: 0.91, c: chroma.light * 1.15, h, dark };
  let l = Math.max(0.85, Math.min(0.92, view.tone.l50 + 0.22));
  if (!standsApart(view, l, chroma.light, h)) l = Math.min(0.945, view.tone.l50 + 0.2);
  // Greens and cyans look louder than oranges at equal chroma, so calm fields take less of it.
  const c = chroma.light * (h === 75 ? 1.05 : h >= 140 && h <= 235 ? 0.62 : h > 235 && h < 330 ? 0.72 : 1);
  return muddy(l, c, h) ? { l: 0.87, c, h, dark } : { l, c, h, dark };
}

/** Degrees by which a thing is turned for liveliness: none for what holds a meal or a drink, or stands in a room. */
export const livelyTurn = ({ moods }: View, degrees: number): number =>
  (['home', 'food', 'sweet', 'glass'] as const).some((mood) => moods.has(mood)) ? 0 : degrees;
