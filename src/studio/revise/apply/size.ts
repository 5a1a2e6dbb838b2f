import { type BitmapNode, type Box, ENLARGEMENT, type ResolvedScene, type TextNode } from '../../../scene/index.ts';
import type { ReviseContext } from '../context.ts';
import {
  isFlat,
  extentOf,
  fits,
  leastSize,
  partUnit,
  productFits,
  scaled,
  setAnew,
  type Unit,
  withNodes,
} from '../layout/index.ts';
import { type Outcome, type Reason, refused } from '../outcome.ts';

import type { WishOf } from '../wish.ts';
import type { Handler } from './handler.ts';
import { setPrice } from './price.ts';
import { wordGroups } from './words-of.ts';

type Done = Extract<Outcome, { readonly scene: ResolvedScene }>;

/** A step that everybody sees, as a linear factor. */
const STEP = { product: 1.18, type: 1.2 } as const;
/** The least change that still is one: a tenth of the area. */
const LEAST = 1.052;

/** A part larger or smaller; its words stay, what stands near it keeps its place where it can. */
export const size: Handler<'size'> = (scene, wish, context) => {
  if (isFlat(scene)) return refused('flat');
  if (wish.part === 'photo') return refused('fidelity');
  const unit = partUnit(scene, wish.part);
  if (unit === null) return refused('absent');
  const factor = factorOf(wish);
  if (factor > 4 || factor < 0.2) return refused('limit');
  const product = scene.nodes.find((n): n is BitmapNode => n.kind === 'bitmap' && n.source === 'product');
  if (wish.part === 'product' && product) {
    const done = sizedProduct(scene, product, factor, context);
    return 'scene' in done ? told(done, boxOf(done.scene).w / product.box.w, wish) : done;
  }
  const first = scene.nodes[Math.min(...unit.ids)];
  const bare = [...unit.ids].every((i) => scene.nodes[i]?.kind === 'text');
  if (bare && first?.kind === 'text') return sizedType(scene, unit, factor, wish, context);
  return sizedPieces(scene, unit, factor, wish, context);
};

const boxOf = ({ nodes }: ResolvedScene): Box =>
  nodes.find((n): n is BitmapNode => n.kind === 'bitmap' && n.source === 'product')!.box;

/** A number that was asked for and could be followed in part only is said so. */
const told = (done: Done, is: number, { factor }: WishOf<'size'>): Outcome =>
  factor !== null && Math.abs(is / factor - 1) > 0.04 ? { ...done, remark: 'room_only' } : done;

function factorOf({ part, grows, factor, strength }: WishOf<'size'>): number {
  if (factor !== null) return factor;
  const step = 1 + ((part === 'product' ? STEP.product : STEP.type) - 1) * strength;
  return grows ? Math.max(LEAST + 0.03, step) : 1 / Math.max(LEAST + 0.03, step);
}

/** Sizes to try, the wished one first, none so near to the present one that nobody sees it. */
function triesOf(factor: number, exact: boolean): readonly number[] {
  const least = exact ? 1 + (factor - 1) * 0.94 : factor > 1 ? LEAST : 1 / LEAST;
  return Array.from({ length: 9 }, (_, i) => factor + ((least - factor) * i) / 8);
}

/** The product, standing where it stood: its foot stays, unless words are in the way. */
function sizedProduct(scene: ResolvedScene, product: BitmapNode, factor: number, context: ReviseContext): Outcome {
  const { box } = product;
  const most = context.cutout ? (context.cutout.height * ENLARGEMENT.product.warned) / box.h : 4;
  if (factor > 1 && most < LEAST) return refused('limit');
  const place = (to: Box): Outcome => ({
    scene: withNodes(scene, (n) => (n === product ? { ...product, box: to } : n)),
  });
  for (const by of triesOf(Math.min(factor, most), false)) {
    const found = nearest(box, by).find((to) => productFits(scene, box, to, context));
    if (found) return place(found);
  }
  return refused(factor > 1 ? 'no_room' : 'limit');
}

