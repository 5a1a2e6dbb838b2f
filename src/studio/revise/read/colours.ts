import { type ColourWish, type HueName, type Part, PARTS, type Read, type Tone } from '../wish.ts';
import type { Clause } from './clause.ts';
import { hexIn } from './numbers.ts';
import { opposed } from './opposite.ts';
import { type Sorted, sortWords } from './sort-words.ts';

/** What the neighbours of a clause speak of, as far as colours go. */
interface Beside {
  readonly part: Part | null;
  readonly ground: boolean;
  readonly spared: readonly Part[];
}

/** What a colour is for: a part, the words on a button or badge, all type, or the ground. */
type Bearer = Part | 'ground' | 'label' | 'type';

/** Colours that a clause asks for. Of several for one thing the last is meant: "from white to navy". */
export function coloursIn(clause: Clause, around: Beside): readonly Read[] {
  const { sorted, plain } = clause;
  const hex = hexIn(plain);
  const hues = sorted.of('hue') as readonly HueName[];
  const each = hex === null ? apiece(clause, hues) : null;
  if (each !== null) return each.flatMap(([bearer, hue]) => wishFor(bearer, shadeOf(hue, sorted), clause, around));
  const hue = hues.at(-1);
  const to: ColourWish | null =
    hex !== null
      ? { hex }
      : hue !== undefined
        ? hues.length > 1
          ? shadeOf(hue, sorted)
          : shaded(hue, sorted)
        : sorted.has('brand')
          ? { brand: true }
          : null;
  const bearer = to === null ? null : bearerOf(clause, around);
  if (to === null || bearer === null) return [];
  if (hue !== undefined && hues.length === 1 && isLessOf(clause)) return lessOf(hue, bearer, clause);
  // "The headline and the price yellow": each of them.
  const all = bearer === clause.parts[0] && hues.length < 2 ? clause.parts.filter((p) => !PICTURES.has(p)) : [];
  return (all.length > 1 ? all : [bearer]).flatMap((one) => wishFor(one, to, clause, around));
}

/** "Less orange", "not so yellow", "too red": no wish for that colour. */
const isLessOf = ({ sorted, negated, plain }: Clause): boolean =>
  sorted.has('too') ||
  (negated && sorted.has('so')) ||
  /(?<!\p{L})(?:less|менее|азырақ|поменьше|меньше)\s+\p{L}/iu.test(plain);

/** What is too much of a colour is made paler; what is too black lighter, too white darker. */
function lessOf(hue: HueName, bearer: Bearer, { strength, opposite }: Clause): readonly Read[] {
  if (bearer === 'type' || bearer === 'label' || hue === 'grey') return [];
  const to: Tone = hue === 'black' ? 'lighter' : hue === 'white' ? 'darker' : 'calmer';
  const read: Read = { kind: 'tone', to, strength, part: bearer === 'ground' ? null : bearer };
  // Where the opposite of what is read is wanted, this is turned round once more.
  const turned = opposite ? opposed(read) : read;
  return turned === null ? [] : [turned];
}

const PICTURES: ReadonlySet<Part> = new Set(['product', 'photo']);

function bearerOf({ parts, ground, sorted }: Clause, around: Beside): Bearer | null {
  if (ground) return 'ground';
  if (labelled(parts, sorted)) return 'label';
  const named = parts.find((p) => p !== 'product' && p !== 'photo') ?? parts[0];
  // Letters at large are all letters.
  if (named === 'headline' && !sorted.has('part:headline')) return 'type';
  // Something by a name that is not known is not the ground.
  if (named === undefined && isNameless(sorted)) return null;
  return named ?? (around.ground ? 'ground' : (around.part ?? 'ground'));
}

/** It names a thing that nobody here knows: "the lid red". */
export const isNameless = ({ strange }: Sorted): boolean => strange.some((word) => word.length >= 3);

/** "Text on the button": its words, not its plate. */
const labelled = (parts: readonly Part[], sorted: Sorted): boolean =>
  (parts[0] === 'cta' || parts[0] === 'badge') &&
  parts.length === 1 &&
  (sorted.has('part:text') || sorted.has('part:type'));

/** "A red button with white text": as many colours as things, in the order of the words; null = otherwise. */
function apiece({ sorted, parts }: Clause, hues: readonly HueName[]): readonly (readonly [Bearer, HueName])[] | null {
  const label = labelled(parts, sorted);
  const bearers = sorted.of('part').flatMap((name): readonly Bearer[] => {
    if (name === 'text' || name === 'type') return label ? ['label'] : parts.length > 1 ? [] : ['type'];
    return name === 'ground' || PARTS.some((part) => part === name) ? [name as Part | 'ground'] : [];
  });
  const distinct = [...new Set(bearers)];
  if (hues.length < 2 || distinct.length !== hues.length || sorted.words.some((word) => FROM.has(word))) return null;
  // The label is coloured last: a plate brings its own.
  return distinct
    .map((bearer, i) => [bearer, hues[i]!] as const)
    .toSorted(([a], [b]) => Number(a === 'label') - Number(b === 'label'));
}

const FROM: ReadonlySet<string> = new Set(['from']);

function wishFor(bearer: Bearer, to: ColourWish, { parts }: Clause, { spared }: Beside): readonly Read[] {
  if (bearer === 'ground') return [{ kind: 'ground', to }];
  if (bearer === 'type') return [{ kind: 'everyLine', change: { kind: 'colour', to }, except: spared }];
  return bearer === 'label'
    ? [{ kind: 'colour', part: parts[0] ?? 'cta', to, label: true }]
    : [{ kind: 'colour', part: bearer, to }];
}

/** "Dark blue" is a blue; some names are of dark colours only. */
function shaded(hue: HueName, sorted: Sorted): ColourWish {
  const dark = sorted.has('tone:darker') || sorted.words.some((w) => DARK.test(w));
  if (sorted.words.some((w) => PALE.test(w))) return { hue, shade: 'light' };
  return dark ? { hue, shade: 'dark' } : sorted.has('tone:lighter') ? { hue, shade: 'light' } : { hue };
}

const DARK = /^(?:navy|бордо|burgund|maroon|изумруд|emerald|charcoal|графит|graphite|антрацит|асфальт)/;
const PALE = /^(?:мятн|mint)/;

/** The same of one colour among several: its own word and the one before it tell its shade. */
function shadeOf(hue: HueName, { words }: Sorted): ColourWish {
  const at = words.findLastIndex((word) => sortWords([word], []).of('hue').includes(hue));
  return shaded(hue, sortWords(words.slice(Math.max(0, at - 1), at + 1), []));
}
