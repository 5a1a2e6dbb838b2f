import { type Box, grow, type ResolvedScene, type SceneNode, type TextNode, wordsOf } from '../../../scene/index.ts';
import type { ReviseContext } from '../context.ts';
import type { Reason } from '../outcome.ts';
import { fits, gapOf } from './room.ts';
import { brokenInto, faceFor, inkOf, moved, setBlock } from './set-block.ts';
import { leastSize } from './type-size.ts';
import { extentOf, shifted, type Unit, unitOf } from './units.ts';

/** What is to be set where lines stand now. */
export interface NewLines {
  readonly text: string;
  /** A line that it is set like; its face may differ from the old one. */
  readonly like: TextNode;
  /** Size that is wished, pixels. */
  readonly size: number;
  /** Share of that size that is still the wish fulfilled, 0..1. */
  readonly least: number;
}

/** Least distances that a block keeps from its neighbours where it had them. */
const AIR = 2.4;
/** Most lines of a block. */
const LINES = 6;
/** Each try is smaller by this factor. */
const STEP = 0.97;

/**
 * Sets words in the place of lines that stand there, as large as wished or as the room allows. Keeps the lines' count
 * where it can; where nothing fits, what stands under or over them gives way.
 */
export function setAnew(
  scene: ResolvedScene,
  unit: Unit,
  { text, like, size, least }: NewLines,
  context: ReviseContext,
): ResolvedScene | Reason {
  const face = faceFor(context.measure, text, like);
  if (face === null) return 'glyphs';
  const style = { ...like, ...face };
  const floor = Math.max(leastSize(like.role, context.target), size * least);
  if (size < floor - 0.01) return 'limit';
  const old = [...unit.ids].flatMap((i) => (scene.nodes[i]?.kind === 'text' ? [scene.nodes[i]] : []));
  const leading = leadingOf(old);
  for (const giving of [false, true]) {
    // What stands nearby gives way only before type would become much smaller.
    const from = giving ? size : Infinity;
    for (let at = Math.min(size, from); at >= (giving ? floor : Math.max(floor, size * 0.8)) - 1e-6; at *= STEP) {
      const done = atSize(scene, unit, { text, style, size: at, leading, lines: old.length }, context, giving);
      if (done !== null) return done;
    }
  }
  for (let at = size * 0.8; at >= floor - 1e-6; at *= STEP) {
    const done = atSize(scene, unit, { text, style, size: at, leading, lines: old.length }, context, false);
    if (done !== null) return done;
  }
  return 'no_room';
}

interface Attempt {
  readonly text: string;
  readonly style: TextNode;
  readonly size: number;
  readonly leading: number;
  /** How many lines stand there now. */
  readonly lines: number;
}

function atSize(
  scene: ResolvedScene,
  unit: Unit,
  { text, style, size, leading, lines }: Attempt,
  context: ReviseContext,
  giving: boolean,
): ResolvedScene | null {
  const counts = Array.from({ length: Math.min(LINES, wordsOf(text).length) }, (_, i) => i + 1).toSorted(
    (a, b) => Math.abs(a - lines) - Math.abs(b - lines),
  );
  const first = [...unit.ids].map((i) => scene.nodes[i]).find((n): n is TextNode => n?.kind === 'text');
  for (const count of counts) {
    const broken = brokenInto(context.measure, text, style, count);
    if (broken === null) continue;
    const block = setBlock(context.measure, broken, { like: style, size, leading });
    for (const at of anchorsOf(unit.box, block, style.align, first?.baseline ?? unit.box.y)) {
      const placed = block.map((node) => moved(node, at.x, Math.round(node.baseline + at.y) - node.baseline));
      const done = giving ? makingWay(scene, unit, placed, context) : inPlace(scene, unit, placed, context);
      if (done !== null) return done;
    }
  }
  return null;
}

const leadingOf = (nodes: readonly TextNode[]): number => {
  const [first, second] = nodes;
  return first && second ? Math.min(1.6, Math.max(0.8, (second.baseline - first.baseline) / first.size)) : 1.08;
};

/**
 * Where a block may begin: on its old first base line, on its old foot, hung from its old top, about its old middle.
 */
function anchorsOf(
  box: Box,
  block: readonly TextNode[],
  align: TextNode['align'],
  baseline: number,
): readonly { x: number; y: number }[] {
  const ink = inkOf(block);
  const x = align === 'left' ? box.x : align === 'centre' ? box.x + (box.w - ink.w) / 2 : box.x + box.w - ink.w;
  const ys = [baseline - (block[0]?.baseline ?? 0), box.y + box.h - ink.h, box.y, box.y + (box.h - ink.h) / 2];
  return ys.map((y) => ({ x, y }));
}

function inPlace(
  scene: ResolvedScene,
  unit: Unit,
  placed: readonly TextNode[],
  context: ReviseContext,
): ResolvedScene | null {
  return fits(
    scene,
    unit,
    placed.map((n) => n.ink),
    context,
    AIR,
  )
    ? replaced(scene, unit.ids, placed)
    : null;
}

/** The block with what stands below it moved down, or what stands above it moved up, as far as it needs. */
function makingWay(
  scene: ResolvedScene,
  unit: Unit,
  placed: readonly TextNode[],
  context: ReviseContext,
): ResolvedScene | null {
  const ink = inkOf(placed);
  for (const way of [1, -1] as const) {
    const by = way > 0 ? ink.y + ink.h - (unit.box.y + unit.box.h) : unit.box.y - ink.y;
    if (by <= 0.5) continue;
    const column = grow({ ...ink, y: -1e6, h: 2e6 }, gapOf(scene));
    const giving = scene.nodes.flatMap((node, i) =>
      !unit.ids.has(i) && gives(node, unit.box, column, way) ? [i] : [],
    );
    const ids = new Set([...unit.ids, ...giving]);
    const whole = unitOf(scene.nodes, [...ids]);
    if (whole === null || giving.length === 0) continue;
    const dy = Math.round(by) * way;
    const boxes = [...placed.map((n) => n.ink), ...giving.map((i) => extentOf(shifted(scene.nodes[i]!, 0, dy)))];
    if (!fits(scene, whole, boxes, context)) continue;
    const opened = {
      ...scene,
      nodes: scene.nodes.map((node, i) => (giving.includes(i) ? shifted(node, 0, dy) : node)),
    };
    return replaced(opened, unit.ids, placed);
  }
  return null;
}

/** Words, buttons and marks of the same column beyond a block give way; pictures do not. */
function gives(node: SceneNode, block: Box, column: Box, way: 1 | -1): boolean {
  const box = extentOf(node);
  const picture = node.kind === 'bitmap' && node.role !== 'logo';
  const beyond = way > 0 ? box.y >= block.y + block.h - 3 : box.y + box.h <= block.y + 3;
  return !picture && beyond && box.x < column.x + column.w && box.x + box.w > column.x;
}

/** The scene with new lines where the first of the old ones was painted. */
export function replaced(scene: ResolvedScene, ids: ReadonlySet<number>, placed: readonly SceneNode[]): ResolvedScene {
  const first = Math.min(...ids);
  return {
    ...scene,
    nodes: scene.nodes.flatMap((node, i) => (i === first ? placed : ids.has(i) ? [] : [node])),
  };
}
