import { isEnglish } from '../text/english.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { holds, wordList } from '../text/words.ts';
import { basisOf, limits } from './basis.ts';
import { isLimit } from './conditions.ts';
import { limitsOffer } from './deal-ties.ts';
import { isDated } from './kinds.ts';
import { extractMoney } from './money.ts';
import type { Money } from './money.ts';
import { beginsWithTime, isOtherTime, otherTimesIn } from './other-times.ts';
import type { Statement } from './statement.ts';

/** A sum with the statement that it stands in. */
export interface Found {
  readonly sum: Money;
  readonly at: Statement;
}

/** Longest list with what follows that can stand beside a price, characters. */
const LIST_MAX = 60;

/** The price's own words and the conditions that follow it in its sentence. */
export function wholeBasis({ sum, at }: Found, all: readonly Statement[], title: string): string | null {
  const alone =
    all.filter((s) => s.kind === 'price' && s.field === at.field).length <= 1 ||
    /(?:цен|price|баға)/iu.test(at.text.slice(0, sum.index));
  const own = basisOf(at.text, sum, title, alone);
  const ties = [
    ...afterOld(at, all),
    ...following(at, all).map((s) => s.text),
    ...[...limitsBehind(at, all), ...onTop(at, all)].map(running),
    ...dearerThen({ sum, at }, all).filter((words) => !(own ?? '').includes(words)),
  ];
  const listed = listBefore({ sum, at }, all);
  // "6 500 ₽ за домик" says by itself what it buys where the list is too long to stand beside it.
  const long = [...listed, own ?? ''].join(', ').length > LIST_MAX && /(?:за|per|an?) \p{L}{4,}/iu.test(own ?? '');
  const parts = [...(long ? [] : listed), own, ...ties].filter((part): part is string => part !== null && part !== '');
  if (parts.length > 0)
    return [...new Set(parts.flatMap((part) => (ties.includes(part) ? part.split(', ') : [part])))].join(', ');
  const held = heldIn({ sum, at }, all, title);
  if (held !== null) return held;
  return alone || at.role === 'price' ? null : doneBefore({ sum, at }, all);
}

/**
 * How much of a thing a price buys where the price and the title do not say it: "1 час студии + 20 фото! 25 000 ₽",
 * "Продукт: айран, 1 л в стекле … 900 ₸".
 */
function heldIn({ sum, at }: Found, all: readonly Statement[], title: string): string | null {
  if (wordList(at.text.slice(0, sum.index).replace(/(?:цен|стоимост|price|баға)\p{L}*/iu, '')).length > 0) return null;
  const before = all[all.indexOf(at) - 1];
  if (before?.field === at.field && at.sentence - before.sentence <= 1 && /\d[^+]* \+ [^+]*\p{L}{3}/u.test(before.text))
    return before.text;
  const quantity = /^\d+(?:[.,]\d+)? ?(?:л|кг|г|мл|шт|дана|kg|g|ml|l|pcs)(?!\p{L})/iu;
  if (/\d ?(?:л|кг|г|мл|шт|дана|kg|g|ml|l|pcs)(?!\p{L})/iu.test(title)) return null;
  const told = all.filter((s) => s.field === at.field && s.role === 'product' && quantity.test(s.text));
  return told.length === 1 ? told[0]!.text : null;
}

/** A sentence as it runs on behind another: no capital, but for names. */
const running = (text: string): string =>
  /^\p{Lu}\p{Ll}+(?=\s[\p{Ll}+\d])/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;

/** "Батарейку поставлю при вас, 350 р": among several prices a bare one is that of what its sentence does. */
function doneBefore({ sum, at }: Found, all: readonly Statement[]): string | null {
  if (wordList(at.text.slice(0, sum.index)).length > 0) return null;
  const before = all[all.indexOf(at) - 1];
  const beside = before !== undefined && before.sentence === at.sentence && before.field === at.field;
  return beside && before.kind === 'benefit' && before.text.split(/\s+/u).some(looksLikeVerb) ? before.text : null;
}

/** "Окно 1300×1400, монтаж, отлив — 19 900 ₽": all that the list names costs so much, not its last part. */
function listBefore({ sum, at }: Found, all: readonly Statement[]): readonly string[] {
  const label = at.text.slice(0, sum.index);
  if (/(?:цен|стоимост|price|баға|құны|from|от)\p{L}*\s*[:=—–-]?\s*$/iu.test(label) || at.label !== null) return [];
  if (wordList(label).length > 2 || at.role === 'price') return [];
  const out: string[] = [];
  for (let i = all.indexOf(at) - 1; i >= 0; i--) {
    const prev = all[i]!;
    if (prev.sentence !== at.sentence || prev.field !== at.field || prev.kind !== 'benefit') break;
    if (prev.text.split(/\s+/u).some(looksLikeVerb) || toldOfService.test(prev.text)) break;
    out.unshift(prev.text);
  }
  return out;
}

