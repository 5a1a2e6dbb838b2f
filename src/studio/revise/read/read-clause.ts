import { HUES, type ColourWish, type HueName, type Look, type Part, type Tone, type Wish } from '../wish.ts';
import type { Clause } from './clause.ts';
import { hexIn, percentIn, sumIn, timesIn } from './numbers.ts';

/** A wish without the words that it was read from. */
export type Read = Wish extends infer W ? (W extends Wish ? Omit<W, 'said'> : never) : never;

/** What a clause knows of its neighbours: the part they speak of, whether they take away. */
export interface Around {
  readonly part: Part | null;
  readonly ground: boolean;
  readonly removes: boolean;
  readonly quotes: readonly string[];
}

/** One way to understand a clause; empty where it does not apply. The first that gives wishes is taken. */
type Reader = (clause: Clause, around: Around) => readonly Read[];

/** Parts whose words can be said. */
const SPOKEN: readonly Part[] = [
  'headline',
  'subline',
  'badge',
  'cta',
  'note',
  'legal',
  'bullet',
  'price',
  'old_price',
];

const partOf = ({ parts }: Clause, { part }: Around): Part | null => parts[0] ?? part;

function undone({ sorted, parts }: Clause): readonly Read[] {
  if (!sorted.has('do:restore')) return [];
  const named = parts.filter((p) => p !== 'photo' && (p !== 'old_price' || sorted.has('part:price')));
  return named.length === 0 ? [{ kind: 'undo' }] : named.map((part) => ({ kind: 'restore', part }));
}

function translated({ sorted, parts }: Clause): readonly Read[] {
  const lang = (['ru', 'en', 'kk'] as const).find((l) => sorted.has(`lang:${l}`));
  return sorted.has('translate') && lang ? [{ kind: 'translate', part: parts[0] ?? null, lang }] : [];
}

function quoted({ quotes, sorted, parts, removes, text }: Clause, around: Around): readonly Read[] {
  const [first, second] = quotes.map((n) => around.quotes[n] ?? '');
  if (first === undefined) return [];
  if (second !== undefined && quotes.length === 2 && parts.length < 2)
    return [{ kind: 'replace', from: first, to: second }];
  if (second !== undefined) return bySpot(text, quotes, parts, around);
  const part = parts.find((p) => SPOKEN.includes(p));
  if (removes) return [{ kind: 'removeText', text: first }];
  if (part !== undefined) return [said(part, first)];
  if (sorted.has('do:add')) return [{ kind: 'add', text: first }];
  return around.part !== null && SPOKEN.includes(around.part) ? [said(around.part, first)] : [];
}

/** Several parts with a quote each, in the order in which they are named. */
function bySpot(text: string, quotes: readonly number[], parts: readonly Part[], around: Around): readonly Read[] {
  return parts.length === quotes.length
    ? parts.flatMap((part, i) => said(part, around.quotes[quotes[i] ?? -1] ?? ''))
    : [];
}

function said(part: Part, text: string): Read {
  const sum = part === 'price' || part === 'old_price' ? sumIn(text) : null;
  return sum && (part === 'price' || part === 'old_price')
    ? { kind: 'price', part, ...sum }
    : { kind: 'text', part, text };
}

const mirrored: Reader = ({ sorted }) => (sorted.has('photo:mirror') ? [{ kind: 'photo', how: 'mirror' }] : []);

const shadowed: Reader = ({ sorted, removes }, around) =>
  sorted.has('part:shadow') && (removes || around.removes || sorted.has('do:add'))
    ? [{ kind: 'shadow', how: sorted.has('do:add') ? 'some' : 'none' }]
    : [];

function faced({ sorted, removes, negated, parts }: Clause, around: Around): readonly Read[] {
  const spoken = parts.find((p) => p !== 'product' && p !== 'photo');
  const part = spoken ?? around.part ?? 'headline';
  const looks = sorted.of('look') as readonly (Look | 'upper')[];
  const looked = looks.flatMap((look): readonly Look[] => {
    if (look === 'upper') return [removes || negated ? 'mixed' : 'upper'];
    if (look === 'serif') return looks.includes('sans') || removes ? ['sans'] : ['serif'];
    if (look === 'italic') return [removes || negated ? 'upright' : 'italic'];
    return look === 'sans' && looks.includes('serif') ? [] : [look];
  });
  // "Lighter" is a tone of grounds and a weight of type.
  const thin = sorted.has('part:type') && sorted.has('tone:lighter') && !sorted.has('part:ground');
  return [...looked, ...(thin ? (['thinner'] as const) : [])].map((look) => ({ kind: 'face', part, look }));
}

function margined({ sorted }: Clause): readonly Read[] {
  if (!sorted.has('part:margins')) return [];
  if (sorted.has('smaller')) return [{ kind: 'margins', how: 'narrower' }];
  return sorted.has('bigger') || sorted.has('do:add') || sorted.words.some((w) => /^(?:шир|wid|кең)/.test(w))
    ? [{ kind: 'margins', how: 'wider' }]
    : [];
}

