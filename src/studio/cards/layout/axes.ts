import type { Axis } from '../facts/index.ts';
import type { SlideAxis } from '../plan/index.ts';

/** Which lengths are drawn along the outline, and which are only named. */
export interface DrawnAxes {
  readonly vertical: SlideAxis | null;
  readonly horizontal: SlideAxis | null;
  readonly rest: readonly SlideAxis[];
}

/** Largest difference between the declared proportion and the outline's at which arrows are honest. */
export const PROPORTION = 0.15;

const ACROSS: readonly Axis[] = ['width', 'length', 'diameter', 'depth'];

/**
 * Lengths that may be drawn as arrows along the body's box (`ratio` = its width by height): the height upright, and the
 * one of the others that agrees with the outline within 15 %. A lone height or width needs no proof. Null where the
 * proportions disagree, or nobody said which length is which.
 */
export function drawnAxes(axes: readonly SlideAxis[], ratio: number): DrawnAxes | null {
  const height = axes.find(({ axis }) => axis === 'height') ?? null;
  const across = axes.filter(({ axis }) => axis !== null && ACROSS.includes(axis));
  const others = (...used: (SlideAxis | null)[]): readonly SlideAxis[] => axes.filter((axis) => !used.includes(axis));
  if (height === null) {
    const [only] = axes;
    // A single length across is drawn under the thing; several without a height have no upright one to agree with.
    return axes.length === 1 && only && only.axis !== null && only.axis !== 'thickness' && only.axis !== 'depth'
      ? only.axis === 'length' && ratio < 0.8
        ? { vertical: only, horizontal: null, rest: [] }
        : { vertical: null, horizontal: only, rest: [] }
      : null;
  }
  if (across.length === 0) return { vertical: height, horizontal: null, rest: others(height) };
  const error = ({ cm }: SlideAxis): number => Math.abs(cm / height.cm / ratio - 1);
  const best = across.toSorted((a, b) => error(a) - error(b))[0]!;
  return error(best) <= PROPORTION ? { vertical: height, horizontal: best, rest: others(height, best) } : null;
}

/**
 * Lengths of a box in the order right, back, up, for an isometric drawing: named axes where they are named, else as
 * given. Null with fewer than two.
 */
export function boxAxes(axes: readonly SlideAxis[]): readonly [SlideAxis, SlideAxis | null, SlideAxis] | null {
  const by = (...names: Axis[]): SlideAxis | undefined =>
    axes.find(({ axis }) => axis !== null && names.includes(axis));
  const up = by('height') ?? by('thickness');
  if (up !== undefined && axes.length >= 2) {
    const flat = axes.filter((axis) => axis !== up).toSorted((a, b) => b.cm - a.cm);
    return [flat[0]!, flat[1] ?? null, up];
  }
  if (axes.length === 3) return [axes[1]!, axes[2]!, axes[0]!];
  return axes.length === 2 ? [axes[0]!, null, axes[1]!] : null;
}
