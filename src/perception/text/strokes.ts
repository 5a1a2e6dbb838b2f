import type { RgbPicture } from '../raster/plane.ts';
import { dilate } from '../raster/box-filter.ts';
import { boundsOf, growRect, toFrame } from './rect.ts';
import type { TurnedRect } from './rect.ts';

type Triple = readonly [number, number, number];

interface Cluster {
  readonly centre: Triple;
  /** Share of this cluster among the pixels of the core and of the rim of the line's box. */
  readonly core: number;
  readonly rim: number;
}

/** A colour is ink when it is this many times as common inside the line as along its rim. */
const inkRatio = 2.2;

/** The colours of one line of text, told apart. */
export interface LineColours {
  /** How much a colour is ink: 1 ink, 0 ground; mixed edge pixels lie between. */
  inkOf(r: number, g: number, b: number): number;
}

interface LineWindow {
  readonly left: number;
  readonly top: number;
  readonly w: number;
  readonly h: number;
  /** Per pixel: 0 outside, 1 rim, 2 between, 3 core, 4 beyond the rim. */
  readonly zone: Uint8Array;
}

function windowOf(picture: RgbPicture, line: TurnedRect): LineWindow | null {
  const outer = growRect(line, line.h * 0.18);
  // Accents and tails reach beyond the line's box: ink is marked a little farther than its colour is learned.
  const farthest = growRect(line, line.h * 0.34);
  const bounds = boundsOf(farthest);
  const [left, top] = [Math.max(0, Math.floor(bounds.x)), Math.max(0, Math.floor(bounds.y))];
  const [w, h] = [
    Math.min(picture.width, Math.ceil(bounds.x + bounds.w)) - left,
    Math.min(picture.height, Math.ceil(bounds.y + bounds.h)) - top,
  ];
  if (w < 4 || h < 4) return null;
  const zone = new Uint8Array(w * h);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const [u, v] = toFrame(line, left + x + 0.5, top + y + 0.5).map(Math.abs) as [number, number];
      if (u > farthest.w / 2 || v > farthest.h / 2) continue;
      if (u > outer.w / 2 || v > outer.h / 2) zone[y * w + x] = 4;
      else if (u > line.w / 2 + line.h * 0.04 || v > line.h / 2 + line.h * 0.02) zone[y * w + x] = 1;
      else zone[y * w + x] = v < line.h * 0.32 && u < line.w / 2 - line.h * 0.1 ? 3 : 2;
    }
  }
  return { left, top, w, h, zone };
}

/**
 * Learns the colours of a line: those inside its box are clustered, and the ones that hardly occur on the rim around it
 * are ink.
 * `null` where nothing stands out.
 */
export function learnColours(picture: RgbPicture, line: TurnedRect): LineColours | null {
  const window = windowOf(picture, line);
  return window && learn(picture, window);
}

function learn({ width, data }: RgbPicture, { left, top, w, zone }: LineWindow): LineColours | null {
  const clusters = clusterColours(zone, (i) => {
    const p = ((top + Math.floor(i / w)) * width + left + (i % w)) * 3;
    return [data[p] as number, data[p + 1] as number, data[p + 2] as number];
  });
  const chosen = chooseInk(clusters);
  if (chosen.size === 0 || chosen.size === clusters.length) return null;
  const ink = clusters.filter((_, k) => chosen.has(k)).map((c) => c.centre);
  const ground = clusters.filter((_, k) => !chosen.has(k)).map((c) => c.centre);
  const away = (centres: readonly Triple[], r: number, g: number, b: number): number => {
    let least = Infinity;
    for (const c of centres) least = Math.min(least, (r - c[0]) ** 2 + (g - c[1]) ** 2 + (b - c[2]) ** 2);
    return Math.sqrt(least);
  };
  return {
    inkOf(r, g, b) {
      const [fromInk, fromGround] = [away(ink, r, g, b), away(ground, r, g, b)];
      return fromGround / Math.max(1e-6, fromInk + fromGround);
    },
  };
}

/**
 * Marks the ink of one line in `mask` (bytes, the picture's size) with 255, a little wider than the strokes so that no
 * ghost of them stays.
 */
export function markStrokes(picture: RgbPicture, line: TurnedRect, mask: Uint8Array): void {
  const window = windowOf(picture, line);
  const colours = window && learn(picture, window);
  if (!window || !colours) return;
  const { left, top, w, h, zone } = window;
  const found = new Uint8Array(w * h);
  for (let i = 0; i < found.length; i += 1) {
    if (zone[i] === 0) continue;
    const p = ((top + Math.floor(i / w)) * picture.width + left + (i % w)) * 3;
    if (colours.inkOf(picture.data[p] as number, picture.data[p + 1] as number, picture.data[p + 2] as number) > 0.5)
      found[i] = 255;
  }
  dropRims(found, zone, w, h);
  const grown = dilate(found, w, h, Math.max(1, Math.round(line.h * 0.045)));
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) if (grown[y * w + x] === 255) mask[(top + y) * picture.width + left + x] = 255;
}

