import sharp from 'sharp';
import { luma601, scaleScene, type ResolvedScene } from '../../scene/index.ts';
import { piecesOf, type LayeredPicture, type PlacedRaster, type Raster } from '../../studio/motion/index.ts';
import { paintStage, type Sprites, stagePictures, type StillRenderer } from '../../studio/render/index.ts';
import { bannerPieces } from './banner-pieces.ts';

/** How layers are painted: pixels for each pixel of the picture, and whether the ground has its grain. */
export interface LayerOptions {
  readonly density: number;
  readonly grain: boolean;
}

/** A scene and the pixels that it is painted from, as stored with every output. */
export interface PaintableScene {
  readonly scene: ResolvedScene;
  readonly sprites: Sprites;
}

/**
 * A scene as layers for motion, whatever it is of. Put together without motion they are its still. Rejects with
 * `MissingSprite`.
 */
export async function layersOf(
  renderStill: StillRenderer,
  { scene, sprites }: PaintableScene,
  { density, grain }: LayerOptions,
): Promise<LayeredPicture> {
  const size = { width: scene.width * density, height: scene.height * density };
  const large = scaleScene(grain ? scene : { ...scene, stage: { ...scene.stage, grain: 0 } }, size, scene.format);
  if (scene.stage.kind !== 'banner') return layersOfStage(scene, large, sprites, density);
  const { ground } = await renderStill(large, sprites);
  const { width, height } = scene;
  return { width, height, density, ground, shadow: null, pieces: await bannerPieces(large, sprites, density) };
}

/**
 * A scene of ours: its painted ground, the product with its shadow apart where the stage lets it, and every sign and
 * word.
 */
async function layersOfStage(
  scene: ResolvedScene,
  large: ResolvedScene,
  sprites: Sprites,
  density: number,
): Promise<LayeredPicture> {
  const pictures = stagePictures(scene, sprites);
  const painted = await paintStage(large, pictures);
  const bare =
    painted.product !== null && scene.shadow !== 'none'
      ? await paintStage({ ...large, shadow: 'none' }, pictures)
      : null;
  const shadow = bare === null ? null : shadowBetween(bare.under, painted.under);
  const logo = sprites.get('logo');
  const rasters = new Map<string, PlacedRaster>();
  if (painted.product) rasters.set('product', painted.product);
  for (const node of large.nodes)
    if (logo && node.kind === 'bitmap' && node.source === 'logo')
      rasters.set('logo', {
        ...(await stretched(logo, Math.max(1, Math.round(node.box.w)), Math.max(1, Math.round(node.box.h)))),
        x: Math.round(node.box.x),
        y: Math.round(node.box.y),
      });
  // A product whose shadow is painted into the ground must not leave it.
  const planted = painted.product !== null && shadow === null;
  return {
    width: scene.width,
    height: scene.height,
    density,
    ground: shadow === null || bare === null ? painted.under : bare.under,
    shadow,
    pieces: piecesOf(scene, (source) => rasters.get(source) ?? null).map((piece) =>
      planted && piece.role === 'product' ? { ...piece, free: false } : piece,
    ),
  };
}

/**
 * What turns `bare` into `shaded`, as black with alpha; null when nothing does, or when some of it makes the ground
 * lighter. Black at the strength that the darkest channel asks for differs from a tinted shadow by a few levels.
 */
export function shadowBetween(bare: Raster, shaded: Raster): PlacedRaster | null {
  const { width, height } = bare;
  let [x0, y0, x1, y1] = [width, height, -1, -1];
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 4) {
      if (Math.abs(luma(bare.data, i) - luma(shaded.data, i)) < 1.5) continue;
      if (luma(shaded.data, i) > luma(bare.data, i) + 3) return null;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      y1 = y;
    }
  }
  if (x1 < 0) return null;
  const [w, h] = [x1 - x0 + 1, y1 - y0 + 1];
  const colour = tintOf(bare, shaded, { x0, y0, x1, y1 });
  const data = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const i = ((y + y0) * width + x + x0) * 4;
      const o = (y * w + x) * 4;
      let [over, under] = [0, 0];
      for (let c = 0; c < 3; c += 1) {
        const room = (bare.data[i + c] ?? 0) - colour[c]!;
        if (room <= 0) continue;
        over += ((bare.data[i + c] ?? 0) - (shaded.data[i + c] ?? 0)) * room;
        under += room * room;
      }
      for (let c = 0; c < 3; c += 1) data[o + c] = colour[c]!;
      data[o + 3] = under === 0 ? 0 : Math.max(0, Math.min(255, Math.round((255 * over) / under)));
    }
  }
  return { width: w, height: h, data, x: x0, y: y0 };
}

const luma = (data: Uint8Array, i: number): number => luma601(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0);

/** Colour of a shadow from where it is deepest: the pixel there, a little darker. */
function tintOf(
  bare: Raster,
  shaded: Raster,
  { x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number },
): readonly number[] {
  let best = -1;
  let at = 0;
  for (let y = y0; y <= y1; y += 1) {
    for (let x = x0; x <= x1; x += 1) {
      const i = (y * bare.width + x) * 4;
      const depth = luma(bare.data, i) - luma(shaded.data, i);
      if (depth <= best) continue;
      best = depth;
      at = i;
    }
  }
  return [0, 1, 2].map((c) => Math.round((shaded.data[at + c] ?? 0) * 0.7));
}

/** A picture at exactly the given size. */
export async function stretched(picture: Raster, width: number, height: number): Promise<Raster> {
  const data = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}
