import type { Wish } from '../wish.ts';
import { cleaned } from './clean.ts';
import { type Clause, clausesOf } from './clause.ts';
import { takeQuotes, withQuotes } from './quotes.ts';
import { settled } from './opposite.ts';
import { overheard } from './overheard.ts';
import { inOneCurrency, NOW } from './prices.ts';
import { type Around, readClause } from './read-clause.ts';
import { sortWords } from './sort-words.ts';
import { isReason, unheard } from './unheard.ts';
import { wordsIn } from './words.ts';

/** Wishes that are looked at; whatever asks for more is noise. */
const MOST = 24;

/**
 * What an instruction asks for, in the order of its words. Pieces that ask for nothing known become `unknown`; words
 * inside quotes are never read as wishes. `names`: words of the thing that is shown, in their base form.
 */
export function readInstruction(instruction: string, names: readonly string[] = []): readonly Wish[] {
  const { text, quotes } = takeQuotes(cleaned(instruction));
  const spoken = colonValues(text, quotes, names);
  const clauses = clausesOf(spoken.text, names);
  const wishes = clauses.map((clause, i) => wishesOf(lent(clauses, i), aroundOf(clauses, i, spoken.quotes), names));
  const known = wishes.some((of) => of.some(({ kind }) => kind !== 'unknown'));
  // "Leave only the price" is settled by what is then taken off.
  const goes = wishes.some((of) => of.some(({ kind }) => kind === 'remove'));
  const told = wishes.flatMap((of, i) => {
    const clause = clauses[i]!;
    // "It can hardly be seen" says why, where something else says what.
    const blamed = blames(clause, wishes.slice(i + 1).flat());
    if (blamed) return heard(clause, [], true, spoken.quotes);
    const asReason = (known && tells(clause)) || leads(clauses, wishes, i);
    const said = asReason || (goes && ONLY_LEFT.test(clause.plain));
    return heard(clause, said ? of.filter(({ kind }) => kind !== 'unknown') : of, asReason, spoken.quotes);
  });
  const all = inOneCurrency(settled(told));
  if (all.length === 0 && clauses.some(dislikes)) return [{ kind: 'unknown', said: withQuotes(text, quotes) }];
  const rest = all.slice(MOST);
  return rest.length === 0
    ? all
    : [...all.slice(0, MOST), { kind: 'unknown', said: rest.map(({ said }) => said).join(', ') }];
}

/** "Something is wrong with it": no wish, and yet no consent. */
const dislikes = ({ negated, sorted, plain }: Clause): boolean =>
  (negated && sorted.has('told')) || /(?<!\p{L})(?:что-то не|ұнама|dislike|hate)/iu.test(plain);

/** The wishes of a clause, and what none of them takes with it: by its words, or as a whole where nothing was read. */
function heard(clause: Clause, wishes: readonly Wish[], asReason: boolean, quotes: readonly string[]): readonly Wish[] {
  const left = unheard(clause, wishes, asReason);
  if (left.length === 0) return wishes;
  return [...wishes, { kind: 'unknown', said: wishes.length > 0 ? left.join(' ') : withQuotes(clause.text, quotes) }];
}

/** Everything anew, or like something that is not told: no wish here, yet not nothing. */
const ANEW =
  /(?<!\p{L})(?:передела\p{L}*\s+(?:вс|целик|полност|заново)|придума|перепи[шс]|rewrite|reword|redo|rework|start over|from scratch|басынан|(?:сделай|оформи)\p{L}*\s+как\s+(?:на|в|у)(?!\p{L})|(?:make|do)\s+it\s+(?:like|as)(?!\p{L}))/iu;

