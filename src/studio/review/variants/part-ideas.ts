import { area, type BannerElement, type Box, hexToOklch, intersection, ok, rgbToHex } from '../../../scene/index.ts';
import type { LaidOut, relaid, TakenApart } from '../../adapt/index.ts';
import { regrounded } from './reground.ts';
import { withSoftShadow } from './soft-shadow.ts';
import type { Said, VariantSource } from './variant.ts';

/** An idea told with the banner's own parts: what leads, which layouts suit, on which ground. */
export interface Idea {
  readonly taken: TakenApart;
  readonly said: Said;
  /** How well a layout suits; null where it does not. */
  readonly worth: Parameters<typeof relaid>[3]['worth'];
  /** Least times of its size in the banner that an element may have. */
  readonly least: (element: BannerElement) => number;
  /** What leads: no plate or sign may grow more than it. Absent: nothing does. */
  readonly leader?: string;
}

/** A layout with how well it suits any banner. */
export type Ranked = Parameters<Idea['worth']>[0];

const isLaw = ({ role }: BannerElement): boolean => role === 'legal' || role === 'logo';

/** The banner's look and order, all of it laid out anew where there is more room for what hinders. */
export function sameOrder({ taken: whole }: VariantSource): Idea {
  const taken = spread(whole);
  const typed = largest(taken.parts.elements);
  return {
    taken,
    said: {
      ru: 'Тот же вид, части разложены свободнее и крупнее',
      en: 'The same look, its parts laid out larger and with more air',
    },
    // The nearer the headline stays to its size, the more it is the same banner.
    worth: ({ layout, score }) =>
      isWhole(layout, taken) ? score - Math.abs(Math.log(layout.head / (typed?.typeHeight ?? layout.head))) : null,
    least: () => 0.85,
  };
}

/** A photo stays what the words stand on. */
const isWhole = ({ window }: NonNullable<LaidOut['layout']>, { parts: { size } }: TakenApart): boolean =>
  window === null || window.dest.w * window.dest.h > size.width * size.height * 0.9;

/** Where nobody knows the subject of a photo, its middle stands for it; shadows end softly. */
function spread(whole: TakenApart): TakenApart {
  const taken = withSoftShadow(whole);
  const { ground } = taken.parts;
  if (ground.kind !== 'photo' || ground.known) return taken;
  const { x, y, w, h } = ground.keep;
  const keep = { x: x + w * 0.12, y: y + h * 0.12, w: w * 0.76, h: h * 0.76 };
  return { ...taken, parts: { ...taken.parts, ground: { ...ground, keep } } };
}

/** Roles that may be the offer, the strongest first. */
const OFFERS: readonly BannerElement['role'][] = ['price', 'badge', 'headline', 'subline'];
/** A headline that leads already must grow by so much to be another idea. */
const GROWN = 1.2;

/** Money, shares, gifts and terms; sizes and dates of the goods are none. */
const OFFER =
  /[%₽₸€$]|руб|тенге|скид|акци|распродаж|бесплат|подар|гарант|sale|off\b|free|gift|warrant|тегін|жеңілдік|сыйлық|кепілдік/iu;

/** Whether a badge names something to be had, and no property of the goods; what was not read surely does not. */
export const saysOffer = (text: string | null): boolean => text !== null && OFFER.test(text);

/** The offer leads: the price, else a badge that names one, else the promise. */
export function offerFirst({ taken: whole, reviewed }: VariantSource): Idea | Said {
  const taken = spread(whole);
  const typed = taken.parts.elements.filter((e) => e.typeHeight !== null);
  const mayLead = (e: BannerElement): boolean =>
    e.role !== 'badge' || saysOffer(reviewed.sight.parts.find(({ id }) => id === e.id)?.text ?? null);
  const offer = OFFERS.map((role) => largest(typed.filter((e) => e.role === role && mayLead(e)))).find(
    (e) => e !== undefined,
  );
  if (!offer)
    return {
      ru: 'В баннере не найдено ни цены, ни скидки, ни заголовка, которые можно поставить первыми',
      en: 'No price, discount or headline was found in the banner that could be put first',
    };
  const elements = inTurn(taken.parts.elements, offer);
  const promise = offer.role === 'headline' || offer.role === 'subline';
  return {
    taken: { ...taken, parts: { ...taken.parts, elements } },
    said: promise
      ? { ru: 'Обещание читается первым и крупнее всего', en: 'The promise is read first and is the largest thing' }
      : { ru: 'Предложение читается первым и крупнее всего', en: 'The offer is read first and is the largest thing' },
    worth: ({ layout, score }) =>
      offer.role === 'headline' && layout.head < offer.typeHeight! * GROWN
        ? null
        : score + 0.6 * (layout.head / offer.typeHeight! - 1),
    leader: offer.id,
    least: (e) => (isLaw(e) ? 0.8 : e.id === offer.id ? 1.05 : e.role === 'product' ? 0.7 : 0.6),
  };
}

