import { ENLARGEMENT, SHAPE } from '../../../scene/index.ts';
import { differenceCiede2000 } from 'culori';
import type { Check, ResolvedScene, SceneNode } from '../../../scene/index.ts';
import { check } from '../check.ts';
import { textNodes } from '../elements.ts';
import type { Inspected } from '../inspected.ts';

/** Largest median CIEDE2000, and the share of places that may differ by more than `far`. */
const FIDELITY = { median: 2, far: 8, share: 0.06 } as const;
const HIDDEN = 0.06;

/**
 * The product is there, large enough, not covered, not recoloured, not blown up. Without a cut-out (photo-led pictures)
 * there is nothing to compare.
 */
export function productChecks(inspected: Inspected): readonly Check[] {
  const { product, scene } = inspected;
  if (!product) return [];
  const seen = solidPixels(product.rgba, scene.width, scene.height);
  return [share(inspected, seen), hidden(inspected), ...fidelity(inspected, seen.inner), enlargement(product.enlarged)];
}

interface Solid {
  /** Indexes of pixels well inside the product, sparsely sampled. */
  readonly inner: readonly number[];
  /** Bounding box of the product as a share of the canvas. */
  readonly boxShare: number;
  /** Its height as a share of the canvas's. */
  readonly heightShare: number;
}

function solidPixels(rgba: Uint8Array, width: number, height: number): Solid {
  const inner: number[] = [];
  let x0 = width,
    x1 = -1,
    y0 = height,
    y1 = -1;
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 20_000)));
  const alpha = (x: number, y: number): number => rgba[(y * width + x) * 4 + 3] ?? 0;
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      if (alpha(x, y) < 128) continue;
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x);
      y0 = Math.min(y0, y);
      y1 = Math.max(y1, y);
      const reach = Math.max(3, step);
      const deep = [
        [-reach, 0],
        [reach, 0],
        [0, -reach],
        [0, reach],
      ].every(([dx = 0, dy = 0]) => alpha(x + dx, y + dy) > 250);
      if (deep && alpha(x, y) > 250) inner.push(y * width + x);
    }
  }
  return {
    inner,
    boxShare: x1 < x0 ? 0 : ((x1 - x0 + 1) * (y1 - y0 + 1)) / (width * height),
    heightShare: x1 < x0 ? 0 : (y1 - y0 + 1) / height,
  };
}

function share({ target }: Inspected, { boxShare, heightShare }: Solid): Check {
  const ratio = target.width / target.height;
  const small = target.height <= 120 || ratio > SHAPE.strip || ratio < SHAPE.story;
  // A thin thing that stands as high as its canvas cannot be shown larger.
  const least = small ? (heightShare >= 0.6 ? 0.02 : 0.05) : heightShare >= 0.8 ? 0.05 : 0.09;
  return check(
    'product_share',
    { passed: boxShare >= least, value: boxShare, threshold: least },
    {
      ru: `Товар занимает ${(boxShare * 100).toFixed(0)} % кадра`,
      en: `The product fills ${(boxShare * 100).toFixed(0)} % of the picture`,
    },
  );
}

/** Share of the product's solid pixels under boxes painted above it. */
function hidden({ scene, product }: Inspected): Check {
  const above = nodesAboveProduct(scene.nodes);
  let solid = 0;
  let covered = 0;
  const { width, height } = scene;
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 20_000)));
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      if ((product?.rgba[(y * width + x) * 4 + 3] ?? 0) < 128) continue;
      solid++;
      if (above.some(({ x: bx, y: by, w, h }) => x >= bx && x < bx + w && y >= by && y < by + h)) covered++;
    }
  }
  const value = solid > 0 ? covered / solid : 1;
  return check(
    'product_hidden',
    { passed: value <= HIDDEN, value, threshold: HIDDEN },
    {
      ru: `Закрыто ${(value * 100).toFixed(1)} % товара`,
      en: `${(value * 100).toFixed(1)} % of the product is covered`,
    },
  );
}

/** Boxes of type, filled shapes and logos that are painted after the product. */
export function nodesAboveProduct(
  nodes: readonly SceneNode[],
): readonly { x: number; y: number; w: number; h: number }[] {
  const index = nodes.findIndex((node) => node.role === 'product');
  if (index < 0) return [];
  return nodes.slice(index + 1).flatMap((node) => {
    if (node.kind === 'text') return [node.ink];
    if (node.kind === 'shape') return node.fill !== null && node.role !== 'decoration' ? [node.box] : [];
    return node.role === 'logo' || node.role === 'panel' ? [node.box] : [];
  });
}

/**
 * Shifts by which painter and inspector may round differently, pixels; nobody sees a product that stands one pixel
 * further.
 */
