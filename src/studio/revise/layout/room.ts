import {
  area,
  type Box,
  enclosing,
  grow,
  intersection,
  photoPlanOf,
  placePhoto,
  type ResolvedScene,
  gapBetween,
} from '../../../scene/index.ts';
import type { ReviseContext } from '../context.ts';
import { hiddenArea } from './mask.ts';
import { extentOf, type Unit } from './units.ts';

/** Least distance between unrelated things, share of the short side. */
const GAP = 0.012;
/** Least distance to the edge for what is moved, share of the short side. */
const EDGE = 0.035;
/** Share of a badge that may lie over the product more than before. */
const BADGE_ON_PRODUCT = 0.15;

const shortSide = ({ width, height }: ResolvedScene): number => Math.min(width, height);
/** Pixels that stand between two parts at least. */
export const gapOf = (scene: ResolvedScene): number => Math.max(2, shortSide(scene) * GAP);

/** Where a part may stand: inside the safe zone and off the edges, as far as it stood so before. */
export function frameFor(scene: ResolvedScene, before: Box): Box {
  const edge = shortSide(scene) * EDGE;
  const left = Math.min(before.x, Math.max(edge, scene.safe.left));
  const top = Math.min(before.y, Math.max(edge, scene.safe.top));
  const right = Math.max(before.x + before.w, scene.width - Math.max(edge, scene.safe.right));
  const bottom = Math.max(before.y + before.h, scene.height - Math.max(edge, scene.safe.bottom));
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** A thing that others keep clear of. */
interface Obstacle {
  readonly box: Box;
  readonly kind: 'words' | 'badge' | 'product' | 'focus';
}

/** What of a photo can be seen: no part of it lies outside the canvas. */
const windowOf = ({ width, height }: ResolvedScene, box: Box): Box =>
  intersection(box, { x: 0, y: 0, w: width, h: height });

/** Everything that a unit must keep clear of. */
function obstaclesOf(scene: ResolvedScene, ids: ReadonlySet<number>, context: ReviseContext): readonly Obstacle[] {
  const groups = Map.groupBy(
    scene.nodes.flatMap((node, i) => (node.kind === 'text' && !ids.has(i) ? [node] : [])),
    (node) => `${node.role} ${node.group}`,
  );
  // Lines of one block are one thing: nothing stands in the notch of a ragged edge.
  const blocks = [...groups.values()].flatMap((lines): readonly Obstacle[] => {
    const box = enclosing(lines.map((n) => n.ink));
    return box ? [{ box, kind: lines[0]?.role === 'badge' ? 'badge' : 'words' }] : [];
  });
  const plan = photoPlanOf(scene.stage);
  // Where the stage is the photo words may stand on it; off a picture of its own (a card's close-up) they keep.
  const windowed = plan === null;
  const shown = scene.nodes.flatMap((node, i): readonly Obstacle[] => {
    if (node.kind === 'text') return [];
    if (ids.has(i) || node.role === 'backdrop' || node.role === 'decoration') return [];
    if (node.role === 'photo') return windowed ? [{ box: windowOf(scene, extentOf(node)), kind: 'words' }] : [];
    if (node.role === 'product') return [{ box: node.box, kind: 'product' }];
    return [{ box: extentOf(node), kind: node.role === 'badge' ? 'badge' : 'words' }];
  });
  const covered = scene.obstructions.map((box): Obstacle => ({ box, kind: 'words' }));
  const focus = plan && context.photo ? [placePhoto(plan, context.photo, scene).focus] : [];
  return [...blocks, ...shown, ...covered, ...focus.map((box): Obstacle => ({ box, kind: 'focus' }))];
}

/**
 * Whether a unit may stand in new boxes: inside its frame, and nowhere nearer to other things than it was. `boxes` are
 * what it takes there, line by line; `air`: how many least distances blocks of words keep where they had them.
 */
export function fits(
  scene: ResolvedScene,
  unit: Unit,
  boxes: readonly Box[],
  context: ReviseContext,
  air = 1,
): boolean {
  return isInside(scene, unit.box, boxes) && isClear(scene, unit, boxes, context, air);
}

/** Whether boxes keep to the canvas's safe zone and edges as well as before. */
export function isInside(scene: ResolvedScene, before: Box, boxes: readonly Box[]): boolean {
  const frame = frameFor(scene, before);
  return boxes.every(
    (b) =>
      b.x >= frame.x - 0.5 &&
      b.y >= frame.y - 0.5 &&
      b.x + b.w <= frame.x + frame.w + 0.5 &&
      b.y + b.h <= frame.y + frame.h + 0.5,
  );
}

/** Whether a unit in new boxes keeps clear of everything that it kept clear of before. */
export function isClear(
  scene: ResolvedScene,
  unit: Unit,
  boxes: readonly Box[],
  context: ReviseContext,
  air: number,
): boolean {
  const before = [...unit.ids].flatMap((i) => (scene.nodes[i] ? [extentOf(scene.nodes[i])] : []));
  const badge = [...unit.ids].some((i) => scene.nodes[i]?.role === 'badge');
  const gap = gapOf(scene);
  const one =
    before.length > 0 && [...unit.ids].every((i) => scene.nodes[i]?.kind === 'text') && sameGroup(scene, unit);
  return obstaclesOf(scene, unit.ids, context).every(({ box, kind }) => {
    // Blocks of words keep the distance that they had, up to `air` least ones.
    const apartFor =
      kind === 'words' && before.length > 0
        ? Math.min(Math.max(gap, gapBetween(enclosing(before)!, box)), gap * air)
        : gap;
    const hit = (all: readonly Box[]): number =>
      all.reduce(
        (sum, b) =>
          sum +
          (kind === 'product'
            ? hiddenArea(context.mask, box, grow(b, gap))
            : area(intersection(grow(b, apartFor), box))),
        0,
      );
    const whole = one && kind !== 'product' && kind !== 'focus' ? [enclosing(boxes)!] : boxes;
    const stood = one && kind !== 'product' && kind !== 'focus' ? [enclosing(before)!] : before;
    const taken = boxes.reduce((sum, b) => sum + area(b), 0);
    const spare = badge && kind === 'product' ? taken * BADGE_ON_PRODUCT : taken * 0.004;
    return hit(whole) <= hit(stood) + spare + 1;
  });
}

const sameGroup = ({ nodes }: ResolvedScene, { ids }: Unit): boolean =>
  new Set([...ids].map((i) => (nodes[i]?.kind === 'text' ? nodes[i].group : i))).size === 1;

/**
 * Whether a product that stood off an edge of the safe zone goes on doing so, as far as it did up to the least
 * distance. One that ran over an edge was composed so.
 */
function keepsOff({ width, height, safe }: ResolvedScene, before: Box, box: Box): boolean {
  const least = Math.min(width, height) * EDGE;
  const held = (was: number, is: number, zone: number): boolean => {
    const off = Math.max(least, zone);
    return was <= 0 || is >= Math.min(was, off) - 0.5;
  };
  return (
    held(before.x, box.x, safe.left) &&
    held(before.y, box.y, safe.top) &&
    held(width - before.x - before.w, width - box.x - box.w, safe.right) &&
    held(height - before.y - before.h, height - box.y - box.h, safe.bottom)
  );
}

/** Share of a headline that the product may hide where the design runs it behind. */
const BEHIND = 0.14;

/** Whether the product may stand in a box: no words are hidden more than before, and it leaves no edge it kept to. */
export function productFits(scene: ResolvedScene, before: Box, box: Box, context: ReviseContext): boolean {
  if (!keepsOff(scene, before, box)) return false;
  const slack = shortSide(scene) * 0.02;
  const leaves =
    Math.max(0, -box.x) > Math.max(0, -before.x) + (before.x < 0 ? slack * 3 : 0) ||
    Math.max(0, -box.y) > Math.max(0, -before.y) + (before.y < 0 ? slack * 3 : 0) ||
    Math.max(0, box.x + box.w - scene.width) >
      Math.max(0, before.x + before.w - scene.width) + (before.x + before.w > scene.width ? slack * 3 : 0) ||
    Math.max(0, box.y + box.h - scene.height) >
      Math.max(0, before.y + before.h - scene.height) + (before.y + before.h > scene.height ? slack * 3 : 0);
  if (leaves) return false;
  const gap = gapOf(scene);
  const at = scene.nodes.findIndex((node) => node.role === 'product');
  return scene.nodes.every((node, i) => {
    if (node.role === 'product' || node.role === 'backdrop' || node.role === 'photo' || node.role === 'decoration')
      return true;
    const spot = extentOf(node);
    if (scene.typeBehind && node.role === 'headline' && i < at)
      return (
        hiddenArea(context.mask, box, spot) <= Math.max(hiddenArea(context.mask, before, spot), area(spot) * BEHIND)
      );
    const own = node.role === 'badge' ? area(spot) * BADGE_ON_PRODUCT : area(spot) * 0.004;
    const wide = grow(spot, node.role === 'badge' ? 0 : gap);
    return hiddenArea(context.mask, box, wide) <= hiddenArea(context.mask, before, wide) + own + 1;
  });
}