function wishesOf(clause: Clause, around: Around, names: readonly string[]): readonly Wish[] {
  const said = withQuotes(clause.text, around.quotes);
  const { sorted } = clause;
  if (isSpared(clause)) return [];
  const read: readonly Wish[] = readClause(clause, around).map((wish) => ({ ...wish, said }) as Wish);
  const strange = unheard(clause, read, false);
  if (read.length === 0) {
    const empty =
      sorted.words.every((word) => isIdle(word) && !asks.has(word)) &&
      clause.except === null &&
      !ANEW.test(clause.plain);
    return empty ? [] : [{ kind: 'unknown', said }];
  }
  if (torn(clause, read) || strangeAction(clause) || misnamed(clause, strange, read, around))
    return [{ kind: 'unknown', said }];
  const besides = overheard(clause, read, names);
  if (besides.length === 0) return read;
  // "Make the button larger take the badge off": what goes and what becomes larger cannot be told.
  return clause.removes && besides.some((word) => !/\d/.test(word))
    ? [{ kind: 'unknown', said }]
    : [...read, { kind: 'unknown', said: besides.join(' ') }];
}

/** "Do not change the price", "leave the logo alone", "not red": nothing to do. */
function isSpared({ spares, sorted, negated, removes, opposite, looks, quotes, plain }: Clause): boolean {
  const air = sorted.has('part:margins') && sorted.has('much');
  if (spares) return true;
  if (ONLY_LEFT.test(plain)) return false;
  if (negated && sorted.of('part').length > 0 && sorted.words.every((word) => isNegatedName(word))) return true;
  const kept = !air && sorted.has('keep') && sorted.words.some((w) => KEPT.test(w)) && quotes.length === 0;
  const untouched =
    negated && !removes && !looks && sorted.of('part').length > 0 && sorted.words.some((w) => w.startsWith('двига'));
  if (untouched) return true;
  if (kept || !negated || removes || opposite || sorted.of('look').length > 0) return kept;
  return sorted.has('do:set') || ((looks || /\d/.test(plain)) && quotes.length === 0);
}

/** "… and not the headline": a name and its denial, nothing else. */
const isNegatedName = (word: string): boolean => {
  const sorted = sortWords([word], []);
  return /^(?:не|not|а|the|our|емес)$/.test(word) || (sorted.of('part').length > 0 && sorted.of('do').length === 0);
};

/** "Leave only the logo" takes all else away. */
const ONLY_LEFT =
  /(?<!\p{L})(?:(?:остав\p{L}*|leave|keep)\s+(?:только|лишь|only|just|nothing)|тек\s+\p{L}+\s+(?:ғана\s+)?қалдыр)/iu;

const KEPT = /^(?:трога|остав|сохран|leave|keep|preserv|қалдыр|қалсын|сақта|өзгертпе|тиіспе|тиме|калсын|калдыр)/;

/** A reason beside a wish: it names no action, and says how things seem. */
const tells = ({ sorted, removes, parts, strange }: Clause): boolean =>
  (sorted.has('told') ||
    sorted.words.some((word) => US.test(word)) ||
    // "It confuses people".
    (parts.length === 0 && sorted.words.some((word) => THIS.test(word)) && strange.some(isReason))) &&
  !removes &&
  (sorted.of('do').length === 0 || sorted.has('not'));

/** "Too ginger a ground, let us have mint": what is wrong with it, said before what it shall be. */
function blames({ sorted, ground, parts, negated }: Clause, after: readonly Wish[]): boolean {
  const blamed = sorted.has('too') || (negated && sorted.has('so'));
  if (!blamed || sorted.of('hue').length === 0) return false;
  return after.some((wish) => {
    if (wish.kind === 'ground') return ground;
    if (wish.kind !== 'colour' && wish.kind !== 'tone') return false;
    return wish.part === null ? ground : wish.part === parts[0];
  });
}

/** It names a side and the one across from it: which is meant cannot be told. */
const torn = ({ sorted, plain }: Clause, read: readonly Wish[]): boolean =>
  read.some(({ kind }) => kind === 'move') &&
  (OPPOSITES.some(([one, other]) => sorted.has(`place:${one}`) && sorted.has(`place:${other}`)) ||
    sorted.words.includes(AWAY.exec(plain.toLowerCase())?.[1] ?? ''));

/** "Off the right edge": where from, and nothing of where to. */
const AWAY =
  /(?<!\p{L})(?:(?:от|со?)\s+(?=\p{L}+\s+(?:края|угла)(?!\p{L}))|from\s+the\s+(?=\p{L}+(?:\s+(?:side|edge|corner))?$))(\p{L}+)/iu;

