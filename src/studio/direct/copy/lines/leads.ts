import { leadOdds } from '../cut/lead-odds.ts';
import type { Candidate } from '../cut/lead-odds.ts';
import { likelyLine } from '../cut/likely-line.ts';
import { extractMoney } from '../read/money.ts';
import { POINTED_MAX } from '../read/pointed-out.ts';
import type { Statement } from '../read/statement.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { LEADS } from '../rank/reasons.ts';
import type { Reason } from '../rank/reasons.ts';
import { HEADLINE_MAX } from './headlines.ts';
import { keepsAll } from './keeps.ts';
import { isLikely, isNamed, isShort, LIKELY_LEAD, LIKELY_NAMED } from './material.ts';
import type { Material, Sayable, SureReason } from './material.ts';
import { say, shorter } from './say.ts';
import type { Hand } from './say.ts';
import { isSide } from './side.ts';
import { flawOf } from './stands.ts';
import { partsOf } from './whole.ts';
import { isSentence, SENTENCE_MAX } from './whole-sentences.ts';
import { surenessOf } from '../sure/sure.ts';
import { namedOccasions } from '../stock/occasion.ts';

/** Two statements of one sentence lead together up to here, characters. */
const TOGETHER_MAX = 48;
/** A line that ends in what its figure rests on may be longer, characters. */
const BRACKETED_MAX = 80;
/** From this certainty on a line loses nothing, and how much below it. */
const CERTAIN = 0.9;
const DOUBT = 0.5;
/** What leads together is worth about the same. */
const NEAR = 2.5;

const ofFew =
  /^(?:для |for )|^(?:пенсионер|студент|многодет|школьник|зейнеткер|именинник|таксист|студенттер)\p{L}*|^(?:students?|seniors?|over)(?!\p{L})/iu;
/** How much less an offer for some is worth as a headline. */
const FEW = 2;

/** How much less a way to pay is worth as a headline. */
const PAID = 2;

/** A line that may lead a picture, with what it says. */
export interface Lead {
  readonly text: string;
  readonly value: number;
  readonly why: readonly string[];
  readonly source: 'benefit' | 'offer';
  readonly from: readonly Statement[];
}

/** A line that may lead as what it is made of is judged by. */
export const candidateOf = ({ text, from, why, value, source }: Lead): Candidate => ({
  text,
  parts: from.flatMap(partsOf),
  why,
  value,
  offers: source === 'offer',
});

/** Least likelihood and certainty of what leads a further sketch: another argument is worth a little doubt. */
const LIKELY_NEXT = 0.5;
const SURE_NEXT = 0.92;

/** Least worth of a line that leads where what leads was learned. */
const LEARNED_LEAST = -2;

/** The best first: what the customer orders, then by what was learned of briefs in its language, else by its worth. */
function inOrder(leads: readonly Lead[], m: Material, least: number): readonly Lead[] {
  if (!m.odds.taught || least < LEADS) return leads.toSorted((a, b) => b.value - a.value);
  const judged = leads.map((lead) => {
    const told = candidateOf(lead);
    return { lead, told, odds: lead.from.some((s) => s.ordered === true) ? Infinity : leadOdds(told, m) };
  });
  return judged
    .filter(
      ({ told, odds }) =>
        odds === Infinity || isShort(m) || likelyLine(told, m) >= (isNamed(told) ? LIKELY_NAMED : LIKELY_LEAD),
    )
    .toSorted((a, b) => b.odds - a.odds)
    .filter(({ told }, i) => i === 0 || isLikely(told, m) || mayFollow(told, m))
    .map(({ lead }) => lead);
}

/** Whether a line that is hardly likely may still lead a second or a third sketch. */
const mayFollow = (told: Candidate, m: Material): boolean =>
  likelyLine(told, m) >= LIKELY_NEXT &&
  surenessOf(told, m) >= SURE_NEXT &&
  // "Заказ до 18 — утром привезём": what stands before a dash may be its condition.
  !told.parts.some((p) => p.field === 'brief' && /[—–:-]\s*$/u.test(m.text.slice(0, p.start)));

