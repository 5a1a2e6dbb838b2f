import sharp from 'sharp';
import type { RgbaPicture } from '../../../perception/index.ts';
import type { FinishedPicture, StudioTools } from '../../picture/index.ts';

/** Pictures of a scene that show the product, by name: opaque where it is. */
export type ProductShown = ReadonlyMap<string, RgbaPicture>;

/** A pixel is the product's where it answers so much to another colour of it (8-bit levels, the farthest channel). */
const ANSWERS = 48;

/**
 * Where the product lies in a finished picture, 255 on it: the scene is painted once more with every pixel of the
 * product as far from its colour as can be, and what is another then shows it, cut and covered as it is. Rejects as
 * painting does.
 */
export async function productIn(
  { renderStill }: Pick<StudioTools, 'renderStill'>,
  { bytes, scene, sprites }: FinishedPicture,
  shown: ProductShown,
): Promise<Uint8Array> {
  const { width, height } = scene;
  const product = new Uint8Array(width * height);
  const marked = [...sprites].map(([name, pixels]) => {
    const where = shown.get(name);
    return [name, where ? farFrom(pixels, where) : pixels] as const;
  });
  if (!marked.some(([name]) => shown.has(name))) return product;
  const { picture } = await renderStill(scene, new Map(marked));
  const own = await sharp(bytes).flatten({ background: '#ffffff' }).removeAlpha().raw().toBuffer();
  for (let i = 0; i < product.length; i++) {
    let most = 0;
    for (let c = 0; c < 3; c++) most = Math.max(most, Math.abs(own[i * 3 + c]! - picture.data[i * 4 + c]!));
    product[i] = most > ANSWERS ? 255 : 0;
  }
  return product;
}

/** A picture with the far end of the scale in every channel where another one of its size is opaque. */
function farFrom({ width, height, data }: RgbaPicture, where: RgbaPicture): RgbaPicture {
  const out = new Uint8Array(data);
  if (where.width !== width || where.height !== height) return { width, height, data: out };
  for (let i = 0; i < out.length; i += 4)
    if (where.data[i + 3]! >= 128) for (let c = 0; c < 3; c++) out[i + c] = out[i + c]! < 128 ? 255 : 0;
  return { width, height, data: out };
}
