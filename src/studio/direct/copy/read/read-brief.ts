import { heldBack } from '../truth/held.ts';
import { cleanForReading } from '../text/clean.ts';
import { findWord } from '../text/words.ts';
import { clauseList, sentences } from './clauses.ts';
import type { Clause } from './clauses.ts';
import { isLimit } from './conditions.ts';
import { forbiddenWords, forbidsAt } from './instructions.ts';
import { labelOf } from './labels.ts';
import type { LabelRole } from './labels.ts';
import { isLegal } from './legal.ts';
import { isCompany } from './warnings.ts';
import { kindOf } from './kinds.ts';
import type { Kind, Statement } from './statement.ts';
import { greetingLength, isTalk } from './talk.ts';
import { looksLikeVerb } from '../text/verbs.ts';

/** Everything that a brief says, and what it forbids or orders. */
export interface BriefReading {
  readonly statements: readonly Statement[];
  /** Words that the customer does not want to see. */
  readonly forbidden: readonly string[];
  readonly dictated: readonly Statement[];
  readonly cta: string | null;
  /** The brand, where a label names it. */
  readonly brand: string | null;
}

/** Roles whose values are for the designer alone. */
const unprinted: readonly LabelRole[] = ['forbid', 'tone', 'audience', 'problem', 'cta', 'brand'];
const none = /^(?:нет|none|жоқ|n\/a|-|—|не нужно|no)$/iu;
const quoted = /[«“"„]([^»”"“„\n]{3,90})[»”"]/u;
const saying =
  'напиш\\p{L}*|надпис\\p{L}*|слоган\\p{L}*|заголов\\p{L}*|на (?:баннер|щит|плакат|постер|картинк|афиш|макет)\\p{L}*|фраз\\p{L}+|девиз\\p{L}*|крупно|on the (?:poster|banner|sign|flyer)|headline|slogan|tagline|should say|must say|жаз\\p{L}*|плакат\\p{L}*|ұран\\p{L}*|тақырып\\p{L}*';
const notSaying =
  'запрет\\p{L}*|запрещ\\p{L}*|нельзя|стоп\\p{L}*|не (?:пиш|надо|нужно|указ|говор|использ)\\p{L}*|без|конкурент\\p{L}*|don.t|do not|never|avoid|жазба\\p{L}*|болмайды';

/** Reads a brief: sentences by their labels, then statement by statement. Every statement is a stretch of the text. */
export function readBrief(raw: string): BriefReading {
  const text = cleanForReading(raw);
  const out: Statement[] = [];
  const forbidden: string[] = [];
  let cta: string | null = null;
  let brand: string | null = null;
  let carried: { role: LabelRole | null; line: number } = { role: null, line: -1 };
  for (const [sentence, s] of sentencesOf(text).entries()) {
    const body = text.slice(s.start, s.end);
    const row = tableRow(body);
    const make = (start: number, end: number, kind: Kind, more: Partial<Statement> = {}): Statement => ({
      text: text.slice(start, end),
      start,
      end,
      sentence,
      field: 'brief',
      kind,
      role: null,
      label: null,
      main: false,
      reason: null,
      ...more,
    });
    if (row !== null) {
      if (row !== 'head')
        out.push(
          make(s.start + row.from, s.end - row.until, kindOf(row.value) === 'price' ? 'price' : 'trait', {
            label: row.label,
          }),
        );
      if (row !== 'head')
        for (const aside of asidesIn(row.value))
          out.push(make(s.start + row.from + aside.start, s.start + row.from + aside.end, 'benefit'));
      continue;
    }
    const lead = greetingLength(body);
    const label = labelOf(body.slice(lead));
    const behind = body.slice(lead + (label?.length ?? 0));
    // "LADIES' MONDAY: 30% off": an unknown label before an offer is its condition.
    const tied =
      label !== null &&
      label.role === null &&
      !isTalk(label.words) &&
      (['discount', 'gift', 'price'].includes(kindOf(behind)) || namesGroup(label.words, behind));
    const from = s.start + lead + (tied ? 0 : (label?.length ?? 0));
    const value = text.slice(from, s.end);
    const line = text.lastIndexOf('\n', s.start);
    // "Плюсы: одно; другое": the label holds to the end of its line.
    const role =
      label?.role ?? (carried.line === line && /;\s*$/u.test(text.slice(line + 1, s.start)) ? carried.role : null);
    carried = { role, line };
    if (role === 'forbid') forbidden.push(...namesIn(value));
    if (role === 'cta') cta = value;
    if (role === 'brand') brand ??= (quoted.exec(value)?.[1] ?? value).slice(0, 40);
    if (role !== null && unprinted.includes(role)) {
      out.push(make(s.start, s.end, 'talk', { role }));
      continue;
    }
    // From where the designer is told what not to say, the sentence is his, with all that it quotes.
    const stop = role === 'legal' || role === 'dictated' || isLegal(body) ? -1 : forbidsAt(body);
    if (stop >= 0) forbidden.push(...forbiddenWords(body.slice(stop)));
    const order =
      stop >= 0
        ? dictatedIn(body.slice(0, stop), body.slice(from - s.start, stop), role)
        : dictatedIn(body, value, role);
    if (order !== null) {
      const at = text.indexOf(order, s.start);
      out.push(make(at, at + order.length, 'dictated', { role }));
      continue;
    }
    if (role === 'legal') {
      out.push(make(none.test(value) ? s.start : from, s.end, none.test(value) ? 'talk' : 'legal', { role }));
      continue;
    }
    const asked = /\?\s*$/u.test(text.slice(s.end, s.end + 2)) || /[?]$/u.test(body);
    if (asked && !/\d/u.test(value)) {
      out.push(make(s.start, s.end, 'talk'));
      continue;
    }
    // "Ноты: шафран, жасмин" is one fact with its name.
    const named =
      label !== null &&
      role === null &&
      value.length <= 70 &&
      label.words.split(' ').length <= 3 &&
      !isTalk(label.words);
    if (named && ['benefit', 'date'].includes(kindOf(value)) && !isLegal(body) && heldBack(value) === null) {
      out.push(make(from, s.end, 'trait', { label: label.words }));
      continue;
    }
    const legal = legalFrom(text, s, from);
    if (legal !== null && legal <= from) {
      out.push(make(legal, s.end, 'legal', { role }));
      continue;
    }
    let held = false;
    const spoken = clauseList(text.slice(from, legal ?? s.end));
    for (const [i, c] of spoken.entries()) {
      const kind: Kind = role === 'product' && i === 0 ? 'benefit' : role === 'date' ? 'date' : kindOf(c.text);
      const reason = heldBack(c.text);
      held ||= reason !== null;
      const opening =
        findWord(c.text, mainWords) >= 0 &&
        c.text.split(/\s+/u).length <= 6 &&
        !/\d/u.test(c.text) &&
        i + 1 < spoken.length;
      const bareSum =
        i > 0 && out.at(-1)?.kind === 'price' && out.at(-1)?.sentence === sentence && /(?<!\d)\d{3,6}$/u.test(c.text);
      const talk =
        (stop >= 0 && from + c.end > s.start + stop) || opening || (isTalk(c.text) && !(role !== null && i === 0));
      out.push(
        make(from + c.start, from + c.end, held ? 'held' : talk ? 'talk' : bareSum ? 'price' : kind, {
          role,
          label: label?.role === null ? label.words : null,
          main:
            (role === 'main' && i < 2) ||
            (findWord(body.slice(0, c.start + lead + 24), mainWords) >= 0 && saysMain(text, from + c.start)),
          reason: reason ?? (held ? 'superlative' : null),
          ...(c.limitAt === undefined ? {} : { limitAt: c.limitAt }),
          ...(c.limitEnd === undefined ? {} : { limitEnd: c.limitEnd }),
          ...(/^\s?\*(?!\*)/u.test(text.slice(from + c.end, from + c.end + 3)) && { starred: true }),
          ...(i === 0 && /(?:^|\n)\s*\*\s?$/u.test(text.slice(0, from + c.start)) && { footnote: true }),
        }),
      );
    }
    for (const aside of asidesIn(text.slice(from, legal ?? s.end)))
      out.push(make(from + aside.start, from + aside.end, 'benefit'));
    if (legal !== null) out.push(make(legal, s.end, 'legal', { role }));
  }
  return {
    statements: withForbidden(wholeLegal(withNotes(out), text), forbidden),
    forbidden,
    dictated: out.filter((s) => s.kind === 'dictated'),
    cta,
    brand,
  };
}

/** "Детям: меняем раз в год бесплатно": a label that says for whom or when belongs to what is promised. */
const namesGroup = (label: string, value: string): boolean =>
  isLimit(label) ||
  /(?:ам|ям|ым|им|ларға|лерге|дарға|дерге|тарға|терге)$/iu.test(label) ||
  /бесплатн|тегін|(?<!\p{L})free(?!\p{L})/iu.test(value);

const mainWords =
  'выбирают нас|выбирают за|любят за|ценят за|хвалят за|love us for|choose us for|choose us because|главное|главный плюс|главная фишка|фишка|основное преимущество|наше отличие|важно|изюминка|особенность|the main thing|key (?:benefit|point)|our usp|what makes us|басты|ең бастысы|негізгі';
/** Whether the words just before a statement call it the main one. */
const saysMain = (text: string, start: number): boolean =>
  findWord(text.slice(Math.max(0, start - 42), start + 14), mainWords) >= 0;

/** Measured asides in brackets that may be said alone: "3 л (до 60 дней без выгрузки)". */
function asidesIn(text: string): readonly { readonly start: number; readonly end: number }[] {
  return [...text.matchAll(/\(([^()]{10,48})\)/gu)]
    .filter(
      ([, inner = '']) =>
        /\d/u.test(inner) &&
        inner.split(' ').length >= 3 &&
        kindOf(inner) === 'benefit' &&
        !/дейін|бастап|until|till/iu.test(inner) &&
        heldBack(inner) === null &&
        !isTalk(inner) &&
        !/протокол|тест|данн|median|опрос|статист|было|стар|was|цен/iu.test(inner),
    )
    .map((m) => ({ start: m.index + 1, end: m.index + 1 + m[1]!.length }));
}

/** Sentences, rows of tables kept whole. */
function sentencesOf(text: string): readonly { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    if (/^\s*\|.*\|\s*$/u.test(line)) found.push({ start: at, end: at + line.length });
    else found.push(...sentences(line).map(({ start, end }) => ({ start: at + start, end: at + end })));
    at += line.length + 1;
  }
  return found;
}

