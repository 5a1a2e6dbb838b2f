import { printable } from './clean.ts';

/** An instruction whose quoted words are taken out: `‹0›` stands for the first of them. */
export interface Quoted {
  readonly text: string;
  readonly quotes: readonly string[];
}

const PAIRS: readonly RegExp[] = [
  /«([^«»]{1,300})»/gu,
  /“([^“”]{1,300})”/gu,
  /„([^„“”]{1,300})[“”]/gu,
  /"([^"]{1,300})"/gu,
  /(?<![\p{L}\p{N}])'([^']{1,300})'(?![\p{L}\p{N}])/gu,
];

/** What is written in one way only needs no quotes: a handle, an address on the net, a telephone number. */
const CONTACTS =
  /(?<!\S)@[\p{L}\p{N}_.]{2,40}(?<!\.)|(?<!\S)(?:https?:\/\/|www\.)[^\s«»"]{3,80}(?<![.,;!?])|(?<!\S)[\p{L}\p{N}-]{2,40}\.(?:ru|kz|com|org|net|shop|store|io|me|рф)(?:\/[^\s«»"]{0,40}(?<![.,;!?]))?(?![\p{L}\p{N}])|(?<!\S)(?:\+\d{1,3}|8)[\s(-]{0,2}\d{3}[\s)-]{0,2}\d{3}[\s-]?\d{2}[\s-]?\d{2}(?!\d|\s?[₽₸$€%])/giu;

/** Words that say what a contact is. */
export const CONTACT_WORDS: ReadonlySet<string> = new Set(
  (
    'instagram инстаграм инстаграмм инста инсту insta telegram телеграм телеграмм телегу whatsapp ватсап вотсап вацап handle ник аккаунт ' +
    'account сайт сайта сайты site website адрес адресом address ссылка ссылку link url телефон телефона телефоны телефонды phone ' +
    'telephone номер number нөмір нөмірді нөмірін email почта почту мессенджер канал'
  ).split(' '),
);

/** Whether words are a contact as a whole. */
export const isContact = (words: string): boolean => words.replace(CONTACTS, '').trim() === '';

/** Takes quoted words out, so that what they say is never read as a wish. */
export function takeQuotes(text: string): Quoted {
  const quotes: string[] = [];
  const plain = [...PAIRS, CONTACTS].reduce(
    (rest, pair) =>
      rest.replaceAll(
        pair,
        (all, words: unknown) => ` ‹${quotes.push(printable(typeof words === 'string' ? words : all)) - 1}› `,
      ),
    // Nobody may bring marks of his own.
    text.replaceAll(/[‹›]/g, ' '),
  );
  return { text: plain, quotes };
}

/** Numbers of the quotes that a clause holds, in their order. */
export const quotesIn = (clause: string): readonly number[] =>
  [...clause.matchAll(/‹(\d+)›/g)].map(([, n]) => Number(n));

/** A clause as its author wrote it. */
export const withQuotes = (clause: string, quotes: readonly string[]): string =>
  clause
    .replaceAll(/\s*‹(\d+)›\s*/g, (_, n: string) => ` «${quotes[Number(n)] ?? ''}» `)
    .replaceAll(/\s+/g, ' ')
    .trim();
