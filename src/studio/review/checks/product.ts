import { median } from '../../../kit/index.ts';
import {
  area,
  type Box,
  deltaE,
  enclosing,
  type Hex,
  hexToOklch,
  hueDistance,
  intersection,
  rgbToHex,
} from '../../../scene/index.ts';
import { type Rgb, rgbAt } from '../colours.ts';
import { crispness } from '../crispness.ts';
import { atLeast, atMost, enough, notTooMuch, type Outcome, skipped, worse } from '../finding.ts';
import type { SeenProduct } from '../seen-product.ts';
import { having, type Part, type Sight } from '../sight.ts';
import type { Checks } from './check.ts';

/** Where nothing stands apart the product items say nothing. */
const noProduct = (sight: Sight): Outcome => skipped(sight.photoGround ? 'photo_ground' : 'no_product');

export const productChecks: Checks = {
  product_size(sight, limit): Outcome {
    const { product } = sight;
    if (!product) return noProduct(sight);
    // A slim or pierced thing is as large as it reaches, not as it weighs.
    const reach = area(product.box) / (sight.size.width * sight.size.height);
    const low = atLeast(reach, limit('ok'), limit('least'));
    const large = product.share > limit('most');
    return {
      kind: 'measured',
      level: large ? 'minor' : low,
      amount: { value: large ? product.share : reach, unit: 'share' },
      bound: large ? { sign: '≤', value: limit('most') } : { sign: '≥', value: limit('ok') },
      boxes: [product.box],
      ...(large ? { variant: 'large' } : {}),
    };
  },
  product_separation(sight, limit): Outcome {
    const { product } = sight;
    if (!product) return noProduct(sight);
    const apart = edgeDistance(sight, product);
    if (apart === null) return noProduct(sight);
    return enough(limit, { value: apart, unit: 'plain' }, [product.box]);
  },
  product_not_covered(sight, limit): Outcome {
    const { product } = sight;
    if (!product) return noProduct(sight);
    const over = sight.parts
      .map((part) => ({
        part,
        share: maskIn(sight, product, part.plated ? [part.box] : part.lines) / maskSize(product),
      }))
      .filter(({ share }) => share > 0.002);
    const across = sight.across.filter((line) => area(intersection(line, product.box)) > area(line) * 0.15);
    const crossing = across.reduce((sum, line) => sum + maskIn(sight, product, [line]) / maskSize(product), 0);
    const share = Math.min(
      1,
      Math.max(
        crossing,
        over.reduce((sum, o) => sum + o.share, 0),
      ),
    );
    return {
      kind: 'measured',
      level: worse(atMost(share, limit('ok'), limit('least')), across.length > 0 ? 'minor' : 'fine'),
      amount: { value: share, unit: 'share' },
      bound: { sign: '≤', value: across.length > 0 ? 0 : limit('ok') },
      boxes: [...over.map(({ part }) => part.box), ...across],
    };
  },
  sharpness(sight, limit): Outcome {
    const box = sight.product?.box ?? (sight.photoGround || sight.kind === 'photo' ? wholeOf(sight) : null);
    if (!box) return noProduct(sight);
    const crisp = crispness(sight.picture, box, sight.product?.mask ?? null, sight.ink);
    if (crisp === null) return noProduct(sight);
    return enough(limit, { value: crisp, unit: 'plain' }, [box]);
  },
};

export const brandChecks: Checks = {
  brand_visible(sight, limit): Outcome {
    if (sight.kind === 'photo') return skipped('photo');
    const logo = makersName(sight);
    if (!logo)
      return {
        kind: 'measured',
        level: 'fault',
        amount: { value: 0, unit: 'count' },
        bound: { sign: '≥', value: 1 },
        boxes: [],
        variant: 'missing',
      };
    const share = area(logo.box) / (sight.size.width * sight.size.height);
    const faint = logo.contrast !== null && logo.contrast < limit('contrast');
    const ofSize = share < limit('ok') || share > limit('most') ? 'minor' : 'fine';
    return {
      kind: 'measured',
      level: worse(ofSize, faint ? 'minor' : 'fine'),
      amount: faint ? { value: logo.contrast ?? 0, unit: 'ratio' } : { value: share, unit: 'share' },
      bound: faint
        ? { sign: '≥', value: limit('contrast') }
        : share > limit('most')
          ? { sign: '≤', value: limit('most') }
          : { sign: '≥', value: limit('ok') },
      boxes: [logo.box],
    };
  },
  brand_not_dominant(sight, limit): Outcome {
    const logo = makersName(sight);
    if (!logo) return skipped(sight.kind === 'photo' ? 'photo' : 'no_logo');
    if (!sight.product) return noProduct(sight);
    const share = area(logo.box) / Math.max(1, area(sight.product.box));
    return notTooMuch(limit, { value: share, unit: 'share' }, [logo.box]);
  },
};

