/** What the words of an answer say of the choices they were given; what they want changed, `studio/revise` reads. */
export interface AnswerWords {
  /** Index of the choice that the words name. */
  readonly pick: number | null;
  /** "Yes, go on" or "no, another one". */
  readonly verdict: 'yes' | 'another' | null;
}

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

/** Matched at the beginning of a word and not after "не", "not" or "no". */
const OTHER = /(?<![\p{L}\p{N}])(?<!(?:не|not|no)\s)(?:друг|иной|ино[ейг]|another|other|different|басқа)/iu;
const YES = words(
  'да|ок|окей|хорошо|согласен|согласна|подходит|делай|делайте|годится|yes|ok|okay|approve|approved|good|great|fine|иә|жарайды',
);
const NO = words('нет|не|no|not|another|жоқ');

/** Reads a free answer about `count` choices ("второй, но фон темнее"). */
export function readAnswer(text: string | null, count: number): AnswerWords {
  const all = (text ?? '').normalize('NFC');
  const index = ORDINALS.findIndex((ordinal) => ordinal.test(all));
  return {
    pick: index >= 0 && index < count ? index : null,
    verdict: OTHER.test(all) || NO.test(all) ? 'another' : YES.test(all) ? 'yes' : null,
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
