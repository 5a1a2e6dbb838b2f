import { sortWords } from './sort-words.ts';

/** What a word is to a sentence: a thing, how it is to be, a command; null = anything else. */
type Sort = 'thing' | 'look' | 'command' | null;

/** Words that tie two things into one wish: "larger than the price". */
const TIES =
  /(?<!\p{L})(?:чем|вместо|орнына|than|instead|from|между|between|со?(?!\s+засечк)|как|like|as|пен|мен|бен|одного|same|бірдей)(?!\p{L})/iu;
const MOVES = /^(?:сдвин|подвин|передвин|отодвин|перемест|move$|shift$|nudge$|push$|slide$|жылжыт)/u;
const NEEDED = /^(?:керек|нужен|нужна|нужно|нужны|need)$/u;
const BESIDE = /^(?:ниже|выше|левее|правее|above|below|under|over)$/u;
const LOOKS = ['place', 'tone', 'hue', 'look'] as const;

/**
 * A sentence of two wishes without anything between them, in two: "the logo larger move the badge to the right". Where
 * it is not plain where one ends, it stays whole.
 */
export function apart(piece: string, names: readonly string[]): readonly string[] {
  if (/[‹›]/.test(piece) || TIES.test(piece)) return [piece];
  const words = [...piece.matchAll(/\p{L}[\p{L}'’-]*/gu)].map(({ 0: word, index }) => ({
    index,
    end: index + word.length,
    word: word.toLowerCase().replaceAll('ё', 'е'),
  }));
  const sorts = words.map(({ word }) => sortOf(word, names));
  const at = /[қғүұңөәі]/iu.test(piece) ? afterVerb(sorts) : (beforeVerb(sorts) ?? beforeThing(sorts, words));
  const cut = at === null ? undefined : words[at]?.index;
  return cut === undefined ? [piece] : [piece.slice(0, cut), piece.slice(cut)];
}

function sortOf(word: string, names: readonly string[]): Sort {
  const sorted = sortWords([word], names);
  if (NEEDED.test(word)) return 'look';
  if (MOVES.test(word) || (sorted.of('do').length > 0 && sorted.of('part').length === 0)) return 'command';
  if (LOOKS.some((family) => sorted.of(family).length > 0) || sorted.has('bigger') || sorted.has('smaller'))
    return sorted.has('told') || sorted.has('keep') ? null : 'look';
  // Type is spoken of with the part that it is of.
  const thing = sorted.of('part').some((part) => part !== 'type' && part !== 'text');
  return thing && !sorted.has('filler') ? 'thing' : null;
}

const whole = (sorts: readonly Sort[]): boolean =>
  sorts.includes('thing') && (sorts.includes('look') || sorts.includes('command'));

/** Russian and English begin a wish with its command. */
function beforeVerb(sorts: readonly Sort[]): number | null {
  const at = sorts.findIndex((sort, i) => sort === 'command' && i > 1 && whole(sorts.slice(0, i)));
  return at > 0 && sorts.slice(at).includes('thing') ? at : null;
}

/** Kazakh ends it with the command. */
function afterVerb(sorts: readonly Sort[]): number | null {
  const told = sorts.flatMap((sort, i) => (sort === null ? [] : [{ sort, i }]));
  const order = told.map(({ sort }) => (sort === 'thing' ? 'T' : 'L')).join('');
  const first = /^(TL+)TL+$/.exec(order)?.[1];
  return first === undefined ? null : told[first.length]!.i;
}

/** "The headline smaller the product left": thing and look, thing and look. */
function beforeThing(sorts: readonly Sort[], words: readonly { readonly word: string }[]): number | null {
  if (sorts.includes('command')) return null;
  const told = sorts.flatMap((sort, i) => (sort === null ? [] : [{ sort, i }]));
  const order = told.map(({ sort }) => (sort === 'thing' ? 'T' : 'L')).join('');
  const second = /^T(L+)TL+$/.exec(order)?.[1];
  if (second === undefined) return null;
  const [before, at] = [told[second.length]!.i, told[second.length + 1]!.i];
  return BESIDE.test(words[before]!.word) && at === before + 1 ? null : at;
}
