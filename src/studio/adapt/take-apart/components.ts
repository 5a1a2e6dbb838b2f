import type { Box } from '../../../scene/index.ts';

export { dilated } from '../../../perception/index.ts';

/** A connected set of marked pixels. */
export interface Component {
  readonly box: Box;
  readonly area: number;
  /** Their indices, row by row counted. */
  readonly pixels: Int32Array;
}

/** 8-connected parts of a mask (non-zero = marked), largest first; parts under `least` pixels are left out. */
export function componentsOf(mask: Uint8Array, width: number, height: number, least: number): readonly Component[] {
  const seen = new Uint8Array(mask.length);
  const queue = new Int32Array(mask.length);
  const out: Component[] = [];
  for (let start = 0; start < mask.length; start++) {
    if (mask[start] === 0 || seen[start] === 1) continue;
    queue[0] = start;
    seen[start] = 1;
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
          if (mask[j] === 0 || seen[j] === 1) continue;
          seen[j] = 1;
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
  const queue = new Int32Array(mask.length);
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
