import { dilated } from './components.ts';
import { boxMean } from '../../../perception/index.ts';
import type { GroundFit } from './ground-fit.ts';
import { gradientProfile } from './gradient-profile.ts';
import { apart, type Rgba } from './picture.ts';

/** Of a miss, in 8-bit levels, below which a painted ground is as good as the banner's. */
const goodEnough = 2;

/** Share of a banner that counts as ground where its gradient is known to a few levels. */
const sure = 0.8;

/** A ground as it is painted in the banner's size, and how well the banner obeys it. */
export interface KnownGround {
  readonly painted: Rgba;
  readonly fit: GroundFit;
}

/**
 * A painted ground brought nearer to the banner's own: a gradient of several colours is painted as the banner has it;
 * else the slow difference of both (a vignette, a glow that no simple surface has) is added, measured where nothing
 * stands. A flat colour is left as it is.
 */
export function refineGround(picture: Rgba, painted: Rgba, fit: GroundFit): KnownGround {
  const gradient = fit.field || fit.bands || fit.shapes || isFlat(fit) ? null : gradientProfile(picture, painted);
  if (gradient)
    return {
      painted: gradient,
      fit: { ...fit, inliers: Math.max(fit.inliers, sure) },
    };
  if (fit.rms < goodEnough) return { painted, fit };
  const { width, height } = picture;
  const n = width * height;
  const things = new Uint8Array(n);
  for (let i = 0; i < n; i++)
    if (apart(picture, i, painted.data[i * 4]!, painted.data[i * 4 + 1]!, painted.data[i * 4 + 2]!) > 20) things[i] = 1;
  const taken = dilated(things, width, height, 5);
  const weight = new Float32Array(n);
  for (let i = 0; i < n; i++) if (taken[i] === 0) weight[i] = 1;
  const data = new Uint8Array(painted.data);
  const radii = [0.03, 0.1, 0.3].map((share) => Math.max(6, Math.round(Math.min(width, height) * share)));
  const near = nearest(radii.map((r) => boxMean(weight, width, height, r)));
  for (let c = 0; c < 3; c++) {
    const miss = new Float32Array(n);
    for (let i = 0; i < n; i++) if (taken[i] === 0) miss[i] = picture.data[i * 4 + c]! - painted.data[i * 4 + c]!;
    const means = radii.map((r) => boxMean(miss, width, height, r));
    for (let i = 0; i < n; i++) {
      if (near.weight[i] === 0) continue;
      const slow = means[near.which[i]!]![i]! / near.weight[i]!;
      data[i * 4 + c] = Math.max(0, Math.min(255, Math.round(painted.data[i * 4 + c]! + slow)));
    }
  }
  return { painted: { width, height, data }, fit };
}

/** The smallest surroundings of every pixel of which enough is bare, and the share of them that is; 0 where none is. */
function nearest(shares: readonly Float32Array[]): { readonly which: Uint8Array; readonly weight: Float32Array } {
  const which = new Uint8Array(shares[0]!.length);
  const weight = new Float32Array(which.length);
  for (const [k, share] of shares.entries())
    for (let i = 0; i < which.length; i++)
      if (weight[i] === 0 && share[i]! > 0.12) {
        weight[i] = share[i]!;
        which[i] = k;
      }
  return { which, weight };
}

/** It hardly changes from one end of the banner to the other. */
const isFlat = ({ channels }: GroundFit): boolean =>
  channels.every(([, ...slopes]) => slopes.reduce((sum, v) => sum + Math.abs(v), 0) < goodEnough);
