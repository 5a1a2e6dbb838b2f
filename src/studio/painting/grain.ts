/** Side of the repeated noise tile, a power of two. */
const TILE = 256;
/** Standard deviation of the noise at full strength, in 8-bit levels of a soft-light layer. */
const SIGMA = 16;

/**
 * Film grain in place over opaque RGBA pixels: monochrome noise as a soft-light layer (so paper white and black stay
 * clean) of the given
 * opacity, plus half a level of dither that breaks the bands of long gradients. Deterministic by seed.
 */
export function addGrain(data: Uint8Array, width: number, height: number, opacity: number, seed: number): void {
  const noise = noiseTile(seed);
  const weight = softLightWeights(opacity);
  for (let y = 0; y < height; y += 1) {
    const row = (y & (TILE - 1)) * TILE;
    // Each run of tiles is shifted, so that the repeat never lines up into columns.
    const shift = (y >> 8) * 97;
    for (let x = 0, i = y * width * 4; x < width; x += 1, i += 4) {
      const n = noise[row + ((x + shift) & (TILE - 1))] ?? 0;
      for (let c = i; c < i + 3; c += 1) {
        const v = data[c] ?? 0;
        const w = weight[v] ?? 0;
        const out = v + ((n * w) >> 12);
        data[c] = out < 0 ? 0 : out > 255 ? 255 : out;
      }
    }
  }
}

/**
 * Soft-light response per level, 4.12 fixed point: 2·(a − a²) below, close to 2·(√a − a) above; the mean of both keeps
 * it symmetric.
 */
function softLightWeights(opacity: number): Int32Array {
  return Int32Array.from({ length: 256 }, (_, v) => {
    const a = v / 255;
    const response = a - a * a + (Math.sqrt(a) - a);
    return Math.round(4096 * (opacity * response * 1.6 + (v > 3 && v < 252 ? 0.03 : 0)));
  });
}

const tiles = new Map<number, Int8Array>();

/** Triangular-ish noise of standard deviation `SIGMA`, from xorshift32. */
function noiseTile(seed: number): Int8Array {
  const known = tiles.get(seed);
  if (known !== undefined) return known;
  let s = (seed * 2654435761) >>> 0 || 1;
  const next = (): number => {
    s ^= s << 13;
    s ^= s >>> 17;
    s ^= s << 5;
    return (s >>> 0) / 4294967296;
  };
  const tile = Int8Array.from({ length: TILE * TILE }, () => (next() + next() + next() - 1.5) * 2 * SIGMA);
  if (tiles.size > 16) tiles.clear();
  tiles.set(seed, tile);
  return tile;
}
