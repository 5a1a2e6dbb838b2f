import { dilated } from '../../../perception/index.ts';
import type { RgbaPicture } from '../../../perception/index.ts';
import { byte } from '../raster/planes.ts';

/**
 * Small specks on open ground are replaced by the ground, in place; what lies near the product or type is not touched.
 * @param surface levels of the ground
 * @param area 1 where the ground is seen
 * @param cut levels by which a speck differs
 * @param sure whether the product is known; without it a small thing may be a part of it
 * @returns how many
 */
export function takeOffSpecks(
  { width, height, data }: RgbaPicture,
  surface: readonly [Float32Array, Float32Array, Float32Array],
  area: Uint8Array,
  cut: number,
  sure: boolean,
): number {
  const [red, green, blue] = surface;
  const odd = new Uint8Array(width * height);
  for (let i = 0, p = 0; i < odd.length; i++, p += 4)
    if (
      Math.abs(data[p]! - red[i]!) > cut ||
      Math.abs(data[p + 1]! - green[i]!) > cut ||
      Math.abs(data[p + 2]! - blue[i]!) > cut
    )
      odd[i] = 1;
  const grown = dilated(odd, width, height, 2);
  const most = width * height * (sure ? 0.0006 : 0.00012);
  const seen = new Uint8Array(width * height);
  let found = 0;
  for (let start = 0; start < grown.length; start++) {
    if (!grown[start] || seen[start]) continue;
    const speck = collect(start, grown, seen, width, height);
    if (speck.length > most || !surrounded(speck, area, grown, width, height)) continue;
    found++;
    for (const i of speck) for (let c = 0; c < 3; c++) data[i * 4 + c] = byte(surface[c]![i]!);
  }
  return found;
}

function collect(start: number, on: Uint8Array, seen: Uint8Array, width: number, height: number): number[] {
  const found = [start];
  seen[start] = 1;
  for (let k = 0; k < found.length; k++) {
    const i = found[k]!;
    const x = i % width;
    const take = (n: number): void => {
      if (!on[n] || seen[n]) return;
      seen[n] = 1;
      found.push(n);
    };
    if (x > 0) take(i - 1);
    if (x < width - 1) take(i + 1);
    if (i >= width) take(i - width);
    if (i < width * (height - 1)) take(i + width);
  }
  return found;
}

/** Whether a wide ring around a speck is open ground. */
function surrounded(
  speck: readonly number[],
  area: Uint8Array,
  odd: Uint8Array,
  width: number,
  height: number,
): boolean {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (const i of speck) {
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  const reach = Math.ceil(Math.min(width, height) * 0.02);
  if (left < reach || top < reach || right >= width - reach || bottom >= height - reach) return false;
  let [open, all] = [0, 0];
  for (let y = top - reach; y <= bottom + reach; y++)
    for (let x = left - reach; x <= right + reach; x++) {
      if (x >= left && x <= right && y >= top && y <= bottom) continue;
      all++;
      if (area[y * width + x] && !odd[y * width + x]) open++;
    }
  return open / all > 0.97;
}
