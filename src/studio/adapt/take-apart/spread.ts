/** For every pixel the largest value within `by` pixels of it, square. */
export function spread(values: Uint8Array, width: number, height: number, by: number): Uint8Array {
  const rows = new Uint8Array(values.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let most = 0;
      for (let d = Math.max(0, x - by); d <= x + by && d < width; d++) {
        const v = values[y * width + d]!;
        if (v > most) most = v;
      }
      rows[y * width + x] = most;
    }
  const out = new Uint8Array(values.length);
  for (let y = 0; y < height; y++)
    for (let d = Math.max(0, y - by); d <= y + by && d < height; d++)
      for (let x = 0; x < width; x++) {
        const v = rows[d * width + x]!;
        if (v > out[y * width + x]!) out[y * width + x] = v;
      }
  return out;
}