/** The offer first; what belongs to it after it; a small line over the headline is a name and stays above all. */
function inTurn(elements: readonly BannerElement[], offer: BannerElement): readonly BannerElement[] {
  const head = largest(elements.filter((e) => e.role === 'headline'));
  const names: readonly BannerElement['role'][] = ['subline', 'note', 'badge', 'cta'];
  const isName = (e: BannerElement): boolean =>
    head !== undefined &&
    e.typeHeight !== null &&
    e.typeHeight < head.typeHeight! * 0.6 &&
    e.box.y + e.box.h / 2 < head.box.y + 1 &&
    names.includes(e.role);
  return elements.map((e) => {
    if (e === offer) return { ...e, leads: true, turn: 0.5 };
    // A struck price says nothing without the new one beside it.
    if (e.role === 'old_price' && offer.role === 'price') return { ...e, turn: 0.6 };
    return isName(e) ? { ...e, turn: 0.2 } : e;
  });
}

const largest = (elements: readonly BannerElement[]): BannerElement | undefined =>
  elements.filter((e) => e.typeHeight !== null).toSorted((a, b) => b.typeHeight! - a.typeHeight!)[0];

/** Of the banner a product takes so much that it leads as it is. */
const LARGE = 0.18;

/** The picture leads: the product larger on another ground, or the photo large and clean beside the words. */
export function productFirst(source: VariantSource): Idea | Said {
  const taken = onOwnField(spread(source.taken));
  const { parts } = taken;
  const canvas = parts.size.width * parts.size.height;
  // What is large already need not grow.
  const least = (e: BannerElement): number =>
    e.role === 'product' ? (area(e.box) > canvas * LARGE ? 0.94 : 1.08) : isLaw(e) ? 0.8 : 0.7;
  const worth = ({ layout, score }: Ranked): number => score + 1.6 * Math.min(0.6, layout.pictureArea / canvas);
  if (parts.ground.kind === 'photo')
    return {
      taken,
      said: {
        ru: 'Снимок показан крупно и чисто, слова стоят на своём поле',
        en: 'The photo is shown large and clean, the words stand on a field of their own',
      },
      // The words leave the photo: only layouts that give them a field of their own.
      worth: (one) =>
        one.layout.window === null || isWhole(one.layout, taken) || !shows(one.layout.window.source, source)
          ? null
          : worth(one),
      least,
    };
  const product = parts.elements.find((e) => e.role === 'product');
  if (!product)
    return {
      ru: 'В баннере нет товара, который отделяется от фона: сделать его главным нельзя',
      en: 'The banner has no product that stands apart from its ground: it cannot be made to lead',
    };
  const other = regrounded(source);
  return other
    ? {
        // Of a shadow that came off with a rim the rim would be seen the better, the plainer the new ground.
        taken: withSoftShadow(other),
        leader: product.id,
        said: {
          ru: 'Товар крупнее всего, на фоне другого цвета',
          en: 'The product leads, on a ground of another colour',
        },
        worth,
        least,
      }
    : {
        taken,
        leader: product.id,
        said: {
          ru: 'Товар крупнее всего; фон прежний: от него товар не отделяется чисто',
          en: 'The product leads; the ground stays, for the product does not come off it cleanly',
        },
        worth,
        least,
      };
}

/** Of what eyes go to in a photo a window shows so much at least. */
const SHOWN = 0.85;

function shows(window: Box, { taken: { parts } }: VariantSource): boolean {
  const { ground } = parts;
  return ground.kind !== 'photo' || area(intersection(window, ground.keep)) >= area(ground.keep) * SHOWN;
}

/** A photo that ends in a straight edge beside a field of its own most vivid hue, as dark or light as the paper was. */
function onOwnField(taken: TakenApart): TakenApart {
  const { ground } = taken.parts;
  if (ground.kind !== 'photo') return taken;
  const { l } = hexToOklch(ground.panel);
  const panel = ok(l, 0.06, vividHue(taken));
  return { ...taken, parts: { ...taken.parts, ground: { ...ground, panel, soft: false } } };
}

/** The hue, in degrees, that most colour of a photo has. */
function vividHue({ clean }: TakenApart): number {
  let [x, y] = [0, 0];
  for (let i = 0; i < clean.data.length; i += 4 * 97) {
    const { c, h } = hexToOklch(rgbToHex(clean.data[i]!, clean.data[i + 1]!, clean.data[i + 2]!));
    x += c * Math.cos((h * Math.PI) / 180);
    y += c * Math.sin((h * Math.PI) / 180);
  }
  return (Math.atan2(y, x) * 180) / Math.PI;
}
