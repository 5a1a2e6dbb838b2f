import type { Wish } from '../wish.ts';
import type { Clause } from './clause.ts';
import { WAYS } from './prices.ts';
import { CONTACT_WORDS, isContact } from './quotes.ts';
import { MEASURED } from './measures.ts';
import { REASON_WORDS } from './reason-words.ts';
import { matches, wordsIn } from './words.ts';

/** Shortest word that is worth naming as not understood, letters. */
const WORTH = 3;

/** Little words that stand between others. */
const PARTICLES: ReadonlySet<string> = new Set(
  (
    'под над при про для обе оба тот той том эти тех ими ему ней чей чья мой моя мою мое вам вас наш ваш ним них две два три ничего ' +
    'off but out how see sit try any his her him she who via ago are set its itself nothing teh hte adn ' +
    'пен бен ден тен нен нан тан дан үш екі күйі күйінде үшін дейін'
  ).split(' '),
);

/**
 * Words of a clause that mean nothing here and that no wish of it carries: neither printed, nor named as not
 * understood. What is left is named, so that nothing that was asked for is passed over in silence. `asReason`: the
 * clause tells why something else is wanted; what people are wont to tell so asks for nothing.
 */
export function unheard({ strange }: Clause, wishes: readonly Wish[], asReason: boolean): readonly string[] {
  const carried = new Set(wishes.flatMap((wish) => wordsIn(carries(wish))));
  return strange.filter(
    (word) => word.length >= WORTH && !PARTICLES.has(word) && !carried.has(word) && !(asReason && isReason(word)),
  );
}

/** A word that people are wont to tell their reasons with. */
export const isReason = (word: string): boolean => REASON_WORDS.some((stem) => matches(word, stem));

/** Words that a wish takes with it. */
export function carries(wish: Wish): string {
  switch (wish.kind) {
    case 'unknown':
      return wish.said;
    case 'add':
      return isContact(wish.text) ? `${wish.text} ${[...CONTACT_WORDS].join(' ')}` : wish.text;
    case 'text':
    case 'removeText':
      return wish.text;
    case 'replace':
      // A number that takes the place of another comes with its unit and what it measures.
      return `${wish.from} ${wish.to} ${/^\d/.test(wish.from) ? (wish.said.match(MEASURED) ?? []).join(' ') : ''}`;
    case 'price':
      return wish.step === undefined ? '' : (wish.said.match(WAYS) ?? []).join(' ');
    default:
      return '';
  }
}
