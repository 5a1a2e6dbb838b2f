import type { Model } from './models/session.ts';
import { tensorShape, toTensor } from './models/tensor.ts';
import { cropRepeating, mirrored, resizeRgb } from './raster/plane.ts';
import type { RgbPicture } from './raster/plane.ts';

/**
 * Content classes of a five-way classifier (drawing, hentai, neutral, porn, sexy). `score`: porn and hentai together,
 * 0..1; clothed people often score
 * as "sexy", which therefore does not count. `drawing`: probability of a drawn picture.
 */
export async function classifyContent(
  model: Model,
  picture: RgbPicture,
): Promise<{ readonly score: number; readonly drawing: number }> {
  const { width, height } = picture;
  const side = Math.min(width, height);
  const middle = cropRepeating(picture, (width - side) >> 1, (height - side) >> 1, side, side);
  // A single view of this small network is easily fooled by dark skin-coloured food and the like.
  const views = [
    await classes(model, picture),
    await classes(model, middle),
    await classes(model, { ...middle, data: mirrored(middle.data, side, 3) }),
  ];
  const mean = (k: number): number => views.reduce((sum, v) => sum + (v[k] ?? 0), 0) / views.length;
  return { score: Math.min(1, mean(1) + mean(3)), drawing: mean(0) };
}

async function classes(model: Model, picture: RgbPicture): Promise<Float32Array> {
  const { size } = model.manifest;
  const [height, width] = 'multipleOf' in size ? [224, 224] : size;
  const shown = await resizeRgb(picture, width, height, 'linear');
  const [output] = await model.run(
    toTensor(shown.data, width, height, model.manifest),
    tensorShape(width, height, model.manifest.layout),
  );
  return output?.data ?? new Float32Array(5);
}
