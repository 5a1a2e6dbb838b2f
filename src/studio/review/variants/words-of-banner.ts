import type { Brief, Lang } from '../../../scene/index.ts';
import { having, type Sight } from '../sight.ts';

/** What the banner says, as far as it may be set anew. */
export interface BannerWords {
  readonly brief: Brief;
  /** Its own headline and label of the button, to be kept word for word. */
  readonly headline: string;
  readonly cta: string | null;
  readonly legal: string | null;
}

const PRICE = /^(?:от\s|from\s)?[$€]?\s?\d[\d\s\u00A0.,]*\s?(?:₽|₸|\$|€|руб\.?|тг)?(?:\/\S+)?$/iu;

/**
 * Words for a new picture: the caller's, then the banner's own. Null where what must not be lost (headline, price,
 * badge) was not read surely and the caller names none: a misread price would be a lie.
 */
export function wordsOfBanner(sight: Sight, asked: Brief, language: string | null): BannerWords | null {
  const text = (...roles: Parameters<typeof having>[1][]): string | null =>
    having(sight, ...roles)
      .map((p) => p.text)
      .filter((t) => t !== null)
      .join(' ') || null;
  const headline = asked.title.trim() || text('headline');
  if (!headline) return null;
  const told = `${asked.title} ${asked.brief}`;
  const price = having(sight, 'price')[0];
  const readable = price?.text !== null && price?.text !== undefined && PRICE.test(price.text.trim());
  if (price && !readable && !/\d/.test(told)) return null;
  const badge = having(sight, 'badge').filter(({ plated }) => plated);
  if (badge.some((p) => p.text === null) && !/\d/.test(told)) return null;
  const own = [text('subline', 'note'), readable ? price.text : null, ...badge.map((p) => discount(p.text))].filter(
    (t) => t !== null,
  );
  const brief = [asked.brief.trim(), ...(asked.brief.trim() === '' ? own : [])].filter(Boolean).join('. ');
  return {
    brief: { ...asked, title: headline, brief, lang: langOf(language, asked.lang, headline) },
    headline,
    cta: text('cta'),
    legal: text('legal'),
  };
}

const discount = (text: string | null): string | null =>
  text !== null && /^[-−–]\s?\d{1,2}\s?%$/u.test(text.trim()) ? `скидка ${text.trim()}` : text;

/** The language that the banner was read in, else that of its letters. */
export function langOf(language: string | null, asked: Lang, headline: string): Lang {
  if (language === 'ru' || language === 'en' || language === 'kk') return language;
  if (/[әғқңөұүһі]/iu.test(headline)) return 'kk';
  return /[а-яё]/iu.test(headline) ? 'ru' : /[a-z]/iu.test(headline) ? 'en' : asked;
}
