import { isBrokenOff, isCorrecting, isDenied, isJoking, isTakenBack, jokeLength } from './asked.ts';
import { bannedRanges, withBanned, withForbidden, withoutUnwanted } from './banned.ts';
import { withBareRows } from './bare-rows.ts';
import { bareSums } from './bare-sums.ts';
import { heldBack, type HeldReason } from '../truth/held.ts';
import { readable } from '../text/clean.ts';
import { findWord } from '../text/words.ts';
import { breathsOf } from './breaths.ts';
import { clauseList } from './clauses.ts';
import type { Clause } from './clauses.ts';
import { isLimit } from './conditions.ts';
import { forbiddenWords, forbidsAt, namesIn } from './instructions.ts';
import { givenBy } from './given.ts';
import { labelling, labelOf } from './labels.ts';
import { withLeadOrders } from './lead-order.ts';
import type { Label, LabelRole } from './labels.ts';
import { legalClauses } from './legal-clauses.ts';
import { isLegal } from './legal.ts';
import { isCompany } from './warnings.ts';
import { kindOf } from './kinds.ts';
import type { Kind } from './kind.ts';
import { withPointedOut } from './pointed-out.ts';
import { setApart, withApart } from './set-apart.ts';
import type { Statement } from './statement.ts';
import { sentencesOf } from './tables.ts';
import type { Stretch } from './tables.ts';
import { begs, goesOnRequest } from './requests.ts';
import { greetingLength, isTalk } from './talk.ts';
import { wholeLegal, withNotes } from './whole-legal.ts';
import { standsAside } from './stands-aside.ts';
import { isShouted } from '../text/capitals.ts';
import { isEnglish, standingOf } from '../text/english.ts';
import { looksLikeVerb } from '../text/verbs.ts';

/** Everything that a brief says, and what it forbids or orders. */
export interface BriefReading {
  /** The text that was read, cleaned; statements are stretches of it. What was set apart is blank. */
  readonly text: string;
  /** The same with all that was set apart: how the brief is written shows in it. */
  readonly whole: string;
  readonly statements: readonly Statement[];
  /** Stretches of the text that may not be printed. */
  readonly banned: ReturnType<typeof bannedRanges>;
  /** Words that the customer does not want to see. */
  readonly forbidden: readonly string[];
  readonly dictated: readonly Statement[];
  readonly cta: string | null;
  /** The brand, where a label names it. */
  readonly brand: string | null;
  /** The customer orders the price to stand first. */
  readonly leadsWithPrice: boolean;
}

