import type { Lang } from '../../scene/index.ts';
import type { ChosenViews, NoViews } from '../../studio/cards/index.ts';

/** Photos and statements that are named before the rest is only counted. */
const NAMED = 5;

/**
 * What a customer should know of a card besides its pictures: which of several photos is the main one and why, which
 * were left out and why, which statements the marketplace forbids. Null when there is nothing to say.
 */
export function remarkOn(
  lang: Lang,
  of: {
    readonly chosen: ChosenViews | NoViews;
    readonly photos: number;
    readonly forbidden: readonly string[];
    /** What the description lacks for slides that could not be made. */
    readonly lacks: readonly { readonly ru: string; readonly en: string }[];
  },
): string | null {
  const { chosen, photos, forbidden, lacks } = of;
  const en = lang === 'en';
  const parts: string[] = [];
  if (chosen.main === null) parts.push(`${en ? chosen.reason.en : chosen.reason.ru}.`);
  else if (photos > 1)
    parts.push(
      en
        ? `Main picture: photo ${chosen.main + 1}, because ${chosen.why.en}.`
        : `Главное фото — №${chosen.main + 1}: ${chosen.why.ru}.`,
    );
  if (chosen.main !== null && chosen.unfit.length > 0) {
    const list = some(
      chosen.unfit.map(({ index, reason }) => (en ? `${index + 1} (${reason.en})` : `№${index + 1} (${reason.ru})`)),
    );
    parts.push(en ? `Photos not used: ${list}.` : `Не использованы фото: ${list}.`);
  }
  if (forbidden.length > 0) {
    const list = some(forbidden.map((text) => (en ? `“${text}”` : `«${text}»`)));
    parts.push(
      en
        ? `Not printed, because the marketplace or the brand forbids it: ${list}.`
        : `Не напечатано, потому что запрещено площадкой или брендом: ${list}.`,
    );
  }
  if (lacks.length > 0) {
    const list = lacks.map((one) => (en ? one.en : one.ru)).join(', ');
    parts.push(
      en
        ? `Not made and not charged, because of the description: ${list}. Add to characteristics or add photos.`
        : `Не сделано и не оплачено из-за описания: ${list}. Дополните характеристики или добавьте фото.`,
    );
  }
  return parts.length === 0 ? null : parts.join(' ');
}

const some = (list: readonly string[]): string =>
  list.length <= NAMED ? list.join(', ') : `${list.slice(0, NAMED).join(', ')} … +${list.length - NAMED}`;