function photographed({ sorted, parts }: Clause): readonly Read[] {
  const photo = parts.includes('photo');
  if (sorted.has('photo:other') && (photo || parts[0] === 'product')) return [{ kind: 'photo', how: 'other' }];
  if (sorted.has('photo:closer') && (photo || parts.length === 0))
    return [
      { kind: 'photo', how: /(?<!\p{L})(?:out|от)(?!\p{L})/iu.test(sorted.words.join(' ')) ? 'further' : 'closer' },
    ];
  if (sorted.has('photo:crop')) return [{ kind: 'photo', how: 'crop' }];
  if (sorted.has('photo:further')) return [{ kind: 'photo', how: 'further' }];
  if (!photo || parts.includes('product')) return [];
  if (sorted.has('bigger')) return [{ kind: 'photo', how: 'closer' }];
  return sorted.has('smaller') ? [{ kind: 'photo', how: 'further' }] : [];
}

const reworded: Reader = ({ sorted, parts, quotes }) =>
  sorted.has('photo:other') && parts[0] === 'headline' && quotes.length === 0 && !sorted.has('part:type')
    ? [{ kind: 'reword', part: 'headline' }]
    : [];

function taken({ removes, parts, sorted }: Clause, around: Around): readonly Read[] {
  if (!(removes || (around.removes && !changes(sorted)))) return [];
  return parts.map((part) => ({ kind: 'remove', part }));
}

const changes = (sorted: Clause['sorted']): boolean =>
  ['bigger', 'smaller', 'brand'].some((m) => sorted.has(m)) ||
  ['place', 'tone', 'hue', 'look'].some((family) => sorted.of(family).length > 0) ||
  sorted.words.some((w) => /\d/.test(w));

function summed({ text, parts, sorted }: Clause): readonly Read[] {
  const sum = percentIn(text) === null ? sumIn(text) : null;
  if (sum === null) return [];
  const now = sorted.words.includes('стало') || sorted.words.includes('now');
  const part = now ? 'price' : parts.find((p) => p === 'price' || p === 'old_price');
  return part === 'price' || part === 'old_price' ? [{ kind: 'price', part, ...sum }] : [];
}

function discounted({ text, parts, sorted }: Clause): readonly Read[] {
  const percent = percentIn(text);
  if (percent === null || parts[0] !== 'badge' || percent >= 100) return [];
  if (sorted.has('bigger') || sorted.has('smaller') || sorted.of('place').length > 0) return [];
  return [{ kind: 'text', part: 'badge', text: `−${percent}\u00a0%` }];
}

function placed(clause: Clause, around: Around): readonly Read[] {
  const { sorted, text, strength } = clause;
  const places = sorted.of('place');
  const part = partOf(clause, around);
  if (places.length === 0 || part === null || sorted.has('do:add')) return [];
  const towards = (less: string, more: string): -1 | 0 | 1 =>
    places.includes(less) ? -1 : places.includes(more) ? 1 : 0;
  const percent = percentIn(text);
  return [
    {
      kind: 'move',
      part,
      dx: towards('left', 'right'),
      dy: towards('up', 'down'),
      centre: places.includes('centre'),
      by: percent === null ? null : percent / 100,
      strength,
    },
  ];
}

function sized(clause: Clause, around: Around): readonly Read[] {
  const { sorted, text, strength, parts } = clause;
  const grows = sorted.has('bigger');
  if (!grows && !sorted.has('smaller')) return [];
  const part = partOf(clause, around);
  if (part === null) return [];
  const percent = percentIn(text);
  const times = timesIn(text);
  const up = times ?? (percent === null ? null : 1 + percent / 100);
  const down = times === null ? (percent === null ? null : Math.max(0.01, 1 - percent / 100)) : 1 / times;
  const all = parts.length > 0 ? parts : [part];
  return all.map((one) => ({ kind: 'size', part: one, grows, factor: grows ? up : down, strength }));
}

function coloured({ sorted, text, parts, ground }: Clause, around: Around): readonly Read[] {
  const hex = hexIn(text);
  const hue = HUES.find((name): name is HueName => sorted.has(`hue:${name}`));
  const to: ColourWish | null =
    hex !== null ? { hex } : hue !== undefined ? { hue } : sorted.has('brand') ? { brand: true } : null;
  if (to === null) return [];
  const part = parts.find((p) => p !== 'product' && p !== 'photo') ?? (around.ground ? null : around.part);
  return ground || part === null || part === 'product' || part === 'photo'
    ? [{ kind: 'ground', to }]
    : [{ kind: 'colour', part, to }];
}

/** A tone is the ground's, or the whole picture's; what else is darker or brighter is not understood. */
function toned({ sorted, strength, parts, ground }: Clause): readonly Read[] {
  if (!ground && parts.some((p) => p !== 'photo')) return [];
  return sorted.of('tone').map((to) => ({ kind: 'tone', to: to as Tone, strength }));
}

/** Words without quotes: "change the headline to Warm days". */
function spoken({ text, sorted, parts, removes }: Clause): readonly Read[] {
  const part = parts.find((p) => SPOKEN.includes(p));
  const words = /(?<!\p{L})(?:на|to|says?|напиши)\s+([^‹›]{2,})$/iu.exec(text)?.[1]?.trim();
  return part === undefined || removes || words === undefined || sorted.strange.length === 0 ? [] : [said(part, words)];
}

const READERS: readonly Reader[] = [
  undone,
  translated,
  quoted,
  mirrored,
  shadowed,
  faced,
  margined,
  photographed,
  reworded,
  taken,
  summed,
  discounted,
  placed,
  sized,
  coloured,
  toned,
  spoken,
];

/** The wishes of a clause; empty = nothing in it was understood. */
export function readClause(clause: Clause, around: Around): readonly Read[] {
  for (const reader of READERS) {
    const wishes = reader(clause, around);
    if (wishes.length > 0) return wishes;
  }
  return [];
}
