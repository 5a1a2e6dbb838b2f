import type { Box, ResolvedScene } from '../../scene/index.ts';
import { area, contains, enclosing, grow, intersection, LABEL, photoPlanOf, ROOMY_SIDE } from '../../scene/index.ts';
import { assemble } from './assemble.ts';
import type { PlacedBlock } from './block.ts';
import { boxOf, inksOf, textArea } from './block.ts';
import type { LayoutContext, Draft } from './draft.ts';
import { textFieldsOf, type TextFields } from '../directions/index.ts';
import type { Measures } from './measures.ts';
import { badgeGoal, besidePrice, placeBadge } from './place-badge.ts';
import type { Fit, Hero } from './place-product.ts';
import { placeProduct, registeredProduct } from './place-product.ts';
import type { PictureSetting } from './setting.ts';
import { uprightBox } from './setting.ts';
import { score } from './taste/score.ts';
import { tasteMetrics } from './taste/metrics.ts';
import { isBareDiscount } from './wording.ts';

/** A layout judged without its badge. */
export interface Candidate {
  readonly value: number;
  readonly archetype: string;
  /** Type stands on the subject, a face or the print of a photo. */
  readonly coversSubject: boolean;
  /**
   * Finds the badge's place; worth doing for the best candidates only. Null when the badge breaks a limit of the
   * format.
   */
  readonly withBadge: () => CompleteLayout | null;
}

/** A complete layout; its scene is written when it is wanted. */
export interface CompleteLayout {
  readonly value: number;
  /** How many things it leaves out. */
  readonly left: number;
  readonly archetype: string;
  readonly scene: () => ResolvedScene;
}

/**
 * Puts the product into a draft that keeps the limits of its format, and judges it; null when the product has no decent
 * place.
 */
export function completeDraft(context: LayoutContext, draft: Draft, setting: PictureSetting): Candidate | null {
  const { m, input } = context;
  const { direction } = input;
  const { hero } = setting;
  const behind = direction.typeBehind && m.aspect !== 'strip' && hero !== null;
  const fit = hero === null ? null : fitOf(context, draft, setting, hero, behind);
  if (hero !== null && fit === null) return null;
  const metrics = metricsOf(context, draft, setting, fit);
  if (metrics.overlaps > 0) return null;
  const product = fit === null ? null : { box: uprightBox(fit.box, setting.upright), rotation: direction.rotation };
  const fields = textFieldsOf(direction.stage, product?.box ?? null, m.size);
  if (m.aspect !== 'strip' && headlineOver(fields, draft)) return null;
  const covered = onSubject(draft, setting);
  const value = score(context, draft, fit, metrics) - crossings(context, draft, fields) - covered;
  return {
    value,
    archetype: draft.archetype,
    coversSubject: covered > 0,
    withBadge: () => layoutWithBadge({ context, draft, setting, fit, product, fields, value }),
  };
}

function metricsOf(
  { m, input: { target }, wording }: LayoutContext,
  draft: Draft,
  { hero, photo }: PictureSetting,
  fit: Fit | null,
): ReturnType<typeof tasteMetrics> {
  const judged = {
    placed: draft.placed,
    product: fit?.box ?? null,
    window: photo?.window ?? null,
    productFill: hero?.occupancy.fill ?? 0,
    headlineSize: draft.headlineSize,
    sub: wording.sub === null ? null : m.sub,
    smallest: m.minFont,
    displayScale: Math.max(1, m.size.width / target.displayCssWidth),
    hidden: fit?.hidden ?? 0,
  };
  return tasteMetrics(judged, m);
}

/** A headline across the rim of a niche or podium: a fault that no size makes good. */
const headlineOver = ({ keepOut }: TextFields, { placed }: Draft): boolean =>
  placed.some(
    (p) => p.block.name === 'headline' && keepOut.some((k) => inksOf(p).some((ink) => area(intersection(k, ink)) > 0)),
  );

/** A draft with its product, judged; without its badge. */
interface Judged {
  readonly context: LayoutContext;
  readonly draft: Draft;
  readonly setting: PictureSetting;
  readonly fit: Fit | null;
  readonly product: Parameters<typeof assemble>[1]['product'];
  readonly fields: TextFields;
  readonly value: number;
}

