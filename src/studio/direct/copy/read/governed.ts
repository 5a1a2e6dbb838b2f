import { readingsOf } from '../text/morphology.ts';
import type { Reading } from '../text/morphology.ts';

/**
 * A part of a Russian sentence taken apart word by word, as far as grammar shows whether it can stand alone. Built on
 * readings of single words (OpenCorpora), not on a syntax tree: where a word can be several things, whatever lets the
 * part stand is believed of verbs, and whatever binds it of nouns.
 */
interface Parsed {
  /** Finite verbs and short predicates ("открыт", "нужно"). */
  readonly verbs: readonly Token[];
  /** Nouns and pronouns that no preposition governs. */
  readonly nouns: readonly Token[];
  readonly startsWithPreposition: boolean;
  /** A number, a sum, "бесплатно": says something of what it stands beside. */
  readonly tells: boolean;
}

interface Token {
  readonly at: number;
  readonly readings: readonly Reading[];
}

const PREDICATES = ['VERB', 'ADJS', 'PRTS', 'PRED', 'INFN'];
const OBLIQUE = ['gent', 'datv', 'ablt', 'loct', 'gen2', 'loc2', 'accs'];

const any = ({ readings }: Token, ...grammemes: string[]): boolean =>
  readings.some((reading) => grammemes.every((one) => reading.has(one)));
/** What the likeliest reading says. */
const first = ({ readings }: Token, ...grammemes: string[]): boolean =>
  grammemes.every((one) => readings[0]?.has(one) ?? false);

/** Says something by itself: a promise, a sum, a share. */
const told =
  /\d|[₽₸$€£%]|бесплатн|даром|включен|входит|подар|скидк|возможн|доступн|нет(?!\p{L})|есть(?!\p{L})|(?<!\p{L})(?:сам|сами|сама)(?!\p{L})|\s[—–-]\s|:/iu;

function parsed(part: string): Parsed {
  const verbs: Token[] = [];
  const nouns: Token[] = [];
  let governed = false;
  let startsWithPreposition = false;
  // A name in quotes is a name, whatever its word looks like.
  const words = part.replace(/[«"“][^»"”]*[»"”]/gu, '').match(/\p{L}[\p{L}-]*|[,;:—–]/gu) ?? [];
  for (const [at, word] of words.entries()) {
    if (!/\p{L}/u.test(word)) {
      governed = false;
      continue;
    }
    const token = { at, readings: readingsOf(word) };
    if (first(token, 'PREP')) {
      governed = true;
      startsWithPreposition ||= at === 0;
    } else if (PREDICATES.some((kind) => first(token, kind)) && (first(token, 'VERB') || !any(token, 'NOUN'))) {
      verbs.push(token);
      governed = false;
    } else if (!any(token, 'CONJ') && !any(token, 'PRCL') && (any(token, 'NOUN') || first(token, 'NPRO'))) {
      // Of "из массива дуба" neither is free: what hangs on a governed noun is governed.
      if (!governed) nouns.push(token);
      else governed = true;
    }
  }
  return { verbs, nouns, startsWithPreposition, tells: told.test(part) };
}

const isRussian = (text: string): boolean => /[а-яё]{3}/iu.test(text) && !/[әғқңөұүһіa-z]{3}|[әғқңөұүһі]/iu.test(text);

/**
 * Whether a part of a Russian sentence hangs by its grammar on what stands before it in the sentence and says nothing,
 * or something else, alone: a further member of what a verb before it governs, a word in an oblique case, a verb whose
 * subject or object stands before. `before`: the sentence up to the part.
 */
export function hangs(part: string, before: string, last: string): boolean {
  if (!isRussian(part) || !isRussian(before)) return false;
  const here = parsed(part);
  const there = parsed(last);
  if (/^а\s/iu.test(part) && /(?:^|\s)не\s/iu.test(last)) return true;
  if (/^(?:и\s)?(?:только\s)?(?:потом|затем|после этого|тогда)(?!\p{L})/iu.test(part)) return true;
  if (here.verbs.length === 0)
    return /^не\s\S+(?:\s\S+)?$/iu.test(part) || (!here.tells && (isMember(here, there) || isOblique(here)));
  // An offer stays as it is: what is done besides is another matter.
  const offers = /бесплатн|подар|скидк|%/iu.test(last);
  return lacksSubject(here, before) || (!offers && lacksObject(here, part) && parsed(before).nouns.length > 0);
}

/** "Входит перелёт" + "завтраки"; "делаем кухни" + "шкафы": one more subject or object of the verb before. */
function isMember(here: Parsed, there: Parsed): boolean {
  const head = here.nouns[0];
  const verb = there.verbs.at(-1);
  if (head === undefined || verb === undefined || here.startsWithPreposition) return false;
  const beside = there.nouns.filter(({ at }) => at > verb.at);
  if (beside.length === 0) return false;
  const objects = any(verb, 'tran') && beside.some((noun) => any(noun, 'accs'));
  if (objects && any(head, 'accs')) return true;
  const subjects = !there.nouns.some((noun) => noun.at < verb.at && any(noun, 'nomn'));
  return subjects && beside.some((noun) => any(noun, 'nomn')) && any(head, 'nomn') && !any(verb, '1per');
}

/** Nothing but oblique cases, which something before must govern. */
const isOblique = ({ nouns, startsWithPreposition }: Parsed): boolean =>
  !startsWithPreposition &&
  nouns.length > 0 &&
  nouns.every((noun) => !any(noun, 'nomn') && OBLIQUE.some((grammeme) => any(noun, grammeme)));

/** A third person whose doer stands before the part: "врач осмотрит ребёнка" + "подберёт очки". */
function lacksSubject({ verbs, nouns }: Parsed, before: string): boolean {
  const verb = verbs[0]!;
  const number = any(verb, 'plur') ? 'plur' : 'sing';
  if (!first(verb, 'VERB') || (!any(verb, '3per') && !any(verb, 'past'))) return false;
  // Behind a verb that takes an object stands the object.
  if (nouns.some((noun) => any(noun, 'nomn', number) && (noun.at < verb.at || !any(verb, 'tran')))) return false;
  const earlier = parsed(before);
  return earlier.verbs.some(
    (one) =>
      first(one, 'VERB') &&
      earlier.nouns.some((noun) => noun.at < one.at && first(noun, 'nomn') && any(noun, number)) &&
      any(one, number),
  );
}

/** Whether a part is only the way in to what follows its colon: "завод предлагает к поставке: насосы". */
export const leadsIn = (part: string): boolean => isRussian(part) && lacksObject(parsed(part), part);

/** A verb that needs an object and has none in the part: "предлагает к поставке", "сами доставляем". */
function lacksObject({ verbs, nouns, tells }: Parsed, part: string): boolean {
  const verb = verbs[0];
  if (verb === undefined || verbs.length !== 1 || tells || !first(verb, 'VERB', 'tran') || any(verb, 'intr'))
    return false;
  return (
    !nouns.some((noun) => (any(noun, 'accs') || any(noun, 'gent')) && (noun.at > verb.at || !any(noun, 'nomn'))) &&
    !/(?<!\p{L})(?:что|всё|все|вас|вам|всех|любо\p{L}+|кажд\p{L}+)(?!\p{L})/iu.test(part)
  );
}
