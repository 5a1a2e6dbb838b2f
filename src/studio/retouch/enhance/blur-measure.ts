import { gaussian } from '../raster/blur.ts';

/** Sigma of the test blur, pixels. */
const TEST = 1;

/**
 * How blurred the sharpest edges of a plane are: sigma of a Gaussian in pixels, about 0.5 for crisp pictures; null
 * where
 * there are too few edges to tell. A second, known blur hardly changes an edge that is blurred already: the ratio of
 * gradients before and after gives the first one (Zhuo and Sim 2011).
 */
export function blurOf(plane: Float32Array, width: number, height: number): number | null {
  const again = gaussian(plane, width, height, TEST);
  const found: { readonly steep: number; readonly sigma: number }[] = [];
  for (let y = 3; y < height - 3; y += 1) {
    for (let x = 3 + (y % 2); x < width - 3; x += 2) {
      const i = y * width + x;
      const gx = plane[i + 1]! - plane[i - 1]!;
      const gy = plane[i + width]! - plane[i - width]!;
      const steep = gx * gx + gy * gy;
      if (steep < 900) continue;
      // Only the crest of an edge: its steepest pixel.
      const along = Math.abs(gx) > Math.abs(gy) ? 1 : width;
      if (slope(plane, i - along, width) > steep || slope(plane, i + along, width) > steep) continue;
      const ax = again[i + 1]! - again[i - 1]!;
      const ay = again[i + width]! - again[i - width]!;
      const ratio = Math.sqrt(steep / Math.max(1, ax * ax + ay * ay));
      if (ratio > 1.02) found.push({ steep, sigma: TEST / Math.sqrt(ratio * ratio - 1) });
    }
  }
  if (found.length < 200) return null;
  const sigmas = found
    .sort((a, b) => b.steep - a.steep)
    .slice(0, Math.max(200, Math.floor(found.length * 0.3)))
    .map((f) => f.sigma)
    .sort((a, b) => a - b);
  return sigmas[Math.floor(sigmas.length * 0.3)]!;
}

function slope(plane: Float32Array, i: number, width: number): number {
  const gx = plane[i + 1]! - plane[i - 1]!;
  const gy = plane[i + width]! - plane[i - width]!;
  return gx * gx + gy * gy;
}
