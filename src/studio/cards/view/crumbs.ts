import type { Perceived } from '../../../perception/index.ts';
import type { Box } from '../../../scene/index.ts';
import { type AlphaMap, alphaMap, solidParts } from './alpha-map.ts';

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

/** 1 where the map belongs to a part that is kept, or to the soft edge around one. */
function keptOf(map: AlphaMap): Uint8Array {
  const { label, areas } = solidParts(map);
  const { width, height } = map;
  const least = Math.max(0, ...areas) * CRUMB;
  const keep = new Uint8Array(label.length);
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
