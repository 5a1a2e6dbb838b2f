import { ENLARGEMENT, ROOMY_SIDE, SHAPE } from './standards.ts';
import { blockTiles, mosaicTiles, type MosaicTiles } from './mosaic.ts';
import { cornerWindow } from './photo-corner.ts';
import { EDGE, fillsAcross, endsBelow, isSceneFocus, seenInStrip, subjectOf } from './photo-focus.ts';
import { labelPlacement } from './photo-label.ts';
import type { PhotoPlan } from './photo-plan.ts';
import { cutAnew, splitShows } from './photo-shown.ts';
import { splitPart } from './split-part.ts';
import { area, between, enclosing, fromShare, grow, intersection, type Box, type Size } from './geometry.ts';

/** Where a photo-led picture puts things, in canvas pixels. */
export interface PhotoPlacement {
  /** The whole photo as drawn; may reach over the canvas, or end inside it where the field continues it. */
  readonly photo: Box;
  /** The part of the canvas through which the photo is seen (the card, or the photo within the canvas). */
  readonly window: Box;
  /** The focus as drawn; a registered cut-out goes exactly here. */
  readonly focus: Box;
  /** What no word may cover: the focus, of a card the whole card, of a split the photo's whole part with all tiles. */
  readonly solid: Box;
  /** Calm field for text, clear of the focus. */
  readonly text: Box;
  /** Side of the canvas on which the field lies. */
  readonly side: 'top' | 'bottom' | 'left' | 'right';
  /** Share of the focus that is seen, 0..1. */
  readonly seen: number;
  /** Of a mosaic the small tiles beside the window, of a row of blocks these; else none. */
  readonly tiles: readonly Box[];
  /** Field under the photo where the offer stands, for words that stand on the photo's upper edge; else null. */
  readonly foot: Box | null;
}

/**
 * Places the photo of a photo-led direction. Upright canvases keep words above and the photo below, wide ones words
 * left and the photo
 * right; in nearly square ones a tall subject stands beside the words. The photo covers its window on every side but
 * the field's.
 */
export function placePhoto(plan: PhotoPlan, photo: Size, canvas: Size): PhotoPlacement {
  const usual = inItsPart(plan, photo, canvas);
  if (plan.mode !== 'split' || plan.whole !== true) return usual;
  // Words that want more room, or another side, do not drive a photo into the corner that its own part shows whole.
  const { more: _, side: __, ...own } = plan;
  if (plan.corner !== true && splitShows(plan, inItsPart(own, photo, canvas))) return usual;
  const window = cornerWindow(plan, photo, canvas);
  return window === null ? usual : zoomedIn(plan, describe(plan, window, { window, part: window }, canvas, 'top'));
}

/** The photo in the part of the canvas that its plan and the canvas's shape give it. */
function inItsPart(plan: PhotoPlan, photo: Size, canvas: Size): PhotoPlacement {
  const ratio = canvas.width / canvas.height;
  const on = (side: 'top' | 'left'): PhotoPlacement =>
    zoomedIn(
      plan,
      plan.mode === 'card'
        ? onCard(plan, photo, canvas, side)
        : plan.mode === 'split'
          ? onSplit(plan, photo, canvas, side)
          : onField(plan, photo, canvas, side),
    );
  if (plan.label === true && ratio < SHAPE.photoAtEnd) return zoomedIn(plan, underLabel(plan, photo, canvas));
  if (plan.side !== undefined) return on(plan.side);
  if (plan.foot !== undefined && ratio <= UPRIGHT) return on('top');
  if (plan.mode === 'split' && ratio > 1.5 && ratio < PANORAMA) return wholeRather(on('left'), on('top'));
  if (ratio > 1.5 || (plan.mode === 'cover' && ratio > 1.25)) return on('left');
  // Beside a photo of an upright canvas words have a slit.
  if (ratio >= STORY && ratio < SLIT_RATIO && plan.mode === 'split') return wholeRather(on('top'), on('left'));
  if (ratio < 0.8 || (ratio < SLIT_RATIO && plan.plain === true) || plan.mode === 'cover') return on('top');
  const [above, beside] = [on('top'), on('left')];
  const worth = (place: PhotoPlacement): number => photoWorth(place, canvas) * (1 - cutAnew(place, plan.focus)) ** 2;
  return worth(beside) > worth(above) ? beside : above;
}

