import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { Plane } from '../raster/plane.ts';

const run = promisify(execFile);

export interface ReadLine {
  readonly text: string;
  /** 0..1, the reader's own. */
  readonly confidence: number;
}

/** Installed languages of the tesseract program that this service can use, or `null` where the program is absent. */
export async function readerLanguages(): Promise<readonly string[] | null> {
  try {
    const { stdout } = await run('tesseract', ['--list-langs'], { timeout: 10_000 });
    const listed = stdout.split('\n').map((l) => l.trim());
    return ['rus', 'kaz', 'eng'].filter((l) => listed.includes(l));
  } catch {
    return null;
  }
}

/** Reads level line pictures, all in one run of the program. `languages` as tesseract takes them, e.g. `rus+eng`. */
export async function readLines(images: readonly Plane[], languages: string): Promise<ReadLine[]> {
  if (images.length === 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'plakat-read-'));
  try {
    const files: string[] = [];
    for (const [i, image] of images.entries()) {
      const file = join(folder, `${i}.png`);
      await sharp(image.data, { raw: { width: image.width, height: image.height, channels: 1 } })
        .toColourspace('b-w')
        .png({ compressionLevel: 1 })
        .toFile(file);
      files.push(file);
    }
    const list = join(folder, 'list.txt');
    await writeFile(list, files.join('\n'));
    const { stdout } = await run(
      'tesseract',
      [list, 'stdout', '-l', languages, '--psm', '7', '--dpi', '150', '-c', 'tessedit_create_tsv=1'],
      {
        timeout: 10_000 + 3_000 * images.length,
        maxBuffer: 16_000_000,
        env: { ...process.env, OMP_THREAD_LIMIT: '1' },
      },
    );
    return parseTsv(stdout, images.length);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Words of tesseract's table (level 5) by page; the confidence is the mean weighted by length. */
export function parseTsv(tsv: string, pages: number): ReadLine[] {
  const lines = Array.from({ length: pages }, () => ({ words: [] as string[], sum: 0, length: 0 }));
  for (const row of tsv.split('\n')) {
    const [level, page, , , , , , , , , confidence, text = ''] = row.split('\t');
    const line = lines[Number(page) - 1];
    const word = text.trim();
    if (level !== '5' || !line || word === '') continue;
    line.words.push(word);
    line.sum += Math.max(0, Number(confidence)) * word.length;
    line.length += word.length;
  }
  return lines.map((l) => ({ text: l.words.join(' '), confidence: l.length > 0 ? l.sum / l.length / 100 : 0 }));
}
