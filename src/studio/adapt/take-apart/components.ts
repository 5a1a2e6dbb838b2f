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
      const from = x > 0 ? -1 : 0;
      const to = x < width - 1 ? 1 : 0;
      const last = y < height - 1 ? i + width : i;
      for (let row = y > 0 ? i - width : i; row <= last; row += width)
        for (let j = row + from; j <= row + to; j++) {
          if (left[j] === 0) continue;
          left[j] = 0;
          queue[length++] = j;
        }
    }
    if (length >= least)
      out.push({ box: { x: x0, y: y0, w: x1 - x0, h: y1 - y0 }, area: length, pixels: queue.slice(0, length) });
  }
  return out.sort((a, b) => b.area - a.area);
}

/** The same of a mask that holds nothing outside a box of whole pixels: only there is looked. */
export function holesFilledIn(mask: Uint8Array, { x, y, w, h }: Box, width: number, height: number): Uint8Array {
  const [x0, y0] = [Math.max(0, x - 1), Math.max(0, y - 1)];
  const [x1, y1] = [Math.min(width, x + w + 1), Math.min(height, y + h + 1)];
  const own = new Uint8Array((x1 - x0) * (y1 - y0));
  for (let row = y0; row < y1; row++)
    own.set(mask.subarray(row * width + x0, row * width + x1), (row - y0) * (x1 - x0));
  const filled = holesFilled(own, x1 - x0, y1 - y0);
  const out = new Uint8Array(mask.length);
  for (let row = y0; row < y1; row++)
    out.set(filled.subarray((row - y0) * (x1 - x0), (row - y0 + 1) * (x1 - x0)), row * width + x0);
  return out;
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
  for (let i = 0; i < outside.length; i++) outside[i] = outside[i] === 0 ? 1 : 0;
  return outside;
}
