import type { Rgba } from './picture.ts';

/** Pixels beyond a hole's rim, from one on, of which the colour of that rim is the mean. */
const rims = [1, 2, 3] as const;

/**
 * Fills holes in even ground: every pixel is mixed of the four rims that it sees along its row and its column, the
 * nearest counting most. Nothing of what lies farther away comes in. Meant for holes whose rims are calm.
 */
export function evenFill(picture: Rgba, hole: Uint8Array): Rgba {
  const { width, height } = picture;
  const sums = new Float32Array(width * height * 4);
  const look = (start: number, step: number, count: number): void => {
    for (let k = 0; k < count; k++) {
      if (hole[start + k * step] === 0 || (k > 0 && hole[start + (k - 1) * step] !== 0)) continue;
      let end = k;
      while (end < count && hole[start + end * step] !== 0) end++;
      mixRun({ picture, sums, hole }, { start, step, from: k, end, count });
    }
  };
  for (let y = 0; y < height; y++) look(y * width, 1, width);
  for (let x = 0; x < width; x++) look(x, width, height);
  const data = new Uint8Array(picture.data);
  for (let i = 0; i < width * height; i++) {
    const all = sums[i * 4 + 3]!;
    if (hole[i] !== 0 && all > 0) for (let c = 0; c < 3; c++) data[i * 4 + c] = Math.round(sums[i * 4 + c]! / all);
  }
  return { width, height, data };
}

interface Filling {
  readonly picture: Rgba;
  readonly hole: Uint8Array;
  readonly sums: Float32Array;
}

/** A run of hole in a row or a column: `from` to `end` of its `count` pixels. */
interface Run {
  readonly start: number;
  readonly step: number;
  readonly from: number;
  readonly end: number;
  readonly count: number;
}

function mixRun({ picture, hole, sums }: Filling, { start, step, from, end, count }: Run): void {
  const rimOf = (edge: number, way: 1 | -1): readonly number[] | null => {
    const known = rims
      .map((n) => edge + way * (n - 1))
      .filter((k) => k >= 0 && k < count && hole[start + k * step] === 0)
      .map((k) => (start + k * step) * 4);
    if (known.length === 0) return null;
    return [0, 1, 2].map((c) => known.reduce((sum, p) => sum + picture.data[p + c]!, 0) / known.length);
  };
  const sides = [
    { rim: rimOf(from - 1, -1), at: from - 1 },
    { rim: rimOf(end, 1), at: end },
  ];
  for (let k = from; k < end; k++)
    for (const { rim, at } of sides) {
      if (!rim) continue;
      const weight = 1 / (k - at) ** 2;
      const o = (start + k * step) * 4;
      for (let c = 0; c < 3; c++) sums[o + c]! += rim[c]! * weight;
      sums[o + 3]! += weight;
    }
}
