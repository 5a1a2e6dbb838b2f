import { isEnglish, standingOf } from '../text/english.ts';
import { leftEdge, pattern } from '../text/pattern.ts';
import { monthSources } from '../text/months.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { extractMoney } from './money.ts';
import { holdsLimit, isLimit } from './conditions.ts';
import { isDated, isWeekday } from './kinds.ts';
import type { Statement } from './statement.ts';

const group =
  'trade|members?|students?|seniors?|pensioners|nhs|locals?|residents|subscribers|(?:new|first[- ]time|existing|returning) (?:customers?|clients?|members?|patients?|guests?)|нов\\p{L}+ (?:клиент|покупател|гост|подписчик|ученик)\\p{L}*|постоянн\\p{L}+ (?:клиент|покупател|гост)\\p{L}*|пенсионер\\p{L}*|студент\\p{L}*|многодетн\\p{L}*|именинник\\p{L}*|оптовик\\p{L}*|мастерам|подписчик\\p{L}*|жаңа (?:клиент|тұтынушы|қонақ)\\p{L}*|зейнеткер\\p{L}*|студенттер\\p{L}*|көпбала\\p{L}*';
const condition = `${leftEdge}(?:${[
  '(?:промо)?код\\p{L}*|купон\\p{L}*|(?:promo )?code|voucher|coupon',
  group,
  `(?:только )?(?:в|весь|до конца) (?:${monthSources.ru})|(?:in |all |only )?(?:january|february|march|april|june|july|august|september|october|november|december)|(?:қаңтар|ақпан|наурыз|сәуір|мамыр|маусым|шілде|тамыз|қыркүйек|қазан|қараша|желтоқсан)\\p{L}*`,
  '(?:за|на|для) (?:двоих|троих|четверых|пятерых)|for (?:two|three|four|five|six|\\d+)(?! (?:hours|days|weeks|months|years|minutes))|от (?:двух|тр[её]х|четыр[её]х|пяти|\\d+) (?:шт|штук|м²|м2|кг|человек|гост|комплект|билет|пар|дней|ноч)\\p{L}*|(?:\\d+|two|three|four|five) or more|\\d+ (?:адам|дана)\\p{L}*',
  'перв\\p{L}+ (?:визит|посещени|заказ|покупк|при[её]м|сеанс|заняти|запис)\\p{L}*|first (?:visit|order|purchase|appointment|booking|session|month|clean|class)|(?:алғашқы|бірінші) (?:кел|тапсырыс|сатып|қабылдау|сабақ)\\p{L}*',
  'последн\\p{L}+ час\\p{L}*|last (?:hour|two hours|hours)|соңғы сағат\\p{L}*|за час до (?:закрыт|конц)\\p{L}*|(?:after|before) \\d{1,2} ?(?:am|pm)|(?:с|после) \\d{1,2}[:.]\\d{2}|утром в будни',
  'на кассе|у кассы|at (?:the )?(?:till|checkout|counter)|кассада|наличными|in cash|қолма-қол|при (?:оплат|заказ|покупк|предъявл|запис|брониров|самовывоз)\\p{L}*|если \\p{L}+|when you \\p{L}+|if you \\p{L}+',
  'только (?:сегодня|завтра|онлайн|для|в|по|на сайте|до)|(?:today|online|weekdays?|weekends?|app|in[- ]store) only|only (?:today|online|on|for|in|until|till|with|at)|бүгін ғана|тек',
].join('|')})(?!\\p{L})`;

/** Whether a statement tells for whom, when, by what or from how many an offer holds. */
export const isCondition = (text: string): boolean => pattern(condition).test(text) || isDated(text) || isWeekday(text);

/**
 * Longest neighbour that is a condition and nothing else, words: in the same sentence, and as a sentence of its own.
 */
const BRIEF = 9;
const BRIEF_SENTENCE = 6;

const promised = /\d\s?(?:%|процент|пайыз|percent)|half|полцены|сыйға/iu;
/** When a thing begins is no condition of what is given. */
const beginsThen =
  /^(?:starts?|begins?|opens?|старт\p{L}*|начал\p{L}+|начина\p{L}+|открыт\p{L}+)(?!\p{L})|баст(?:ау|алады|аймыз)/iu;
