import type { Box } from '../../../scene/index.ts';

export { dilated } from '../../../perception/index.ts';

/** A connected set of marked pixels. */
export interface Component {
  readonly box: Box;
  readonly area: number;
  /** Their indices, row by row counted. */
  readonly pixels: Int32Array;
}

/** Room for a queue, used again and again: no call outlasts another. Larger pictures than this get their own. */
const kept = 4e6;
let room = new Int32Array(0);

function queueOf(length: number): Int32Array {
  if (length > kept) return new Int32Array(length);
  if (room.length < length) room = new Int32Array(length);
  return room;
}

/** 8-connected parts of a mask (non-zero = marked), largest first; parts under `least` pixels are left out. */
export function componentsOf(mask: Uint8Array, width: number, height: number, least: number): readonly Component[] {
  const left = mask.slice();
  const queue = queueOf(mask.length);
  const out: Component[] = [];
  for (let start = 0; start < left.length; start++) {
    if (left[start] === 0) continue;
    queue[0] = start;
    left[start] = 0;
    let length = 1;
    let [x0, y0, x1, y1] = [width, height, 0, 0];
    for (let k = 0; k < length; k++) {
      const i = queue[k]!;
      const x = i % width;
      const y = (i - x) / width;
      if (x < x0) x0 = x;
      if (x >= x1) x1 = x + 1;
      if (y < y0) y0 = y;
      if (y >= y1) y1 = y + 1;
      for (let ny = Math.max(0, y - 1); ny <= y + 1 && ny < height; ny++) {
        for (let nx = Math.max(0, x - 1); nx <= x + 1 && nx < width; nx++) {
          const j = ny * width + nx;
          if (left[j] === 0) continue;
          left[j] = 0;
          queue[length++] = j;
        }
      }
    }
    if (length >= least)
      out.push({ box: { x: x0, y: y0, w: x1 - x0, h: y1 - y0 }, area: length, pixels: queue.slice(0, length) });
  }
  return out.sort((a, b) => b.area - a.area);
}

/** The mask with everything filled that the picture's rim cannot reach. */
export function holesFilled(mask: Uint8Array, width: number, height: number): Uint8Array {
  const outside = new Uint8Array(mask.length);
  const queue = queueOf(mask.length);
  let length = 0;
  const visit = (i: number): void => {
    if (mask[i] === 0 && outside[i] === 0) {
      outside[i] = 1;
      queue[length++] = i;
    }
  };
  for (let x = 0; x < width; x++) {
    visit(x);
    visit((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    visit(y * width);
    visit(y * width + width - 1);
  }
  for (let k = 0; k < length; k++) {
    const i = queue[k]!;
    const x = i % width;
    if (x > 0) visit(i - 1);
    if (x < width - 1) visit(i + 1);
    if (i >= width) visit(i - width);
    if (i < mask.length - width) visit(i + width);
  }
  return outside.map((v) => 1 - v);
}
