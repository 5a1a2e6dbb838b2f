import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { studioCtr } from '../modes/index.ts';
import type { Config } from './config.ts';
import { openPerceiver } from './perceiver.ts';
import { openStudioTools } from './studio-tools.ts';
import { UsageError } from './usage-error.ts';

export const CTR_USAGE =
  'npm run -s studio -- ctr FILE… [--title "…"] [--brief "…"] [--photo | --banner] [--lang ru|en] [--review-only] --out DIR';

/** Banners held against the checklist: for each its review as a picture and as JSON, and its variants. */
export async function runStudioCtr(config: Config, argv: readonly string[]): Promise<void> {
  const wish = options(argv);
  const perceiver = openPerceiver(config);
  const tools = openStudioTools(config);
  try {
    await mkdir(wish.out, { recursive: true });
    for (const file of wish.files) {
      const run = await studioCtr(tools, perceiver, { ...wish, bytes: await readFile(file) });
      const name = basename(file).replace(/\.\w+$/, '');
      for (const { key, result } of run.files)
        if ('bytes' in result)
          await writeFile(
            join(wish.out, `${name}.${key}.${result.mime === 'image/png' ? 'png' : 'jpg'}`),
            result.bytes,
          );
      await writeFile(join(wish.out, `${name}.json`), `${JSON.stringify(run.report, null, 2)}\n`);
      process.stdout.write(`${JSON.stringify({ file, ...run.report.short })}\n`);
    }
  } finally {
    await perceiver.close();
  }
}

function options(argv: readonly string[]) {
  const option = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values, positionals: files } = parse(() =>
    parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        title: option,
        brief: option,
        lang: option,
        out: option,
        photo: flag,
        banner: flag,
        'review-only': flag,
      },
    }),
  );
  if (files.length === 0 || !values.out) throw new UsageError(CTR_USAGE);
  return {
    files,
    title: values.title ?? '',
    brief: values.brief ?? '',
    lang: values.lang === 'en' ? ('en' as const) : ('ru' as const),
    fromPhoto: values.photo ? true : values.banner ? false : null,
    reviewOnly: values['review-only'] ?? false,
    out: resolve(values.out),
  };
}

function parse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : 'arguments cannot be read'}\n${CTR_USAGE}`);
  }
}