/** Roles whose values are for the designer alone. */
const unprinted: readonly LabelRole[] = ['forbid', 'tone', 'audience', 'problem', 'cta', 'brand'];
const none = /^(?:нет|none|жоқ|n\/a|-|—|не нужно|no)$/iu;
const quoted = /[«“"„]([^»”"“„\n]{3,90})[»”"]/u;
const saying =
  'напиш\\p{L}*|надпис\\p{L}*|слоган\\p{L}*|заголов\\p{L}*|на (?:баннер|щит|плакат|постер|картинк|афиш|макет)\\p{L}*|фраз\\p{L}+|девиз\\p{L}*|крупно|on the (?:poster|banner|sign|flyer)|headline|slogan|tagline|should say|must say|жаз\\p{L}*|плакат\\p{L}*|ұран\\p{L}*|тақырып\\p{L}*';
const notSaying =
  'запрет\\p{L}*|запрещ\\p{L}*|нельзя|стоп\\p{L}*|не (?:пиш|надо|нужно|указ|говор|использ)\\p{L}*|без|конкурент\\p{L}*|don.t|do not|never|avoid|жазба\\p{L}*|болмайды|(?:керек|қажет) емес';

/** What is read so far. */
interface Reader {
  readonly text: string;
  readonly out: Statement[];
  readonly forbidden: string[];
  cta: string | null;
  brand: string | null;
  /** Number of the next sentence. */
  number: number;
  /** Role that a label gives to the rest of its line. */
  carried: { readonly role: LabelRole | null; readonly line: number };
}

/** A sentence with what stands in front of it. */
interface Sentence extends Stretch {
  readonly body: string;
  readonly label: Label | null;
  readonly role: LabelRole | null;
  /** Characters of a greeting in front. */
  readonly lead: number;
  /** Where the value begins in the text: behind greeting and label. */
  readonly from: number;
  readonly value: string;
  /** Where in the body the designer is told what not to say, or -1. */
  readonly stop: number;
  /** Its number among the sentences, from 0. */
  readonly number: number;
  readonly make: (start: number, end: number, kind: Kind, more?: Partial<Statement>) => Statement;
}

/** Reads a brief: sentences by their labels, then statement by statement. Every statement is a stretch of the text. */
export function readBrief(raw: string): BriefReading {
  const { text: whole, rows } = readable(raw);
  const { text, apart, pointed } = setApart(whole, rows);
  const reader: Reader = {
    text,
    out: [],
    forbidden: [],
    cta: apart.find((a) => a.button !== undefined)?.button ?? null,
    brand: null,
    number: 0,
    carried: { role: null, line: -1 },
  };
  for (const s of sentencesOf(text, rows)) reader.number = 1 + readSentence(reader, s, reader.number);
  const { forbidden, cta, brand } = reader;
  const out = withApart(reader.out, apart, whole, reader.number);
  const ordered = withLeadOrders(legalClauses(wholeLegal(withNotes(out), text), text), text);
  const banned = bannedRanges(whole);
  const statements = withPointedOut(withForbidden(ordered.statements, forbidden), pointed, text, banned);
  return {
    text,
    whole,
    banned,
    leadsWithPrice: ordered.price,
    statements: withBareRows(withoutUnwanted(withBanned(statements, banned), whole), text),
    forbidden,
    dictated: out.filter((s) => s.kind === 'dictated'),
    cta,
    brand,
  };
}

/** Reads a sentence; what comes back is the number of its last breath. */
function readSentence(r: Reader, s: Stretch, number: number): number {
  const { text, out } = r;
  const make: Sentence['make'] = (start, end, kind, more = {}) => ({
    text: text.slice(start, end),
    start,
    end,
    sentence: number,
    field: 'brief',
    kind,
    role: null,
    label: null,
    main: false,
    reason: null,
    ...(s.row !== undefined && { row: s.row }),
    ...more,
  });
  if (s.row === 'cells') {
    out.push(...wideRow(text, s, make));
    return number;
  }
  const behind = text.slice(s.end, s.end + 24);
  const said = text.slice(s.start, s.end);
  if (isBrokenOff(said, behind) || isTakenBack(behind) || isJoking(said) || isDenied(said) || isCorrecting(said)) {
    out.push(make(s.start, s.end, 'talk'));
    return number;
  }
  const head = headOf(r, s, number, make);
  const { role, value } = head;
  r.carried = { role, line: text.lastIndexOf('\n', s.start) };
  if (role === 'forbid') r.forbidden.push(...namesIn(value));
  if (role === 'cta') r.cta = value;
  if (role === 'brand') r.brand ??= (quoted.exec(value)?.[1] ?? value).slice(0, 40);
  if (role !== null && unprinted.includes(role)) {
    out.push(make(s.start, s.end, 'talk', { role }));
    return number;
  }
  if (head.stop >= 0) r.forbidden.push(...forbiddenWords(head.body.slice(head.stop)));
  const whole = wholeStatement(r, head);
  if (whole === null) return readClauses(r, head);
  out.push(whole);
  return number;
}

/** A row of several columns: what it is, and what that costs. */
function wideRow(text: string, { start, end }: Stretch, make: Sentence['make']): readonly Statement[] {
  const line = text.slice(start, end);
  const colon = line.lastIndexOf(': ');
  return colon < 0
    ? [make(start, end, kindOf(line))]
    : [make(start + colon + 2, end, 'price', { label: line.slice(0, colon) })];
}

/** Greeting, label and value of a sentence, and from where on it is meant for the designer. */
function headOf({ text, carried }: Reader, s: Stretch, number: number, make: Sentence['make']): Sentence {
  const body = text.slice(s.start, s.end);
  const lead = jokeLength(body) || greetingLength(body);
  const label = labelOf(body.slice(lead));
  const behind = body.slice(lead + (label?.length ?? 0));
  // "LADIES' MONDAY: 30% off": an unknown label before an offer is its condition.
  const tied =
    label !== null &&
    (label.role === null
      ? !isTalk(label.words) &&
        (['discount', 'gift', 'price'].includes(kindOf(behind)) ||
          ['discount', 'gift'].includes(kindOf(label.words)) ||
          namesGroup(label.words, behind) ||
          saysItself(label.words, behind))
      : givenBy(label.words, behind) !== null);
  const from = s.start + lead + (tied ? 0 : (label?.length ?? 0));
  const line = text.lastIndexOf('\n', s.start);
  // "Плюсы: одно; другое": the label holds to the end of its line.
  const role =
    label?.role ?? (carried.line === line && /;\s*$/u.test(text.slice(line + 1, s.start)) ? carried.role : null);
  // From where the designer is told what not to say, the sentence is his, with all that it quotes.
  const stop = role === 'legal' || role === 'dictated' || isLegal(body) ? -1 : forbidsAt(body);
  return { ...s, body, label, role, lead, from, value: text.slice(from, s.end), stop, make, number };
}

/** The sentence as one statement where it is a dictated line, a question, a named fact or small print; else null. */
function wholeStatement(
  { text }: Reader,
  { start, end, row, body, label, role, lead, from, value, stop, make }: Sentence,
): Statement | null {
  const until = stop >= 0 ? stop : body.length;
  const order = dictatedIn(body.slice(0, until), stop >= 0 ? body.slice(from - start, stop) : value, role);
  if (order !== null) {
    const at = text.indexOf(order, start);
    return make(at, at + order.length, 'dictated', { role });
  }
  if (role === 'legal')
    return make(none.test(value) || row === 'pair' ? start : from, end, none.test(value) ? 'talk' : 'legal', { role });
  const asked = /\?\s*$/u.test(text.slice(end, end + 2)) || body.endsWith('?');
  if (asked && !/\d/u.test(value)) return make(start, end, 'talk');
  // "Ноты: шафран, жасмин" is one fact with its name.
  const named =
    label !== null &&
    role === null &&
    value.length <= (row === undefined ? 70 : 90) &&
    label.words.split(' ').length <= (row === undefined ? 3 : 5) &&
    !isTalk(`${label.words} ${value}`);
  if (named && ['benefit', 'date'].includes(kindOf(value)) && !isLegal(body) && heldBack(value) === null)
    return make(from, end, 'trait', { label: label.words });
  // "ЖСН: 850101300123": a number says nothing without its key.
  const keyed = row === 'pair' || /^[\d\s№./-]+$/u.test(value);
  if (keyed && label !== null && role === null && isLegal(`${label.words}: ${value}`) && value.length < 80)
    return make(start, end, 'legal', { role });
  const legal = legalFrom(text, { start: start + lead, end }, from);
  // "Нужны строки: …": the order to print it stands before the law's line and is none of it.
  const first = label !== null && isTalk(label.words) ? from : start + lead;
  return legal !== null && legal <= from ? make(Math.max(legal, first), end, 'legal', { role }) : null;
}

/** The clauses of a sentence, each with its kind; behind them what is small print. */
function readClauses({ text, out }: Reader, s: Sentence): number {
  const { from, role, make } = s;
  const legal = legalFrom(text, { start: s.start + s.lead, end: s.end }, from);
  const spoken = text.slice(from, legal ?? s.end);
  const parts = clauseList(spoken);
  let held: HeldReason | null = null;
  const listed = parts.length >= 4;
  const bare = bareSums(parts.map((c) => c.text));
  const breaths = breathsOf(spoken, parts);
  let asked = false;
  // What stands beside a medical claim is part of it: "cools you by 5 degrees, cures night sweats".
  const reasons = parts.map((c) => heldBack(c.text));
  const claims = reasons.includes('medical');
  for (const [i, c] of parts.entries()) {
    const reason = reasons[i] ?? null;
    // What is kept back in one breath says nothing of the next.
    if (breaths[i] !== breaths[i - 1]) held = null;
    // What is kept back for its wording alone says nothing of the further members of a list.
    if (!listed || (reason !== 'superlative' && reason !== 'pressure')) held ??= reason;
    const last = out.at(-1);
    const unsigned = bare[i] === true;
    const bareSum =
      i > 0 && last?.kind === 'price' && last.sentence === s.number + breaths[i]! && /(?<!\d)\d{3,6}$/u.test(c.text);
    const goesOn = asked && kindOf(c.text) === 'benefit' && goesOnRequest(c.text);
    asked ||= role === null && begs(c.text);
    const given =
      i === 0 && from === s.start + s.lead && s.label !== null
        ? givenBy(s.label.words, s.value.slice(s.label.length))
        : null;
    const own: Kind = given ?? ownKind(role, i, c.text);
    const kind =
      reason !== null ||
      (claims && own === 'benefit' && c.text.split(/\s+/u).some(looksLikeVerb)) ||
      (held !== null && own !== 'price' && !standsAside(held, c.text, parts.length))
        ? 'held'
        : goesOn || isForDesigner(s, c, i, parts.length)
          ? 'talk'
          : bareSum || (unsigned && own === 'benefit')
            ? 'price'
            : own;
    out.push(
      make(from + c.start, from + c.end, kind, {
        role,
        sentence: s.number + breaths[i]!,
        ...labelling(s.label, s.value, c.text, i, parts.length),
        main:
          (role === 'main' && i < 2) ||
          (findWord(s.body.slice(0, c.start + s.lead + 24), mainWords) >= 0 && saysMain(text, from + c.start)),
        reason: reason ?? (kind === 'held' ? (held ?? 'medical') : null),
        ...tiesOf(text, c, from, i),
        ...(unsigned && { bareSum: true }),
      }),
    );
  }
  const last = s.number + (breaths.at(-1) ?? 0);
  if (legal !== null) out.push(make(legal, s.end, 'legal', { role, sentence: last }));
  return last;
}

/** The kind of a part where its label says one, else that of its words. */
function ownKind(role: LabelRole | null, i: number, text: string): Kind {
  if (role === 'product' && i === 0) return 'benefit';
  if (isShouted(text) && house.test(text)) return 'talk';
  if (role === 'use') return 'terms';
  if (role === 'terms' && kindOf(text) === 'benefit') return 'terms';
  if (ageMark.test(text)) return 'legal';
  return role === 'date' ? 'date' : kindOf(text);
}

/** "СТОМАТОЛОГИЯ УЛЫБКА НА МИРА": in capitals nobody can tell which of it is the name. */
const house =
  /^(?:стоматологи|салон|магазин|кафе|клиник|студи|автосервис|ателье|школ|фитнес|ресторан|пекарн|аптек|мастерск|барбершоп|шиномонтаж|гостиниц|агентств|центр|дүкен|сұлулық салон|клиника)\p{L}*(?: [\p{L}«»"-]+){1,4}$/iu;

/** Words to the designer, or words that only open what follows ("Главное, …"). */
function isForDesigner({ start, from, stop, role }: Sentence, c: Clause, i: number, count: number): boolean {
  if (stop >= 0 && from + c.end > start + stop) return true;
  const opening =
    findWord(c.text, mainWords) >= 0 && c.text.split(/\s+/u).length <= 6 && !/\d/u.test(c.text) && i + 1 < count;
  return opening || (isTalk(c.text) && !(role !== null && i === 0));
}

/** Limits within a clause, the star behind it, the star before it. */
const tiesOf = (text: string, c: Clause, from: number, i: number): Partial<Statement> => ({
  ...(c.subject === undefined ? {} : { subject: c.subject }),
  ...(c.limitAt === undefined ? {} : { limitAt: c.limitAt }),
  ...(c.limitEnd === undefined ? {} : { limitEnd: c.limitEnd }),
  ...(/^\s?\*(?!\*)/u.test(text.slice(from + c.end, from + c.end + 3)) && { starred: true }),
  ...(i === 0 && /(?:^|\n|[.!?]\s)\s*\*\s?$/u.test(text.slice(0, from + c.start)) && { footnote: true }),
});

/** "Детям: меняем раз в год бесплатно": a label that says for whom or when belongs to what is promised. */
const namesGroup = (label: string, value: string): boolean =>
  isLimit(label) ||
  /(?:ам|ям|ым|им|ларға|лерге|дарға|дерге|тарға|терге)$/iu.test(label) ||
  /бесплатн|тегін|(?<!\p{L})free(?!\p{L})/iu.test(value);

/** "Две стороны разной высоты: 10 и 12 см": what stands before the colon is said of what follows, not its heading. */
const saysItself = (label: string, value: string): boolean =>
  !isTalk(label) && (isSentence(label) || (label.split(' ').length >= 3 && goesOnBehind(label, value)));

/** "Will not crack: if it does, we replace it", "Store your own power: runs …": no heading, but half a sentence. */
const isSentence = (label: string): boolean =>
  isEnglish(label) &&
  label.split(' ').length > 1 &&
  (/^(?:will|won.t|can|can.t|does|doesn.t)(?!\p{L})/iu.test(label) || ['clause', 'order'].includes(standingOf(label)));

const goesOnBehind = (label: string, value: string): boolean =>
  /^\d/u.test(value) || (/^\p{Ll}/u.test(value) && !`${label} ${value}`.split(/\s+/u).some(looksLikeVerb));

const mainWords =
  'выбирают нас|выбирают за|любят за|ценят за|хвалят за|love us for|choose us for|choose us because|главное|главный плюс|главная фишка|фишка|основное преимущество|наше отличие|важно|изюминка|особенность|the main thing|key (?:benefit|point)|our usp|what makes us|басты|ең бастысы|негізгі';
/** Whether the words just before a statement call it the main one. */
const saysMain = (text: string, start: number): boolean =>
  findWord(text.slice(Math.max(0, start - 42), start + 14), mainWords) >= 0;

/** A line that the customer orders word for word. */
function dictatedIn(body: string, value: string, role: LabelRole | null): string | null {
  const inQuotes = quoted.exec(value)?.[1]?.trim() ?? null;
  const several = inQuotes !== null && inQuotes.split(/\s+/u).length >= 2;
  if (role === 'dictated') return inQuotes ?? (value.length <= 70 && value !== '' ? value : null);
  if ((role === 'legal' || role === 'main') && several && !isLegal(inQuotes) && value.length <= inQuotes.length + 14)
    return inQuotes;
  if (
    !several ||
    findWord(body.replace(inQuotes, ' '), saying) < 0 ||
    findWord(body.replace(inQuotes, ' '), notSaying) >= 0
  )
    return null;
  return inQuotes;
}

/** "12 декабря, 11:00, 3+, 40 минут": the mark of an age stands for itself. */
const ageMark = /^(?:0|3|6|12|14|16|18|21)\s?\+$/u;

/** Where the legal part of a sentence begins: all of it, or from a clause on when offers and benefits stand before. */
function legalFrom(text: string, s: { start: number; end: number }, from: number): number | null {
  const body = text.slice(s.start, s.end);
  if (!isLegal(body)) return null;
  const parts: readonly Clause[] = clauseList(text.slice(from, s.end));
  let at = parts.findIndex((c) => isLegal(c.text) && !(parts.length > 1 && ageMark.test(c.text)));
  if (at < 0 && parts.some((c) => ageMark.test(c.text))) return null;
  // The company stands with its licence: "АО «ТБанк», лиц. № 2673".
  while (at > 0 && isCompany(parts[at - 1]!.text) && parts[at - 1]!.text.split(' ').length <= 6) at--;
  // A rate is told whole: "номиналды ставка 18 %, ЖТСМ 27,4 %".
  while (at > 0 && /(?:номинал|ставк|годовых|жылдық|interest|representative|apr)/iu.test(parts[at - 1]!.text)) at--;
  if (at <= 0) return s.start;
  const before = parts.slice(0, at);
  const says = before.some(
    (c) =>
      ['price', 'discount', 'gift', 'delivery', 'payment', 'date'].includes(kindOf(c.text)) ||
      (kindOf(c.text) === 'benefit' &&
        !/(?:ООО|ИП|АО|ПАО|ТОО|ЖШС|Банк|Ltd|Bank)(?!\p{L})/u.test(c.text) &&
        (/\d/u.test(c.text) || (before.length > 1 && c.text.split(' ').some(looksLikeVerb)))),
  );
  return says ? from + parts[at]!.start : s.start;
}
