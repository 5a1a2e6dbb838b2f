import { grow, intersection, type Box } from '../../scene/index.ts';
import type { SubjectShape } from '../facts.ts';
import { erode } from '../raster/box-filter.ts';
import { labelComponents } from '../raster/components.ts';
import { boxFrom, luma, resizePlane, resizeRgb } from '../raster/plane.ts';
import type { Plane, RgbPicture } from '../raster/plane.ts';
import { simplify, traceOutline } from './outline.ts';

const nothing: SubjectShape = {
  subject: null,
  fill: 0,
  components: 0,
  holes: [],
  touches: { top: false, right: false, bottom: false, left: false },
  translucency: 0,
  silhouette: [],
  light: 0,
};

/** Alpha above this counts as subject. */
const present = 20;
/** Long side at which outline, parts and holes are found. */
const shapeSide = 640;

/** Geometry of a cut-out, in pixels of the picture. */
export async function readShape(picture: RgbPicture, alpha: Plane): Promise<SubjectShape> {
  const { width, height } = alpha;
  const exact = boxFrom(alpha, present + 1);
  if (!exact) return nothing;
  const scale = Math.min(1, shapeSide / Math.max(width, height));
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const small = await resizePlane(alpha, w, h, 'linear');
  const full = (box: Box): Box => ({
    x: Math.round((box.x * width) / w),
    y: Math.round((box.y * height) / h),
    w: Math.round((box.w * width) / w),
    h: Math.round((box.h * height) / h),
  });
  const parts = labelComponents(w, h, (i) => (small.data[i] as number) > 127);
  const mass = parts.components.reduce((sum, c) => sum + c.area, 0);
  const main = parts.components.toSorted((a, b) => b.area - a.area)[0];
  const windows = labelComponents(w, h, (i) => (small.data[i] as number) < 64).components.filter(
    (c) => !c.atBorder && c.area >= Math.max(6, mass * 0.0005),
  );
  const { area, half } = weigh(alpha);
  const core = coreBox(small);
  return {
    subject: exact,
    ...(core && { core: full(core) }),
    fill: Math.min(1, area / (exact.w * exact.h)),
    components: parts.components.filter((c) => c.area >= mass * 0.02).length,
    holes: windows
      .toSorted((a, b) => b.area - a.area)
      .slice(0, 40)
      .map((c) => full(c.box)),
    touches: touching(alpha),
    translucency: area > 0 ? Math.min(1, half / area) : 0,
    silhouette: main
      ? outlineOf(parts.labels, main.label, w, h).map(
          ([x, y]) => [Math.round(((x + 0.5) * width) / w), Math.round(((y + 0.5) * height) / h)] as const,
        )
      : [],
    light: lightSide(await resizeRgb(picture, w, h, 'linear'), small, main?.box ?? { x: 0, y: 0, w, h }),
  };
}

/** Alpha from which a pixel is certainly there, and how deep its part is at least, pixels at `shapeSide`. */
const CERTAIN = { from: 225, deep: 2 } as const;

/** Box of the largest part that is certainly there and not thin. */
function coreBox({ width, height, data }: Plane): Box | null {
  const sure = data.map((a) => (a >= CERTAIN.from ? 255 : 0));
  const deep = erode(sure, width, height, CERTAIN.deep);
  const { components } = labelComponents(width, height, (i) => deep[i] !== 0);
  const largest = components.toSorted((a, b) => b.area - a.area)[0];
  if (largest === undefined) return null;
  return intersection(grow(largest.box, CERTAIN.deep), { x: 0, y: 0, w: width, h: height });
}

function weigh({ data }: Plane): { area: number; half: number } {
  let area = 0;
  let half = 0;
  for (const a of data) {
    area += a / 255;
    if (a > 25 && a < 230) half += 1;
  }
  return { area, half };
}

/** A side is touched when at least 1 % of it is subject. */
function touching({ width, height, data }: Plane): SubjectShape['touches'] {
  const share = (length: number, at: (k: number) => number): boolean => {
    let count = 0;
    for (let k = 0; k < length; k += 1) if ((data[at(k)] as number) > 127) count += 1;
    return count >= Math.max(1, length * 0.01);
  };
  return {
    top: share(width, (x) => x),
    bottom: share(width, (x) => (height - 1) * width + x),
    left: share(height, (y) => y * width),
    right: share(height, (y) => y * width + width - 1),
  };
}

function outlineOf(labels: Int32Array, label: number, width: number, height: number): (readonly [number, number])[] {
  const first = labels.indexOf(label);
  return simplify(
    traceOutline(
      { width, height },
      [first % width, Math.floor(first / width)],
      (x, y) => labels[y * width + x] === label,
    ),
    200,
  );
}

/** Brightness of the right half of the subject against the left one, -1 .. 1. */
function lightSide(picture: RgbPicture, alpha: Plane, box: Box): number {
  const bright = luma(picture).data;
  const sums = { left: 0, leftWeight: 1e-6, right: 0, rightWeight: 1e-6 };
  const middle = box.x + box.w / 2;
  for (let i = 0; i < bright.length; i += 1) {
    const a = alpha.data[i] as number;
    if (a < 200) continue;
    if (i % alpha.width < middle) {
      sums.left += bright[i] as number;
      sums.leftWeight += 1;
    } else {
      sums.right += bright[i] as number;
      sums.rightWeight += 1;
    }
  }
  const [left, right] = [sums.left / sums.leftWeight, sums.right / sums.rightWeight];
  return Math.max(-1, Math.min(1, (3 * (right - left)) / Math.max(1, right + left)));
}