function tableRow(line: string): { label: string; value: string; from: number; until: number } | 'head' | null {
  const m = /^(\s*\|\s*)([^|]+?)(\s*\|\s*)([^|]+?)(\s*\|\s*)$/u.exec(line);
  if (!m) return /^\s*\|[\s|:-]*\|?\s*$/u.test(line) ? 'head' : null;
  if (/^:?-+:?$/u.test(m[2]!) || /^(?:параметр|характеристика|parameter|feature|spec|көрсеткіш)$/iu.test(m[2]!))
    return 'head';
  return { label: m[2]!, value: m[4]!, from: m[1]!.length + m[2]!.length + m[3]!.length, until: m[5]!.length };
}

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

/** Where the legal part of a sentence begins: all of it, or from a clause on when offers and benefits stand before. */
function legalFrom(text: string, s: { start: number; end: number }, from: number): number | null {
  const body = text.slice(s.start, s.end);
  if (!isLegal(body)) return null;
  const parts: readonly Clause[] = clauseList(text.slice(from, s.end));
  let at = parts.findIndex((c) => isLegal(c.text));
  // The company stands with its licence: "АО «ТБанк», лиц. № 2673".
  while (at > 0 && isCompany(parts[at - 1]!.text) && parts[at - 1]!.text.split(' ').length <= 6) at--;
  if (at <= 0) return s.start;
  const before = parts.slice(0, at);
  const says = before.some(
    (c) =>
      ['price', 'discount', 'gift', 'delivery', 'payment'].includes(kindOf(c.text)) ||
      (kindOf(c.text) === 'benefit' &&
        !/(?:ООО|ИП|АО|ПАО|ТОО|ЖШС|Банк|Ltd|Bank)(?!\p{L})/u.test(c.text) &&
        (/\d/u.test(c.text) || (before.length > 1 && c.text.split(' ').some(looksLikeVerb)))),
  );
  return says ? from + parts[at]!.start : s.start;
}

