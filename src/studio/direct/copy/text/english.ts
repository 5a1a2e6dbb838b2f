/**
 * What an English word can be, by closed lists and endings: as much grammar as a shop's short sentences need. Where a
 * word can be a noun as well as a verb ("visits", "drops"), what stands beside it decides.
 */

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u).filter((w) => w !== ''));

/** Verbs that shops use of themselves, of the thing and of the buyer. */
const bases = set(`
accept add adjust agree aim alert allow answer apply appear arrange arrive ask assemble attach attend avoid bake bend
begin bill block boil book borrow bottle bounce breathe brew brighten bring brush build buy call cancel care carry catch
change charge chat check choose chop claim clean clear climb close collect come compare connect contact control cook
cool cope cost count cover create cure cut deal decide deliver depend design dig dine discover dispatch do donate double
download draw dress drill drink drive drop dry earn eat email empty end enjoy enter explain extend fade fall feed feel
fill filter find finish fire fit fix fly fold follow forget freeze get give glide go grab grade grind grip grow guide
handle hang happen hate have hear heat help hide hire hit hold hook hug hydrate imagine import include increase inspect
install insulate insure invite invoice iron join jump keep kill know label lace last laugh launch lay lead learn leave
lend let lift light like list listen lock look lose love lower make manage match mean measure meet mend mind mix
moisturise moisturize move need offer open operate order pack paint park pass pause pay peel pick plan plant play polish
post pour practise practice press prevent print produce prove provide pull push put quote raise reach read receive
recommend record reduce refer refill refinance refund register relax remember remove rent repair repel replace reply
report request rescue resist rest return reupholster ride ring rise roll run save say scan schedule seal seat see sell send serve service
set settle sew share sharpen ship shoot shop show sign sing sit skip sleep slip smell soften solve soothe sort speak
spend split spread stand start stay steam stick stop store stream stretch study subscribe suit supply support survive
swap swim switch take talk taste teach tell test text thank think throw tidy tow track trade train transfer trap travel
treat trim trust try turn type understand unlock update upgrade use vacuum verify visit wait wake walk want warm wash
waste watch wear weigh welcome wick win wipe wire wish withdraw withstand wonder work wrap write
`);
/** Past forms that are no other word's ending. */
const pasts = set(`
said got found made built gave took came went ran won lost sold taught bought brought kept held met paid sent slept spent
stood told thought understood wore wrote began broke chose drew drove ate fell flew forgot grew knew rode rang sang swam
threw woke became
`);
const finites = set(`
is are was were am isn't aren't wasn't weren't has have had hasn't haven't do does did don't doesn't didn't dont doesnt
can could will would shall should may might must can't cannot cant couldn't won't wont wouldn't shouldn't mustn't needn't
`);
const contracted = /^(?:i|we|you|they|he|she|it|that|there|who|what)['’]?(?:'|’)(?:m|re|s|ve|ll|d)$/u;
const doers = set('i we you');
const pointers = set('it they he she them him her this these those that');
const determiners = set(
  'a an the my our your his its their every each any some no all both half another one two three four five six seven eight nine ten eleven twelve',
);
const prepositions = set(`
in on at by to from of with within without after before until till per about around during into onto inside outside
above below beneath beyond between over under up down for as than through across against along behind beside near off since towards upon via
`);
/** What begins a part that hangs on another. */
const hanging = set(`
if when while unless because although though so that which who whose where whereas than then otherwise else instead
including except excluding plus minus or nor but yet even also too therefore however later afterwards and as until till whether
`);
/** What speaks of the rest of a sentence, wherever it stands. */
const pointsBack =
  /(?<!\p{L})(?:instead|otherwise|the rest|the others?|the same|each other|both|ditto|likewise|respectively|either|neither|that over|over that|one of them|else)(?!\p{L})/iu;
const adverbs = set('not never always just only also still usually often even really now then already ever both');
/** Adjectives and participles that say something of the noun before them. */
const saysOf =
  /(?<!\p{L})(?:\p{L}{2,}ed|included|free|only|available|extra|needed|required|welcome|provided|guaranteed|possible|allowed|accepted|removed|backed|certified|registered|insured|away|ahead|off|each|too|also|more|less|instead|apart)$/iu;

