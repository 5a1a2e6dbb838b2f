import {
  contrast,
  deltaE,
  type Hex,
  hexToOklch,
  type ResolvedScene,
  type ShapeNode,
  CONTRAST,
} from '../../../scene/index.ts';
import { isFlat, extentOf, partUnit, withNodes } from '../layout/index.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { Part } from '../wish.ts';
import { groundColour } from './banner-ground.ts';
import type { Handler } from './handler.ts';
import { colourMeant } from './named-colour.ts';
import { holding } from './recolour.ts';

/** A part in another colour, moved in lightness as far as it must be to be seen and read. */
export const colour: Handler<'colour'> = (scene, { part, to, label }, { brand }) =>
  label === true
    ? labelled(scene, part, (now) => colourMeant(to, now, brand, 'ink'))
    : recoloured(scene, part, (now, place) => colourMeant(to, now, brand, place));

/** The words on a button or badge in another colour; its plate stays. */
function labelled(scene: ResolvedScene, part: Part, meantFor: (now: Hex) => Hex | null): Outcome {
  const unit = partUnit(scene, part);
  if (unit === null) return refused(isFlat(scene) ? 'flat' : 'absent');
  const nodes = [...unit.ids].map((i) => scene.nodes[i]!);
  if (nodes.some((n) => n.kind === 'bitmap')) return refused('flat');
  const plate = nodes.find((n): n is ShapeNode => n.kind === 'shape' && n.role !== 'decoration');
  const now = nodes.find((n) => n.kind === 'text')?.colour as Hex | undefined;
  if (now === undefined) return refused('absent');
  const meant = meantFor(now);
  if (meant === null) return refused('no_brand');
  const fill = (plate?.fill as Hex | null | undefined) ?? groundColour(scene) ?? '#ffffff';
  const own = holding(meant, [fill], CONTRAST.composed.text);
  if (deltaE(own, now) < 1.5) return refused(deltaE(meant, now) < 1.5 ? 'already' : 'limit');
  // A colour that had to become another one to be read on its plate was not what was asked for.
  if (Math.abs(hexToOklch(own).l - hexToOklch(meant).l) > 0.3) return refused('limit');
  const ids = unit.ids;
  return {
    scene: withNodes(scene, (node, i) => (ids.has(i) && node.kind === 'text' ? { ...node, colour: own } : node)),
  };
}

/** A part in the colour that `meant` makes of its present one; null = the brand kit says none. */
export function recoloured(
  scene: ResolvedScene,
  part: Part,
  meantFor: (now: Hex, place: 'accent' | 'ink') => Hex | null,
): Outcome {
  const unit = partUnit(scene, part);
  if (unit === null) return refused(isFlat(scene) ? 'flat' : 'absent');
  const nodes = [...unit.ids].map((i) => scene.nodes[i]!);
  // Pixels of a logo or of a flat banner keep their colours.
  if (nodes.some((n) => n.kind === 'bitmap'))
    return refused(part === 'logo' || part === 'product' || part === 'photo' ? 'fidelity' : 'flat');
  const shape = nodes.find((n): n is ShapeNode => n.kind === 'shape' && n.role !== 'decoration');
  const field = fieldUnder(scene, unit.ids, extentOf(nodes[0]!)) ?? groundColour(scene) ?? '#ffffff';
  const now = (shape?.fill ?? shape?.stroke ?? nodes.flatMap((n) => (n.kind === 'text' ? [n.colour] : []))[0]) as Hex;
  const meant = meantFor(now, shape ? 'accent' : 'ink');
  if (meant === null) return refused('no_brand');
  const filled = shape !== undefined && shape.fill !== null;
  const own = holding(meant, [field], filled ? 2 : part === 'headline' ? 3.3 : 4.8);
  if (deltaE(own, now) < 1.5) return refused('already');
  const shifted = Math.abs(hexToOklch(own).l - hexToOklch(meant).l);
  // White that had to become dark to be read is not white.
  if (shifted > 0.3 && hexToOklch(meant).c < 0.02) return refused('limit');
  const label = filled ? labelOn(own) : own;
  return {
    ...(shifted > 0.2 ? { remark: 'shade_moved' as const } : {}),
    scene: withNodes(scene, (node, i) => {
      if (!unit.ids.has(i)) return node;
      if (node.kind === 'text')
        return { ...node, colour: label, strike: node.strike && { ...node.strike, colour: label } };
      if (node.kind !== 'shape') return node;
      return { ...node, fill: node.fill === null ? null : own, stroke: node.stroke === null ? null : own };
    }),
  };
}

/** Fill of the plate that words stand on; null on the bare ground. */
function fieldUnder(
  { nodes }: ResolvedScene,
  own: ReadonlySet<number>,
  spot: { x: number; y: number; w: number; h: number },
): Hex | null {
  const [x, y] = [spot.x + spot.w / 2, spot.y + spot.h / 2];
  const plate = nodes.findLast(
    (n, i) =>
      n.kind === 'shape' &&
      !own.has(i) &&
      n.role === 'panel' &&
      n.fill !== null &&
      x >= n.box.x &&
      x <= n.box.x + n.box.w &&
      y >= n.box.y &&
      y <= n.box.y + n.box.h,
  );
  return plate?.kind === 'shape' ? (plate.fill as Hex) : null;
}

const labelOn = (fill: Hex): Hex =>
  contrast('#ffffff', fill) >= CONTRAST.labelKept
    ? '#ffffff'
    : contrast('#141414', fill) >= contrast('#ffffff', fill)
      ? '#141414'
      : '#ffffff';
