import type { PhotoPlan } from './direction.ts';
import { area, enclosing, intersection, type Box, type Size } from './geometry.ts';

/** Where a photo-led picture puts things, in canvas pixels. */
export interface PhotoPlacement {
  /** The whole photo as drawn; may reach over the canvas, or end inside it where the field continues it. */
  readonly photo: Box;
  /** The part of the canvas through which the photo is seen (the card, or the photo within the canvas). */
  readonly window: Box;
  /** The focus as drawn; a registered cut-out goes exactly here. */
  readonly focus: Box;
  /** What no word may cover: the focus, and of a card the whole card. */
  readonly solid: Box;
  /** Calm field for text, clear of the focus. */
  readonly text: Box;
  /** Side of the canvas on which the field lies. */
  readonly side: 'top' | 'left' | 'right';
  /** Share of the focus that is seen, 0..1. */
  readonly seen: number;
}

/**
 * Places the photo of a photo-led direction. Upright canvases keep words above and the photo below, wide ones words left and the photo
 * right; in nearly square ones a tall subject stands beside the words. The photo covers its window on every side but the field's.
 */
export function placePhoto(plan: PhotoPlan, photo: Size, canvas: Size): PhotoPlacement {
  const ratio = canvas.width / canvas.height;
  const on = (side: 'top' | 'left'): PhotoPlacement => (plan.mode === 'card' ? onCard(plan, photo, canvas, side) : onField(plan, photo, canvas, side));
  if (plan.side !== undefined) return on(plan.side);
  if (ratio > 1.5 || (plan.mode === 'cover' && ratio > 1.25)) return on('left');
  if (ratio < 0.8 || plan.mode === 'cover') return on('top');
  const [above, beside] = [on('top'), on('left')];
  return photoWorth(beside, canvas) > photoWorth(above, canvas) ? beside : above;
}

/** What an arrangement is worth, 0..1: the subject whole and large, about a quarter of the canvas for words, and words off the subject. */
export function photoWorth(place: PhotoPlacement, canvas: Size): number {
  const room = Math.min(1, area(place.text) / (canvas.width * canvas.height * 0.26));
  const onSubject = area(intersection(place.text, place.focus)) / Math.max(1, area(place.text));
  const large = Math.min(1, area(place.focus) / (canvas.width * canvas.height * 0.2)) ** 0.35;
  return place.seen ** 2 * room * large * Math.max(0.02, 1 - 10 * onSubject);
}

/** Shares of the canvas that the focus should fill: where the field lies above it, and where it lies at the left. */
const TARGETS = {
  extend: { top: { x: 0.08, y: 0.42, w: 0.84, h: 0.5 }, left: { x: 0.5, y: 0.1, w: 0.45, h: 0.82 } },
  dissolve: { top: { x: 0.04, y: 0.4, w: 0.92, h: 0.56 }, left: { x: 0.5, y: 0.06, w: 0.48, h: 0.9 } },
  cover: { top: { x: 0.12, y: 0.36, w: 0.76, h: 0.6 }, left: { x: 0.54, y: 0.08, w: 0.42, h: 0.9 } },
} as const;

/** Share of the focus that may leave the lower edge. */
const MAY_BE_CUT = 0.14;

/** Width of a subject on a tall canvas, beyond what is seen of it. */
const MAY_BE_WIDER = 1.22;

/** Largest zoom beyond what covers the canvas: more would show the photo's pixels. */
const MAX_ZOOM = 1.9;

function onField(plan: PhotoPlan, photo: Size, canvas: Size, side: 'top' | 'left'): PhotoPlacement {
  const mode = plan.mode === 'card' ? 'extend' : plan.mode;
  const target = scaled(TARGETS[mode][side], canvas);
  const focus = { w: plan.focus.w * photo.width, h: plan.focus.h * photo.height };
  const least = side === 'top' ? canvas.width / photo.width : canvas.height / photo.height;
  // On a tall canvas a broad subject would be a strip at the foot: it may give up a little of both its ends.
  const tall = side === 'top' && canvas.width / canvas.height < 0.62;
  const wish = Math.min((target.w * (tall ? MAY_BE_WIDER : 1)) / focus.w, target.h / focus.h);
  const scale = plan.plain === true ? Math.min(wish, least * MAX_ZOOM) : Math.max(least, Math.min(wish, least * MAX_ZOOM));
  const w = photo.width * scale;
  const h = photo.height * scale;
  // The field's side may stay open; the three others are covered.
  const centred = target.x + target.w / 2 - (plan.focus.x + plan.focus.w / 2) * w;
  const inside = target.x + target.w - (plan.focus.x + plan.focus.w) * w;
  const x = side === 'top' ? clamp(centred, canvas.width - w, 0) : Math.max(Math.min(centred, inside), canvas.width - w);
  const y = side === 'top'
    ? Math.max(target.y + target.h - (plan.focus.y + plan.focus.h) * h, canvas.height - h)
    : clamp(target.y + target.h / 2 - (plan.focus.y + plan.focus.h / 2) * h, canvas.height - h, 0);
  // Where the words would lack room, the subject may give up a little of its lower end.
  const short = side === 'top' ? Math.max(0, canvas.height * 0.32 - (y + plan.focus.y * h)) : 0;
  const lowered = y + Math.min(short, focus.h * scale * MAY_BE_CUT);
  const free = { x: Math.min(centred, inside), y: target.y + target.h - (plan.focus.y + plan.focus.h) * h };
  const drawn = { ...(plan.plain === true ? free : { x, y: lowered }), w, h };
  return describe(plan, drawn, intersection(drawn, { x: 0, y: 0, w: canvas.width, h: canvas.height }), canvas, side);
}