/** The logo; else a short word by itself in a corner, which is how makers sign. */
function makersName(sight: Sight): Part | null {
  const { width, height } = sight.size;
  const inCorner = ({ box }: Part): boolean => {
    const [x, y] = [(box.x + box.w / 2) / width, (box.y + box.h / 2) / height];
    return (x < 0.3 || x > 0.7) && (y < 0.15 || y > 0.9);
  };
  const name = having(sight, 'note', 'subline', 'badge').find(
    (part) =>
      part.lines.length === 1 &&
      inCorner(part) &&
      part.box.w < width * 0.3 &&
      (part.text ?? '').split(/\s+/u).length <= 2 &&
      !/\d/u.test(part.text ?? ''),
  );
  return having(sight, 'logo')[0] ?? name ?? overHeadline(sight);
}

/** A word or two in small type, first of all and right over the headline: how makers sign centred and tall pictures. */
function overHeadline(sight: Sight): Part | null {
  const [headline] = having(sight, 'headline');
  const [first] = sight.parts.toSorted((a, b) => a.box.y - b.box.y);
  if (!headline || !first || first.role === 'badge' || first.plated || first.lines.length !== 1) return null;
  const words = (first.text ?? '').trim().split(/\s+/u);
  const small = first.type < headline.type * 0.6 && first.box.y + first.box.h < headline.box.y;
  return small && words.length <= 2 && !/\d/u.test(first.text ?? '') ? first : null;
}

const wholeOf = ({ size }: Sight): Box => ({ x: 0, y: 0, w: size.width, h: size.height });

const maskSize = (product: SeenProduct): number => Math.max(1, product.share * product.mask.length);

/** From this share of its height on a product may have its shadow around it. */
const FOOT = 0.6;

/** A little darker than the ground, in the ground's own hue. */
function isShade(colour: Hex, ground: Hex): boolean {
  const [a, b] = [hexToOklch(colour), hexToOklch(ground)];
  return a.l < b.l && b.l - a.l < 0.25 && Math.abs(a.c - b.c) < 0.03 && (a.c < 0.02 || hueDistance(a.h, b.h) < 25);
}

/** Up to this CIEDE2000 nobody sees an edge, and nobody finds a thing by it. */
const NO_EDGE = 1;

/** Pixels of the product under some boxes. */
function maskIn({ size }: Sight, { mask, box }: SeenProduct, boxes: readonly Box[]): number {
  const all = enclosing(boxes);
  if (!all || area(intersection(all, box)) === 0) return 0;
  let count = 0;
  for (const raw of boxes) {
    const b = intersection(raw, box);
    for (let y = Math.floor(b.y); y < b.y + b.h; y++)
      for (let x = Math.floor(b.x); x < b.x + b.w; x++) count += mask[y * size.width + x] ?? 0;
  }
  return count;
}

/**
 * How far the product's rim is from what lies right outside it: CIEDE2000 of pairs of small patches along its outline,
 * the median. What lies around its foot as a mere shade of the ground is its shadow and tells nothing; nor does ground
 * that was lifted with it, which is the same on both sides. Null where nothing else is there.
 */
function edgeDistance({ picture }: Sight, { box, mask }: SeenProduct): number | null {
  const { width, height } = picture;
  const reach = Math.max(3, Math.round(Math.min(box.w, box.h) * 0.025));
  const found: number[] = [];
  const rows = 60;
  const at = (x: number, y: number): Rgb | null =>
    x < 0 || y < 0 || x >= width || y >= height ? null : rgbAt(picture, Math.round(y) * width + Math.round(x));
  for (let n = 1; n < rows; n++) {
    const y = Math.round(box.y + (box.h * n) / rows);
    if (y < 0 || y >= height) continue;
    const row = y * width;
    let [first, last] = [-1, -1];
    for (let x = Math.max(0, Math.floor(box.x)); x < Math.min(width, box.x + box.w); x++)
      if (mask[row + x] !== 0) {
        if (first < 0) first = x;
        last = x;
      }
    if (first < 0) continue;
    for (const [inner, outer] of [
      [first + reach, first - reach],
      [last - reach, last + reach],
    ] as const) {
      const [a, b] = [at(inner, y), at(outer, y)];
      if (!a || !b || mask[row + outer] !== 0) continue;
      const [rim, beside] = [rgbToHex(...a), rgbToHex(...b)];
      const apart = deltaE(rim, beside);
      if (apart > NO_EDGE && (n < rows * FOOT || !isShade(rim, beside))) found.push(apart);
    }
  }
  return found.length === 0 ? null : median(found);
}
