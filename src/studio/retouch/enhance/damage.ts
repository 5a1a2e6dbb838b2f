/**
 * Noise sigma in levels (Immerkær 1996), of the flattest tenth of 16 px tiles, so that texture does not count; clipped
 * tiles are left out. 0 where no tile can tell.
 */
export function noiseOf(plane: Float32Array, width: number, height: number): number {
  const tile = 16;
  const found: number[] = [];
  let all = 0;
  for (let top = 1; top + tile < height; top += tile)
    for (let left = 1; left + tile < width; left += tile) {
      let [sum, mean] = [0, 0];
      all++;
      for (let y = top; y < top + tile; y++)
        for (let x = left; x < left + tile; x++) {
          const i = y * width + x;
          mean += plane[i]!;
          sum += Math.abs(
            plane[i - width - 1]! -
              2 * plane[i - width]! +
              plane[i - width + 1]! -
              2 * plane[i - 1]! +
              4 * plane[i]! -
              2 * plane[i + 1]! +
              plane[i + width - 1]! -
              2 * plane[i + width]! +
              plane[i + width + 1]!,
          );
        }
      mean /= tile * tile;
      if (mean > 10 && mean < 243) found.push((Math.sqrt(Math.PI / 2) * sum) / (6 * tile * tile));
    }
  // Where most tiles are clipped, hardly any of the others is flat.
  const flat = found.length * 0.12 * Math.min(1, found.length / (0.3 * all));
  return found.sort((a, b) => a - b)[Math.floor(flat)] ?? 0;
}

/**
 * How much steps at the 8-pixel grid of JPEG exceed those between, in levels: about 0 for a good file, 0.4 for quality
 * 40, 1 for quality 20. Real edges are left out.
 */
export function blockStepOf(plane: Float32Array, width: number, height: number): number {
  const [sums, counts] = [new Float64Array(8), new Float64Array(8)];
  const add = (phase: number, before: number, step: number, after: number): void => {
    // Only a step between two calm sides: grain and texture say nothing.
    if (step > 20 || before > 6 || after > 6) return;
    sums[phase]! += step;
    counts[phase]!++;
  };
  const d = (i: number, k: number): number => Math.abs(plane[i]! - plane[i - k]!);
  for (let y = 2; y < height; y += 3)
    for (let x = 2; x < width - 1; x++)
      add(x % 8, d(y * width + x - 1, 1), d(y * width + x, 1), d(y * width + x + 1, 1));
  for (let y = 2; y < height - 1; y++)
    for (let x = 2; x < width; x += 3)
      add(y % 8, d((y - 1) * width + x, width), d(y * width + x, width), d((y + 1) * width + x, width));
  const means = Array.from(sums, (s, k) => s / Math.max(1, counts[k]!));
  return Math.max(0, means[0]! - means.slice(1).reduce((a, b) => a + b, 0) / 7);
}
