import type { Perceived, RgbaPicture } from '../../../perception/index.ts';
import type { Box } from '../../../scene/index.ts';

/** Longest side at which the silhouette is looked at. */
const SIDE = 320;
/** Opacity from which something is there at all, not a veil of what stood behind. */
const SOLID = 140;
/** Parts smaller than that share of the largest one are crumbs. */
const CRUMB = 0.04;
/** Pixels of the small map that a soft edge may reach. */
const SOFT = 4;
/** Where more than that share of the cut-out would go, it was no crumbs. */
const MOST = 0.06;

/**
 * A product that was cut out of a scene without what lay about it: small parts apart from it, and half-transparent
 * veils further from it than a soft edge reaches. As it was where it stood on a plain ground: there small things are
 * part of it.
 */
export function withoutCrumbs(seen: Perceived): Perceived {
  const { facts, cutout } = seen;
  const { subject } = facts.matte;
  if (cutout === null || subject === null || facts.background.value !== 'scene') return seen;
  const map = alphaMap(cutout);
  const keep = keptOf(map);
  let [kept, all] = [0, 0];
  map.alpha.forEach((a, i) => {
    all += a;
    if (keep[i]) kept += a;
  });
  if (all === 0 || kept === all || kept < all * (1 - MOST)) return seen;
  const data = new Uint8Array(cutout.data);
  const { width, height } = cutout;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const p = (y * width + x) * 4 + 3;
      if (data[p] === 0) continue;
      data[p] = Math.round(data[p]! * keptAt(map, keep, x, y));
      if (data[p]! < 128) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  const box: Box = right < 0 ? subject : { x: left, y: top, w: right - left + 1, h: bottom - top + 1 };
  return { ...seen, cutout: { width, height, data }, facts: { ...facts, matte: { ...facts.matte, subject: box } } };
}

interface AlphaMap {
  readonly width: number;
  readonly height: number;
  /** Map pixels per picture pixel. */
  readonly scale: number;
  readonly alpha: Uint8Array;
}

function alphaMap({ width, height, data }: RgbaPicture): AlphaMap {
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const alpha = new Uint8Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [px, py] = [Math.floor((x + 0.5) / scale), Math.floor((y + 0.5) / scale)];
      alpha[y * w + x] = data[(Math.min(height - 1, py) * width + Math.min(width - 1, px)) * 4 + 3]!;
    }
  return { width: w, height: h, scale, alpha };
}

/** 1 where the map belongs to a part that is kept, or to the soft edge around one. */
function keptOf({ width, height, alpha }: AlphaMap): Uint8Array {
  const label = new Int32Array(alpha.length).fill(-1);
  const areas: number[] = [];
  for (let start = 0; start < alpha.length; start++) {
    if (label[start]! >= 0 || alpha[start]! < SOLID) continue;
    const part = areas.length;
    const open = [start];
    label[start] = part;
    let area = 0;
    for (let i = open.pop(); i !== undefined; i = open.pop()) {
      area++;
      const x = i % width;
      for (const next of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width])
        if (next >= 0 && next < alpha.length && label[next]! < 0 && alpha[next]! >= SOLID) {
          label[next] = part;
          open.push(next);
        }
    }
    areas.push(area);
  }
  const least = Math.max(0, ...areas) * CRUMB;
  const keep = new Uint8Array(alpha.length);
  label.forEach((part, i) => {
    if (part < 0 || areas[part]! < least) return;
    const [x, y] = [i % width, Math.floor(i / width)];
    // The inside of a part needs no edge around it.
    const inner = x > 0 && x < width - 1 && label[i - 1] === part && label[i + 1] === part;
    const reach = inner && label[i - width] === part && label[i + width] === part ? 0 : SOFT;
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) {
        const [nx, ny] = [x + dx, y + dy];
        if (nx >= 0 && ny >= 0 && nx < width && ny < height) keep[ny * width + nx] = 1;
      }
  });
  return keep;
}

/** The kept map between its pixels, 0..1. */
function keptAt({ width, height, scale }: AlphaMap, keep: Uint8Array, x: number, y: number): number {
  const [u, v] = [(x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5];
  const [x0, y0] = [Math.max(0, Math.floor(u)), Math.max(0, Math.floor(v))];
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
  const [fx, fy] = [Math.max(0, u - x0), Math.max(0, v - y0)];
  const row = (yy: number): number => keep[yy * width + x0]! * (1 - fx) + keep[yy * width + x1]! * fx;
  return row(y0) * (1 - fy) + row(y1) * fy;
}
