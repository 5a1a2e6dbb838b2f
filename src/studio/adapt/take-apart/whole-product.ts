import { enclosing, type Box } from '../../../scene/index.ts';

/** How far inside the matte a pixel must lie to be the thing's own for sure, pixels. */
const deep = 4;

interface Found {
  readonly box: Box;
  readonly mask: Uint8Array;
}

/**
 * What of a thing has the colour of its ground (the light side of a white vase) differs from nothing there: where the
 * matte of the subject holds mostly this thing, what lies well inside the matte belongs to it, too.
 * @param hidden non-zero where type or plates lie over it, which are lifted by themselves
 */
export function wholeProduct(
  found: Found,
  subject: { readonly alpha: Uint8Array; readonly box: Box } | null,
  hidden: Uint8Array,
  width: number,
): Found {
  if (!subject) return found;
  const { alpha, box } = subject;
  let [own, both] = [0, 0];
  const missing: number[] = [];
  for (let y = Math.max(0, Math.floor(box.y)); y < box.y + box.h; y++)
    for (let x = Math.max(0, Math.floor(box.x)); x < box.x + box.w; x++) {
      const i = y * width + x;
      if (!alpha[i] || ![i - deep, i + deep, i - deep * width, i + deep * width].every((j) => alpha[j])) continue;
      own++;
      if (found.mask[i] !== 0) both++;
      else if (hidden[i] === 0) missing.push(i);
    }
  if (missing.length === 0 || both < own * 0.4) return found;
  const mask = new Uint8Array(found.mask);
  for (const i of missing) mask[i] = 1;
  return { ...found, mask, box: enclosing([found.box, box])! };
}
