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
    level.colour[i * 3] = picture.data[i * 4]!;
    level.colour[i * 3 + 1] = picture.data[i * 4 + 1]!;
    level.colour[i * 3 + 2] = picture.data[i * 4 + 2]!;
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
      mixIn(small, (x - 0.5) / 2, (y - 0.5) / 2, { colour, at: i * 3, keep: weight[i]! });
      weight[i] = 1;
    }
  }
}

function pulled({ width, height, colour, weight }: Level): Level {
  const [w, h] = [(width + 1) >> 1, (height + 1) >> 1];
  const out: Level = { width: w, height: h, colour: new Float32Array(w * h * 3), weight: new Float32Array(w * h) };
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      let [sum, red, green, blue] = [0, 0, 0, 0];
      for (let dy = 0; dy < 2; dy++) {
        for (let dx = 0; dx < 2; dx++) {
          const [sx, sy] = [2 * x + dx, 2 * y + dy];
          if (sx >= width || sy >= height) continue;
          const i = sy * width + sx;
          const k = weight[i]!;
          sum += k;
          red += k * colour[i * 3]!;
          green += k * colour[i * 3 + 1]!;
          blue += k * colour[i * 3 + 2]!;
        }
      }
      const o = y * w + x;
      if (sum > 0) {
        out.colour[o * 3] = red / sum;
        out.colour[o * 3 + 1] = green / sum;
        out.colour[o * 3 + 2] = blue / sum;
      }
      out.weight[o] = Math.min(1, sum);
    }
  }
  return out;
}

/** Mixes the colour of a smaller picture at a place between its pixels into one of a larger; `keep`: its own share. */
function mixIn(
  { width, height, colour: from }: Level,
  x: number,
  y: number,
  { colour, at, keep }: { readonly colour: Float32Array; readonly at: number; readonly keep: number },
): void {
  const [cx, cy] = [Math.max(0, Math.min(width - 1, x)), Math.max(0, Math.min(height - 1, y))];
  const [x0, y0] = [Math.floor(cx), Math.floor(cy)];
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
  const [fx, fy] = [cx - x0, cy - y0];
  const [p00, p10, p01, p11] = [y0 * width + x0, y0 * width + x1, y1 * width + x0, y1 * width + x1];
  for (let c = 0; c < 3; c++) {
    const upper = from[p00 * 3 + c]! * (1 - fx) + from[p10 * 3 + c]! * fx;
    const lower = from[p01 * 3 + c]! * (1 - fx) + from[p11 * 3 + c]! * fx;
    colour[at + c] = keep * colour[at + c]! + (1 - keep) * (upper * (1 - fy) + lower * fy);
  }
}
