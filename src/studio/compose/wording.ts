import { capitalise } from '../../kit/index.ts';
import type { Copy, Direction, TargetFormat } from '../../scene/index.ts';
import { glue, inCase, wordsOf, ROOMY_SIDE } from '../../scene/index.ts';
import { leadingName, NAME, names, nameWords } from './leading-name.ts';
import { priceWords } from './price-words.ts';

/** What one candidate says. Null = this role is left out. */
export interface Wording {
  readonly headline: {
    readonly words: readonly string[];
    readonly lines: readonly string[];
    readonly short: boolean;
    /** Set smaller than a headline likes to be, rather than cut short. */
    readonly smaller?: boolean;
  };
  readonly sub: string | null;
  /** The line under the headline carries the message itself and is set larger. */
  readonly loudSub: boolean;
  readonly note: string | null;
  readonly bullets: readonly string[];
  /** Reasons stand in two columns. */
  readonly columns?: boolean;
  readonly price: { readonly now: string; readonly old: string | null; readonly basis?: string | null } | null;
  readonly badge: string | null;
  /** Longest first; empty when the format allows no call to action. */
  readonly cta: readonly string[];
  readonly logo: boolean;
  readonly legal: string | null;
  readonly dropped: readonly string[];
}

type Rung =
  | 'bullet_4'
  | 'bullet_3'
  | 'bullet_2'
  | 'bullet'
  | 'note'
  | 'legal'
  | 'subline_long'
  | 'subline'
  | 'badge'
  | 'logo'
  | 'old_price'
  | 'headline_long'
  | 'cta';

/** Roles leave in this order when a size has no room for all; product and price never do. */
const SMALL: readonly Rung[] = [
  'bullet_4',
  'bullet_3',
  'note',
  'bullet_2',
  'bullet',
  'subline_long',
  'subline',
  'badge',
  'logo',
  'legal',
  'headline_long',
  'old_price',
];
/** Rungs that leave one further reason out each. */
const BULLETS: readonly Rung[] = ['bullet', 'bullet_2', 'bullet_3', 'bullet_4'];
/** Names of the reasons that are left out where only the first `told` of `all` are said. */
export const bulletsFrom = (told: number, all: number): readonly string[] => BULLETS.slice(told, all);

/** Where there is room for it, the line that the law asks for is the last to go. */
const ROOMY: readonly Rung[] = [...SMALL.filter((rung) => rung !== 'legal'), 'legal'];
/** The lowest strips hold the thing and its price, at last without the invitation: a tap needs no button there. */
const LOWEST: readonly Rung[] = [...SMALL, 'cta'];
/** Height of a strip, pixels as displayed, that may do without its button. */
const LOW_STRIP = 60;
/** The order for a canvas and a copy, without what is the offer itself. */
function ladderFor(copy: Copy, target: TargetFormat, headline: Copy['headlines'][number] | undefined): readonly Rung[] {
  const low = isRow(target) && (target.height * target.displayCssWidth) / target.width <= LOW_STRIP;
  const usual = Math.min(target.width, target.height) >= ROOMY_SIDE ? ROOMY : low ? LOWEST : SMALL;
  // Praise alone does not say what is sold: before its name leaves, the name is the headline.
  const order =
    copy.leads === true || headline === undefined || names(headline.lines.join(' '), copy.product)
      ? usual
      : usual
          .filter((rung) => rung !== 'headline_long')
          .flatMap((rung) => (rung === 'subline_long' ? (['headline_long', rung] as const) : [rung]));
  if (copy.price !== null) return order;
  // Where the badge or the line under the headline is the whole offer it never leaves.
  const short = copy.subline.short;
  const named = short !== null && short !== copy.subline.long;
  const offer: readonly Rung[] =
    copy.leads === true
      ? [...(named ? [] : (['subline_long'] as const)), 'subline']
      : copy.badge === null
        ? []
        : ['badge'];
  return order.filter((rung) => !offer.includes(rung));
}

/** Whether a discount without a price is all that is offered. */
export const isBareDiscount = (copy: Copy): boolean =>
  copy.price === null && copy.badge !== null && copy.leads !== true;

/** Most lines under a headline: on large canvases, on tall small ones (300×600), and on the narrowest of those. */
const REASONS = 4;
const REASONS_TALL = 2;
const REASONS_NARROW = 1;
/** Height of a small canvas, pixels, that has room for reasons, and width below which it is narrow. */
const TALL = 560;
const NARROW = 240;

