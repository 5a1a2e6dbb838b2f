import type { Model } from './models/session.ts';
import { tensorShape, toTensor } from './models/tensor.ts';
import { resizeRgb } from './raster/plane.ts';
import type { RgbPicture } from './raster/plane.ts';

/**
 * Content classes of a five-way classifier (drawing, hentai, neutral, porn, sexy). `score`: porn and hentai together, 0..1; clothed people often score
 * as "sexy", which therefore does not count. `drawing`: probability of a drawn picture.
 */
export async function classifyContent(model: Model, picture: RgbPicture): Promise<{ readonly score: number; readonly drawing: number }> {
  const { size } = model.manifest;
  const [height, width] = 'multipleOf' in size ? [224, 224] : size;
  const shown = await resizeRgb(picture, width, height, 'linear');
  const [output] = await model.run(toTensor(shown.data, width, height, model.manifest), tensorShape(width, height, model.manifest.layout));
  const [drawing = 0, hentai = 0, , porn = 0] = output?.data ?? [];
  return { score: Math.min(1, hentai + porn), drawing };
}
