import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { loadCatalog, targetFormat } from '../catalog/index.ts';
import { type StudioRun, studioCreate } from '../modes/index.ts';
import { LANG_IDS, type Lang, type ResolvedScene, type TargetFormat, type Verdict } from '../scene/index.ts';
import { UsageError } from './usage-error.ts';
import { readBrandFile } from './brand-file.ts';
import type { Config } from './config.ts';
import { COPY_USAGE, runCopy } from './studio-copy.ts';
import { runStudioCard } from './studio-card.ts';
import { CTR_USAGE, runStudioCtr } from './studio-ctr.ts';
import { PHOTOS_USAGE, runPhotos } from './studio-photos.ts';
import { openPerceiver } from './perceiver.ts';
import { openStudioTools } from './studio-tools.ts';

const USAGE =
  'npm run -s studio -- create --photo FILE [--photo FILE …] --title "…" [--brief "…"] [--characteristics "…"] [--lang ru|en|kk] [--sizes 300x250,rsya_240x400] [--brand kit.json] [--seed N] --out DIR';

/**
 * The studio without the service: sketches, final and sizes as files, each with its scene and verdict as JSON beside
 * it.
 */
export async function runStudio(config: Config, argv: readonly string[]): Promise<void> {
  if (argv[0] === 'copy') return runCopy(argv.slice(1));
  if (argv[0] === 'enhance' || argv[0] === 'unify') return runPhotos(config, argv);
  if (argv[0] === 'ctr') return runStudioCtr(config, argv.slice(1));
  if (argv[0] === 'card') return runStudioCard(config, argv.slice(1));
  const wish = await options(config, argv);
  const perceiver = openPerceiver(config);
  try {
    const run = await studioCreate(openStudioTools(config, wish.fonts), perceiver, wish);
    await mkdir(wish.out, { recursive: true });
    const report = await write(run, wish.out);
    await writeFile(join(wish.out, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
    process.stdout.write(
      `${JSON.stringify({ out: wish.out, files: report.length, accepted: report.filter((r) => r.accepted).length, ...(run.remark && { remark: run.remark }) })}\n`,
    );
  } finally {
    await perceiver.close();
  }
}

async function options(config: Config, argv: readonly string[]) {
  const option = { type: 'string' } as const;
  const { values, positionals } = parse(() =>
    parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        photo: { ...option, multiple: true },
        title: option,
        brief: option,
        characteristics: option,
        lang: option,
        sizes: option,
        brand: option,
        seed: option,
        out: option,
      },
    }),
  );
  if (positionals.join(' ') !== 'create' || !values.photo || !values.out || !(values.title ?? values.brief))
    throw new UsageError(`${USAGE}\n${PHOTOS_USAGE}\n${CTR_USAGE}\n${COPY_USAGE}`);
  const lang = z.enum(LANG_IDS).safeParse(values.lang ?? 'ru');
  if (!lang.success) throw new UsageError(`--lang must be ru, en or kk\n${USAGE}`);
  const kit = values.brand ? await readBrandFile(values.brand) : null;
  return {
    photos: await Promise.all(values.photo.map((file) => readFile(file))),
    brief: {
      title: values.title ?? '',
      brief: values.brief ?? '',
      characteristics: values.characteristics ?? '',
      goal: '',
      lang: lang.data,
    },
    brand: kit?.brand ?? null,
    fonts: kit?.fonts ?? [],
    seed: Number(values.seed ?? 1),
    targets: (values.sizes ?? '')
      .split(',')
      .filter(Boolean)
      .map((name) => targetOf(config, name.trim(), lang.data)),
    out: resolve(values.out),
  };
}

function parse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : 'arguments cannot be read'}\n${USAGE}`);
  }
}

function targetOf(config: Config, name: string, lang: Lang): TargetFormat {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(name) ?? [];
  if (width && height) return targetFormat({ width: Number(width), height: Number(height), maxKb: null });
  const format = loadCatalog(config.catalogFile).format(name);
  if (!format) throw new UsageError(`no size or format "${name}"`);
  return targetFormat(format, lang);
}

interface Row {
  readonly file: string;
  readonly accepted: boolean;
  readonly verdict: Verdict;
  readonly scene: ResolvedScene | null;
}

async function write(run: StudioRun, out: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const add = async (name: string, result: StudioRun['final']): Promise<void> => {
    if (!('bytes' in result)) {
      rows.push({ file: name, accepted: false, verdict: result.verdict, scene: null });
      return;
    }
    const file = `${name}.${result.mime === 'image/png' ? 'png' : 'jpg'}`;
    await writeFile(join(out, file), result.bytes);
    await writeFile(
      join(out, `${name}.json`),
      `${JSON.stringify({ scene: result.scene, verdict: result.verdict }, null, 2)}\n`,
    );
    rows.push({ file, accepted: true, verdict: result.verdict, scene: result.scene });
  };
  for (const [i, sketch] of run.sketches.entries())
    await add(`sketch_${i + 1}_${sketch.idea.direction.id}`, sketch.made);
  await add('final', run.final);
  for (const { target, result } of run.sizes) await add(target.key, result);
  return rows;
}
