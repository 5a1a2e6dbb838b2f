import { area, type BannerElement, type BannerRole, intersection } from '../../scene/index.ts';
import { leader } from './layout/index.ts';
import type { TakenApart } from './take-apart/index.ts';

/** A banner of which nearly all may go, and what goes, one set of parts after the other, each more than the last. */
export interface Essence {
  readonly taken: TakenApart;
  readonly leaveOut: readonly (readonly string[])[];
}

/**
 * What goes first where a banner's words do not all fit: small print and descriptions, a struck price, at last labels
 * with nothing but words. The name, the headline, the price, an offer, the button and the picture are what it says.
 */
const ranks: readonly (readonly BannerRole[])[] = [['legal'], ['note'], ['subline', 'old_price'], ['badge']];

/** Of the headline's type, the least that is too large to be left out. */
const large = 0.7;

/**
 * The least that a banner says, for a size that nothing else makes: what did not come off it whole goes before all, and
 * then part after part by its rank. What goes is named in the output. Null where something of what stays does not come
 * off, or where type larger than half of the headline belongs to no part.
 */
export function essenceOf(taken: TakenApart): Essence | null {
  const { parts, torn, strays } = taken;
  const lead = leader(parts);
  if (!lead || lead.role === 'product') return null;
  const most = Math.max(...parts.elements.map(saying));
  const calls = (e: BannerElement): boolean => textOf(taken, e).some((text) => telephone.test(text));
  // Where there is a price, other sums in running text say more of it.
  const isPriced = parts.elements.some((e) => e.role === 'price');
  const offers = (e: BannerElement): boolean =>
    e.role !== 'old_price' && (!isPriced || e.role === 'badge') && textOf(taken, e).some((text) => offer.test(text));
  const stays = (e: BannerElement): boolean =>
    calls(e) ||
    offers(e) ||
    ['headline', 'price', 'product', 'cta', 'logo'].includes(e.role) ||
    saying(e) === most ||
    (e.role !== 'badge' && (e.typeHeight ?? 0) > (lead.typeHeight ?? 0) * large);
  if (parts.elements.some((e) => stays(e) && torn.has(e.id))) return null;
  if (strays.some((box) => Math.min(box.w, box.h) > (lead.typeHeight ?? 0) * 0.5)) return null;
  const goes = parts.elements.filter((e) => !stays(e));
  const first = goes.filter((e) => torn.has(e.id)).map((e) => e.id);
  const leaveOut = ranks.reduce<readonly (readonly string[])[]>(
    (sets, roles) => {
      const more = goes.filter((e) => roles.includes(e.role) && !torn.has(e.id));
      if (more.length === 0) return sets;
      return [...sets, [...new Set([...sets.at(-1)!, ...withLists(more, goes).map((e) => e.id)])]];
    },
    [first],
  );
  const elements = parts.elements.map((e) => (goes.includes(e) ? { ...e, yields: true as const } : e));
  return { taken: { ...taken, parts: { ...parts, elements }, torn: new Map(), strays: [], loose: null }, leaveOut };
}

/** What goes, and with it all other lines of the lists that it is of: half a list says something else. */
function withLists(first: readonly BannerElement[], all: readonly BannerElement[]): readonly BannerElement[] {
  const gone = new Set(first);
  for (const one of gone) for (const other of all) if (areListed(one, other)) gone.add(other);
  return [...gone];
}

const listed: ReadonlySet<BannerRole> = new Set(['note', 'subline', 'old_price']);

/** Two texts of about one type that begin at one place under each other. */
function areListed(a: BannerElement, b: BannerElement): boolean {
  const [own, other] = [a.typeHeight ?? 0, b.typeHeight ?? 0];
  const most = Math.max(own, other);
  return (
    listed.has(a.role) &&
    listed.has(b.role) &&
    Math.min(own, other) > most * 0.7 &&
    Math.abs(a.box.x - b.box.x) < most * 0.3 &&
    Math.max(a.box.y - b.box.y - b.box.h, b.box.y - a.box.y - a.box.h) < most * 2.5
  );
}

/** Where to call or to write. */
const telephone = /\d(?:[\s()-]*\d){6,}|www|@|\.(?:ru|kz|com)(?!\p{L})/iu;

/** Money or a share. */
const offer = /[₽₸€$£]|\d\s?%/u;

/** What a reader made of an element's lines, small print left out. */
const textOf = ({ readings }: TakenApart, { box, role }: BannerElement): readonly string[] =>
  role === 'legal'
    ? []
    : readings.flatMap((line) => (area(intersection(line.box, box)) > area(line.box) * 0.5 ? [line.text ?? ''] : []));

/** How much a text says: its size counts twice, so that a list in small type says less than a headline. */
const saying = ({ lines, typeHeight }: BannerElement): number =>
  lines.reduce((sum, line) => sum + line.box.w, 0) * (typeHeight ?? 0) ** 2;
