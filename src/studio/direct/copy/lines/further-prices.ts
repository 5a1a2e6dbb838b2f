import { capitalise } from '../../../../kit/index.ts';
import type { SpokenPrice } from '../read/spoken-price.ts';
import { formatMoney } from '../text/currency.ts';
import { readingsOf } from '../text/morphology.ts';
import { typeset } from '../text/typography.ts';
import type { Material } from './material.ts';
import { flawOfOffer, holdsLooseSum, isMisspelt } from './stands.ts';

/** How many further prices of a chatty brief stand beside the first, and the longest of their lines, characters. */
const FURTHER = 1;
const LONGEST = 56;

/** Whether a thing is named so that its price says of what it is: a noun, not "угловой" or "full". */
function isNamed(thing: string, { lang }: Material): boolean {
  const words = thing.match(/\p{L}{2,}/gu) ?? [];
  if (lang !== 'ru') return words.length > 1 || /\p{L}{3,}s$/iu.test(thing);
  if (/^(?:оригинал|копия|аналог|взрослый|детский)$/iu.test(thing)) return false;
  return words.some((w) => readingsOf(w)[0]?.has('NOUN') === true && !/(?:ой|ый|ий|ая|ое)$/iu.test(w));
}

/** A further price with the thing before its sum and its terms behind; null where it says too little alone. */
function lineOf({ value, from, basis, sign }: SpokenPrice, m: Material): string | null {
  const [thing = '', ...terms] = (basis ?? '').split(', ');
  if (thing === '' || !isNamed(thing, m) || (sign === '' && m.currency === null)) return null;
  const line = [thing, formatMoney(value, m.currency, m.lang, from), terms.join(', ')]
    .filter((w) => w !== '')
    .join(' ');
  const text = typeset(capitalise(line), m.lang);
  return text.length > LONGEST ||
    holdsLooseSum(thing) ||
    isMisspelt(thing, m.lang) ||
    flawOfOffer(text, m.lang) !== null
    ? null
    : text;
}

/** The further prices of a chatty brief as small lines: "Педикюр 2 300 ₽" beside that of the manicure. */
export const furtherPrices = (m: Material): readonly string[] =>
  m.spoken
    .slice(1)
    .filter((p) => p.basis !== m.spoken[0]?.basis)
    .flatMap((p) => {
      const line = lineOf(p, m);
      return line === null ? [] : (m.press.printFrom(line, 'brief', m.text.slice(p.start, p.end)) ?? []);
    })
    .slice(0, FURTHER);
