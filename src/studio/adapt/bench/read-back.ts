import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { Box } from '../../../scene/index.ts';
import { lettersInCommon } from '../judge/read-text.ts';
import type { Pixels } from './pixels.ts';

const run = promisify(execFile);
let reader: Promise<boolean> | null = null;

/** Whether tesseract with Russian and English is installed here. Asked once. */
export function canRead(): Promise<boolean> {
  reader ??= run('tesseract', ['--list-langs']).then(
    ({ stdout, stderr }) => /\brus\b/.test(stdout + stderr) && /\beng\b/.test(stdout + stderr),
    () => false,
  );
  return reader;
}

/**
 * One line of a picture as tesseract reads it, enlarged to 64 pixels of height; '' where it reads nothing or the box
 * lies outside.
 */
export async function readLine(picture: Pixels, box: Box): Promise<string> {
  const left = Math.max(0, Math.floor(box.x - box.h * 0.2));
  const top = Math.max(0, Math.floor(box.y - box.h * 0.12));
  const width = Math.min(picture.width - left, Math.ceil(box.w + box.h * 0.4));
  const height = Math.min(picture.height - top, Math.ceil(box.h * 1.24));
  if (width < 4 || height < 4) return '';
  const png = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .extract({ left, top, width, height })
    .resize({ height: 64, kernel: 'cubic' })
    .greyscale()
    .normalise()
    .extend({ top: 16, bottom: 16, left: 16, right: 16, extendWith: 'copy' })
    .png()
    .toBuffer();
  const child = run('tesseract', ['stdin', 'stdout', '--psm', '7', '-l', 'rus+eng'], { timeout: 20_000 });
  child.child.stdin?.end(png);
  return child.then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}

/** Share of the letters of `wanted` that `read` has in the same order, 0..1; case and spaces do not count. */
export function recall(wanted: string, read: string): number {
  const [a, b] = [wanted, read].map((s) => s.toLowerCase().replace(/[^\p{L}\p{N}%₽₸$€]/gu, '')) as [string, string];
  return a.length === 0 ? 1 : lettersInCommon(a, b) / a.length;
}