/** The photo over the whole canvas; words stand on a panel that covers as little of the subject as it can. */
function underLabel(plan: PhotoPlan, photo: Size, canvas: Size): PhotoPlacement {
  const placed = labelPlacement(plan, photo, canvas);
  const window = { x: 0, y: 0, w: canvas.width, h: canvas.height };
  return { ...placed, window, solid: placed.focus, tiles: [], foot: null };
}

/** Up to this width / height a canvas has height for words, a photo and the offer one below the other. */
const UPRIGHT = 1.5;
/** Up to this width / height a wide canvas has height for a photo under its words. */
const PANORAMA = 2.4;
/** Below this width / height of a canvas words beside a photo have a slit, below the other one none at all. */
export const SLIT_RATIO = 0.82;
const STORY = 0.7;
/** Share of a subject from which it is seen whole. */
const WHOLE = 0.95;

/** The usual side, or the other one where only that shows a long subject whole. */
const wholeRather = (usual: PhotoPlacement, other: PhotoPlacement): PhotoPlacement =>
  usual.seen < WHOLE && other.seen >= WHOLE ? other : usual;

/**
 * The photo drawn larger or smaller about the middle of what it shows. It goes on covering what it covered of its
 * window on every side, so that no edge of it appears.
 */
function zoomedIn({ zoom }: PhotoPlan, placed: PhotoPlacement): PhotoPlacement {
  if (zoom === undefined || zoom === 1) return placed;
  const { photo, window, focus } = placed;
  const covered = intersection(photo, window);
  const by = Math.max(zoom, covered.w / photo.w, covered.h / photo.h);
  const about = { x: focus.x + focus.w / 2, y: focus.y + focus.h / 2 };
  const scaledBy = (b: Box): Box => ({
    x: about.x + (b.x - about.x) * by,
    y: about.y + (b.y - about.y) * by,
    w: b.w * by,
    h: b.h * by,
  });
  const drawn = scaledBy(photo);
  const x = between(drawn.x, covered.x + covered.w - drawn.w, covered.x);
  const y = between(drawn.y, covered.y + covered.h - drawn.h, covered.y);
  const subject = scaledBy(focus);
  const moved = { ...subject, x: subject.x + x - drawn.x, y: subject.y + y - drawn.y };
  const seen = intersection(moved, window);
  return { ...placed, photo: { ...drawn, x, y }, focus: moved, seen: area(seen) / Math.max(1, area(moved)) };
}

/** Share of the photo's part that its subject is drawn larger to fill. */
const FILLED = 0.86;

/**
 * A flat field for words and the photo over the rest, to three edges of the canvas; the photo always fills its part.
 */
function onSplit(plan: PhotoPlan, photo: Size, canvas: Size, side: 'top' | 'left'): PhotoPlacement {
  const { width: w, height: h } = canvas;
  if (w / h >= SHAPE.photoAtEnd) return onCard(plan, photo, canvas, side);
  const foot = side === 'top' && w / h <= UPRIGHT ? Math.round(h * (plan.foot ?? 0)) : 0;
  const part = splitPart(plan, photo, { width: w, height: h - foot }, side) - (plan.more ?? 0);
  const start = side === 'top' ? Math.round((h - foot) * (1 - part)) : Math.round(w * (1 - part));
  const whole = side === 'top' ? { x: 0, y: start, w, h: h - foot - start } : { x: start, y: 0, w: w - start, h };
  const tiles = tilesOf(plan, whole, canvas, photo);
  const window = tiles?.main ?? whole;
  const focus = { w: plan.focus.w * photo.width, h: plan.focus.h * photo.height };
  const cover = Math.max(window.w / photo.width, window.h / photo.height);
  const scale = Math.max(
    cover,
    Math.min((window.w * FILLED) / focus.w, (window.h * FILLED) / focus.h, cover * MAX_ZOOM),
  );
  const drawn = {
    x: within(window.x, window.w, photo.width * scale, plan.focus.x, plan.focus.w),
    y: within(window.y, window.h, photo.height * scale, plan.focus.y, plan.focus.h),
    w: photo.width * scale,
    h: photo.height * scale,
  };
  return {
    ...describe(plan, drawn, { window, part: whole }, canvas, side),
    tiles: tiles?.small ?? [],
    foot: foot === 0 ? null : { x: 0, y: h - foot, w, h: foot },
  };
}