/** How it is done or paid, which is no part of a list of things. */
const toldOfService =
  /(?<!\p{L})(?:сразу|сегодня|быстро|при вас|на месте|без|гаранти\p{L}*|at once|today|same day|without|no|guarantee\p{L}*|бірден|бүгін|тез|кепілдік|за (?:час|полчаса|день|сутки|\d+ \p{L}+)|within|in \d+ \p{L}+)(?!\p{L})/iu;

/** The limit of a price that is a sentence of its own: "£11.95. Dine-in only, Tuesdays". */
function limitsBehind(at: Statement, all: readonly Statement[]): readonly string[] {
  const next = all.slice(all.indexOf(at) + 1).find((s) => s.sentence > at.sentence);
  const first = next !== undefined && next.field === at.field && next.sentence === at.sentence + 1 ? next : undefined;
  // "Цена действует только при заказе на сайте", wherever the brief says so.
  const ofPrice = all.filter(
    (s) => s !== first && s.field === at.field && s.sentence !== at.sentence && boundPrice.test(s.text),
  );
  const note = at.starred === true ? all.filter((s) => s.footnote === true).map((s) => s.text) : [];
  // How it is handed over is told by itself.
  const limit =
    first !== undefined &&
    !/\s[—–]\s|^(?:если|if|егер)(?!\p{L})|(?<!\p{L})or we(?!\p{L})/iu.test(first.text) &&
    first.kind !== 'delivery' &&
    // "Max 8 at the wheels": how many come limits no price.
    !(isEnglish(first.text) && /^(?:max(?:imum)?|up to|at least|one) /iu.test(first.text)) &&
    (limitsOffer(first) || boundPrice.test(first.text));
  return [...(limit ? [first.text] : []), ...ofPrice.map((s) => s.text), ...note];
}

/** Says for whom, when or on what terms the price of another sentence holds, and nothing else. */
export const boundPrice =
  /^действи[ея] цен|^(?:цен|стоимост|тариф|предложени|акци)\p{L}* (?:\p{L}+ )?(?:действу\p{L}+|указан\p{L}*|только|для|при)(?!\p{L})(?! до \d)|^(?:this |the )?(?:price|offer|rate)s? (?:is |are )?(?:only|valid|for|applies|when|with)(?!\p{L})|^(?:только|only) (?:для|for) (?:нов|new)|^баға\p{L}* (?:тек|.* ғана)/iu;

/** The sentence right behind a sum that says for whom or when it holds: "…1 500 ₽. Цена для новых клиентов". */
export const boundBehind = (s: Statement, all: readonly Statement[]): Statement | undefined =>
  extractMoney(s.text).length === 0
    ? undefined
    : all.find((o) => o.field === s.field && o.sentence === s.sentence + 1 && boundPrice.test(o.text));

const taxed =
  /(?<!\p{L})(?:(?:ex|excl\.?|excluding|before|plus|\+) ?(?:VAT|GST|HST|PST|sales tax|tax)|без НДС|\+ ?НДС|ҚҚС-?сыз)(?!\p{L})/iu;
/** "Plus GST", "Price is before VAT": a line or a sentence that says so of all that the brief asks. */
const onlyTaxed =
  /^(?:(?:all|our|these|the) )?(?:prices?|rates?|цены|бағалар)?(?: (?:is|are|all|указаны|quoted))*(?:^| )(?:(?:ex|excl\.?|excluding|before|plus|\+) ?(?:VAT|GST|HST|PST|sales tax|tax)|без НДС|\+ ?НДС|ҚҚС-?сыз)[\s.!]*$/iu;
const fees =
  'fees?|charges?|tax(?:es)?|searches|disbursements?|сбор\\p{L}*|взнос\\p{L}*|пошлин\\p{L}*|плат[аы]|алым\\p{L}*|топлив\\p{L}*';
const dearer =
  /(?:цен\p{L}{1,2}|стоимост\p{L}) (?:\p{L}+ )?(?:выше|дороже)|наценк\p{L}+ \d|(?:ноч|выходн|праздни|срочн|night|weekend|holiday|түн|мереке|демалыс)[^.;]{0,30}\+ ?\d|дороже на \d|(?:ноч|выходн|праздн|тариф)\p{L}*[^.;]{0,24}выше на \d|prices? (?:are |is |go(?:es)? )?(?:higher|up)|surcharge|\d ?% (?:dearer|extra)|баға\p{L}* (?:\d+ ?% )?(?:жоғары|қымбат)/iu;

