import type { Look, Part, Read, Tone } from '../wish.ts';
import type { Clause } from './clause.ts';
import { coloursIn, isNameless } from './colours.ts';
import { measuresIn } from './measures.ts';
import { opposed } from './opposite.ts';
import { pricesIn } from './prices.ts';
import { percentIn, sumIn, timesIn } from './numbers.ts';

/** What a clause knows of its neighbours: the part they speak of, whether they take away. */
export interface Around {
  readonly part: Part | null;
  readonly ground: boolean;
  /** The clause before speaks of how a part looks: what follows does, too. */
  readonly looks: boolean;
  /** The button or badge that the clause before speaks of: "text" after it is its label. */
  readonly labelled: Part | null;
  /** The clause that names the part takes it off. */
  readonly gone: boolean;
  /** Parts that are to stay as they are. */
  readonly spared: readonly Part[];
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

function undone({ sorted, parts, plain }: Clause): readonly Read[] {
  if (!sorted.has('do:restore')) return [];
  const named = parts.filter((p) => p !== 'photo' && (p !== 'old_price' || sorted.has('part:price')));
  // "Bring the old price back, 2 200" gives it another sum.
  if (named.length === 1 && named[0]!.endsWith('price') && sumIn(plain) !== null) return [];
  if (named.length === 0 && sorted.has('part:shadow')) return [{ kind: 'shadow', how: 'some' }];
  // The ground alone cannot be brought back; taking everything back would be something else.
  if (named.length === 0 && ['ground', 'type', 'margins'].some((name) => sorted.has(`part:${name}`))) return [];
  // "Give my money back" takes nothing back here.
  if (named.length === 0 && sorted.strange.some((word) => word.length > 3)) return [];
  return named.length === 0 ? [{ kind: 'undo' }] : named.map((part) => ({ kind: 'restore', part }));
}

function translated({ sorted, parts }: Clause): readonly Read[] {
  const lang = (['ru', 'en', 'kk'] as const).find((l) => sorted.has(`lang:${l}`));
  return sorted.has('translate') && lang ? [{ kind: 'translate', part: parts[0] ?? null, lang }] : [];
}

/** Quoted words that go, come, or become others. */
function rewritten({ quotes, sorted, parts, removes, plain }: Clause, around: Around): readonly Read[] {
  const [first, second] = quotes.map((n) => around.quotes[n] ?? '');
  if (first === undefined) return measuresIn(plain);
  if (second !== undefined)
    return quotes.length === 2 && parts.length < 2 ? [{ kind: 'replace', from: first, to: second }] : [];
  if (removes) return [{ kind: 'removeText', text: first }];
  const beside = BESIDE.test(plain);
  return beside || (sorted.has('do:add') && !parts.some((p) => SPOKEN.includes(p)))
    ? [{ kind: 'add', text: first }]
    : [];
}

/** "Under the headline": a place of its own, not the part that is named. */
const BESIDE =
  /(?<!\p{L})(?:somewhere|anywhere|(?:где|куда)[- ](?:нибудь|то|либо)|бір жерге|(?:под|над|возле|рядом с|около)\s+\p{L}+(?:ом|ем|ой|ей|ью)|(?:under|below|beneath|above|beside|next to)\s+(?:the|our|a)\s+\p{L}+|\p{L}+(?:ның|нің|дың|дің|тың|тің)?\s+(?:аст|үст|жан)(?:ы|і)?н(?:а|да|дағы))(?!\p{L})/iu;

/** "The line about delivery" is told by a word of it. */
const ABOUT =
  /(?:строк|строч|надпис|фраз|текст|пункт|слов)\p{L}*\s+(?:про|об?|насч[её]т)\s+(\p{L}{4,})|(?:line|text|words|bullet|bit)\s+(?:about|on|mentioning)\s+(?:the\s+)?(\p{L}{4,})|(\p{L}{4,})\s+(?:туралы|жайлы)\s+(?:жол|мәтін|жазу|сөз)/iu;

function aboutTaken({ removes, plain, quotes }: Clause): readonly Read[] {
  const [, ...told] = (removes && quotes.length === 0 && ABOUT.exec(plain)) || [];
  const word = told.find((one) => one !== undefined);
  return word === undefined ? [] : [{ kind: 'removeText', text: word, about: true }];
}

/** Quoted words that a part is to show. */
function quoted({ quotes, parts, sorted }: Clause, around: Around): readonly Read[] {
  const [first, second] = quotes.map((n) => around.quotes[n] ?? '');
  if (first === undefined) return [];
  if (second !== undefined) return bySpot(quotes, parts, around);
  // A name that is not known stands beside the words: they are not for what the neighbours speak of.
  const meant = sorted.strange.length === 0 || sorted.has('pronoun') ? around.part : null;
  // "The button yellow, the text «Order»".
  const label = sorted.has('part:text') && !sorted.has('part:headline') && parts[0] === 'headline' && around.labelled;
  const part = label || (parts.find((p) => SPOKEN.includes(p)) ?? meant);
  return part !== null && SPOKEN.includes(part) ? [said(part, first)] : [];
}

/** Several parts with a quote each, in the order in which they are named. */
function bySpot(quotes: readonly number[], parts: readonly Part[], around: Around): readonly Read[] {
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

const shadowed: Reader = ({ sorted, removes, negated }) =>
  // "I do not like the shadow" is asked for in one way only.
  sorted.has('part:shadow') && (removes || sorted.has('do:add') || (negated && sorted.has('told')))
    ? [{ kind: 'shadow', how: sorted.has('do:add') ? 'some' : 'none' }]
    : [];

/** Parts that stay where all type is spoken of, or type at large beside a headline that stays; null = one part is. */
function everywhere({ allType, parts, sorted, except }: Clause, { spared }: Around): readonly Part[] | null {
  const atLarge = !sorted.has('part:headline') && parts[0] === 'headline' && spared.includes('headline');
  return allType || atLarge ? [...spared, ...(except ?? [])] : null;
}

function faced(clause: Clause, around: Around): readonly Read[] {
  const { sorted, removes, negated, parts } = clause;
  // A heavy ground is dark, not bold.
  if (clause.ground && parts.length === 0) return [];
  const spoken = parts.find((p) => p !== 'product' && p !== 'photo');
  const part = spoken ?? around.part ?? 'headline';
  const looks = sorted.of('look') as readonly (Look | 'upper')[];
  const looked = looks.flatMap((look): readonly Look[] => {
    if (look === 'upper') return [removes || negated ? 'mixed' : 'upper'];
    if (look === 'serif') return looks.includes('sans') || removes ? ['sans'] : ['serif'];
    if (look === 'italic') return [removes || negated ? 'upright' : 'italic'];
    if (look === 'bolder' && negated) return ['thinner'];
    return look === 'sans' && looks.includes('serif') ? [] : [look];
  });
  // "Lighter" is a tone of grounds and a weight of type.
  const thin = sorted.has('part:type') && sorted.has('tone:lighter') && !sorted.has('part:ground');
  const all = everywhere(clause, around);
  const named = parts.filter((p) => p !== 'product' && p !== 'photo');
  return [...looked, ...(thin ? (['thinner'] as const) : [])].flatMap((look): readonly Read[] =>
    all === null
      ? (named.length > 0 ? named : [part]).map((one) => ({ kind: 'face', part: one, look }))
      : [{ kind: 'everyLine', change: { kind: 'face', look }, except: all }],
  );
}

function margined({ sorted }: Clause): readonly Read[] {
  if (!sorted.has('part:margins')) return [];
  if (sorted.has('smaller')) return [{ kind: 'margins', how: 'narrower' }];
  return sorted.has('bigger') ||
    sorted.has('do:add') ||
    sorted.words.some((w) => /^(?:(?:по)?шир|wid|кең|more$|көбірек)/.test(w))
    ? [{ kind: 'margins', how: 'wider' }]
    : [];
}

function photographed({ sorted, parts, plain }: Clause): readonly Read[] {
  const photo = parts.includes('photo');
  // "Change the photo", and not a word of what it shall be.
  const swapped = photo && parts.length === 1 && sorted.strange.length === 0 && SWAPPED.test(plain);
  if (swapped && ['place', 'hue', 'tone', 'look', 'photo'].every((family) => sorted.of(family).length === 0))
    return [{ kind: 'photo', how: 'other' }];
  if (sorted.has('photo:other') && (photo || (parts[0] === 'product' && sorted.strange.length === 0)))
    return [{ kind: 'photo', how: 'other' }];
  if (sorted.has('photo:closer') && (photo || parts.length === 0 || parts[0] === 'product'))
    return [
      { kind: 'photo', how: /(?<!\p{L})(?:out|от)(?!\p{L})/iu.test(sorted.words.join(' ')) ? 'further' : 'closer' },
    ];
  if (sorted.has('photo:crop')) return [{ kind: 'photo', how: 'crop' }];
  if (sorted.has('photo:further')) return [{ kind: 'photo', how: 'further' }];
  if (!photo || parts.includes('product')) return [];
  if (sorted.has('bigger')) return [{ kind: 'photo', how: 'closer' }];
  return sorted.has('smaller') ? [{ kind: 'photo', how: 'further' }] : [];
}

const SWAPPED = /(?<!\p{L})(?:ауыстыр|замен|смен|поменя|replace|swap|change)\p{L}*/iu;

const reworded: Reader = ({ sorted, parts, quotes }) =>
  sorted.has('photo:other') && parts[0] === 'headline' && quotes.length === 0 && !sorted.has('part:type')
    ? [{ kind: 'reword', part: 'headline' }]
    : [];

function taken({ removes, parts, sorted, quotes, plain, allType }: Clause, around: Around): readonly Read[] {
  // Capitals and serifs are taken off the type, not the type itself.
  if (!removes || sorted.of('look').length > 0 || allType) return [];
  // "Drop the price to 1 290".
  if (parts[0] === 'price' && UP_TO.test(plain)) return [];
  // "Take the logo away to the upper corner" moves it.
  if (AWAY_TO.test(plain) && sorted.of('place').length > 0) return [];
  // "Take the text off": which line, nobody can tell.
  if (parts[0] === 'headline' && !sorted.has('part:headline') && quotes.length === 0) return [];
  const meant = parts.length === 0 && quotes.length === 0 ? meantBy(sorted, around) : null;
  return (meant === null ? parts : [meant]).map((part) => ({ kind: 'remove', part }));
}

const AWAY_TO =
  /(?<!\p{L})(?:(?:в|во|на|к|ко)\s+(?:сам\p{L}+\s+)?(?:прав|лев|верх|низ|нижн|середин|центр|угол|край)\p{L}*|вверх|вниз|вправо|влево|налево|направо|наверх|(?:to|into)\s+(?:the\s+)?(?:\p{L}+\s+){0,2}(?:left|right|top|bottom|corner|edge|centre|center))(?!\p{L})/iu;

/** "Take it off", and of prices "the old one". */
function meantBy(sorted: Clause['sorted'], { part }: Around): Part | null {
  if (sorted.has('pronoun') || (sorted.strange.length === 0 && !sorted.has('before'))) return part;
  return sorted.has('before') && part === 'price' ? 'old_price' : null;
}

function discounted({ plain, parts, sorted }: Clause, { part }: Around): readonly Read[] {
  const percent = percentIn(plain);
  if (percent === null || (parts[0] ?? part) !== 'badge' || percent >= 100) return [];
  const sized = sorted.has('bigger') || sorted.has('smaller') || sorted.of('place').length > 0;
  if (sized && !UP_TO.test(plain)) return [];
  return [{ kind: 'text', part: 'badge', text: `−${percent}\u00a0%` }];
}

/** "Raise it to 1 690" names what it shall be. */
const UP_TO = /(?<!\p{L})(?:до|to)\s+[−-]?\d|\d[\d\s]*\p{L}*\s+дейін/iu;

function placed(clause: Clause, around: Around): readonly Read[] {
  const { sorted, plain, strength } = clause;
  const places = sorted.of('place');
  const part = partOf(clause, around);
  if (places.length === 0 || part === null || sorted.has('do:add')) return [];
  // "Lower the price to 990" moves nothing.
  const lowered = part === 'price' && /\d/.test(plain) && places.every((place) => place === 'up' || place === 'down');
  if (lowered && percentIn(plain) === null) return [];
  const far = (FAR.test(plain) || STANDS.test(plain)) && !places.includes('centre');
  const towards = (less: string, more: string): -1 | 0 | 1 =>
    places.includes(less) ? -1 : places.includes(more) ? 1 : 0;
  const percent = percentIn(plain);
  return [
    {
      kind: 'move',
      part,
      dx: towards('left', 'right'),
      dy: towards('up', 'down'),
      centre: places.includes('centre'),
      by: percent === null ? null : percent / 100,
      strength,
      ...(far && percent === null ? { far } : {}),
    },
  ];
}

/** All the way: a corner, an edge. */
const FAR =
  /(?<!\p{L})(?:уг(?:ол|л)\p{L}*|сам(?:ый|ую|ом|ое|ого)|впритык|corner\p{L}*|all the way|very (?:top|bottom)|бұрыш\p{L}*|шет(?:ке|іне)|ең (?:жоғары|төмен|үст|аст)\p{L}*)(?!\p{L})/iu;

/** Where a thing shall stand, which is no step that way: "справа внизу", "at the bottom", "top left", "оң жақта". */
const STANDS =
  /(?<!\p{L})(?:справа|слева|внизу|вверху|сверху|снизу|(?:on|at) the (?:far )?(?:right|left|top|bottom)|(?:top|bottom|upper|lower)[ -](?:right|left)|(?:оң|сол) жақт[ае]|(?:төмен|жоғары)\p{L}*д[ае])(?!\p{L})/iu;

const WIDER = /(?<!\p{L})(?:по)?(?:шире|wider|длиннее|longer|кеңірек|ұзынырақ)(?!\p{L})/iu;

function sized(clause: Clause, around: Around): readonly Read[] {
  const { sorted, plain, strength, parts } = clause;
  const part = partOf(clause, around);
  // A button or a badge grows with its words.
  const wider = (part === 'cta' || part === 'badge') && WIDER.test(plain);
  const grows = sorted.has('bigger') || wider;
  if (part === null || (!grows && !sorted.has('smaller'))) return [];
  const percent = percentIn(plain);
  const times = timesIn(plain);
  const up = times ?? (percent === null ? null : 1 + percent / 100);
  const down = times === null ? (percent === null ? null : Math.max(0.01, 1 - percent / 100)) : 1 / times;
  const factor = grows ? up : down;
  const except = everywhere(clause, around);
  if (except !== null) return [{ kind: 'everyLine', change: { kind: 'size', grows, factor, strength }, except }];
  const all = parts.length > 0 ? parts : [part];
  return all.map((one) => ({ kind: 'size', part: one, grows, factor, strength }));
}

/** A tone is the ground's, or the whole picture's, where no part is spoken of. Of type, "lighter" is a weight. */
function toned({ sorted, strength, parts, ground, plain }: Clause, around: Around): readonly Read[] {
  if (sorted.of('hue').length > 0 || (sorted.has('part:type') && !ground)) return [];
  if (parts.length === 0 && !ground && isNameless(sorted)) return [];
  const named = parts.find((p) => p !== 'photo') ?? null;
  const part = ground ? null : (named ?? (around.looks && parts.length === 0 ? around.part : null));
  // Ten percent lighter or darker is a step.
  const percent = percentIn(plain);
  return (sorted.of('tone') as readonly Tone[]).map((to) => {
    const measured = percent !== null && (to === 'darker' || to === 'lighter');
    return { kind: 'tone', to, strength: measured ? Math.min(8, percent / 10) : strength, part };
  });
}

/** Words without quotes: "change the headline to Warm days". */
function spoken({ plain, sorted, parts, removes }: Clause): readonly Read[] {
  const part = parts.find((p) => SPOKEN.includes(p) && p !== 'price' && p !== 'old_price');
  const words = /(?<!\p{L})(?:на|to|says?|напиши)\s+([^‹›]{2,})$/iu.exec(plain)?.[1]?.trim();
  if (part === undefined || removes || words === undefined || sorted.strange.length === 0) return [];
  // "The button to its full width", "by 3 %" say how it is to be, not what it is to say.
  const told =
    /^\p{Lu}/u.test(words) ||
    (sorted.has('do:set') && !/^\d|(?<!\p{L})(?:вс[юея]|весь|full|whole)(?!\p{L})/iu.test(words));
  return told && /\p{L}{2}/u.test(words) ? [said(part, words)] : [];
}

/** What is asked for in one way only: the first that gives wishes is taken. */
const WHOLE: readonly Reader[] = [
  undone,
  translated,
  rewritten,
  mirrored,
  shadowed,
  margined,
  photographed,
  reworded,
  aboutTaken,
  taken,
];
/** What a part is to say; the first. */
const SAYING: readonly Reader[] = [quoted, pricesIn, discounted];
/** How things are to look: "a large red button" says two things. */
const LOOKING: readonly Reader[] = [faced, placed, sized, coloursIn, toned];

const firstOf = (readers: readonly Reader[], clause: Clause, around: Around): readonly Read[] => {
  for (const reader of readers) {
    const wishes = reader(clause, around);
    if (wishes.length > 0) return wishes;
  }
  return [];
};

/** The wishes of a clause; empty = nothing in it was understood. */
export function readClause(clause: Clause, around: Around): readonly Read[] {
  // "All but the headline" is understood of type only.
  if (clause.except !== null && !clause.allType) return [];
  if (clause.quotes.length === 0 && BY_PLACE.test(clause.plain)) return [];
  const whole = firstOf(WHOLE, clause, around);
  if (whole.length > 0) return clause.opposite ? flipped(whole) : whole;
  const saying = firstOf(SAYING, clause, around);
  // "Raise the price to 1 690" is no place and no size.
  const exact = saying.length > 0 && (UP_TO.test(clause.plain) || saying.some((read) => 'step' in read));
  // "The new one 1 490, in red" speaks of the price that it gives.
  const [given] = saying.flatMap((read) => (read.kind === 'price' ? [read.part] : []));
  const beside = given === undefined ? around : { ...around, part: given };
  const looking = exact ? [] : LOOKING.flatMap((reader) => reader(clause, beside));
  const wishes = [...saying, ...(clause.opposite ? flipped(looking) : looking)];
  return wishes.length > 0 || looking.length > 0 ? wishes : spoken(clause);
}

/** "The line under the price": a part told by where it stands is not the one that it stands by. */
const BY_PLACE =
  /(?<!\p{L})(?:(?:надпис|подпис|строк|строч|текст|фраз|слов)\p{L}*\s+(?:под|над|возле|около|рядом с|ниже|выше)|(?:text|line|words|caption|wording|sentence)\s+(?:right\s+|just\s+)?(?:under|below|beneath|above|over|beside|next to|near))\s+(?!(?:the\s+|our\s+)?(?:фото|сним|картин|товар|photo|picture|image|product))\p{L}+|\p{L}+\s+(?:аст|үст|жан)ындағы(?!\p{L})/iu;

const flipped = (reads: readonly Read[]): readonly Read[] => reads.flatMap((read) => opposed(read) ?? []);
