import { clean } from '../text/clean.ts';
import { readingsOf } from '../text/morphology.ts';
import { pattern } from '../text/pattern.ts';
import { wordList } from '../text/words.ts';
import type { Brief } from '../../../../scene/index.ts';
import type { BriefReading } from '../read/read-brief.ts';
import { standsAsName } from './stands-as-name.ts';
import { toldTrade } from './told-subject.ts';

/** Characters of a brief in which a house tells its name, and the longest name that is taken, characters. */
const OPENING = 140;
const LONGEST = 44;

/**
 * A house with its name where the title tells its kind alone, or its kind and its town: "Питомник" of "Питомник
 * Сорокиных, с. Заворонежское", "Винотека" of "Винотека «Абрауский спуск»". Null where the brief names none.
 */
export function houseNamed(title: string, text: string): string | null {
  const [kind = '', town, ...more] = title.split(/\s+/u);
  if (!/^[а-яё]{5,}$/iu.test(kind) || more.length > 0 || !isHouse(kind)) return null;
  if (town !== undefined && !tellsTown(town, text)) return null;
  const said = pattern(
    `(?<!\\p{L})${kind}\\s+(?<name>[«"“][^»"”\\n]{2,28}[»"”]|(?:\\p{Lu}\\p{Ll}+(?:ых|их)))(?=[\\s,.;:!?]|$)`,
    'iu',
  ).exec(text.slice(0, OPENING));
  const name = said?.groups?.['name'];
  if (name === undefined || !/^[«"“]|^\p{Lu}/u.test(name)) return null;
  const whole = `${kind} ${/^[«"“]/u.test(name) ? `«${name.slice(1, -1)}»` : name}`;
  return whole.length <= LONGEST ? whole : null;
}

/** Whether a text tells a town as it is typed; what holds other marks than a hyphen is none, and no pattern. */
const tellsTown = (town: string, text: string): boolean =>
  /^\p{Lu}[\p{L}-]*$/u.test(town) && pattern(`(?<![\\p{L}])${town}(?=[,.(\\s])`, 'u').test(text);

/** "Автошкола", "Питомник": a noun in the case of names. */
const isHouse = (word: string): boolean => readingsOf(word.toLowerCase()).some((r) => r.has('NOUN') && r.has('nomn'));

/** Letters by which two words are of one root. */
const ROOT = 3;

/**
 * What the brief calls its trade or its house where the title is the name of a file ("диваны чистка Оренбург баннер
 * новый"): the trade that speaks of the same thing; of a single English word ("junk ad") who does it. Null elsewhere.
 */
export function insteadOfWorking(
  title: string,
  honest: string,
  reading: BriefReading,
  seller: string | null,
  lang: Brief['lang'],
): string | null {
  const words = wordList(honest);
  const slashed = /^\p{L}+\/\p{L}+$/u.test(honest);
  if (words.length === 0 || words.length > 3 || (honest === clean(title) && !slashed) || !/^\p{Ll}/u.test(honest))
    return null;
  const lone = words.length === 1 || /\s\p{Lu}/u.test(honest) || slashed;
  if (!lone) return null;
  const trade = toldTrade(reading.text, lang);
  const ofSame = (name: string): boolean =>
    wordList(name).some((w) =>
      words.some((o) => o.length > ROOT && w.startsWith(o.slice(0, Math.max(ROOT, o.length - 3)))),
    );
  if (trade !== null && ofSame(trade)) return trade;
  return lang === 'en' && words.length === 1 && seller !== null && standsAsName(seller, reading.whole) ? seller : null;
}
