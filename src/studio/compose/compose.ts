import type { Box, PhotoPlacement, ResolvedScene } from '../../scene/index.ts';
import { area, grow, intersection, placePhoto } from '../../scene/index.ts';
import { archetypes } from './archetypes/index.ts';
import { photoArchetypes } from './archetypes/photo.ts';
import { assemble } from './assemble.ts';
import type { Placed } from './block.ts';
import { boxOf, inksOf } from './block.ts';
import type { Archetype, Desk, Draft } from './draft.ts';
import { stageFields } from './fields.ts';
import type { StageFields } from './fields.ts';
import type { ComposeInput } from './input.ts';
import { createKit } from './kit.ts';
import { measuresOf } from './measures.ts';
import { occupancyOf, turn } from './occupancy.ts';
import { placeBadge } from './place-badge.ts';
import type { Fit, Hero } from './place-product.ts';
import { placeProduct, registeredProduct } from './place-product.ts';
import { score } from './taste/score.ts';
import { tasteMetrics } from './taste/metrics.ts';
import { headlineTries } from './tries.ts';
import { LADDER_STEPS, wordingAt } from './wording.ts';

/** Candidates handed to the renderer at most. */
const KEPT = 6;
/** Enlargement of the product's own pixels that still looks sharp. */
const UPSCALE = 1.45;

interface Candidate {
  readonly value: number;
  readonly archetype: string;
  readonly scene: () => ResolvedScene;
}

/**
 * Layouts of one campaign on one canvas, best first, at most six, of different arrangements where possible. Searches archetypes ×
 * headline breaks × sizes × what may be left out. Empty only when not even the least wording fits. Deterministic.
 */
export function compose(input: ComposeInput): readonly ResolvedScene[] {
  const m = measuresOf(input.target);
  const kit = createKit(input, m);
  const { direction, copy, target } = input;
  const shape = input.product === null ? null : turn(input.product.size.width / input.product.size.height, input.product.silhouette, input.product.holes, direction.rotation);
  const hero: Hero | null =
    input.product === null || shape === null
      ? null
      : {
          aspect: shape.aspect,
          occupancy: occupancyOf(shape.polygon, shape.holes),
          maxHeight: (input.product.size.height * UPSCALE) / shape.shareH,
          touchesBottom: input.product.touches.bottom,
        };
  const photo = input.photo === null || direction.photo === undefined ? null : placePhoto(direction.photo, input.photo.size, m.size);
  const field = photo === null ? m.frame : intersection(photo.text, m.frame);
  const list = photo === null ? archetypes[m.aspect] : photoArchetypes[m.aspect];
  const found: Candidate[] = [];
  let firstStep = -1;
  for (let step = 0; step <= LADDER_STEPS; step++) {
    if (firstStep >= 0 && step > firstStep + 3) break;
    const wording = wordingAt(copy, target, input.headlineIndex, direction, step);
    if (step > 0 && wording.dropped.length === wordingAt(copy, target, input.headlineIndex, direction, step - 1).dropped.length) continue;
    const desk: Desk = { input, m, kit, wording, field };
    for (const candidate of candidatesOf(desk, list, hero, shape, photo)) {
      found.push(candidate);
      if (firstStep < 0) firstStep = step;
    }
  }
  return varied(found).map((c) => c.scene());
}

function candidatesOf(desk: Desk, list: readonly Archetype[], hero: Hero | null, shape: ReturnType<typeof turn> | null, photo: PhotoPlacement | null): readonly Candidate[] {
  const drafts = list.flatMap((archetype) => headlineTries(desk).flatMap((attempt) => archetype(desk, attempt) ?? []));
  return drafts.flatMap((draft) => finish(desk, draft, hero, shape, photo) ?? []);
}

