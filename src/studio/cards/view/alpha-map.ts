import type { RgbaPicture } from '../../../perception/index.ts';

/** Longest side at which the silhouette is looked at. */
const SIDE = 320;
/** Opacity from which something is there at all, not a veil of what stood behind. */
const SOLID = 140;

/** The opacity of a cut-out, made small. */
export interface AlphaMap {
  readonly width: number;
  readonly height: number;
  /** Map pixels per picture pixel. */
  readonly scale: number;
  readonly alpha: Uint8Array;
}

/** Reads a cut-out at small size. */
export function alphaMap({ width, height, data }: RgbaPicture): AlphaMap {
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const alpha = new Uint8Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [px, py] = [Math.floor((x + 0.5) / scale), Math.floor((y + 0.5) / scale)];
      alpha[y * w + x] = data[(Math.min(height - 1, py) * width + Math.min(width - 1, px)) * 4 + 3]!;
    }
  return { width: w, height: h, scale, alpha };
}

/** Solid parts of a map that do not touch: each pixel's part (-1 for none) and how many pixels each has. */
export function solidParts({ width, alpha }: AlphaMap): {
  readonly label: Int32Array;
  readonly areas: readonly number[];
} {
  const label = new Int32Array(alpha.length).fill(-1);
  const areas: number[] = [];
  for (let start = 0; start < alpha.length; start++) {
    if (label[start]! >= 0 || alpha[start]! < SOLID) continue;
    const part = areas.length;
    const open = [start];
    label[start] = part;
    let area = 0;
    for (let i = open.pop(); i !== undefined; i = open.pop()) {
      area++;
      const x = i % width;
      for (const next of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width])
        if (next >= 0 && next < alpha.length && label[next]! < 0 && alpha[next]! >= SOLID) {
          label[next] = part;
          open.push(next);
        }
    }
    areas.push(area);
  }
  return { label, areas };
}
