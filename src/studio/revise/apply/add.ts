import { type Box, glue, type ResolvedScene, type TextNode } from '../../../scene/index.ts';
import type { ReviseContext } from '../context.ts';
import {
  isFlat,
  bannerGround,
  brokenTo,
  extentOf,
  faceFor,
  fits,
  frameFor,
  gapOf,
  inkOf,
  leastSize,
  moved,
  setBlock,
  type Unit,
} from '../layout/index.ts';
import { type Outcome, refused } from '../outcome.ts';
import { freshLine } from './pieces.ts';
import type { Handler } from './handler.ts';

/** A further quiet line, near the words that stand there. */
export const add: Handler<'add'> = (scene, { text }, context) => {
  const bad = context.forbidden(text);
  return bad.length > 0 ? refused('forbidden', bad.join(', ')) : addLine(scene, text, context);
};

/** Sets a line like the quiet ones of the scene, in the first free place of the words' own column. */
export function addLine(scene: ResolvedScene, text: string, context: ReviseContext): Outcome {
  if (isFlat(scene)) return refused('flat');
  const model = modelOf(scene, context);
  const face = model && faceFor(context.measure, text, model);
  if (model === null || face === null) return refused(model === null ? 'no_room' : 'glyphs');
  const like: TextNode = {
    ...model,
    ...face,
    role: 'note',
    group: freeGroup(scene),
    align: 'left',
    rotation: 0,
    strike: null,
  };
  const least = leastSize('note', context.target);
  for (let size = Math.max(least, model.size); size >= least - 1e-6; size *= 0.92) {
    for (const width of [0.62, 0.46, 0.34].map((share) => share * scene.width)) {
      const style = { like, size, leading: 1.24 };
      const lines = brokenTo(context.measure, glue(text), style, width, 3);
      const placed = lines && placeOf(scene, setBlock(context.measure, lines, style), context);
      if (placed) return { scene: { ...scene, nodes: [...scene.nodes, ...placed] } };
    }
  }
  return refused('no_room');
}

/** A quiet line of the scene, the quieter the better; of a flat banner one made up. */
function modelOf(scene: ResolvedScene, context: ReviseContext): TextNode | null {
  const texts = scene.nodes.filter((n): n is TextNode => n.kind === 'text');
  const roles = ['note', 'bullet', 'subline', 'old_price', 'legal', 'headline', 'price'];
  const model = roles.map((role) => texts.find((n) => n.role === role)).find((n) => n !== undefined);
  if (model === undefined) return bannerGround(scene) !== null ? freshLine(scene, 'note', context) : null;
  const quiet = texts.find((n) => n.role === 'subline')?.size ?? model.size;
  const loud = model.role === 'headline' || model.role === 'price' || model.role === 'old_price';
  const text = texts.find((n) => n.role === 'subline' || n.role === 'legal') ?? model;
  return {
    ...model,
    family: text.family,
    weight: text.weight,
    italic: false,
    tracking: text.tracking,
    colour: text.colour,
    size: loud ? Math.min(model.size, quiet) * 0.9 : model.size,
  };
}

function freeGroup({ nodes }: ResolvedScene): string {
  const taken = new Set(nodes.flatMap((n) => (n.kind === 'text' ? [n.group] : [])));
  return ['note', 'note-2', 'note-3', 'note-4'].find((name) => !taken.has(name)) ?? `note-${taken.size}`;
}

/** Under, else over what stands in the column; at last anywhere on a grid along the column's edge. */
function placeOf(scene: ResolvedScene, block: readonly TextNode[], context: ReviseContext): readonly TextNode[] | null {
  const ink = inkOf(block);
  const gap = gapOf(scene) * 2;
  const stacked = scene.nodes.filter(
    (n) =>
      (n.kind === 'text' && n.role !== 'badge') ||
      (n.kind === 'shape' && n.role !== 'badge' && n.role !== 'decoration') ||
      n.role === 'logo',
  );
  const boxes = stacked.map(extentOf).toSorted((a, b) => a.y - b.y);
  const edges = [...new Set(boxes.map((b) => Math.round(b.x)))].toSorted((a, b) => a - b);
  const frame = frameFor(scene, { x: scene.width, y: scene.height, w: -scene.width, h: -scene.height });
  const quiet = scene.nodes
    .filter((n) => ['note', 'bullet', 'subline'].includes(n.role))
    .map(extentOf)
    .toSorted((a, b) => b.y - a.y);
  const under = (b: Box) => ({ x: b.x, y: b.y + b.h + gap });
  const near = [
    ...quiet.map(under),
    ...boxes.map(under),
    ...quiet.map((b) => ({ x: b.x + b.w + gap * 1.5, y: b.y + b.h - ink.h })),
    ...boxes.toReversed().map((b) => ({ x: b.x, y: b.y - gap - ink.h })),
  ];
  const grid = [...edges, frame.x, frame.x + frame.w - ink.w].flatMap((x) =>
    Array.from({ length: 24 }, (_, i) => ({ x, y: frame.y + frame.h - ink.h - (i * (frame.h - ink.h)) / 24 })),
  );
  const nowhere: Unit = { ids: new Set(), box: { x: scene.width / 2, y: scene.height / 2, w: 0, h: 0 } };
  for (const { x, y } of [...near, ...grid]) {
    const placed = block.map((n) => moved(n, Math.round(x), Math.round(n.baseline + y) - n.baseline));
    if (
      fits(
        scene,
        nowhere,
        placed.map((n) => n.ink),
        context,
      )
    )
      return placed;
  }
  return null;
}