/** Further reasons that a canvas has room for beside the headline. */
function roomForReasons({ width, height }: Pick<TargetFormat, 'width' | 'height'>): number {
  const short = Math.min(width, height);
  if (short >= ROOMY_SIDE) return Math.max(width, height) / short < 2.4 ? REASONS : 0;
  if (height < TALL || width >= height) return 0;
  return width < NARROW ? REASONS_NARROW : REASONS_TALL;
}

/** Whether a line is said already; under another headline the small line may be the one above it. */
const repeats = (text: string, told: readonly string[]): boolean =>
  told.some(
    (t) => t !== '' && t.replaceAll('\u00a0', ' ').toLowerCase() === text.replaceAll('\u00a0', ' ').toLowerCase(),
  );

/** Whether a headline holds the figure of a badge, with its minus or as "a discount of 15 %". */
function tells(lines: readonly string[], badge: string): boolean {
  const said = plainFigures(lines.join(' '));
  const figure = plainFigures(badge).replace(/^[−–-]\s*/u, '');
  return said
    .split(figure)
    .slice(0, -1)
    .some((before) => !/[\d.,]$/u.test(before));
}

/** A text with plain spaces and its percent signs close to their figures. */
const plainFigures = (text: string): string => text.replaceAll(/\s+/gu, ' ').replaceAll(' %', '%');

/** Number of steps from everything to the bare minimum. */
export const LADDER_STEPS = LOWEST.length;

/** Words of a campaign with the first `step` rungs of the ladder left out (0 = everything). */
export function wordingAt(
  copy: Copy,
  target: TargetFormat,
  headlineIndex: number,
  direction: Pick<Direction, 'type' | 'construction'>,
  step: number,
): Wording {
  const said = copyAt(copy, target, headlineIndex, direction.type.case, step);
  if (said.badge === null) return said;
  if (isBareDiscount(copy) && isRow(target)) return discountNamed(said, copy);
  return direction.construction.badge === 'none' ? discountFirst(said, copy, roomForReasons(target)) : said;
}

/** Strips in one row have no place for a badge. */
const isRow = ({ width, height }: Pick<TargetFormat, 'width' | 'height'>): boolean =>
  height <= 130 && width / height > 2.4;

/** "Настольная лампа −30 %": where no badge fits, the thing and its discount are the headline. */
export function discountNamed(said: Wording, copy: Copy): Wording {
  const name = [copy.offer?.names[0], copy.product].find((n) => n !== undefined && n !== '');
  if (said.badge === null || name === undefined) return said;
  const line = glue(clean(`${name} ${signed(said.badge)}`));
  const sub = said.sub !== null && repeats(said.sub, [name]) ? null : said.sub;
  return { ...said, headline: { words: wordsOf(line), lines: [line], short: true }, sub, badge: null };
}

/** The offer that stands under a headline in its place, as the only thing said; null where there is none. */
export function offerFirst(said: Wording): Wording | null {
  if (said.sub === null) return null;
  const headline = { words: wordsOf(said.sub), lines: [said.sub], short: false, smaller: true };
  const dropped = [...new Set([...said.dropped, ...(said.bullets.length > 0 ? ['bullet'] : [])])];
  return { ...said, headline, sub: null, loudSub: false, note: null, bullets: [], dropped };
}

/**
 * A direction without a badge says the discount itself as its headline: beside the price that it comes from, with the
 * name of the thing under it and the headline's words as the first reason. Where one of them has no room the headline
 * stays, and the struck price tells the discount.
 */
function discountFirst(said: Wording, copy: Copy, reasons: number): Wording {
  const discount = signed(said.badge ?? '');
  const line = said.headline.lines.join(' ');
  const name = [copy.subline.long, copy.subline.short, copy.product].find((n) => n !== null && n !== '') ?? line;
  if (copy.price === null && said.sub === null) return discountNamed(said, copy);
  const based = copy.price?.old == null || said.price?.old != null;
  if (said.sub === null || !based) return { ...said, badge: null };
  const sub = glue(clean(name));
  return {
    ...said,
    headline: { words: [discount], lines: [discount], short: false },
    sub,
    loudSub: true,
    bullets: reasons === 0 || repeats(line, [sub]) ? said.bullets : [line, ...said.bullets.slice(0, reasons - 1)],
    badge: null,
  };
}

/** A discount with a true minus sign, close to its figure. */
export const signed = (badge: string): string => badge.replace(/^[-–]\s*/, '−').replace(/[ \u00a0]+%/, '%');