/** Puts product and badge into a draft and judges it; null when the product has no decent place or a limit of the format is broken. */
function finish(desk: Desk, draft: Draft, hero: Hero | null, shape: ReturnType<typeof turn> | null, photo: PhotoPlacement | null): Candidate | null {
  const { m, input, wording } = desk;
  const { direction, target } = input;
  const anchor = direction.anchors[m.aspect];
  const behind = direction.typeBehind && m.aspect !== 'strip' && hero !== null;
  let fit: Fit | null = null;
  if (hero !== null) {
    const headline = draft.placed.filter((p) => p.block.name === 'headline');
    const others = draft.placed.filter((p) => !(behind && p.block.name === 'headline'));
    const glyphs = behind ? headline.flatMap((p) => (p.block.glyphs ?? []).map((g) => ({ ...g, x: g.x + p.x, y: g.y + p.y }))) : [];
    const gap = m.aspect === 'strip' ? Math.max(3, m.size.height * 0.06) : m.margin * 0.45;
    const obstacles = { inks: others.flatMap(inksOf), glyphs, gap, stage: draft.stage };
    fit = photo === null ? placeProduct(hero, anchor, obstacles, m, leastShare(hero, m)) : registeredProduct(hero, photo.focus, obstacles);
    if (fit === null) return null;
  }
  const badge = wording.badge === null || draft.without.includes('badge') ? null : desk.kit.badge(wording.badge);
  const badgePlace = badge === null ? null : placeBadge(badge, draft.placed, fit === null || hero === null ? null : { box: fit.box, hero }, desk.field, m);
  const placed: readonly Placed[] = badgePlace === null ? draft.placed : [...draft.placed, badgePlace];
  const metrics = tasteMetrics(
    {
      placed,
      product: fit?.box ?? null,
      productFill: hero?.occupancy.fill ?? 0,
      headlineSize: draft.headlineSize,
      sub: wording.sub === null ? null : m.sub,
      smallest: m.minFont,
      displayScale: Math.max(1, m.size.width / target.displayCssWidth),
      hidden: fit?.hidden ?? 0,
    },
    m,
  );
  if (metrics.overlaps > 0 || breaksLimits(desk, placed)) return null;
  const lostBadge = wording.badge !== null && badgePlace === null;
  const dropped = [...wording.dropped, ...draft.without, ...(lostBadge && !draft.without.includes('badge') ? ['badge'] : [])];
  const product = fit === null || shape === null ? null : { box: upright(fit.box, shape), rotation: direction.rotation };
  const fields = stageFields(direction, product?.box ?? null, m.size);
  const value = score(desk, draft, fit, metrics) - (lostBadge ? 0.03 : 0) - crossings(desk, draft, fields);
  return {
    value,
    archetype: draft.archetype,
    scene: () => assemble(input, { archetype: draft.archetype, placed, product, photo: photo?.photo ?? null, headlineBehind: behind && (fit?.hidden ?? 0) > 0, fields, dropped }),
  };
}

/** Least share of the canvas for the product's box; a thin thing in a strip need only be nearly as high as the strip. */
function leastShare(hero: Hero, m: Desk['m']): number {
  const { width, height } = m.size;
  const upright = (hero.aspect * (0.6 * height) ** 2) / (width * height);
  return m.aspect === 'strip' ? Math.min(0.05, upright) : Math.min(0.07, upright);
}

/** Cost of type that lies across the edge of a field or nearly so, or on something that is built on the stage. */
function crossings({ input, m }: Desk, draft: Draft, fields: StageFields): number {
  const { onAlt, ink } = input.direction.palette;
  const air = m.short * 0.018;
  const cost = onAlt !== undefined && onAlt !== ink ? 0.22 : 0.1;
  const bare = draft.placed.filter((p) => p.block.name !== 'cta' && p.block.name !== 'logo' && p.block.name !== 'badge');
  return bare.reduce((sum, p) => {
    const across = inksOf(p).some((b) => fields.fieldOf(grow(b, air)) === 'mixed');
    const built = fields.keepOut.some((k) => area(intersection(k, boxOf(p))) > 0);
    return sum + (across ? cost : 0) + (built ? 0.2 : 0);
  }, 0);
}

/** The product's own upright box inside the bounding box of its turned shape. */
function upright(turned: Box, shape: { readonly shareW: number; readonly shareH: number }): Box {
  const w = turned.w * shape.shareW;
  const h = turned.h * shape.shareH;
  return { x: turned.x + (turned.w - w) / 2, y: turned.y + (turned.h - h) / 2, w, h };
}

/** Hard limits of the format: text area, obstructed boxes. */
function breaksLimits({ m, input }: Desk, placed: readonly Placed[]): boolean {
  const { target } = input;
  const boxes = placed.filter((p) => p.block.name !== 'logo').map((p) => ({ x: p.x, y: p.y, w: p.block.w, h: p.block.h }));
  if (target.text.maxAreaShare !== null && boxes.reduce((sum, b) => sum + area(b), 0) > target.text.maxAreaShare * 0.94 * m.size.width * m.size.height) return true;
  return target.obstructions.some((o) => placed.some((p) => area(intersection(o, { x: p.x, y: p.y, w: p.block.w, h: p.block.h })) > 0));
}

/** The best candidates, each archetype at most twice, so that a rejected one is followed by a really different one. */
function varied(found: readonly Candidate[]): readonly Candidate[] {
  const used = new Map<string, number>();
  const out: Candidate[] = [];
  for (const candidate of found.toSorted((a, b) => b.value - a.value)) {
    const n = used.get(candidate.archetype) ?? 0;
    if (n >= 2 || out.length >= KEPT) continue;
    used.set(candidate.archetype, n + 1);
    out.push(candidate);
  }
  return out;
}
