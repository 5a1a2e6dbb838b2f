import type { Wish, WishKind } from '../wish.ts';
import type { Clause } from './clause.ts';
import { sortWords } from './sort-words.ts';
import { carries } from './unheard.ts';
import { wordsIn } from './words.ts';

/** Families of meanings that ask for something; whatever else a word means, it may be said in passing. */
const WEIGHTY = ['place', 'tone', 'hue', 'look', 'photo', 'lang', 'bigger', 'smaller', 'part', 'number'] as const;
type Weighty = (typeof WEIGHTY)[number];
/** A word that also means one of these is no wish. */
const IDLE = ['filler', 'keep', 'told', 'so', 'not', 'too', 'much', 'slightly', 'before', 'pronoun', 'translate'];

/** What a wish of each kind takes up of the words of its clause, parts aside. */
const TAKES: Readonly<Record<WishKind, readonly Weighty[]>> = {
  text: ['number'],
  replace: ['number'],
  price: ['number'],
  add: ['number', 'smaller'],
  remove: [],
  removeText: [],
  restore: [],
  reword: ['photo'],
  size: ['bigger', 'smaller'],
  move: ['place', 'photo'],
  ground: ['hue', 'tone'],
  tone: ['tone', 'hue', 'bigger', 'smaller'],
  colour: ['hue', 'tone'],
  face: ['look', 'tone'],
  everyLine: ['look', 'hue', 'tone', 'bigger', 'smaller'],
  photo: ['photo', 'bigger', 'smaller', 'place'],
  shadow: [],
  margins: ['bigger', 'smaller', 'place'],
  translate: ['lang'],
  undo: [],
  unknown: [...WEIGHTY],
};

/** Kinds whose wishes speak of any part: a line told by what it stands beside, words wherever they are. */
const ANYWHERE: ReadonlySet<WishKind> = new Set(['removeText', 'add', 'replace', 'translate', 'undo', 'unknown']);
/** Parts of which one is often said for another, or for the picture. */
const LOOSE: ReadonlySet<string> = new Set(['photo', 'product', 'text', 'type', 'shadow', 'margins']);

/** Words of a clause that ask for something known which none of its wishes does. */
export function overheard(clause: Clause, wishes: readonly Wish[], names: readonly string[]): readonly string[] {
  // Bare names borrow what is wanted of them from the clause beside.
  if (clause.bare || wishes.length === 0 || wishes.some(({ kind }) => kind === 'unknown')) return [];
  const carried = new Set(wishes.flatMap((wish) => wordsIn(carries(wish))));
  const takes = new Set(wishes.flatMap(takesOf));
  const parts = partsOf(wishes, clause);
  // A price is raised and lowered, a line is put at the bottom, where it goes anyway.
  const sums = wishes.some((wish) => wish.kind === 'price' || (wish.kind === 'text' && /\d/.test(wish.text)));
  const vertical = sums || wishes.some(({ kind }) => kind === 'add');
  return clause.sorted.words.filter((word) => {
    if (carried.has(word) || /[‹›]/.test(word)) return false;
    const sorted = sortWords([word], names);
    if (IDLE.some((meaning) => sorted.has(meaning))) return false;
    const families = familiesOf(word, sorted);
    if (families.length === 0 || families.some((family) => takes.has(family))) return false;
    if (sums && ['bigger', 'smaller'].some((meaning) => sorted.has(meaning))) return false;
    if (vertical && sorted.of('place').some((place) => place === 'down' || (sums && place === 'up'))) return false;
    if (families.some((family) => family !== 'part')) return !(clause.removes && tellsWhich(word));
    return parts !== null && sorted.of('part').every((part) => !LOOSE.has(part) && !parts.has(part));
  });
}

function familiesOf(word: string, sorted: ReturnType<typeof sortWords>): readonly Weighty[] {
  if (/\d/.test(word)) return ['number'];
  return WEIGHTY.filter((family) => {
    if (family === 'bigger' || family === 'smaller') return sorted.has(family);
    // "New" and "other" are said of all things.
    return sorted.of(family).some((name) => name !== 'other');
  });
}

function takesOf(wish: Wish): readonly Weighty[] {
  const own = TAKES[wish.kind];
  if (wish.kind === 'size' && wish.factor !== null) return [...own, 'number'];
  if (wish.kind === 'tone' && (wish.to === 'darker' || wish.to === 'lighter')) return [...own, 'number'];
  if (wish.kind === 'move' && wish.by !== null) return [...own, 'number'];
  if (wish.kind === 'everyLine' && 'factor' in wish.change && wish.change.factor !== null) return [...own, 'number'];
  if ((wish.kind === 'ground' || wish.kind === 'colour') && 'hex' in wish.to) return [...own, 'number'];
  return own;
}

/** The parts that are spoken of; null = any. */
function partsOf(wishes: readonly Wish[], { except }: Clause): ReadonlySet<string> | null {
  if (wishes.some(({ kind }) => ANYWHERE.has(kind))) return null;
  const parts = new Set<string>(except ?? []);
  for (const wish of wishes) {
    if ('part' in wish && wish.part !== null) parts.add(wish.part);
    else parts.add('ground');
    if ('part' in wish && wish.part === 'old_price') parts.add('price').add('badge');
    if (wish.kind === 'everyLine') parts.add('headline');
  }
  return parts;
}

/** "Take the small red line off": which one it is, no wish. */
const tellsWhich = (word: string): boolean =>
  /(?:ую|юю|ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ых|их|ғы|гі|қы|кі)$/u.test(word) || /^[a-z]+(?<!er)$/.test(word);
