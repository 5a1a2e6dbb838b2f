import type { Lang } from '../../../../scene/index.ts';
import { isAdjective, isGenericLatin, isLatin, isPreposition } from './words.ts';

/** How to name a product: at most 26 and 38 characters. */
export interface ProductPhrase {
  readonly short: string;
  readonly full: string;
}

const shortMax = 26;
const fullMax = 38;

/**
 * Phrase from the words of a title's main segment, by the grammar of its language. `noun`: pattern of the category's
 * noun.
 */
export function productPhrase(words: readonly string[], lang: Lang, noun: RegExp | null): ProductPhrase {
  const start = words.findIndex((word) => !isPreposition(word));
  const rest = start < 0 ? [] : words.slice(start);
  const at = rest.findIndex(isPreposition);
  const core = at > 0 ? rest.slice(0, at) : rest;
  const tail = at > 0 ? rest.slice(at) : [];
  if (lang === 'ru')
    return russian(
      core.filter((w, i) => !(i > 0 && isLatin(w) && isGenericLatin(w) && !/^\d/u.test(core[i + 1] ?? ''))),
      tail,
    );
  return lang === 'en' ? english(core, tail, noun) : kazakh(core, tail);
}

/** Noun and adjective change places: "Рюкзак городской" becomes "Городской рюкзак". */
function russian(core: readonly string[], tail: readonly string[]): ProductPhrase {
  const [first = '', ...others] = core;
  // "Часовая мастерская": where no word is a noun by its ending, the last one is, and the order is right.
  if (core.length > 1 && tail.length === 0 && core.every(isAdjective)) {
    const kept = core.join(' ');
    if (kept.length <= shortMax) return { short: kept, full: kept };
  }
  // "ЖК Северный парк", "БАД Кальций": what stands behind an abbreviation is its name, in its order.
  if (/^[А-ЯЁ]{2,5}$/u.test(first) && others.length > 0) {
    const kept = fit([...core, ...tail], fullMax).join(' ');
    return { short: fit(core, shortMax).join(' '), full: kept };
  }
  const nounAt = Math.max(
    0,
    core.findIndex((word) => !isAdjective(word)),
  );
  const after = core.slice(nounAt + 1);
  const next = after[0];
  const inverted =
    nounAt === 0 && next !== undefined && isAdjective(next) && agrees(first, next) && !qualifies(next, after[1], first);
  const lead =
    nounAt > 0
      ? core
          .slice(0, nounAt + (belongsToNoun(core, nounAt) ? 2 : 1))
          .map((word, i) => (i > 0 ? word.toLowerCase() : word))
      : leadOf(first, after);
  let short = fit(lead, shortMax).join(' ');
  if (lead.length === 2 && lead.join(' ').length > shortMax) short = nounAt === 0 ? first : lead[1]!;
  const base = inverted
    ? [
        next,
        first.toLowerCase(),
        ...others.slice(1).filter((word, i, all) => !isAdjective(word) || qualifies(word, all[i + 1], word)),
      ]
    : forward(core);
  // The prepositional tail comes whole or not at all: never "с отделением" of "с отделением для ноутбука".
  const whole = inverted || nounAt > 0 ? [...base, ...tail] : forward([...base, ...tail]);
  if (core.length === 1) short = listed(short, tail, shortMax);
  if (whole.join(' ').length <= fullMax) return { short, full: trimTail(whole).join(' ') };
  return { short, full: listed(fit(base, fullMax).join(' '), tail, fullMax) };
}

/** "Детский день рождения": a genitive right behind the noun is part of the name where it fits. */
const belongsToNoun = (core: readonly string[], at: number): boolean =>
  /^\p{Ll}{3,}(?:ия|ья|ы|и|а|я|ов|ев|ей)$/u.test(core[at + 1] ?? '') &&
  !isAdjective(core[at + 1]!) &&
  core.slice(0, at + 2).join(' ').length <= shortMax - 2;

/** A set is not named by its first piece: "Чайник и две чашки из стекла" keeps its list where that fits. */
function listed(phrase: string, tail: readonly string[], max: number): string {
  if (tail[0]?.toLowerCase() !== 'и') return phrase;
  const next = tail.findIndex((word, i) => i > 0 && isPreposition(word));
  const whole = [phrase, ...tail.slice(0, next < 0 ? tail.length : next)].join(' ');
  return whole.length <= max ? whole : phrase;
}

