import type { Part } from '../wish.ts';
import { inDigits } from './numbers.ts';
import { inPlainWords } from './phrases.ts';
import { quotesIn } from './quotes.ts';
import { apart as halves } from './run-on.ts';
import { type Sorted, sortWords } from './sort-words.ts';
import { wordsIn } from './words.ts';

/** A piece of an instruction that asks for about one thing. */
export interface Clause {
  /** As it is written, quotes as `‹n›`. */
  readonly text: string;
  /** The same with expressions of several words said in one. */
  readonly plain: string;
  readonly sorted: Sorted;
  /** All its words that mean nothing here, those of its exceptions with them. */
  readonly strange: readonly string[];
  /** Parts that it names, the one that is meant first. */
  readonly parts: readonly Part[];
  readonly ground: boolean;
  /** Its quoted words by number. */
  readonly quotes: readonly number[];
  readonly removes: boolean;
  /** It says that something is not to be taken off. */
  readonly spares: boolean;
  readonly negated: boolean;
  /** "Too small", "not so small": the opposite of what its words say is wanted. */
  readonly opposite: boolean;
  /** Strength of "a bit", "much". */
  readonly strength: number;
  /** It says how something is to be: a size, a place, a tone, a colour, a face. */
  readonly looks: boolean;
  /** Parts that it names as exceptions; null where it makes none. */
  readonly except: readonly Part[] | null;
  /** It speaks of all type, or of all the rest of it. */
  readonly allType: boolean;
  /** It names parts and nothing else: what is wanted of them the clause beside it says. */
  readonly bare: boolean;
}

const BREAK =
  /(?<!\S)\d{1,2}\)\s|(?:^|\n)\s*(?:\d{1,2}\.|[-–—•*])\s|[;!?\n]+|,(?!\d)|(?<!\d),|(?<!\d)\.|\.(?!\d)|(?<!\p{L})(?:и|а|но|and|but|then|plus|және|бірақ)(?!\p{L})|(?<!\p{L})(?:на|on)(?=\s+\p{L}+\s+(?:фон|background|ground|backdrop))|:(?=\s+[^\s\d])(?<=[^\s,;.:!?]+\s+[^\s,;.:!?]+\s+[^\s,;.:!?]+:)|(?=(?<!\p{L})(?:without\s+(?:touch|chang|mov|alter)ing|не\s+(?:трогая|меняя|двигая))(?!\p{L}))/iu;

/** "Take the price and the badge off" is said around what it names. */
const TAKEN = /(?<!\p{L})take ((?:\S+ ){1,8}?)(?:away|off|out)(?!\p{L})/giu;

/** The full stop of an abbreviation ends nothing: "юр. информация". */
const SHORTENED = /(?<!\p{L})(юр|доп|инф|рекл|стар|нов|осн|макс|мин|max|min)\.\s*(?=\p{Ll})/giu;

/** Two colours that are said as one look. */
const MONOCHROME = /(?<!\p{L})(?:ч[её]рно[- ]?бел\p{L}*|black[- ](?:and|n|&)[- ]white|b&w|ақ[- ]қара)(?!\p{L})/giu;
/** "Everything but the headline". */
const BUT = /(?<!\p{L})(everything|all|anything|nothing)\s+but(?!\p{L})/giu;

/** "1 490 → 1 290". */
const ARROW = /(\d)?\s*(?:→|➡|->|=>)\s*/gu;
/** "Take off not the logo but the badge": what is not meant is no wish. */
const NOT_THIS = /(?<=\p{L}{3,}\s)(?:не|not)\s+((?:(?:the|our)\s+)?\p{L}+),?\s+(?:а|но|but)\s+(?=\p{L})/giu;

/** "Too small and pale": both are. */
const BOTH_TOO =
  /(?<!\p{L})(слишком|чересчур|too|тым)\s+(\p{L}+)\s+(и|and|әрі)\s+(?!слишком|чересчур|too|тым)(?=\p{L}+\s*(?:[,.;:!?]|$))/giu;
/** "Not so shouty: …": what is wrong with it, said before what it shall be. */
const VERDICT = /(?:^|(?<=[.!?]\s))(?:not\s+(?:so|that|as)|too|слишком|не\s+так\p{L}*|тым)\s+\p{L}+:\s+(?=\p{L})/giu;

/** "All type, but not the button, in navy": what is excepted in between is said at the end. */
const BETWEEN_COMMAS =
  /((?:^|[.;!?\n,])\s*)([^,.;!?\n]+),\s*((?:кроме|за исключением|не считая|except(?: for)?|apart from|but for|excluding)\s[^,.;!?\n]+|[^,.;!?\n]+(?:дан|ден|тан|тен|нан|нен)\s+басқа),\s*([^,.;!?\n]+)/giu;