/** Plurals of nouns that are verbs of a third person, too. */
const plurals = set(`
visits drops boxes plans slots tests starts checks repairs services results lights seats guides cuts sizes supports deals
orders prints cards covers calls drives filters grips hooks labels locks moves offers packs parks paints plants posts
prices quotes rates records refills reports returns rings rolls shows signs stands stops stores streams studies supplies
swaps talks tracks trains treats trips turns updates uses views wires wraps boards books bottles brushes builds changes
charges chops claims cleans closes collects controls costs deposits designs downloads drills ends feeds finishes fires
folds glides hires holds invoices irons ships stays clips waits walks washes watches weighs works
`);

/** The words of a part, in lower case, without brackets and marks around them. */
export const englishWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\([^()]*\)/gu, ' ')
    .match(/[\p{L}\p{N}£$€#+][\p{L}\p{N}'.,:/%²³£$€+-]*(?<![.,:])/gu) ?? [];

const thirdOf = (word: string): string | null => {
  if (!word.endsWith('s') || word.endsWith('ss')) return null;
  const own = [word.slice(0, -1), word.slice(0, -2), word.endsWith('ies') ? `${word.slice(0, -3)}y` : ''];
  return own.find((base) => bases.has(base)) ?? (word === 'goes' || word === 'does' ? word.slice(0, -2) : null);
};
const isNumber = (word: string | undefined): boolean => word !== undefined && /^[£$€+#]?\d/u.test(word);
/** What may stand behind a verb and not behind a noun that looks like it. */
const isObject = (word: string | undefined): boolean =>
  word !== undefined &&
  (determiners.has(word) || doers.has(word) || pointers.has(word) || word === 'us' || word === 'me');

/**
 * How a part of a sentence stands: `clause` has its own subject and verb; `order` tells the buyer what to do; `noun` is
 * a thing with its number or article; `verb`, `said` lack their subject; `bare` names things without any; `hangs` waits
 * for the other part.
 */
export type Standing = 'clause' | 'order' | 'noun' | 'verb' | 'said' | 'bare' | 'hangs';

/** Where a clause within a part begins: "fixed quote before we start", "if you need a rest". */
const subordinate = set('if when while unless because so that which who whose where before after until till as what');

/** How a part stands by its own grammar; what cannot be told counts as hanging. */
export function standingOf(told: string): Standing {
  const text = told.replace(/^(?:and|also|plus)\s/iu, '');
  const all = englishWords(text);
  const inner = all.findIndex((w, i) => i > 0 && subordinate.has(w));
  const words = inner < 0 ? all : all.slice(0, inner);
  const [first = '', second] = words;
  if (/^(?:if|when)$/u.test(first)) return hasMainClause(all) ? 'clause' : 'hangs';
  // "We lose it, we replace it", "…, you pick": what of, the other part says.
  if (doers.has(first) && (words.length === 2 || (words.length < 5 && pointers.has(words.at(-1)!)))) return 'hangs';
  if (first === '' || hanging.has(first) || pointers.has(first) || pointsBack.test(text)) return 'hangs';
  if (contracted.test(first) && !/^(?:i|we|you|there)/u.test(first)) return 'hangs';
  if (words.some((_w, i) => isFinite(words, i))) {
    if (isFinite(words, 0) && !contracted.test(first))
      return finites.has(first) && !/n't|^do$/u.test(first) ? 'said' : 'order';
    return prepositions.has(first) ? 'hangs' : 'clause';
  }
  if (prepositions.has(first)) return 'hangs';
  if (
    /^(?:\S+ ){0,2}\S*[^s\s]s \S+ed (?:in|by|from|on|at|with|to|for|before|after|without) /u.test(`${words.join(' ')} `)
  )
    return 'clause';
  if (bases.has(first) && second !== undefined && isOrder(words)) return 'order';
  if (thirdOf(first) !== null && second !== undefined && (!plurals.has(first) || isObject(second) || isNumber(second)))
    return 'verb';
  if (/(?:ed|ing)$/u.test(first) || /^(?:not|never|just|always|still)$/u.test(first)) return 'said';
  const counted =
    determiners.has(first) || /^(?:\d+|no|free|own|full|unlimited|same-day|next-day|\p{L}+-free)/u.test(first);
  return counted && words.length >= 2 && !saysOf.test(text.replace(/\s?\([^()]*\)/gu, '')) ? 'noun' : 'bare';
}

/** "If it rains we redo it": behind the condition stands what somebody does. */
const hasMainClause = (words: readonly string[]): boolean =>
  words.some((w, i) => i > 2 && doers.has(w) && isFinite(words, i + 1));

/** Whether the word at `i` is the finite verb of a subject that stands before it. */
function isFinite(words: readonly string[], i: number): boolean {
  const word = words[i] ?? '';
  // "Visits in May" is a month.
  if (finites.has(word) || contracted.test(word)) return !prepositions.has(words[i - 1] ?? '');
  if (i === 0) return false;
  let at = i - 1;
  while (at > 0 && adverbs.has(words[at]!)) at--;
  const before = words[at]!;
  // Behind "we" stands a verb, whatever it is.
  if (doers.has(before) || before === 'they' || before === 'who')
    return /^\p{L}+$/u.test(word) && ![determiners, prepositions, hanging, subordinate].some((kind) => kind.has(word));
  if (determiners.has(before) || prepositions.has(before) || adverbs.has(before) || /\p{L}{2}ly$/u.test(before))
    return false;
  const next = words[i + 1];
  if (isNumber(before) && (at === 0 || thirdOf(word) !== null)) return false;
  if (thirdOf(word) !== null)
    return next !== undefined && (!plurals.has(word) || isObject(next) || isNumber(next) || prepositions.has(next));
  if (pasts.has(word)) return next !== undefined && !isNumber(before);
  // "Spectators sit above", "Grades 3-6 build a robot": a plural and a bare verb.
  return (
    bases.has(word) &&
    (/[^s]s$/u.test(before) || /^\d+[-–]\d+$/u.test(before)) &&
    (isObject(next) || isNumber(next) || prepositions.has(next ?? ''))
  );
}

/** A bare verb in front tells the buyer what to do, but for "call out fee" and "book club". */
const isOrder = ([, second = '', third = '']: readonly string[]): boolean =>
  isObject(second) ||
  isNumber(second) ||
  prepositions.has(second) ||
  /^(?:ahead|online|direct|now|today|early|or|and|anytime|free|yours|once|twice|more|less|home|out|back|away)$/u.test(
    second,
  ) ||
  (prepositions.has(third) && bases.has(second) === false && !third.endsWith('s'));

/** Whether a text is to be read as English: Latin letters, and none of Cyrillic. */
export const isEnglish = (text: string): boolean => /[a-z]/iu.test(text) && !/\p{Script=Cyrillic}/u.test(text);

/** Whether a word in lower case is one that no name is likely to be: a verb, a preposition, what ends as they do. */
export const isCommonWord = (word: string): boolean =>
  [bases, pasts, finites, determiners, prepositions, hanging, plurals].some((kind) => kind.has(word)) ||
  thirdOf(word) !== null ||
  /\p{L}{2}(?:ed|ing|ly|tion|led)$/u.test(word);

/** What an English word is likeliest, by closed lists and endings; other words by what they end in. */
export function englishClass(word: string): string {
  const low = word.toLowerCase();
  const lists: readonly (readonly [string, ReadonlySet<string>])[] = [
    ['finite', finites],
    ['doer', doers],
    ['pointer', pointers],
    ['determiner', determiners],
    ['preposition', prepositions],
    ['subordinate', subordinate],
    ['adverb', adverbs],
    ['past', pasts],
    ['verb', bases],
  ];
  const listed = lists.find(([, words]) => words.has(low))?.[0];
  if (listed !== undefined) return listed;
  if (contracted.test(low)) return 'contracted';
  if (thirdOf(low) !== null) return 'third';
  return /\p{L}{2}(ing|ed|ly|tion|s)$/u.exec(low)?.[1] ?? 'word';
}
