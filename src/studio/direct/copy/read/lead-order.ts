import { pattern } from '../text/pattern.ts';
import { stemOf, wordList } from '../text/words.ts';
import { kindOf } from './kinds.ts';
import { POINTS_OUT } from './run-on.ts';
import type { Statement } from './statement.ts';

/** What a brief orders to stand first: the price, or something that it says. */
export interface LeadOrders {
  readonly statements: readonly Statement[];
  /** "Начните с цены", "lead with the price", "бағасын бірінші жазыңыз". */
  readonly price: boolean;
}

/** "…, что" and its like: what follows is said in full. */
const that = '(?<that>(?:того|том|тем|факта)?,?\\s?(?:что|чтобы)\\s|(?:the fact )?that\\s)?';
const topic = '(?<topic>[^.,;:!?\\n—()]{3,70})';
const first =
  'на перв\\p{L}+ (?:план|мест\\p{L}|строк\\p{L}+)|в (?:сам\\p{L}+ )?(?:заголов\\p{L}+|начал\\p{L}|верх)|впер[её]д|перв(?:ым|ой|ую|ое|ыми)(?: (?:делом|строкой|словом))?|крупн(?:о|ее|ым)(?: шрифтом)?|наверх';
/** Orders with their topic, in three languages; each a whole of one sentence. */
const orders: readonly string[] = [
  `(?<!не )(?:начн(?:и|ите|ём|ем)|начать|начинай(?:те)?|начинать|открой(?:те)?|зайди(?:те)?)(?: \\p{L}+)? (?:с|со) ${that}${topic}`,
  `(?:сделай(?:те)?|сделать|поставь(?:те)?|ставьте|делай(?:те)?|нужен|хотим|хотелось бы) (?:\\p{L}+ )?(?:акцент|упор|ударени[ея]|фокус)(?: \\p{L}+)? на ${that}${topic}`,
  `(?:выдели(?:те)?|подчеркни(?:те)?|вынеси(?:те)?|поставь(?:те)?|покажи(?:те)?|напиши(?:те)?|пишите) (?:${first}),? ?${that}${topic}`,
  `(?:выдели(?:те)?|подчеркни(?:те)?|вынеси(?:те)?|поставь(?:те)?|покажи(?:те)?|напиши(?:те)?|пишите) ${topic}? (?:${first})`,
  `(?:^|[.!?;\\n,]\\s*)(?<topic>[\\p{L}-]+(?: [\\p{L}-]+){0,2}) ?[—–-]? ?(?:надо |нужно |пусть будет |пусть |хочу |хотим )?(?:${first})(?=\\s*(?:$|[.!?;\\n,)]))`,
  `(?:сначала|перв(?:ым|ой) (?:делом|строкой|словом)) ?[—–:-]? ?(?:пусть |напишите |укажите |покажите )?(?<topic>цен[ауы]|стоимость|гаранти[яю]|срок\\p{L}*|адрес|дат[ау])(?!\\p{L})`,
  `(?<!(?:we|i|they|you|that|always|usually) )(?:lead with|open with|start with|focus on|headline with|emphasi[sz]e|play up|highlight) ${that}(?:the |our |my )?${topic}`,
  `(?:put|have|make|want|show) (?:the |our |my )?(?<topic>[\\p{L}-]+(?: [\\p{L}-]+){0,3}) (?:first|up front|upfront|at the top|on top|in the headline)(?!\\p{L})`,
  `(?:^|[.!?;\\n,]\\s*)(?:the )?(?<topic>price|prices|cost|date|warranty|guarantee|discount) (?:goes |comes )?first(?!\\p{L})`,
  `(?:бірінші(?: (?:сөз|жол)(?:де| ретінде)?)?|алдымен|басына|тақырыпқа|тақырыпта) ${topic}? (?:деген )?(?:жаз|қой|шық|тұр|айт(?!а(?:мын|мыз))|көрсет|болсын)\\p{L}*`,
  `(?:^|[.!?;\\n,]\\s*)(?<topic>[\\p{L}-]+(?: [\\p{L}-]+){0,3}) (?:бірінші|алдымен|басына|тақырыпқа|ең басына) (?:тұр|жаз|қой|шық|айт(?!а(?:мын|мыз))|көрсет|болсын)\\p{L}*`,
];