/** Tiles beside the photo in its part, where its plan has any. */
function tilesOf(plan: PhotoPlan, part: Box, canvas: Size, photo: Size): MosaicTiles | null {
  if (plan.blocks === true) return blockTiles(part, subjectOf(plan.focus, photo));
  return plan.mosaic === true
    ? mosaicTiles(part, Math.min(canvas.width, canvas.height), subjectOf(plan.focus, photo))
    : null;
}

/**
 * What an arrangement is worth, 0..1: the subject whole and large, about a quarter of the canvas for words, and words
 * off the subject.
 */
export function photoWorth(place: PhotoPlacement, canvas: Size): number {
  const room = Math.min(1, area(place.text) / (canvas.width * canvas.height * 0.26));
  const onSubject = area(intersection(place.text, place.focus)) / Math.max(1, area(place.text));
  const large = Math.min(1, area(place.focus) / (canvas.width * canvas.height * 0.2)) ** 0.35;
  // A photo window that stops short of the words' own edge looks like a mistake.
  const narrow =
    place.side === 'top'
      ? Math.min(1, place.window.w / (canvas.width * 0.84))
      : Math.min(1, place.window.h / (canvas.height * 0.7));
  return place.seen ** 2 * room * large * Math.max(0.02, 1 - 10 * onSubject) * narrow;
}

/** Shares of the canvas that the focus should fill: where the field lies above it, and where it lies at the left. */
const TARGETS = {
  extend: { top: { x: 0.08, y: 0.42, w: 0.84, h: 0.5 }, left: { x: 0.5, y: 0.1, w: 0.45, h: 0.82 } },
  dissolve: { top: { x: 0.04, y: 0.4, w: 0.92, h: 0.56 }, left: { x: 0.5, y: 0.06, w: 0.48, h: 0.9 } },
  cover: { top: { x: 0.12, y: 0.36, w: 0.76, h: 0.6 }, left: { x: 0.54, y: 0.08, w: 0.42, h: 0.9 } },
} as const;

/** The photo's part where the words have more room than usual. */
const lessFor = ({ more = 0 }: PhotoPlan, part: Box, side: 'top' | 'left'): Box =>
  side === 'top' ? { ...part, y: part.y + more, h: part.h - more } : { ...part, x: part.x + more, w: part.w - more };

/** Share of the focus that may leave the lower edge. */
const MAY_BE_CUT = 0.14;

/** Width of a subject on a tall canvas, beyond what is seen of it. */
const MAY_BE_WIDER = 1.22;
/** The same of one that its photo shows whole: it stays within the canvas, with a margin at both its sides. */
const WHOLE_BUT_WIDER = 1.1;
const WHOLE_WITHIN = 0.94;

/** Largest zoom beyond what covers the canvas: more would show the photo's pixels. */
const MAX_ZOOM = ENLARGEMENT.photoZoom;

