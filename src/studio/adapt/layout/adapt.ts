import { area, BANNER_TYPE, inset, intersection, SHAPE } from '../../../scene/index.ts';
import type { BannerElement, BannerFault, BannerParts, Box, TargetFormat } from '../../../scene/index.ts';
import { candidates, extraRows } from './archetypes.ts';
import type { Candidate } from './candidate.ts';
import { cropWindow } from './crop.ts';
import { frameDepth } from './frame.ts';
import { gridded } from './grid.ts';
import { toEdges } from './to-edges.ts';
import { noRoomReason, strayReason, tornReason } from './reasons.ts';
import type { Ease } from './scales.ts';

/** How a banner becomes a size: cut out of it, laid out anew, or not at all. */
export type Adaptation =
  | { readonly kind: 'crop'; readonly window: Box }
  | { readonly kind: 'recompose'; readonly layouts: readonly Candidate[] }
  | { readonly kind: 'impossible'; readonly reason: { readonly ru: string; readonly en: string } };

/** What stands in the way of moving things: parts that do not come off, and marks that belong to no part. */
export interface Obstacles {
  readonly torn?: ReadonlyMap<string, BannerFault>;
  readonly strays?: readonly Box[];
  /** A cut was tried and did not pass. */
  readonly uncut?: boolean;
  /** Parts as untouched blocks beside and under each other, so many headline heights apart. */
  readonly grid?: number;
  /** What may go only where a size could else not be made goes: at least one of these parts. */
  readonly yielding?: boolean;
  /** What is left out, one set of parts after the other, instead of what may go by itself. Absent: the usual. */
  readonly leaveOut?: readonly (readonly string[])[] | undefined;
  /** Chooses among all layouts that fit, best first. Absent: the three best. */
  readonly pick?: (ranked: readonly Ranked[]) => readonly Candidate[];
}

/** A layout, and how well it suits any banner: about -1..3. */
export interface Ranked {
  readonly layout: Candidate;
  readonly score: number;
}

/**
 * What may go when room is short, first the least. The brand, the offer, the price, the button and the law never go.
 */
const dropOrder: readonly BannerElement['role'][] = ['note', 'subline', 'old_price'];
const cost: Readonly<Partial<Record<BannerElement['role'], number>>> = {
  note: 0.12,
  subline: 0.2,
  old_price: 0.3,
  legal: 0.3,
  badge: 0.35,
};
/** What yields where a size could else not be made, in two orders: small print before the labels, and first of all. */
const yieldOrders: readonly (readonly BannerElement['role'][])[] = [
  ['note', 'subline', 'old_price', 'legal', 'badge'],
  ['legal', 'note', 'subline', 'old_price', 'badge'],
];

/** Where there is room for words, to leave one out costs more; shorter side of such a format, CSS pixels. */
const [roomy, ample] = [2.5, 300];

const isRoomy = ({ width, height, displayCssWidth }: TargetFormat): boolean =>
  (Math.min(width, height) * displayCssWidth) / width >= ample;

/** Elements that the network forbids in this format: a button where no call to action may stand. */
export function forbiddenBy(target: TargetFormat, parts: BannerParts): readonly string[] {
  return target.cta === 'none'
    ? parts.elements.filter((e) => e.role === 'cta' && e.sprite !== null).map((e) => e.id)
    : [];
}

/** Plans one size; the best layouts first, at most three. Pure. */
export function adaptTo(whole: BannerParts, target: TargetFormat, obstacles: Obstacles): Adaptation {
  if (!target.text.allowed && whole.elements.some((e) => e.typeHeight !== null))
    return {
      kind: 'impossible',
      reason: {
        ru: 'Площадка не принимает здесь картинки с текстом',
        en: 'The network takes no pictures with text here',
      },
    };
  const forbidden = forbiddenBy(target, whole);
  const plan = planFor(
    { ...whole, elements: whole.elements.filter((e) => !forbidden.includes(e.id)) },
    target,
    obstacles,
    forbidden.length === 0 && obstacles.uncut !== true,
  );
  return plan.kind === 'recompose'
    ? { ...plan, layouts: plan.layouts.map((layout) => ({ ...layout, dropped: [...forbidden, ...layout.dropped] })) }
    : plan;
}

/** Besides what stays in a photo there is a button at most. */
const isBareButton = ({ ground, elements }: BannerParts): boolean =>
  ground.kind === 'photo' && elements.every((e) => e.role === 'cta' || e.role === 'legal');

