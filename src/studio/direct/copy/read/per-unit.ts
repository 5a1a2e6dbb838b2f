import type { Lang } from '../../../../scene/index.ts';
import { pattern } from '../text/pattern.ts';

/** What a price is for, when it is not for the whole thing: source pattern behind the sum, and how it is printed. */
const units: readonly (readonly [string, Readonly<Record<Lang, string>>])[] = [
  ['сут(?:ки|\\.)|тәулі\\p{L}*', { ru: 'сутки', en: 'day', kk: 'тәулік' }],
  ['ночь|night|түн\\p{L}*', { ru: 'ночь', en: 'night', kk: 'түн' }],
  ['день|day|күн\\p{L}*', { ru: 'день', en: 'day', kk: 'күн' }],
  ['час|ч|hour|h|hr|сағат\\p{L}*', { ru: 'час', en: 'hour', kk: 'сағат' }],
  ['занятие|урок|lesson|class|сабақ\\p{L}*', { ru: 'занятие', en: 'lesson', kk: 'сабақ' }],
  ['человека|чел\\.?|персону|гостя|person|guest|адам\\p{L}*', { ru: 'чел.', en: 'person', kk: 'адам' }],
  ['шт\\.?|штуку|piece|pc|each|дана\\p{L}*', { ru: 'шт.', en: 'pc', kk: 'дана' }],
  ['кг|килограмм|kg|келі\\p{L}*', { ru: 'кг', en: 'kg', kk: 'кг' }],
  ['м²|м2|кв\\.? ?м(?:етр)?\\.?|sq\\.? ?m|m²|m2', { ru: 'м²', en: 'm²', kk: 'м²' }],
  ['100 ?г', { ru: '100\u00A0г', en: '100\u00A0g', kk: '100\u00A0г' }],
];

/**
 * The unit that follows a sum ("15 000 ₽ в сутки", "900 руб/час"), as it is printed behind it, or null where the price
 * is for the whole.
 */
export function perUnit(after: string, lang: Lang): string | null {
  for (const [source, names] of units) {
    if (pattern(`^\\s?(?:/|в |за |per |a |an )\\s?(?:1 )?(?:${source})(?![\\p{L}\\p{N}])`).test(after))
      return `/${names[lang]}`;
  }
  return null;
}
