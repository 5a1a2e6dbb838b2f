import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';
import { overlapOf } from '../text/words.ts';
import { standingOf, isEnglish } from '../text/english.ts';
import { isLeadingLimit, isLimit } from './conditions.ts';
import { hasFreeTie, isCondition, looseTies, sharedLimits } from './deal-ties.ts';
import { isDated } from './kinds.ts';
import { extractMoney } from './money.ts';
import { extractPercent } from './percent.ts';
import type { StatedPercent } from './percent.ts';
import { following } from './price-basis.ts';
import type { Statement } from './statement.ts';

/** Something that the shop gives or takes off, with all that ties it, in the customer's words. */
export interface Deal {
  /** The statements that make it up, the promise first, its conditions behind it. */
  readonly parts: readonly Statement[];
  readonly kind: 'discount' | 'gift';
  /** Percent where it holds for everybody and everything: it may stand alone on a badge. */
  readonly bare: StatedPercent | null;
}

/** Longest discount with the conditions that stand around it, characters. */
const TIED_MAX = 98;

/** Words that say "a discount" and nothing more. */
const dealWords =
  'скидк\\p{L}*|распродаж\\p{L}*|акци\\p{L}*|sale|discounts?|off|save|up to|до|на|все|всё|весь|всю|ассортимент|коллекци\\p{L}*|товары?|минус|сейчас|у нас|действует|даём|даем|наш\\p{L}*|больш\\p{L}+|everything|all|items|sitewide|storewide|now|get|a|the|on|our|жеңілдік|бар|барлы\\p{L}*|бәріне|дейін|ға|выгода|экономия|ещё|итак|вам|процент\\p{L}*|percent|пайыз|проц|с|в|из|и|and|объявляем|ждёт|ждет|цен\\p{L}{1,2}|ниже|black friday|ч[её]рная пятница';

/** Discounts and gifts of the statements, each with what ties it. */
export function dealsOf(all: readonly Statement[]): readonly Deal[] {
  const deals = withTitles(dealsRead(all), all);
  const words = (d: Deal): string => d.parts.map((p) => p.text).join(' ');
  // "2 по цене 1" in the title and "каждый вторник 2 по цене 1" in the brief are one offer: the one that ties itself.
  return deals.filter(
    (d) => !deals.some((o) => o !== d && words(o).length > words(d).length && overlapOf(words(o), words(d)) >= 0.8),
  );
}

/** "2 по цене 1", "1+1", "вторая в подарок": one offer in other words. */
const oneMore =
  /(?<!\d)2 (?:\p{L}+ )?(?:по цене|for(?: the price of)?) (?:1|one)(?!\d)|(?<!\d)1 ?\+ ?1(?!\d)|(?:two|2) (?:\p{L}+ )?for (?:one|1)(?!\d)|(?:втор\p{L}+|second|cheaper|екінші)(?: \p{L}+){0,4} (?:в подарок|бесплатно|free|on us|тегін|сыйға)|bogof/iu;

/** Whether two lines tell one and the same offer. */
function tellsSame(a: string, b: string): boolean {
  if (oneMore.test(a) && oneMore.test(b)) return true;
  const [x, y] = [a, b].map((text) => /(\d{1,2}) ?(?:%|процент|пайыз|percent)/iu.exec(text)?.[1]);
  return x !== undefined && x === y;
}

/**
 * What the brief says of the offer in the title ties that one, too: "Скидка 40 %" over "…, 10–25 декабря" is no offer
 * for every day. Where what ties it does not fit, the title's is not told; where the brief tells the whole of it, that
 * stands for it.
 */
function withTitles(deals: readonly Deal[], all: readonly Statement[]): readonly Deal[] {
  const textOf = (d: Deal): string => d.parts.map((p) => p.text).join(', ');
  return deals.flatMap((deal): readonly Deal[] => {
    const [head] = deal.parts;
    if (head?.field !== 'title' || deal.parts.length > 1) return [deal];
    const told = all.find(
      (s) => s.field === 'brief' && ['discount', 'gift'].includes(s.kind) && tellsSame(s.text, head.text),
    );
    if (told === undefined) return [deal];
    const fuller = deals.find((d) => d.parts.includes(told));
    if (fuller === undefined) return [];
    if (oneMore.test(told.text)) return [];
    const ties = fuller.parts.filter((p) => p.start > told.start || isCondition(p.text) || isLimit(p.text));
    const limit = told.limitAt ?? told.limitEnd;
    if (ties.length === 0 && limit === undefined) return [deal];
    const parts = limit === undefined ? [head, ...ties] : [];
    return parts.length === 0 || textOf({ ...deal, parts }).length > TIED_MAX ? [] : [{ ...deal, parts, bare: null }];
  });
}

function dealsRead(all: readonly Statement[]): readonly Deal[] {
  const deadline = all.find(
    (s) =>
      isDeadline(s) &&
      !all.some((o) => o !== s && o.sentence === s.sentence && o.field === s.field && o.kind === 'price'),
  );
  return all
    .filter((s) => (s.kind === 'discount' || s.kind === 'gift') && s !== deadline && tellsFigure(s))
    .flatMap((s) => dealOf(s, all, deadline));
}

