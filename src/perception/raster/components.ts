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
  const components: Component[] = [];
  const stack: number[] = [];
  for (let start = 0; start < labels.length; start += 1) {
    if (labels[start] !== 0 || !on(start)) continue;
    const label = components.length + 1;
    let area = 0;
    let [left, right, top, bottom] = [width, 0, height, 0];
    labels[start] = label;
    stack.push(start);
    while (stack.length > 0) {
      const at = stack.pop() as number;
      const x = at % width;
      const y = (at - x) / width;
      area += 1;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      if (x > 0 && labels[at - 1] === 0 && on(at - 1)) stack.push(mark(labels, at - 1, label));
      if (x < width - 1 && labels[at + 1] === 0 && on(at + 1)) stack.push(mark(labels, at + 1, label));
      if (y > 0 && labels[at - width] === 0 && on(at - width)) stack.push(mark(labels, at - width, label));
      if (y < height - 1 && labels[at + width] === 0 && on(at + width)) stack.push(mark(labels, at + width, label));
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

function mark(labels: Int32Array, at: number, label: number): number {
  labels[at] = label;
  return at;
}

/** The pixels of the chosen of `count` components, as bytes of `value`. */
export function marked(labels: Int32Array, chosen: ReadonlySet<number>, count: number, value: number): Uint8Array {
  const of = new Uint8Array(count + 1);
  for (const label of chosen) of[label] = value;
  return bytesOf(labels.length, (i) => of[labels[i] as number] as number);
}
