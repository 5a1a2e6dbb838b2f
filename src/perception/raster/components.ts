import { bytesOf } from '../../kit/index.ts';
import type { Box } from '../../scene/index.ts';

export interface Component {
  readonly label: number;
  readonly area: number;
  readonly box: Box;
  /** True when it reaches the picture's border. */
  readonly atBorder: boolean;
}

export interface Labelled {
  /** 0 where the mask is off, else the label of the pixel's component. */
  readonly labels: Int32Array;
  readonly components: readonly Component[];
}

/**
 * Connected parts (4-neighbours) of the pixels where `on` is true. A scan-line flood with an explicit stack: safe on
 * any size.
 */
export function labelComponents(width: number, height: number, on: (index: number) => boolean): Labelled {
  const labels = new Int32Array(width * height);
  // Asked once a pixel, though a flood looks four times more at each. What waits is off already: none waits twice.
  const open = bytesOf(labels.length, (i) => (on(i) ? 1 : 0));
  const waiting = new Int32Array(labels.length);
  const components: Component[] = [];
  for (let start = 0; start < labels.length; start += 1) {
    if (open[start] === 0) continue;
    const label = components.length + 1;
    let [area, count] = [0, 1];
    let [left, right, top, bottom] = [width, 0, height, 0];
    open[start] = 0;
    waiting[0] = start;
    while (count > 0) {
      const at = waiting[--count] as number;
      labels[at] = label;
      const x = at % width;
      const y = (at - x) / width;
      area += 1;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      if (x > 0 && open[at - 1] === 1) {
        open[at - 1] = 0;
        waiting[count++] = at - 1;
      }
      if (x < width - 1 && open[at + 1] === 1) {
        open[at + 1] = 0;
        waiting[count++] = at + 1;
      }
      if (y > 0 && open[at - width] === 1) {
        open[at - width] = 0;
        waiting[count++] = at - width;
      }
      if (y < height - 1 && open[at + width] === 1) {
        open[at + width] = 0;
        waiting[count++] = at + width;
      }
    }
    components.push({
      label,
      area,
      box: { x: left, y: top, w: right - left + 1, h: bottom - top + 1 },
      atBorder: left === 0 || top === 0 || right === width - 1 || bottom === height - 1,
    });
  }
  return { labels, components };
}

/** The pixels of the chosen of `count` components, as bytes of `value`. */
export function marked(labels: Int32Array, chosen: ReadonlySet<number>, count: number, value: number): Uint8Array {
  const of = new Uint8Array(count + 1);
  for (const label of chosen) of[label] = value;
  return bytesOf(labels.length, (i) => of[labels[i] as number] as number);
}
