import { ENLARGEMENT } from '../../../scene/index.ts';
import type { Box, ResolvedScene } from '../../../scene/index.ts';
import type { CardView } from '../view/index.ts';
import { addDisc, addProduct, addWindow, type Sheet } from './sheet.ts';

/** The product's box inside a zone, proportions kept, as large as it goes; standing on the zone's floor or centred. */
export function fitProduct(view: CardView, zone: Box, stand: 'floor' | 'middle' = 'middle'): Box {
  const { subject } = view;
  const scale = Math.min(zone.w / subject.w, zone.h / subject.h, ENLARGEMENT.cardProduct);
  const w = subject.w * scale;
  const h = subject.h * scale;
  return {
    x: zone.x + (zone.w - w) / 2,
    y: stand === 'floor' ? zone.y + zone.h - h : zone.y + (zone.h - h) / 2,
    w,
    h,
  };
}

/** A box of the photo (photo pixels) where the product stands at `placed`. */
export function onCanvas(view: CardView, placed: Box, box: Box): Box {
  const scale = placed.w / view.subject.w;
  return {
    x: placed.x + (box.x - view.subject.x) * scale,
    y: placed.y + (box.y - view.subject.y) * scale,
    w: box.w * scale,
    h: box.h * scale,
  };
}

/** The largest part of the photo with the shape of `box` that keeps the subject in its middle; photo pixels. */
export function coverCrop(view: CardView, box: Box, tightness = 0): Box {
  const { width, height } = view.perceived.facts.size;
  const ratio = box.w / box.h;
  const whole = width / height > ratio ? { w: height * ratio, h: height } : { w: width, h: width / ratio };
  const { subject } = view;
  const tight = Math.max(subject.w * 1.12, subject.h * 1.12 * ratio);
  const w = Math.min(whole.w, Math.max(tight, whole.w * (1 - tightness)));
  const h = w / ratio;
  const cx = subject.x + subject.w / 2;
  const cy = subject.y + subject.h / 2;
  return {
    x: Math.max(0, Math.min(width - w, cx - w / 2)),
    y: Math.max(0, Math.min(height - h, cy - h / 2)),
    w,
    h,
  };
}

/** The largest box inside a zone, in its middle, whose part of the photo shows the subject whole. */
export function windowIn({ perceived, subject }: CardView, zone: Box): Box {
  const { width, height } = perceived.facts.size;
  // What a cut-out of doubt holds for the product has much of its scene about it.
  const { matte, background } = perceived.facts;
  const vague = background.value === 'scene' && matte.grade !== 'good' && matte.components > 1;
  const need = {
    w: Math.min(width, subject.w * (vague ? 0.74 : 1.06)),
    h: Math.min(height, subject.h * (vague ? 0.9 : 1.06)),
  };
  const ratio = zone.w / zone.h;
  const across = Math.max(need.w, need.h * ratio);
  const inside = (w: number, h: number): Box => ({
    x: zone.x + (zone.w - w) / 2,
    y: zone.y + (zone.h - h) / 2,
    w,
    h,
  });
  if (across > width) return inside(Math.min(zone.w, (zone.h * width) / Math.max(need.h, width / ratio)), zone.h);
  if (across / ratio > height)
    return inside(zone.w, Math.min(zone.h, (zone.w * height) / Math.max(need.w, height * ratio)));
  return zone;
}

/** Opens the photo in a zone, with the subject whole in it; nothing else is shown of the product. */
export function showPhoto(sheet: Sheet, zone: Box, tightness = 0.4): Box {
  const { view } = sheet.input;
  const window = windowIn(view, zone);
  addWindow(sheet, window, coverCrop(view, window, tightness), 5.4 * sheet.u);
  sheet.shadow = 'none';
  return window;
}

/** How large the photo is seen in a scene, canvas pixels a photo pixel; 0 where it is not. */
export const photoScale = ({ stage }: ResolvedScene): number =>
  stage.kind === 'card' && stage.windows[0] ? stage.windows[0].box.w / stage.windows[0].crop.w : 0;

/**
 * Shows the product in a zone: free where it is cut out (with a soft disc behind it where `disc` is set), else through
 * a rounded window of its photo that fills the zone.
 */
export function showProduct(
  sheet: Sheet,
  zone: Box,
  how: {
    readonly stand?: 'floor' | 'middle';
    readonly disc?: boolean;
    readonly bleed?: boolean;
    /** Top of what lies below the zone: what the photo cuts off stands on it. */
    readonly onto?: number;
  } = {},
): Box {
  const { view } = sheet.input;
  if (!view.cut) return showPhoto(sheet, how.bleed === true ? clampTo(sheet, zone) : zone);
  // What the photo itself cuts off below stands on the picture's own edge, or on what lies below it.
  const cutBelow = view.perceived.facts.matte.touches.bottom;
  const floor = cutBelow ? { ...zone, h: (how.onto ?? sheet.height) - zone.y } : zone;
  const box = fitProduct(view, floor, cutBelow ? 'floor' : (how.stand ?? 'middle'));
  if (how.disc === true) {
    const r = Math.max(box.w, box.h) * 0.6;
    const cy = box.y + box.h * 0.56;
    addDisc(sheet, box.x + box.w / 2, cy, r);
  }
  addProduct(sheet, box);
  if (cutBelow) sheet.shadow = 'none';
  return box;
}

const clampTo = ({ left, right, bottom }: Sheet, zone: Box): Box => ({
  x: Math.max(left, zone.x),
  y: zone.y,
  w: Math.min(right, zone.x + zone.w) - Math.max(left, zone.x),
  h: Math.min(bottom, zone.y + zone.h) - zone.y,
});