/**
 * "ручной работы": an adjective in -ой belongs to the noun behind it unless the head is masculine ("костюм мужской").
 */
function qualifies(word: string, next: string | undefined, head: string): boolean {
  if (next === undefined || isAdjective(next) || isLatin(next) || isPreposition(next)) return false;
  if (/^(?:работы|выделки|сборки|вязки|ковки|лепки|росписи|огранки|обжарки)$/iu.test(next)) return true;
  // "Аудит пожарной безопасности": a feminine genitive behind an adjective in -ой.
  if (/(?:ой|ей)$/iu.test(word) && /\p{L}{2}(?:ы|и)$/iu.test(next) && !ownMasculine.test(word)) return true;
  return /(?:ого|его|ых|их)$/iu.test(word) || (/(?:ой|ей)$/iu.test(word) && !/[бвгджзйклмнпрстфхцчшщь]$/iu.test(head));
}

/** Nominatives in -ой: none of them is an oblique case of a feminine. */
const ownMasculine = /^(?:муж|город|мор|больш|прост|цвет|меховой|лес|родн|друг|как|так)\p{L}{0,4}ой$/iu;

/**
 * Whether a nominative adjective can describe a noun, by their endings; an unclear noun agrees, a compound
 * ("юбка-карандаш") by its first part.
 */
function agrees(whole: string, adjective: string): boolean {
  const noun = whole.split('-')[0]!;
  if (/^(?:кофе|мишка|зайка|дедушка|папа|мужчина|юноша)$/iu.test(noun)) return true;
  const gender = /(?:ый|ий|ой)$/iu.test(adjective)
    ? 'm'
    : /(?:ая|яя)$/iu.test(adjective)
      ? 'f'
      : /(?:ое|ее)$/iu.test(adjective)
        ? 'n'
        : 'p';
  if (/[бвгджзйклмнпрстфхцчшщ]$/iu.test(noun)) return gender === 'm';
  // Of nouns in -а only neuters have this plural ("окна", "кресла"), and those in -ка, -га, -ца are none.
  if (/[ая]$/iu.test(noun)) return gender === 'f' || (gender === 'p' && !/[кгхцчщ]а$/iu.test(noun));
  if (/[оеё]$/iu.test(noun)) return gender === 'n' || (gender === 'm' && noun.toLowerCase().endsWith('о'));
  return !/[ыи]$/iu.test(noun) || gender === 'p';
}

/**
 * An adjective that was left at the end goes to the front: "Крем для лица увлажняющий" becomes "Увлажняющий крем для
 * лица".
 */
function forward(words: readonly string[]): readonly string[] {
  const end = words.findLastIndex((word) => !isAdjective(word));
  const trailing = words.slice(end + 1);
  const [head = '', ...rest] = words.slice(0, end + 1);
  // The head of "Зубная паста отбеливающая" is its first noun.
  const noun = words.find((word) => !isAdjective(word)) ?? head;
  const moved = trailing.find((word) => agrees(noun, word));
  if (end < 1 || moved === undefined || isPreposition(words[end]!)) return words;
  return [moved, head.toLowerCase(), ...rest];
}

function leadOf(noun: string, after: readonly string[]): readonly string[] {
  const [next, third] = after;
  if (next === undefined) return [noun];
  if (isAdjective(next) && qualifies(next, third, noun)) return [noun, next, third!];
  if (isAdjective(next)) return agrees(noun, next) ? [next, noun.toLowerCase()] : [noun];
  if (isLatin(next)) return [noun];
  // A genitive adjective needs its noun: "Ремонт стиральных машин".
  return /(?:ых|их|ого|его)$/iu.test(next) && third !== undefined ? [noun, next, third] : [noun, next];
}

const keepsCapital = /^(?:Bluetooth|Wi-Fi)$/u;

/**
 * A sentence-case title keeps its capitals: they are names ("Fitness tracker Pulse 3"). Where every word has one, those
 * up to the noun
 * lose theirs, and what follows it may be a name ("Scented candle Cedar & Fig").
 */