/** Reasons and offers that may lead, best first, each in the fullest form that fits a headline and stands alone. */
export function leadsOf(m: Material, { hand, reasons, leading, deals }: Sayable, least = LEADS): readonly Lead[] {
  const learned = m.odds.taught ? Math.min(least, LEARNED_LEAST) : least;
  const good = leading.filter(
    (r) =>
      r.value >= (r.statement.field === 'brief' ? learned : least) &&
      (!isEmpty(r) || (least < LEADS && describes(r))) &&
      (!isNamedFact(r) || least < LEADS) &&
      (r.statement.pointed === true || !isSide(r.text)) &&
      !tellsPrice(r),
  );
  // How it may be paid leads only where nothing else is said.
  const said = good.flatMap((r) => leadOf(r, reasons.includes(r) ? reasons : [], m, hand));
  const others = said.some((l) => l.value >= LEADS && !isPaid(l));
  const lines = said.map((l) => (others && isPaid(l) ? { ...l, value: l.value - PAID } : l));
  const best = lines.filter((l) => l.value >= LEADS).toSorted((a, b) => b.value - a.value)[0]?.value;
  const offers = deals
    .filter(({ said }) => said.text.length <= HEADLINE_MAX && extractMoney(said.text).length < 2)
    .map(({ deal, said, value, why }) => ({ text: said.text, value, why, source: 'offer' as const, from: deal.parts }))
    // What is given to few leads only where nothing is said to all.
    .map((lead) => (ofFew.test(lead.text) ? { ...lead, value: lead.value - FEW } : lead))
    // What everybody gets stands before a discount for those who do something for it.
    .map((lead) =>
      best !== undefined && isEarned(lead) ? { ...lead, value: Math.min(lead.value, best - 0.01) } : lead,
    );
  return inOrder([...lines, ...offers], m, least);
}

const isPaid = ({ from }: Lead): boolean => from.every((s) => s.kind === 'payment');

/** A price brought down for a booking, a number, a code or a day; a gift with every order is for all. */
const isEarned = ({ text, from }: Lead): boolean =>
  from.some((s) => s.kind === 'discount') &&
  (/(?<!\p{L})(?:при|если|промокод\p{L}*|за отзыв|за репост|через сайт|онлайн-запис\p{L}*|if|when|with code|over)(?!\p{L})/iu.test(
    text,
  ) ||
    /(?<!\p{L})от \d+ (?!₽|₸|руб)|\d[^.;]{0,12} бастап|(?:саңыз|сеңіз)(?!\p{L})/iu.test(text));

/** A line that tells a sum of money is no reason; as an offer or a price it has its own place. */
const tellsPrice = ({ statement: { parts } }: Reason): boolean => parts?.some((p) => p.kind === 'price') === true;

/** "24 Вт, таймер 16 часов", "42×28×38 см": figures of the thing itself. */
const specified =
  /^(?:до |от |up to )?\d[\d ,.×xх–-]*\s?(?:Вт|кВт|В|А|мАч|мм|см|м|кг|г|л|мл|шт|дБ|W|kW|V|mAh|mm|cm|m|kg|g|ml|l|dB|in|inch|lbs?|oz|pcs)(?!\p{L})/iu;
const soon =
  /(?<!\p{L})(?:за|на|через|in|within|by) (?:the )?\d[\d–-]*(?:-?\p{L}{1,2})? ?(?:сек|мин|час|день|дня|дней|недел|sec|min|hour|day|week)|\d (?:минут|сағат|күн)\p{L}*(?:те|та|де|да)(?!\p{L})/iu;

/** "Материал: хлопок": a name with its value is a fact for a list, no line that leads. */
function isNamedFact({ statement: { label, row }, text }: Reason): boolean {
  if (label === null || !text.includes(': ')) return false;
  const said = text.slice(text.indexOf(': ') + 2).replaceAll('\u00A0', ' ');
  // A row of a table: what it is made of leads nothing, how soon it does what it does may.
  if (row === 'pair' && specified.test(said)) return true;
  // "Первый урожай: салат на 25 день" says when something is had, "Лампа: 24 Вт, таймер 16 часов" what is built in.
  if ((row === 'pair' || label.includes(' ')) && soon.test(said)) return false;
  const value = said.split(/\s+/u);
  if (!label.includes(' ') && value.length < 8 && /\d/u.test(text) && !value.some(looksLikeVerb)) return true;
  return label.split(/\s+/u).length <= 2 && value.length < 5 && ![...label.split(/\s+/u), ...value].some(looksLikeVerb);
}

/** "Новый год": two words that do, measure and promise nothing. */
const isEmpty = ({ why, text }: Reason): boolean =>
  isTimetable(text) ||
  /^\p{L}+ (?:есть|бар|имеется|имеются|available)$/iu.test(text) ||
  (why.includes('nothing done, nothing measured') &&
    (why.includes('two words') || why.includes('one word')) &&
    !why.includes('made so'));

