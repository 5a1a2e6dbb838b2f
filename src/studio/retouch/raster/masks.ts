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
