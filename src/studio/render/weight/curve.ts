/** One measured point of a byte curve: JPEG quality and the bytes it gave. */
export interface CurvePoint {
  readonly quality: number;
  readonly bytes: number;
}

/**
 * Quality at which a byte curve meets `bytes`, by linear interpolation of log(bytes) between its points (sorted by
 * quality, at least two);
 * clamped to the curve's ends. Bytes of a JPEG grow close to exponentially with its quality, so the logarithm is nearly
 * straight.
 */
export function qualityAt(points: readonly CurvePoint[], bytes: number): number {
  const goal = Math.log(bytes);
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) throw new RangeError('a curve needs points');
  if (goal <= Math.log(first.bytes)) return first.quality;
  if (goal >= Math.log(last.bytes)) return last.quality;
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1];
    const b = points[i];
    if (!a || !b || goal > Math.log(b.bytes)) continue;
    const span = Math.log(b.bytes) - Math.log(a.bytes);
    return a.quality + (span > 0 ? ((goal - Math.log(a.bytes)) / span) * (b.quality - a.quality) : 0);
  }
  return last.quality;
}