function namesIn(value: string): readonly string[] {
  const inQuotes = [...value.matchAll(/[«“"„]([^»”"“„\n]{2,60})[»”"]/gu)].map((m) => m[1]!.trim());
  const names = inQuotes.length > 0 ? inQuotes : value.split(/[,;]/u).map((v) => v.trim());
  return names.filter((name) => name.length >= 3 && name.length <= 60);
}

/** A note that a star points to is small print, star and all. */
function withNotes(all: readonly Statement[]): readonly Statement[] {
  const notes = new Set(all.filter((s) => s.footnote).map((s) => s.sentence));
  return all.some((s) => s.starred)
    ? all.map((s) => (notes.has(s.sentence) && s.field === 'brief' && s.kind !== 'held' ? { ...s, kind: 'legal' } : s))
    : all;
}

/** Longest sentence between two legal ones that belongs to them, words. */
const BETWEEN = 8;

/** Legal words go on behind a semicolon, and hold what stands between two of them in one line. */
function wholeLegal(all: readonly Statement[], text: string): readonly Statement[] {
  const plain: readonly Statement['kind'][] = ['benefit', 'terms', 'price', 'contact', 'talk', 'date', 'trait'];
  const out = [...all];
  for (let i = 1; i < out.length; i++) {
    const [last, s] = [out[i - 1]!, out[i]!];
    if (last.kind !== 'legal' || !plain.includes(s.kind) || s.role !== null || s.start < last.end) continue;
    const gap = text.slice(last.end, s.start);
    const next = out.slice(i + 1).find((o) => o.sentence !== s.sentence);
    const goesOn = gap.includes(';') && !gap.includes('\n');
    const between =
      !gap.includes('\n') &&
      next?.kind === 'legal' &&
      !text.slice(s.end, next.start).includes('\n') &&
      out.filter((o) => o.sentence === s.sentence).length === 1 &&
      s.text.split(/\s+/u).length <= BETWEEN;
    if (goesOn || between) out[i] = { ...s, kind: 'legal' };
  }
  return out;
}

/** Statements that hold a word which the customer forbids are kept back. */
function withForbidden(all: readonly Statement[], forbidden: readonly string[]): readonly Statement[] {
  const low = forbidden.map((f) => f.toLowerCase());
  return all.map((s) =>
    s.kind !== 'legal' && s.kind !== 'dictated' && low.some((f) => s.text.toLowerCase().includes(f))
      ? { ...s, kind: s.kind === 'talk' ? 'talk' : 'held', reason: 'forbidden' }
      : s,
  );
}
