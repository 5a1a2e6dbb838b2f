import { DIRECTIONS } from '../../directions/index.ts';
import {
  type BrandKit,
  contrast,
  type Copy,
  type Direction,
  type Headline,
  LANGUAGES,
  parseHex,
  rgbToHex,
  CONTRAST,
} from '../../../scene/index.ts';
import { type Campaign, pictureTask, planCampaign, variantsOf } from '../../campaign/index.ts';
import { makePicture, type StudioTools } from '../../picture/index.ts';
import { medianColour, pixelsIn, rgbAt } from '../colours.ts';
import { having } from '../sight.ts';
import { partsComposed } from './made-parts.ts';
import { liftedLogo, productPhoto } from './product-photo.ts';
import { ownTarget } from './target.ts';
import type { Attempt, Said, VariantId, VariantSource } from './variant.ts';
import { type BannerWords, wordsOfBanner } from './words-of-banner.ts';

/** Directions in which the offer, or the product, speaks loudest; those named first are tried first. */
const SUITED: Readonly<Record<VariantId, readonly string[]>> = { a: [], b: leading('offer'), c: leading('product') };

function leading(what: 'offer' | 'product'): readonly string[] {
  const place = ({ leads }: (typeof DIRECTIONS)[number]): number => leads[what] ?? Infinity;
  return DIRECTIONS.filter((idea) => place(idea) < Infinity)
    .toSorted((p, q) => place(p) - place(q))
    .map(({ id }) => id);
}

const IDEA: Readonly<Record<VariantId, Said>> = {
  a: { ru: 'Собран заново: один порядок чтения, одна кнопка', en: 'Composed anew: one order of reading, one button' },
  b: { ru: 'Первым читается предложение', en: 'The offer is read first' },
  c: { ru: 'Главный — товар, на другом фоне', en: 'The product leads, on another ground' },
};

/** All that composed variants share; null where the banner cannot be set anew. */
export interface Composing {
  readonly campaign: Campaign;
  readonly words: BannerWords;
}

/** Plans the new pictures once for all variants. */
export async function planComposing(source: VariantSource): Promise<Composing | Said> {
  const { reviewed, brief, seed } = source;
  const { sight } = reviewed;
  const words: BannerWords | null =
    sight.kind === 'photo'
      ? { brief, headline: '' }
      : wordsOfBanner(sight, brief, source.perceived.facts.text.language);
  if (!words)
    return {
      ru: 'Слова с картинки заново не набираются: прочитанное может ошибаться. Задайте заголовок и описание целиком, с ценой и юридической строкой',
      en: 'Words are not set anew from a picture: a reading may err. Give title and brief, whole, with the price and the legal line',
    };
  const photo = await productPhoto(source);
  if (!photo)
    return {
      ru: 'Товар не отделяется от баннера чисто: поставить его на другой фон нельзя',
      en: 'The product does not come off the banner cleanly: it cannot be set on another ground',
    };
  const campaign = planCampaign(words.brief, photo, brandFor(source), seed);
  return { words, campaign: { ...campaign, copy: withOwnWords(campaign, words) } };
}

/** The banner keeps its maker's sign and the colour of its button, unless the caller names a brand. */
function brandFor(source: VariantSource): BrandKit | null {
  const { brand, reviewed } = source;
  if (brand) return brand;
  if (reviewed.sight.kind === 'photo') return null;
  const logo = liftedLogo(source);
  const [cta] = having(reviewed.sight, 'cta');
  const fill = cta?.plated
    ? medianColour(
        pixelsIn(reviewed.sight.picture, cta.box).flatMap((i) =>
          reviewed.sight.ink[i] === 0 ? [rgbAt(reviewed.sight.picture, i)] : [],
        ),
      )
    : null;
  const hex = fill ? parseHex(rgbToHex(...fill)) : null;
  const coloured = hex !== null && fill !== null && Math.max(...fill) - Math.min(...fill) > 50;
  if (!logo && !coloured) return null;
  return {
    colors: coloured ? { primary: hex } : {},
    fonts: {},
    logo: logo && { ...logo, clearSpace: 0.25 },
    name: null,
    tone: null,
    stopWords: [],
    legalLine: null,
  };
}

