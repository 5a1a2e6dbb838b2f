import { ENLARGEMENT, SHAPE } from './standards.ts';
import { isAllOver, isSceneFocus } from './photo-focus.ts';
import type { PhotoPlan } from './photo-plan.ts';
import { area, between, intersection, type Box, type Size } from './geometry.ts';

/** Where a photo under a panel of words lies, canvas pixels. */
export interface LabelPlacement {
  readonly photo: Box;
  /** What the panel must leave free: the subject as drawn, or of a scene the rest of the canvas. */
  readonly focus: Box;
  /** Field for the words, inside the panel. */
  readonly text: Box;
  readonly side: 'top' | 'bottom' | 'left';
  /** Share of the subject that neither the canvas cuts nor the panel covers, 0..1. */
  readonly seen: number;
}

/**
 * Distance of a panel that comes in from the left edge from the upper or lower one, and of its words from its own
 * edges, in shares of the short side.
 */
export const LABEL = { margin: 0.07, pad: 0.05 } as const;

/** Share of the canvas that a panel takes at most: of the height over or under the subject, of the width beside it. */
const PANEL = { tall: 0.46, upright: 0.4, box: 0.44, wide: 0.46, across: 0.8 } as const;

/** Width of a canvas under which a panel is as wide as it, pixels. */
const NARROW = 280;

/** Share of what the panel leaves that the subject is drawn to fill, and how much of a zoom it is worth. */
const FILLS = 0.9;
const ZOOM = Math.min(1.45, ENLARGEMENT.photoZoom);

/** Air over what fills its photo, in shares of what the panel leaves. */
const UPPER_AIR = 0.04;

/** How much better the place over a subject must be to be taken: under it words and photo read in one order. */
const OVER = 1.06;

/**
 * The photo over the whole canvas with a panel where it hides least of the subject: under it or over it, on wide
 * canvases at its left. Pure.
 */
export function labelPlacement(plan: PhotoPlan, photo: Size, canvas: Size): LabelPlacement {
  if (canvas.width / canvas.height > SHAPE.wide) return onSide(plan, photo, canvas, 'left');
  // On tall canvases a network's own words cover the foot.
  if (plan.side === 'top' || canvas.width / canvas.height < SHAPE.portrait) return onSide(plan, photo, canvas, 'top');
  const [under, over] = [onSide(plan, photo, canvas, 'bottom'), onSide(plan, photo, canvas, 'top')];
  return over.seen > under.seen * OVER ? over : under;
}

function onSide(plan: PhotoPlan, photo: Size, canvas: Size, side: LabelPlacement['side']): LabelPlacement {
  const panel = panelOf(plan, canvas, side);
  const free = freeBeside(panel, canvas, side);
  const scene = isSceneFocus(plan.focus) || isAllOver(plan.focus);
  const cover = Math.max(canvas.width / photo.width, canvas.height / photo.height);
  const size = { w: plan.focus.w * photo.width, h: plan.focus.h * photo.height };
  const wish = scene ? cover : Math.min((free.w * FILLS) / size.w, (free.h * FILLS) / size.h);
  const scale = between(wish, cover, cover * ZOOM);
  const [w, h] = [photo.width * scale, photo.height * scale];
  const middle = { x: plan.focus.x + plan.focus.w / 2, y: plan.focus.y + plan.focus.h / 2 };
  const centred = free.y + free.h / 2 - middle.y * h;
  // What fills its photo is known by its upper end: the panel lies on the lower one.
  const upper = side === 'bottom' && !isSceneFocus(plan.focus) ? free.h * UPPER_AIR - plan.focus.y * h : centred;
  const drawn = {
    x: between(free.x + free.w / 2 - middle.x * w, canvas.width - w, 0),
    y: between(Math.max(centred, scene ? upper : centred), canvas.height - h, 0),
    w,
    h,
  };
  const focus = {
    x: drawn.x + plan.focus.x * w,
    y: drawn.y + plan.focus.y * h,
    w: plan.focus.w * w,
    h: plan.focus.h * h,
  };
  const pad = Math.min(canvas.width, canvas.height) * LABEL.pad;
  const start = panel.x + pad * 1.3;
  const text = { x: start, y: panel.y + pad, w: panel.x + panel.w - pad - start, h: panel.h - 2 * pad };
  // Where no subject is known it may be anywhere in the photo.
  const known = isSceneFocus(plan.focus) ? { x: 0, y: 0, w: canvas.width, h: canvas.height } : focus;
  const seen = area(intersection(known, free)) / Math.max(1, area(known));
  return { photo: drawn, focus: scene ? free : focus, text, side, seen };
}

/** The largest panel at a side, with its distance from the canvas's edges. */
function panelOf({ more = 0 }: PhotoPlan, { width: w, height: h }: Size, side: LabelPlacement['side']): Box {
  const margin = Math.min(w, h) * LABEL.margin;
  if (side === 'left') return { x: 0, y: margin, w: w * (PANEL.wide + more), h: h - 2 * margin };
  const share = w / h < SHAPE.portrait ? PANEL.tall : w / h < SHAPE.box ? PANEL.upright : PANEL.box;
  const height = h * (share + more) - margin;
  const width = w < NARROW ? w : w * (PANEL.across + more);
  return { x: 0, y: side === 'top' ? margin : h - margin - height, w: width, h: height };
}

/** What of the canvas a panel at a side leaves. */
const freeBeside = (panel: Box, { width: w, height: h }: Size, side: LabelPlacement['side']): Box =>
  side === 'left'
    ? { x: panel.x + panel.w, y: 0, w: w - panel.x - panel.w, h }
    : side === 'top'
      ? { x: 0, y: panel.y + panel.h, w, h: h - panel.y - panel.h }
      : { x: 0, y: 0, w, h: panel.y };