function copyAt(
  copy: Copy,
  target: TargetFormat,
  headlineIndex: number,
  letterCase: 'as-is' | 'lower' | 'upper',
  step: number,
): Wording {
  const headline = copy.headlines[headlineIndex % Math.max(1, copy.headlines.length)];
  const ladder = ladderFor(copy, target, headline);
  const out = new Set<Rung>(ladder.slice(0, step));
  const subline = headline?.subline ?? copy.subline;
  const set = headlineLines(copy, headline, target, letterCase, out.has('headline_long'));
  const { useShort, canShorten, named } = set;
  const under = underHeadline(
    { headline, subline, useShort, lines: set.lines, offers: named && copy.leads === true },
    out,
  );
  // Before the line with the name leaves, the headline says it in full.
  const naming = under ?? (out.has('subline') ? null : subline.long);
  const again = useShort && naming !== null && saysNameAgain(set.lines.join(' '), naming);
  const twice = again || (useShort && under !== null && saysNameAgain(under, set.lines.join(' ')));
  const room = roomForReasons(target);
  const main = headline?.lines.join(' ') ?? '';
  // What the name is praised for takes the place of the name that stood there again.
  const praise = !twice ? under : main === '' || out.has('subline_long') ? null : main;
  const full = again ? nameInFull(set.lines.join(' '), naming, target.text.headlineMaxChars) : null;
  // Of a line that says the name and the offer, the offer stays.
  const offer = twice && full === null && copy.leads === true ? withoutName(subline, set.lines.join(' ')) : null;
  const sub = offer ?? (twice && !named && room > 0 ? null : praise);
  const untold = main !== '' && sub !== main && (twice || named) ? [main] : [];
  const reasons = [...untold, ...reasonsFor(copy, headline)].slice(0, room === 0 ? 0 : room + untold.length);
  const told = reasons.filter((_, i) => !out.has(BULLETS[i] ?? 'bullet_4'));
  const lines = full === null ? set.lines : [inCase(glue(clean(full)), letterCase, copy.lang)];
  const has = rolesOf(copy, subline, { reasons: reasons.length, canShorten, cta: target.cta !== 'none' });
  return {
    headline: { words: wordsOf(lines.join(' ')), lines, short: useShort && !named },
    sub: sub === null ? null : glue(clean(sub)),
    loudSub: copy.leads === true,
    note:
      out.has('note') || copy.note === null || repeats(copy.note, [sub ?? '', lines.join(' ')])
        ? null
        : glue(clean(copy.note)),
    bullets: told.map((b) => glue(clean(b))),
    price: priceSaid(copy.price, out.has('old_price')),
    badge: out.has('badge') || copy.badge === null || tells(lines, copy.badge) ? null : clean(copy.badge),
    cta:
      target.cta === 'none' || out.has('cta')
        ? []
        : [...new Set([copy.cta.long, copy.cta.mid, copy.cta.short].map(clean))].filter((c) => c !== ''),
    logo: !out.has('logo'),
    legal: out.has('legal') || copy.legal === null ? null : glue(clean(copy.legal)),
    dropped: ladder.filter((role) => out.has(role) && has[role]),
  };
}

/** A figure or a discount behind a name: "−24 %". */
const FIGURE = /[ \u00a0]([−–-]?\d+(?:[ \u00a0]?%)?)$/u;

/** Whether the line under a short headline is that name again with a word more: its model, what it is made of. */
function saysNameAgain(short: string, under: string): boolean {
  const named = nameWords(short.replace(FIGURE, ''));
  const again = nameWords(under);
  return named.length > 0 && named.every((word) => again.includes(word));
}

/** The short form of a line that names the thing again, where that says something else. */
const withoutName = ({ long, short }: Copy['subline'], name: string): string | null =>
  short === null || short === long || saysNameAgain(name, short) || saysNameAgain(short, name) ? null : short;

/** What a copy has that the ladder may leave out. */
const rolesOf = (
  copy: Copy,
  subline: Copy['subline'],
  { reasons, canShorten, cta }: { readonly reasons: number; readonly canShorten: boolean; readonly cta: boolean },
): Record<Rung, boolean> => ({
  note: copy.note !== null,
  bullet: reasons > 0,
  bullet_2: reasons > 1,
  bullet_3: reasons > 2,
  bullet_4: reasons > 3,
  legal: copy.legal !== null,
  subline_long: subline.long !== null && subline.long !== subline.short,
  subline: subline.long !== null || subline.short !== null,
  badge: copy.badge !== null,
  logo: true,
  old_price: copy.price?.old != null,
  headline_long: canShorten,
  cta,
});

