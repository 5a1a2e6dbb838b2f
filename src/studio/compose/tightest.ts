import type { FontChoice, MeasureLine } from '../../scene/index.ts';

const known = new WeakMap<MeasureLine, Map<string, number>>();
/** Least white between neighbouring letters, in em: under it heavy letters run together. */
const LEAST_GAP = 0.021;

/**
 * The tightest tracking (em) at which no common pair of letters of this face touches: two rounds ("оо") and a bar
 * beside a stem ("тн").
 * Black weights have side bearings so small that a tracking that is elegant in a bold would weld them.
 */
export function tightestTracking(measure: MeasureLine, font: FontChoice): number {
  const cache = known.get(measure) ?? new Map<string, number>();
  known.set(measure, cache);
  const key = `${font.family}/${font.weight}/${font.italic}`;
  const found = cache.get(key);
  if (found !== undefined) return found;
  const bearing = (letter: string): number => {
    const m = measure(letter, { ...font, size: 1000, tracking: 0 });
    return (m.advance - m.ink.w) / 1000;
  };
  const tightest = LEAST_GAP - Math.min(bearing('о'), (bearing('т') + bearing('н')) / 2);
  cache.set(key, tightest);
  return tightest;
}
