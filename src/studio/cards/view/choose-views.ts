import type { PictureFacts } from '../../../perception/index.ts';
import { alike } from './alike.ts';
import { canCut } from './card-view.ts';

/** Why a photo is not used, in words for the customer. */
export interface UnfitPhoto {
  readonly index: number;
  readonly reason: { readonly ru: string; readonly en: string };
}

export interface ChosenViews {
  /** Index of the photo for the main picture. */
  readonly main: number;
  /** Further photos of the same product, best first. */
  readonly others: readonly number[];
  readonly why: { readonly ru: string; readonly en: string };
  readonly unfit: readonly UnfitPhoto[];
}

/** No photo can carry a card. */
export interface NoViews {
  readonly main: null;
  readonly unfit: readonly UnfitPhoto[];
  readonly reason: { readonly ru: string; readonly en: string };
}

/** Categories that people wear: there a person in the photo is how the product is shown. */
const WORN =
  /^(?:outerwear|dress|casual|homewear|underwear|socks|accessories|jewelry|eyewear|bag|backpack|sneakers|boots|heels|watch|winter_sport|sport|yoga|headphones|kids|makeup|hair)$/;

const DRAWN = {
  ru: 'это логотип или рисунок, а нужно фото товара',
  en: 'it is a logo or a drawing, a photo of the product is needed',
};

/**
 * The best front view for the main picture and the further photos of the same product. Photos of other things, of
 * people where a thing is sold, banners, screenshots, logos and blurred ones are left out, each with its reason.
 * `drawn`: indexes of flat drawings.
 */
export function chooseViews(
  photos: readonly PictureFacts[],
  category: string | null,
  drawn: ReadonlySet<number> = new Set(),
): ChosenViews | NoViews {
  const unfit: UnfitPhoto[] = [];
  const fit = photos.flatMap((facts, index) => {
    const reason = faultOf(facts, category) ?? (drawn.has(index) ? DRAWN : null);
    if (reason !== null) unfit.push({ index, reason });
    return reason === null ? [{ facts, index, score: frontScore(facts) }] : [];
  });
  if (fit.length === 0)
    return {
      main: null,
      unfit,
      reason: unfit[0]
        ? {
            ru: `Карточку не из чего делать: ${unfit[0].reason.ru}`,
            en: `There is nothing to make a card of: ${unfit[0].reason.en}`,
          }
        : { ru: 'Нет фото товара', en: 'There is no photo of the product' },
    };
  const families = familiesOf(fit.map(({ facts }) => facts));
  const largest = families.toSorted((a, b) => b.length - a.length)[0] ?? [];
  if (fit.length >= 3 && largest.length * 2 < fit.length)
    return {
      main: null,
      unfit,
      reason: {
        ru: `На ${fit.length} фото не меньше ${families.length} разных товаров, а карточка рассказывает об одном. Оставьте фото одного товара`,
        en: `${fit.length} photos show at least ${families.length} different products, but a card is about one. Keep the photos of one product`,
      },
    };
  const same = largest.map((i) => fit[i]!).toSorted((a, b) => b.score - a.score);
  for (const { index } of fit.filter((one) => !same.includes(one)))
    unfit.push({ index, reason: { ru: 'на фото другой товар', en: 'it shows another product' } });
  const [main, ...others] = same;
  return { main: main!.index, others: others.map(({ index }) => index), why: whyMain(main!.facts, same.length), unfit };
}

function faultOf(
  { kind, quality, text, faces, matte }: PictureFacts,
  category: string | null,
): UnfitPhoto['reason'] | null {
  // A face that was found twice counts whatever else the picture may be, however small and unsure that is.
  const person = kind.value === 'person' || (faces.list.length > 0 && kind.value !== 'finished_banner');
  if (person && !WORN.test(category ?? ''))
    return { ru: 'на фото человек, а не товар', en: 'it shows a person, not the product' };
  const apart = text.blocks.flatMap(({ lines }) => lines).filter(({ onProduct }) => onProduct < 0.5).length;
  if ((kind.value === 'finished_banner' && kind.confidence >= 0.7) || (matte.grade !== 'good' && apart >= 9))
    return {
      ru: 'это готовый баннер или снимок экрана, а нужно фото товара',
      en: 'it is a finished banner or a screenshot, a photo of the product is needed',
    };
  if (quality.sharpness.value < 0.1 && quality.sharpness.confidence >= 0.5)
    return { ru: 'фото слишком размыто', en: 'the photo is too blurred' };
  return null;
}

/** How well a photo serves as the main picture: cut out well, whole, level, large, sharp, one thing. */
function frontScore(facts: PictureFacts): number {
  const { matte, quality, size, background } = facts;
  const subject = matte.subject ?? { x: 0, y: 0, w: size.width, h: size.height };
  const slender = subject.h / Math.max(1, subject.w);
  const large = Math.min(1, (subject.w * subject.h) / (size.width * size.height) / 0.45);
  const whole = Object.values(matte.touches).some(Boolean) ? 0 : 1.2;
  return (
    (canCut(facts) ? 3 : 0) +
    matte.confidence +
    whole +
    large +
    quality.sharpness.value * 0.8 +
    (matte.components === 1 ? 0.4 : 0) +
    (background.value === 'uniform' || background.value === 'transparent' ? 0.6 : 0) +
    // A thing seen edge-on is no front.
    (slender > 3.4 || slender < 0.3 ? -0.4 : 0)
  );
}

function whyMain(facts: PictureFacts, count: number): ChosenViews['why'] {
  if (count === 1) return { ru: 'единственное подходящее фото', en: 'the only photo that suits' };
  if (!canCut(facts)) return { ru: 'товар на нём виден лучше всего', en: 'it shows the product best' };
  return facts.background.value === 'scene'
    ? { ru: 'товар на нём виден целиком и крупно', en: 'it shows the whole product, and large' }
    : {
        ru: 'товар на нём виден целиком и отделяется от ровного фона',
        en: 'it shows the whole product, set off from a plain ground',
      };
}

/** Photos that look like one product, as lists of indexes. */
function familiesOf(photos: readonly PictureFacts[]): readonly (readonly number[])[] {
  const families: number[][] = [];
  photos.forEach((photo, i) => {
    // Against its first photo only: like by like, a chain of likenesses would join a black bag to a white cup.
    const own = families.find(([first]) => alike(photo, photos[first!]!));
    if (own) own.push(i);
    else families.push([i]);
  });
  return families;
}