const isNamesOnly = (text: string): boolean => {
  const sorted = sortWords(wordsIn(text), []);
  return sorted.of('part').length > 0 && sorted.of('do').length === 0 && !qualified(sorted);
};

const isPart = (name: string, names: readonly string[]): boolean => {
  const sorted = sortWords(wordsIn(name), names);
  return sorted.of('part').length > 0 && sorted.strange.length === 0 && !qualified(sorted);
};

/** Cuts an instruction where one wish ends and another begins. */
export const clausesOf = (text: string, names: readonly string[]): readonly Clause[] =>
  text
    .replaceAll(TAKEN, 'remove $1')
    .replaceAll(SHORTENED, '$1 ')
    .replaceAll(VERDICT, '')
    .replaceAll(BOTH_TOO, '$1 $2 $3 $1 ')
    .replaceAll(/(?<=[мбп][ае]й)-ақ(?!\p{L})/giu, '')
    .replaceAll(MONOCHROME, 'монохром')
    .replaceAll(BUT, '$1 except')
    .replaceAll(BETWEEN_COMMAS, (whole, start: string, things: string, but: string, rule: string) =>
      isNamesOnly(things) ? `${start}${things} ${rule} ${but}` : whole,
    )
    .replaceAll(ARROW, (_, digit: string | undefined) => `${digit ?? ''} на `)
    .replaceAll(NOT_THIS, (whole, name: string) => (isPart(name, names) ? '' : whole))
    .split(BREAK)
    .flatMap((piece) => halves(piece, names))
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}#‹]/u.test(piece))
    .map((piece) => clauseOf(piece, names))
    .reduce(withExceptions, []);

/** What "except" names goes to the clause before it, with the bare names that follow. */
function withExceptions(all: readonly Clause[], clause: Clause): readonly Clause[] {
  const last = all.at(-1);
  if (last?.except === null || last === undefined || !clause.bare) return [...all, clause];
  return [...all.slice(0, -1), { ...last, except: [...last.except, ...clause.parts] }];
}

function clauseOf(text: string, names: readonly string[]): Clause {
  const whole = inDigits(inPlainWords(text));
  const { plain, exception } = apart(whole);
  const words = wordsIn(plain);
  const sorted = sortWords(withoutFormer(words), names);
  const spares = notTaken(words);
  const negated = sorted.has('not') || words.some(isDenied);
  // "Not needed", and the Kazakh ending of "without".
  const unwanted =
    negated &&
    sorted.strange.every((w) => w.length < 4) &&
    !qualified(sorted) &&
    words.some((w) => /^(?:нуж|надо|need|want|керек)/.test(w));
  const lacking = words.some((w) => /(?:сіз|сыз)$/.test(w) && w.length > 5);
  // "Мелковата", "мала": it is too small.
  const vague = words.some((w) => VAGUE.test(w));
  return {
    text,
    plain,
    sorted,
    strange: sortWords(withoutFormer(wordsIn(whole)), names).strange,
    parts: partsOf(sorted),
    ground: sorted.has('part:ground'),
    quotes: quotesIn(text),
    removes: !spares && (sorted.has('do:remove') || unwanted || lacking),
    spares,
    negated,
    opposite: sorted.has('too') || vague || isLess(sorted) || (negated && sorted.has('so')),
    looks: qualified(sorted),
    except: exception === null ? null : partsOf(sortWords(wordsIn(exception), names)),
    allType: isAllType(sorted, exception === null ? null : partsOf(sortWords(wordsIn(exception), names))),
    bare: isBare(words, sorted),
    strength: sorted.has('slightly') ? 0.6 : sorted.has('much') ? 1.8 : 1,
  };
}

/** "Less saturated", "менее яркий". */
const isLess = ({ words, of }: Sorted): boolean =>
  words.some((word) => LESS.has(word)) && ['tone', 'look'].some((family) => of(family).length > 0);

const LESS: ReadonlySet<string> = new Set(['less', 'менее', 'азырақ']);

/** "Do not remove", "убирать не надо", "өшірме": the deed is denied, not the thing. */
function notTaken(words: readonly string[]): boolean {
  const takes = (word: string | undefined): boolean =>
    word !== undefined && !DENIALS.has(word) && sortWords([word], []).has('do:remove');
  return words.some((word, i) => {
    if (DENIED.test(word)) return true;
    // "No" denies a deed in "no need to" only; "why not remove" asks for it.
    if (!NOT.has(word) || (word === 'no' && words[i + 1] !== 'need')) return false;
    if (words[i - 1] === 'бы' || words.includes('why')) return false;
    const next = words.slice(i + 1).filter((w) => !BETWEEN.has(w));
    const need = NEED.has(words[i + 1] ?? '');
    // "Убирать не надо": the deed stands before.
    if (need && words.slice(0, i).some((w) => /(?:ть|ти)$/.test(w) && takes(w))) return true;
    return takes(next[0]) && (!need || word === 'no' || /(?:ть|ти)$|[a-z]$/.test(next[0] ?? ''));
  });
}

