import { median } from '../../kit/index.ts';
import type { RgbPicture } from '../raster/plane.ts';

/** What the outermost pixels say of the background. Shares 0..1. */
export interface BorderFacts {
  /** Median colour of the border, 0..255. */
  readonly colour: readonly [number, number, number];
  /** Share of border pixels within `near` levels of the median, all sides and each. */
  readonly uniformity: number;
  readonly sides: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  /** How well a plane of colour over the picture explains the border: 1 every pixel within `near` of it. */
  readonly gradientFit: number;
}

/**
 * Distance in levels below which a border pixel counts as the background colour. Chosen on white packshots (measured
 * 1.0) against scenes (0.3).
 */
const near = 12;

/** Largest difference of the three channels: cheap, and strict enough for backgrounds. */
export function colourDistance(data: Uint8Array, pixel: number, colour: readonly [number, number, number]): number {
  const i = pixel * 3;
  return Math.max(
    Math.abs((data[i] as number) - colour[0]),
    Math.abs((data[i + 1] as number) - colour[1]),
    Math.abs((data[i + 2] as number) - colour[2]),
  );
}

export interface BorderIndices {
  readonly top: readonly number[];
  readonly right: readonly number[];
  readonly bottom: readonly number[];
  readonly left: readonly number[];
}

/** Indices of the outermost pixels by side; corners belong to top and bottom as well as left and right. */
export function borderIndices(width: number, height: number): BorderIndices {
  const across = Array.from({ length: width }, (_, x) => x);
  const down = Array.from({ length: height }, (_, y) => y);
  return {
    top: across,
    bottom: across.map((x) => (height - 1) * width + x),
    left: down.map((y) => y * width),
    right: down.map((y) => y * width + width - 1),
  };
}

/** Measures the picture's border. */
export function readBorder(picture: RgbPicture): BorderFacts {
  const { width, height, data } = picture;
  const sides = borderIndices(width, height);
  const all = [...sides.top, ...sides.right, ...sides.bottom, ...sides.left];
  const colour = [0, 1, 2].map((c) => median(all.map((i) => data[i * 3 + c] as number))) as [number, number, number];
  const share = (indices: readonly number[]): number =>
    indices.filter((i) => colourDistance(data, i, colour) <= near).length / indices.length;
  return {
    colour,
    uniformity: share(all),
    sides: { top: share(sides.top), right: share(sides.right), bottom: share(sides.bottom), left: share(sides.left) },
    gradientFit: planeFit(picture, all),
  };
}

/**
 * Least-squares plane `a + b x + c y` per channel over the border; returns the share of border pixels that it explains.
 */
function planeFit({ width, height, data }: RgbPicture, indices: readonly number[]): number {
  const point = (i: number): readonly [number, number, number] => [
    1,
    (i % width) / width - 0.5,
    Math.floor(i / width) / height - 0.5,
  ];
  const normal = Array.from({ length: 3 }, () => [0, 0, 0]);
  const right = Array.from({ length: 3 }, () => [0, 0, 0]);
  for (const i of indices) {
    const p = point(i);
    for (let r = 0; r < 3; r += 1) {
      for (let c = 0; c < 3; c += 1)
        (normal[r] as number[])[c] = ((normal[r] as number[])[c] as number) + (p[r] as number) * (p[c] as number);
      for (let c = 0; c < 3; c += 1)
        (right[c] as number[])[r] =
          ((right[c] as number[])[r] as number) + (p[r] as number) * (data[i * 3 + c] as number);
    }
  }
  const planes = right.map((b) => solve3(normal, b));
  const explained = indices.filter((i) => {
    const p = point(i);
    return planes.every(
      (k, c) =>
        Math.abs((k[0] ?? 0) * p[0] + (k[1] ?? 0) * p[1] + (k[2] ?? 0) * p[2] - (data[i * 3 + c] as number)) <= near,
    );
  });
  return explained.length / indices.length;
}

/** Cramer's rule; a singular matrix gives zeros. */
function solve3(m: readonly (readonly number[])[], b: readonly number[]): readonly number[] {
  const det = (a: readonly (readonly number[])[]): number => {
    const [[a0 = 0, a1 = 0, a2 = 0] = [], [b0 = 0, b1 = 0, b2 = 0] = [], [c0 = 0, c1 = 0, c2 = 0] = []] = a;
    return a0 * (b1 * c2 - b2 * c1) - a1 * (b0 * c2 - b2 * c0) + a2 * (b0 * c1 - b1 * c0);
  };
  const whole = det(m);
  if (Math.abs(whole) < 1e-9) return [0, 0, 0];
  return [0, 1, 2].map((k) => det(m.map((row, r) => row.map((v, c) => (c === k ? (b[r] ?? 0) : v)))) / whole);
}