const ofOffers =
  /^(?:эт\p{L} |the |this |our )?(?:скидк|акци|предложени|промокод|купон|бонус|offer|promo|code|discount|sale|rate|deal|жеңілдік|ұсыныс|акция)/iu;
/** "Ski pass not included": what another thing is, no limit of what is taken off. */
const ofElse = /^\p{L}+ \p{L}+ (?:\p{L}+ )?not included$/iu;
const plainly =
  /^(?:только|лишь|кроме|но|однако|правда|за исключением|действует|only|but|except|excluding|not |тек|бірақ)(?!\p{L})/iu;
/** "The discount applies from the second delivery", "Скидка действует …": nothing is offered anew. */
const saysWhen =
  /^(?:эта |the |this |our )?(?:скидк|акци|предложени|промокод|купон|бонус|offer|promo|code|discount|sale|deal|жеңілдік|ұсыныс|акция)\p{L}* (?:\p{L}+ )?(?:appl(?:y|ies)|covers?|counts?|holds?|is (?:for|valid|only)|действу\p{L}+|распространя\p{L}+|работает|суммиру\p{L}+|не действу\p{L}+|жүреді|қолданылады|арналған)(?!\p{L})/iu;
const isTerm = (s: Statement): boolean =>
  s.kind === 'discount' && saysWhen.test(s.text) && !promised.test(s.text) && extractMoney(s.text).length === 0;
/** "After that each box is £42", "дальше 1 400 ₽ за раз": what an offer costs when it is over. */
const goesOn =
  /^(?:а |и )?(?:after (?:that|which|this)|afterwards|from then on|then(?=[\s,])|далее|дальше|потом|затем|после этого|со (?:второ|следующ)\p{L}+|одан кейін|сосын)(?!\p{L})/iu;

/** Kinds that may only limit what stands before them. */
const sides: readonly Statement['kind'][] = ['benefit', 'terms', 'date', 'contact', 'delivery', 'trait'];

/**
 * Whether the sentence behind an offer limits it: it begins with a limit and says nothing of its own, or it speaks of
 * the offer and holds one. How long it is does not matter here: what does not fit keeps the offer from being told.
 */
export const limitsOffer = (s: Statement): boolean => isTerm(s) || isSide(s);

