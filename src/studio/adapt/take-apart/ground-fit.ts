import { median } from '../../../kit/index.ts';
import {
  type BannerField,
  type Box,
  type ColourField,
  type FieldOutline,
  type Size,
  type Surface,
  surfaceValue as value,
} from '../../../scene/index.ts';
import { paintField } from '../../render/index.ts';
import { bandAt, type Bands } from './bands.ts';
import { type EdgeShapes, paintShapes } from './edge-shapes.ts';
import { pixelBox } from './picture.ts';
import type { Rgba } from './picture.ts';
import { residual, solveSurface } from './surface.ts';
import type { ColourSample } from './surface.ts';

/** A field of colour as three quadratic surfaces over u, v in -1..1; it can be painted at any size. */
export interface GroundFit {
  readonly channels: Surface;
  /** Share of the looked-at pixels that obey it within 10 levels. */
  readonly inliers: number;
  /** Root mean square error of those, in 8-bit levels. */
  readonly rms: number;
  /** A second flat colour upon it, or null. */
  readonly field: { readonly shape: BannerField; readonly surface: Surface } | null;
  /** Three flat colours or more, of which `channels` is the one that is laid out anew; null or absent: it is one. */
  readonly bands?: Bands | null;
  /** Shapes that the banner's edge cuts, which are no part of what is laid out anew; null or absent: there are none. */
  readonly shapes?: EdgeShapes | null;
}

const cuts = [60, 45, 36, 28, 22, 14, 10, 10];

/** The first guess of a ground: what most of the rim of the picture obeys. */
const fromRim = (samples: readonly Sample[]): Surface => solveSurface(samples.filter((s) => s.rim));

/**
 * Robust fit of the background: least squares begun at the rim of the picture, where banners show their ground, then
 * repeated over
 * all pixels with an ever smaller cut. Text boxes and the subject (non-zero) are left out. `first`: begun with it
 * instead, where the rim shows no ground.
 */
export function fitGround(
  picture: Rgba,
  without: readonly Box[],
  subject: Uint8Array | null = null,
  first: Surface | null = null,
): GroundFit {
  const samples = sample(picture, without, subject);
  let channels = first ?? fromRim(samples);
  for (const cut of cuts) {
    const near = samples.filter((s) => residual(channels, s) < cut);
    if (near.length < 30) break;
    channels = solveSurface(near);
  }
  const inliers = samples.filter((s) => residual(channels, s) < 10);
  const squares = inliers.reduce(
    (sum, s) => sum + [0, 1, 2].reduce((t, c) => t + (value(channels[c]!, s.u, s.v) - s.rgb[c]!) ** 2, 0),
    0,
  );
  return {
    channels,
    inliers: inliers.length / Math.max(1, samples.length),
    rms: Math.sqrt(squares / Math.max(1, inliers.length * 3)),
    field: null,
  };
}

/**
 * One flat colour as the ground: the commonest of the picture. For banners whose things and glows are too many to fit a
 * surface between them.
 */
export function fitFlat(picture: Rgba, without: readonly Box[], subject: Uint8Array | null = null): GroundFit | null {
  const samples = sample(picture, without, subject);
  const bins = new Map<number, ColourSample[]>();
  for (const s of samples) {
    const [r, g, b] = s.rgb;
    const key = ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
    const own = bins.get(key);
    if (own) own.push(s);
    else bins.set(key, [s]);
  }
  let own = [...bins.values()].toSorted((a, b) => b.length - a.length)[0];
  if (!own) return null;
  for (let round = 0; ; round++) {
    const [r, g, b] = [0, 1, 2].map((c) => median(own!.map((s) => s.rgb[c]!))) as [number, number, number];
    const channels: Surface = [r, g, b].map((v) => [v, 0, 0, 0, 0, 0]);
    own = samples.filter((s) => residual(channels, s) < 10);
    if (round < 2) continue;
    const squares = own.reduce((sum, s) => sum + (s.rgb[0] - r) ** 2 + (s.rgb[1] - g) ** 2 + (s.rgb[2] - b) ** 2, 0);
    const rms = Math.sqrt(squares / Math.max(1, own.length * 3));
    return { channels, inliers: own.length / Math.max(1, samples.length), rms, field: null };
  }
}

interface Sample extends ColourSample {
  readonly rim: boolean;
}

