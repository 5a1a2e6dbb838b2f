import { area } from '../scene/index.ts';
import type { Box } from '../scene/index.ts';
import type { AttentionMap, Face, TextBlock } from './facts.ts';
import { boxMean } from './raster/box-filter.ts';
import { oklab } from './colour/oklab.ts';
import { resizePlane, resizeRgb } from './raster/plane.ts';
import type { Plane, RgbPicture } from './raster/plane.ts';

/** Long side of the map. */
const side = 64;

/**
 * Where eyes go first, as a map with a long side of 64: difference of a place from its surroundings in OKLab (Achanta
 * 2009, with a local mean),
 * raised on faces, text and the subject, and slightly towards the middle.
 */
export async function attentionMap(
  picture: RgbPicture,
  alpha: Plane,
  matteConfidence: number,
  faces: readonly Face[],
  text: readonly TextBlock[],
): Promise<AttentionMap> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const [width, height] = [
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  ];
  const small = await resizeRgb(picture, width, height);
  const subject = await resizePlane(alpha, width, height, 'linear');
  const contrast = normalised(localContrast(small));
  const values = contrast.map((v, i) => {
    const x = ((i % width) + 0.5) / width - 0.5;
    const y = (Math.floor(i / width) + 0.5) / height - 0.5;
    return 0.5 * v + 0.4 * matteConfidence * ((subject.data[i] as number) / 255) + 0.1 * Math.exp(-6 * (x * x + y * y));
  });
  const raise = (box: Box, by: number): void => {
    for (
      let y = Math.max(0, Math.floor(box.y * scale));
      y < Math.min(height, Math.ceil((box.y + box.h) * scale));
      y += 1
    ) {
      for (
        let x = Math.max(0, Math.floor(box.x * scale));
        x < Math.min(width, Math.ceil((box.x + box.w) * scale));
        x += 1
      )
        values[y * width + x] = (values[y * width + x] as number) + by;
    }
  };
  for (const face of faces) raise(face.box, 0.8 * face.confidence);
  // Large words catch the eye more than small print.
  for (const block of text)
    for (const line of block.lines)
      raise(
        line.box,
        0.15 + Math.min(0.35, (line.box.h / picture.height) * 4 + area(line.box) / (picture.width * picture.height)),
      );
  return { width, height, values: Array.from(normalised(values), (v) => Math.round(v * 255)) };
}

function localContrast({ width, height, data }: RgbPicture): Float32Array {
  const out = new Float32Array(width * height);
  const labs = Array.from(out, (_, i) =>
    oklab(data[i * 3] as number, data[i * 3 + 1] as number, data[i * 3 + 2] as number),
  );
  for (const radius of [4, 16]) {
    const means = ([0, 1, 2] as const).map((c) =>
      boxMean(
        Float32Array.from(labs, (lab) => lab[c]),
        width,
        height,
        radius,
      ),
    );
    for (let i = 0; i < out.length; i += 1) {
      const lab = labs[i] as readonly [number, number, number];
      out[i] =
        (out[i] as number) +
        Math.hypot(
          lab[0] - (means[0]?.[i] as number),
          2 * (lab[1] - (means[1]?.[i] as number)),
          2 * (lab[2] - (means[2]?.[i] as number)),
        );
    }
  }
  return boxMean(out, width, height, 1);
}

function normalised(values: Float32Array): Float32Array {
  let most = 1e-6;
  for (const v of values) if (v > most) most = v;
  return values.map((v) => v / most);
}
