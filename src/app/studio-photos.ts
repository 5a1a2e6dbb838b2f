import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { loadCatalog } from '../catalog/index.ts';
import { type PhotosRequest, studioPhotos } from '../modes/index.ts';
import type { Config } from './config.ts';
import { openPerceiver } from './perceiver.ts';
import { UsageError } from './usage-error.ts';

export const PHOTOS_USAGE =
  'npm run -s studio -- enhance|unify FILE… [--reference FILE] [--brief "тёплый беж"] [--tier standard|pro] [--lang ru|en] --out DIR';

/** Photos made good, or brought into one style, without the service: files with their verdicts, and a contact sheet. */
export async function runPhotos(config: Config, argv: readonly string[]): Promise<void> {
  const option = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { reference: option, brief: option, tier: option, lang: option, out: option },
  });
  const [mode, ...files] = positionals;
  const tier = values.tier ?? 'standard';
  if ((mode !== 'enhance' && mode !== 'unify') || files.length === 0 || !values.out) throw new UsageError(PHOTOS_USAGE);
  if (tier !== 'standard' && tier !== 'pro') throw new UsageError(`--tier must be standard or pro\n${PHOTOS_USAGE}`);
  const out = resolve(values.out);
  const photos = [];
  for (const file of files) photos.push(await photoOf(file));
  await mkdir(out, { recursive: true });
  const perceiver = openPerceiver(config);
  const rows: { file: string; accepted: boolean; verdict: unknown }[] = [];
  try {
    const run = await studioPhotos({ catalog: loadCatalog(config.catalogFile) }, perceiver, {
      mode,
      tier,
      photos,
      reference: values.reference ? await readFile(values.reference) : null,
      brief: values.brief ?? '',
      lang: values.lang === 'en' ? 'en' : 'ru',
      settled: async (number, result) => {
        const made = 'bytes' in result;
        const file = `${mode}_${number}.${made && result.mime === 'image/png' ? 'png' : 'jpg'}`;
        if (made) await writeFile(join(out, file), result.bytes);
        rows.push({ file: files[number - 1] ?? file, accepted: made, verdict: result.verdict });
      },
    });
    if (run.preview) await writeFile(join(out, 'contact-sheet.jpg'), run.preview);
    await writeFile(join(out, 'report.json'), `${JSON.stringify({ message: run.message, photos: rows }, null, 2)}\n`);
    const accepted = rows.filter((r) => r.accepted).length;
    process.stdout.write(`${JSON.stringify({ out, files: rows.length, accepted, message: run.message })}\n`);
  } finally {
    await perceiver.close();
  }
}

/** A photo of the disk with its size, pixels; what is no picture is refused later, with its reason. */
async function photoOf(file: string): Promise<PhotosRequest['photos'][number]> {
  const { width, height } = await sharp(await readFile(file))
    .metadata()
    .catch(() => ({ width: 1, height: 1 }));
  return { width, height, load: () => readFile(file) };
}
