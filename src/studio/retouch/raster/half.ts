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

/** A halved plane back at `width` × `height`, bilinear. */
export function doubled(half: Float32Array, width: number, height: number): Float32Array {
  const [w, h] = [width >> 1, height >> 1];
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const fy = Math.min(h - 1, Math.max(0, (y - 0.5) / 2));
    const y0 = Math.floor(fy);
    const [y1, ty] = [Math.min(h - 1, y0 + 1), fy - y0];
    for (let x = 0; x < width; x++) {
      const fx = Math.min(w - 1, Math.max(0, (x - 0.5) / 2));
      const x0 = Math.floor(fx);
      const [x1, tx] = [Math.min(w - 1, x0 + 1), fx - x0];
      const top = half[y0 * w + x0]! * (1 - tx) + half[y0 * w + x1]! * tx;
      const bottom = half[y1 * w + x0]! * (1 - tx) + half[y1 * w + x1]! * tx;
      out[y * width + x] = top * (1 - ty) + bottom * ty;
    }
  }
  return out;
}
