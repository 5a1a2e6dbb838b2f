import { kindOf } from '../read/kinds.ts';
import type { Kind } from '../read/kind.ts';
import { extractMoney } from '../read/money.ts';
import { isTalk } from '../read/talk.ts';
import { isRequest } from '../read/requests.ts';
import type { Statement } from '../read/statement.ts';
import { isEnglish, standingOf } from '../text/english.ts';
import { readingsOf } from '../text/morphology.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { heldBack } from '../truth/held.ts';
import { keepsEdges, withBracket } from './edges.ts';
import type { Cut, Odds } from './odds.ts';

/** Kinds that a reason may have by its words. */
const reasonKinds: readonly Kind[] = ['delivery', 'payment', 'warranty'];
const discounts = /%|скид|дешевле|акци|распродаж|(?<!\p{L})off(?!\p{L})|sale|жеңілдік|арзан/iu;

/** The kind of a statement that a cut is. */
function kindOfCut({ kind }: Pick<Cut, 'kind'>, text: string): Kind {
  const sums = extractMoney(text).some((m) => m.role === 'plain' || m.role === 'new');
  // "Урок в манеже 45 минут — 11 000 ₸": what something costs is no offer where nothing is given or taken off.
  if (kind === 'offer') return discounts.test(text) ? 'discount' : sums && kindOf(text) === 'price' ? 'price' : 'gift';
  if (kind === 'price' || kind === 'otherPrice') return 'price';
  if (kind === 'when') return 'date';
  if (kind === 'seller' || kind === 'contact') return 'contact';
  if (kind !== 'reason') return kind;
  const told = kindOf(text);
  // "20 ₽ за метр": what something costs is no reason.
  if (sums) return 'price';
  return reasonKinds.includes(told) || told === 'discount' || told === 'gift' ? told : 'benefit';
}

/** What is kept back for what it promises taints all of its words: "cools by 5 degrees, cures night sweats". */
const isPromise = ({ kind, reason }: Statement): boolean =>
  kind === 'held' && ['medical', 'finance', 'guarantee', 'rival'].includes(reason ?? '');

/** "First order: …", "Kids' first bike: …": what stands before the colon is of what, or when; none that only points. */
const isHeadOf = ({ label, role, start, text }: Statement, from: number): boolean =>
  label !== null &&
  label.includes(' ') &&
  role === null &&
  from >= start &&
  !isTalk(label) &&
  // What says all by itself needs no head: "Test: we voice a minute of your video free".
  !(isEnglish(text)
    ? ['clause', 'order'].includes(standingOf(text))
    : (text.match(/[а-яё]{3,}/giu) ?? []).some((w) => readingsOf(w.toLowerCase())[0]?.has('VERB') === true)) &&
  !label.split(/\s+/u).some(looksLikeVerb) &&
  !/(?:^|[^\p{L}])(?:main|thing|главн\p{L}+|важн\p{L}+|бастысы)(?!\p{L})/iu.test(label) &&
  !/^(?:lead|put|say|print|write|main|what|why|so|and|but|then|our|also|the|главн|сам|вот|перв(?:ое|ым)|важн|ещё|еще|итак|что|почему|за что|басты|ең)(?:\p{L}*)(?!\p{L})/iu.test(
    label,
  );

/** What is said of the picture or of its order: "родители на фото", "put the battery report first". */
const aboutPicture =
  /(?<!\p{L})(?:на (?:фото|картинке|баннере|макете)|in the (?:photo|picture)|(?:put|lead with|start with|open with) .* (?:first|on top|at the top|up front)|суретте)(?!\p{L})|^(?:lead|start|open) with(?!\p{L})|^(?:кнопк|түйме|button)\p{L}*(?!\p{L})/iu;

/** Statements that cuts make have numbers of their own as sentences, from here on. */
const NUMBERED = 10_000;

/** Whether a statement was cut by what is likely, not read by rules: it is whole by itself. */
export const isCut = (s: Statement): boolean => s.sentence >= NUMBERED;

/** What a cut tells of its statement; `main` and `ordered` as rules read its words. */
type Stretch = Pick<Statement, 'text' | 'start' | 'end' | 'kind'> & {
  readonly main?: boolean;
  readonly ordered?: boolean;
};

/** A statement that a cut makes: of the brief, without what rules tell of their own. */
export const cutStatement = (
  { text, start, end, kind, main = false, ordered = false }: Stretch,
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
  ...(ordered && { ordered }),
});

/**
 * The stretches that a brief is likeliest cut into, as statements: what rules tell of the same words (ordered, main)
 * stays with them; what rules read as law, order or words for the designer is none.
 */
export function cutStatements(odds: Odds, read: readonly Statement[], text: string): readonly Statement[] {
  const own = read.filter((s) => s.field === 'brief');
  const closed = own.filter(
    (s) => s.kind === 'dictated' || s.kind === 'legal' || (s.kind === 'talk' && s.role !== null),
  );
  const further = odds.mayBe.filter((s) => !odds.cuts.some((c) => c.start === s.start && c.end === s.end));
  return [...odds.cuts, ...further].flatMap((cut: Pick<Cut, 'kind' | 'start' | 'end'>, i): readonly Statement[] => {
    const meets = (s: Statement): boolean => s.start < cut.end && s.end > cut.start;
    if (cut.kind === 'legal' || cut.kind === 'held' || closed.some(meets)) return [];
    const end = withBracket(cut.end, text);
    const words = text.slice(cut.start, end);
    const kind = kindOfCut(cut, words);
    const rims = odds.of(cut.start, cut.end);
    const edged = { start: cut.start, end, begins: rims?.begins ?? 0, ends: rims?.ends ?? 0 };
    if (!keepsEdges(edged, text, !odds.chatty)) return [];
    if (heldBack(words) !== null && kind !== 'price' && kind !== 'contact') return [];
    const beside = own.filter(meets);
    if (beside.some((s) => s.reason === 'forbidden' || s.row !== undefined || isPromise(s))) return [];
    // "First order: 500 g sausages": what stands before the colon is told with it, as rules read it.
    if (!odds.chatty && beside.some((s) => isHeadOf(s, cut.start))) return [];
    if (isRequest(words) || aboutPicture.test(words)) return [];
    // What the customer points at is told whole.
    if (beside.some((s) => s.pointed === true && s.start <= cut.start && s.end >= end)) return [];
    const ordered = beside.some((s) => s.ordered === true);
    return [cutStatement({ text: words, start: cut.start, end, kind, main: beside.some((s) => s.main), ordered }, i)];
  });
}
