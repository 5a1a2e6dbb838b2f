import type { BitmapNode, Box, ResolvedScene } from '../../../scene/index.ts';
import type { ReviseContext } from '../context.ts';
import {
  isFlat,
  extentOf,
  fits,
  frameFor,
  productFits,
  shifted,
  type Unit,
  wholeUnit,
  withNodes,
} from '../layout/index.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { WishOf } from '../wish.ts';
import type { Handler } from './handler.ts';

/** A step that everybody sees, and the least that still is one: shares of the canvas. */
const STEP = 0.08;
const LEAST = 0.012;

/** A part somewhere else: as far as asked for, or as far as there is room. */
export const move: Handler<'move'> = (scene, wish, context) => {
  if (isFlat(scene)) return refused('flat');
  if (wish.part === 'photo') return refused('fidelity');
  const unit = wholeUnit(scene, wish.part);
  if (unit === null) return refused('absent');
  if (wish.far === true) {
    const far = movedFar(scene, unit, wish, context);
    if (far !== null) return far;
    // A step on the way to a corner is no place, and out of line with all else.
    if (wish.dx !== 0 && wish.dy !== 0) return refused('no_room');
    const some = move(scene, { ...wish, far: undefined }, context);
    return 'scene' in some ? { ...some, remark: 'room_only' } : some;
  }
  const { dx, dy } = wayOf(scene, unit, wish);
  if (Math.hypot(dx, dy) < 1) return refused('already');
  const product = scene.nodes.find((n): n is BitmapNode => n.kind === 'bitmap' && n.source === 'product');
  const least = Math.min(scene.width, scene.height) * LEAST;
  for (let share = 1; share > 0.08; share -= 0.08) {
    const [x, y] = [Math.round(dx * share), Math.round(dy * share)];
    if (Math.hypot(x, y) < least && !wish.centre) break;
    const done =
      wish.part === 'product' && product
        ? movedProduct(scene, product, x, y, context)
        : movedUnit(scene, unit, x, y, context);
    // To the middle means to the middle.
    if (done || wish.centre) return done ?? overOthers(scene, unit, wish, context);
  }
  return overOthers(scene, unit, wish, context);
};

/** All the way to an edge or into a corner: the free place nearest to it; null where there is none near. */
function movedFar(
  scene: ResolvedScene,
  unit: Unit,
  { part, dx, dy }: WishOf<'move'>,
  context: ReviseContext,
): Outcome | null {
  const { box } = unit;
  const { width, height } = scene;
  const product = scene.nodes.find((n): n is BitmapNode => n.kind === 'bitmap' && n.source === 'product');
  // The margin of the layout, where its words begin.
  const inks = scene.nodes.flatMap((n) => (n.kind === 'text' ? [n.ink] : []));
  const margin = Math.min(...inks.map(({ x, y }) => Math.min(x, y)), Math.min(width, height) * 0.08);
  const to = (way: -1 | 0 | 1, at: number, long: number, canvas: number): number =>
    way === 0 ? 0 : way < 0 ? margin - at : canvas - margin - long - at;
  const goal = { x: to(dx, box.x, box.w, width), y: to(dy, box.y, box.h, height) };
  if (Math.hypot(goal.x, goal.y) < 1) return refused('already');
  const step = Math.min(width, height) * 0.02;
  const back = Array.from({ length: 13 }, (_, i) => i * step);
  const tries = back
    .flatMap((x) => (dx === 0 && x > 0 ? [] : back.flatMap((y) => (dy === 0 && y > 0 ? [] : [{ x, y }]))))
    .toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
  for (const { x, y } of tries) {
    const [byX, byY] = [Math.round(goal.x - dx * x), Math.round(goal.y - dy * y)];
    if (byX * dx < 0 || byY * dy < 0) continue;
    const done =
      part === 'product' && product
        ? movedProduct(scene, product, byX, byY, context)
        : movedUnit(scene, unit, byX, byY, context);
    if (done !== null && 'scene' in done) return Math.hypot(x, y) > step * 3 ? { ...done, remark: 'room_only' } : done;
  }
  return null;
}

function wayOf(
  scene: ResolvedScene,
  { box }: Unit,
  { dx, dy, centre, by, strength }: WishOf<'move'>,
): { dx: number; dy: number } {
  const far = by ?? STEP * strength;
  return {
    dx: centre && dx === 0 ? scene.width / 2 - (box.x + box.w / 2) : dx * far * scene.width,
    dy: dy * far * scene.height,
  };
}

function movedUnit(scene: ResolvedScene, unit: Unit, x: number, y: number, context: ReviseContext): Outcome | null {
  const boxes = [...unit.ids].map((i) => extentOf(shifted(scene.nodes[i]!, x, y)));
  return fits(scene, unit, boxes, context)
    ? { scene: withNodes(scene, (n, i) => (unit.ids.has(i) ? shifted(n, x, y) : n)) }
    : null;
}

function movedProduct(
  scene: ResolvedScene,
  product: BitmapNode,
  x: number,
  y: number,
  context: ReviseContext,
): Outcome | null {
  const box: Box = { ...product.box, x: product.box.x + x, y: product.box.y + y };
  return productFits(scene, product.box, box, context)
    ? { scene: withNodes(scene, (n) => (n === product ? { ...n, box } : n)) }
    : null;
}

/**
 * What stands in the way right beyond a part changes places with it, where both then fit: a button under a price moves
 * up by going over it.
 */
function overOthers(scene: ResolvedScene, unit: Unit, wish: WishOf<'move'>, context: ReviseContext): Outcome {
  if (wish.dy === 0 || wish.dx !== 0 || wish.part === 'product') return refused('no_room');
  const frame = frameFor(scene, unit.box);
  const parts = ['headline', 'subline', 'price', 'cta', 'note', 'bullet', 'legal', 'logo'] as const;
  const others = parts
    .filter((part) => part !== wish.part)
    .flatMap((part) => wholeUnit(scene, part) ?? [])
    .filter(({ box }) => box.x < unit.box.x + unit.box.w && box.x + box.w > unit.box.x)
    .filter(({ box }) => (wish.dy > 0 ? box.y >= unit.box.y + unit.box.h - 4 : box.y + box.h <= unit.box.y + 4))
    .toSorted((a, b) => Math.abs(a.box.y - unit.box.y) - Math.abs(b.box.y - unit.box.y));
  const other = others[0];
  if (other === undefined) return refused('no_room');
  const [upper, lower] = wish.dy > 0 ? [unit, other] : [other, unit];
  const between = Math.max(0, lower.box.y - upper.box.y - upper.box.h);
  const lowerTo = upper.box.y - lower.box.y;
  const upperTo = lower.box.h + between;
  const byOf = (i: number): number =>
    upper.ids.has(i) ? Math.round(upperTo) : lower.ids.has(i) ? Math.round(lowerTo) : 0;
  const both: Unit = { ids: new Set([...upper.ids, ...lower.ids]), box: joined(upper.box, lower.box) };
  const boxes = [...both.ids].map((i) => extentOf(shifted(scene.nodes[i]!, 0, byOf(i))));
  const inside = boxes.every((b) => b.y >= frame.y - 0.5 && b.y + b.h <= frame.y + frame.h + 0.5);
  if (!inside || !fits(scene, both, boxes, context)) return refused('no_room');
  return { scene: withNodes(scene, (n, i) => (both.ids.has(i) ? shifted(n, 0, byOf(i)) : n)) };
}

const joined = (a: Box, b: Box): Box => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
};
