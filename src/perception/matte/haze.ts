import { dilate, erode } from '../raster/box-filter.ts';
import { labelComponents, marked } from '../raster/components.ts';
import type { Plane } from '../raster/plane.ts';
import { transparencyOf } from './transparency.ts';

/** Alpha from which a pixel is seen at all, and the alpha that a separate part must reach somewhere to be a thing. */
const seenFrom = 10;
const solidFrom = 150;
/** Least mass of a separate part against the largest. */
const leastShare = 0.002;

/**
 * The alpha without what the network left lying about: ghosts of the background that touch no solid part, and specks.
 * Hair and glass hang on something solid
 * and stay.
 */
export function withoutHaze({ width, height, data }: Plane): Plane {
  const { labels, components } = labelComponents(width, height, (i) => (data[i] as number) >= seenFrom);
  const mass = new Float64Array(components.length + 1);
  const peak = new Uint8Array(components.length + 1);
  for (let i = 0; i < data.length; i += 1) {
    const label = labels[i] as number;
    const a = data[i] as number;
    mass[label] = (mass[label] as number) + a;
    if (a > (peak[label] as number)) peak[label] = a;
  }
  mass[0] = 0;
  const least = leastShare * mass.reduce((most, m) => Math.max(most, m), 0);
  return {
    width,
    height,
    data: data.map((a, i) =>
      labels[i] !== 0 &&
      (peak[labels[i] as number] as number) >= solidFrom &&
      (mass[labels[i] as number] as number) >= least
        ? a
        : 0,
    ),
  };
}

/** How far from solid product the soft rim of fur and hair reaches, as a share of the long side; pixels at least. */
const RIM = { share: 0.008, least: 4 } as const;
/** Soft rim that stays where a fog is taken away, pixels. */
const KEPT_RIM = 3;
/**
 * A fog: faint on average, and broad, not strands: the share of it that is left when its rim is eroded. A patch of a
 * hundredth of the thing may be denser: what is see-through in a product is a larger part of it.
 */
const FOG = { mean: 70, broad: 0.18, leastArea: 0.0002, small: { mean: 120, share: 0.01 } } as const;

/**
 * The alpha without the fog that *hangs on* the product: a faint, broad patch of a busy ground of the same softness,
 * which `withoutHaze` keeps because it touches the product. Strands of hair and fur are thin and stay; see-through
 * things stay as they are.
 */
export function withoutFog(alpha: Plane): Plane {
  const { width, height, data } = alpha;
  if (transparencyOf(alpha).seeThrough) return alpha;
  const reach = Math.max(RIM.least, Math.round(RIM.share * Math.max(width, height)));
  const solid = data.map((a) => (a >= solidFrom ? 255 : 0));
  const rim = dilate(solid, width, height, reach);
  const faint = data.map((a, i) => (a >= seenFrom && rim[i] === 0 ? 255 : 0));
  const fog = fogPatches(alpha, faint, Math.max(2, Math.round(reach / 2)));
  if (fog === null) return alpha;
  const around = dilate(fog, width, height, reach + 1);
  const kept = dilate(solid, width, height, KEPT_RIM);
  return { width, height, data: data.map((a, i) => (around[i] !== 0 && kept[i] === 0 ? 0 : a)) };
}

/** Marks with 255 the faint patches that are fog; null where there is none. */
function fogPatches({ width, height, data }: Plane, faint: Uint8Array, thin: number): Uint8Array | null {
  const core = erode(faint, width, height, thin);
  const { labels, components } = labelComponents(width, height, (i) => faint[i] !== 0);
  const sum = new Float64Array(components.length + 1);
  const broad = new Float64Array(components.length + 1);
  for (let i = 0; i < data.length; i += 1) {
    const label = labels[i] as number;
    sum[label] = (sum[label] as number) + (data[i] as number);
    if (core[i] !== 0) broad[label] = (broad[label] as number) + 1;
  }
  const small = FOG.small.share * data.reduce((area, a) => area + (a >= solidFrom ? 1 : 0), 0);
  const fog = new Set(
    components
      .filter(
        (c) =>
          c.area >= FOG.leastArea * width * height &&
          (sum[c.label] as number) < (c.area < small ? FOG.small.mean : FOG.mean) * c.area &&
          (broad[c.label] as number) >= FOG.broad * c.area,
      )
      .map((c) => c.label),
  );
  return fog.size === 0 ? null : marked(labels, fog, components.length, 255);
}

/** Least share of the largest solid part that another one must have, and how far its faint rim reaches, pixels. */
const CRUMB = { share: 0.003, rim: 8 } as const;

/** The alpha without small solid parts that nothing but faint pixels joins to the thing: crumbs of a busy ground. */
export function withoutCrumbs({ width, height, data }: Plane): Plane {
  const { labels, components } = labelComponents(width, height, (i) => (data[i] as number) >= solidFrom);
  const least = CRUMB.share * components.reduce((most, c) => Math.max(most, c.area), 0);
  const small = new Set(components.filter((c) => c.area < least).map((c) => c.label));
  if (small.size === 0) return { width, height, data };
  const crumbs = marked(labels, small, components.length, 255);
  const around = dilate(crumbs, width, height, CRUMB.rim);
  const thing = data.map((a, i) => (a >= solidFrom && crumbs[i] === 0 ? 255 : 0));
  const kept = dilate(thing, width, height, KEPT_RIM);
  return { width, height, data: data.map((a, i) => (around[i] !== 0 && kept[i] === 0 ? 0 : a)) };
}
