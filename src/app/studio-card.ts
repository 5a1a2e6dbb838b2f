import { LANG_IDS } from '../scene/index.ts';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { studioCard } from '../modes/index.ts';
import { UsageError } from './usage-error.ts';
import { readBrandFile } from './brand-file.ts';
import type { Config } from './config.ts';
import { openPerceiver } from './perceiver.ts';
import { openStudioTools } from './studio-tools.ts';

const USAGE =
  'npm run -s studio -- card --photo FILE [--photo FILE …] --title "…" --marketplace wb|ozon|ym|kaspi [--characteristics "…" | --facts FILE.txt] [--brief "…"] [--lang ru|en|kk] [--brand kit.json] [--seed N] --out DIR';

/** A marketplace card as files, each with its scene (and the trace of its words) and verdict as JSON beside it. */
export async function runStudioCard(config: Config, argv: readonly string[]): Promise<void> {
  const wish = await options(argv);
  const perceiver = openPerceiver(config);
  try {
    const run = await studioCard(openStudioTools(config, wish.fonts), perceiver, wish);
    await mkdir(wish.out, { recursive: true });
    const rows = [];
    for (const { slot, key, result } of run.slides) {
      const made = 'bytes' in result;
      const reasons = result.verdict.checks.filter((c) => !c.passed && c.severity === 'blocking').map((c) => c.message);
      const file = made ? `${key}.${result.mime === 'image/png' ? 'png' : 'jpg'}` : null;
      if (made && file !== null) {
        await writeFile(join(wish.out, file), result.bytes);
        const { scene, verdict } = result;
        await writeFile(join(wish.out, `${key}.json`), `${JSON.stringify({ scene, verdict }, null, 2)}\n`);
      }
      rows.push({ slot, file, accepted: made, archetype: made ? result.scene.archetype : null, reasons });
    }
    const report = { remark: run.remark, cpu_seconds: run.cpu, slides: rows };
    await writeFile(join(wish.out, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
    const accepted = rows.filter((row) => row.accepted).length;
    process.stdout.write(
      `${JSON.stringify({ out: wish.out, slides: rows.length, accepted, cpu_seconds: run.cpu, remark: run.remark })}\n`,
    );
  } finally {
    await perceiver.close();
  }
}

async function options(argv: readonly string[]) {
  const option = { type: 'string' } as const;
  const { values } = parse(() =>
    parseArgs({
      args: [...argv],
      options: {
        photo: { type: 'string', multiple: true },
        title: option,
        marketplace: option,
        brief: option,
        characteristics: option,
        facts: option,
        lang: option,
        brand: option,
        seed: option,
        out: option,
      },
    }),
  );
  if (!values.photo || !values.title || !values.out) throw new UsageError(USAGE);
  const marketplace = z.enum(['wb', 'ozon', 'ym', 'kaspi']).safeParse(values.marketplace);
  const lang = z.enum(LANG_IDS).safeParse(values.lang ?? 'ru');
  if (!marketplace.success || !lang.success) throw new UsageError(USAGE);
  const kit = values.brand ? await readBrandFile(values.brand) : null;
  return {
    photos: await Promise.all(values.photo.map((file) => readFile(file))),
    brief: {
      title: values.title,
      brief: values.brief ?? '',
      characteristics: values.characteristics ?? (values.facts ? await readFile(values.facts, 'utf8') : ''),
      goal: '',
      lang: lang.data,
    },
    marketplace: marketplace.data,
    brand: kit?.brand ?? null,
    fonts: kit?.fonts ?? [],
    seed: Number(values.seed ?? 1),
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