function english(core: readonly string[], tail: readonly string[], noun: RegExp | null): ProductPhrase {
  const small = (word: string): string =>
    /^\p{Lu}\p{Ll}+$/u.test(word) && !keepsCapital.test(word) ? word.toLowerCase() : word;
  const all = core.map(small);
  const m = noun?.exec(all.join(' '));
  const end = m
    ? all
        .join(' ')
        .slice(0, m.index + m[0].length)
        .split(' ').length
    : null;
  const telling = core.slice(1).filter((word) => /^\p{L}{3,}$/u.test(word) && !isPreposition(word));
  const everyWord = telling.filter((word) => /^\p{Lu}/u.test(word)).length > telling.length / 2;
  const low = core.map((word, i) => (i > 0 && everyWord && i < (end ?? core.length) ? small(word) : word));
  const full = fit([...low, ...tail.map((word) => (everyWord ? word.toLowerCase() : word))], fullMax).join(' ');
  if (end === null) {
    // The head stands last: what is cut before it has no short form; a name behind it may go.
    const cut = fit(low.slice(0, 4), shortMax);
    return { short: /^\p{Ll}/u.test(low[cut.length] ?? '') ? full : cut.join(' '), full };
  }
  // "Two bed flat", "Sourdough pizza base kit": a noun before another noun only describes it.
  if (/^\p{Ll}{3,}$/u.test(core[end] ?? '') && !/[,.]$/u.test(low[end - 1]!)) return { short: full, full };
  // Cut right behind the noun, with at most two words before it.
  let from = Math.max(0, end - 3);
  // "Boiler service & repair": both of what is joined need the word before them.
  if (from > 0 && low.slice(from, from + 2).some((word) => /^(?:&|and)$/iu.test(word))) from--;
  while (from < end - 1 && low.slice(from, end).join(' ').length > 28) from++;
  return { short: low.slice(from, end).join(' '), full };
}

function kazakh(core: readonly string[], tail: readonly string[]): ProductPhrase {
  const words = [...core, ...tail];
  const meant = words.findIndex((word) => /^арналған$/iu.test(word));
  const long = meant >= 0 && words[meant + 1] !== undefined && words.slice(0, meant + 2).join(' ').length > shortMax;
  const limit = tail[0]?.toLowerCase() === 'үшін' ? 9 : 4;
  return {
    // The head of a Kazakh name stands last: what does not fit goes from its front.
    short:
      long || (words.join(' ').length > shortMax && tail.length === 0)
        ? lastFitting(words.slice(meant + 1), shortMax).join(' ')
        : fit(core.slice(0, limit), shortMax).join(' '),
    full: fit(words, fullMax).join(' '),
  };
}

/** As many of the last words as fit. */
function lastFitting(words: readonly string[], max: number): readonly string[] {
  let from = Math.max(0, words.length - 1);
  while (from > 0 && words.slice(from - 1).join(' ').length <= max) from--;
  // So does what stands in a case of its own: "Ер адамдарға былғары белдік" is no "адамдарға былғары белдік".
  while (from > 0 && from < words.length - 2 && /\p{L}{3}(?:ға|ге|қа|ке)$/iu.test(words[from]!)) from++;
  // What belongs to a word that is cut off says nothing: "каньонына бір күндік тур".
  if (from > 0 && from < words.length - 2 && /(?:ына|іне|сына|сіне|ының|інің|нда|нде)$/iu.test(words[from]!)) from++;
  return words.slice(from);
}

/** As many words as fit; a cut never ends in a preposition, nor in a preposition with a lone adjective. */
function fit(words: readonly string[], max: number): readonly string[] {
  const kept: string[] = [];
  for (const word of words) {
    if ([...kept, word].join(' ').length > max) break;
    kept.push(word);
  }
  if (kept.length < words.length) {
    const at = kept.findLastIndex(isPreposition);
    const last = kept.at(-1);
    if (at > 0 && last !== undefined && kept.length - at <= 2 && isAdjective(last)) kept.length = at;
    // A genitive adjective says nothing without its noun: "Проигрыватель виниловых".
    if (kept.length > 1 && /(?:ых|их|ого|его)$/iu.test(kept.at(-1)!)) kept.pop();
    // Nor a number without what it counts.
    if (kept.length > 1 && /^\d+$/u.test(kept.at(-1)!)) kept.pop();
  }
  return trimTail(kept);
}

function trimTail(words: readonly string[]): readonly string[] {
  const end = words.findLastIndex((word) => !isPreposition(word) && !/^[-–—,.]$/u.test(word));
  return words.slice(0, end + 1);
}
