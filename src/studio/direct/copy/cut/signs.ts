import type { Lang } from '../../../../scene/index.ts';
import { englishClass } from '../text/english.ts';
import { readingsOf } from '../text/morphology.ts';
import type { Statement } from '../read/statement.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { stemOf } from '../text/words.ts';
import { readSigns } from './read-signs.ts';
import { shapeOf } from './tokens.ts';
import type { Token } from './tokens.ts';

/** What is known of a brief besides its words: `read`, the statements that rules read in it. */
export interface Setting {
  readonly lang: Lang;
  readonly title: string;
  readonly read: readonly Statement[];
}

/** What one token is by itself, looked up once. */
interface Look {
  readonly low: string;
  readonly stem: string;
  readonly shape: string;
  readonly class: string;
}

const stops = new Set(['.', '!', '?', ';', '…']);
const pauses = new Set([',', '—', '-', ':', '(', ')', '/', '|', '•', '·', '+', '=']);
const sumUnit =
  /^(?:₽|₸|\$|€|£|руб\p{L}*|р|тг|тенге|теңге\p{L}*|тыс\p{L}*|млн|к|k|usd|eur|gbp|aed|kzt|rub|сом|сум|pounds?|quid|dollars?|euros?)$/u;

/** The part of speech as far as it can be told: by dictionary in Russian, by endings elsewhere. */
function classOf(token: Token, lang: Lang): string {
  const { text, low } = token;
  if (/^\d/u.test(text)) return 'num';
  if (sumUnit.test(low)) return 'sum';
  if (!/^\p{L}/u.test(text)) return 'mark';
  if (/^[а-яё-]{2,}$/iu.test(text) && lang !== 'kk') {
    const tags = readingsOf(text)[0];
    if (tags === undefined) return 'ru?';
    const pos =
      [
        'NOUN',
        'VERB',
        'ADJF',
        'ADJS',
        'COMP',
        'INFN',
        'PRTF',
        'PRTS',
        'GRND',
        'NUMR',
        'ADVB',
        'NPRO',
        'PRED',
        'PREP',
        'CONJ',
        'PRCL',
        'INTJ',
      ].find((p) => tags.has(p)) ?? '?';
    const form =
      ['nomn', 'gent', 'datv', 'accs', 'ablt', 'loct', '1per', '2per', '3per', 'past', 'impr'].find((f) =>
        tags.has(f),
      ) ?? '';
    return pos + form;
  }
  if (/^[a-z'’-]+$/iu.test(text)) return `en ${englishClass(text)}`;
  return looksLikeVerb(text) ? 'verb' : 'kk';
}

/** Lengths in rough steps. */
const step = (n: number): string => (n < 4 ? String(n) : n < 7 ? '4-6' : n < 12 ? '7-11' : n < 20 ? '12-19' : '20+');

/** Where each token stands in its clause and sentence. */
interface Place {
  readonly sinceStop: number;
  readonly sincePause: number;
  readonly untilPause: number;
  readonly firstOfSentence: string;
  readonly firstOfClause: string;
  readonly pauseBefore: string;
  readonly pauseBehind: string;
  readonly sums: boolean;
  readonly percent: boolean;
  readonly asks: boolean;
  readonly verbs: number;
}

function placesOf(tokens: readonly Token[], looks: readonly Look[]): readonly Place[] {
  const isStop = (i: number): boolean => stops.has(tokens[i]!.text) || (i > 0 && tokens[i]!.newLine);
  const isPause = (i: number): boolean => isStop(i) || pauses.has(tokens[i]!.text);
  const n = tokens.length;
  const out: Place[] = [];
  let stopAt = -1;
  let pauseAt = -1;
  for (let i = 0; i < n; i++) {
    if (i > 0 && tokens[i]!.newLine) stopAt = pauseAt = i - 1;
    let end = i;
    while (end < n && !(end > i && tokens[end]!.newLine) && !stops.has(tokens[end]!.text)) end++;
    let next = i + 1;
    while (next < n && !isPause(next)) next++;
    let sums = false;
    let percent = false;
    let verbs = 0;
    for (let k = stopAt + 1; k < end; k++) {
      sums ||= looks[k]!.class === 'sum';
      percent ||= tokens[k]!.text === '%';
      if (
        k > pauseAt &&
        k < next &&
        /^(?:VERB|verb|INFN|en (?:finite|third|past|verb|contracted))/u.test(looks[k]!.class)
      )
        verbs++;
    }
    out.push({
      sinceStop: i - stopAt,
      sincePause: i - pauseAt,
      untilPause: next - i,
      firstOfSentence: looks[stopAt + 1]?.low ?? '',
      firstOfClause: looks[pauseAt + 1]?.low ?? '',
      pauseBefore: pauseAt < 0 ? '^' : tokens[pauseAt]!.text.slice(0, 1).replace(/[\p{L}\d]/u, 'n'),
      pauseBehind:
        next >= n ? '$' : tokens[next]!.newLine && !pauses.has(tokens[next]!.text) ? 'n' : tokens[next]!.text,
      sums,
      percent,
      asks: end < n && tokens[end]!.text === '?',
      verbs,
    });
    if (stops.has(tokens[i]!.text)) stopAt = pauseAt = i;
    else if (pauses.has(tokens[i]!.text)) pauseAt = i;
  }
  return out;
}

/** Signs of a token by the words beside it. */
const wordSigns = ([a2, a, me, b, b2]: readonly [Look, Look, Look, Look, Look]): readonly string[] => [
  `w${me.low}`,
  `w-1${a.low}`,
  `w+1${b.low}`,
  `w-2${a2.low}`,
  `w+2${b2.low}`,
  `b-${a.low} ${me.low}`,
  `b+${me.low} ${b.low}`,
  `b2-${a2.low} ${a.low}`,
  `b2+${b.low} ${b2.low}`,
  `s${me.stem}`,
  `s-1${a.stem}`,
  `s+1${b.stem}`,
  `s-2${a2.stem}`,
  `s+2${b2.stem}`,
  `e${me.low.slice(-3)}`,
  `e2${me.low.slice(-2)}`,
  `e-1${a.low.slice(-3)}`,
  `e+1${b.low.slice(-3)}`,
  `h${me.shape}`,
  `h-1${a.shape} ${me.shape}`,
  `h+1${me.shape} ${b.shape}`,
  `c${me.class}`,
  `c-1${a.class} ${me.class}`,
  `c+1${me.class} ${b.class}`,
  `c3${a.class} ${me.class} ${b.class}`,
  `c+2${me.class} ${b.class} ${b2.class}`,
  `c-2${a2.class} ${a.class}`,
  `cw-${a.class} ${me.low}`,
  `cw+${me.low} ${b.class}`,
];

/** Signs of a token by where it stands. */
const placeSigns = (me: Look, p: Place): readonly string[] => [
  `k0${p.pauseBefore} ${me.class}`,
  `k1${p.sincePause === 1} ${p.pauseBefore} ${me.low}`,
  `k2${step(p.sincePause)} ${p.pauseBefore}`,
  `k3${step(p.untilPause)} ${p.pauseBehind}`,
  `k4${step(p.sincePause)} ${step(p.untilPause)}`,
  `fs${p.firstOfSentence}`,
  `fc${p.firstOfClause}`,
  `fcs${p.sincePause === 1} ${p.firstOfClause}`,
  `st${step(p.sinceStop)}`,
  `sum${p.sums} ${p.percent}`,
  `sumc${p.sums} ${me.class}`,
  `v${Math.min(p.verbs, 3)} ${p.sincePause === 1}`,
  `q${p.asks}`,
];

/** The signs of every token by which a brief is cut: words around it, grammar, place and marks, what rules read. */
export function signsOf(tokens: readonly Token[], { lang, title, read }: Setting): readonly (readonly string[])[] {
  const ruled = readSigns(tokens, read);
  const looks = tokens.map((t) => ({ low: t.low, stem: stemOf(t.low), shape: shapeOf(t), class: classOf(t, lang) }));
  const edge: Look = { low: '^$', stem: '^$', shape: '^$', class: '^$' };
  const at = (i: number): Look => looks[i] ?? edge;
  const places = placesOf(tokens, looks);
  const titled = new Set((title.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map(stemOf));
  return tokens.map((t, i) => {
    const me = at(i);
    const place = places[i]!;
    return [
      'bias',
      ...ruled[i]!,
      `l${lang}`,
      ...wordSigns([at(i - 2), at(i - 1), me, at(i + 1), at(i + 2)]),
      `w-3${at(i - 3).low}`,
      `w+3${at(i + 3).low}`,
      `s+3${at(i + 3).stem}`,
      ...placeSigns(me, place),
      `pos${Math.floor((i / tokens.length) * 5)}`,
      ...(t.newLine ? ['line', `line${me.shape}`] : []),
      ...(titled.has(me.stem) ? ['titled', `titled${place.sincePause === 1}`] : []),
      ...(i < 4 ? ['opening', `o${me.low}`] : []),
    ];
  });
}
