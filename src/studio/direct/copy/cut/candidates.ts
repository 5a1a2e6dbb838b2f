import { holdsLimit, isLimit } from '../read/conditions.ts';
import { isDated, kindOf } from '../read/kinds.ts';
import type { Kind } from '../read/kind.ts';
import type { Statement } from '../read/statement.ts';
import { heldBack } from '../truth/held.ts';
import type { Cut, Odds } from './odds.ts';

/** Kinds that a reason may have by its words. */
const reasonKinds: readonly Kind[] = ['delivery', 'payment', 'warranty'];
const discounts = /%|скид|дешевле|акци|распродаж|(?<!\p{L})off(?!\p{L})|sale|жеңілдік|арзан/iu;

/** The kind of a statement that a cut is. */
function kindOfCut({ kind }: Cut, text: string): Kind {
  if (kind === 'offer') return discounts.test(text) ? 'discount' : 'gift';
  if (kind === 'price' || kind === 'otherPrice') return 'price';
  if (kind === 'when') return 'date';
  if (kind === 'seller' || kind === 'contact') return 'contact';
  if (kind !== 'reason') return kind;
  const told = kindOf(text);
  return reasonKinds.includes(told) || told === 'discount' || told === 'gift' ? told : 'benefit';
}

/** Statements that cuts make have numbers of their own as sentences, from here on. */
const NUMBERED = 10_000;

/** Whether a statement was cut by what is likely, not read by rules: it is whole by itself. */
export const isCut = (s: Statement): boolean => s.sentence >= NUMBERED;

/** A statement that a cut makes: of the brief, without what rules tell of their own. */
export const cutStatement = (
  { text, start, end, kind, main = false }: Pick<Statement, 'text' | 'start' | 'end' | 'kind'> & { main?: boolean },
  number: number,
): Statement => ({
  text,
  start,
  end,
  sentence: NUMBERED + number,
  field: 'brief',
  kind,
  role: null,
  label: null,
  main,
  reason: null,
});

/** "… 3 года (кроме случаев, предусмотренных законом)": a bracket that limits what stands before it goes with it. */
function withBracket(end: number, text: string): number {
  const bracket = /^\s?\([^()\n]{2,60}\)/u.exec(text.slice(end, end + 64))?.[0];
  return bracket !== undefined &&
    (/\d/u.test(bracket) || holdsLimit(bracket.slice(2, -1)) || isLimit(bracket.trim().slice(1, -1)))
    ? end + bracket.length
    : end;
}

const days =
  /(?<!\p{L})(?:понедельник|вторник|сред|четверг|пятниц|суббот|воскресень|будн|выходн|mon|tues|wednes|thurs|fri|satur|sun|weekday|weekend|дүйсенбі|сейсенбі|сәрсенбі|бейсенбі|жұма|сенбі|жексенбі)\p{L}*/iu;
const groups =
  /(?:пенсионер|студент|школьник|именинник|многодетн|льготник|новы[мх] |постоянн|дет(?:ям|и)|pensioner|senior|student|members?|kids|under|over|new (?:clients|customers)|зейнеткер|оқушы|студент)\p{L}*/iu;

/** "Pensioners: free tea …", "TUESDAYS: 2 for £16": for whom or when stands before the colon, and belongs to it. */
function losesGroup(start: number, text: string): boolean {
  const label = /(?:^|[\n.!?;•])\s*([^\n.!?;:•]{2,40}):\s*$/u.exec(text.slice(Math.max(0, start - 48), start))?.[1];
  return label !== undefined && (isLimit(label) || days.test(label) || groups.test(label));
}

/** "… £7 after 4pm" before ", Mon–Thu, term time": what stands right behind it limits it. */
function losesLimit(behind: string): boolean {
  const next = /^(?:\s?[—–-])?,?\s+([^,.;:!?\n]+)/u.exec(behind)?.[1]?.trim() ?? '';
  return isLimit(next) || days.test(next) || isDated(next);
}

const given = /бесплатн|(?<!\p{L})free|тегін|подар|сыйлық|gift|%|скид|жеңілдік/iu;
const threshold =
  /(?<!\p{L})(?:от|свыше|при|если|когда|over|from|above|when|if|егер)\s[^,]*$|(?:бастап|жоғары|кезінде|болса)\s*$/iu;

/** "заказ от 700 р" right before "доставка бесплатно": from what sum on it is given stands before it. */
const losesThreshold = (start: number, words: string, text: string): boolean =>
  given.test(words) && threshold.test(/[^.!?;\n]*$/u.exec(text.slice(Math.max(0, start - 48), start))![0]);

/** "2 749 ₽" before "/мес": a sum whose unit is cut off. */
const losesUnit = (words: string, behind: string): boolean =>
  /\d[^\p{L}]{0,3}(?:₽|₸|руб\p{L}*|р|тг|теңге|[$€£])?\.?$/iu.test(words) &&
  /^\s?(?:\/|(?:в|за|per|a|an|each|pp|айына|сағатына)(?!\p{L}))/iu.test(behind);

/**
 * The stretches that a brief is likeliest cut into, as statements: what rules tell of the same words (ordered, main)
 * stays with them; what rules read as law, order or words for the designer is none.
 */
export function cutStatements(odds: Odds, read: readonly Statement[], text: string): readonly Statement[] {
  const own = read.filter((s) => s.field === 'brief');
  const closed = own.filter(
    (s) => s.kind === 'dictated' || s.kind === 'legal' || (s.kind === 'talk' && s.role !== null),
  );
  return odds.cuts.flatMap((cut, i): readonly Statement[] => {
    const meets = (s: Statement): boolean => s.start < cut.end && s.end > cut.start;
    if (cut.kind === 'legal' || cut.kind === 'held' || closed.some(meets)) return [];
    const end = withBracket(cut.end, text);
    const words = text.slice(cut.start, end);
    const kind = kindOfCut(cut, words);
    if (/\n|^[—–-]/u.test(words) || losesGroup(cut.start, text) || losesUnit(words, text.slice(end, end + 12)))
      return [];
    if (losesLimit(text.slice(end, end + 60)) || losesThreshold(cut.start, words, text)) return [];
    if (heldBack(words) !== null && kind !== 'price' && kind !== 'contact') return [];
    const beside = own.filter(meets);
    if (beside.some((s) => s.reason === 'forbidden' || s.row !== undefined || s.ordered === true)) return [];
    return [cutStatement({ text: words, start: cut.start, end, kind, main: beside.some((s) => s.main) }, i)];
  });
}
