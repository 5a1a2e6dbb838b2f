import { pattern } from '../text/pattern.ts';
import { forbidsAt } from './instructions.ts';
import { announcesLaw, ordersPlace } from './law-orders.ts';
import { isLegal } from './legal.ts';

/** A line of the law that a customer quotes: the order (from `start`), its words, and where all of it ends. */
export interface QuotedLaw {
  readonly start: number;
  readonly from: number;
  readonly to: number;
  readonly end: number;
}

/** Signs that open a quotation, with those that close it. */
const closes: Readonly<Record<string, string>> = { '«': '»', '“': '”', '„': '“”', '"': '"' };

/** Longest quotation, and the shortest that is a line of the law, characters. */
const LONGEST = 1200;
const SHORTEST = 14;
/** The shortest that is one for the words that order it alone. */
const ORDERED = 40;

/** Whether the sign at a place opens: the straight one does where a word begins. */
const opens = (text: string, at: number, opener: string): boolean =>
  text[at] === opener && (opener !== '"' || /^$|[\s(«“„"]/u.test(text[at - 1] ?? '') || at === 0);

/**
 * Where the quotation ends that opens at a place: at the sign that closes it, names within being quoted alike; where
 * one sign closes both ("ООО «Заря»"), at the first behind which the law does not go on. Null where nothing does.
 */
export function quotationEnd(text: string, at: number): number | null {
  const opener = text[at]!;
  const closer = closes[opener]!;
  const blank = text.indexOf('\n\n', at);
  const last = Math.min(text.length, at + LONGEST, blank < 0 ? text.length : blank);
  const found: number[] = [];
  let depth = 1;
  for (let i = at + 1; i < last; i++) {
    if (opens(text, i, opener)) depth++;
    else if (closer.includes(text[i]!)) {
      found.push(i);
      if (--depth === 0) return i;
    }
  }
  return (
    found.find((i) => {
      const rest = /^(?:[.!?…]?\s*\n|[.!?…]?\s*$|[.!?…]\s+(?=[\p{Lu}«“„"]))/u.exec(text.slice(i + 1))?.[0];
      const next = /^[^.!?\n]*/u.exec(text.slice(i + 1 + (rest?.length ?? 0)))![0];
      return rest !== undefined && !(isLegal(next) && forbidsAt(next) < 0);
    }) ?? null
  );
}

/** What stands before a quotation in its sentence; a short word may be cut by a dot in it. */
const before = /(?<=^|\n|[.!?;(•*|]\s{0,2})(?:[^\n.!?;(•*|]|(?<=(?<!\p{L})(?:юр|обяз|прим|мед|инд))\.){0,160}$/u;
/** Words of somebody else, or of the shop itself, that are no law however they are worded. */
const said =
  /(?<!\p{L})(?:отзыв\p{L}*|пишут|говорят|слоган\p{L}*|девиз\p{L}*|заголов\p{L}*|конкурент\p{L}*|headlines?|slogan|tagline|reviews?|customers? sa(?:y|id)|ұран\p{L}*|тақырып\p{L}*|пікір\p{L}*|спрашивают|боятся|(?:they|people|customers|clients) (?:always )?(?:ask|fear|worry)|сұрайды|қорқады)(?!\p{L})/iu;

/** Whether what stands in quotes is said to be printed as a line of the law. */
function isOrdered(label: string, words: string, rest: string): boolean {
  if (forbidsAt(label) >= 0 || forbidsAt(`${label} ${rest}`) >= 0 || said.test(label)) return false;
  const lawful = isLegal(words) || words.split(/(?<=[.!?])\s+/u).some(isLegal);
  const signed = /[:—–-]\s*$/u.test(label);
  if (lawful) return signed || announcesLaw(label) || ordersPlace(label) || ordersPlace(rest);
  return (signed || ordersPlace(rest)) && announcesLaw(label) && words.length >= ORDERED;
}

/** Where in a label the order begins: a part of its sentence that says something else stands before a comma. */
function orderStart(label: string): number {
  const parts = [...label.matchAll(/[^,]+,?\s*/gu)];
  return parts.find((part) => announcesLaw(part[0]) || ordersPlace(part[0]))?.index ?? 0;
}

/** The lines of the law that are quoted to be printed, each exactly as it stands between its quotes. */
export function quotedLaws(text: string): readonly QuotedLaw[] {
  const found: QuotedLaw[] = [];
  for (const { index } of text.matchAll(pattern(`[${Object.keys(closes).join('')}]`, 'gu'))) {
    if (index < (found.at(-1)?.end ?? 0) || !opens(text, index, text[index]!)) continue;
    const to = quotationEnd(text, index);
    if (to === null || to - index <= SHORTEST) continue;
    const words = text.slice(index + 1, to);
    const label = before.exec(text.slice(0, index))?.[0] ?? '';
    const stopped = /[.!?…]$/u.test(words) && /^\s+\p{Lu}/u.test(text.slice(to + 1));
    const rest = stopped ? '' : /^[^.!?;\n«“„"]*/u.exec(text.slice(to + 1))![0];
    if (!isOrdered(label, words, rest)) continue;
    const start = Math.max(found.at(-1)?.end ?? 0, index - label.length + orderStart(label));
    found.push({ start, from: index + 1, to, end: to + 1 + (ordersPlace(rest) ? rest.length : 0) });
  }
  return found;
}
