import type { RgbaPicture } from '../../perception/index.ts';
import type { StageLayer } from '../render/index.ts';

/**
 * What turns the opaque picture `bare` into the opaque picture `shaded` of the same size, as a layer to be laid on
 * `bare` in the ordinary way: each pixel has the least alpha that any colour can do it with, and the colour that does
 * it. Exact to a level of 255. Null where the two are equal.
 */
export function castLayer(bare: RgbaPicture, shaded: RgbaPicture): StageLayer | null {
  const box = changedBox(bare, shaded);
  if (box === null) return null;
  const { x, y, width, height } = box;
  const data = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    let i = ((y + row) * bare.width + x) * 4;
    let o = row * width * 4;
    for (let column = 0; column < width; column += 1, i += 4, o += 4) castPixel(bare.data, shaded.data, i, data, o);
  }
  return { width, height, data, x, y };
}

function castPixel(bare: Uint8Array, shaded: Uint8Array, i: number, out: Uint8Array, o: number): void {
  let need = 0;
  for (let c = 0; c < 3; c += 1) {
    const [from, to] = [bare[i + c]!, shaded[i + c]!];
    if (to < from) need = Math.max(need, (from - to) / from);
    else if (to > from) need = Math.max(need, (to - from) / (255 - from));
  }
  if (need === 0) return;
  const alpha = Math.min(255, Math.ceil(need * 255));
  for (let c = 0; c < 3; c += 1) {
    const [from, to] = [bare[i + c]!, shaded[i + c]!];
    out[o + c] = Math.max(0, Math.min(255, Math.round(from + ((to - from) * 255) / alpha)));
  }
  out[o + 3] = alpha;
}

function changedBox(
  { width, height, data: a }: RgbaPicture,
  { data: b }: RgbaPicture,
): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null {
  let [x0, y0, x1, y1] = [width, height, -1, -1];
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 4) {
      if (a[i] === b[i] && a[i + 1] === b[i + 1] && a[i + 2] === b[i + 2]) continue;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      y1 = y;
    }
  }
  return x1 < 0 ? null : { x: x0, y: y0, width: x1 - x0 + 1, height: y1 - y0 + 1 };
}
