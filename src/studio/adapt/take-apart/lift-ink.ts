import { boxMean } from '../../../perception/index.ts';
import type { Box } from '../../../scene/index.ts';
import { type Component, dilated } from './components.ts';
import { trimmed } from './lift-block.ts';
import { spread } from './spread.ts';
import type { Sprite } from './lift-text.ts';
import type { Rgba } from './picture.ts';

/** A stretch of the banner to be set free from a painted ground. */
export interface InkStretch {
  readonly picture: Rgba;
  readonly clean: Rgba;
  readonly window: Box;
  readonly things: readonly Component[];
  readonly others: readonly Sprite[];
}

/** Levels that faint things differ from their ground; beside strong ones more is noise, this share of their own. */
const [faint, besideStrong, ofStrong] = [3, 9, 0.05];
/** The compression rings so far around a stroke, pixels, and by this share of its strength. */
const [ringsTo, ringsBy] = [10, 0.14];
/** Pixels from the end of what differs in which ground is mixed in. */
const rim = 2;

/**
 * Everything of a stretch that differs from the ground, the ground taken out of its rim: opacity is how far a pixel has
 * gone towards what is strongest right beside it. What the painted ground misses slowly is no difference. Over the same
 * ground it gives the banner again, and it brings no ground along to another one. `own`: pixels of the window that may
 * be taken, 1 = yes; it is changed.
 */
export function liftInk(
  { picture, clean, window, things, others }: InkStretch,
  own: Uint8Array,
  id: string,
): Sprite | null {
  const { w, h } = window;
  const n = w * h;
  const sure = thingsIn(things, window, picture.width);
  const ground = groundHere(picture, clean, window, sure);
  const at = (o: number): number => ((window.y + Math.floor(o / w)) * picture.width + window.x + (o % w)) * 4;
  const away = awayFrom(picture, ground, window);
  for (const sprite of others) withhold(own, window, sprite);
  const least = leastOf(away, own);
  const loudest = spread(away, w, h, ringsTo);
  const marked = Uint8Array.from(away, (v, o) =>
    v > (sure[o] !== 0 ? faint : Math.max(least, loudest[o]! * ringsBy)) ? 1 : 0,
  );
  const beside = spread(away, w, h, rim);
  const core = dilated(firmOnly(marked, w, h), w, h, 1);
  const reach = dilated(core, w, h, 1);
  const bare = dilated(
    Uint8Array.from(core, (v) => 1 - v),
    w,
    h,
    rim,
  );
  const data = new Uint8Array(n * 4);
  let any = false;
  for (let o = 0; o < n; o++) {
    if (reach[o] === 0 || own[o] === 0) continue;
    const alpha = bare[o] === 0 ? 1 : Math.min(1, away[o]! / Math.max(1, beside[o]!));
    if (alpha < 0.03) continue;
    for (let c = 0; c < 3; c++) {
      const b = ground[c]![o]!;
      const pure = alpha > 0.98 ? picture.data[at(o) + c]! : b + (picture.data[at(o) + c]! - b) / alpha;
      data[o * 4 + c] = Math.max(0, Math.min(255, Math.round(pure)));
    }
    data[o * 4 + 3] = Math.round(255 * alpha);
    any = true;
  }
  return any ? trimmed({ id, box: window, pixels: { width: w, height: h, data } }) : null;
}

/** Levels of the channel that differs most between a picture and the ground in a window, pixel by pixel. */
function awayFrom(picture: Rgba, [red, green, blue]: Channels, { x, y, w, h }: Box): Uint8Array {
  const { width, data } = picture;
  const out = new Uint8Array(w * h);
  for (let o = 0, row = 0; row < h; row++) {
    let p = ((y + row) * width + x) * 4;
    for (let k = 0; k < w; k++, o++, p += 4) {
      let most = Math.abs(data[p]! - red[o]!);
      const inGreen = Math.abs(data[p + 1]! - green[o]!);
      if (inGreen > most) most = inGreen;
      const inBlue = Math.abs(data[p + 2]! - blue[o]!);
      out[o] = inBlue > most ? inBlue : most;
    }
  }
  return out;
}

/** One plane for red, green and blue each. */
type Channels = readonly [Float32Array, Float32Array, Float32Array];

/** Levels by which a painted ground may slowly miss the banner's own; more is a thing upon it. */
const missed = 8;

