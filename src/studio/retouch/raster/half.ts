/** Plane at half its size, odd last rows and columns dropped: means of 2×2. */
export function halved(plane: Float32Array, width: number, height: number): Float32Array {
  const [w, h] = [width >> 1, height >> 1];
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = 2 * y * width + 2 * x;
      out[y * w + x] = (plane[i]! + plane[i + 1]! + plane[i + width]! + plane[i + width + 1]!) / 4;
    }
  return out;
}

/**
 * A halved plane back at `width` × `height`, bilinear, a row at a time: the function that is returned writes row `y`
 * into `out` (`width` values).
 */
export function doubledRows(half: Float32Array, width: number, height: number): (y: number, out: Float32Array) => void {
  const [w, h] = [width >> 1, height >> 1];
  const [left, right, share] = [new Int32Array(width), new Int32Array(width), new Float32Array(width)];
  for (let x = 0; x < width; x++) {
    const fx = Math.min(w - 1, Math.max(0, (x - 0.5) / 2));
    left[x] = Math.floor(fx);
    right[x] = Math.min(w - 1, left[x]! + 1);
    share[x] = fx - left[x]!;
  }
  const row = new Float32Array(w);
  return (y, out) => {
    const fy = Math.min(h - 1, Math.max(0, (y - 0.5) / 2));
    const y0 = Math.floor(fy);
    const [above, below, t] = [y0 * w, Math.min(h - 1, y0 + 1) * w, fy - y0];
    for (let x = 0; x < w; x++) row[x] = half[above + x]! + (half[below + x]! - half[above + x]!) * t;
    for (let x = 0; x < width; x++) {
      const a = row[left[x]!]!;
      out[x] = a + (row[right[x]!]! - a) * share[x]!;
    }
  };
}
