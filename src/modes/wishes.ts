import type { ColourName, Revision } from '../studio/campaign/index.ts';

/**
 * What a person asks for in words, instead of a choice or beside it. Russian, English, Kazakh; the rest is not
 * understood and said so.
 */
export interface Wishes extends Revision {
  /** Index of the choice that the words name. */
  readonly pick: number | null;
  /** "Yes, go on" or "no, another one", where nothing else was asked for. */
  readonly verdict: 'yes' | 'another' | null;
}

/** Word starts, matched at the beginning of a word and not after "не", "not" or "no". */
const starts = (stems: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?<!(?:не|not|no)\\s)(?:${stems})`, 'iu');
/** Whole words. */
const words = (list: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${list})(?![\\p{L}\\p{N}])`, 'iu');
/** A digit counts when it stands alone at the start or after what it numbers, never inside a price. */
const digit = (n: number, tail: string): string =>
  `(?:^\\s*|(?:эскиз|вариант|sketch|option|нөмір|№|#)\\p{L}*\\s*)${n}(?![\\p{L}\\p{N}%]|[.,\\s]\\s*\\d)|(?<![\\p{L}\\p{N}])${n}-?(?:${tail})(?![\\p{L}])`;

const ORDINALS: readonly RegExp[] = [
  new RegExp(`${digit(1, 'й|ый|ая|st|ші')}|(?<!\\p{L})(?:перв\\p{L}*|бірінші\\p{L}*|first)(?!\\p{L})`, 'iu'),
  new RegExp(`${digit(2, 'й|ой|ая|nd|ші')}|(?<!\\p{L})(?:втор\\p{L}*|екінші\\p{L}*|second)(?!\\p{L})`, 'iu'),
  new RegExp(`${digit(3, 'й|ий|ья|rd|ші')}|(?<!\\p{L})(?:трет\\p{L}*|үшінші\\p{L}*|third)(?!\\p{L})`, 'iu'),
];

const COLOURS: readonly (readonly [ColourName, RegExp])[] = [
  ['red', starts('красн|бордов|алый|red|қызыл')],
  ['orange', starts('оранж|апельсин|orange|қызғылт сары')],
  ['yellow', starts('ж[её]лт|yellow|сары')],
  ['green', starts('зел[её]н|green|жасыл')],
  ['teal', starts('бирюз|мятн|teal|turquoise|mint')],
  ['blue', starts('син|голуб|blue|көк')],
  ['violet', starts('фиолет|сирен|лилов|purple|violet|күлгін')],
  ['pink', starts('розов|pink|қызғылт(?! сары)')],
  ['white', starts('бел(?:ый|ая|ое|ом|ого|ую)|white|ақ(?!\\p{L})')],
  ['black', starts('ч[её]рн|black|қара(?!\\p{L})')],
  ['grey', starts('сер(?:ый|ая|ое|ом|ого|ую)|gr[ea]y|сұр(?!\\p{L})')],
];
const DARKER = starts('темн|т[её]мн|потемн|dark|қараңғы|күңгірт');
const LIGHTER = starts('светл|посветл|light|bright|ашық|жарық');
const LARGER = starts('крупн|покрупн|больш|побольш|увелич|larger|bigger|big|үлкен');
const SMALLER = starts('мельч|помельч|мельче|меньш|поменьш|уменьш|smaller|кіші');
const PRODUCT = starts('товар|продукт|предмет|product|item|тауар|өнім');
const HEADLINE = starts('заголов|текст|надпис|шрифт|букв|headline|title|text|тақырып|мәтін');
/** Colours of these are not the ground's. */
const NOT_GROUND = starts('заголов|текст|надпис|шрифт|букв|кнопк|плашк|headline|title|text|button|badge');
const OTHER = starts('друг|иной|ино[ейг]|another|other|different|басқа');
const WITHOUT =
  /(?<!\p{L})(?:без|убрать|убери\p{L}*|without|no|remove|drop)(?:\s+the)?\s+(цен\p{L}*|price|бағ\p{L}*|плашк\p{L}*|скидк\p{L}*|бейдж\p{L}*|badge|discount)|(бағасыз)/giu;
const YES = words(
  'да|ок|окей|хорошо|согласен|согласна|подходит|делай|делайте|годится|yes|ok|okay|approve|approved|good|great|fine|иә|жарайды',
);
const NO = words('нет|не|no|not|another|жоқ');

/** Reads a free answer about `count` choices ("второй, но фон темнее"). */
export function readWishes(text: string | null, count: number): Wishes {
  const all = (text ?? '').normalize('NFC');
  const clauses = all.split(/[,.;:!?\n]+|(?<!\p{L})(?:и|а|но|and|but|және|бірақ)(?!\p{L})/iu);
  const find = <T>(read: (clause: string) => T | null): T | null =>
    clauses.reduce<T | null>((found, clause) => found ?? read(clause), null);
  const size = (of: RegExp) =>
    find((c) =>
      !of.test(c) ? null : LARGER.test(c) ? ('larger' as const) : SMALLER.test(c) ? ('smaller' as const) : null,
    );
  const index = ORDINALS.findIndex((ordinal) => ordinal.test(all));
  const ground = find((c) =>
    NOT_GROUND.test(c)
      ? null
      : DARKER.test(c)
        ? ('darker' as const)
        : LIGHTER.test(c)
          ? ('lighter' as const)
          : (COLOURS.find(([, stems]) => stems.test(c))?.[0] ?? null),
  );
  const headline = find((c) => (HEADLINE.test(c) && OTHER.test(c) ? ('other' as const) : null)) ?? size(HEADLINE);
  const without = [...all.matchAll(WITHOUT)].map(([, thing, priceless]) =>
    priceless !== undefined || /^(?:цен|price|бағ)/iu.test(thing ?? '') ? ('price' as const) : ('badge' as const),
  );
  const verdict = (OTHER.test(all) && headline !== 'other') || NO.test(all) ? 'another' : YES.test(all) ? 'yes' : null;
  return {
    pick: index >= 0 && index < count ? index : null,
    verdict,
    ground,
    product: size(PRODUCT),
    headline,
    without: [...new Set(without)],
  };
}

const NAMED_CHOICE =
  /^\s*[1-3](?:-?(?:й|ый|ой|ий|ая|ья|st|nd|rd|ші))?(?=\s*(?:[,.;:!—-]|$|\p{L}))|(?<!\p{L})(?:эскиз|вариант|макет|sketch|option|variant|нұсқа|нөмір|number|номер)\p{L}*\s*(?:№|#)?\s*[1-3]?(?!\p{L})|(?<!\p{L})(?:перв|втор|трет)(?:ый|ой|ий|ая|ую|ья|ью|ого|ом)(?!\p{L})|(?<!\p{L})(?:бірінші|екінші|үшінші)\p{L}*|(?<!\p{L})(?:first|second|third)(?!\p{L})/giu;

/** The words of an answer without those that name a choice: what is left asks for changes. Quoted words stay. */
export const withoutChoice = (text: string): string =>
  text
    .split(/(«[^»]*»|"[^"]*"|“[^”]*”)/u)
    .map((piece, i) => (i % 2 === 1 ? piece : piece.replaceAll(NAMED_CHOICE, ' ')))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