/** A Kazakh verb that is denied: "үлкейтпе" is "do not enlarge". */
function isDenied(word: string): boolean {
  const base = /^(\p{L}{3,}?)(?:ма|ме|ба|бе|па|пе)(?:ң|ңыз|ңіз|й|йық|йік|сын|сін)?(?:шы|ші)?$/u.exec(word)?.[1];
  if (LET_NOT.test(word)) return true;
  if (base === undefined || !/[қғүұңөәі]/u.test(word) || DENIALS.has(word)) return false;
  if (sortWords([word], []).has('do:remove') || sortWords([word], []).has('keep')) return false;
  const sorted = sortWords([base], []);
  return (
    sorted.has('bigger') || sorted.has('smaller') || ['tone', 'place', 'look'].some((f) => sorted.of(f).length > 0)
  );
}

/** "Let it not be written". */
const LET_NOT = /^(?:жазыл|қойыл|тұр|көрсетіл|жасал)(?:ма|ме)(?:сын|сін)$/u;
const NOT: ReadonlySet<string> = new Set(['не', 'not', 'don', 'dont', 'never', 'no', 'нельзя']);
const DENIALS: ReadonlySet<string> = new Set(['no', 'без', 'without', 'долой', 'минус', 'жоқ']);
const NEED: ReadonlySet<string> = new Set(['надо', 'нужно', 'стоит', 'следует', 'need', 'want', 'have']);
const BETWEEN: ReadonlySet<string> = new Set([...NEED, 't', 'to', 'ever', 'please', 'пожалуйста', 'хочу', 'вздумайте']);
const DENIED = /^(?:таста|кетір|өшір|жой)\p{L}*?(?:ма|ме)(?:ң|ңыз|ңіз|ңыздар|ңіздер|й|йық|йік|сын|сін)?(?:шы|ші)?$/u;

const VAGUE = /[а-я](?:оват|еват)(?:[аоы]|ый|ая|ое|ые)?$|^(?:мал|мала|малы|мелок|мелка|велик|велика|велики)$/;

/** Whether it says how something is to be, not only that it is. */
const qualified = (sorted: Sorted): boolean =>
  ['bigger', 'smaller', 'brand'].some((m) => sorted.has(m)) ||
  ['place', 'tone', 'hue', 'look'].some((family) => sorted.of(family).length > 0);

