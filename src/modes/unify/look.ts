import { productAlone, type Perceived, type RgbaPicture } from '../../perception/index.ts';
import type { Verdict } from '../../scene/index.ts';
import {
  boxOf,
  contourSupport,
  fitGround,
  opacityOf,
  type Photo,
  photoOf,
  ROOM,
  withoutCastShadow,
} from '../../studio/retouch/index.ts';
import { refusal } from '../photos/refusals.ts';

/** A photo of the series, ready to be measured and placed. */
export interface Looked {
  readonly photo: Photo;
  readonly cutout: RgbaPicture | null;
  readonly sure: boolean;
  /** The product by which size and place in the series are measured; null where it is not known whole. */
  readonly measured: Uint8Array | null;
  readonly room: number | null;
  readonly light: number;
  /** How good a model for the others it would be. */
  readonly score: number;
}

/** Less of its contour that can be seen, and a cut-out is taken for a ruin. */
const LEAST_SUPPORT = 0.93;
/** The same where flood and network agree. Set by few photos. */
const AGREED_SUPPORT = 0.72;

/** Reads a perceived photo for its series. A finished banner does not belong in one. */
export function lookAtPhoto(perceived: Perceived): Looked | { readonly verdict: Verdict } {
  const alone = productAlone(perceived);
  const { facts, cutout } = alone;
  if (facts.kind.value === 'finished_banner' && facts.kind.confidence > 0.6)
    return {
      verdict: refusal(
        'kind',
        'Это готовый баннер, а не фото товара',
        'This is a finished banner, not a photo of a product',
      ),
    };
  const photo: Photo = { ...photoOf(perceived), product: cutout ? opacityOf(cutout) : null };
  const { width, height } = photo.picture;
  const box = photo.product && boxOf(photo.product, width, height);
  const { touches, components } = facts.matte;
  const whole = !touches.left && !touches.right && !touches.top && !touches.bottom;
  // Two ways of cutting came to the same: then a soft edge (white on pale grey) is believed.
  const agreed = facts.matte.method === 'flood+learned' && facts.matte.confidence >= 0.985;
  const sure =
    facts.matte.grade === 'good' &&
    box !== null &&
    whole &&
    components <= 2 &&
    (photo.transparent || contourSupport(photo.picture, photo.product!) >= (agreed ? AGREED_SUPPORT : LEAST_SUPPORT));
  const product = sure ? photo.product : keptOn(photo, facts.matte.grade === 'good');
  return {
    photo: { ...photo, product },
    measured: whole ? product : null,
    cutout,
    sure,
    room: sure && box ? roomOf(box) : null,
    light: facts.matte.light,
    score: sure
      ? facts.quality.sharpness.value + facts.background.uniformity - facts.quality.compression.value * 0.3
      : -1,
  };
}

/** The product that a photo on its own ground keeps as it is: its cut-out of doubt, less the shadow taken along. */
function keptOn(photo: Photo, good: boolean): Uint8Array | null {
  const fit = photo.product && fitGround(photo);
  return (fit && withoutCastShadow(photo, fit)) ?? (good ? photo.product : null);
}

/** Share (root) that a product reaches when it fills the room of a square canvas. */
function roomOf({ w, h, area }: { readonly w: number; readonly h: number; readonly area: number }): number {
  return Math.sqrt(area) * Math.min(ROOM.width / w, ROOM.height / h);
}
