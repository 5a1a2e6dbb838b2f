/** Gaussian blur of one plane, borders repeated. `sigma` in pixels; below 0.2 the plane itself is returned. */
export function gaussian(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  if (sigma < 0.2) return plane;
  return sigma > 6 ? wide(plane, width, height, sigma) : narrow(plane, width, height, sigma);
}

function narrow(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const radius = Math.max(1, Math.ceil(sigma * 2.6));
  const weights = new Float32Array(2 * radius + 1);
  let sum = 0;
  for (let k = -radius; k <= radius; k++) sum += weights[k + radius] = Math.exp(-(k * k) / (2 * sigma * sigma));
  for (let k = 0; k < weights.length; k++) weights[k]! /= sum;
  const rows = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) {
    const base = y * width;
    for (let x = 0; x < width; x++) {
      let v = 0;
      if (x >= radius && x < width - radius)
        for (let k = -radius; k <= radius; k++) v += plane[base + x + k]! * weights[k + radius]!;
      else
        for (let k = -radius; k <= radius; k++)
          v += plane[base + Math.min(width - 1, Math.max(0, x + k))]! * weights[k + radius]!;
      rows[base + x] = v;
    }
  }
  const out = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) {
    const base = y * width;
    for (let k = -radius; k <= radius; k++) {
      const from = Math.min(height - 1, Math.max(0, y + k)) * width;
      const w = weights[k + radius]!;
      for (let x = 0; x < width; x++) out[base + x]! += rows[from + x]! * w;
    }
  }
  return out;
}

/** Three box blurs, whose cost does not grow with sigma. */
function wide(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const radius = Math.max(1, Math.round(sigma * 0.98));
  let out = plane;
  for (let pass = 0; pass < 3; pass++) out = boxMean(out, width, height, radius);
  return out;
}

/** Mean over a square of side 2 radius + 1, borders by the pixels that exist. */
export function boxMean(plane: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) {
    const base = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += plane[base + x]!;
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += plane[base + x + radius]!;
      if (x - radius - 1 >= 0) sum -= plane[base + x - radius - 1]!;
      rows[base + x] = sum / (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1);
    }
  }
  const out = new Float32Array(plane.length);
  const sums = new Float64Array(width);
  for (let y = 0; y < Math.min(radius, height); y++) for (let x = 0; x < width; x++) sums[x]! += rows[y * width + x]!;
  for (let y = 0; y < height; y++) {
    const count = Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1;
    const entering = y + radius < height ? (y + radius) * width : -1;
    const leaving = y - radius - 1 >= 0 ? (y - radius - 1) * width : -1;
    for (let x = 0; x < width; x++) {
      let sum = sums[x]!;
      if (entering >= 0) sum += rows[entering + x]!;
      if (leaving >= 0) sum -= rows[leaving + x]!;
      sums[x] = sum;
      out[y * width + x] = sum / count;
    }
  }
  return out;
}

/** Least and greatest value of the square around each pixel. */
export function localRange(
  plane: Float32Array,
  width: number,
  height: number,
  radius: number,
): { readonly least: Float32Array; readonly most: Float32Array } {
  const pick = (choose: (a: number, b: number) => number): Float32Array => {
    const rows = new Float32Array(plane.length);
    const out = new Float32Array(plane.length);
    for (let y = 0; y < height; y++) {
      const base = y * width;
      for (let x = 0; x < width; x++) {
        let v = plane[base + x]!;
        for (let k = Math.max(0, x - radius); k <= Math.min(width - 1, x + radius); k++)
          v = choose(v, plane[base + k]!);
        rows[base + x] = v;
      }
    }
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        let v = rows[y * width + x]!;
        for (let k = Math.max(0, y - radius); k <= Math.min(height - 1, y + radius); k++)
          v = choose(v, rows[k * width + x]!);
        out[y * width + x] = v;
      }
    }
    return out;
  };
  return { least: pick((a, b) => (a < b ? a : b)), most: pick((a, b) => (a > b ? a : b)) };
}
