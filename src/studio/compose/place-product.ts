import type { Box, ProductAnchor } from '../../scene/index.ts';
import { grow, overlap, ROOMY_SIDE } from '../../scene/index.ts';
import type { Glyph } from './block.ts';
import type { Measures } from './measures.ts';
import type { Occupancy } from './occupancy.ts';

/** The product ready to be placed: its shape turned, its limits known. */
export interface Hero {
  /** Width / height of the turned bounding box. */
  readonly aspect: number;
  readonly occupancy: Occupancy;
  /** Largest height in pixels that its source can be drawn at without going soft. */
  readonly maxHeight: number;
  readonly touchesBottom: boolean;
}

export interface Fit {
  readonly box: Box;
  /** Share of headline ink hidden, 0..1. */
  readonly hidden: number;
  /** Distance from where the direction wants it, in shares of the canvas. */
  readonly drift: number;
}

/** What the product must keep clear of. */
export interface Obstacles {
  readonly inks: readonly Box[];
  /** Glyphs of the headline when it may run behind, else empty. */
  readonly glyphs: readonly Glyph[];
  readonly gap: number;
  readonly room: Box;
}

/** Declared rule of type behind the product: nothing hidden, or enough to look meant and little enough to read. */
export const HIDDEN = { least: 0.04, most: 0.16, letter: 0.36, edgeLetter: 0.26 } as const;

const SHRINK = 0.955;
/** Sizes that are tried. */
const STEPS = 34;
/** Share of the canvas under which a product looks lost. */
const DECENT = 0.115;

/**
 * Largest place for the product that clears all type by its true outline, near where the direction wants it. Shrinks
 * step by step and tries a grid of positions at each size; null when it would end up below `least` of the canvas (box
 * share).
 */
export function placeProduct(
  hero: Hero,
  anchor: ProductAnchor,
  obstacles: Obstacles,
  m: Measures,
  least: number,
): Fit | null {
  const { width, height } = m.size;
  const clear = withGap(obstacles);
  let h = startHeight(hero, anchor, obstacles.room, m);
  for (let step = 0; step < STEPS; step++, h *= SHRINK) {
    if ((h * hero.aspect * h) / (width * height) < least) return null;
    const best = bestAt(hero, anchor, clear, m, h);
    if (best !== null) return lifted(best, hero, insideOf(hero, anchor, clear.room, m), clear, m);
  }
  return null;
}

/** Width / height from which a product on an upright canvas is broad, and times its usual width there. */
const SQUARISH = 0.85;
const UPRIGHT_BREADTH = 1.35;

/** Height of the product to begin with, pixels: as large as the direction wishes, its source and the room allow. */
function startHeight({ aspect, maxHeight }: Hero, anchor: ProductAnchor, room: Box, m: Measures): number {
  const { width, height } = m.size;
  // Tall canvases have room to spare when words are few, and small ones few words: there the product may outgrow its
  // usual share.
  const spare = m.aspect === 'tower' ? 1.6 : m.aspect === 'story' || m.short < ROOMY_SIDE ? 1.3 : 1.06;
  // A broad product on a square or upright canvas would be a slip at the width that suits a bottle.
  const breadth =
    (m.aspect === 'box' || m.aspect === 'portrait') && aspect > 1.25
      ? aspect > 1.9
        ? 1.65
        : 1.32
      : m.aspect === 'portrait' && aspect > SQUARISH
        ? UPRIGHT_BREADTH
        : spare;
  const wished = Math.min(
    anchor.maxH * spare * height,
    (Math.min(anchor.maxW * breadth, Math.max(anchor.maxW, 0.94)) * width) / aspect,
    maxHeight,
    room.h * 1.06,
    room.w / aspect,
  );
  if (m.aspect === 'strip') return wished;
  // A thin product keeps to the wished height only while that leaves it a decent share of the canvas.
  const decent = Math.min(Math.sqrt((DECENT * width * height) / aspect), height * 0.78, maxHeight, room.w / aspect);
  return Math.max(wished, decent);
}

/** Share of the canvas's height by which the air over a product may exceed that under it on upright canvases. */
const UNEVEN = 0.07;

/**
 * On upright canvases a broad product that was placed low rises towards the middle of what the words leave: a hole
 * between headline and product reads as a missing piece. Nothing else changes, and nothing is covered by it.
 */
function lifted(fit: Fit, hero: Hero, inside: (box: Box) => boolean, clear: Obstacles, m: Measures): Fit {
  const upright = m.aspect === 'story' || m.aspect === 'portrait';
  if (!upright || hero.touchesBottom || fit.hidden > 0 || clear.glyphs.length > 0) return fit;
  const { box } = fit;
  const across = clear.inks.filter((ink) => ink.x < box.x + box.w && ink.x + ink.w > box.x);
  const over = box.y - Math.max(0, ...across.map((ink) => ink.y + ink.h).filter((end) => end <= box.y));
  const foot = box.y + box.h;
  const under = Math.min(m.size.height, ...across.map((ink) => ink.y).filter((start) => start >= foot)) - foot;
  const uneven = over - under - UNEVEN * m.size.height;
  const rest = { ...box, y: Math.round(box.y - uneven / 2) };
  return uneven > 0 && inside(rest) && clearance(hero.occupancy, rest, clear) === 0 ? { ...fit, box: rest } : fit;
}

