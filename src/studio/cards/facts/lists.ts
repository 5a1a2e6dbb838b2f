import type { FactItem, Span } from './fact.ts';
import { spanOf, within } from './segments.ts';
import { oneLine } from './tidy-text.ts';

const COUNT =
  '(?:шт(?:ук\\p{L}*)?\\.?|пар[аы]?|комплект\\p{L}*|уп(?:ак\\p{L}*)?\\.?|дана|жұп|pcs?\\.?|pieces?|pairs?|packs?)';
const COUNTED = new RegExp(`^(.*?)(?:\\s*[-–—:,(×x]?\\s*)((?:\\d+)\\s*${COUNT})\\s*\\)?$`, 'iu');
const LED = new RegExp(`^(\\d+\\s*(?:${COUNT}|[xх×]))\\s+(.+)$`, 'iu');
const NUMBERED = /^(\d{1,2})\s+(\p{L}.+)$/u;
/** "Mug x 2", "чашка — 4": a bare number behind a thing says how many. */
const TIMES = /^(.*?\p{L})(?:\s*[xх×*]\s*|\s+[-–—]\s*|\s*:\s*)(\d{1,3})$/iu;
const SHARE_AFTER = /^(.+?)[\s:–—(-]*(\d{1,3}(?:[.,]\d+)?\s*%)\)?$/u;
const SHARE_BEFORE = /^(\d{1,3}(?:[.,]\d+)?\s*%)\s*(.+)$/u;

const MATERIAL =
  /хлоп|кож|шерст|лён|льн|шёлк|шелк|полиэст|оксфорд|спанбонд|вискоз|эластан|нейлон|акрил|стал|дерев|бамбук|пенополиуретан|холлофайбер|синтепон|флис|замш|резин|силикон|керамик|стекл|пластик|cotton|leather|wool|linen|silk|polyester|viscose|elastane|nylon|acrylic|steel|wood|bamboo|rubber|silicone|bamboo|мақта|былғары|жүн|жібек/iu;

/** A material by itself ("полиэстер 600D", "массив берёзы", "stainless steel"), as a list tells it. */
const BARE_MATERIAL =
  /^(?:(?:натуральн|нержавеющ|искусственн|боросиликатн|закал[её]нн|genuine|stainless|natural|borosilicate|solid)\p{L}*\s)?(?:полиэстер|оксфорд|спанбонд|микрофибра|велюр|фетр|картон|чугун|бетон|пробка|бархат|сатин|бязь|хлопок|кожа|экокожа|замша|шерсть|л[её]н|ш[её]лк|сталь|алюминий|металл|пластик|дерево|бамбук|стекло|керамика|фарфор|силикон|резина|нейлон|вискоза|акрил|мдф|фанера|мрамор|латунь|массив \p{L}{3,12}|oxford|canvas|velour|cork|cast iron|brass|marble|polyester|cotton|leather|suede|wool|linen|silk|steel|alumini?um|plastic|bamboo|glass|ceramic|porcelain|silicone|nylon|viscose|oak|мақта|былғары|жүн|болат)(?:\s\d{2,4}\s?[DdДд])?$/iu;

/** Whether a statement is the name of a material and nothing else. */
export const isBareMaterial = (text: string): boolean => BARE_MATERIAL.test(text);

/** Whether a text names something that things are made of. */
export const namesMaterial = (text: string): boolean => MATERIAL.test(text);

/** Parts of a list between commas, semicolons, pluses and line ends; brackets hold together. */
export function partsOf(span: Span, also: RegExp = /(?!)/u): readonly Span[] {
  const out: Span[] = [];
  let depth = 0;
  let last = 0;
  const { words } = span;
  const push = (to: number): void => {
    const part = words.slice(last, to);
    if (/[\p{L}\p{N}]/u.test(part)) out.push(spanOf(span.field, part, span.start + last));
  };
  for (let i = 0; i < words.length; i++) {
    const c = words[i] ?? '';
    if (c === '(') depth++;
    else if (c === ')') depth = Math.max(0, depth - 1);
    const comma = c === ',' && !(/\d/u.test(words[i - 1] ?? '') && /\d/u.test(words[i + 1] ?? ''));
    const found = depth === 0 ? (comma || /[;\n+•]/u.test(c) ? 1 : (also.exec(words.slice(i))?.[0].length ?? 0)) : 0;
    if (found > 0) {
      push(i);
      last = i + found;
      i += found - 1;
    }
  }
  push(words.length);
  return out;
}