/** The copy with the banner's headline first, as the caller gives it. */
function withOwnWords({ copy }: Campaign, { headline }: BannerWords): Campaign['copy'] {
  if (headline === '') return copy;
  const own: Headline = { id: 'banner', lines: [headline], short: headline, source: 'input' };
  const repeats = (text: string | null): boolean =>
    text !== null && text.replaceAll('\u00A0', ' ').toLowerCase() === headline.toLowerCase();
  return {
    ...copy,
    headlines: [own, ...copy.headlines.filter((h) => !repeats(h.lines.join(' ')))],
    subline: repeats(copy.subline.long) ? { long: bestLine(copy, headline), short: null } : copy.subline,
  };
}

/** What a headline of the copy said moves under the banner's own. */
const bestLine = ({ headlines }: Campaign['copy'], headline: string): string | null =>
  headlines
    .map((h) => h.lines.join(' '))
    .find((text) => text.replaceAll('\u00A0', ' ').toLowerCase() !== headline.toLowerCase()) ?? null;

/** Pictures of an idea, best suited first. */
export async function* composed(
  tools: StudioTools,
  source: VariantSource,
  { campaign }: Composing,
  id: VariantId,
  most: number,
): AsyncGenerator<Attempt> {
  const target = ownTarget(source, tools.catalog);
  const ranked = rank(campaign, id).slice(0, most);
  const led = id === 'b' ? { ...campaign, copy: offerLeads(campaign.copy) } : campaign;
  for (const direction of ranked) {
    source.signal?.throwIfAborted();
    const headlineId = led.copy.headlines[0]?.id ?? '';
    const picture = await makePicture(
      tools,
      pictureTask(led, { direction, headlineId }, { target, serves: [] }, source.signal),
    );
    const { cutout } = led.perceived;
    const product = new Map(cutout ? ['photo', 'product'].map((name) => [name, cutout]) : []);
    yield {
      picture,
      changes: [IDEA[id], direction.reason],
      shown: ({ scene }) => ({ product, parts: partsComposed(scene) }),
    };
  }
}

/** The discount, or the copy's own line of the offer, becomes the headline; what led before stands under it. */
function offerLeads(copy: Copy): Copy {
  const [first] = copy.headlines;
  const said = copy.headlines.find((h) => h.source === 'offer');
  const percent = /^[-−–]\s?(\d{1,2})\s?%$/u.exec((copy.badge ?? '').replaceAll('\u00A0', ' ').trim())?.[1];
  if (!first || said === first) return copy;
  if (said) return { ...copy, headlines: [said, ...copy.headlines.filter((h) => h !== said)] };
  if (percent === undefined) return copy;
  const text = LANGUAGES[copy.lang].percentOff(percent);
  const lead: Headline = { id: 'offer', lines: [text], short: text, source: 'offer' };
  const under = first.lines.join(' ');
  return { ...copy, badge: null, headlines: [lead, ...copy.headlines], subline: { long: under, short: under } };
}

/** Directions for the idea, each once; where none of its own suits, the campaign's best. */
function rank(campaign: Campaign, id: VariantId): readonly Direction[] {
  const all = [...campaign.directions, ...variantsOf(campaign)];
  const first = (name: string): Direction[] => all.filter((d) => d.id === name).slice(0, 1);
  const suited = SUITED[id].flatMap(first);
  // From a photo the first variant is the campaign's own best, as long as it is not the idea of another one.
  const taken = [SUITED.b, SUITED.c].flatMap((names) =>
    names
      .flatMap(first)
      .slice(0, 1)
      .map((d) => d.id),
  );
  if (id === 'a') return campaign.directions.filter((d) => !taken.includes(d.id));
  const others = campaign.directions.filter((d) => !Object.values(SUITED).flat().includes(d.id));
  const pale = (d: Direction): number => (contrast(d.palette.cta, d.palette.ground) < CONTRAST.composed.cta ? 1 : 0);
  const logo = campaign.brand?.logo;
  // A sign that cannot change its colour keeps to the grounds that suit it.
  const shows = (d: Direction): boolean => !logo || (d.palette.dark ? logo.onDark : logo.onLight) !== null;
  return [...suited, ...others].filter(shows).toSorted((p, q) => pale(p) - pale(q));
}