/** What the price does not buy, wherever the brief says so. */
const notPart =
  /(?<!\p{L})(?:не вход(?:ит|ят)|не включ(?:ен|ён)\p{L}*|not included|(?:does not|doesn.t) include|кірмейді)(?!\p{L})/iu;

/** "На Озоне дороже на 800": what it costs elsewhere. */
const ofOthers =
  /^(?:на|у|в) (?:озон|вб|wildberries|ozon|маркет|яндекс|каспи|kaspi|амазон|amazon|друг|магазин|салон|конкур)/iu;

/** What comes on top of a price, or makes it dearer at times, wherever the brief says so. */
function onTop(at: Statement, all: readonly Statement[]): readonly string[] {
  const others = all.filter((s) => s !== at && s.field === at.field);
  const added = others.filter(
    (s) =>
      s.sentence !== at.sentence &&
      ((dearer.test(s.text) && !ofOthers.test(s.text)) ||
        notPart.test(s.text) ||
        (leavesOut.test(s.text) && holds(s.text, fees) && extractMoney(s.text).length > 0)),
  );
  // "Jackets £24.50, aprons £9.95 (ex VAT)": what ends a list of prices is said of all of them.
  const tax = taxed.test(at.text)
    ? undefined
    : others
        .filter((s) => s.sentence === at.sentence || onlyTaxed.test(s.text))
        .flatMap((s) => taxed.exec(s.text)?.[0] ?? [])[0];
  // "В стоимость не входят: пошлина 25 000": the words before the colon say what of it costs more.
  const listed = others.filter((s) => s.label !== null && notPart.test(s.label));
  return [
    ...(tax === undefined ? [] : [tax.replace(/^(?:Plus|Before|Ex|Excl|Excluding)(?!\p{L})/u, (w) => w.toLowerCase())]),
    ...added.filter((s) => !listed.includes(s)).map((s) => s.text),
    ...listed.map((s) => (s.text.startsWith(s.label!) ? s.text : `${s.label}: ${s.text}`)),
  ];
}

/** "4 800 сутки, летом 7 200", "weekends + £20": what it costs at times when it is dearer stands with the price. */
function dearerThen({ sum, at }: Found, all: readonly Statement[]): readonly string[] {
  const behind = all.slice(all.indexOf(at) + 1).filter((s) => s.field === at.field && s.sentence === at.sentence);
  const [next] = behind;
  // "Летом с 15 июня по 31 августа 7 200".
  const bare = Number(/(\d{1,3}(?: \d{3})+|\d{3,6})$/u.exec(next?.text ?? '')?.[1]?.replace(/ /gu, '') ?? 0);
  const seasonal = next !== undefined && beginsWithTime(next.text) && bare > sum.value ? [next.text] : [];
  const told = [at.text.slice(sum.end), ...behind.filter((s) => isOtherTime(s.text)).map((s) => s.text)]
    .flatMap(otherTimesIn)
    .filter(({ value, added }) => added || value > sum.value)
    .map(({ words }) => words)
    .filter((words) => !seasonal.some((s) => s.includes(words)));
  return [...seasonal, ...told];
}

/** "Старая цена 4 990 ₽ до 30 ноября": the date behind the old price holds for the new one. */
function afterOld(at: Statement, all: readonly Statement[]): readonly string[] {
  return all
    .filter((s) => s.sentence === at.sentence && s.field === at.field && s.start >= at.start)
    .flatMap((s) => {
      const old = extractMoney(s.text).find((m) => m.role === 'old');
      const rest = old === undefined ? '' : s.text.slice(old.end).replace(/^[\s.,)—–-]+/u, '');
      // "8 990 ₸ орнына 6 490 ₸, 31 тамызға дейін": what stands behind the new price is the new one's own.
      const own = rest === '' || extractMoney(rest).length > 0;
      const forSome =
        /^(?:на|для|по|при|в|for|on|with|if|first)\s/iu.test(rest) &&
        rest.split(/\s+/u).length <= 7 &&
        !/^в (?:магазин|салон)/iu.test(rest);
      return !own &&
        (isLimit(rest) ||
          (isEnglish(rest) && /(?<!\p{L})only(?!\p{L})/iu.test(rest)) ||
          forSome ||
          (limits(rest) && isDated(rest)))
        ? [rest]
        : [];
    });
}

/** Says that something is not part of a price. */
export const leavesOut =
  /(?<!\p{L})(?:бөлек|отдельно|дополнительно|не включ\p{L}+|не вход\p{L}+|кірмейді|separate(?:ly)?|not included|on top|extra|excl(?:\.|ud\p{L}+)?)(?!\p{L})|^(?:\p{L}+ ){1,2}(?:not|нет)$/iu;

