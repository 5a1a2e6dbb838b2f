import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { BannerParts, Box } from '../../../scene/index.ts';
import type { TakenApart } from '../take-apart/index.ts';
import { paintFit } from '../take-apart/ground-fit.ts';
import type { FieldOutline } from '../take-apart/ground-fit.ts';
import type { Rgba } from '../take-apart/picture.ts';
import { beyond, paintBeyond, stretch } from './beyond.ts';

/** What is painted where; the layout room's own type satisfies it. */
export interface Arrangement {
  readonly places: readonly { readonly sprite: string; readonly box: Box }[];
  readonly window: {
    readonly source: Box;
    readonly dest: Box;
    readonly fade: 'left' | 'right' | 'top' | 'bottom' | null;
    readonly fadeBy: number;
  } | null;
  readonly field: FieldOutline | null;
}

/**
 * Background of a new layout: the banner's own field of colour, or a panel of its paper colour with a window into its
 * photo. Opaque RGBA.
 */
export async function paintGround(
  taken: TakenApart,
  size: { readonly width: number; readonly height: number },
  { window, field }: Arrangement,
): Promise<Rgba> {
  if (taken.fit) return paintFit(taken.fit, size.width, size.height, field);
  const { ground } = taken.parts as BannerParts & { ground: { panel?: string } };
  const base = await raw(
    sharp({
      create: {
        width: size.width,
        height: size.height,
        channels: 4,
        background: ground.kind === 'photo' ? ground.panel : '#ffffff',
      },
    }),
  );
  if (!window) return base;
  if (beyond(window.source, taken.clean)) return paintBeyond(taken.clean, window.source, size);
  const from = inside(window.source, taken.clean);
  const to = {
    x: Math.round(window.dest.x),
    y: Math.round(window.dest.y),
    w: Math.round(window.dest.w),
    h: Math.round(window.dest.h),
  };
  const part = await stretch(taken.clean, from, to.w, to.h);
  blend(base, part, to, window);
  return base;
}

/** The whole picture: ground and every sprite at its place, resampled once. Opaque RGBA of exactly `size`. */
export async function paintArrangement(
  taken: TakenApart,
  size: { readonly width: number; readonly height: number },
  arrangement: Arrangement,
): Promise<{ picture: Rgba; ground: Rgba }> {
  const ground = await paintGround(taken, size, arrangement);
  const layers = await Promise.all(
    arrangement.places.map(async ({ sprite, box }) => {
      const { pixels } = taken.sprites.get(sprite)!;
      const [w, h] = [Math.max(1, Math.round(box.w)), Math.max(1, Math.round(box.h))];
      const input = await sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 4 } })
        .resize(w, h, { fit: 'fill', kernel: 'lanczos3' })
        .raw()
        .toBuffer();
      return {
        input,
        raw: { width: w, height: h, channels: 4 as const },
        left: Math.round(box.x),
        top: Math.round(box.y),
      };
    }),
  );
  const fitting = layers.filter(
    (l) => l.left >= 0 && l.top >= 0 && l.left + l.raw.width <= size.width && l.top + l.raw.height <= size.height,
  );
  const picture = await raw(
    sharp(ground.data, { raw: { width: size.width, height: size.height, channels: 4 } }).composite(fitting),
  );
  return { picture, ground };
}

/** A cut of the banner itself, resampled once. */
export async function paintCrop(
  banner: Rgba,
  window: Box,
  size: { readonly width: number; readonly height: number },
): Promise<Rgba> {
  const from = inside(window, banner);
  return raw(
    sharp(banner.data, { raw: { width: banner.width, height: banner.height, channels: 4 } })
      .extract({ left: from.x, top: from.y, width: from.w, height: from.h })
      .resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' }),
  );
}

async function raw(image: Sharp): Promise<Rgba> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}

function inside(
  box: Box,
  size: { readonly width: number; readonly height: number },
): { x: number; y: number; w: number; h: number } {
  const x = Math.max(0, Math.round(box.x));
  const y = Math.max(0, Math.round(box.y));
  return {
    x,
    y,
    w: Math.max(1, Math.min(size.width - x, Math.round(box.w))),
    h: Math.max(1, Math.min(size.height - y, Math.round(box.h))),
  };
}

/** Lays the photo in; on its fading side it dissolves into the panel. */
function blend(
  base: Rgba,
  part: Rgba,
  to: { x: number; y: number; w: number; h: number },
  { fade, fadeBy }: NonNullable<Arrangement['window']>,
): void {
  for (let y = 0; y < to.h; y++) {
    for (let x = 0; x < to.w; x++) {
      const distance = fade === 'left' ? x : fade === 'right' ? to.w - 1 - x : fade === 'top' ? y : to.h - 1 - y;
      const t = Math.min(1, distance / Math.max(1, fadeBy));
      const a = fade === null ? 1 : t * t * (3 - 2 * t);
      if (to.x + x < 0 || to.y + y < 0 || to.x + x >= base.width || to.y + y >= base.height) continue;
      const [o, s] = [((to.y + y) * base.width + to.x + x) * 4, (y * part.width + x) * 4];
      for (let c = 0; c < 3; c++) base.data[o + c] = Math.round(base.data[o + c]! * (1 - a) + part.data[s + c]! * a);
    }
  }
}