const OPPOSITES = [
  ['left', 'right'],
  ['up', 'down'],
] as const;

const THIS = /^(?:it|this|that|they|это|она|он|оно|они|бұл|ол)$/;
const US = /^(?:мы|я|we|i|біз)$/;

/**
 * It begins with a command that is not known ("поверни кружку …", "rotate the mug …"): whatever else it names, that is
 * not done by doing something else.
 */
function strangeAction({ sorted, plain }: Clause): boolean {
  const first = sorted.words.find((word) => !isIdle(word));
  if (first === undefined || !sorted.strange.includes(first) || sorted.of('do').length > 0) return false;
  return COMMAND.test(first) || new RegExp(`^[^a-z]*${first}\\s+(?:the|our|this|that|it|a)\\s`, 'iu').test(plain);
}

const COMMAND = /[бвгджзклмнпрстфхцчшщ]и(?:те)?$|[аеуюя]й(?:те)?$|ьте?$/;

/** "Make the button stand out: bright red": what it speaks of, the next clause says how. */
function leads(clauses: readonly Clause[], wishes: readonly (readonly Wish[])[], at: number): boolean {
  const [clause, next] = [clauses[at]!, clauses[at + 1]];
  if (next === undefined || next.parts.length > 0 || unheard(clause, [], true).length > 0) return false;
  return (wishes[at + 1] ?? []).some((wish) => 'part' in wish && wish.part !== null && wish.part === clause.parts[0]);
}

/** A thing by a name that nobody knows: what is said of it is not done to what the clause before spoke of. */
const misnamed = (clause: Clause, strange: readonly string[], read: readonly Wish[], { part }: Around): boolean =>
  strange.length > 0 &&
  clause.parts.length === 0 &&
  !clause.ground &&
  !clause.sorted.has('pronoun') &&
  read.some((wish) => 'part' in wish && wish.part !== null && wish.part === part);

/** A clause that names parts only, with what a clause beside it wants: the one before if that begins with its verb. */
function lent(clauses: readonly Clause[], at: number): Clause {
  const clause = clauses[at]!;
  if (!clause.bare) return clause;
  const full = (c: Clause): boolean => !c.bare && (c.removes || c.looks || c.negated || c.sorted.has('keep'));
  const before = clauses
    .slice(0, at)
    .toReversed()
    .find((c) => !c.bare);
  const after = clauses.slice(at + 1).find((c) => !c.bare);
  const source =
    before && full(before) && beginsWithVerb(before)
      ? before
      : after && full(after)
        ? after
        : before && full(before)
          ? before
          : null;
  if (source === null || source.quotes.length > 0) return clause;
  const { sorted } = clause;
  return {
    ...source,
    text: clause.text,
    parts: clause.parts,
    ground: clause.ground,
    strange: [],
    bare: true,
    sorted: {
      ...source.sorted,
      has: (m) => (m.startsWith('part:') ? sorted.has(m) : source.sorted.has(m)),
      of: (family) => (family === 'part' ? sorted.of(family) : source.sorted.of(family)),
      strange: [],
    },
  };
}

function beginsWithVerb({ sorted }: Clause): boolean {
  const first = sorted.words.find((word) => !isIdle(word));
  return first !== undefined && sortWords([first], []).of('part').length === 0;
}

/** A thing that is spoken of asks for something, even where the same word may be said in passing. */
const asks: Pick<ReadonlySet<string>, 'has'> = {
  has: (word) =>
    ['font', 'fonts', 'copy', 'letters', 'size', 'размер', 'вариантов', 'versions', 'variants', 'pop', 'pops'].includes(
      word,
    ),
};

/** Words that ask for nothing. */
function isIdle(word: string): boolean {
  const sorted = sortWords([word], []);
  return (
    ['filler', 'keep', 'before', 'pronoun', 'so', 'not'].some((m) => sorted.has(m)) ||
    (sorted.has('do:set') && sorted.of('part').length === 0) ||
    (/^.{1,2}$/u.test(word) && !/^\d{2}$/.test(word))
  );
}