/** In how many colours or sizes it comes says nothing of its price. */
const inKinds =
  /(?<!\p{L})(?:цвет|размер|расцветк|оттен|вкус|фасон|модел|түс|өлшем|түр)\p{L}*|(?<!\p{L})(?:colou?r|size|flavou?r)s?(?!\p{L})/iu;

/** "…, ас мәзірі, зал безендіру және дыбыс кіреді": the first of a list that ends in what is said of all of it. */
const listsOn = (s: Statement, rest: readonly Statement[]): boolean => {
  const next = rest[rest.indexOf(s) + 1];
  return next?.sentence === s.sentence && next.field === s.field && next.kind === 'benefit';
};

/** A sum and nothing else. */
const bareSumOnly = /^(?:от |from )?[£$€]?\d[\d ]*\s?(?:₽|₸|р\.?|руб\p{L}*\.?|тг|теңге\p{L}*)?$/iu;

/** Statements right behind one in its sentence that limit it. */
export function following(at: Statement, all: readonly Statement[]): readonly Statement[] {
  const rest = all.slice(all.indexOf(at) + 1);
  const out: Statement[] = [];
  const beside = (s: Statement): boolean => s.sentence === at.sentence && s.field === at.field;
  for (const s of rest) {
    if (s.sentence === at.sentence && extractMoney(s.text).some((m) => m.role === 'old')) continue;
    // An aside of the price itself is told already.
    if (s.sentence === at.sentence && s.field === at.field && s.start < at.end) continue;
    // "14 000 теңге, кіру билеті бөлек 1 500": what the price leaves out stands with it.
    if (beside(s) && leavesOut.test(s.text)) {
      if (isExtra(s)) continue;
      out.push(unpriced(s));
      continue;
    }
    // "145 000 теңге, бір ауысым": a few words right behind the sum say what of it is the price.
    const unit =
      out.length === 0 &&
      at.kind === 'price' &&
      s.kind === 'benefit' &&
      wordList(s.text).length <= 3 &&
      !/\d/u.test(s.text) &&
      !inKinds.test(s.text) &&
      !listsOn(s, rest) &&
      !s.text.split(/\s+/u).some(looksLikeVerb) &&
      extractMoney(at.text).at(-1)?.end === at.text.length;
    if (
      s.sentence !== at.sentence ||
      s.field !== at.field ||
      !(limits(s.text) || isLimit(s.text) || unit) ||
      /^без (?:доплат|переплат|наценк|скрыт)/iu.test(s.text)
    )
      break;
    if (
      s.kind === 'delivery' ||
      /бесплатн|тегін|(?<!\p{L})free(?!\p{L})/iu.test(s.text) ||
      /(?:\p{L}|\s[–—-])\s\d{2,}$/u.test(s.text)
    )
      break;
    if (['discount', 'gift'].includes(s.kind)) break;
    // "…, при оплате за 6 мес. — 4 000 р.": the condition of the sum behind it.
    const after = rest[rest.indexOf(s) + 1];
    if (after?.kind === 'price' && after.sentence === s.sentence && bareSumOnly.test(after.text)) break;
    if (['price', 'payment'].includes(s.kind) && extractMoney(s.text).length > 0) break;
    out.push(s);
  }
  // So does what it leaves out further on: "34 900 всё включено: …, медкомиссия отдельно".
  const left = rest.filter((s) => beside(s) && leavesOut.test(s.text) && !isExtra(s)).map(unpriced);
  return [...out, ...left.filter((s) => !out.some((o) => o.start === s.start))];
}

/** What everybody pays besides, or for what the thing needs. */
const needed =
  /(?<!\p{L})(?:доставк|выезд|установк|монтаж|подключ|материал|ткан|залог|сбор|взнос|пошлин|топлив|бензин|уборк|билет|вход|налог|ндс|подъ[её]м|мата|жеткізу|кіру|орнату|delivery|fees?|deposit|install|fitting|entry|tax|vat|fuel|cleaning|materials?|fabric)\p{L}*/iu;
/** "Прививка вместе с вакциной — 1 500 ₽ дополнительно": another thing that one may buy, with its own sum. */
const isExtra = ({ text }: Statement): boolean =>
  extractMoney(text).some((m) => m.currency !== null) && /\p{L}{3,}.*\s[—–-]\s/u.test(text) && !needed.test(text);

/** A statement without the sum that it ends in. */
const unpriced = (s: Statement): Statement => ({
  ...s,
  text: s.text
    .replace(/\s[£$€]?\d[\d ]*\s?(?:₽|руб\p{L}*|₸|тг|теңге)?$/iu, '')
    // "Мата бөлек 2 800ден метрі".
    .replace(/(?<=бөлек)\s\d[\d ]*\s?(?:₸|тг|теңге)?-?(?:ден|дан|нан|нен|тен|тан)?(?:\s(?:шаршы )?\p{L}+[іы])?$/iu, ''),
});
