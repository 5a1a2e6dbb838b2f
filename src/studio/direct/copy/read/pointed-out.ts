import { extractMoney } from './money.ts';
import { isBanned } from './banned.ts';
import { heldBack, isOfOthers } from '../truth/held.ts';
import type { Stretch } from '../text/between-stops.ts';
import { kindOf } from './kinds.ts';
import { isRequest } from './requests.ts';
import type { Statement } from './statement.ts';
import { withoutFiller } from './talk.ts';
import type { Pointed } from './pointers.ts';
import { looksLikeVerb } from '../text/verbs.ts';

/** Longest line that leads because the customer points at it, characters. */
export const POINTED_MAX = 92;
/** Shortest that says something by itself. */
const POINTED_MIN = 20;
/** Kinds of statements that may be what is pointed at; others are told in their own place. */
const tellable: readonly Statement['kind'][] = [
  'benefit',
  'trait',
  'talk',
  'held',
  'gift',
  'discount',
  'delivery',
  'warranty',
  'payment',
  'terms',
  'contact',
  'date',
];
const near: readonly Statement['kind'][] = ['benefit', 'trait', 'gift', 'discount', 'delivery', 'warranty', 'payment'];
/** Where a sentence may end before its end: what follows is a statement of its own and limits nothing. */
const joints =
  /[,;](?=\s)|\s(?=(?:and|but) (?:it|we|you|they|i|he|she|the|there|your|our|my)(?!\p{L}))|\s(?=и (?:мы|вы|я|он|она|они|вам|нас|у вас)(?!\p{L}))/giu;
const limits =
  /^[\s,;—–]*(?:(?:and|but|и|но|ал) )?(?:unless|if|only|except|when|until|before|as long as|but|provided|or|если|только|кроме|когда|пока|чтобы|чтоб|прежде|при|но|или|иначе|до|от|дальше|потом|затем|далее|кейін|after that|then|up to|over|from|а не|не|без|в том числе|егер|тек|бірақ|болса|болмаса|емес|\p{L}+(?:са|се)(?:ңыз|ңіз|қ|к)?(?=\s|$))(?!\p{L})/iu;
const tale =
  /^[\s,;]*(?:(?:уже |и |мы |раз )?\p{L}{3,}(?:ли|лась|лся)(?: \p{L}+){0,2}(?=,|$)|(?:жена|муж|мама|сестра|соседи|знакомые|(?:even )?my (?:\d+[\s-]?(?:yr|year)s?[\s-]old )?(?:wife|husband|mom|mum|dad|nan|gran|brother|sister|neighbou?r))(?!\p{L}))/iu;
const storyAtEnd = new RegExp(`,(?=${tale.source.replace('^[\\s,;]*', '\\s')}).*$`, 'iu');
/** What only says when or if: its half says nothing. */
const conditional =
  /(?:^|[,;—–]\s*)(?:если|когда|if|when|once|unless|егер|не \p{L}+л[аио]?(?:сь|ся)?(?!\p{L})|\p{L}+(?:л[аио]?|лись|лся)(?=\s*$)|сда\p{L}*ли)[^,;—–]*$|\p{L}+(?:саңыз|сеңіз|са|се|сақ|сек)$/iu;
const lists = /^[\s,;]*[\p{L}\d-]+(?: [\p{L}\d-]+)?(?=,|$|\s(?:and|и|мен|және)\s)/iu;

/** What may not be printed whoever points at it. */
const refused = (text: string): boolean =>
  !['superlative', 'comparison', null].includes(heldBack(text)) || isRequest(text) || extractMoney(text).length > 1;

