import type { Perceived } from '../../../perception/index.ts';
import type { Box } from '../../../scene/index.ts';
import { alphaMap, solidParts } from './alpha-map.ts';

/** The product's box is larger than that of anything else by this factor, or nothing is said. */
const LARGER = 2;

/**
 * A scene whose cut-out of doubt holds several things apart (a lamp, the books and the cup beside it), with the one
 * thing whose box is by far the largest alone; as it was where there is none. For showing the photo, not for setting
 * the thing free.
 */
export function mainPart(seen: Perceived): Perceived {
  const { facts, cutout } = seen;
  const { matte } = facts;
  if (cutout === null || matte.subject === null || matte.components < 2) return seen;
  if (facts.background.value !== 'scene') return seen;
  const map = alphaMap(cutout);
  const { label, areas } = solidParts(map);
  const boxes = areas.map(() => ({ left: map.width, top: map.height, right: -1, bottom: -1 }));
  label.forEach((part, i) => {
    const box = boxes[part];
    if (!box) return;
    const [x, y] = [i % map.width, Math.floor(i / map.width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  });
  const size = ({ left, top, right, bottom }: (typeof boxes)[number]): number =>
    Math.max(0, right - left + 1) * Math.max(0, bottom - top + 1);
  const [first = -1, second] = boxes.map((_, i) => i).toSorted((a, b) => size(boxes[b]!) - size(boxes[a]!));
  const largest = boxes[first];
  if (!largest || (second !== undefined && size(largest) < size(boxes[second]!) * LARGER)) return seen;
  const data = new Uint8Array(cutout.data);
  const { width, height } = cutout;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = Math.min(map.height - 1, Math.floor(y * map.scale)) * map.width;
      if (label[at + Math.min(map.width - 1, Math.floor(x * map.scale))] !== first) data[(y * width + x) * 4 + 3] = 0;
    }
  const subject: Box = {
    x: largest.left / map.scale,
    y: largest.top / map.scale,
    w: (largest.right - largest.left + 1) / map.scale,
    h: (largest.bottom - largest.top + 1) / map.scale,
  };
  return {
    ...seen,
    cutout: { width, height, data },
    facts: { ...facts, matte: { ...matte, subject, components: 1 } },
  };
}
