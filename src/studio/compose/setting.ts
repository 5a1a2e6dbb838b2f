import type { Box, Copy, Direction, PhotoPlacement, Size } from '../../scene/index.ts';
import {
  isPhotoStage,
  ENLARGEMENT,
  ROOMY_SIDE,
  SHAPE,
  photoPlanOf,
  placePhoto,
  SLIT_RATIO,
} from '../../scene/index.ts';
import type { ComposeInput } from './input.ts';
import type { Measures } from './measures.ts';
import { occupancyOf, turn } from './occupancy.ts';
import type { Hero } from './place-product.ts';

/** The picture side of a layout: the cut-out ready to be placed, or the photo at its place. */
export interface PictureSetting {
  readonly hero: Hero | null;
  /** Upright width and height of the product as shares of its turned box. */
  readonly upright: { readonly shareW: number; readonly shareH: number };
  readonly photo: PhotoPlacement | null;
  /** Parts of the photo, in canvas pixels, that no badge may cover. */
  readonly protectedBoxes: readonly Box[];
}

/** The same direction with the words on the other side of the photo; null where the canvas leaves no choice. */
function otherSide(direction: Direction, photo: Size, { size }: Measures): Direction | null {
  const ratio = size.width / size.height;
  const { stage } = direction;
  if (!isPhotoStage(stage) || stage.photo.mode === 'cover' || ratio > 2.2 || ratio < SLIT_RATIO) return null;
  const side = placePhoto(stage.photo, photo, size).side === 'top' ? 'left' : 'top';
  return { ...direction, stage: { ...stage, photo: { ...stage.photo, side } } };
}

/** Shares of a canvas that the words of a photo may take beyond their usual field. */
const MORE_FIELD = [0.08, 0.14] as const;

/** A direction with its photo arranged otherwise; `turned`: the words stand on a side that was not chosen for them. */
export interface OtherPlace {
  readonly direction: Direction;
  readonly turned: boolean;
}

/** Ways to arrange the photo for words that find no room: on the other side, smaller, both. */
export function otherPlaces(direction: Direction, photo: Size, m: Measures): readonly OtherPlace[] {
  const other = otherSide(direction, photo, m);
  const turned = other === null ? [] : [{ direction: other, turned: true }];
  const sides = [{ direction, turned: false }, ...turned];
  const larger =
    m.short < ROOMY_SIDE && m.aspect !== 'strip'
      ? []
      : MORE_FIELD.flatMap((more) => sides.flatMap((one) => withField(one, more)));
  return [...turned, ...larger];
}

/** The photo whole in the canvas's corner, for words that find room nowhere else; null where it may not stand there. */
export function inCorner(direction: Direction): Direction | null {
  const { stage } = direction;
  if (!isPhotoStage(stage) || stage.photo.whole !== true || stage.photo.corner === true) return null;
  return { ...direction, stage: { ...stage, photo: { ...stage.photo, corner: true } } };
}

/** A photo that covers the canvas has no field to enlarge. */
function withField({ direction, turned }: OtherPlace, more: number): readonly OtherPlace[] {
  const { stage } = direction;
  if (!isPhotoStage(stage) || stage.photo.mode === 'cover') return [];
  return [{ direction: { ...direction, stage: { ...stage, photo: { ...stage.photo, more } } }, turned }];
}

/** In a strip whose left end a network covers with its label, the photo takes that end. */
export function turnedFor(direction: Direction, { size }: Measures, obstructions: readonly Box[]): Direction {
  const { stage } = direction;
  if (!isPhotoStage(stage) || (stage.photo.mode !== 'card' && stage.photo.mode !== 'split')) return direction;
  const covered = obstructions.some((o) => o.x <= 0 && o.w < size.width * 0.5);
  if (size.width / size.height < SHAPE.photoAtEnd || !covered) return direction;
  return { ...direction, stage: { ...stage, photo: { ...stage.photo, flip: true } } };
}

