import type { Direction } from '../../../scene/index.ts';
import { directionNamed } from '../../directions/index.ts';

/** What a second idea of one family is worth beside the first, and one that looks much like another. */
const SAME_FAMILY = 0.5;
const KINDRED = 0.3;

/** True where a customer would call the two the same picture in another colour. */
const kindred = (a: Direction, b: Direction): boolean => isKin(a.id, b.id) || isKin(b.id, a.id);

const isKin = (of: string, id: string): boolean => directionNamed(of)?.kin.some((kin) => kin === id) ?? false;

/**
 * A ranked list in the order in which sketches are tried: the best, then each time the one that adds most, for which
 * its score counts less where its family, and far less where its look, is among the first two already. An idea that
 * fails gives way to the next different one. Pure.
 */
export function variedOrder(ranked: readonly Direction[]): readonly Direction[] {
  const left = [...ranked];
  const out: Direction[] = [];
  while (left.length > 0) {
    const shown = out.slice(0, 2);
    const worth = (d: Direction): number =>
      d.score *
      (shown.some((o) => o.family === d.family) ? SAME_FAMILY : 1) *
      (shown.some((o) => kindred(o, d)) ? KINDRED : 1);
    const best = left.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    left.splice(left.indexOf(best), 1);
    out.push(best);
  }
  return out;
}
