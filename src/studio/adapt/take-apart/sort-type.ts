import { setImmediate as breath } from 'node:timers/promises';
import { area, type Box, type Side } from '../../../scene/index.ts';
import { dilated } from './components.ts';
import { differing, findIslands } from './islands.ts';
import { covered, shareOfInk, shareUnder } from './masks.ts';
import type { GroundFit } from './ground-fit.ts';
import { pixelBox, type Rgba } from './picture.ts';
import { markOutline } from './read-ground.ts';
import { type Sight, standsOnPlate } from './sight.ts';
import { groupText, type TextGroup } from './text-groups.ts';
import { wholeProduct } from './whole-product.ts';

/** Type whose surroundings are the product by this much is printed on it; less, and it only meets it. */
const printed = 0.6;
export const touching = 0.12;
/** How far the rim of a plate may be smeared, pixels. */
const plateRim = 6;

export interface FoundProduct {
  readonly box: Box;
  /** Canvas-sized, non-zero on it. */
  readonly mask: Uint8Array;
  /** Sides on which the edge of the banner cuts it. */
  readonly cut: readonly Side[];
}

/** The banner's type told from what is printed on its product. */
export interface SortedType {
  readonly groups: readonly TextGroup[];
  readonly product: FoundProduct | null;
  /** What differs from the ground and is neither type nor product. */
  readonly lost: readonly Box[];
  /** Lines that stay with the product. */
  readonly onProduct: ReadonlySet<Box>;
  /** Lines half behind the product: they can neither go with it nor come off whole. */
  readonly half: ReadonlySet<Box>;
  /** The painted ground; null where the banner is a picture that cannot be painted anew. */
  readonly ground: Rgba | null;
}

/**
 * In two rounds: the first finds the product with the letters printed on it or running behind it, the second what is
 * really type of the banner. Without a ground that can be painted there is one round, by the matte alone.
 */
export async function sortType(sight: Sight): Promise<SortedType> {
  const { picture, text, ink, plates, plateUnder, lines, fit, painted } = sight;
  const onProduct = new Set(lines.filter((line) => sight.onSubject(line) > printed && !standsOnPlate(sight, line)));
  await breath();
  const regroup = (): readonly TextGroup[] =>
    groupText(picture, text, ink, (line) => !onProduct.has(line), { cache: plates, findOn: plateUnder });
  const none: ReadonlySet<Box> = new Set();
  const alone = { groups: regroup(), product: null, lost: [], onProduct, half: none, ground: painted };
  if (!fit || !painted) return alone;

  const first = await productOn(sight, painted, alone.groups, onProduct);
  if (!first.product) return { ...alone, lost: first.rest, ground: first.isScene ? null : painted };
  const behind = linesBehind(sight, alone.groups, first.product);
  for (const line of behind) onProduct.add(line);

  const groups = behind.size > 0 ? regroup() : alone.groups;
  const second = behind.size > 0 ? await productOn(sight, painted, groups, onProduct) : first;
  if (!second.product) return { ...alone, groups, lost: second.rest, ground: second.isScene ? null : painted };
  const half = halfBehind(sight, behind, second.product);
  for (const line of half) onProduct.delete(line);
  return {
    groups: half.size > 0 ? regroup() : groups,
    product: second.product,
    lost: second.rest,
    onProduct,
    half,
    ground: painted,
  };
}

interface Search {
  readonly product: FoundProduct | null;
  readonly rest: readonly Box[];
  /** The "product" is as large as the banner or cut off by its edge: a scene that cannot be set free. */
  readonly isScene: boolean;
}

/** The largest thing on the painted ground, type left out. */
async function productOn(
  { picture, ink, fit, subject }: Sight,
  painted: Rgba,
  groups: readonly TextGroup[],
  onProduct: ReadonlySet<Box>,
): Promise<Search> {
  const { width, height } = picture;
  await breath();
  const hidden = covered(groups, ink, width, height);
  markOutline(hidden, fit!, width, 2);
  const differs = differing(picture, painted, hidden, fit!.rms);
  const { product: thing, rest } = findIslands({ mask: differs, hidden, width, height }, [...onProduct], subject);
  const product = thing && wholeProduct(thing, subject, hidden, width);
  if (product) leaveSeam(product.mask, differs, { fit: fit!, subject: subject?.alpha ?? null, width });
  if (product) leavePlates(product.mask, groups, subject?.alpha ?? null, width);
  // A ground that nearly all of the banner obeys is one, whatever stands upon it.
  const cut = product ? cutSides(product, differs, width, height) : [];
  const isLarge = product !== null && area(product.box) > width * height * 0.62;
  const isScene = fit!.inliers < 0.8 && (isLarge || cut.length > 0);
  return { product: product && !isLarge && cut.length < 3 ? { ...product, cut } : null, rest, isScene };
}