function onField(plan: PhotoPlan, photo: Size, canvas: Size, side: 'top' | 'left'): PhotoPlacement {
  const mode = plan.mode === 'card' || plan.mode === 'split' ? 'extend' : plan.mode;
  const target = fromShare(lessFor(plan, TARGETS[mode][side], side), canvas);
  const shown = seenInStrip(plan.focus, canvas);
  const focus = { w: plan.focus.w * photo.width, h: plan.focus.h * photo.height * shown };
  const least = side === 'top' ? canvas.width / photo.width : canvas.height / photo.height;
  // On a tall canvas a broad subject would be a strip at the foot: it may give up a little of both its ends.
  const tall = side === 'top' && canvas.width / canvas.height < 0.62;
  const cutAcross = fillsAcross(plan.focus);
  const wider = tall ? (cutAcross ? MAY_BE_WIDER : WHOLE_BUT_WIDER) : 1;
  const broadest = cutAcross ? Infinity : canvas.width * WHOLE_WITHIN;
  const wish = Math.min(Math.min(target.w * wider, broadest) / focus.w, target.h / focus.h);
  // A room or a view in a narrow tower fills half of it, whatever that cuts off at its sides.
  const filled = tall && cutAcross ? Math.min((canvas.height * 0.54) / photo.height, least * MAX_ZOOM * 1.6) : 0;
  // In a thin tower the whole width of a photo is a stamp: a subject that stays whole grows, up to the photo's own
  // pixels.
  const whole = tall ? Math.min(target.w / focus.w, target.h / focus.h, least * MAX_ZOOM * 2, 1) : 0;
  const most = Math.max(whole, Math.min(wish, least * MAX_ZOOM));
  const scale = plan.plain === true ? most : Math.max(least, filled, most);
  const w = photo.width * scale;
  const h = photo.height * scale;
  // The field's side may stay open; the three others are covered.
  const centred = target.x + target.w / 2 - (plan.focus.x + plan.focus.w / 2) * w;
  const inside = target.x + target.w - (plan.focus.x + plan.focus.w) * w;
  // In a strip a subject in the middle of its part would leave an empty end beside it.
  const middle = canvas.width / canvas.height >= SHAPE.photoAtEnd ? inside : Math.min(centred, inside);
  const x = side === 'top' ? between(centred, canvas.width - w, 0) : Math.max(middle, canvas.width - w);
  const y =
    side === 'top'
      ? Math.max(target.y + target.h - (plan.focus.y + plan.focus.h) * h, canvas.height - h)
      : between(target.y + target.h / 2 - (plan.focus.y + (plan.focus.h * shown) / 2) * h, canvas.height - h, 0);
  // Where the words would lack room, a subject may give up more of a lower end that its photo cuts.
  const short =
    side === 'top' && endsBelow(plan.focus) ? Math.max(0, canvas.height * 0.32 - (y + plan.focus.y * h)) : 0;
  const lowered = y + Math.min(short, focus.h * scale * MAY_BE_CUT);
  const low = target.y + target.h - (plan.focus.y + plan.focus.h) * h;
  const free = { x: side === 'left' ? middle : centred, y: low };
  const drawn = { ...(plan.plain === true ? free : { x, y: lowered }), w, h };
  const window = intersection(drawn, { x: 0, y: 0, w: canvas.width, h: canvas.height });
  return describe(plan, drawn, { window, part: window }, canvas, side);
}

/**
 * A subject that runs to the photo's own edges may lose a sliver more, so that the card is as wide as the words above
 * it.
 */
const CARD_CROP = 1.08;

/** Size of a focus in its card along one axis, where it lies there at `start` and is `share` long. */
const cropOf = (focus: Box, start: number, share: number): number =>
  isSceneFocus(focus) || start < EDGE || start + share > 1 - EDGE ? CARD_CROP : 0.92;

/** Least share of its room that a card keeps when it gives way to the subject. */
const LEAST_CARD = 0.55;

/** Share of a strip that its photo takes where its subject is seen whole in it. */
const STRIP_PHOTO = 0.28;

/** Share of a strip that its photo may take: a short one is broad enough for words beside a broad thing. */
const stripShare = (ratio: number): number => (ratio < 3.6 ? 0.44 : ratio < 4.5 ? 0.37 : 0.34);