/** Whether a statement says what is given or taken off, not only that something is. */
const tellsFigure = (s: Statement): boolean =>
  /%|процент|пайыз|проц|percent|по цене|бағасына|half|полцены|половин|подар|сыйға|сыйлы|дарим|бесплат|тегін|free|no joining|жоқ|[-−–]\s?\d|минус|\d\s?(?:₽|р|руб|₸|тг|теңге|quid)|[£$€]\s?\d|\d ?\+ ?\d|for \d|pay \d|промокод|code|сч[её]т|^(?:бонус|gift|bonus)(?!\p{L})/iu.test(
    s.text,
  );

/** One offer with all that ties it; none where its ties do not fit beside it. */
function dealOf(s: Statement, all: readonly Statement[], deadline: Statement | undefined): readonly Deal[] {
  // "…, он у нас за наш счёт": what is given stands before, and is told there.
  if (/^(?:он|она|оно|они|это|it|they|ол)\s/iu.test(s.text)) return [];
  const before = leadingTo(s, all);
  if (before === null) return [];
  const own = [...before, s, ...following(s, all)];
  const dated =
    deadline !== undefined &&
    s.kind === 'discount' &&
    !own.some((p) => isDated(p.text)) &&
    /%|пайыз|процент/u.test(s.text);
  const shared = sharedLimits(s, all);
  const loose = s.kind === 'discount' || hasFreeTie(s, all) ? looseTies(own, all) : { before: [], after: [] };
  const told = [...shared.before, ...loose.before, ...own, ...shared.after, ...loose.after];
  const parts = [...told, ...(dated && !told.includes(deadline) ? [deadline] : [])];
  // A discount whose conditions do not fit beside it is not told at all.
  if (parts.length > own.length && parts.reduce((n, p) => n + p.text.length + 2, 0) > TIED_MAX) return [];
  return [{ parts, kind: s.kind as Deal['kind'], bare: parts.length === 1 ? barePercent(s.text) : null }];
}

/**
 * What of its sentence stands before an offer and belongs to it: "Закажи 3 окна — сетки в подарок", "January only:
 * trade in any bike, rusty too, £150 off". A short offer says nothing without it: null where it does not fit.
 */
function leadingTo(s: Statement, all: readonly Statement[]): readonly Statement[] | null {
  const own: readonly Statement['kind'][] = ['discount', 'gift', 'price', 'talk', 'held', 'legal', 'dictated'];
  const out: Statement[] = [];
  for (let i = all.indexOf(s) - 1; i >= 0; i--) {
    const prev = all[i]!;
    // "Велосипед даём в аренду 250 ₽ в день, первые 2 недели бесплатно": of what, stands before.
    const spans = prev.kind === 'price' && /^(?:перв\p{L}+|first|алғашқы) \d+ \p{L}+/iu.test(s.text);
    if (prev.sentence !== s.sentence || prev.field !== s.field || (own.includes(prev.kind) && !spans)) break;
    out.unshift(prev);
  }
  const length = [...out, s].reduce((n, p) => n + p.text.length + 2, 0);
  if (length <= TIED_MAX) return out;
  // "…, and if it rains we redo it free": a sentence of its own.
  if (isEnglish(s.text) && standingOf(s.text) === 'clause' && !out.some((p) => isLeadingLimit(p.text))) return [];
  const near = out.at(-1);
  const doing =
    near !== undefined &&
    /^(?:закаж|купи|привед|запиш|оплат|при\s|если\s|кто\s|клиентам|buy|order|bring|if\s|join)|(?:алсаңыз|келсеңіз|берсеңіз|болса|әкелсеңіз)$/iu.test(
      near.text,
    );
  if (doing) return [near];
  return s.text.split(/\s+/u).length <= 4 || out.some((p) => isLimit(p.text) || p.limitAt !== undefined) ? null : [];
}

/** A sentence that only says how long an offer holds. */
const isDeadline = (s: Statement): boolean =>
  isDated(s.text) &&
  !/%/u.test(s.text) &&
  extractMoney(s.text).length === 0 &&
  pattern(
    `^(?:акци\\p{L}*|скидк\\p{L}*|предложение|действует|распродажа|только|до|ends?|offer|sale|valid|until|till|жеңілдік|акция|ұсыныс)${rightEdge}`,
  ).test(s.text) &&
  pattern(`${leftEdge}(?:до|по|ends?|until|till|through|дейін|only)${rightEdge}`).test(s.text);

/** The percent of a statement that says nothing else: no whom, no when, no from what. */
export function barePercent(text: string): StatedPercent | null {
  const stated = extractPercent(text);
  if (stated === null) return null;
  const rest = text
    .replace(/\d{1,2}(?:[.,]\d)?\s?%?/u, ' ')
    .replace(pattern(`${leftEdge}(?:${dealWords})${rightEdge}`, 'giu'), ' ')
    .replace(/[^\p{L}\d]+/gu, '');
  return rest === '' ? stated : null;
}
