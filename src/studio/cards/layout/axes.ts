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
export function drawnAxes(all: readonly SlideAxis[], ratio: number): DrawnAxes | null {
  const axes = all.filter(({ part }) => part === null);
  const parts = all.filter(({ part }) => part !== null);
  const height = axes.find(({ axis }) => axis === 'height') ?? null;
  const across = axes.filter(({ axis }) => axis !== null && ACROSS.includes(axis));
  const others = (...used: (SlideAxis | null)[]): readonly SlideAxis[] => [
    ...axes.filter((axis) => !used.includes(axis)),
    ...parts,
  ];
  const pair = height === null ? provenPair(axes, ratio) : null;
  if (pair !== null) return { ...pair, rest: parts };
  if (height === null) {
    const [only] = axes;
    // A single length across is drawn under the thing; several without a height have no upright one to agree with.
    return axes.length === 1 && only && only.axis !== null && only.axis !== 'thickness' && only.axis !== 'depth'
      ? only.axis === 'length' && ratio < 0.8
        ? { vertical: only, horizontal: null, rest: parts }
        : { vertical: null, horizontal: only, rest: parts }
      : null;
  }
  if (across.length === 0) return { vertical: height, horizontal: null, rest: others(height) };
  const error = ({ cm }: SlideAxis): number => Math.abs(cm / height.cm / ratio - 1);
  const best = across.toSorted((a, b) => error(a) - error(b))[0]!;
  return error(best) <= PROPORTION ? { vertical: height, horizontal: best, rest: others(height, best) } : null;
}

/**
 * Lengths of a box in the order right, back, up, for an isometric drawing: named axes where they are named. Of three
 * without names, those stand as the outline of the product does (`slender` = its height by width, null where it is not
 * known: then it lies flat, or stands up where one length is by far the largest). Null with fewer than two.
 */
export function boxAxes(
  all: readonly SlideAxis[],
  slender: number | null,
): readonly [SlideAxis, SlideAxis | null, SlideAxis] | null {
  const axes = all.filter(({ part }) => part === null);
  const by = (...names: Axis[]): SlideAxis | undefined =>
    axes.find(({ axis }) => axis !== null && names.includes(axis));
  const up = by('height') ?? by('thickness');
  if (up !== undefined && axes.length >= 2) {
    const flat = axes.filter((axis) => axis !== up).toSorted((a, b) => b.cm - a.cm);
    return [flat[0]!, flat[1] ?? null, up];
  }
  if (axes.length === 3) return unnamedBox(axes, slender);
  return axes.length === 2 ? [axes[0]!, null, axes[1]!] : null;
}

/** Two lengths nobody named of which only one order agrees with the outline: it shows which is the height. */
function provenPair(axes: readonly SlideAxis[], ratio: number): { vertical: SlideAxis; horizontal: SlideAxis } | null {
  const [a, b] = axes;
  if (axes.length !== 2 || !a || !b || a.axis !== null || b.axis !== null) return null;
  const error = (across: SlideAxis, up: SlideAxis): number => Math.abs(across.cm / up.cm / ratio - 1);
  const [written, turned] = [error(a, b), error(b, a)];
  if (written <= PROPORTION / 1.5 && turned > PROPORTION) return { horizontal: a, vertical: b };
  return turned <= PROPORTION / 1.5 && written > PROPORTION ? { horizontal: b, vertical: a } : null;
}

/** A thing whose largest length is so many times the next one stands on end. */
const UPRIGHT = 1.8;

function unnamedBox(axes: readonly SlideAxis[], slender: number | null): readonly [SlideAxis, SlideAxis, SlideAxis] {
  const sorted = axes.toSorted((a, b) => b.cm - a.cm) as [SlideAxis, SlideAxis, SlideAxis];
  const [large, middle, small] = sorted;
  if (slender === null) return large.cm > middle.cm * UPRIGHT ? [middle, small, large] : [large, middle, small];
  const ways = axes.flatMap((up) =>
    axes.filter((right) => right !== up).map((right) => ({ up, right, off: off(up, right, slender) })),
  );
  const { up, right } = ways.reduce((a, b) => (b.off < a.off - 1e-6 ? b : a));
  return [right, axes.find((axis) => axis !== up && axis !== right)!, up];
}

const off = (up: SlideAxis, right: SlideAxis, slender: number): number =>
  Math.abs(Math.log(up.cm / right.cm / slender));
