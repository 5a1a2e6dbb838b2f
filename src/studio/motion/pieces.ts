import { enclosing, type Box, type ResolvedScene, type Role, type SceneNode, overlap } from '../../scene/index.ts';
import type { Piece, PlacedRaster } from './layers.ts';

/** Rasters of a scene's bitmap nodes, by the name of their source. */
export type PieceRasters = (source: string, node: Extract<SceneNode, { kind: 'bitmap' }>) => PlacedRaster | null;

/** Roles that appear as one thing: a price with the price before it, a button with its label. */
const TOGETHER: Partial<Record<Role, Role>> = { old_price: 'price' };

/** Roles each of whose lines comes by itself. */
const LINE_BY_LINE: ReadonlySet<Role> = new Set<Role>(['headline']);

/** Roles that come with the plate that was put under them alone: an empty plate looks broken. */
const PLATED: ReadonlySet<Role> = new Set<Role>(['price', 'badge', 'note', 'cta']);

/**
 * The nodes of a scene as pieces in z-order. Neighbouring nodes of one role belong together, the lines of a headline
 * excepted; nothing is
 * carried past a bitmap, so that what stands behind the product stays behind it.
 */
export function piecesOf(scene: ResolvedScene, rasters: PieceRasters): readonly Piece[] {
  const pieces: Piece[] = [];
  const onPhoto = scene.nodes.some(({ role }) => role === 'photo');
  let since = 0;
  for (const node of scene.nodes) {
    if (node.kind === 'bitmap') {
      const picture = rasters(node.source, node);
      if (picture === null) continue;
      const free = !(onPhoto && node.role === 'product');
      pieces.push({
        kind: 'bitmap',
        id: nameOf(node.role, pieces),
        role: node.role,
        label: '',
        box: node.box,
        free,
        picture,
      });
      since = pieces.length;
      continue;
    }
    const role = TOGETHER[node.role] ?? node.role;
    const box = covered(node);
    const label = node.kind === 'text' ? node.text : '';
    const plate = node.kind === 'text' && PLATED.has(role) ? plateOf(scene, pieces, since, { role, box }) : -1;
    const under = pieces[plate];
    if (under?.kind === 'vector') {
      const nodes = [...under.nodes, node];
      pieces[plate] = {
        ...under,
        id: nameOf(role, pieces),
        role,
        label,
        nodes,
        box: enclosing([under.box, box]) ?? box,
      };
      continue;
    }
    const at = LINE_BY_LINE.has(role) ? -1 : pieces.findIndex((p, i) => i >= since && p.role === role);
    const known = at < 0 ? null : pieces[at];
    if (known?.kind === 'vector' && at === lastTouching(pieces, box, at)) {
      pieces[at] = {
        ...known,
        nodes: [...known.nodes, node],
        label: `${known.label} ${label}`.trim(),
        box: enclosing([known.box, box]) ?? box,
      };
      continue;
    }
    pieces.push({ kind: 'vector', id: nameOf(role, pieces), role, label, box, free: true, nodes: [node] });
  }
  return pieces;
}

/**
 * The panel, from piece `since` on, that carries this type and no other: its index, or -1. Nothing that was put over
 * the panel since may lie under the type.
 */
function plateOf(
  scene: ResolvedScene,
  pieces: readonly Piece[],
  since: number,
  { role, box }: { readonly role: Role; readonly box: Box },
): number {
  const at = pieces.findIndex((p, i) => i >= since && p.role === 'panel' && within(p.box, box));
  if (at < 0 || lastTouching(pieces, box, at) !== at) return -1;
  const plate = pieces[at]!.box;
  const carried = scene.nodes.filter((node) => node.kind === 'text' && overlap(plate, node.ink));
  return carried.every((node) => (TOGETHER[node.role] ?? node.role) === role) ? at : -1;
}

const within = (outer: Box, { x, y, w, h }: Box): boolean =>
  outer.x <= x && outer.y <= y && outer.x + outer.w >= x + w && outer.y + outer.h >= y + h;

/** The last piece from `from` on that the box touches: only that one may take what lies above all before it. */
function lastTouching(pieces: readonly Piece[], box: Box, from: number): number {
  let last = from;
  for (let i = from + 1; i < pieces.length; i += 1) if (pieces[i] && overlap(pieces[i]!.box, box)) last = i;
  return last;
}

/** Box of what a node paints: turned things reach further than their own box. */
function covered(node: Extract<SceneNode, { kind: 'text' | 'shape' }>): Box {
  const box = node.kind === 'text' ? (enclosing([node.ink, strikeBox(node)]) ?? node.ink) : node.box;
  if (node.rotation === 0) return box;
  const angle = (Math.abs(node.rotation) * Math.PI) / 180;
  const centre = { x: node.box.x + node.box.w / 2, y: node.box.y + node.box.h / 2 };
  const reach = { x: centre.x - box.x, y: centre.y - box.y };
  const halfW = Math.max(Math.abs(reach.x), Math.abs(box.w - reach.x));
  const halfH = Math.max(Math.abs(reach.y), Math.abs(box.h - reach.y));
  const w = 2 * (halfW * Math.abs(Math.cos(angle)) + halfH * Math.abs(Math.sin(angle)));
  const h = 2 * (halfW * Math.abs(Math.sin(angle)) + halfH * Math.abs(Math.cos(angle)));
  return { x: centre.x - w / 2, y: centre.y - h / 2, w, h };
}

function strikeBox(node: Extract<SceneNode, { kind: 'text' }>): Box {
  if (node.strike === null) return node.ink;
  const half = (node.ink.w / 2) * 1.06;
  const rise = half * Math.abs(Math.sin((node.strike.angle * Math.PI) / 180)) + node.strike.thickness;
  return {
    x: node.ink.x + node.ink.w / 2 - half,
    y: node.ink.y + node.ink.h / 2 - rise,
    w: 2 * half,
    h: 2 * rise,
  };
}

function nameOf(role: Role, pieces: readonly Piece[]): string {
  const number = pieces.filter((p) => p.role === role).length;
  return number === 0 ? role : `${role}_${number + 1}`;
}
