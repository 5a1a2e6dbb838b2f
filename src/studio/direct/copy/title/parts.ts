import type { Lang } from '../../../../scene/index.ts';
import { clean } from '../text/clean.ts';
import { isAdjective, isSearchBait, removeArticleNumbers, removeSearchBait } from './words.ts';

/** A title freed of article numbers, capitals and search words. */
export interface TitleParts {
  readonly text: string;
  /** Parts between commas, bars and dashes. */
  readonly segments: readonly string[];
  /** Words without quotes and punctuation, and whether a comma follows each. */
  readonly tokens: readonly { readonly word: string; readonly closed: boolean }[];
  readonly quoted: string | null;
  /** A Cyrillic name that the customer set in capitals within an ordinary title. */
  readonly capitals: string | null;
  /** The customer wrote (nearly) everything in capitals. */
  readonly shouted: boolean;
}

const quotedName = /[«“„"]([^»”"“„]{2,30})[»”"“]/u;
const separator = /\s*(?:,(?!\d)|[;|•]| [—–/-] |\s\/\s)\s*|\s*\/\/\s*|(?<=\p{L})[.:](?=\s|$)/u;

/** A title's words by what they are: brand, model, noun, quantities. Pure. */
export function splitTitle(title: string, lang: Lang): TitleParts {
  const bare = removeArticleNumbers(clean(title))
    .replace(/[!?]+/gu, ' ')
    .replace(/\.{2,}/gu, ' ');
  const named = quotedName.exec(bare);
  // "В «Джунглях»" is a name in another case.
  const quoted = named && !/(?<!\p{L})(?:в|во|на|у|от|из|с|к)\s$/iu.test(bare.slice(0, named.index)) ? named[1]! : null;
  const flat = bare.replace(/\(([^)]*)\)/gu, ' , $1 ').replace(/\[[^\]]*\]/gu, ' ');
  const shouted = (flat.match(/\p{Lu}/gu)?.length ?? 0) > (flat.match(/\p{Ll}/gu)?.length ?? 0);
  const capitals = shouted ? null : capitalName(flat);
  const text = removeSearchBait(
    flat
      .split(' ')
      .map((word) => (isName(word, capitals) ? word : lowered(word, shouted, lang)))
      .join(' '),
  )
    .replace(/ {2,}/gu, ' ')
    .trim();
  return {
    text,
    shouted,
    capitals,
    quoted: quoted !== null && !/^\d/u.test(quoted) ? quoted : null,
    segments: splitOutsideQuotes(text)
      .map((s) => s.trim())
      .filter((s) => s !== '' && !/^[\s,.-]*$/u.test(s)),
    tokens: text
      .split(/\s+/u)
      .map((raw) => ({ word: raw.replace(/^[«“„"(,]+|[»”"“),;.]+$/gu, ''), closed: /[,;]$/u.test(raw) }))
      .filter(({ word }) => word !== ''),
  };
}

/** Parts of a title; what stands in quotes is one name: «Дядя Ваня. Кухня». */
const splitOutsideQuotes = (text: string): readonly string[] =>
  text
    .replace(/[«“„"][^»”"“„]{2,40}[»”"“]/gu, (name) => name.replace(/[.,:;/|—–]/gu, (mark) => hidden[mark] ?? mark))
    .split(separator)
    .map((part) => part.replace(/[\uE000-\uE008]/gu, (mark) => shown[mark] ?? mark));

/** Marks that part a title, as they are told apart within a name. */
const hidden: Readonly<Record<string, string>> = Object.fromEntries(
  [...'.,:;/|—–'].map((mark, i) => [mark, String.fromCodePoint(0xe000 + i)]),
);
const shown: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(hidden).map(([mark, code]) => [code, mark]),
);

const isName = (word: string, name: string | null): boolean => name !== null && word.replace(/[«»",;.]/gu, '') === name;

// Words that are set in capitals for stress only; abbreviations keep their capitals and are no names either.
const noNames =
  /^(?:хлопок|кожа|ш[её]лк|шерсть|дуб|л[её]н|евро|люкс|премиум|набор|подарок|новый|зима|лето|осень|весна)$/iu;

const abbreviation = /^(?:ЛДСП|ГОСТ|СССР|ОСАГО|КАСКО|АКПП|МКПП|ТНВД|ГИБДД|ФССП|СДЭК|БПЛА|ЖБИ)$/u;

/** The only Cyrillic word in capitals, neither the first nor an adjective: "Крем для лица РОСА". */
function capitalName(title: string): string | null {
  const words = title.split(/\s+/u).map((word) => word.replace(/^[«"(]+|[»"),;.]+$/gu, ''));
  const names = words.filter(
    (word, i) =>
      i > 0 &&
      /^(?=\p{Script=Cyrillic})\p{Lu}{4,}$/u.test(word) &&
      !isAdjective(word) &&
      !noNames.test(word) &&
      !abbreviation.test(word) &&
      !isSearchBait(word),
  );
  return names.length === 1 ? names[0]! : null;
}

/** Shouted words in lower case; short ones and those with digits may be names. */
function lowered(word: string, shouted: boolean, lang: Lang): string {
  if (abbreviation.test(word.replace(/[,;.]/gu, ''))) return word;
  if (shouted && /^\p{Lu}[\p{Lu}-]+[,;]?$/u.test(word)) {
    const lower = lang === 'en' ? word.replace(/[,;]/u, '').length > 3 : /\p{Script=Cyrillic}/u.test(word);
    if (lower) return word.toLowerCase();
  }
  return /^\p{Lu}{4,}$/u.test(word.replace(/[-.,;]/gu, '')) && /\p{Script=Cyrillic}/u.test(word)
    ? word.toLowerCase()
    : word;
}
