import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { RgbaPicture } from '../../../perception/index.ts';
import { bannerGroundOf, type Box, type ResolvedScene, type SceneGround, type Size } from '../../../scene/index.ts';
import { pixelsNamed, type Sprites } from '../sprites.ts';
import { beyond, paintBeyond, stretch } from './beyond.ts';
import { paintExtended } from './extended.ts';
import { paintField } from './paint-field.ts';

/**
 * An adapted banner from its scene: the ground, and every piece of it at its place, resampled once. RGBA of exactly
 * the scene's size, opaque but where it stands over nothing; `ground` is the same without the pieces. Throws
 * `MissingSprite`, and RangeError for a scene of another stage.
 */
export async function paintBanner(
  scene: ResolvedScene,
  sprites: Sprites,
): Promise<{ picture: RgbaPicture; ground: RgbaPicture }> {
  const behind = bannerGroundOf(scene);
  if (behind === null) throw new RangeError('the scene is no adapted banner');
  const ground = await paintGround(behind, sprites, scene);
  const pieces = scene.nodes.filter((node) => node.kind === 'bitmap' && node.source.startsWith('sprite:'));
  if (pieces.length === 0) return { picture: ground, ground };
  const layers = await Promise.all(
    pieces.flatMap((node) => (node.kind === 'bitmap' ? [layerOf(pixelsNamed(sprites, node.source), node.box)] : [])),
  );
  const fitting = layers.filter(
    (l) => l.left >= 0 && l.top >= 0 && l.left + l.raw.width <= scene.width && l.top + l.raw.height <= scene.height,
  );
  const picture = await raw(
    sharp(ground.data, { raw: { width: scene.width, height: scene.height, channels: 4 } }).composite(fitting),
  );
  return { picture, ground };
}

async function layerOf({ width, height, data }: RgbaPicture, box: Box) {
  const [w, h] = [Math.max(1, Math.round(box.w)), Math.max(1, Math.round(box.h))];
  const input = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(w, h, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  return { input, raw: { width: w, height: h, channels: 4 as const }, left: Math.round(box.x), top: Math.round(box.y) };
}

/** The banner's own field of colour, a panel of its paper with a window into its photo, or a cut of it. */
async function paintGround(ground: SceneGround, sprites: Sprites, { width, height }: Size): Promise<RgbaPicture> {
  if (ground.kind === 'field') return paintField(ground, width, height);
  if (ground.kind === 'crop') return paintCrop(pixelsNamed(sprites, 'banner'), ground.crop, { width, height });
  if (ground.kind === 'bare') return paintBare(ground, sprites, { width, height });
  if (ground.kind === 'extended') return paintExtended(ground, sprites, { width, height });
  const base = await raw(sharp({ create: { width, height, channels: 4, background: ground.panel } }));
  const { window } = ground;
  if (!window) return base;
  const clean = pixelsNamed(sprites, 'clean');
  if (beyond(window.source, clean)) return paintBeyond(clean, window.source, { width, height });
  const from = inside(window.source, clean);
  const to = {
    x: Math.round(window.dest.x),
    y: Math.round(window.dest.y),
    w: Math.round(window.dest.w),
    h: Math.round(window.dest.h),
  };
  const part = await stretch(clean, from, to.w, to.h);
  blend(base, part, to, window);
  return base;
}

/** Nothing or one colour, with the banner on it where it is shown. */
async function paintBare(
  { colour, view }: Extract<SceneGround, { readonly kind: 'bare' }>,
  sprites: Sprites,
  { width, height }: Size,
): Promise<RgbaPicture> {
  const background = colour ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const canvas = sharp({ create: { width, height, channels: 4, background } });
  if (!view) return raw(canvas);
  const banner = pixelsNamed(sprites, 'banner');
  const [w, h] = [Math.max(1, Math.round(view.dest.w)), Math.max(1, Math.round(view.dest.h))];
  const part = await stretch(banner, inside(view.source, banner), w, h);
  return raw(
    canvas.composite([
      {
        input: Buffer.from(part.data),
        raw: { width: w, height: h, channels: 4 },
        left: Math.round(view.dest.x),
        top: Math.round(view.dest.y),
      },
    ]),
  );
}

/** A cut of the banner itself, resampled once. */
async function paintCrop(banner: RgbaPicture, crop: Box, size: Size): Promise<RgbaPicture> {
  const from = inside(crop, banner);
  return raw(
    sharp(banner.data, { raw: { width: banner.width, height: banner.height, channels: 4 } })
      .extract({ left: from.x, top: from.y, width: from.w, height: from.h })
      .resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' }),
  );
}

async function raw(image: Sharp): Promise<RgbaPicture> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}

function inside(box: Box, size: Size): Box {
  const x = Math.max(0, Math.round(box.x));
  const y = Math.max(0, Math.round(box.y));
  return {
    x,
    y,
    w: Math.max(1, Math.min(size.width - x, Math.round(box.w))),
    h: Math.max(1, Math.min(size.height - y, Math.round(box.h))),
  };
}

type Window = NonNullable<Extract<SceneGround, { readonly kind: 'window' }>['window']>;

/** Lays the photo in; on its fading side it dissolves into the panel. */
function blend(base: RgbaPicture, part: RgbaPicture, to: Box, { fade, fadeBy }: Window): void {
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