function planFor(
  parts: BannerParts,
  target: TargetFormat,
  { torn = new Map(), strays = [], grid, pick, yielding = false, leaveOut }: Obstacles,
  mayCrop: boolean,
): Adaptation {
  const window = mayCrop ? cropWindow(parts, target, strays) : null;
  if (window) return { kind: 'crop', window };
  if (parts.ground.kind === 'photo' && parts.ground.empty)
    return {
      kind: 'impossible',
      reason: {
        ru: 'Оформление баннера (рамка, линии) нельзя перенести в другой формат; пришлите макет без рамки или закажите размер ближе по форме',
        en: "The banner's frame and lines cannot be carried over to another shape; send one without a frame, or order a size nearer to its shape",
      },
    };
  // A panel beside a picture that holds all words would be an empty field, or one with nothing but a button.
  if (parts.elements.length === 0 || isBareButton(parts))
    return {
      kind: 'impossible',
      reason: {
        ru: 'Текст баннера — часть картинки, переложить нечего; пришлите макет, где текст стоит отдельно',
        en: 'The words of the banner are part of its picture, there is nothing to lay out; send one whose text stands apart',
      },
    };
  const broken = parts.elements.flatMap((element) => {
    const fault = torn.get(element.id);
    return fault && !element.spare ? [{ element, fault }] : [];
  });
  if (broken.length > 0) return { kind: 'impossible', reason: tornReason(broken) };
  if (strays.length > 0) return { kind: 'impossible', reason: strayReason(strays, parts.size) };
  const gone = leaveOut ?? (yielding ? yieldSets : dropSets)(parts.elements, [...torn.keys()]);
  const laid = (ease: Ease): readonly Candidate[] =>
    gone.flatMap((dropped) => {
      const kept = parts.elements.filter((e) => !dropped.includes(e.id));
      if (isBareButton({ ...parts, elements: kept })) return [];
      return contents(parts, target, grid === 0).flatMap((content) => {
        const task = { parts, target, kept, dropped, content, ease };
        const all = grid === undefined ? candidates(task) : gridded(task, grid);
        return all.flatMap((layout) => toEdges(kept, target, layout)).filter((l) => isReadable(parts, target, l));
      });
    });
  const easy = laid('easy');
  const ranked = (easy.length > 0 ? easy : laid('tight'))
    .map((layout) => ({ layout, score: score(parts, target, layout) }))
    .sort((a, b) => b.score - a.score);
  const layouts = pick
    ? pick(ranked)
    : best(yielding || leaveOut ? bestOfEach(ranked.map((r) => r.layout)) : ranked.map((r) => r.layout), target);
  return layouts.length > 0
    ? { kind: 'recompose', layouts }
    : { kind: 'impossible', reason: noRoomReason(parts.elements, target) };
}

/**
 * The three best; where all of them lay the words on the picture, which may prove too restless for them, also the two
 * best that give them a panel of their own.
 */
function best(ranked: readonly Candidate[], { width, height }: TargetFormat): readonly Candidate[] {
  const isPanelled = ({ window }: Candidate): boolean =>
    window !== null && window.dest.w * window.dest.h < width * height * 0.9;
  const first = ranked.slice(0, 3);
  return first.some(isPanelled) ? first : [...first, ...ranked.filter(isPanelled).slice(0, 2)];
}

/** Of all layouts that leave out the same, the best one: what is hard to see in one may be left out in the next. */
const bestOfEach = (ranked: readonly Candidate[]): readonly Candidate[] =>
  firstOfEach(ranked, ({ dropped: gone }) => gone);

