import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Painted once each: a mock of a browser's test is asked for the same ones again and again. */
const painted = new Map<string, Promise<Buffer>>();

/**
 * A picture that stands for a painted file, a JPEG as the service sends it (an SVG would be a document each, laid out
 * by the page's own thread): flat colour, a headline, a round. `MOCK_PICTURES` names a gallery folder.
 */
export function picture(name: string, width: number, height: number): Promise<Buffer> {
  const key = `${name}-${width}x${height}.jpg`;
  const known = painted.get(key) ?? paint(name, width, height, key);
  painted.set(key, known);
  return known;
}

async function paint(name: string, width: number, height: number, key: string): Promise<Buffer> {
  const folder = process.env['MOCK_PICTURES'];
  const file = folder === undefined ? null : join(folder, key);
  if (file !== null && existsSync(file)) return readFileSync(file);
  const hue = [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 360, 7);
  const side = Math.min(width, height);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="hsl(${hue} 60% 82%)"/>
<circle cx="${width * 0.62}" cy="${height * 0.62}" r="${side * 0.3}" fill="hsl(${(hue + 40) % 360} 50% 62%)"/>
<text x="${side * 0.08}" y="${side * 0.24}" font-family="sans-serif" font-weight="800" font-size="${side * 0.16}" fill="hsl(${hue} 45% 22%)">Доброе</text>
</svg>`;
  return await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}