/** Width over height from which a canvas has no height to spare for a frame around the photo. */
export const LOW_CANVAS = 3.1;

/** Least share of its room that a card keeps when it gives way to the subject. */
const LEAST_CARD = 0.55;

function onCard(plan: PhotoPlan, photo: Size, canvas: Size, side: 'top' | 'left'): PhotoPlacement {
  const { width: w, height: h } = canvas;
  const pad = Math.min(w, h) * 0.066;
  const strip = w / h >= LOW_CANVAS;
  const flip = strip && plan.flip === true;
  const out = plan.overlay && !strip ? Math.min(w, h) * 0.035 : 0;
  // A strip has no height to spare for a frame: there the photo bleeds off the right end.
  const stripW = Math.min(w * 0.34, h * 2, Math.max(h * 1.15, ((plan.focus.w * photo.width) / (plan.focus.h * photo.height)) * h * 1.3));
  const room = side === 'top'
    ? { x: pad, y: h * 0.43, w: w - 2 * pad - out, h: Math.min(h * 0.57 - pad, w * 1.1) }
    : strip ? { x: flip ? 0 : w - stripW, y: 0, w: stripW, h } : { x: w * 0.47, y: pad + out, w: w * 0.53 - pad - out, h: h - 2 * pad - out };
  const focus = { w: plan.focus.w * photo.width, h: plan.focus.h * photo.height };
  const cover = Math.max(room.w / photo.width, room.h / photo.height);
  // A subject that steps out may be a little larger than the card, and never larger than the canvas allows.
  const wish = plan.overlay && !strip
    ? Math.min((room.w + 2 * out) / focus.w, (side === 'top' ? room.h * 1.22 : room.h + 2 * out) / focus.h)
    : Math.min((room.w * 0.92) / focus.w, (room.h * 0.92) / focus.h);
  // The whole subject is worth more than a full card: where the photo would be cut through it, the card takes the photo's own shape.
  const least = strip ? room.h / photo.height : (room.h * LEAST_CARD) / photo.height;
  const scale = Math.max(Math.min(wish, cover * MAX_ZOOM), (room.w * LEAST_CARD) / photo.width, least);
  const size = { w: photo.width * scale, h: photo.height * scale };
  const cardW = Math.min(room.w, size.w);
  const cardH = Math.min(room.h, size.h);
  const card = {
    x: side === 'top' || flip ? room.x : room.x + room.w - cardW,
    y: side === 'top' ? room.y + room.h - cardH : room.y + (room.h - cardH) / 2,
    w: cardW, h: cardH,
  };
  const drawn = {
    x: clamp(card.x + card.w / 2 - (plan.focus.x + plan.focus.w / 2) * size.w, card.x + card.w - size.w, card.x),
    // A subject that steps out stands on the card's lower edge and rises over its upper one; else it lies in the middle.
    y: clamp(plan.overlay && !strip ? card.y + card.h + out - (plan.focus.y + plan.focus.h) * size.h : card.y + card.h / 2 - (plan.focus.y + plan.focus.h / 2) * size.h, card.y + card.h - size.h, card.y),
    ...size,
  };
  return describe(plan, drawn, card, canvas, flip ? 'right' : side);
}

function describe(plan: PhotoPlan, drawn: Box, window: Box, canvas: Size, side: PhotoPlacement['side']): PhotoPlacement {
  const focus = { x: drawn.x + plan.focus.x * drawn.w, y: drawn.y + plan.focus.y * drawn.h, w: plan.focus.w * drawn.w, h: plan.focus.h * drawn.h };
  const margin = Math.min(canvas.width, canvas.height) * 0.06;
  const end = Math.max(window.x + window.w, focus.x + focus.w) + margin * 1.6;
  const edge = side === 'top' ? Math.min(plan.mode === 'card' ? window.y : Infinity, focus.y) : Math.min(plan.mode === 'card' ? window.x : Infinity, focus.x);
  // Type that may run behind a registered cut-out has the whole frame; the cut-out itself is what it must mind.
  const text = plan.overlay && plan.mode === 'cover'
    ? { x: margin, y: margin, w: canvas.width - 2 * margin, h: canvas.height - 2 * margin }
    : side === 'right'
    ? { x: end, y: margin, w: Math.max(1, canvas.width - margin - end), h: canvas.height - 2 * margin }
    : side === 'top'
    ? { x: margin, y: margin, w: canvas.width - 2 * margin, h: Math.max(canvas.height * 0.2, edge - margin * 1.6) }
    : { x: margin, y: margin, w: Math.max(canvas.width * 0.25, edge - margin * 1.6), h: canvas.height - 2 * margin };
  const visible = intersection(focus, plan.overlay ? { x: 0, y: 0, w: canvas.width, h: canvas.height } : window);
  const solid = plan.mode === 'card' ? enclosing([window, focus]) ?? window : focus;
  return { photo: drawn, window, focus, solid, text, side, seen: area(focus) > 0 ? area(visible) / area(focus) : 1 };
}

const scaled = (share: Box, canvas: Size): Box => ({ x: share.x * canvas.width, y: share.y * canvas.height, w: share.w * canvas.width, h: share.h * canvas.height });
const clamp = (v: number, low: number, high: number): number => Math.min(Math.max(v, Math.min(low, high)), Math.max(low, high));
