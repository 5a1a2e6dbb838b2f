import { clamp } from '../kit/index.ts';
import type { PictureFacts } from './facts.ts';
import { luma, resizePlane } from './raster/plane.ts';
import type { Plane, RgbPicture } from './raster/plane.ts';

/** Technical measures of a photo, each with how far it can be trusted. */
export async function readQuality(picture: RgbPicture): Promise<PictureFacts['quality']> {
  const full = luma(picture);
  const scale = Math.min(1, 1000 / Math.max(full.width, full.height));
  const shown = await resizePlane(
    full,
    Math.max(1, Math.round(full.width * scale)),
    Math.max(1, Math.round(full.height * scale)),
    'lanczos3',
  );
  const enough = Math.min(full.width, full.height) >= 32 ? 1 : 0.2;
  return {
    sharpness: { value: sharpness(shown), confidence: 0.7 * enough },
    exposure: exposure(full),
    noise: { value: noiseSigma(full), confidence: 0.7 * enough },
    compression: { value: blocking(full), confidence: 0.7 * enough },
  };
}

/** Second difference, levels, that says nothing of an edge. */
const ROUNDING = 3;

/**
 * How steep the steepest edges are, as seen at a long side of 1000 px: the 99th percentile of the second difference
 * against that of the first.
 * A blurred edge is spread over many pixels and has little second difference.
 */
function sharpness({ width, height, data }: Plane): number {
  const first = new Uint32Array(256);
  const second = new Uint32Array(511);
  for (let y = 2; y < height - 2; y += 2) {
    for (let x = 2; x < width - 2; x += 2) {
      const i = y * width + x;
      const twice = 2 * (data[i] as number);
      const across = Math.abs((data[i + 2] as number) - (data[i - 2] as number));
      const down = Math.abs((data[i + 2 * width] as number) - (data[i - 2 * width] as number));
      const bend = Math.abs(twice - (data[i + 1] as number) - (data[i - 1] as number));
      const sag = Math.abs(twice - (data[i + width] as number) - (data[i - width] as number));
      first[Math.max(across, down)]!++;
      second[Math.max(bend, sag)]!++;
    }
  }
  const edge = top(first);
  // Rounding and compression leave a few levels on the softest slope: by them alone a fog would count as sharp.
  const steep = Math.max(0, top(second) - ROUNDING);
  return edge < 8 ? 0 : clamp((steep / edge - 0.08) / 0.42, 0, 1);
}

/** The 99th percentile of whole values that were counted, 0 where there are none. */
function top(counts: Uint32Array): number {
  const place = Math.floor(counts.reduce((a, b) => a + b, 0) * 0.99);
  let [value, seen] = [0, counts[0] as number];
  while (seen <= place && value < counts.length - 1) seen += counts[++value] as number;
  return seen > place ? value : 0;
}

function exposure({ data }: Plane): PictureFacts['quality']['exposure'] {
  const histogram = new Float64Array(256);
  for (let i = 0; i < data.length; i += 1) histogram[data[i] as number] = (histogram[data[i] as number] as number) + 1;
  const share = (from: number, to: number): number =>
    histogram.slice(from, to + 1).reduce((a, b) => a + b, 0) / Math.max(1, data.length);
  let [median, sum] = [0, histogram[0] as number];
  while (median < 255 && sum < data.length / 2) sum += histogram[++median] as number;
  return { median: median / 255, clippedDark: share(0, 3), clippedLight: share(252, 255) };
}

/**
 * Noise sigma after Immerkær 1996, taken over the flattest tenth of 16 px tiles so that texture does not count; clipped
 * tiles are left out.
 */
function noiseSigma({ width, height, data }: Plane): number {
  const tile = 16;
  const tiles: number[] = [];
  for (let ty = 1; ty + tile < height; ty += tile) {
    for (let tx = 1; tx + tile < width; tx += tile) {
      let sum = 0;
      let mean = 0;
      for (let y = ty; y < ty + tile; y += 1) {
        for (let x = tx; x < tx + tile; x += 1) {
          const i = y * width + x;
          const own = data[i] as number;
          mean += own;
          const beside = (data[i - width] as number) + (data[i - 1] as number) + (data[i + 1] as number);
          const corners = (data[i - width - 1] as number) + (data[i - width + 1] as number);
          const below = (data[i + width - 1] as number) + (data[i + width + 1] as number);
          sum += Math.abs(corners + below - 2 * (beside + (data[i + width] as number)) + 4 * own);
        }
      }
      mean /= tile * tile;
      if (mean > 8 && mean < 247) tiles.push((Math.sqrt(Math.PI / 2) * sum) / (6 * tile * tile));
    }
  }
  return tiles.sort((a, b) => a - b)[Math.floor(tiles.length * 0.1)] ?? 0;
}

/** How much stronger steps are at multiples of 8 pixels than between them: the grid that JPEG leaves. */
function blocking({ width, height, data }: Plane): number {
  const steps = new Float64Array(8);
  const counts = new Float64Array(8);
  const add = (phase: number, step: number): void => {
    // Real edges would drown the faint grid.
    if (step > 24) return;
    steps[phase] = (steps[phase] as number) + step;
    counts[phase] = (counts[phase] as number) + 1;
  };
  for (let y = 0; y < height; y += 3)
    for (let x = 1; x < width; x += 1)
      add(x % 8, Math.abs((data[y * width + x] as number) - (data[y * width + x - 1] as number)));
  for (let y = 1; y < height; y += 1)
    for (let x = 0; x < width; x += 3)
      add(y % 8, Math.abs((data[y * width + x] as number) - (data[(y - 1) * width + x] as number)));
  const means = Array.from(steps, (s, k) => s / Math.max(1, counts[k] as number));
  const between = means.slice(1).reduce((a, b) => a + b, 0) / 7;
  return clamp(((means[0] as number) / Math.max(0.4, between) - 1.05) / 1.2, 0, 1);
}
