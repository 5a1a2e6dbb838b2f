import { readingsOf } from '../text/morphology.ts';
import { pattern } from '../text/pattern.ts';
import { wordList } from '../text/words.ts';

/** Characters of a brief in which it says what is done with the thing. */
const OPENING = 200;
/** Longest name that comes of it, characters, and the words of a title that may be too few. */
const LONGEST = 40;
const FEW = 2;

const russian =
  'прокат|аренда|ремонт|пошив|реставрация|чистка|химчистка|мойка|заточка|перетяжка|покраска|доставка|выкуп|скупка|изготовление|установка|монтаж|продажа|передержка|стрижка|дрессировка|перевозка|вывоз|печать';
const english =
  'hire|rentals?|repairs?|cleaning|lessons|classes|removals?|installation|fitting|grooming|training|delivery|storage|valeting|servicing|tuition|boarding|sitting|walking|printing|restoration|sharpening|alterations';

/** "Вечерних платьев": words that stand between what is done and the thing. */
const isOwn = (w: string): boolean => readingsOf(w).some((r) => r.has('ADJF') || r.has('NOUN'));

/**
 * A name that says what is done with its thing where the title is the bare thing and the brief opens with more:
 * "платья" of "Прокат вечерних платьев", "bouncy castle" of "bouncy castle hire". Null where it does not.
 */
export function namedDeed(title: string, text: string): string | null {
  const words = wordList(title);
  if (words.length === 0 || words.length > FEW || /\d/u.test(title)) return null;
  const opening = text.slice(0, OPENING);
  if (/^[a-z ]+$/iu.test(title)) {
    if (pattern(`(?<!\\p{L})(?:${english})(?!\\p{L})`).test(title)) return null;
    const name = words.join(' ').replace(/s$/iu, '');
    return pattern(`(?<!\\p{L})${name}(?:s|es)? (?:${english})(?!\\p{L})`).exec(opening)?.[0] ?? null;
  }
  if (pattern(`(?<!\\p{L})(?:${russian})`).test(title)) return null;
  // One noun in two cases: as much of it as no ending takes.
  const last = words.at(-1)!;
  const root = last.slice(0, Math.max(4, last.length - 2));
  for (const m of opening.matchAll(pattern(`(?<!\\p{L})(?:${russian})((?: [а-яё-]{3,}){1,3})(?!\\p{L})`, 'giu'))) {
    const behind = m[1]!.trim().split(' ');
    const at = behind.findIndex((w) => w.toLowerCase().startsWith(root) && w.length - last.length < 4);
    if (at < 0 || !behind.slice(0, at).every(isOwn)) continue;
    const said = `${m[0].split(' ')[0]!} ${behind.slice(0, at + 1).join(' ')}`;
    if (said.length <= LONGEST) return said;
  }
  return null;
}
