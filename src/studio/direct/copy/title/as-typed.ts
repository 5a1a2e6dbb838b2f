import type { Lang } from '../../../../scene/index.ts';
import { calm } from '../text/capitals.ts';
import { clean } from '../text/clean.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { typeset } from '../text/typography.ts';
import { overlapOf, wordList } from '../text/words.ts';
import type { Title } from './title.ts';
import { isGenericLatin, isSearchBait } from './words.ts';

/**
 * A title that no grammar takes apart stays whole: "K2 + D3 капли", "ЖК «Берег»", a question; the name in a brief's
 * "называется «…»" is a brand. `asSaid`: it is what the brief says of itself, and no title.
 */
export function named(title: Title, subject: string, lang: Lang, asSaid = false): Title {
  const text = typeset(calm(clean(subject)), lang);
  if (asSaid && text.length <= AS_TYPED) return whole(title, text);
  // "Чистим диваны и ковры на дому": what a brief says that it does stands as it was said.
  if (isDoing(text)) return whole(title, text);
  const unsized = cutByItsSize(title, subject, text);
  if (unsized !== null) return whole(title, unsized);
  // "Magnesium Glycinate 400 mg": what is the name already is no brand of it.
  const both = `${title.brand ?? ''} ${title.model ?? ''}`.trim();
  if (both !== '' && overlapOf(both, title.full) >= 0.5 && !losesLatin(title, text))
    return { ...title, brand: null, model: null, brandLeads: false };
  // "Инкубатор 98 жұмыртқа автомат": a number within a Kazakh name parts its words from each other.
  if (title.lang === 'kk' && text.length <= AS_TYPED && /\p{L} \d+ \p{L}{3,}/u.test(text.replaceAll('\u00A0', ' ')))
    return { ...whole(title, text), quantities: [] };
  const sale = saleName(text);
  if (sale !== null) return whole(title, sale);
  const plus = /[\p{L}\d]\s?\+\s?[\p{L}\d]/u.test(subject) && !/\+{2,}/u.test(subject);
  if (text.length > AS_TYPED && mixesUp(title, text)) {
    // Of a name too long to stand whole its first part does, as it was typed.
    const part = text.split(/,\s/u)[0]!;
    if (part !== text && part.length <= AS_TYPED && wordList(part).length >= 2)
      return {
        ...title,
        brand: null,
        model: null,
        brandLeads: false,
        short: title.lang === 'en' ? part : title.short,
        full: part,
      };
  }
  if (text.length > AS_TYPED || text === '') return title;
  if (text.length <= AS_TYPED && partsName(text))
    return { ...whole(title, text), short: upToName(text), quantities: [] };
  if (text.length <= AS_TYPED && mixesUp(title, text)) return { ...whole(title, text), quantities: [] };
  if (losesTail(title, text)) return { ...title, full: text, segments: [text] };
  const bare = text.replace(
    /,?[\s\u00A0]\d+(?:[.,]\d+)?[\s\u00A0]?(?:мл|л|г|кг|шт|ml|g|kg|pcs|capsules|капсул)\.?$/u,
    '',
  );
  if (plus) return { ...title, brand: null, model: null, brandLeads: false, short: bare, full: bare };
  return title.full === '' || text.endsWith('?')
    ? {
        ...title,
        brand: title.full === '' && !text.includes(title.brand ?? text) ? title.brand : null,
        model: null,
        short: text,
        full: text,
      }
    : title;
}

/** Whether a name is a clause: a verb of the first person in front, at the end of a Kazakh one, or behind "we". */
export const isDoing = (text: string): boolean => {
  const words = text.split(/[\s\u00A0]+/u);
  return (
    words.length > 1 &&
    (/^(?:we|i) \p{L}/iu.test(text) ||
      (/^\p{L}{3,}(?:ем|ём|им|аю|яю|ую)$/iu.test(words[0]!) && looksLikeVerb(words[0]!)) ||
      (/[әғқңөұүһі]/iu.test(text) && /(?:мыз|міз|мын|мін)$/iu.test(words.at(-1)!)))
  );
};

/** "Отель «Рыбацкий стан» Карелия": without the name in its middle it would be another name. */
const partsName = (text: string): boolean => /\p{L}.*[«“][^»”]+[»”][\s\u00A0]+\p{L}/u.test(text);
const upToName = (text: string): string => /^.*?[»”]/u.exec(text)?.[0] ?? text;