/** As much of what is pointed at as may lead: all of it, else up to where its first half stands alone; null = none. */
function toldOf(text: string, [from, to]: Stretch): Stretch | null {
  const opening = /^(?:(?:the )?thing is,? (?:that )?|дело в том,? что )/iu.exec(text.slice(from, to))?.[0].length ?? 0;
  const whole = text.slice(from + opening, to);
  const { text: plain, offset } = withoutFiller(whole.replace(/\s(?:eh|lol|haha|ғой)$/iu, ''));
  // "… — а не сидят и смотрят на аниматора": what is not done says the same again; what happened to somebody nothing.
  const own = [/[\s,]*\s[—–-]\s?,?(?:а )?не [^,;—–]+$|,\sа не [^,;—–]+$/iu, storyAtEnd].reduce(
    (line, end) => ((short) => (short.length >= POINTED_MIN ? short : line))(line.replace(end, '')),
    plain,
  );
  const start = from + opening + offset;
  if (own.length < POINTED_MIN || isOfOthers(own)) return null;
  // "… есігіңізде болады, дүкендегідей апталап тұрмайды": what compares goes where the rest says it alone.
  const fair = ['comparison', 'superlative'].includes(heldBack(own) ?? '')
    ? [...own.matchAll(joints)].find((m) => standsUpTo(own, m.index) && heldBack(own.slice(0, m.index)) === null)
    : undefined;
  if (fair !== undefined) return [start, start + fair.index];
  if (own.length <= POINTED_MAX) return [start, start + own.length];
  const ends = [...own.matchAll(joints)].map((m) => m.index).filter((at) => at <= POINTED_MAX && standsUpTo(own, at));
  // What happened to somebody is no part of it: ", платили дважды, жена ругалась".
  const end = ends.find((at) => tale.test(own.slice(at))) ?? ends.at(-1);
  if (end !== undefined) return [start, start + end - (/[,;]$/u.test(own.slice(0, end)) ? 1 : 0)];
  // "До сдачи катаем — не сдал с первого раза, доп. часы бесплатно, до 6 часов": what the dash tells in full.
  const dash = /\s[—–]\s/u.exec(own);
  const behind = dash === null ? '' : own.slice(dash.index + dash[0].length);
  return behind.length >= POINTED_MIN && behind.length <= POINTED_MAX ? [start + own.length - behind.length, to] : null;
}

const standsUpTo = (own: string, at: number): boolean =>
  at >= POINTED_MIN && !conditional.test(own.slice(0, at)) && (tale.test(own.slice(at)) || isFreeBehind(own, at));

const isFreeBehind = (own: string, at: number): boolean =>
  !limits.test(own.slice(at)) &&
  // "…, это в цене, но только по городу": a limit further on holds for it, too, unless the rest speaks for itself.
  !(
    /(?<!\p{L})(?:только|кроме|тек|only|except)(?!\p{L})/iu.test(own.slice(at)) &&
    !/^[\s,;]*(?:and|but) (?:it|we|you|they|i)(?!\p{L})/iu.test(own.slice(at))
  ) &&
  !(lists.test(own.slice(at)) && !/^[\s,;]*\S+(?: \S+)?/u.exec(own.slice(at))![0].split(/\s+/u).some(looksLikeVerb));

/**
 * What a customer points at stands whole and leads, be it talk or a comparison by its words; what is known of it
 * already (a price, a line that is ordered) stays as it is.
 */
export function withPointedOut(
  all: readonly Statement[],
  pointers: readonly Pointed[],
  text: string,
  banned: Parameters<typeof isBanned>[1],
): readonly Statement[] {
  if (all.some((s) => s.ordered === true || s.kind === 'dictated')) return all;
  let first = true;
  return pointers.reduce((statements, { pointer, said: stretch }) => {
    const told = toldOf(text, stretch);
    const words = told === null ? '' : text.slice(...told);
    const within = statements.filter(
      (s) => s.field === 'brief' && s.start < stretch[1] && s.end > stretch[0] && s.row === undefined,
    );
    if (stretch[1] - stretch[0] < POINTED_MIN) return statements;
    // Of speech too long for a line what stands nearest leads, as it is read.
    const beside = pointer[0] >= stretch[1] ? within.at(-1) : within[0];
    const nearest = beside !== undefined && near.includes(beside.kind) ? beside : undefined;
    if (
      told === null ||
      within.length === 0 ||
      refused(words) ||
      within.some((s) => !tellable.includes(s.kind) || s.reason === 'forbidden' || s.role === 'legal')
    )
      return statements.map((s) =>
        s === nearest ? { ...s, main: true, ...(first && pointer[0] >= stretch[1] && { ordered: true }) } : s,
      );
    const kind = kindOf(words);
    const line: Statement = {
      ...within[0]!,
      text: words,
      start: told[0],
      end: told[1],
      kind: ['price', 'talk', 'held', 'contact', 'date', 'terms', 'legal'].includes(kind) ? 'benefit' : kind,
      role: null,
      label: null,
      reason: null,
      main: true,
      pointed: true,
      ...(first && { ordered: true }),
    };
    if (isBanned(line, banned)) return statements;
    first = false;
    const behind = within.filter((s) => s.start >= told[1]);
    return statements
      .flatMap((s) => (s === within[0] ? [line] : within.includes(s) && !behind.includes(s) ? [] : [s]))
      .toSorted((a, b) => a.start - b.start);
  }, all);
}