/** Height of the line under the headline where it stands under the photo, in its type sizes. */
const UNDER_PHOTO = 3.5;
/** Width under which price and button stand one above the other, pixels. */
const ONE_ROW = 260;

/** Whether a canvas is so narrow that its offer takes two rows under a photo. */
export const offerInTwoRows = ({ size }: Measures): boolean => size.width < ONE_ROW && size.height > size.width;

/** Lines of legal words that the field under a photo has room for. */
const LEGAL_LINES = 3;

/** Times its usual height that a button as wide as a tower may have, and height of a price in its type sizes. */
const BUTTON_ROW = 1.5;
const PRICE_ROW = 1.9;

/**
 * The field under a photo, where a direction has one, as high as what is offered needs it on this canvas: one row, two
 * where it is narrow, and the lines of the law. What is not said needs no row: it would be a hole at the foot.
 */
export function withFoot(
  direction: Direction,
  m: Measures,
  { legal, price }: Pick<Copy, 'legal' | 'price'>,
): Direction {
  const { stage } = direction;
  if (!isPhotoStage(stage) || stage.photo.foot === undefined) return direction;
  const row = Math.max(m.ctaHeight, price === null ? 0 : m.price * 1.3);
  // A tower has height to spare: there the line under a headline that stands on its photo stands under it, too.
  const sub = stage.kind === 'photo_line' ? m.sub * UNDER_PHOTO : 0;
  const stacked = m.ctaHeight * BUTTON_ROW + (price === null ? 0 : m.price * PRICE_ROW) + sub + m.margin;
  const under = m.size.height - m.frame.y - m.frame.h;
  const lines = legal === null ? 0 : m.legal * 1.24 * LEGAL_LINES;
  const rows = offerInTwoRows(m) ? stacked : row;
  const foot = Math.min(0.4, (under + rows + lines + m.margin * 1.5) / m.size.height);
  return { ...direction, stage: { ...stage, photo: { ...stage.photo, foot } } };
}

/** Where the product or the photo stands in this picture, and what badges must keep clear of, in pixels. Pure. */
export function pictureSetting(input: ComposeInput, m: Measures): PictureSetting {
  const { direction, product, photo } = input;
  const plan = photoPlanOf(direction.stage);
  const placement = photo === null || plan === null ? null : placePhoto(plan, photo.size, m.size);
  const onCanvas = (share: Box): Box =>
    placement === null
      ? share
      : {
          x: placement.photo.x + share.x * placement.photo.w,
          y: placement.photo.y + share.y * placement.photo.h,
          w: share.w * placement.photo.w,
          h: share.h * placement.photo.h,
        };
  const protectedBoxes =
    placement === null || photo === null
      ? []
      : [placement.focus, ...placement.tiles, ...photo.faces.map(onCanvas), ...photo.texts.map(onCanvas)];
  if (product === null) return { hero: null, upright: { shareW: 1, shareH: 1 }, photo: placement, protectedBoxes };
  const shape = turn(product.size.width / product.size.height, product.silhouette, product.holes, direction.rotation);
  const sharp = ENLARGEMENT.product;
  const hero: Hero = {
    aspect: shape.aspect,
    occupancy: occupancyOf(shape.polygon, shape.holes),
    maxHeight:
      (product.size.height *
        Math.min(sharp.composed, sharp.inFinal / (input.target.enlargedLater ?? 1)) *
        Math.min(sharp.far.most, Math.max(1, Math.max(m.size.width, m.size.height) / sharp.far.from))) /
      shape.shareH,
    touchesBottom: product.touches.bottom,
  };
  return { hero, upright: shape, photo: placement, protectedBoxes };
}

/** The product's own upright box inside the bounding box of its turned shape. */
export function uprightBox(turned: Box, { shareW, shareH }: PictureSetting['upright']): Box {
  const w = turned.w * shareW;
  const h = turned.h * shareH;
  return { x: turned.x + (turned.w - w) / 2, y: turned.y + (turned.h - h) / 2, w, h };
}
