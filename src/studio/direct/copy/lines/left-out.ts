import type { LeftOut } from '../../../../scene/index.ts';
import { greetingLength } from '../read/talk.ts';
import { telling, toldIn } from '../text/words.ts';
import { besidePrice } from './beside-price.ts';
import type { Material } from './material.ts';

/** Share of the words of a fact that the printed lines must hold to have told it. */
const TOLD = 0.75;

/** The parts of a sentence that no printed line tells; a short line may have been made of the first alone. */
function untold(text: string, shown: ReadonlySet<string>): string | null {
  const parts = text.split(/(?<=[,;])\s+/u);
  const missing = parts.filter((part) => toldIn(shown, part) < TOLD);
  if (missing.length === parts.length) return text;
  return missing.length === 0 ? null : missing.join(' ').replace(/[,;]$/u, '');
}

/** What a printed price says by its sign. */
const currencyWord = /(?<!\p{L})(?:цена|стоимость|бағасы|руб\p{L}*|тенге|теңге\p{L}*|тг|price)(?!\p{L})/giu;

/** Facts that are not printed on the largest size, with the reason; what no statement holds is named, too. */
export function leftOut(m: Material, printed: readonly string[]): readonly LeftOut[] {
  const { statements, price, offer, badge } = m;
  const all = printed.join(' . ');
  const shown = telling(all);
  const untoldGaps = gaps(m)
    .filter((words) => toldIn(shown, words) < TOLD)
    .map((words): LeftOut => ({ words, why: greetingLength(words) > 0 ? 'talk' : 'rank' }));
  const facts = statements.flatMap((s): readonly LeftOut[] => {
    if (s.kind === 'held') return [{ words: s.text, why: s.reason ?? 'superlative' }];
    if (s.kind === 'contact')
      return all.replaceAll('\u00A0', ' ').toLowerCase().includes(s.text.toLowerCase())
        ? []
        : [{ words: s.text, why: 'contact' }];
    if (s.kind === 'legal' || s.kind === 'dictated') return [];
    if (s.kind === 'talk') return toldIn(shown, s.text) < TOLD ? [{ words: s.text, why: 'talk' }] : [];
    if (price !== null && offer.price?.at !== s && besidePrice(s.text, price, badge) === null) return [];
    // "1 800 рублей" is told by "1 800 ₽".
    const text = price !== null && offer.price?.at === s ? s.text.replace(currencyWord, ' ').trim() : s.text;
    const missing = untold(text, shown);
    if (missing === null) return [];
    // "Гарантия | 1 год": a value says nothing without its key.
    const keyed = s.label !== null && s.row !== undefined && !missing.includes(s.label);
    return [{ words: keyed ? `${s.label}: ${missing}` : missing, why: 'rank' }];
  });
  return [...facts, ...untoldGaps];
}

/** Stretches of the brief that no statement and no label of one holds: greetings, headings that were read over. */
function gaps({ text, statements }: Material): readonly string[] {
  const own = statements.filter((s) => s.field === 'brief').toSorted((a, b) => a.start - b.start);
  const labels = telling(own.map((s) => s.label ?? '').join(' '));
  const out: string[] = [];
  let at = 0;
  for (const s of [...own, { start: text.length, end: text.length }]) {
    const gap = text.slice(at, Math.max(at, s.start));
    // "Цена: 900 ₽": a key that gave its statement a role is no fact.
    if (!('role' in s) || s.role === null || !/[:：|]\s*$/u.test(gap)) out.push(...gap.split('\n'));
    at = Math.max(at, s.end);
  }
  return out
    .map((words) => words.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''))
    .filter((words) => telling(words).size > 0 && toldIn(labels, words) < 1);
}