const ofPrice =
  /^(?:\p{L}+ )?(?:цен(?:а|у|ы|ой|е)|стоимост\p{L}+|прайс\p{L}*|prices?|costs?|rate|fee|баға\p{L}*|құн\p{L}*)(?!\p{L})/iu;
/** Kinds that may be ordered to lead. */
const leading: readonly Statement['kind'][] = [
  'benefit',
  'trait',
  'gift',
  'discount',
  'delivery',
  'warranty',
  'payment',
];

/** Reads what is ordered to stand first: the order itself becomes talk, what it names leads. */
export function withLeadOrders(all: readonly Statement[], text: string): LeadOrders {
  let out = [...all];
  let price = false;
  for (const m of orders.flatMap((order) => [...text.matchAll(pattern(order, 'giu'))])) {
    const named = (m.groups?.['topic'] ?? '')
      .replace(/(?:\s(?:thing|part|bit|пожалуйста|please|pls|plz))+\s*$/iu, '')
      .trim();
    if (named === '') continue;
    const [from, to] = [m.index, m.index + m[0].length];
    const ordering = out.filter((s) => s.field === 'brief' && s.start < to && s.end > from && s.kind !== 'legal');
    if (ordering.some((s) => s.kind === 'dictated' || s.ordered)) continue;
    if (ofPrice.test(named)) {
      price = true;
      out = out.map((s) => (ordering.includes(s) && s.kind !== 'price' ? { ...s, kind: 'talk' } : s));
      continue;
    }
    const chosen = meant(named, out, ordering);
    const whole = m.groups?.['that'] !== undefined || (chosen === null && wordList(named).length >= 3);
    if (chosen === null && !whole) continue;
    const at = from + m[0].lastIndexOf(named);
    const said: Statement | undefined = ordering[0] && {
      ...ordering[0],
      text: named,
      start: at,
      end: at + named.length,
      kind: kindOf(named),
      role: 'main',
      main: true,
      ordered: true,
    };
    out = out.flatMap((s): readonly Statement[] => {
      if (s === chosen && !whole) return [{ ...s, main: true, ordered: true }];
      if (!ordering.includes(s)) return [s];
      return whole && said !== undefined && s === ordering[0]
        ? [{ ...s, kind: 'talk' }, said]
        : [{ ...s, kind: 'talk' }];
    });
  }
  return { statements: pointedOut(out), price };
}

/** "300 платьев до 56 размера, вот это главное": what stands before leads, where nothing else was ordered to. */
function pointedOut(all: readonly Statement[]): readonly Statement[] {
  const points = all.map((s) => POINTS_OUT.test(s.text));
  const ordered = all.some((s) => s.ordered);
  return all.map((s, i) => {
    if (points[i]) return { ...s, kind: 'talk' };
    return points[i + 1] && !ordered && leading.includes(s.kind) ? { ...s, main: true, ordered: true } : s;
  });
}

/** The statement that an order speaks of, by the words that both have. */
function meant(named: string, all: readonly Statement[], but: readonly Statement[]): Statement | null {
  const stems = wordList(named)
    .filter((w) => w.length > 3 || /\d/u.test(w))
    .map(stemOf);
  const shared = (s: Statement): number => {
    const own = new Set(wordList(s.text).map(stemOf));
    return stems.filter((w) => own.has(w)).length;
  };
  const [best] = all
    .filter((s) => leading.includes(s.kind) && s.field === 'brief' && !but.includes(s))
    .map((s) => ({ s, n: shared(s) }))
    .toSorted((a, b) => b.n - a.n);
  return best !== undefined && best.n > 0 && best.n >= stems.length / 2 ? best.s : null;
}