/**
 * Width that a photo likes to have in a strip, which has no height to spare for a frame, so that it bleeds off the end:
 * in proportion to its subject, and a good part of the strip where the subject is seen whole in that.
 */
function stripWish(plan: PhotoPlan, photo: Size, { width: w, height: h }: Size): number {
  const { height } = subjectOf(plan.focus, photo);
  const whole = isSceneFocus(plan.focus) ? h * 2.4 : (photo.width / height) * h * 0.96;
  const usual = ((plan.focus.w * photo.width) / (plan.focus.h * photo.height)) * h * 1.2;
  return Math.max(Math.min(h * 2, Math.max(h * 1.15, usual)), Math.min(w * STRIP_PHOTO, whole));
}

function onCard(plan: PhotoPlan, photo: Size, canvas: Size, side: 'top' | 'left'): PhotoPlacement {
  const { width: w, height: h } = canvas;
  const pad = Math.min(w, h) * 0.066;
  const strip = w / h >= SHAPE.photoAtEnd;
  const flip = strip && plan.flip === true;
  const out = plan.overlay && !strip ? Math.min(w, h) * 0.035 : 0;
  const { more = 0 } = plan;
  const stripW = Math.min(w * (stripShare(w / h) - more), stripWish(plan, photo, canvas));
  const room =
    side === 'top'
      ? { x: pad, y: h * (0.43 + more), w: w - 2 * pad - out, h: Math.min(h * (0.57 - more) - pad, w * 1.1) }
      : strip
        ? { x: flip ? 0 : w - stripW, y: 0, w: stripW, h }
        : { x: w * (0.47 + more), y: pad + out, w: w * (0.53 - more) - pad - out, h: h - 2 * pad - out };
  const focus = { w: plan.focus.w * photo.width, h: plan.focus.h * photo.height * seenInStrip(plan.focus, canvas) };
  const cover = Math.max(room.w / photo.width, room.h / photo.height);
  // A subject that steps out may be a little larger than the card, and never larger than the canvas allows.
  const wish =
    plan.overlay && !strip
      ? Math.min((room.w + 2 * out) / focus.w, (side === 'top' ? room.h * 1.22 : room.h + 2 * out) / focus.h)
      : Math.min(
          (room.w / focus.w) * cropOf(plan.focus, plan.focus.x, plan.focus.w),
          (room.h / focus.h) * cropOf(plan.focus, plan.focus.y, plan.focus.h),
        );
  // The whole subject is worth more than a full card: where the photo would be cut through it, the card takes the
  // photo's own shape.
  const least = strip ? room.h / photo.height : (room.h * LEAST_CARD) / photo.height;
  // In a strip every thing is small: there it grows up to the photo's own pixels.
  const most = Math.max(cover * MAX_ZOOM, strip ? 1 : 0);
  const scale = Math.max(Math.min(wish, most), (room.w * LEAST_CARD) / photo.width, least);
  const size = { w: photo.width * scale, h: photo.height * scale };
  const cardW = Math.min(room.w, size.w);
  const cardH = Math.min(room.h, size.h);
  const card = {
    // Words stand at both margins above a card, so one that is narrower hangs in the middle.
    x: flip ? room.x : side === 'top' ? room.x + (room.w - cardW) / 2 : room.x + room.w - cardW,
    y: side === 'top' ? room.y + room.h - cardH : room.y + (room.h - cardH) / 2,
    w: cardW,
    h: cardH,
  };
  const drawn = {
    x: within(card.x, card.w, size.w, plan.focus.x, plan.focus.w),
    // A subject that steps out stands on the card's lower edge and rises over its upper one; else it lies in the
    // middle.
    y:
      plan.overlay && !strip
        ? between(card.y + card.h + out - (plan.focus.y + plan.focus.h) * size.h, card.y + card.h - size.h, card.y)
        : within(card.y, card.h, size.h, plan.focus.y, plan.focus.h),
    ...size,
  };
  return describe(plan, drawn, { window: card, part: card }, canvas, flip ? 'right' : side);
}