/** "Мастер-класс по гончарному делу для двоих", "Крем с мочевиной 10 %": what says which one, and fits as it is. */
function losesTail({ lang, full, brand, model, segments }: Title, text: string): boolean {
  if (lang !== 'ru' || brand !== null || model !== null || segments.length !== 1) return false;
  if (/\p{Ll}[\s\u00A0]\d+(?:,\d+)?[\s\u00A0]?%$/u.test(text)) return true;
  return wordList(full).length === 1 && wordList(text).length > 2 && !/\d/u.test(text) && !isSearchBait(text);
}

/** The title with one text for all of its name. */
const whole = (title: Title, text: string): Title => ({
  ...title,
  brand: null,
  model: null,
  brandLeads: false,
  short: text,
  full: text,
  segments: [text],
});

/** "Матрас Ortho Line 160x200": the size was taken for the model's and the name cut in the middle; else null. */
function cutByItsSize(title: Title, subject: string, text: string): string | null {
  const cut =
    title.quantities.length > 0 &&
    overlapOf(title.model ?? '', title.full) > 0 &&
    losesLatin({ ...title, brand: null, model: null }, text);
  return cut ? title.quantities.reduce((left, { words }) => left.replace(words, ''), clean(subject)).trim() : null;
}

/** "Распродажа пуховиков": the thing stands in a case that only the word before it explains. */
const saleName = (text: string): string | null =>
  /^(?:распродажа|ликвидация|акция на|скидки на|день|дни|неделя) \p{L}+(?: \p{L}+)?$/iu.exec(text)?.[0] ?? null;

/** Longest title that is printed as it stands, characters. */
const AS_TYPED = 46;

/** Whether a name in Latin letters would lose one of its words: "Матрас Ortho Line" is no "Матрас Line". */
function losesLatin(
  { lang, full, brand, model }: Pick<Title, 'lang' | 'full' | 'brand' | 'model'>,
  text: string,
): boolean {
  const latin = text.split(/\s/u).filter((word) => /^[A-Z][A-Za-z]{2,}$/u.test(word) && !isGenericLatin(word));
  const composed = wordList([full, brand ?? '', model ?? ''].join(' '));
  return lang !== 'en' && latin.length > 1 && latin.some((word) => !composed.includes(word.toLowerCase()));
}

/** Whether taking a title apart puts its words in another order or loses some, or breaks a name in quotes. */
function mixesUp({ lang, full, brand, model, quantities }: Title, text: string): boolean {
  if (/\p{Lu}\.\s?\p{Lu}\./u.test(text) || /\s(?:и не только|и другие|и др)(?!\p{L})/iu.test(text)) return true;
  // "Ford Focus в кредит": what a preposition binds is no noun to begin with.
  if (
    lang === 'ru' &&
    /^[A-Z][\w-]*(?:[\s\u00A0][A-Z\d][\w-]*)*[\s\u00A0](?:в|на|под|с|из|для)[\s\u00A0]\p{Ll}/u.test(text)
  )
    return true;
  const name = /[«"“]([^»"”]+)[»"”]/u.exec(text)?.[1];
  if (name !== undefined && ![full, brand ?? ''].some((part) => part.includes(name))) return true;
  if (/,\s(?:кому|котор\p{L}+|где|что|кто|если|когда|корпус|who|that|where|when|for)(?!\p{L})/iu.test(text))
    return true;
  const typed = wordList(text);
  const composed = wordList([full, brand ?? '', model ?? ''].join(' '));
  if (composed.length === 0) return false;
  // The head of a Kazakh name stands last.
  if (lang === 'kk' && /[әғқңөұүһі]/iu.test(text) && !/\d/u.test(text) && !composed.includes(typed.at(-1) ?? ''))
    return true;
  const inOrder = (words: readonly string[]): boolean => {
    let at = 0;
    for (const word of typed) if (word === words[at]) at++;
    return at === words.length;
  };
  const counted = wordList(quantities.map((q) => q.text).join(' '));
  const lost = typed.some((word) => word.length > 2 && ![...composed, ...counted].includes(word));
  // "Витамин С", "витамины B12": a letter is a name.
  const letter = text
    .split(' ')
    .slice(1)
    .find((word) => /^\p{Lu}\d{0,2}$/u.test(word.replace(/[,.]$/u, '')));
  if (
    letter !== undefined &&
    /\p{Ll}{3}/u.test(text) &&
    ![full, brand ?? '', model ?? ''].some((part) => part.split(' ').includes(letter))
  )
    return true;
  if (losesLatin({ lang, full, brand, model }, text)) return true;
  // Kazakh order is grammar: "«Самал» емханасы" is not "емханасы «Самал»".
  if (lang === 'kk' && /[әғқңөұүһі]/iu.test(text) && name !== undefined && !/[»"”]$/u.test(text)) return true;
  return lang === 'en' && !/\p{Script=Cyrillic}/u.test(text) && (lost || !inOrder(composed) || !text.startsWith(full));
}
