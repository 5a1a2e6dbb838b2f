import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A picture that stands for a painted file: flat colour, a headline, a round. `MOCK_PICTURES` names a gallery folder.
 */
export function picture(
  name: string,
  width: number,
  height: number,
): { readonly type: string; readonly bytes: Buffer } {
  const folder = process.env['MOCK_PICTURES'];
  const file = folder === undefined ? null : join(folder, `${name}-${width}x${height}.jpg`);
  if (file !== null && existsSync(file)) return { type: 'image/jpeg', bytes: readFileSync(file) };
  const hue = [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 360, 7);
  const side = Math.min(width, height);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="oklch(.86 .12 ${hue})"/>
<circle cx="${width * 0.62}" cy="${height * 0.62}" r="${side * 0.3}" fill="oklch(.72 .15 ${(hue + 40) % 360})"/>
<text x="${side * 0.08}" y="${side * 0.24}" font-family="sans-serif" font-weight="800" font-size="${side * 0.16}" fill="oklch(.3 .1 ${hue})">Доброе</text>
</svg>`;
  return { type: 'image/svg+xml', bytes: Buffer.from(svg) };
}