/** What the neighbours speak of: the clauses before it, else the next one. */
function aroundOf(clauses: readonly Clause[], at: number, quotes: readonly string[]): Around {
  const before = clauses.slice(0, at).toReversed();
  const speaking = [...before, ...clauses.slice(at + 1, at + 2)].find((c) => c.parts.length > 0 || c.ground);
  const previous = before[0];
  // "The new one" beside a struck price is the one that is asked.
  const now = speaking?.parts[0] === 'old_price' && clauses[at]!.sorted.words.some((word) => NOW.has(word));
  return {
    part: speaking?.ground ? null : now ? 'price' : (speaking?.parts[0] ?? null),
    ground: speaking?.ground ?? false,
    gone: !now && (speaking?.removes ?? false),
    labelled: previous?.parts.find((part) => part === 'cta' || part === 'badge') ?? null,
    looks: (previous?.looks ?? false) && (previous?.parts.length ?? 0) > 0,
    spared: clauses.flatMap((clause) => (isSpared(clause) ? clause.parts : [])),
    quotes,
  };
}

/** "Bright red", "a bit larger": how something is to look, not what it is to say. */
function saysLooks(words: string, names: readonly string[]): boolean {
  const sorted = sortWords(wordsIn(words), names);
  // Words to print begin with a capital: "Stay warm" is no tone.
  if (/^\p{Lu}/u.test(words) && sorted.words.some((word) => !isLook(word))) return false;
  const looks = ['hue', 'tone', 'place', 'look'].some((family) => sorted.of(family).length > 0);
  return sorted.strange.length === 0 && (looks || sorted.has('bigger') || sorted.has('smaller'));
}

const isLook = (word: string): boolean => {
  const sorted = sortWords([word], []);
  const named = ['hue', 'tone', 'place', 'look'].some((family) => sorted.of(family).length > 0);
  return named || ['bigger', 'smaller', 'slightly', 'much'].some((meaning) => sorted.has(meaning));
};

const SPOKEN = ['headline', 'subline', 'badge', 'cta', 'note', 'legal', 'bullet'];

/** A name, a colon and words up to the next name with a colon. */
const SAYS = /([^,;:.\n!?]{2,80}):[ ]*((?:(?![.!?]\s+[^.,;:\n!?]{2,40}:)[^,;:\n‹›]){1,200})/gu;

/** "Button: Learn more" says its words without quotes; they are taken out like quoted ones. */
function colonValues(
  text: string,
  quotes: readonly string[],
  names: readonly string[],
): { readonly text: string; readonly quotes: readonly string[] } {
  const all = [...quotes];
  let [out, at] = ['', 0];
  for (const found of text.matchAll(SAYS)) {
    const [whole, left = '', right = ''] = found;
    const parts = sortWords(wordsIn(left), names).of('part');
    const words = right.trim();
    const adds = /^[\p{Lu}\d]/u.test(words) && sortWords(wordsIn(left), names).has('do:add');
    if (!(adds || parts.some((part) => SPOKEN.includes(part))) || words === '' || /^[\d\s%]+$/.test(words)) continue;
    if (saysLooks(words, names)) continue;
    const end = found.index + whole.length;
    const more = goesOn(text.slice(end), names);
    out += `${text.slice(at, found.index)}${left} ‹${all.push(words + more) - 1}›`;
    at = end + more.length;
  }
  return { text: out + text.slice(at), quotes: all };
}

/** "Subline: warm 12 hours, cold 24 hours": what stands behind a comma and asks for nothing goes on with the words. */
function goesOn(rest: string, names: readonly string[]): string {
  const piece = /^,\s*\p{Ll}[^,:;.\n!?‹›]{1,80}(?=[,.;!?\n]|$)/u.exec(rest)?.[0];
  if (piece === undefined) return '';
  const sorted = sortWords(wordsIn(piece), names);
  const asks = ['part', 'do', 'hue', 'look', 'place', 'photo', 'tone'].some((family) => sorted.of(family).length > 0);
  const other = ['bigger', 'smaller', 'keep', 'not', 'translate', 'told'].some((meaning) => sorted.has(meaning));
  if (asks || other || !sorted.strange.some((word) => word.length > 3)) return '';
  return piece + goesOn(rest.slice(piece.length), names);
}
