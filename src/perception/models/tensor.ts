import type { ModelManifest } from './manifest.ts';

/** Interleaved RGB bytes as the floats a model wants: layout, channel order and normalisation by its manifest. */
export function toTensor(
  rgb: Uint8Array,
  width: number,
  height: number,
  manifest: Pick<ModelManifest, 'layout' | 'channels' | 'scale' | 'mean' | 'std'>,
): Float32Array {
  const pixels = width * height;
  const out = new Float32Array(pixels * 3);
  for (let c = 0; c < 3; c += 1) {
    const from = manifest.channels === 'rgb' ? c : 2 - c;
    const mean = manifest.mean[c] as number;
    const std = manifest.std[c] as number;
    const [start, step] = manifest.layout === 'nchw' ? [c * pixels, 1] : [c, 3];
    for (let i = 0; i < pixels; i += 1)
      out[start + i * step] = ((rgb[i * 3 + from] as number) * manifest.scale - mean) / std;
  }
  return out;
}

/** Tensor shape of one picture in the model's layout. */
export const tensorShape = (width: number, height: number, layout: 'nchw' | 'nhwc'): readonly number[] =>
  layout === 'nchw' ? [1, 3, height, width] : [1, height, width, 3];
