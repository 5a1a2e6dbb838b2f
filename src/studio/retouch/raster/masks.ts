/** Pixels within `radius` (square) of one that is on. Masks hold 0 or 1. */
export function dilated(mask: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const rows = new Uint8Array(mask.length);
  for (let y = 0; y < height; y++) {
    const base = y * width;
    let last = -Infinity;
    for (let x = 0; x < width; x++) {
      if (mask[base + x]) last = x;
      if (x - last <= radius) rows[base + x] = 1;
    }
    last = Infinity;
    for (let x = width - 1; x >= 0; x--) {
      if (mask[base + x]) last = x;
      if (last - x <= radius) rows[base + x] = 1;
    }
  }
  const out = new Uint8Array(mask.length);
  const seen = new Float64Array(width).fill(-Infinity);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (rows[y * width + x]) seen[x] = y;
      if (y - seen[x]! <= radius) out[y * width + x] = 1;
    }
  seen.fill(Infinity);
  for (let y = height - 1; y >= 0; y--)
    for (let x = 0; x < width; x++) {
      if (rows[y * width + x]) seen[x] = y;
      if (seen[x]! - y <= radius) out[y * width + x] = 1;
    }
  return out;
}

/** The part of a mask that is connected (4 neighbours) to the border of the picture. */
export function filledFrom(mask: Uint8Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(mask.length);
  const line = new Int32Array(mask.length);
  let end = 0;
  const take = (i: number): void => {
    if (mask[i] && !out[i]) {
      out[i] = 1;
      line[end++] = i;
    }
  };
  for (let x = 0; x < width; x++) {
    take(x);
    take((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    take(y * width);
    take(y * width + width - 1);
  }
  for (let k = 0; k < end; k++) {
    const i = line[k]!;
    const x = i % width;
    if (x > 0) take(i - 1);
    if (x < width - 1) take(i + 1);
    if (i >= width) take(i - width);
    if (i < width * (height - 1)) take(i + width);
  }
  return out;
}