const SHIFTS = [
  [0, 0],
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

/**
 * CIEDE2000 between the product as photographed and as shipped, away from its edge and from what is painted over it:
 * the median, and how much of it differs plainly (a part that the matte made see-through).
 */
function fidelity(inspected: Inspected, inner: readonly number[]): readonly Check[] {
  const { median, far } = nearest(inspected, inner);
  const colour = check(
    'product_fidelity',
    { passed: median <= FIDELITY.median, value: median, threshold: FIDELITY.median },
    {
      ru: `Цвет товара отличается от фото на ΔE ${median.toFixed(2)}`,
      en: `The product's colour differs from the photo by ΔE ${median.toFixed(2)}`,
    },
  );
  const whole = check(
    'product_whole',
    { passed: far <= FIDELITY.share, value: far, threshold: FIDELITY.share },
    {
      ru: `Не как на фото ${(far * 100).toFixed(1)} % товара`,
      en: `${(far * 100).toFixed(1)} % of the product is not as photographed`,
    },
  );
  return [colour, whole];
}

/** What a fidelity is read from. */
type Shown = Pick<Inspected, 'scene' | 'pixels' | 'product'>;

/**
 * CIEDE2000 at up to 500 places well inside the product, its file against the reference, in any order; none without a
 * product. A pixel is compared as the mean of 3 × 3.
 */
export const productDifferences = (shown: Shown): readonly number[] =>
  shown.product === null
    ? []
    : nearest(shown, solidPixels(shown.product.rgba, shown.scene.width, shown.scene.height).inner, 0).values;

/** The differences at the shift by whole pixels at which least of the product is far off, or `enough` of it is not. */
function nearest(shown: Shown, inner: readonly number[], enough: number = FIDELITY.share / 2): Differences {
  const { scene } = shown;
  const above = nodesAboveProduct(scene.nodes);
  const stride = Math.max(1, Math.floor(inner.length / 500));
  const points = inner.filter((i, k) => {
    const x = i % scene.width;
    const y = Math.floor(i / scene.width);
    return (
      k % stride === 0 && !above.some((b) => x >= b.x - 2 && x < b.x + b.w + 2 && y >= b.y - 2 && y < b.y + b.h + 2)
    );
  });
  let best: Differences = { median: Number.POSITIVE_INFINITY, far: 1, values: [] };
  for (const [dx, dy] of SHIFTS) {
    const found = differences(shown, points, dx, dy);
    if (found.far < best.far || (found.far === best.far && found.median < best.median)) best = found;
    if (enough > 0 && best.median <= FIDELITY.median && best.far <= enough) break;
  }
  return best;
}

interface Differences {
  readonly median: number;
  /** Share of places that differ by more than `FIDELITY.far`. */
  readonly far: number;
  readonly values: readonly number[];
}

function differences(
  { scene, pixels, product }: Shown,
  points: readonly number[],
  dx: number,
  dy: number,
): Differences {
  const differ = differenceCiede2000();
  const values = points.map((i) => {
    const x = i % scene.width;
    const y = Math.floor(i / scene.width);
    const promised = meanColour(product?.rgba ?? new Uint8Array(), scene.width, x, y, 4);
    const shipped = meanColour(pixels.data, pixels.width, x + dx, y + dy, pixels.channels);
    return differ({ mode: 'rgb', ...promised }, { mode: 'rgb', ...shipped });
  });
  return {
    median: values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0,
    far: values.filter((value) => value > FIDELITY.far).length / Math.max(1, values.length),
    values,
  };
}

/** Mean of 3×3 pixels, 0..1: JPEG noise of single pixels is not a change of colour. */
function meanColour(
  data: Uint8Array,
  width: number,
  x: number,
  y: number,
  channels: number,
): { r: number; g: number; b: number } {
  let r = 0,
    g = 0,
    b = 0;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const i = ((y + dy) * width + x + dx) * channels;
      r += data[i] ?? 0;
      g += data[i + 1] ?? 0;
      b += data[i + 2] ?? 0;
    }
  }
  return { r: r / 9 / 255, g: g / 9 / 255, b: b / 9 / 255 };
}

function enlargement(enlarged: number): Check {
  const { warned, refused } = ENLARGEMENT.product;
  return check(
    'product_enlarged',
    {
      passed: enlarged <= warned,
      value: enlarged,
      threshold: warned,
      severity: enlarged > refused ? 'blocking' : 'warning',
    },
    {
      ru: `Товар увеличен в ${enlarged.toFixed(2)} раза`,
      en: `The product is enlarged ${enlarged.toFixed(2)} times`,
    },
  );
}

/** Text of the scene in reading order, for word checks. */
export const wordsOf = (scene: ResolvedScene): string =>
  textNodes(scene)
    .map((node) => node.text)
    .join(' ');
