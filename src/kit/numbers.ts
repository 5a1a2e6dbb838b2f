/** The number nearest to `v` from `low` to `high`; `high` where the two are crossed. */
export const clamp = (v: number, low: number, high: number): number => Math.min(high, Math.max(low, v));

/** Arithmetic mean; 0 for none. */
export function mean(values: readonly number[] | Float32Array | Uint8Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / Math.max(1, values.length);
}

/** Middle value, the upper one of an even number; 0 for none. Leaves the list as it is. */
export const median = (values: readonly number[]): number =>
  (values.length > 200 ? medianByte(values) : null) ?? Float64Array.from(values).sort()[values.length >> 1] ?? 0;

/** The same of many bytes, by counting; null where one of them is none. */
function medianByte(values: readonly number[]): number | null {
  const counts = new Uint32Array(256);
  for (const value of values) {
    if (value !== (value & 255)) return null;
    counts[value]!++;
  }
  let middle = 0;
  for (let seen = counts[0]!; seen <= values.length >> 1; seen += counts[middle]!) middle++;
  return middle;
}
