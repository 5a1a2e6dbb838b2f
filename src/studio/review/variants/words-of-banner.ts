import type { Brief, Lang } from '../../../scene/index.ts';
import { having, type Sight } from '../sight.ts';

/** What a banner says that is set anew. */
export interface BannerWords {
  readonly brief: Brief;
  /** Kept word for word. */
  readonly headline: string;
}

/** Figures of a text, and nothing between the digits of one. */
const figures = (text: string): readonly string[] =>
  text.replaceAll(/(?<=\d)[\s\u00A0\u202F.,](?=\d{3}(?!\d))/gu, '').match(/\d+/gu) ?? [];

/**
 * Words for a new picture: the caller's alone. What was read off a banner is never typed: readers are sure of words
 * that do not exist ("воправе") and join what stands apart. Null where the caller does not give all of it: headline and
 * description, the figures of what was read, and the law's line.
 */
export function wordsOfBanner(sight: Sight, asked: Brief, language: string | null): BannerWords | null {
  const [headline, told] = [asked.title.trim(), `${asked.title}\n${asked.brief}\n${asked.characteristics}`];
  if (headline === '' || asked.brief.trim() === '') return null;
  const own = figures(told);
  const numbered = having(sight, 'price', 'old_price', 'badge').filter(
    ({ plated, role }) => plated || role !== 'badge',
  );
  const isTold = ({ text }: (typeof numbered)[number]): boolean =>
    text === null ? own.length > 0 : figures(text).every((figure) => own.includes(figure));
  if (!numbered.every(isTold)) return null;
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (having(sight, 'legal').some(({ text }) => text === null || !plain(told).includes(plain(text)))) return null;
  return { brief: { ...asked, lang: langOf(language, asked.lang, headline) }, headline };
}

/** The language that the banner was read in, else that of its letters. */
export function langOf(language: string | null, asked: Lang, headline: string): Lang {
  if (language === 'ru' || language === 'en' || language === 'kk') return language;
  if (/[әғқңөұүһі]/iu.test(headline)) return 'kk';
  return /[а-яё]/iu.test(headline) ? 'ru' : /[a-z]/iu.test(headline) ? 'en' : asked;
}