/** Of what leaves out the same parts the first. */
function firstOfEach<T>(all: readonly T[], leftOut: (one: T) => readonly string[]): readonly T[] {
  const seen = new Set<string>();
  return all.filter((one) => {
    const key = leftOut(one).toSorted().join();
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** From dropping nothing but torn parts to dropping all that may go. */
const dropSets = (elements: readonly BannerElement[], torn: readonly string[]): readonly (readonly string[])[] =>
  dropped(elements, torn, dropOrder, (e) => e.spare);

/** The same of all that yields, as far as something goes that is not spare. */
function yieldSets(elements: readonly BannerElement[], torn: readonly string[]): readonly (readonly string[])[] {
  const yields = new Set(elements.filter((e) => e.yields && !e.spare).map((e) => e.id));
  const sets = yieldOrders.flatMap((order) => dropped(elements, torn, order, (e) => e.spare || e.yields === true));
  return firstOfEach(
    sets.filter((set) => set.some((id) => yields.has(id))),
    (set) => set,
  );
}

function dropped(
  elements: readonly BannerElement[],
  torn: readonly string[],
  order: readonly BannerElement['role'][],
  mayGo: (e: BannerElement) => boolean,
): readonly (readonly string[])[] {
  const removable = elements
    .filter((e) => mayGo(e) && !torn.includes(e.id))
    .toSorted((a, b) => order.indexOf(a.role) - order.indexOf(b.role) || (a.typeHeight ?? 0) - (b.typeHeight ?? 0));
  // Lines of one list go together or not at all.
  const ends = [0, ...removable.map((_, k) => k + 1)].filter(
    (n) => !removable.slice(0, n).some((gone) => elements.some((e) => areListed(gone, e) && !isIn(removable, n, e))),
  );
  return ends.map((n) => [...torn, ...removable.slice(0, n).map((e) => e.id)]);
}

const isIn = (all: readonly BannerElement[], first: number, e: BannerElement): boolean =>
  all.slice(0, first).includes(e);

/** Two texts of one type that begin at one place under each other. */
const areListed = (a: BannerElement, b: BannerElement): boolean =>
  a.typeHeight !== null &&
  b.typeHeight !== null &&
  (a.role === b.role || (isText(a) && isText(b))) &&
  Math.abs(a.box.x - b.box.x) < a.typeHeight * 0.5 &&
  // A line without tails is lower than one with them.
  Math.abs(a.typeHeight - b.typeHeight) < Math.max(a.typeHeight, b.typeHeight) * (a.role === b.role ? 0.24 : 0.2) &&
  Math.abs(a.box.y - b.box.y) < Math.max(a.box.h, b.box.h) + a.typeHeight * 3;

const isText = ({ role }: BannerElement): boolean => role === 'note' || role === 'subline';

/** Within the margins and the frame; and, where the network covers a corner at the top, also below that corner. */
function contents(parts: BannerParts, target: TargetFormat, airy: boolean): readonly Box[] {
  const { width, height, safe } = target;
  const ratio = width / height;
  // Pieces that bring their own air along may go to the edges.
  const free = airy ? 0 : ratio > SHAPE.bannerRow ? height * 0.09 : Math.min(width, height) * 0.05;
  const framed = frameDepth(parts, target);
  const air = framed > 0 ? Math.max(free, framed + free * 0.7) : free;
  const box = inset(target, {
    top: Math.max(safe.top, air),
    right: Math.max(safe.right, air),
    bottom: Math.max(safe.bottom, air),
    left: Math.max(safe.left, air),
  });
  const covered = target.obstructions
    .filter((o) => o.y < box.y + 2 && area(intersection(o, box)) > 0)
    .map((o) => o.y + o.h + 2);
  const top = Math.max(0, ...covered);
  return top > box.y && top < height * 0.2 ? [box, { ...box, y: top, h: box.y + box.h - top }] : [box];
}

/** Type that is one with the picture is as large as a judge asks for. */
function isReadable({ elements }: BannerParts, target: TargetFormat, { places }: Candidate): boolean {
  const density = target.width / target.displayCssWidth;
  return elements.every(({ id, role, sprite, typeHeight, box }) => {
    const place = role === 'product' && typeHeight !== null && places.find((p) => p.sprite === sprite);
    if (!place) return true;
    const least = id === 'product' ? BANNER_TYPE.inspected.legal : BANNER_TYPE.inspected.other;
    return (typeHeight! * place.box.h) / box.h >= least * BANNER_TYPE.lineHeight * density;
  });
}

/** Running text that is hardly smaller than the headline, and what it costs. */
const [hardly, level] = [0.85, 0.35];

/** The headline does not lead: other words are as large. */
function isLevel({ elements }: BannerParts, { places }: Candidate): boolean {
  const heightOf = (e: BannerElement): number => {
    const word = e.lines[0]?.words[0];
    const place = word && places.find((p) => p.sprite === word.sprite);
    return place ? ((e.typeHeight ?? 0) * place.box.h) / word.box.h : 0;
  };
  const head = elements.find((e) => e.role === 'headline');
  const own = head ? heightOf(head) : 0;
  const before = (e: BannerElement): number => (e.typeHeight ?? 0) / Math.max(1, head?.typeHeight ?? 0);
  return (
    own > 0 &&
    elements.some(
      (e) => (e.role === 'note' || e.role === 'subline') && before(e) < hardly - 0.1 && heightOf(e) > own * hardly,
    )
  );
}

/** What only yields says the more, the more room it takes: a list is more than a line of small print. */
const sayingOf = ({ spare, box }: BannerElement, { size }: BannerParts): number =>
  spare ? 0 : (saying * area(box)) / (size.width * size.height);
const saying = 4;

/** Large type, a large picture, few losses, nothing under the network's own signs. */
function score(parts: BannerParts, target: TargetFormat, layout: Candidate): number {
  const canvas = target.width * target.height;
  // Larger type than this makes nothing clearer; then the picture should have the room.
  const ideal = Math.min(
    Math.sqrt(canvas) * (target.width / target.height > SHAPE.bannerRow ? 0.085 : 0.115),
    target.width * 0.118,
  );
  const losses = parts.elements
    .filter((e) => layout.dropped.includes(e.id))
    .reduce((sum, e) => sum + ((cost[e.role] ?? 1) + sayingOf(e, parts)) * (isRoomy(target) ? roomy : 1), 0);
  const covered = layout.places.filter((p) => target.obstructions.some((o) => area(intersection(o, p.box)) > 4)).length;
  const picture = Math.min(1, layout.pictureArea / canvas / 0.3);
  // One picture all over looks of one piece; a panel beside it does not.
  const whole = layout.window && layout.window.dest.w * layout.window.dest.h > canvas * 0.99 ? 0.45 : 0;
  return (
    whole +
    Math.min(1.05, layout.head / ideal) +
    1.1 * Math.sqrt(picture) +
    // Of two as good, the one that leaves less room empty.
    0.2 * Math.min(1, layout.pictureArea / canvas / 0.6) -
    losses -
    (isLevel(parts, layout) ? level : 0) -
    0.25 * Math.min(2, covered) -
    0.14 * Math.min(2, extraRows(parts, layout.places))
  );
}