/** The outline of the second field runs on beside the product: what of it does not lie inside the product stays. */
function leaveSeam(
  mask: Uint8Array,
  differs: Uint8Array,
  { fit, subject, width }: { readonly fit: GroundFit; readonly subject: Uint8Array | null; readonly width: number },
): void {
  if (!fit.field && !fit.bands && !fit.shapes) return;
  const seam = new Uint8Array(mask.length);
  markOutline(seam, fit, width, 3);
  const there = (i: number): boolean => i >= 0 && i < mask.length && seam[i] === 0 && differs[i] === 2;
  const across = (i: number, step: number): boolean =>
    [4, 5, 6, 7].some((d) => there(i - step * d)) && [4, 5, 6, 7].some((d) => there(i + step * d));
  for (let i = 0; i < mask.length; i++)
    if (seam[i] !== 0 && mask[i] !== 0 && !subject?.[i] && !across(i, width) && !across(i, 1)) mask[i] = 0;
}

/** The rim of a button that the product's shadow runs under stays with the button. */
function leavePlates(mask: Uint8Array, groups: readonly TextGroup[], subject: Uint8Array | null, width: number): void {
  for (const { plate } of groups) {
    if (!plate) continue;
    const { x0, y0, x1, y1 } = pixelBox({ width, height: mask.length / width }, plate.box, plateRim);
    const [w, h] = [x1 - x0, y1 - y0];
    const own = new Uint8Array(w * h);
    for (let o = 0; o < own.length; o++) own[o] = plate.mask[(y0 + Math.floor(o / w)) * width + x0 + (o % w)]!;
    dilated(own, w, h, plateRim).forEach((near, o) => {
      const i = (y0 + Math.floor(o / w)) * width + x0 + (o % w);
      if (near !== 0 && (subject === null || subject[i] === 0)) mask[i] = 0;
    });
  }
}

/** Lines of the groups that meet the product: printed on it, or running behind it. */
function linesBehind({ picture, ink }: Sight, groups: readonly TextGroup[], { mask }: FoundProduct): ReadonlySet<Box> {
  const meets = (line: Box): boolean => shareUnder(line, mask, ink, picture.width) > touching;
  return new Set(groups.filter((g) => g.plate === null && g.lines.some(meets)).flatMap((g) => g.lines));
}

/**
 * Type that runs behind the product without being joined to it can neither go with it nor come off whole. Nor may small
 * type become a part of the goods because a ring or a shadow touches it.
 */
function halfBehind(
  { picture, ink, subject, onSubject }: Sight,
  behind: ReadonlySet<Box>,
  product: FoundProduct,
): ReadonlySet<Box> {
  const isHalf = (line: Box): boolean =>
    shareOfInk(line, product.mask, ink, picture.width) < 0.8 ||
    (subject !== null && line.h < product.box.h * 0.12 && onSubject(line) < printed / 2);
  return new Set([...behind].filter(isHalf));
}

/** Sides of the picture where the thing itself, not the end of its shadow, lies on the edge over some length. */
function cutSides(
  { box, mask }: Pick<FoundProduct, 'box' | 'mask'>,
  differs: Uint8Array,
  width: number,
  height: number,
): readonly Side[] {
  const onEdge = (length: number, at: (k: number) => number): number => {
    let n = 0;
    for (let k = 0; k < length; k++) if (mask[at(k)] !== 0 && differs[at(k)] === 2) n++;
    return n;
  };
  const [across, down] = [Math.max(3, box.w * 0.03), Math.max(3, box.h * 0.03)];
  const sides: readonly (readonly [Side, boolean])[] = [
    ['left', onEdge(height, (y) => y * width + 1) > down],
    ['right', onEdge(height, (y) => y * width + width - 2) > down],
    ['top', onEdge(width, (x) => width + x) > across],
    ['bottom', onEdge(width, (x) => (height - 2) * width + x) > across],
  ];
  return sides.filter(([, is]) => is).map(([side]) => side);
}
