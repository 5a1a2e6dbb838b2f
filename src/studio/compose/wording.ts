import type { Copy, Direction, TargetFormat } from '../../scene/index.ts';
import { glue, inCase, wordsOf, ROOMY_SIDE } from '../../scene/index.ts';

/** What one candidate says. Null = this role is left out. */
export interface Wording {
  readonly headline: { readonly words: readonly string[]; readonly lines: readonly string[]; readonly short: boolean };
  readonly sub: string | null;
  /** The line under the headline carries the message itself and is set larger. */
  readonly loudSub: boolean;
  readonly note: string | null;
  readonly bullets: readonly string[];
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
  | 'headline_long';

/** Roles leave in this order when a size has no room for all; product, price and the invitation never do. */
const SMALL: readonly Rung[] = [
  'bullet_4',
  'bullet_3',
  'note',
  'bullet_2',
  'bullet',
  'legal',
  'subline_long',
  'subline',
  'badge',
  'logo',
  'old_price',
  'headline_long',
];
/** Rungs that leave one further reason out each. */
const BULLETS: readonly Rung[] = ['bullet', 'bullet_2', 'bullet_3', 'bullet_4'];
/** Where there is room for it, the line that the law asks for is the last to go. */
const ROOMY: readonly Rung[] = [...SMALL.filter((rung) => rung !== 'legal'), 'legal'];
/**
 * The order for a canvas and a copy. Where no price and no discount is given, the line under the headline is the offer
 * itself and goes late.
 */
function ladderFor(copy: Copy, target: TargetFormat): readonly Rung[] {
  const order = Math.min(target.width, target.height) >= ROOMY_SIDE ? ROOMY : SMALL;
  if (copy.price !== null) return order;
  const last: readonly Rung[] = order.at(-1) === 'legal' ? ['legal'] : [];
  // Where the badge is the whole offer it goes last of all.
  const offer: readonly Rung[] = copy.badge === null ? ['subline_long', 'subline'] : ['badge'];
  return [...order.filter((rung) => !offer.includes(rung) && !last.includes(rung)), ...offer, ...last];
}

/** Whether a canvas has room for further reasons beside the headline. */
const roomForReasons = ({ width, height }: Pick<TargetFormat, 'width' | 'height'>): boolean =>
  Math.min(width, height) >= ROOMY_SIDE && Math.max(width, height) / Math.min(width, height) < 2.4;

/** Whether a line is said already; under another headline the small line may be the one above it. */
const repeats = (text: string, told: readonly string[]): boolean =>
  told.some(
    (t) => t !== '' && t.replaceAll('\u00a0', ' ').toLowerCase() === text.replaceAll('\u00a0', ' ').toLowerCase(),
  );

/** Number of steps from everything to the bare minimum. */
export const LADDER_STEPS = SMALL.length;

/** Words of a campaign with the first `step` rungs of the ladder left out (0 = everything). */
export function wordingAt(
  copy: Copy,
  target: TargetFormat,
  headlineIndex: number,
  direction: Pick<Direction, 'type' | 'construction'>,
  step: number,
): Wording {
  const said = copyAt(copy, target, headlineIndex, direction.type.case, step);
  return direction.construction.badge === 'none' && said.badge !== null ? discountFirst(said) : said;
}

/** A direction without a badge says the discount itself as its headline, and the headline's words under it. */
function discountFirst(said: Wording): Wording {
  const discount = signed(said.badge ?? '');
  return {
    ...said,
    headline: { words: [discount], lines: [discount], short: false },
    sub: said.headline.lines.join(' '),
    loudSub: true,
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
  const ladder = ladderFor(copy, target);
  const out = new Set<Rung>(ladder.slice(0, step));
  const headline = copy.headlines[headlineIndex % Math.max(1, copy.headlines.length)];
  const subline = headline?.subline ?? copy.subline;
  const reasons = roomForReasons(target) ? (headline?.bullets ?? copy.bullets) : [];
  const told = reasons.filter((_, i) => !out.has(BULLETS[i] ?? 'bullet_4'));
  const { lines, useShort, canShorten } = headlineLines(copy, headline, target, letterCase, out.has('headline_long'));
  const sub = out.has('subline')
    ? null
    : out.has('subline_long')
      ? (subline.short ?? null)
      : (subline.long ?? subline.short);
  const has: Record<Rung, boolean> = {
    note: copy.note !== null,
    bullet: reasons.length > 0,
    bullet_2: reasons.length > 1,
    bullet_3: reasons.length > 2,
    bullet_4: reasons.length > 3,
    legal: copy.legal !== null,
    subline_long: subline.long !== null && subline.long !== subline.short,
    subline: subline.long !== null || subline.short !== null,
    badge: copy.badge !== null,
    logo: true,
    old_price: copy.price?.old != null,
    headline_long: canShorten,
  };
  return {
    headline: { words: wordsOf(lines.join(' ')), lines, short: useShort },
    sub: sub === null ? null : glue(clean(sub)),
    loudSub: copy.leads === true,
    note:
      out.has('note') || copy.note === null || repeats(copy.note, [sub ?? '', lines.join(' ')])
        ? null
        : glue(clean(copy.note)),
    bullets: told.map((b) => glue(clean(b))),
    price: priceSaid(copy.price, out.has('old_price')),
    badge: out.has('badge') || copy.badge === null ? null : clean(copy.badge),
    cta:
      target.cta === 'none'
        ? []
        : [...new Set([copy.cta.long, copy.cta.mid, copy.cta.short].map(clean))].filter((c) => c !== ''),
    logo: !out.has('logo'),
    legal: out.has('legal') || copy.legal === null ? null : glue(clean(copy.legal)),
    dropped: ladder.filter((role) => out.has(role) && has[role]),
  };
}

/** The headline in the direction's case: in full, or short where the long one is left out or over the limit. */
function headlineLines(
  copy: Copy,
  headline: Copy['headlines'][number] | undefined,
  target: TargetFormat,
  letterCase: 'as-is' | 'lower' | 'upper',
  longIsOut: boolean,
): { readonly lines: readonly string[]; readonly useShort: boolean; readonly canShorten: boolean } {
  const said = (text: string): string => inCase(glue(clean(text)), letterCase, copy.lang);
  const full = (headline?.lines ?? [copy.product]).map(said).filter((l) => l !== '');
  const short = said(headline?.short ?? copy.product);
  const limit = target.text.headlineMaxChars;
  const length = full.join(' ').length;
  const tooLong = limit !== null && length > limit;
  const canShorten = short.length < length;
  const useShort = short !== '' && (longIsOut || tooLong) && canShorten;
  return { lines: useShort || full.length === 0 ? [short] : full, useShort, canShorten };
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
  const price = w.price === null ? null : [w.price.basis, w.price.now, w.price.old].filter(Boolean).join(' ');
  return [w.headline.lines.join(' '), w.sub, ...w.bullets, price, w.badge, w.note, w.cta[0] ?? null, w.legal].filter(
    (line): line is string => line !== null && line !== '',
  );
}