/** "Свежая обжарка", "Мощный звук": a quality in two words, no feast, no novelty, no phrase of everybody's. */
const describes = ({ why, text, statement: { kind, field, label } }: Reason): boolean =>
  ((field === 'brief' && kind === 'benefit') || (field === 'characteristics' && label === null)) &&
  why.includes('two words') &&
  !['what everybody says', 'says the title again', 'names the product', 'names the thing'].some((w) =>
    why.includes(w),
  ) &&
  !/\d/u.test(text) &&
  namedOccasions(text).length === 0;

/** "Занятия вт и чт в 10:30", "Ключи в III квартале": when, and nothing of why. */
const isTimetable = (text: string): boolean =>
  /^(?:аптасына|күніне|айына) \d+ рет|^\d+ раза? в (?:неделю|месяц)|^(?:once|twice|\d+ times) a (?:week|month)|^(?:(?:әр|каждый|каждое|each|every) )?(?:сабақ|занятие|урок|сеанс|сессия|lesson|class|session)\p{L}* .{0,12}\d+ (?:минут|час|min|hour|сағат)|^\d+ (?:заняти|урок|сабақ|lesson|session|class)\p{L}*(?: |$)|^(?:понедельник|вторник|среда|четверг|пятница|суббота|воскресенье)(?: \p{L}+)? [—–-] |\d{1,2}[.:]\d\d ?(?:am|pm)? ?(?:to|till|until|до|[-–—]) ?\d{1,2}[.:]\d\d|(?<!\p{L})(?:пн|вт|ср|чт|пт|сб|вс|mon|tue|wed|thu|fri|sat|sun)(?!\p{L})[^.]*\d{1,2}[:.]\d\d|(?<!\p{L})(?:IV|I{1,3}|[1-4](?:-?[мйые]\p{L}{0,2})?) (?:кв(?:артал)?|тоқсан)\p{L}*/iu.test(
    text.replaceAll('\u00A0', ' '),
  ) && !text.split(/\s+/u).some(looksLikeVerb);

/** What of its worth a line loses as a headline that a strict reader might take off. */
const doubt = (sure: number): number =>
  Math.max(0, DOUBT * (Math.log(CERTAIN / (1 - CERTAIN)) - Math.log(sure / (1 - sure))));

/** How long a line may be that leads, characters: what is pointed at or a whole sentence may be longer. */
function longestOf(line: string, s: Statement, text: string): number {
  if (s.pointed === true) return POINTED_MAX;
  if (isSentence(s, text)) return SENTENCE_MAX;
  return line.endsWith(')') ? BRACKETED_MAX : HEADLINE_MAX;
}

/** A reason in the fullest form that fits, with its neighbour of the same sentence where both are short. */
function leadOf(r: SureReason, all: readonly Reason[], m: Material, hand: Hand): readonly Lead[] {
  const lead = (text: string, from: readonly Statement[]): Lead => ({
    text,
    value: r.value - doubt(r.sure),
    why: r.why,
    source: 'benefit',
    from,
  });
  const fits = (t: string, labelled: boolean): boolean =>
    t.length <= longestOf(t, r.statement, m.text) && t.split(/\s/u).length >= 2 && flawOf(t, m.lang, labelled) === null;
  const both = together(r, all, m, hand);
  if (both !== null && both.text.length <= TOGETHER_MAX && fits(both.text, false)) return [lead(both.text, both.from)];
  const ways = shorter(r.text, hand).filter((t) => fits(t, r.statement.role === 'main') && keepsAll(t, r.text));
  const text = ways.find((t) => !t.includes('(')) ?? ways[0];
  return text === undefined ? [] : [lead(text, [r.statement])];
}

/** A reason with the one beside it in its sentence, as the customer said the two. */
function together(
  { statement: s, value }: Reason,
  all: readonly Reason[],
  m: Material,
  hand: Hand,
): { readonly text: string; readonly from: readonly Statement[] } | null {
  if (s.field !== 'brief' || s.kind !== 'benefit' || s.label !== null) return null;
  const beside = all
    .filter((o) => o.value >= value - NEAR && o.statement.field === 'brief' && o.statement.kind === 'benefit')
    .map((o) => [s, o.statement].toSorted((a, b) => a.start - b.start))
    .find(([a, b]) => a !== b && a!.sentence === b!.sentence && /^,\s$/u.test(m.text.slice(a!.end, b!.start)));
  if (beside === undefined) return null;
  const [a, b] = beside as [Statement, Statement];
  return { text: say({ ...a, text: m.text.slice(a.start, b.end), end: b.end }, hand).text, from: [a, b] };
}