/** k-means with five colours over at most 6,000 pixels of the box, seeded by the farthest point rule. */
function clusterColours(zone: Uint8Array, at: (i: number) => Triple): Cluster[] {
  const inside: number[] = [];
  for (let i = 0; i < zone.length; i += 1) if (zone[i] !== 0 && zone[i] !== 4) inside.push(i);
  const step = Math.max(1, Math.floor(inside.length / 6000));
  const some = inside.filter((_, k) => k % step === 0).map((i) => ({ zone: zone[i] as number, colour: at(i) }));
  let centres: Triple[] = [some[0]?.colour ?? [0, 0, 0]];
  while (centres.length < 5) {
    let [far, most] = [0, 0];
    some.forEach((s, k) => {
      const d = Math.min(...centres.map((c) => apart(c, s.colour)));
      if (d > most) [most, far] = [d, k];
    });
    if (most < 18) break;
    centres.push((some[far] as { colour: Triple }).colour);
  }
  for (let round = 0; round < 8; round += 1) {
    const sums = centres.map(() => [0, 0, 0, 0]);
    for (const { colour } of some) {
      const s = sums[nearestCentre(colour, centres)] as number[];
      for (let c = 0; c < 3; c += 1) s[c] = (s[c] as number) + (colour[c] as number);
      s[3] = (s[3] as number) + 1;
    }
    centres = sums
      .filter((s) => (s[3] as number) > 0)
      .map((s) => [
        (s[0] as number) / (s[3] as number),
        (s[1] as number) / (s[3] as number),
        (s[2] as number) / (s[3] as number),
      ]);
  }
  const core = centres.map(() => 0);
  const rim = centres.map(() => 0);
  for (const s of some) {
    const k = nearestCentre(s.colour, centres);
    if (s.zone === 3) core[k] = (core[k] as number) + 1;
    if (s.zone === 1) rim[k] = (rim[k] as number) + 1;
  }
  const [allCore, allRim] = [core.reduce((a, b) => a + b, 1e-9), rim.reduce((a, b) => a + b, 1e-9)];
  return centres.map((centre, k) => ({
    centre,
    core: (core[k] as number) / allCore,
    rim: (rim[k] as number) / allRim,
  }));
}

/**
 * Ink: colours much commoner in the core than on the rim. Half-tones between ink and ground lean to the ink so that no
 * ghost of the letters stays.
 */
function chooseInk(clusters: readonly Cluster[]): ReadonlySet<number> {
  const ratio = clusters.map((c) => (c.core + 0.002) / (c.rim + 0.01));
  const ink = new Set<number>();
  ratio.forEach((r, k) => {
    if (r > inkRatio && (clusters[k] as Cluster).core > 0.015) ink.add(k);
  });
  if (ink.size === 0) {
    const best = ratio.indexOf(Math.max(...ratio));
    if ((ratio[best] ?? 0) > 1.4 && (clusters[best]?.core ?? 0) > 0.03) ink.add(best);
  }
  return ink;
}

/**
 * Parts of the found ink that run out of the box and lie mostly outside the line belong to the picture behind or to the
 * next line.
 */
function dropRims(found: Uint8Array, zone: Uint8Array, w: number, h: number): void {
  const seen = new Uint8Array(found.length);
  for (let start = 0; start < found.length; start += 1) {
    if (found[start] === 0 || seen[start]) continue;
    const part: number[] = [start];
    seen[start] = 1;
    let [outside, leaves] = [0, false];
    for (let k = 0; k < part.length; k += 1) {
      const i = part[k] as number;
      if (zone[i] === 1 || zone[i] === 4) outside += 1;
      const x = i % w;
      leaves ||=
        x === 0 ||
        x === w - 1 ||
        i < w ||
        i >= w * (h - 1) ||
        zone[i - 1] === 0 ||
        zone[i + 1] === 0 ||
        zone[i - w] === 0 ||
        zone[i + w] === 0;
      for (const j of [x > 0 ? i - 1 : -1, x < w - 1 ? i + 1 : -1, i - w, i + w < w * h ? i + w : -1]) {
        if (j >= 0 && found[j] === 255 && !seen[j]) {
          seen[j] = 1;
          part.push(j);
        }
      }
    }
    if (leaves && outside > part.length * 0.6) for (const i of part) found[i] = 0;
  }
}

const apart = (a: Triple, b: Triple): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

function nearestCentre(colour: Triple, centres: readonly Triple[]): number {
  let [best, least] = [0, Infinity];
  centres.forEach((c, k) => {
    const d = (colour[0] - c[0]) ** 2 + (colour[1] - c[1]) ** 2 + (colour[2] - c[2]) ** 2;
    if (d < least) [least, best] = [d, k];
  });
  return best;
}
