/**
 * Whether a colour (0..255) is one that skin of all shades has in daylight and lamplight: by JPEG's blue and red
 * differences, 128 = grey. Some woods, sands and baked things have it, too. Pure.
 */
export function isSkin(r: number, g: number, b: number): boolean {
  const cb = 128 - 0.169 * r - 0.331 * g + 0.5 * b;
  const cr = 128 + 0.5 * r - 0.419 * g - 0.081 * b;
  return cb >= 77 && cb <= 122 && cr >= 138 && cr <= 173 && r > g && g > b;
}
