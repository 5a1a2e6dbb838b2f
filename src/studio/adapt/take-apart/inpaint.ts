import type { Rgba } from './picture.ts';

/**
 * Fills the marked pixels from their surroundings by pull-push: known colours are averaged into ever smaller pictures
 * until no
 * hole is left, then the holes are filled back from the next smaller one. Smooth, never sharper than what surrounds it.
 * Gortler et al., "The Lumigraph", 1996. Time and memory linear in the pixels.
 */
export function inpaint(picture: Rgba, hole: Uint8Array): Rgba {
  const { width, height } = picture;
  const level: Level = {
    width,
    height,
    colour: new Float32Array(width * height * 3),
    weight: new Float32Array(width * height),
  };
  for (let i = 0; i < width * height; i++) {
    if (hole[i] !== 0) continue;
    level.weight[i] = 1;
    for (let c = 0; c < 3; c++) level.colour[i * 3 + c] = picture.data[i * 4 + c]!;
  }
  fill(level);
  const data = new Uint8Array(picture.data);
  for (let i = 0; i < width * height; i++) {
    if (hole[i] !== 0) for (let c = 0; c < 3; c++) data[i * 4 + c] = Math.round(level.colour[i * 3 + c]!);
  }
  return { width, height, data };
}

interface Level {
  readonly width: number;
  readonly height: number;
  readonly colour: Float32Array;
  readonly weight: Float32Array;
}

function fill(level: Level): void {
  const { width, height, colour, weight } = level;
  if (width * height <= 1 || weight.every((w) => w > 0)) return;
  const small = pulled(level);
  fill(small);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (weight[i]! >= 1) continue;
      const keep = weight[i]!;
      for (let c = 0; c < 3; c++)
        colour[i * 3 + c] = keep * colour[i * 3 + c]! + (1 - keep) * bilinear(small, (x - 0.5) / 2, (y - 0.5) / 2, c);
      weight[i] = 1;
    }
  }
}

function pulled({ width, height, colour, weight }: Level): Level {
  const [w, h] = [(width + 1) >> 1, (height + 1) >> 1];
  const out: Level = { width: w, height: h, colour: new Float32Array(w * h * 3), weight: new Float32Array(w * h) };
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      let sum = 0;
      const rgb = [0, 0, 0];
      for (let dy = 0; dy < 2; dy++) {
        for (let dx = 0; dx < 2; dx++) {
          const [sx, sy] = [2 * x + dx, 2 * y + dy];
          if (sx >= width || sy >= height) continue;
          const i = sy * width + sx;
          const k = weight[i]!;
          sum += k;
          for (let c = 0; c < 3; c++) rgb[c]! += k * colour[i * 3 + c]!;
        }
      }
      const o = y * w + x;
      if (sum > 0) for (let c = 0; c < 3; c++) out.colour[o * 3 + c] = rgb[c]! / sum;
      out.weight[o] = Math.min(1, sum);
    }
  }
  return out;
}

function bilinear({ width, height, colour }: Level, x: number, y: number, c: number): number {
  const [cx, cy] = [Math.max(0, Math.min(width - 1, x)), Math.max(0, Math.min(height - 1, y))];
  const [x0, y0] = [Math.floor(cx), Math.floor(cy)];
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
  const at = (px: number, py: number): number => colour[(py * width + px) * 3 + c]!;
  const [fx, fy] = [cx - x0, cy - y0];
  return (at(x0, y0) * (1 - fx) + at(x1, y0) * fx) * (1 - fy) + (at(x0, y1) * (1 - fx) + at(x1, y1) * fx) * fy;
}