/** Places of a box of another size, the one that moves least first. */
function nearest(box: Box, by: number): readonly Box[] {
  const [w, h] = [box.w * by, box.h * by];
  const foot = { x: box.x + (box.w - w) / 2, y: box.y + box.h - h, w, h };
  const offsets = [0, -1, 1, -2, 2, -3, 3, -4, 4];
  return offsets
    .flatMap((dx) => offsets.map((dy) => ({ dx: dx * box.w * 0.035, dy: dy * box.h * 0.035 })))
    .toSorted((a, b) => Math.hypot(a.dx, a.dy * 1.5) - Math.hypot(b.dx, b.dy * 1.5))
    .map(({ dx, dy }) => ({ ...foot, x: foot.x + dx, y: foot.y + dy }));
}

function sizedType(
  scene: ResolvedScene,
  unit: Unit,
  factor: number,
  wish: WishOf<'size'>,
  context: ReviseContext,
): Outcome {
  const [like] = [...unit.ids].map((i) => scene.nodes[i] as TextNode);
  if (like === undefined) return refused('absent');
  if (like.size * factor < leastSize(like.role, context.target) - 0.01) return refused('limit');
  if (like.role === 'price' || like.role === 'old_price') {
    for (const by of triesOf(factor, false)) {
      const line = setPrice(scene, like, like.text, like.size * by, context);
      const after = line?.nodes.find((n): n is TextNode => n.kind === 'text' && n.role === like.role);
      if (line && after && changed(after.size / like.size, factor))
        return told({ scene: line }, after.size / like.size, wish);
    }
    return refused('no_room');
  }
  const group = wordGroups(scene).find((g) => [...g.ids].some((i) => unit.ids.has(i)));
  const least = factor > 1 ? (wish.factor === null ? LEAST / factor : 0.95) : 0.95;
  const set = setAnew(
    scene,
    unit,
    { text: withBreaks(group?.lines ?? [like]), like, size: like.size * factor, least },
    context,
  );
  return typeof set === 'string' ? refused(set as Reason) : { scene: set };
}

const withBreaks = (lines: readonly TextNode[]): string => lines.map((l) => l.text).join(' ');
const changed = (is: number, wished: number): boolean => (wished > 1 ? is >= LEAST - 0.005 : is <= 1 / LEAST + 0.005);

/** Things that are scaled as they are: a button with its label, a badge, a logo, pieces of a flat banner. */
function sizedPieces(
  scene: ResolvedScene,
  unit: Unit,
  factor: number,
  wish: WishOf<'size'>,
  context: ReviseContext,
): Outcome {
  const nodes = [...unit.ids].map((i) => scene.nodes[i]!);
  const small = nodes.some((n) => n.kind === 'text' && n.size * factor < leastSize(n.role, context.target) - 0.01);
  if (small) return refused('limit');
  const { x, y, w, h } = unit.box;
  const abouts = [
    [0.5, 0.5],
    [0, 0.5],
    [1, 0.5],
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
    [0.5, 0],
    [0.5, 1],
  ].map(([ax = 0, ay = 0]) => ({ x: x + w * ax, y: y + h * ay }));
  // What begins at the left margin, or where its column begins, goes on beginning there.
  const column = scene.nodes.some((n, i) => !unit.ids.has(i) && Math.abs(extentOf(n).x - x) < scene.width * 0.006);
  const left = (x < scene.width * 0.2 || column) && wish.part !== 'product' && wish.part !== 'badge';
  const ordered = left ? [abouts[1]!, ...abouts] : abouts;
  for (const by of triesOf(factor, wish.factor !== null)) {
    for (const about of ordered) {
      const grown = (i: number) => scaled(scene.nodes[i]!, by, about);
      if (
        fits(
          scene,
          unit,
          [...unit.ids].map((i) => extentOf(grown(i))),
          context,
        )
      )
        return { scene: withNodes(scene, (n, i) => (unit.ids.has(i) ? grown(i) : n)) };
    }
  }
  return refused('no_room');
}
