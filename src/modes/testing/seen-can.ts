import type { Perceived } from '../../perception/index.ts';
import { factsLike } from '../../studio/directions/testing.ts';

/** A photo of a can with its cut-out, as `factsLike` tells of it. For tests only. */
export function seenCan(colour: readonly [number, number, number] = [150, 90, 60]): Perceived {
  const side = 1200;
  const [picture, cutout] = [new Uint8Array(side * side * 4), new Uint8Array(side * side * 4)];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const inside = x >= 300 && x < 900 && y >= 200 && y < 1000;
      const own = inside ? [colour[0] + (x * 60) / side, colour[1], colour[2]] : [244, 244, 244];
      picture.set([...own, 255], (y * side + x) * 4);
      if (inside) cutout.set([...own, 255], (y * side + x) * 4);
    }
  }
  const of = (data: Uint8Array) => ({ width: side, height: side, data });
  return { facts: factsLike(), picture: of(picture), cutout: of(cutout), textMask: null };
}
