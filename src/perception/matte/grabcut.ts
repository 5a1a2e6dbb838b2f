import { boxMean } from '../raster/box-filter.ts';
import { oklab } from '../colour/oklab.ts';
import { labelComponents } from '../raster/components.ts';
import { guidedFilter } from '../raster/guided-filter.ts';
import type { OpenCv } from '../raster/opencv.ts';
import { luma, resizePlane, resizeRgb } from '../raster/plane.ts';
import type { Plane, RgbPicture } from '../raster/plane.ts';

/** Long side at which the cut is sought; its edge is then drawn on the full picture. */
const side = 480;

/** Marks of a GrabCut mask. */
const mark = { background: 0, foreground: 1, maybeBackground: 2, maybeForeground: 3 } as const;

export interface ClassicCut {
  readonly alpha: Plane;
  /** IoU between cuts from two different starts, 0..1: how far the result depends on the guess. */
  readonly agreement: number;
}

/**
 * The way without a network: GrabCut (Rother 2004) started from what differs from the border's colours near the middle,
 * made twice from different
 * starts; the outline then follows the picture's edges by a guided filter.
 */
export async function cutClassically(cv: OpenCv, picture: RgbPicture): Promise<ClassicCut> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const small = await resizeRgb(
    picture,
    Math.max(8, Math.round(picture.width * scale)),
    Math.max(8, Math.round(picture.height * scale)),
  );
  const salience = differsFromBorder(small);
  const first = largestParts(grabCut(cv, small, salience, 0.55), small.width, small.height);
  const second = largestParts(grabCut(cv, small, salience, 0.75), small.width, small.height);
  let [common, either] = [0, 0];
  first.forEach((v, i) => {
    if (v && second[i]) common += 1;
    if (v || second[i]) either += 1;
  });
  const soft = guidedFilter(
    Float32Array.from(luma(small).data, (v) => v / 255),
    Float32Array.from(first, (v) => v / 255),
    { width: small.width, height: small.height, radius: 3, epsilon: 1e-3 },
  );
  const firm = Uint8Array.from(soft, (v) => Math.round(255 * Math.min(1, Math.max(0, (v - 0.1) / 0.8))));
  return {
    alpha: await resizePlane({ width: small.width, height: small.height, data: firm }, picture.width, picture.height),
    agreement: either > 0 ? common / either : 0,
  };
}

/** 0..1 per pixel: colour distance to the nearest of the border's mean colours, weighted towards the middle. */
function differsFromBorder({ width, height, data }: RgbPicture): Float32Array {
  const lab = (i: number): readonly [number, number, number] =>
    oklab(data[i * 3] as number, data[i * 3 + 1] as number, data[i * 3 + 2] as number);
  const anchors: (readonly [number, number, number])[] = [];
  for (let k = 0; k < 16; k += 1) {
    anchors.push(
      lab(Math.floor((k / 16) * width)),
      lab((height - 1) * width + Math.floor((k / 16) * width)),
      lab(Math.floor((k / 16) * height) * width),
      lab(Math.floor((k / 16) * height) * width + width - 1),
    );
  }
  const raw = new Float32Array(width * height);
  for (let i = 0; i < raw.length; i += 1) {
    const [l, a, b] = lab(i);
    let least = Infinity;
    for (const c of anchors) least = Math.min(least, (l - c[0]) ** 2 + 4 * (a - c[1]) ** 2 + 4 * (b - c[2]) ** 2);
    const x = ((i % width) + 0.5) / width - 0.5;
    const y = (Math.floor(i / width) + 0.5) / height - 0.5;
    raw[i] = Math.sqrt(least) * Math.exp(-3.5 * (x * x + y * y));
  }
  return boxMean(raw, width, height, 2);
}

function grabCut(cv: OpenCv, picture: RgbPicture, salience: Float32Array, quantile: number): Uint8Array {
  const { width, height } = picture;
  const sorted = salience.toSorted();
  const limit = sorted[Math.floor(sorted.length * quantile)] as number;
  const margin = Math.max(2, Math.round(Math.min(width, height) * 0.02));
  const marks = Uint8Array.from(salience, (v, i) => {
    const x = i % width;
    const y = Math.floor(i / width);
    // The lower edge is left open: products often stand on it.
    if (x < margin || x >= width - margin || y < margin) return mark.background;
    return v > limit ? mark.maybeForeground : mark.maybeBackground;
  });
  const image = cv.matFromArray(height, width, cv.CV_8UC3, picture.data);
  const mask = cv.matFromArray(height, width, cv.CV_8UC1, marks);
  const [background, foreground] = [new cv.Mat(), new cv.Mat()];
  try {
    cv.grabCut(image, mask, new cv.Rect(0, 0, width, height), background, foreground, 4, cv.GC_INIT_WITH_MASK);
    return Uint8Array.from(mask.data, (v) => (v === mark.foreground || v === mark.maybeForeground ? 255 : 0));
  } finally {
    for (const mat of [image, mask, background, foreground]) mat.delete();
  }
}

/** Keeps parts of at least a tenth of the largest and fills small windows. */
function largestParts(mask: Uint8Array, width: number, height: number): Uint8Array {
  const { labels, components } = labelComponents(width, height, (i) => mask[i] === 255);
  const most = Math.max(0, ...components.map((c) => c.area));
  const kept = new Set(components.filter((c) => c.area >= most * 0.1).map((c) => c.label));
  const out = mask.map((_, i) => (kept.has(labels[i] as number) ? 255 : 0));
  const windows = labelComponents(width, height, (i) => out[i] === 0);
  const filled = new Set(
    windows.components.filter((c) => !c.atBorder && c.area < width * height * 0.003).map((c) => c.label),
  );
  return out.map((v, i) => (filled.has(windows.labels[i] as number) ? 255 : v));
}
