import { clamp } from '../../kit/index.ts';
import type { AspectClass, Box, Insets, Size, TargetFormat } from '../../scene/index.ts';
import { aspectClass, TYPE_SIZE } from '../../scene/index.ts';

/**
 * Sizes that everything on one canvas is built from, pixels. `short` = min(width, height), `mean` = √(width · height).
 */
export interface Measures {
  readonly size: Size;
  readonly aspect: AspectClass;
  readonly short: number;
  readonly mean: number;
  readonly margin: number;
  /** Where text, logo and button may stand: inside margin and safe zone. */
  readonly frame: Box;
  /** Smallest type of any kind, and what the roles like to be. */
  readonly minFont: number;
  readonly minHeadline: number;
  readonly sub: number;
  readonly price: number;
  readonly ctaHeight: number;
  /** Type size of the button's label. */
  readonly ctaType: number;
  readonly logo: number;
  readonly badge: number;
  readonly legal: number;
  /** Distance that keeps unrelated things apart. */
  readonly gap: number;
}

/** Size of the line under the headline by shape, shares of the mean side; tall canvases are read on a phone. */
const SUBLINE: Readonly<Record<AspectClass, number>> = {
  box: 0.0315,
  portrait: 0.0315,
  wide: 0.0315,
  strip: 0.0315,
  story: 0.036,
  tower: 0.047,
};

/** Edge distance as a share of the short side (of the height in strips), from the measured reference set. */
function marginOf({ width, height }: Size, aspect: AspectClass): number {
  if (aspect === 'strip') return height * (height <= 130 ? 0.15 : 0.125);
  const short = Math.min(width, height);
  return short * (short <= 320 ? 0.067 : 0.06);
}

/**
 * The canvas's measures. Type sizes follow √(width · height), which fits the reference pictures from 240×400 to
 * 1080×1920,
 * strips follow their height; nothing is smaller than the format allows or than 9.2 px
 * as displayed, sublines and buttons than 11.
 */
export function measuresOf(target: TargetFormat): Measures {
  const size = { width: target.width, height: target.height };
  const aspect = aspectClass(size);
  const short = Math.min(size.width, size.height);
  const mean = Math.sqrt(size.width * size.height);
  const margin = marginOf(size, aspect);
  const least = TYPE_SIZE.composed;
  const shown = Math.max(1, size.width / Math.max(1, target.displayCssWidth));
  const minFont = Math.max(target.text.minFontPx, short <= 60 ? 11 : 12, least.any * shown);
  const strip = aspect === 'strip' ? size.height : null;
  const tiny = strip !== null && strip <= 60;
  const low = strip !== null && strip <= 130;
  const small = clamp((500 - mean) / 300, 0, 1);
  const button = Math.max(
    30,
    tiny ? (strip ?? 0) * 0.62 : low ? (strip ?? 0) * 0.5 : strip === null ? mean * 0.077 : strip * 0.215,
  );
  // The label is .36 of the button (.42 in small ones); where it must be larger to be read, the button grows with it.
  const ctaType = Math.max(button * (button < 40 ? 0.42 : 0.36), target.text.minFontPx, least.cta * shown);
  return {
    size,
    aspect,
    short,
    mean,
    margin,
    frame: frameOf(size, margin, target.safe, target.obstructions),
    minFont,
    minHeadline: Math.max(target.text.minHeadlinePx, 14, least.headline * shown),
    sub: Math.max(
      minFont,
      least.subline * shown,
      low
        ? (strip ?? 0) * 0.18
        : strip === null
          ? Math.max(mean * SUBLINE[aspect], 13.5)
          : Math.max(mean * 0.034, strip * 0.068),
    ),
    price: Math.max(
      minFont,
      15,
      least.price * shown,
      tiny
        ? (strip ?? 0) * 0.33
        : low
          ? (strip ?? 0) * 0.36
          : strip === null
            ? mean * (0.066 + 0.024 * small) * (aspect === 'tower' ? 1.2 : 1)
            : strip * 0.185,
    ),
    ctaHeight: Math.min(Math.max(button, ctaType / 0.44), strip === null ? Infinity : strip * 0.72),
    ctaType,
    logo: low ? Math.max(14, (strip ?? 0) * 0.22) : Math.max(17, mean * 0.033),
    badge: strip === null ? Math.max(46, mean * 0.145) : Math.max(44, strip * 0.3),
    // Small print is read by who looks for it: it may be the smallest type, and so stays where larger would not fit.
    legal: Math.max(target.text.minFontPx, least.any * shown, mean * 0.0165),
    gap: Math.max(4, margin * 0.5),
  };
}

/** The frame cut back until no obstruction reaches into it, each time on the side where the least is lost. */
export function clearOf(frame: Box, obstructions: readonly Box[], gap: number): Box {
  let box = frame;
  for (const raw of obstructions) {
    const o = { x: raw.x - gap, y: raw.y - gap, w: raw.w + 2 * gap, h: raw.h + 2 * gap };
    const right = box.x + box.w;
    const bottom = box.y + box.h;
    if (o.x >= right || o.x + o.w <= box.x || o.y >= bottom || o.y + o.h <= box.y) continue;
    const cuts: readonly Box[] = [
      { ...box, y: o.y + o.h, h: bottom - o.y - o.h },
      { ...box, h: o.y - box.y },
      { ...box, x: o.x + o.w, w: right - o.x - o.w },
      { ...box, w: o.x - box.x },
    ];
    box = cuts.reduce((best, cut) =>
      Math.max(0, cut.w) * Math.max(0, cut.h) > Math.max(0, best.w) * Math.max(0, best.h) ? cut : best,
    );
  }
  return { ...box, w: Math.max(1, box.w), h: Math.max(1, box.h) };
}

/** Canvas without margin, safe zone, and obstructions that span an edge. */
function frameOf(size: Size, margin: number, safe: Insets, obstructions: readonly Box[]): Box {
  let left = Math.max(margin, safe.left > 0 ? safe.left + margin * 0.15 : 0);
  let top = Math.max(margin, safe.top > 0 ? safe.top + margin * 0.15 : 0);
  let right = size.width - Math.max(margin, safe.right > 0 ? safe.right + margin * 0.15 : 0);
  let bottom = size.height - Math.max(margin, safe.bottom > 0 ? safe.bottom + margin * 0.15 : 0);
  for (const o of obstructions) {
    const wide = o.w >= size.width * 0.6;
    const tall = o.h >= size.height * 0.6;
    if (wide && o.y <= size.height * 0.05) top = Math.max(top, o.y + o.h + margin * 0.3);
    else if (wide && o.y + o.h >= size.height * 0.95) bottom = Math.min(bottom, o.y - margin * 0.3);
    else if (tall && o.x <= size.width * 0.05) left = Math.max(left, o.x + o.w + margin * 0.3);
    else if (tall && o.x + o.w >= size.width * 0.95) right = Math.min(right, o.x - margin * 0.3);
  }
  return { x: left, y: top, w: Math.max(1, right - left), h: Math.max(1, bottom - top) };
}