const isBare = (words: readonly string[], sorted: Sorted): boolean =>
  sorted.of('part').length > 0 &&
  sorted.strange.length === 0 &&
  !qualified(sorted) &&
  ['do', 'photo'].every((family) => sorted.of(family).length === 0) &&
  !['translate', 'not', 'told', 'too', 'keep'].some((m) => sorted.has(m)) &&
  words.every((w) => !/[\d‹›#%]/.test(w) && !/(?:сіз|сыз)$/.test(w));

/** A clause without what it excepts. */
function apart(plain: string): { readonly plain: string; readonly exception: string | null } {
  const before = EXCEPT_BEFORE.exec(plain);
  if (before?.[1] !== undefined) {
    const rule = plain.replace(before[0], ' ');
    return STAYS.test(rule) ? { plain: before[1], exception: null } : { plain: rule, exception: before[1] };
  }
  const at = EXCEPT.exec(plain);
  if (at === null) return { plain, exception: null };
  const [rule, exception] = [plain.slice(0, at.index), plain.slice(at.index + at[0].length)];
  // "Change nothing but the button" speaks of the button.
  return STAYS.test(rule) ? { plain: exception, exception: null } : { plain: rule, exception };
}

const STAYS =
  /(?<!\p{L})(?:ничего|не|остав\p{L}*|сохран\p{L}*|nothing|not|don.?t|keep\p{L}*|leave|stays?|same|өзгертпе\p{L}*|қалдыр\p{L}*|қалсын)(?!\p{L})/iu;

const EXCEPT = /(?<!\p{L})(?:кроме|за исключением|не считая|except(?: for)?|apart from|but for|excluding)(?!\p{L})/iu;
const EXCEPT_BEFORE = /(\p{L}+)(?:дан|ден|тан|тен|нан|нен)\s+басқа(?!\p{L})/iu;

/** "All texts", "the rest of the type", "надписи": every line, not the headline alone. */
function isAllType({ has, of, words }: Sorted, excepted: readonly Part[] | null): boolean {
  // "Everything smaller but the product": what is left is type.
  const resized = excepted?.[0] === 'product' && (has('bigger') || has('smaller'));
  const looked = excepted !== null && (of('look').length > 0 || resized);
  if (!has('part:text') && !has('part:type') && !looked) return false;
  return of('part').every((name) => name === 'text' || name === 'type') && words.some((word) => ALL.test(word));
}

const ALL =
  /^(?:вс[её]|весь|всю|всех|всем|всему|всего|всеми|везде|everything|остальн\p{L}*|тексты|текстов|текстах|надписи|надписей|шрифты|all|every|everywhere|entire|whole|throughout|rest|texts|fonts|typefaces|бүкіл|барлы\p{L}*|бәр\p{L}*|қалған\p{L}*|мәтіндер\p{L}*|жазулар\p{L}*)$/u;

/** Words without the colours and looks that others are to take the place of: "title case instead of capitals". */
function withoutFormer(words: readonly string[]): readonly string[] {
  const gone = new Set<number>();
  words.forEach((word, i) => {
    const after = word === 'вместо' || (word === 'of' && words[i - 1] === 'instead') || isRather(words, i);
    const span = after ? [i + 1, i + 2, i + 3] : word === 'орнына' ? [i - 1, i - 2] : [];
    // Where it is quoted or a number, no other word says what it was.
    const exact = span.some((at) => /[\d‹]/.test(words[at] ?? ''));
    for (const at of span) {
      const said = words[at];
      if (said === undefined || sortWords([said], []).of('do').length > 0) break;
      if (exact && sortWords([said], []).strange.length > 0) continue;
      // "Instead of capitals": what stands behind it is something else.
      if (
        sortWords([said], []).strange.length > 0 &&
        gone.size > 0 &&
        span.some((s) => gone.has(s) && isKnown(words[s]!))
      )
        break;
      gone.add(at);
    }
  });
  if (gone.size === 0) return withoutOrigin(words);
  // The words that stand there now are known to their author only: "instead of buy".
  const isFormer = (word: string): boolean => {
    const { of, strange } = sortWords([word], []);
    return strange.length > 0 || ['hue', 'look', 'tone', 'place'].some((family) => of(family).length > 0);
  };
  return words.filter((word, i) => !gone.has(i) || !isFormer(word));
}

const isKnown = (word: string): boolean =>
  ['hue', 'look', 'tone', 'place', 'part'].some((family) => sortWords([word], []).of(family).length > 0);
const isPlace = (word: string): boolean => sortWords([word], []).of('place').length > 0;

/** Words without the place that something leaves, where another is named: "from the left to the right". */
function withoutOrigin(words: readonly string[]): readonly string[] {
  const gone = new Set<number>();
  words.forEach((word, i) => {
    if (ORIGIN.has(word)) {
      const to = words.findIndex((w, at) => at > i && at < i + 6 && TOWARDS.has(w));
      for (let at = i + 1; at < Math.max(to, i + 2); at++) gone.add(at);
    }
    const base = /^(\p{L}{2,}?)(?:дан|ден|тан|тен|нан|нен)$/u.exec(word)?.[1];
    if (base !== undefined && (isPlace(base) || /^(?:жақ|бұрыш|шет)/u.test(base)))
      for (let at = Math.max(0, i - 2); at <= i; at++) gone.add(at);
  });
  const stays = words.some((word, i) => !gone.has(i) && isPlace(word));
  return stays
    ? words.filter((word, i) => !gone.has(i) || !(isPlace(word) || /(?:[дт][ае]н|н[ае]н)$/u.test(word)))
    : words;
}

const ORIGIN: ReadonlySet<string> = new Set(['from', 'из', 'с', 'со', 'от']);
const TOWARDS: ReadonlySet<string> = new Set(['to', 'into', 'onto', 'в', 'во', 'на', 'к']);

const isRather = (words: readonly string[], i: number): boolean => words[i] === 'than' && words[i - 1] === 'rather';

const SAID: ReadonlySet<string> = new Set(['ground', 'type', 'text', 'shadow', 'margins']);

/** "Text of the button" is the button; "old price" is one part, not two; type and letters are the headline's. */
function partsOf(sorted: Sorted): readonly Part[] {
  const named = sorted.of('part').filter((name): name is Part => !SAID.has(name));
  // "Let it be …" in the past tense is no old price where another part is spoken of.
  const was = !sorted.has('part:price') && named.length > 1 && sorted.words.includes('было');
  if (was) return named.filter((p) => p !== 'old_price');
  const old = named.includes('old_price') || (named.includes('price') && sorted.has('before'));
  const parts = old ? (['old_price', ...named.filter((p) => p !== 'price' && p !== 'old_price')] as const) : named;
  if (parts.length > 0) return parts;
  return sorted.has('part:type') || sorted.has('part:text') ? ['headline'] : [];
}