const AND = /^\s+(?:и|and|және|&)\s+(?=[\p{L}\d])/iu;

/** "Rules in Russian and in Kazakh": behind a preposition "and" may bind two words of one thing. */
const GOVERNED = /\s(?:на|для|с|со|из|в|по|от|for|with|of|in|from)\s/iu;

function thingsOf(part: Span): readonly Span[] {
  const things = partsOf(part, AND);
  return things.slice(0, -1).some(({ words }, i) => GOVERNED.test(words) && !/^\d/u.test(things[i + 1]!.words))
    ? [part]
    : things;
}

/** Things in the box, each with its count where one is given. */
export function packageItems(span: Span): readonly FactItem[] {
  return partsOf(span)
    .flatMap(thingsOf)
    .map((part) => {
      const words = oneLine(part.words);
      const counted = COUNTED.exec(words);
      // "2 окуляра" keeps its number: without it the word stands in the wrong case.
      const led = LED.exec(words) ?? (/^\d+\s+\p{Script=Cyrillic}/u.test(words) ? null : NUMBERED.exec(words));
      const times = TIMES.exec(words);
      const [text, amount] = led
        ? [led[2] ?? '', led[1] ?? '']
        : counted && /\p{L}/u.test(counted[1] ?? '')
          ? [counted[1] ?? '', counted[2] ?? '']
          : times
            ? [times[1] ?? '', times[2] ?? '']
            : [words, null];
      return {
        text: oneLine(text).replace(/^of\s+/iu, ''),
        amount: amount === null ? null : oneLine(amount),
        from: part,
      };
    });
}

/** Materials, each with its share where one is given ("хлопок 80 %", "20% polyester"). */
export function materialItems(span: Span): readonly FactItem[] {
  return partsOf(span, /^\s*\/\s*(?=\p{L}{3})/u).flatMap((part): FactItem[] => {
    // "80% cotton 20% polyester" without a comma.
    const shares = part.words.match(/\d{1,3}(?:[.,]\d+)?\s*%/gu)?.length ?? 0;
    if (shares > 1) {
      const leads = /^\d/u.test(part.words);
      const cut = leads ? /\d{1,3}(?:[.,]\d+)?\s*%\s*[^\d%]+/gu : /[^\d%]+\d{1,3}(?:[.,]\d+)?\s*%/gu;
      return [...part.words.matchAll(cut)].map((m) => shareOf(within(part, m[0].trim())));
    }
    return [shareOf(part)];
  });
}

function shareOf(part: Span): FactItem {
  const words = oneLine(part.words);
  const before = SHARE_BEFORE.exec(words);
  const after = SHARE_AFTER.exec(words);
  if (before) return { text: oneLine(before[2] ?? ''), amount: oneLine(before[1] ?? ''), from: part };
  if (after) return { text: oneLine(after[1] ?? ''), amount: oneLine(after[2] ?? ''), from: part };
  return { text: oneLine(part.words), amount: null, from: part };
}

const SIZE =
  /^(?:\d{2,3}(?:[.,]5)?(?:\s*[-–/]\s*\d{2,3})?|\d?[XSMLХ]{1,4}(?:\s*[-–/]\s*\d?[XSMLХ]{1,4})?)(?:\s*(?:RU|EU|UK|US|см|cm))?$/iu;

/** Clothing or shoe sizes of a list; empty where the text is something else. */
export function sizeItems(span: Span): readonly FactItem[] {
  // "42-44-46-48": three and more are no range.
  if (/^\d{2,3}(?:\s*[-–/]\s*\d{2,3}){2,}$/u.test(span.words))
    return span.words
      .split(/[-–/]/u)
      .map((text) => ({ text: text.trim(), amount: null, from: within(span, text.trim()) }));
  // "40,41,42": no decimals, but a list that was typed without blanks.
  if (/^\d{2}(?:\s*,\s*\d{2}){2,}$/u.test(span.words))
    return span.words.split(',').map((text) => ({ text: text.trim(), amount: null, from: within(span, text.trim()) }));
  const parts = partsOf(span, /^\s*\/\s*|^\s+(?=\d?[XSML]{1,4}(?:\s|$))/u).map((part) => ({
    text: oneLine(part.words),
    amount: null,
    from: part,
  }));
  return parts.length > 0 && parts.every(({ text }) => SIZE.test(text)) ? parts : [];
}
