import { type Perceived, type PictureFacts, productAlone } from '../../../perception/index.ts';
import type { Box } from '../../../scene/index.ts';
import { bodyBoxes } from './body-box.ts';
import { carriedOn } from './carried-on.ts';
import { withoutCrumbs } from './crumbs.ts';
import { mainPart } from './main-part.ts';
import { type DetailMap, detailMap } from './detail-map.ts';

/** One photo of the product as the slides use it. Boxes in pixels of the upright photo. */
export interface CardView {
  readonly perceived: Perceived;
  /** The product may be cut out and set on grounds of ours. */
  readonly cut: boolean;
  /** Box of the product; the middle of the photo where none is known. */
  readonly subject: Box;
  /** The same without straps, then also without thicker handles. */
  readonly bodies: readonly [Box, ...Box[]];
  /** Height by width of the subject. */
  readonly slender: number;
  readonly detail: DetailMap;
}

/** Whether the product of a photo can stand free: a thing that runs out of its photo at the sides or above cannot. */
export function canCut({ matte }: PictureFacts): boolean {
  const { touches } = matte;
  return matte.subject !== null && matte.grade === 'good' && !touches.top && !(touches.left && touches.right);
}

/** Looks at a photo for a card. */
export function cardView(seen: Perceived): CardView {
  const alone = productAlone(seen);
  const cut = alone.cutout !== null && canCut(alone.facts);
  const perceived = cut ? withoutCrumbs(alone) : carriedOn(mainPart(alone));
  const { facts, cutout, picture } = perceived;
  const { matte, size } = facts;
  const middle = { x: size.width * 0.1, y: size.height * 0.1, w: size.width * 0.8, h: size.height * 0.8 };
  const subject = matte.subject ?? middle;
  return {
    perceived,
    cut,
    subject,
    bodies: cut && cutout !== null ? bodyBoxes(cutout, subject) : [subject],
    slender: subject.h / Math.max(1, subject.w),
    // Even a cut-out of doubt says better than nothing where the product is.
    detail: detailMap(picture, cutout),
  };
}