/**
 * Where a photo of length `size` begins so that its focus (shares of the photo) lies in the middle of a window. A focus
 * longer than the window
 * gives up the end at which the photo cuts it anyway.
 */
function within(start: number, length: number, size: number, focus: number, share: number): number {
  const [cutFirst, cutLast] = [focus < 0.02, focus + share > 0.98];
  const tooLong = share * size > length * 0.98;
  const air = length * 0.03;
  const wish =
    tooLong && cutLast && !cutFirst
      ? start + air - focus * size
      : tooLong && cutFirst && !cutLast
        ? start + length - air - (focus + share) * size
        : start + length / 2 - (focus + share / 2) * size;
  return between(wish, start + length - size, start);
}

/** Share of the canvas's height that words over a photo have at least, and their air on a canvas without room. */
const LEAST_FIELD = { beside: 0.2, flush: 0.1 } as const;
const LEAST_AIR = 1.45;

/** Height of a field over a photo at least: it never reaches the edge at which the photo begins. */
function leastField({ width, height }: Size, flush: boolean, edge: number, margin: number): number {
  const usual = height * LEAST_FIELD.beside;
  if (!flush) return usual;
  return Math.min(width, height) < ROOMY_SIDE ? Math.min(usual, edge - LEAST_AIR * margin) : height * LEAST_FIELD.flush;
}

function describe(
  plan: PhotoPlan,
  drawn: Box,
  { window, part }: { readonly window: Box; readonly part: Box },
  canvas: Size,
  side: PhotoPlacement['side'],
): PhotoPlacement {
  const focus = {
    x: drawn.x + plan.focus.x * drawn.w,
    y: drawn.y + plan.focus.y * drawn.h,
    w: plan.focus.w * drawn.w,
    h: plan.focus.h * drawn.h,
  };
  const margin = Math.min(canvas.width, canvas.height) * 0.06;
  const end = Math.max(window.x + window.w, focus.x + focus.w) + margin * 1.6;
  const flush = plan.mode === 'split';
  const nearer = (frame: number, subject: number): number =>
    flush ? frame : Math.min(plan.mode === 'card' ? frame : Infinity, subject);
  const rim = flush ? (plan.rim ?? 0) * Math.min(canvas.width, canvas.height) : 0;
  const edge = (side === 'top' ? nearer(part.y, focus.y) : nearer(part.x, focus.x)) - rim;
  // From the canvas's edge to the field's end: its own margin, and the air before the photo.
  const air = margin * (flush ? (side === 'top' ? 1.7 : 2) : 1.6);
  // Type that may run behind a registered cut-out has the whole frame; the cut-out itself is what it must mind.
  const text =
    plan.overlay && plan.mode === 'cover'
      ? { x: margin, y: margin, w: canvas.width - 2 * margin, h: canvas.height - 2 * margin }
      : side === 'right'
        ? { x: end, y: margin, w: Math.max(1, canvas.width - margin - end), h: canvas.height - 2 * margin }
        : side === 'top'
          ? {
              x: margin,
              y: margin,
              w: canvas.width - 2 * margin,
              h: Math.max(leastField(canvas, flush, edge, margin), edge - air),
            }
          : { x: margin, y: margin, w: Math.max(canvas.width * 0.25, edge - air), h: canvas.height - 2 * margin };
  const visible = intersection(focus, plan.overlay ? { x: 0, y: 0, w: canvas.width, h: canvas.height } : window);
  const solid = flush ? grow(part, rim) : plan.mode === 'card' ? (enclosing([window, focus]) ?? window) : focus;
  const seen = area(focus) > 0 ? area(visible) / area(focus) : 1;
  return { photo: drawn, window, focus, solid, text, side, seen, tiles: [], foot: null };
}