function sample(picture: Rgba, without: readonly Box[], subject: Uint8Array | null): readonly Sample[] {
  const { width, height, data } = picture;
  const blocked = new Uint8Array(width * height);
  for (const box of without) {
    const { x0, y0, x1, y1 } = pixelBox(picture, box, box.h * 0.35);
    for (let y = y0; y < y1; y++) blocked.fill(1, y * width + x0, y * width + x1);
  }
  const step = Math.max(1, Math.round(Math.sqrt((width * height) / 16000)));
  const rim = Math.max(2, Math.round(Math.min(width, height) * 0.05));
  const out: Sample[] = [];
  for (let y = step >> 1; y < height; y += step) {
    for (let x = step >> 1; x < width; x += step) {
      const i = y * width + x;
      if (blocked[i] === 1 || (subject && subject[i] !== 0)) continue;
      out.push({
        u: (2 * x) / width - 1,
        v: (2 * y) / height - 1,
        rgb: [data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!],
        rim: x < rim || y < rim || x >= width - rim || y >= height - rim,
      });
    }
  }
  return out;
}

/** The field of a fit as it is painted: its second colour inside `outline`, null = nowhere. */
export const fieldOf = (fit: GroundFit, outline: FieldOutline | null): ColourField => ({
  surface: fit.channels,
  upper: outline && fit.field ? { outline, surface: fit.field.surface } : null,
});

/** Paints the ground as it is in the banner, at a size. */
export function paintFit(fit: GroundFit, width: number, height: number): Rgba {
  const { bands, shapes } = fit;
  if (!bands) {
    const field = paintField(fieldOf(fit, fit.field?.shape ?? null), width, height);
    if (shapes && shapes.labels.length === width * height) paintShapes(field, shapes);
    return field;
  }
  const painted = bands.surfaces.map((surface) => paintField({ surface, upper: null }, width, height).data);
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const own = painted[bandAt(bands.edges, (bands.axis === 'y' ? Math.floor(i / width) : i % width) + 0.5)]!;
    data.set(own.subarray(i * 4, i * 4 + 4), i * 4);
  }
  return { width, height, data };
}

/** The field mirrored left to right and top to bottom. */
export function mirrored(fit: GroundFit, across: boolean, down: boolean): GroundFit {
  const [su, sv] = [across ? -1 : 1, down ? -1 : 1];
  return { ...fit, channels: fit.channels.map((c) => [c[0]!, c[1]! * su, c[2]! * sv, c[3]!, c[4]! * su * sv, c[5]!]) };
}

/** The part of the field around a point (u, v in -1..1) that is `share` as wide and high, stretched over the whole. */
export const zoomed = (fit: GroundFit, u: number, v: number, share: number): GroundFit =>
  around(fit, [u, v], [share, share]);

/** The same of a part `ku` as wide and `kv` as high. */
function around(fit: GroundFit, [u, v]: readonly [number, number], [ku, kv]: readonly [number, number]): GroundFit {
  return {
    ...fit,
    channels: fit.channels.map(([c, cu, cv, cuu, cuv, cvv]) => [
      value([c!, cu!, cv!, cuu!, cuv!, cvv!], u, v),
      ku * (cu! + 2 * cuu! * u + cuv! * v),
      kv * (cv! + 2 * cvv! * v + cuv! * u),
      ku * ku * cuu!,
      ku * kv * cuv!,
      kv * kv * cvv!,
    ]),
  };
}

/** Levels beyond the colours of the banner's own ground that a continued one may go. */
const beyond = 30;

/**
 * The ground of a canvas `to` on which a part at `place` (pixels there) stands on what it stood on in the banner
 * (`box`, pixels of a banner `from`). Beyond the banner's edges it goes on as it ends there; null where it would come
 * to colours that the banner does not have.
 */
export function anchored(
  fit: GroundFit,
  { box, from }: { readonly box: Box; readonly from: Size },
  { place, to }: { readonly place: Box; readonly to: Size },
): GroundFit | null {
  const scale = place.h / box.h;
  const [ku, kv] = [to.width / scale / from.width, to.height / scale / from.height];
  const at = (own: number, size: number, there: number, whole: number): number =>
    (2 * (own + (whole / 2 - there) / scale)) / size - 1;
  const u = at(box.x + box.w / 2, from.width, place.x + place.w / 2, to.width);
  const v = at(box.y + box.h / 2, from.height, place.y + place.h / 2, to.height);
  const moved = around(fit, [u, v], [ku, kv]);
  const rim = [-1, -0.5, 0, 0.5, 1];
  const isOwn = fit.channels.every((channel, c) => {
    const known = rim.flatMap((x) => rim.map((y) => value(channel, x, y)));
    const [least, most] = [Math.min(...known) - beyond, Math.max(...known) + beyond];
    return rim.every((x) =>
      rim.every((y) => {
        const there = value(moved.channels[c]!, x, y);
        return there >= least && there <= most;
      }),
    );
  });
  return isOwn ? moved : null;
}
