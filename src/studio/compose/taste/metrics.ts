import type { Box, ResolvedScene, Size, TargetFormat } from '../../../scene/index.ts';
import { area, enclosing, intersection, photoPlanOf, placePhoto } from '../../../scene/index.ts';
import type { PlacedBlock } from '../block.ts';
import { boxOf, inksOf } from '../block.ts';
import { type Measures, measuresOf } from '../measures.ts';

/** Numbers that taste is judged by. Shares are of the canvas; `short` lengths are shares of min(width, height). */
export interface TasteMetrics {
  readonly productShare: number;
  readonly productHeight: number;
  readonly headline: number;
  readonly headlineStep: number | null;
  readonly textShare: number;
  readonly free: number;
  /** Share of the frame that is near enough to the product or to type to look used, 0..1; see `filled`. */
  readonly fill: number;
  readonly leftEdges: number;
  /** Smallest distance of type, badge, button or logo to a canvas edge, in shares of the short side. */
  readonly margin: number;
  /** Number of pairs that nearly touch without overlapping. */
  readonly tangents: number;
  /** Distance of the visual weight's centre from the canvas centre, horizontally, in shares of the width. */
  readonly imbalance: number;
  /** Smallest type as displayed, CSS pixels. */
  readonly smallestCss: number;
  readonly overlaps: number;
  readonly hidden: number;
}

export interface Judged {
  readonly placed: readonly PlacedBlock[];
  readonly product: Box | null;
  /** Part of the canvas in which a photo is seen, where the picture is led by one. */
  readonly window: Box | null;
  readonly productFill: number;
  readonly headlineSize: number;
  readonly sub: number | null;
  readonly smallest: number;
  readonly displayScale: number;
  readonly hidden: number;
}

/** Weight of a photo beside that of type, by area: most of it is ground. */
const PHOTO_WEIGHT = 0.4;

/** Measures a layout. Pure geometry, a few microseconds. */
export function tasteMetrics(layout: Judged, m: Measures): TasteMetrics {
  const { width, height } = m.size;
  const canvas = width * height;
  const boxes = layout.placed.map(boxOf);
  const inks = layout.placed.map(inksOf);
  const texts = layout.placed.filter(({ block }) => block.name !== 'logo').map(boxOf);
  const all = enclosing(boxes) ?? { x: 0, y: 0, w: width, h: height };
  const textArea = texts.reduce((sum, b) => sum + area(b), 0);
  const productArea =
    layout.product === null ? 0 : area(intersection(layout.product, { x: 0, y: 0, w: width, h: height }));
  const edges = clusters(
    layout.placed.filter((p) => p.block.name !== 'badge').map((p) => p.x),
    m.short * 0.012,
  );
  const weights = layout.placed.map((p, i) => ({
    b: boxes[i] as Box,
    w: p.block.name === 'headline' ? 0.9 : p.block.name === 'cta' || p.block.name === 'badge' ? 1 : 0.55,
  }));
  if (layout.product !== null) weights.push({ b: layout.product, w: layout.productFill });
  else if (layout.window !== null) weights.push({ b: layout.window, w: PHOTO_WEIGHT });
  const mass = weights.reduce((sum, { b, w }) => sum + area(b) * w, 0);
  const centre =
    mass === 0 ? width / 2 : weights.reduce((sum, { b, w }) => sum + area(b) * w * (b.x + b.w / 2), 0) / mass;
  return {
    productShare: productArea / canvas,
    productHeight: layout.product === null ? 0 : layout.product.h / height,
    headline: layout.headlineSize / m.short,
    headlineStep: layout.sub === null ? null : layout.headlineSize / layout.sub,
    textShare: textArea / canvas,
    free: Math.max(0, 1 - (textArea + productArea) / canvas),
    fill: filled([...boxes, ...[layout.product ?? layout.window ?? []].flat()], m),
    leftEdges: edges,
    margin: Math.min(all.x, all.y, width - all.x - all.w, height - all.y - all.h) / m.short,
    tangents: tangents(inks, m.short * 0.008),
    imbalance: Math.abs(centre / width - 0.5),
    smallestCss: layout.smallest / layout.displayScale,
    overlaps: overlaps(inks),
    hidden: layout.hidden,
  };
}

/** Cells along each side of the frame that are looked at, and how far a thing fills the room around it, in margins. */
const CELLS = 28;
const AROUND = 0.8;

/**
 * Share of the frame (the canvas without margins and safe zones) that product and type fill together with the air that
 * each needs around it: 1 nothing lies idle, below a half a third or more of the picture is empty field.
 */
export function filled(boxes: readonly Box[], { frame, margin }: Pick<Measures, 'frame' | 'margin'>): number {
  const air = margin * AROUND;
  let count = 0;
  for (let i = 0; i < CELLS; i++) {
    for (let j = 0; j < CELLS; j++) {
      const x = frame.x + ((i + 0.5) * frame.w) / CELLS;
      const y = frame.y + ((j + 0.5) * frame.h) / CELLS;
      if (boxes.some((b) => x > b.x - air && x < b.x + b.w + air && y > b.y - air && y < b.y + b.h + air)) count += 1;
    }
  }
  return count / CELLS ** 2;
}

/**
 * The same of a finished scene: its blocks of type, its button, and its product or the subject of its photo as it is
 * seen. Pure.
 */
export function fillOf(scene: ResolvedScene, target: TargetFormat, photo: Size | null): number {
  const shown = scene.nodes.filter((n) => n.kind === 'text' || n.role === 'product' || n.role === 'cta');
  const parts = Map.groupBy(shown, (n) => (n.kind === 'text' ? n.group : n.id));
  const boxes = [...parts.values()].flatMap(
    (nodes) => enclosing(nodes.map((n) => (n.kind === 'text' ? n.ink : n.box))) ?? [],
  );
  const plan = photoPlanOf(scene.stage);
  const place = plan === null || photo === null ? null : placePhoto(plan, photo, scene);
  return filled(place === null ? boxes : [...boxes, intersection(place.focus, place.window)], measuresOf(target));
}

/** Number of groups of values that lie within `reach` of their neighbour. */
export function clusters(values: readonly number[], reach: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.reduce((n, v, i) => n + (i === 0 || v - (sorted[i - 1] ?? v) > reach ? 1 : 0), 0);
}

function pairs(inks: readonly (readonly Box[])[], count: (a: Box, b: Box) => boolean): number {
  let n = 0;
  for (let i = 0; i < inks.length; i++) {
    for (let j = i + 1; j < inks.length; j++) {
      if ((inks[i] ?? []).some((a) => (inks[j] ?? []).some((b) => count(a, b)))) n += 1;
    }
  }
  return n;
}

const overlaps = (inks: readonly (readonly Box[])[]): number =>
  pairs(inks, (a, b) => {
    const common = intersection(a, b);
    return common.w > 0.5 && common.h > 0.5;
  });

const tangents = (inks: readonly (readonly Box[])[], reach: number): number =>
  pairs(inks, (a, b) => {
    const gapX = Math.max(a.x, b.x) - Math.min(a.x + a.w, b.x + b.w);
    const gapY = Math.max(a.y, b.y) - Math.min(a.y + a.h, b.y + b.h);
    return Math.max(gapX, gapY) > 0 && Math.max(gapX, gapY) < reach && Math.min(gapX, gapY) < 0;
  });
