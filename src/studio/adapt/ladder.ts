import { bannerSideCalm } from './take-apart/index.ts';
import type { Box, TargetFormat } from '../../scene/index.ts';
import { adaptTo, extended, forbiddenBy, type Method, resized, sameShape, type WholeView } from './layout/index.ts';
import type { Layout } from './scene-of.ts';
import type { TakenApart } from './take-apart/index.ts';

/** One way to make a size: its layouts, best first; `reason`: why it cannot be gone, where it cannot. */
export interface Rung {
  readonly method: Method;
  readonly layouts: readonly Layout[];
  readonly reason?: { readonly ru: string; readonly en: string };
  /** The banner in the parts that the layouts place. */
  readonly taken: TakenApart;
}

/** What a caller asked for. */
export interface LadderWish {
  readonly relaidOnly?: boolean;
}

/**
 * The ways to bring a banner to a size, best first: as it is in its own shape, an exact cut, a new layout, all of it on
 * a larger canvas. What the network forbids (text, a button) leaves only layouts without it.
 */
export function* ladder(taken: TakenApart, target: TargetFormat, { relaidOnly = false }: LadderWish): Generator<Rung> {
  const { parts } = taken;
  const whole = target.text.allowed && forbiddenBy(target, parts).length === 0;
  if (whole && sameShape(parts.size, target)) yield { method: 'resize', layouts: [resized(parts.size, target)], taken };
  let plan = adaptTo(parts, target, taken);
  if (plan.kind === 'crop') {
    const dest = { x: 0, y: 0, w: target.width, h: target.height };
    yield { method: 'crop', layouts: [{ method: 'crop', source: plan.window, dest, by: null }], taken };
    plan = adaptTo(parts, target, { ...taken, uncut: true });
  }
  if (plan.kind === 'recompose') yield { method: relaidBy(taken), layouts: plan.layouts, taken };
  if (plan.kind === 'impossible') yield { method: 'layout', layouts: [], reason: plan.reason, taken };
  const { loose } = taken;
  const looser = loose && adaptTo(loose.parts, target, { ...loose, uncut: true });
  if (looser?.kind === 'recompose') yield { method: relaidBy(loose!), layouts: looser.layouts, taken: loose! };
  if (!whole || relaidOnly) return;
  const marks = [...taken.strays, ...taken.lost];
  yield {
    method: 'extended',
    layouts: extended(parts, target, 'rim', marks).map((view) => ({
      ...view,
      by: isPlainBeside(taken, view.source, target) ? 'rim' : 'melt',
    })),
    taken,
  };
}

/** All of the banner in a canvas of another shape, from edge to edge, or stretched over one of its own. */
export function standingWhole(taken: TakenApart, target: TargetFormat): WholeView {
  const { size } = taken.parts;
  const [edge] = extended(taken.parts, target, 'melt', []);
  if (!edge || sameShape(size, target)) return resized(size, target);
  return isPlainBeside(taken, edge.source, target) ? { ...edge, by: 'rim' } : edge;
}

/** What is shown of the banner ends in plain ground on the sides where it must go on. */
function isPlainBeside({ picture, parts }: TakenApart, source: Box, target: TargetFormat): boolean {
  const { ground, size } = parts;
  const whole = source.w >= size.width && source.h >= size.height;
  return (whole && ground.kind === 'photo' && ground.framed) || bannerSideCalm(picture, source, target);
}

const relaidBy = ({ parts, blocks }: TakenApart): Method =>
  parts.elements.some((e) => blocks.has(e.id)) ? 'blocks' : 'layout';