const isSide = (s: Statement): boolean =>
  // "Tuesdays 3:30-5:00": when it is held.
  !(s.kind === 'contact' && isEnglish(s.text) && !plainly.test(s.text)) &&
  !/^(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*[^.]{0,24}\d ?(?:am|pm|[:.]\d\d)/iu.test(s.text) &&
  // "Only 24 seats": how many there are limits no price.
  !/^(?:only|just) \d+ (?:seats?|places?|spots?|left|rooms?|tickets?|in stock|available)(?!\p{L})/iu.test(s.text) &&
  (sides.includes(s.kind) || (s.kind === 'legal' && ofOffers.test(s.text))) &&
  !promised.test(s.text) &&
  !/(?<!\p{L})(?:wash|clean|dry|iron|стира|мыть|жуу)/iu.test(s.text) &&
  !/бесплатн|подар|тегін|сыйлы|(?<!\p{L})free(?!\p{L})/iu.test(s.text) &&
  ((isLimit(s.text) && (plainly.test(s.text) || !s.text.split(/\s+/u).some(looksLikeVerb))) ||
    (holdsLimit(s.text) && ofOffers.test(s.text)));

/** "Skip any week by Thursday.", "We bake on Mondays.": an English statement of its own, no condition. */
const saysOwn = (text: string): boolean =>
  isEnglish(text) && ['clause', 'order', 'verb'].includes(standingOf(text)) && !isLimit(text) && !ofOffers.test(text);

/** Conditions of a discount that stand beside it, in its sentence or as the whole of the next one. */
export function looseTies(
  parts: readonly Statement[],
  all: readonly Statement[],
): { readonly before: readonly Statement[]; readonly after: readonly Statement[] } {
  const first = all.indexOf(parts[0]!);
  const last = Math.max(...parts.map((p) => all.indexOf(p)));
  const near = (s: Statement | undefined, at: Statement): s is Statement =>
    s !== undefined &&
    s.field === at.field &&
    Math.abs(s.sentence - at.sentence) <= 1 &&
    (s.sentence === at.sentence || (s.label === null && s.role === null && s.row === undefined)) &&
    !/депозит|залог|предоплат|взнос|deposit|кепілпұл/iu.test(s.text) &&
    !['talk', 'held', 'price', 'gift', 'delivery', 'payment', 'warranty', 'dictated', 'legal'].includes(s.kind) &&
    !promised.test(s.text);
  const fits = (s: Statement | undefined, at: Statement): s is Statement =>
    near(s, at) &&
    extractMoney(s.text).length === 0 &&
    !beginsThen.test(s.text) &&
    s.text.split(/\s+/u).length <= (s.sentence === at.sentence ? BRIEF : BRIEF_SENTENCE) &&
    // "Уфа, Стерлитамак по субботам": when somebody comes to which town.
    !(s.sentence !== at.sentence && /^\p{Lu}\p{L}+, \p{Lu}\p{L}+ (?:по|on|в) /u.test(s.text)) &&
    !(s.sentence !== at.sentence && saysOwn(s.text)) &&
    // "Зерно жарим по вторникам.": what somebody does then is no condition of what is given.
    !(
      s.sentence !== at.sentence &&
      s.text.split(/\s+/u).some(looksLikeVerb) &&
      !isLimit(s.text) &&
      !holdsLimit(s.text) &&
      !ofOffers.test(s.text)
    ) &&
    // "Skip or cancel by Thursday noon.": what the buyer may do besides.
    !(
      s.sentence < at.sentence &&
      /(?<!\p{L})(?:skip|cancel|pause|change|отмен|перенос|перенес|бас тарт)\p{L}*/iu.test(s.text)
    ) &&
    isCondition(s.text);
  const prev = all[first - 1];
  const after: Statement[] = [];
  // "−40 % на обувь! Ещё −10 % на вторую пару! Кроме новинок": one exception for a row of offers.
  const row = all.slice(last + 1).findIndex((s) => isTerm(s) || (s.kind !== 'discount' && s.kind !== 'gift'));
  const end = all[last + 1 + row];
  if (row > 0 && end !== undefined && end.field === parts[0]!.field && plainly.test(end.text) && limitsOffer(end))
    after.push(end);
  for (const s of row > 0 ? [] : all.slice(last + 1)) {
    const at = parts.at(-1)!;
    const behind =
      s.field === at.field &&
      s.sentence === at.sentence + 1 &&
      s.row === undefined &&
      limitsOffer(s) &&
      !ofElse.test(s.text);
    const over = s.field === at.field && s.sentence <= at.sentence + 1 && goesOn.test(s.text);
    if (!fits(s, at) && !behind && !over) break;
    after.push(s);
  }
  // A star sends the reader to the note below.
  const note = parts.some((p) => p.starred) ? all.filter((s) => s.footnote && !after.includes(s)) : [];
  return { before: fits(prev, parts[0]!) ? [prev] : [], after: [...after, ...note] };
}

/** Whether a gift is tied by a star or by the sentence right behind it. */
export function hasFreeTie(s: Statement, all: readonly Statement[]): boolean {
  const next = all.slice(all.indexOf(s) + 1).find((o) => o.sentence > s.sentence);
  return s.starred === true || (next !== undefined && next.sentence === s.sentence + 1 && limitsOffer(next));
}

/** Limits that several offers of one sentence share: before the first of them or behind the last. */
export function sharedLimits(
  s: Statement,
  all: readonly Statement[],
): { readonly before: readonly Statement[]; readonly after: readonly Statement[] } {
  const offers = all.filter(
    (o) => o.sentence === s.sentence && o.field === s.field && (o.kind === 'discount' || o.kind === 'gift'),
  );
  const [first, last] = [offers[0], offers.at(-1)];
  const before =
    first !== undefined && first !== s && first.limitEnd !== undefined && s.limitEnd === undefined
      ? [{ ...first, text: first.text.slice(0, first.limitEnd) }]
      : [];
  const after =
    last !== undefined && last !== s && last.limitAt !== undefined && s.limitAt === undefined
      ? [{ ...last, text: last.text.slice(last.limitAt) }]
      : [];
  return { before, after };
}