/** The name in full, with the discount that the short one tells; null where a limit of characters forbids it. */
function nameInFull(short: string, under: string, limit: number | null): string | null {
  const [figure = ''] = FIGURE.exec(short) ?? [];
  const full = `${under}${figure}`;
  return full.length <= Math.min(NAME, limit ?? NAME) ? full : null;
}

/** The line under a headline: long, short or none, as the ladder leaves it. */
function underHeadline(
  said: {
    readonly headline: Copy['headlines'][number] | undefined;
    readonly subline: Copy['subline'];
    readonly useShort: boolean;
    readonly lines: readonly string[];
    /** Only the offer: the name is the headline. */
    readonly offers: boolean;
  },
  out: ReadonlySet<Rung>,
): string | null {
  const { headline, subline, useShort, lines } = said;
  if (out.has('subline')) return null;
  if (said.offers) return subline.short ?? subline.long;
  const under = out.has('subline_long') ? subline.short : (subline.long ?? subline.short);
  if (under === null || !useShort || !repeats(under, [lines.join(' ')])) return under;
  // Where only the name has room as a headline, what it is praised for stands under it, not the name again.
  return out.has('subline_long') ? null : (headline?.lines.join(' ') ?? null);
}

/** Further reasons, and behind them the small lines that no other place takes: delivery, terms, guarantee. */
function reasonsFor(copy: Copy, headline: Copy['headlines'][number] | undefined): readonly string[] {
  const reasons = headline?.bullets ?? copy.bullets;
  const told = [...reasons, ...(headline?.lines ?? []), headline?.lines.join(' ') ?? '', copy.note ?? ''];
  const small = (copy.notes ?? []).filter((note) => !repeats(note, told));
  return [...reasons, ...small];
}

/**
 * The headline in the direction's case: in full, or short where the long one is left out or over the limit. `named`:
 * the name in the place of a sentence of ours.
 */
function headlineLines(
  copy: Copy,
  headline: Copy['headlines'][number] | undefined,
  target: TargetFormat,
  letterCase: 'as-is' | 'lower' | 'upper',
  longIsOut: boolean,
): {
  readonly lines: readonly string[];
  readonly useShort: boolean;
  readonly canShorten: boolean;
  readonly named: boolean;
} {
  const said = (text: string): string => inCase(glue(clean(text)), letterCase, copy.lang);
  const full = (headline?.lines ?? [copy.product]).map(said).filter((l) => l !== '');
  const limit = target.text.headlineMaxChars ?? Infinity;
  const own = said(headline?.short ?? copy.product);
  // A headline that has no short form gives way to the name.
  const short = own.length < full.join(' ').length ? own : said(copy.product);
  const name = leadingName(copy, headline, short);
  const lead = name === null ? full : [said(name)];
  const length = lead.join(' ').length;
  const canShorten = short.length < length;
  const isShort = short !== '' && (longIsOut || length > limit) && canShorten;
  return {
    lines: isShort || lead.length === 0 ? [short] : lead,
    useShort: isShort || name !== null,
    canShorten,
    named: name !== null && !isShort,
  };
}

function priceSaid(price: Copy['price'], withoutOld: boolean): Wording['price'] {
  return price === null
    ? null
    : {
        now: clean(price.now),
        old: withoutOld || price.old === null ? null : clean(price.old),
        basis: price.basis ? glue(clean(price.basis)) : null,
      };
}

/**
 * Characters that the shipped fonts draw: control and private characters go, rare spaces and hyphens become common
 * ones.
 */
export function clean(text: string): string {
  return text
    .replace(/[\u202f\u2007\u2009\u200a]/g, '\u00a0')
    .replace(/\u2011/g, '-')
    .replace(/\u2033/g, '”')
    .replace(/\u2032/g, '’')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Extended_Pictographic}\ufe0f]/gu, (c) =>
      /[0-9#*©®™]/.test(c) ? c : c === '\n' || c === '\t' ? ' ' : '',
    )
    .trim();
}

/** Every line that a large picture of the first headline says when all its words find room, in reading order. */
export function wordsShown(copy: Copy): readonly string[] {
  const target = { width: 1080, height: 1080, cta: 'button', text: { headlineMaxChars: null } } as TargetFormat;
  const w = copyAt(copy, target, 0, 'as-is', 0);
  const { basis = null, now = '', old = null } = w.price ?? {};
  const { before, behind } = priceWords(basis);
  const told = [before, now, old, behind].filter(Boolean).join(' ');
  const price = w.price === null ? null : capitalise(told);
  return [w.headline.lines.join(' '), w.sub, ...w.bullets, price, w.badge, w.note, w.cta[0] ?? null, w.legal].filter(
    (line): line is string => line !== null && line !== '',
  );
}