/** The same with its badge; null where the badge breaks a limit of the format. */
function layoutWithBadge({ context, draft, setting, fit, product, fields, value }: Judged): CompleteLayout | null {
  const { input, wording } = context;
  const badge = badgeFor({ context, draft, setting, fit, fields });
  const placed = badge === null ? draft.placed : [...draft.placed, badge];
  if (badge !== null && breaksLimits(context, placed)) return null;
  const lost = wording.badge !== null && badge === null && !draft.without.includes('badge');
  if (wording.badge !== null && badge === null && isBareDiscount(input.copy)) return null;
  const untold =
    wording.bullets.length > 0 && !draft.placed.some((p) => p.block.name === 'facts' || p.block.name === 'reasons');
  const without = draft.without.filter((role) => role !== 'badge' || badge === null);
  const dropped = [...wording.dropped, ...without, ...(lost ? ['badge'] : []), ...(untold ? ['bullet'] : [])];
  return {
    value: value - (lost ? 0.03 : 0),
    left: dropped.length,
    archetype: draft.archetype,
    scene: () =>
      assemble(input, {
        archetype: draft.archetype,
        placed,
        product,
        photo: setting.photo?.photo ?? null,
        // Letters are hidden only where the direction lets type run behind its product.
        headlineBehind: (fit?.hidden ?? 0) > 0,
        fields,
        dropped,
      }),
  };
}

function badgeFor({ context, draft, setting, fit, fields }: Omit<Judged, 'product' | 'value'>): PlacedBlock | null {
  const { wording, blocks, input, m } = context;
  const words = wording.badge;
  const badge = words === null ? null : blocks.badge(words);
  if (words === null || badge === null) return null;
  const product = fit === null || setting.hero === null ? null : { box: fit.box, hero: setting.hero };
  const around = {
    occupied: [...draft.placed.map(boxOf), ...input.target.obstructions],
    protectedBoxes: setting.protectedBoxes,
    window: setting.photo?.window ?? null,
    product,
    sentence: draft.placed.filter((p) => p.block.name === 'headline').flatMap(inksOf),
    isAcross: (box: Box) => fields.groundOf(box) === 'mixed',
  };
  const { photo } = setting;
  const goal = badgeGoal(around, photo, m);
  // A row of words has no place for it; the photo at its end may have one.
  const rowsOnly = draft.without.includes('badge');
  const price = draft.placed.find((p) => p.block.name === 'price');
  // Beside a photo the discount belongs to the price; on a stage it belongs to the product.
  if (photo === null) return rowsOnly ? null : placeBadge(badge, around, goal, m);
  const off = { ...around, occupied: [...around.occupied, ...panelOf(context, draft)] };
  const onPhoto = (shares: readonly number[], reach?: number): PlacedBlock | null => {
    for (const share of shares) {
      const one = blocks.badge(words, m.badge * share);
      const placed = one === null ? null : placeBadge(one, off, goal, m, reach);
      if (placed !== null && contains(photo.window, boxOf(placed))) return placed;
    }
    return null;
  };
  if (rowsOnly) return onPhoto(STICKERS.inRow);
  if (price === undefined) return placeBadge(badge, around, goal, m);
  const round = badge.w === badge.h;
  const atGoal = round ? onPhoto(STICKERS.atGoal, NEAR_GOAL) : null;
  if (atGoal !== null) return atGoal;
  const others = [
    ...around.occupied.filter((o) => !same(o, boxOf(price))),
    ...(photo.side === 'top' || photo.window.x > 1 ? [grow(photo.solid, m.short * MAT)] : []),
  ];
  for (const share of round ? DISCS : PILLS) {
    const one = blocks.badge(words, round ? Math.min(m.badge, price.block.h * share) : m.badge * share);
    const beside = one === null ? null : besidePrice(one, price, others, m);
    if (beside !== null) return beside;
  }
  // A discount that belongs to nothing is worse than none where both its prices are told.
  return onPhoto(STICKERS.elsewhere) ?? (wording.price?.old == null ? placeBadge(badge, around, goal, m) : null);
}

/** The panel that will be painted round all type, where the stage has one. */
function panelOf({ input, m }: LayoutContext, { placed }: Draft): readonly Box[] {
  const words = photoPlanOf(input.direction.stage)?.label === true ? enclosing(placed.map(boxOf)) : null;
  return words === null ? [] : [grow(words, m.short * LABEL.pad)];
}

/** Diameters of a disc beside a price, in heights of the price, and of a pill there, in usual sizes. */
const DISCS = [1.5, 1.15] as const;
const PILLS = [1, 0.8, 0.66] as const;

