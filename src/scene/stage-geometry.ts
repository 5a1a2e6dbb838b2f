import type { Box, Size } from './geometry.ts';

/**
 * Where built things of a stage lie, once the product has its place (upright box, canvas pixels). The painter draws
 * them there and
 * compose keeps type off them or picks its ink by them; one source, so that the two cannot drift apart.
 */

/** The second, paper field of a Swiss poster; the product stands on its lower edge. */
export function swissField(product: Box, { width: w, height: h }: Size): Box {
  const s = Math.min(w, h);
  const base = Math.min(h, product.y + product.h);
  const bottom = h - base < s * 0.05 ? h : base;
  // Words stand above the product in high canvases: there the field is a block behind it, not a column.
  if ((product.w > w * 0.5 && h > w) || h > w * 1.3) {
    const lift = Math.min(s * 0.06, product.h * 0.12);
    return { x: 0, y: product.y - lift, w, h: bottom - product.y + lift };
  }
  const left = Math.max(w * 0.3, Math.min(w * 0.5, product.x - s * 0.04));
  const end = w > h * 3.2 ? product.x + product.w + s * 0.14 : w;
  return { x: left, y: 0, w: end - left, h: bottom };
}

/** A band through the product's centre that rises to the right: y = cy − (x − cx)·slope ± thick/2. */
export interface DiagonalBand {
  readonly cx: number;
  readonly cy: number;
  readonly slope: number;
  readonly thick: number;
}

/**
 * `degrees`: angle of the band in a square picture; wide and small ones take it flatter, so that lines of type need not
 * cross it; in a strip it stands steeply behind the product alone.
 */
export function diagonalBand(product: Box, { width: w, height: h }: Size, degrees: number): DiagonalBand {
  const s = Math.min(w, h);
  if (w > h * 3.2)
    return {
      cx: product.x + product.w / 2,
      cy: product.y + product.h / 2,
      slope: 2.2,
      thick: 2.2 * Math.max(product.w * 1.15, h),
    };
  const slope = Math.tan((Math.min(degrees, w > h * 2 ? 12 : s < 320 ? 13 : 90) * Math.PI) / 180) * (w > h ? 0.9 : 1);
  return {
    cx: product.x + product.w / 2,
    cy: product.y + product.h / 2,
    slope,
    thick: Math.max(s * 0.4, Math.min(s * 0.56, product.h * 1.05)),
  };
}

/**
 * Niche with a round podium: the arch box down to the floor line, and the cylinder (`cy`: centre of its top ellipse,
 * `ry` its half height).
 */
export interface PodiumRoom {
  readonly cx: number;
  readonly floor: number;
  readonly arch: Box;
  readonly podium: { readonly w: number; readonly ry: number; readonly h: number; readonly cy: number };
}

/**
 * The room is built around the product: podium up to about twice its foot, niche a quarter wider, apex a little above
 * its top.
 */
export function podiumRoom(product: Box, { width: w, height: h }: Size): PodiumRoom {
  const s = Math.min(w, h);
  const base = product.y + product.h;
  const cx = product.x + product.w / 2;
  const podiumW = Math.min(Math.max(product.w * 1.4, s * 0.36), product.w * 2.1, w * 0.9, s * 0.8);
  const ry = podiumW * 0.075;
  const archW = Math.min(Math.max(podiumW * 1.27, product.w * 1.5), w * 0.96);
  const apex = Math.max(s * 0.02, Math.min(product.y - s * 0.035, base - archW * 0.62));
  const floor = base + s * 0.02;
  return {
    cx,
    floor,
    arch: { x: cx - archW / 2, y: apex, w: archW, h: floor - apex },
    podium: { w: podiumW, ry, h: Math.min(podiumW * 0.15, s * 0.09), cy: base - ry * 0.35 },
  };
}
