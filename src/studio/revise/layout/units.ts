import { type Box, contains, enclosing, type ResolvedScene, type SceneNode } from '../../../scene/index.ts';
import type { Part } from '../wish.ts';

/** Nodes that move together, by their places in the scene. */
export interface Unit {
  readonly ids: ReadonlySet<number>;
  readonly box: Box;
}

/** What a node takes: a line's ink, another node's box. */
export const extentOf = (node: SceneNode): Box => (node.kind === 'text' ? node.ink : node.box);

/** Whether a node belongs to a part. Marks of reasons go with them, words under a price with the price. */
function isOf(node: SceneNode, part: Part): boolean {
  if (part === 'bullet') return node.role === 'bullet' || node.id.startsWith('reason-mark');
  if (part === 'note') return node.role === 'note' && !(node.kind === 'text' && node.group === 'basis');
  return node.role === part;
}

/** The nodes of a part; null where the scene has none. A plate and its other words are not among them. */
export function partUnit({ nodes }: ResolvedScene, part: Part): Unit | null {
  return unitOf(
    nodes,
    nodes.flatMap((node, i) => (isOf(node, part) ? [i] : [])),
  );
}

/** The nodes that stand or fall with a part: of a price its plate, the struck price and what it is the price of. */
export function wholeUnit(scene: ResolvedScene, part: Part): Unit | null {
  const own = partUnit(scene, part);
  if (own === null || part !== 'price') return own;
  const ids = scene.nodes.flatMap((node, i) =>
    own.ids.has(i) || node.id === 'price-plate' || node.role === 'old_price' || isBasis(node) ? [i] : [],
  );
  return unitOf(scene.nodes, ids);
}

/** The line that says what a discount is reckoned from. */
export const isBasis = (node: SceneNode): boolean => node.kind === 'text' && node.group === 'basis';

/** Nodes that move as one, by their places in `nodes`, with the box round all of them; null where there are none. */
export function unitOf(nodes: readonly SceneNode[], ids: readonly number[]): Unit | null {
  const box = enclosing(ids.flatMap((i) => (nodes[i] === undefined ? [] : [extentOf(nodes[i])])));
  return box === null ? null : { ids: new Set(ids), box };
}

/** The plate that lies under a box; null where it stands bare. */
export function plateUnder({ nodes }: ResolvedScene, box: Box): number | null {
  const at = nodes.findIndex((node) => node.kind === 'shape' && node.role === 'panel' && contains(node.box, box, 2));
  return at < 0 ? null : at;
}

/** A node moved by whole or broken pixels. */
export function shifted(node: SceneNode, dx: number, dy: number): SceneNode {
  const by = (b: Box): Box => ({ ...b, x: b.x + dx, y: b.y + dy });
  if (node.kind === 'text') return { ...node, box: by(node.box), ink: by(node.ink), baseline: node.baseline + dy };
  if (node.kind === 'shape')
    return { ...node, box: by(node.box), path: node.path === null ? null : shiftedPath(node.path, dx, dy) };
  return { ...node, box: by(node.box) };
}

/** Path data of M, L, H, V, C, S, Q, T and Z, absolute, moved. */
function shiftedPath(path: string, dx: number, dy: number): string {
  return path.replaceAll(/([MLHVCSQT])([^A-Za-z]*)/g, (_, command: string, numbers: string) => {
    const values = numbers.match(/-?\d*\.?\d+(?:e-?\d+)?/gi) ?? [];
    const moved = values.map((v, i) =>
      String(Number(v) + (command === 'H' ? dx : command === 'V' ? dy : i % 2 === 0 ? dx : dy)),
    );
    return `${command}${moved.join(' ')}`;
  });
}

/** A node `factor` times as large about a point. Type keeps its proportions; its ink is scaled, not measured. */
export function scaled(node: SceneNode, factor: number, about: { readonly x: number; readonly y: number }): SceneNode {
  const by = (b: Box): Box => ({
    x: about.x + (b.x - about.x) * factor,
    y: about.y + (b.y - about.y) * factor,
    w: b.w * factor,
    h: b.h * factor,
  });
  if (node.kind === 'bitmap') return { ...node, box: by(node.box) };
  if (node.kind === 'shape')
    return { ...node, box: by(node.box), radius: node.radius * factor, strokeWidth: node.strokeWidth * factor };
  return {
    ...node,
    box: by(node.box),
    ink: by(node.ink),
    size: node.size * factor,
    baseline: about.y + (node.baseline - about.y) * factor,
    strike: node.strike === null ? null : { ...node.strike, thickness: node.strike.thickness * factor },
  };
}

/** The scene with some nodes replaced by place. */
export const withNodes = (scene: ResolvedScene, change: (node: SceneNode, i: number) => SceneNode): ResolvedScene => ({
  ...scene,
  nodes: scene.nodes.map((node, i) => change(node, i)),
});

/** The scene without some nodes. */
export const without = (scene: ResolvedScene, ids: ReadonlySet<number>): ResolvedScene => ({
  ...scene,
  nodes: scene.nodes.filter((_, i) => !ids.has(i)),
});