/**
 * The ground in a window by channel: as painted, and what it slowly misses there added, as far as that is seen between
 * the things upon it.
 */
function groundHere(picture: Rgba, clean: Rgba, { x, y, w, h }: Box, sure: Uint8Array): Channels {
  const broad = Math.max(12, Math.round(Math.min(picture.width, picture.height) * 0.05));
  const bare = new Float32Array(w * h);
  const miss: Channels = [new Float32Array(w * h), new Float32Array(w * h), new Float32Array(w * h)];
  for (let o = 0, row = 0; row < h; row++) {
    let p = ((y + row) * picture.width + x) * 4;
    for (let k = 0; k < w; k++, o++, p += 4) {
      if (sure[o] !== 0) continue;
      const red = picture.data[p]! - clean.data[p]!;
      const green = picture.data[p + 1]! - clean.data[p + 1]!;
      const blue = picture.data[p + 2]! - clean.data[p + 2]!;
      if (Math.abs(red) > missed || Math.abs(green) > missed || Math.abs(blue) > missed) continue;
      bare[o] = 1;
      miss[0][o] = red;
      miss[1][o] = green;
      miss[2][o] = blue;
    }
  }
  const share = boxMean(bare, w, h, broad);
  const ground = (c: 0 | 1 | 2): Float32Array => {
    const slow = boxMean(miss[c], w, h, broad);
    for (let o = 0, row = 0; row < h; row++) {
      let p = ((y + row) * picture.width + x) * 4 + c;
      for (let k = 0; k < w; k++, o++, p += 4) slow[o] = clean.data[p]! + (share[o]! > 0.05 ? slow[o]! / share[o]! : 0);
    }
    return slow;
  };
  return [ground(0), ground(1), ground(2)];
}

/** From how many levels on something is there: beside strong type the compression rings. */
function leastOf(away: Uint8Array, own: Uint8Array): number {
  const plain = away.filter((v, o) => own[o] !== 0 && v > faint).toSorted();
  return Math.max(faint, Math.min(besideStrong, (plain[Math.floor(plain.length * 0.95)] ?? 0) * ofStrong));
}

/** 1 on and right around the pixels of things. */
function thingsIn(things: readonly Component[], { x, y, w, h }: Box, width: number): Uint8Array {
  const out = new Uint8Array(w * h);
  for (const { pixels } of things)
    for (const i of pixels) {
      const [px, py] = [(i % width) - x, Math.floor(i / width) - y];
      if (px >= 0 && py >= 0 && px < w && py < h) out[py * w + px] = 1;
    }
  return dilated(out, w, h, 4);
}

/** Pixels that the rim of a part reaches beyond it. */
const rims = 3;

/** Takes another part's pixels out, with their rims. */
export function withhold(own: Uint8Array, { x, y, w, h }: Box, { box, pixels }: Sprite): void {
  const [left, top] = [Math.round(box.x) - x, Math.round(box.y) - y];
  if (left >= w || top >= h || left + pixels.width <= 0 || top + pixels.height <= 0) return;
  // With room for the rims around it.
  const [wide, high] = [pixels.width + 2 * rims, pixels.height + 2 * rims];
  const there = new Uint8Array(wide * high);
  for (let py = 0; py < pixels.height; py++)
    for (let px = 0; px < pixels.width; px++)
      if (pixels.data[(py * pixels.width + px) * 4 + 3]! >= 16) there[(py + rims) * wide + px + rims] = 1;
  const near = dilated(there, wide, high, rims);
  for (let py = Math.max(0, rims - top); py < high && top + py - rims < h; py++)
    for (let px = Math.max(0, rims - left); px < wide && left + px - rims < w; px++)
      if (near[py * wide + px] !== 0) own[(top + py - rims) * w + left + px - rims] = 0;
}

/** Without lone pixels, which are noise. */
export function firmOnly(marked: Uint8Array, w: number, h: number): Uint8Array {
  const firm = new Uint8Array(w * h);
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x;
      if (marked[i] === 0) continue;
      const around =
        marked[i - 1]! + marked[i + 1]! + marked[i - w]! + marked[i + w]! + marked[i - w - 1]! + marked[i + w + 1]!;
      if (around >= 3) firm[i] = 1;
    }
  return firm;
}
