import type { RgbaPicture } from './facts.ts';
import type { Model } from './models/session.ts';
import { tensorShape, toTensor } from './models/tensor.ts';
import { alphaOf, cropRepeating, resizePlane } from './raster/plane.ts';

/** Tile side and the overlap that is thrown away, in pixels of the input. */
const tile = 192;
const overlap = 12;

/** The picture at twice its size through a super-resolution network, tile by tile; alpha is resampled. */
export async function upscaleTwice(model: Model, picture: RgbaPicture): Promise<RgbaPicture> {
  const { width, height } = picture;
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0, j = 0; j < rgb.length; i += 4, j += 3) rgb.set(picture.data.subarray(i, i + 3), j);
  const alpha = await resizePlane(alphaOf(picture), width * 2, height * 2, 'lanczos3');
  const out = new Uint8Array(width * height * 16);
  for (let i = 0; i < alpha.data.length; i += 1) out[i * 4 + 3] = alpha.data[i] as number;
  for (let y = 0; y < height; y += tile) {
    for (let x = 0; x < width; x += tile) {
      const [w, h] = [Math.min(tile, width - x), Math.min(tile, height - y)];
      const [pw, ph] = [w + 2 * overlap, h + 2 * overlap];
      const shown = cropRepeating({ width, height, data: rgb }, x - overlap, y - overlap, pw, ph);
      const [result] = await model.run(
        toTensor(shown.data, pw, ph, model.manifest),
        tensorShape(pw, ph, model.manifest.layout),
      );
      if (!result || result.data.length !== pw * ph * 12)
        throw new Error(`${model.manifest.name}: twice the size expected`);
      place({
        planes: result.data,
        pw: pw * 2,
        ph: ph * 2,
        out,
        outWidth: width * 2,
        x0: x * 2,
        y0: y * 2,
        w: w * 2,
        h: h * 2,
        range: model.manifest.scale < 1 ? 255 : 1,
      });
    }
  }
  return { width: width * 2, height: height * 2, data: out };
}

/** One enlarged tile with its overlap (`planes`, `pw` × `ph`), and where its inside goes. */
interface EnlargedTile {
  readonly planes: Float32Array;
  readonly pw: number;
  readonly ph: number;
  readonly out: Uint8Array;
  readonly outWidth: number;
  readonly x0: number;
  readonly y0: number;
  readonly w: number;
  readonly h: number;
  readonly range: number;
}

function place({ planes, pw, ph, out, outWidth, x0, y0, w, h, range }: EnlargedTile): void {
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const from = (y + 2 * overlap) * pw + x + 2 * overlap;
      const to = ((y0 + y) * outWidth + x0 + x) * 4;
      for (let c = 0; c < 3; c += 1)
        out[to + c] = Math.min(255, Math.max(0, Math.round((planes[c * pw * ph + from] as number) * range)));
    }
  }
}
