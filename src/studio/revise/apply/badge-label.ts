import type { Box, ResolvedScene, ShapeNode, TextNode } from '../../../scene/index.ts';
import type { ReviseContext } from '../context.ts';
import { faceFor, fits, leastSize, replaced, setBlock, unitOf } from '../layout/index.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { NewLabel } from './button-label.ts';

/** Share of a disc's width that a label may take, and of a pill's. */
const IN_DISC = 0.8;
const IN_PILL = 0.84;

/** A badge with another label: in its own form, or where a disc is too small for the word, as a pill of its height. */
export function setInBadge(scene: ResolvedScene, { unit, like, text }: NewLabel, context: ReviseContext): Outcome {
  const face = faceFor(context.measure, text, like);
  if (face === null) return refused('glyphs');
  const at = scene.nodes.findIndex((n) => n.kind === 'shape' && n.role === 'badge');
  const shape = scene.nodes[at];
  if (shape?.kind !== 'shape') return refused('absent');
  const style = { ...like, ...face, rotation: 0 };
  const least = leastSize('badge', context.target);
  const lineAt = (size: number): TextNode | undefined =>
    setBlock(context.measure, [text], { like: style, size, leading: 1 })[0];
  const inForm = (box: Box, line: TextNode): Outcome => {
    const whole = unitOf(scene.nodes, [...unit.ids, at]);
    const radius = box === shape.box ? shape.radius : box.h / 2;
    const form: ShapeNode = { ...shape, box, radius };
    if (whole !== null && box !== shape.box && !fits(scene, whole, [box], context)) return refused('no_room');
    const label = { ...turned(line, box, shape.rotation), id: like.id };
    const opened = { ...scene, nodes: scene.nodes.map((node, i) => (i === at ? form : node)) };
    return { scene: replaced(opened, unit.ids, [label]) };
  };
  const share = isDisc(shape) ? IN_DISC : IN_PILL;
  for (let size = like.size; size >= Math.max(least, like.size * 0.6) - 1e-6; size *= 0.96) {
    const line = lineAt(size);
    if (line !== undefined && line.ink.w <= shape.box.w * share) return inForm(shape.box, line);
  }
  const line = lineAt(Math.max(least, like.size * 0.66));
  if (line === undefined) return refused('no_room');
  const h = Math.max(line.size * 1.9, isDisc(shape) ? shape.box.h * 0.46 : shape.box.h);
  const w = line.ink.w + h * 0.9;
  const middle = { x: shape.box.x + shape.box.w / 2, y: shape.box.y + shape.box.h / 2 };
  const xs = [middle.x - w / 2, shape.box.x, shape.box.x + shape.box.w - w];
  const tries = xs.map((x) => inForm({ x, y: middle.y - h / 2, w, h }, line));
  return tries.find((t) => 'scene' in t) ?? refused('no_room');
}

const isDisc = ({ box, radius }: ShapeNode): boolean => Math.abs(box.w - box.h) < 2 && radius >= box.w / 2 - 1;

/** A line with the middle of its ink on the middle of a box, turned about it as its form is. */
function turned(node: TextNode, box: Box, degrees: number): TextNode {
  const angle = (degrees * Math.PI) / 180;
  const off = {
    x: node.ink.x + node.ink.w / 2 - (node.box.x + node.box.w / 2),
    y: node.ink.y + node.ink.h / 2 - (node.box.y + node.box.h / 2),
  };
  const middle = {
    x: box.x + box.w / 2 - (off.x * Math.cos(angle) - off.y * Math.sin(angle)),
    y: box.y + box.h / 2 - (off.x * Math.sin(angle) + off.y * Math.cos(angle)),
  };
  const [dx, dy] = [middle.x - (node.box.x + node.box.w / 2), middle.y - (node.box.y + node.box.h / 2)];
  return {
    ...node,
    rotation: degrees,
    baseline: node.baseline + dy,
    box: { ...node.box, x: node.box.x + dx, y: node.box.y + dy },
    ink: { ...node.ink, x: node.ink.x + dx, y: node.ink.y + dy },
  };
}