/** Sizes of a badge on a photo, in usual ones: at its goal it is a sticker that is seen from afar. */
const STICKERS = { atGoal: [1.3, 1.15, 1, 0.85], elsewhere: [1.15, 1, 0.85, 0.7], inRow: [1, 0.85] } as const;

/** Room for the mat that a print has around it, in short sides. */
const MAT = 0.03;

/** How near to its goal a round badge must come to leave the price for it, in short sides. */
const NEAR_GOAL = 0.22;

const same = (a: Box, b: Box): boolean => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;

/** A cut-out on a stage goes where it looks best; one that belongs to a photo lies exactly on that photo. */
function fitOf(
  { m, input, wording }: LayoutContext,
  draft: Draft,
  { photo }: PictureSetting,
  hero: Hero,
  behind: boolean,
): Fit | null {
  const isHeadline = (p: PlacedBlock) => p.block.name === 'headline';
  const others = draft.placed.filter((p) => !(behind && isHeadline(p)));
  const glyphs = behind
    ? draft.placed
        .filter(isHeadline)
        .flatMap((p) => (p.block.glyphs ?? []).map((g) => ({ ...g, x: g.x + p.x, y: g.y + p.y })))
    : [];
  const gap = m.aspect === 'strip' ? Math.max(4, m.size.height * 0.08) : m.margin * 0.45;
  const obstacles = { inks: others.flatMap(inksOf), glyphs, gap, room: draft.room };
  if (photo !== null) return registeredProduct(hero, photo.focus, obstacles);
  const beside = wording.bullets.length > 0 ? besideReasons(hero, m) : wording.sub === null ? 0 : besideLine(hero, m);
  const least = Math.max(leastShare(hero, m), beside);
  return placeProduct(hero, input.direction.anchors[m.aspect], obstacles, m, least);
}

/** On a small canvas reasons are worth no smaller product: nearly its width, or three tenths of the whole. */
function besideReasons({ aspect }: Hero, { short, size: { width, height } }: Measures): number {
  return short >= ROOMY_SIDE ? 0 : Math.min(0.3, (0.84 * width) ** 2 / aspect / (width * height));
}

/** Nor is a line under the headline of a small upright canvas, by two thirds of that. */
const besideLine = (hero: Hero, m: Measures): number =>
  m.size.height > m.size.width ? 0.62 * besideReasons(hero, m) : 0;

/**
 * Least share of the canvas for the product's box; a thin thing in a strip need only be nearly as high as the strip.
 */
function leastShare(hero: Hero, m: Measures): number {
  const { width, height } = m.size;
  const upright = (hero.aspect * (0.6 * height) ** 2) / (width * height);
  return m.aspect === 'strip' || m.aspect === 'tower' ? Math.min(0.052, upright) : Math.min(0.092, upright);
}

/** Cost of type that lies across the edge of a field or nearly so, or on something that is built on the stage. */
function crossings({ input, m }: LayoutContext, draft: Draft, fields: TextFields): number {
  const { onAlt, ink } = input.direction.palette;
  const air = m.short * 0.018;
  const cost = onAlt !== undefined && onAlt !== ink ? 0.22 : 0.15;
  const button = input.target.cta === 'button';
  const bare = draft.placed.filter(
    (p) => !(button && p.block.name === 'cta') && p.block.name !== 'logo' && p.block.name !== 'badge',
  );
  return bare.reduce((sum, p) => {
    const across = inksOf(p).some((b) => fields.groundOf(grow(b, air)) === 'mixed');
    const built = fields.keepOut.some((k) => area(intersection(k, boxOf(p))) > 0);
    return sum + (across ? cost : 0) + (built ? 0.5 : 0);
  }, 0);
}

/** Cost of type on the subject, faces or print of a photo. */
function onSubject(draft: Draft, { protectedBoxes }: PictureSetting): number {
  const hit = (b: Box) => protectedBoxes.some((p) => area(intersection(p, b)) > area(b) * 0.04);
  return draft.placed.flatMap(inksOf).filter(hit).length * 0.12;
}

/** Whether placed type breaks a hard limit of the format: text area, obstructed boxes. */
export function breaksLimits({ m, input }: LayoutContext, placed: readonly PlacedBlock[]): boolean {
  const { target } = input;
  if (
    target.text.maxAreaShare !== null &&
    placed.reduce((sum, p) => sum + textArea(p.block), 0) >
      target.text.maxAreaShare * 0.97 * m.size.width * m.size.height
  )
    return true;
  return target.obstructions.some((o) => placed.some((p) => area(intersection(o, boxOf(p))) > 0));
}
