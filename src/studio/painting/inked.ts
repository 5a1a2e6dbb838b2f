import type { Hex } from '../../scene/index.ts';
import { createCanvas, type Canvas } from './canvas.ts';

/** Luminance mapped to a ramp from ink to ground, contrast raised, highlights kept at the field's colour. */
export function inked(canvas: Canvas, ground: Hex, ink: Hex): Canvas {
  const out = createCanvas(canvas.width, canvas.height);
  const g = out.getContext('2d');
  g.drawImage(canvas, 0, 0);
  const image = g.getImageData(0, 0, out.width, out.height);
  const table = duotoneTable(ground, ink);
  const { data } = image;
  for (let i = 0; i < data.length; i += 4) {
    const y = ((data[i] ?? 0) * 54 + (data[i + 1] ?? 0) * 183 + (data[i + 2] ?? 0) * 19) >> 8;
    data[i] = table[y * 3] ?? 0;
    data[i + 1] = table[y * 3 + 1] ?? 0;
    data[i + 2] = table[y * 3 + 2] ?? 0;
  }
  g.putImageData(image, 0, 0);
  return out;
}

function duotoneTable(ground: Hex, ink: Hex): Uint8Array {
  const channel = (hex: Hex, c: number): number => Number.parseInt(hex.slice(1 + c * 2, 3 + c * 2), 16);
  const table = new Uint8Array(256 * 3);
  for (let v = 0; v < 256; v += 1) {
    const t = Math.max(0, Math.min(1, (v / 255 - 0.5) * 1.3 + 0.56));
    const s = t * t * (3 - 2 * t);
    for (let c = 0; c < 3; c += 1) table[v * 3 + c] = channel(ink, c) + (channel(ground, c) - channel(ink, c)) * s;
  }
  return table;
}