/** Of a grid of places at one height, the free one nearest to where the direction wants the product. */
function bestAt(hero: Hero, anchor: ProductAnchor, clear: Obstacles, m: Measures, h: number): Fit | null {
  const { width } = m.size;
  const w = h * hero.aspect;
  const inside = insideOf(hero, anchor, clear.room, m);
  let best: Fit | null = null;
  for (const cy of verticals(anchor, hero, h, m, clear.room)) {
    for (const cx of horizontals(anchor, clear.room, w, width)) {
      const box = { x: cx * width - w / 2, y: cy.top, w, h };
      if (!inside(box)) continue;
      const drift = Math.hypot(outside(cx, anchor.cx), cy.drift);
      if (best !== null && drift >= best.drift) continue;
      const hidden = clearance(hero.occupancy, box, clear);
      if (hidden !== null) best = { box, hidden, drift };
    }
  }
  return best;
}

/** Whether a box keeps within the room and off the edges; what the photo cut off at the bottom may run off there. */
function insideOf({ touchesBottom }: Hero, anchor: ProductAnchor, room: Box, m: Measures): (box: Box) => boolean {
  const { width, height } = m.size;
  const pad = m.aspect === 'strip' ? 0 : anchor.maxW >= 0.9 ? -0.02 * m.short : m.short * 0.025;
  const left = Math.max(room.x - 1, pad);
  const right = Math.min(room.x + room.w + 1, width - pad);
  const bottom = height - (m.aspect === 'strip' ? -height * 0.03 : Math.max(pad, m.short * 0.02));
  return ({ x, y, w, h }) => x >= left && x + w <= right && y >= room.y && (touchesBottom || y + h <= bottom);
}

/** A cut-out that lies exactly on its own photo: its box is given, only the type can be wrong. */
export function registeredProduct(hero: Hero, box: Box, obstacles: Obstacles): Fit | null {
  const hidden = clearance(hero.occupancy, box, withGap(obstacles));
  return hidden === null ? null : { box, hidden, drift: 0 };
}

const withGap = (obstacles: Obstacles): Obstacles => ({
  ...obstacles,
  inks: obstacles.inks.map((ink) => grow(ink, obstacles.gap)),
});

/** Share of headline ink hidden, or null when something is touched that must not be. `inks` already carry the gap. */
function clearance(occupancy: Occupancy, box: Box, { inks, glyphs, gap }: Obstacles): number | null {
  for (const ink of inks) if (overlap(box, ink) && occupancy.touches(box, ink)) return null;
  if (glyphs.length === 0) return 0;
  const reach = grow(box, gap);
  let all = 0;
  let hidden = 0;
  let near = false;
  for (const glyph of glyphs) {
    const size = glyph.w * glyph.h;
    all += size;
    if (!overlap(reach, glyph)) continue;
    near ||= occupancy.touches(box, grow(glyph, gap));
    const share = occupancy.covered(box, glyph);
    if (share > (glyph.edge ? HIDDEN.edgeLetter : HIDDEN.letter)) return null;
    hidden += share * size;
  }
  const share = hidden / all;
  if (!near) return 0;
  return share >= HIDDEN.least * 1.25 && share <= HIDDEN.most * 0.9 ? share : null;
}

function horizontals(anchor: ProductAnchor, room: Box, w: number, width: number): readonly number[] {
  const [low, high] = anchor.cx;
  const mid = (low + high) / 2;
  const centre = (room.x + room.w / 2) / width;
  return [
    mid,
    low,
    high,
    centre,
    mid - 0.06,
    mid + 0.06,
    low - 0.08,
    high + 0.08,
    high + 0.13,
    low - 0.14,
    (room.x + room.w - w / 2) / width,
    (room.x + w / 2) / width,
  ];
}

function verticals(
  anchor: ProductAnchor,
  hero: Hero,
  h: number,
  m: Measures,
  room: Box,
): readonly { readonly top: number; readonly drift: number }[] {
  const { height } = m.size;
  if (hero.touchesBottom) return [{ top: height - h + 1, drift: 0 }];
  // In a tower the product stands in the middle of what the words leave, a little low.
  if (m.aspect === 'tower')
    return [0.56, 0.5, 0.64, 0.7, 0.42].map((c, i) => ({ top: room.y + (room.h - h) * c, drift: i * 0.01 }));
  if (anchor.base !== null) {
    const base = anchor.base;
    return [0, -0.02, 0.02, -0.045, -0.075, -0.11, -0.15, -0.2, -0.25].map((d) => ({
      top: (base + d) * height - h,
      drift: Math.abs(d) * 0.8,
    }));
  }
  const [low, high] = anchor.cy;
  const mid = (low + high) / 2;
  // Over letters a hundredth decides what is hidden, so the steps are fine there.
  const fine = anchor.relation === 'behind' ? [high + 0.025, high + 0.075, high + 0.125, low - 0.025, low - 0.075] : [];
  return [mid, low, high, low - 0.05, high + 0.05, low - 0.1, high + 0.1, high + 0.15, ...fine].map((c) => ({
    top: c * height - h / 2,
    drift: outside(c, anchor.cy),
  }));
}

/** How far a value lies outside a range; inside, a twentieth of the distance from its middle. */
function outside(v: number, [low, high]: readonly [number, number]): number {
  const over = v < low ? low - v : v > high ? v - high : 0;
  return over + Math.abs(v - (low + high) / 2) * 0.05;
}
