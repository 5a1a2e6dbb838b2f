/** For every pixel the largest value within `by` pixels of it, square. */
export function spread(values: Uint8Array, width: number, height: number, by: number): Uint8Array {
  const reach = 2 * by + 1;
  const across = new Uint8Array(width * (height + 2 * by));
  const line = new Uint8Array(width + 2 * by);
  for (let y = 0; y < height; y++) {
    line.fill(0).set(values.subarray(y * width, (y + 1) * width), by);
    const span = doubled(line, 1, reach);
    const row = (y + by) * width;
    for (let x = 0; x < width; x++) across[row + x] = Math.max(line[x]!, line[x + reach - span]!);
  }
  const span = doubled(across, width, reach);
  const out = new Uint8Array(values.length);
  const far = (reach - span) * width;
  for (let o = 0; o < out.length; o++) out[o] = Math.max(across[o]!, across[o + far]!);
  return out;
}

/**
 * Makes every value the largest of as many as it returns, itself and what follows `step` apart: the largest power of
 * two that is no more than `most`.
 */
function doubled(values: Uint8Array, step: number, most: number): number {
  let span = 1;
  for (; span * 2 <= most; span *= 2) {
    const next = span * step;
    for (let i = 0; i + next < values.length; i++) if (values[i + next]! > values[i]!) values[i] = values[i + next]!;
  }
  return span;
}
