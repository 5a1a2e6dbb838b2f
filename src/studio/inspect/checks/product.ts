import { ENLARGEMENT, SHAPE } from '../../../scene/index.ts';
import type { Check, ResolvedScene } from '../../../scene/index.ts';
import { check } from '../check.ts';
import { nodesAboveProduct, textNodes } from '../elements.ts';
import type { Inspected } from '../inspected.ts';
import { fidelityChecks } from './fidelity.ts';

const HIDDEN = 0.06;

/**
 * The product is there, large enough, not covered, not recoloured, not blown up. Without a cut-out (photo-led pictures)
 * there is nothing to compare.
 */
export function productChecks(inspected: Inspected): readonly Check[] {
  const { product, scene } = inspected;
  if (!product) return [];
  const seen = solidPixels(product.rgba, scene.width, scene.height);
  return [share(inspected, seen), hidden(inspected), ...fidelityChecks(inspected), enlargement(product.enlarged)];
}

interface Solid {
  /** Bounding box of the product as a share of the canvas. */
  readonly boxShare: number;
  /** Its height as a share of the canvas's. */
  readonly heightShare: number;
}

function solidPixels(rgba: Uint8Array, width: number, height: number): Solid {
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
    }
  }
  return {
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
