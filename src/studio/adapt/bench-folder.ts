import { readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { targetFormat } from '../../catalog/index.ts';
import { sharedSample } from '../../kit/shared-samples.ts';
import { openPerception, type PerceptionProcess, type PerceptionSettings } from '../../perception/index.ts';
import type { Verdict } from '../../scene/index.ts';
import { adaptOne } from './adapt-one.ts';
import { methodOf, refusals, say, share, sixSizes, timed, tools } from './bench/setting.ts';
import { sheet, tile } from './bench/sheet.ts';
import { takeApart } from './take-apart/index.ts';

interface Tally {
  asked: number;
  delivered: number;
  /** Same size and same shape, half as large again. */
  same: { asked: number; delivered: number };
  readonly methods: Map<string, number>;
  readonly reasons: Map<string, number>;
  readonly apart: number[];
}

/**
 * Adapts every banner of the folder that `BANNERS` names (without it the shared samples) as mode `adapt` does: six
 * sizes, its own, and its own half as large again; prints how many are made, by which method, and why others are not.
 * Every file and a contact sheet a banner are left in `outDir/adapt-folder`, to be looked at: nothing is known here of
 * what is true. `ONLY`: names that hold one of these words, by comma.
 */
export async function benchFolder(outDir: string, settings: PerceptionSettings): Promise<void> {
  const folder = process.env['BANNERS'] ?? sharedSample('banners');
  if (!folder) return say('(no folder of banners: name one in BANNERS)');
  const only = process.env['ONLY']?.split(',');
  const files = readdirSync(folder)
    .filter((f) => /\.(jpe?g|png|webp)$/.test(f) && !/mask/.test(f) && (!only || only.some((word) => f.includes(word))))
    .toSorted();
  const out = join(outDir, 'adapt-folder');
  await mkdir(out, { recursive: true });
  const { process: perception } = openPerception(settings);
  const tally: Tally = {
    asked: 0,
    delivered: 0,
    same: { asked: 0, delivered: 0 },
    methods: new Map(),
    reasons: new Map(),
    apart: [],
  };
  try {
    for (const file of files) await adaptFile(join(folder, file), { out, perception, tally });
  } finally {
    await perception.close();
  }
  report(tally);
}

interface Bench {
  readonly out: string;
  readonly perception: PerceptionProcess;
  readonly tally: Tally;
}

async function adaptFile(file: string, { out, perception, tally }: Bench): Promise<void> {
  const name = file.split('/').at(-1)!;
  const bytes = await readFile(file);
  const perceived = await perception.perceive(bytes, { read: true });
  const { done: taken, cpuMs: apartMs } = await timed(() => takeApart(perceived));
  tally.apart.push(apartMs);
  const { size, ground, elements } = taken.parts;
  const grown = { width: Math.round(size.width * 1.5), height: Math.round(size.height * 1.5) };
  const own = [
    [size.width, size.height] as const,
    ...(grown.width * grown.height <= 25e6 ? [[grown.width, grown.height] as const] : []),
  ];
  say(`${name}  ${ground.kind}, ${elements.length} parts, ${taken.blocks.size} blocks, taken apart in ${apartMs} ms`);
  const row = [await tile(bytes)];
  for (const [at, [width, height]] of [...sixSizes, ...own].entries()) {
    const same = at >= sixSizes.length;
    const count = same ? tally.same : tally;
    count.asked++;
    const tried: string[] = [];
    const { done: made, cpuMs: spent } = await timed(() =>
      adaptOne(tools, taken, targetFormat({ width, height, maxKb: null }), {
        lang: 'ru',
        seed: 1,
        over: 'nothing',
        textOf: (picture, look) => perception.textOf(picture, look),
        tried: (method, verdict) => tried.push(`${method}: ${reasons(verdict)}`),
      }),
    );
    if ('bytes' in made) {
      count.delivered++;
      const method = methodOf(made.verdict);
      if (!same) tally.methods.set(method, (tally.methods.get(method) ?? 0) + 1);
      const type = made.mime.split('/')[1]!;
      await writeFile(join(out, `${name.replace(/\.\w+$/, '')}-${width}x${height}-${method}.${type}`), made.bytes);
      row.push(await tile(made.bytes));
      say(`  ${width}x${height} ${method} ${spent} ms${[...new Set(tried)].map((t) => `\n      not ${t}`).join('')}`);
    } else {
      const why = refusals(made.verdict);
      for (const { id } of why) tally.reasons.set(id, (tally.reasons.get(id) ?? 0) + 1);
      row.push(await tile(why.map((c) => c.message.ru).join('; ')));
      say(`  ${width}x${height} REFUSED ${spent} ms${[...new Set(tried)].map((t) => `\n      not ${t}`).join('')}`);
    }
  }
  await writeFile(join(out, `sheet-${name.replace(/\.\w+$/, '')}.jpg`), await sheet([row.slice(0, 5), row.slice(5)]));
}

const reasons = (verdict: Verdict): string =>
  refusals(verdict)
    .map((c) => `[${c.id}] ${c.message.en} (${c.value}/${c.threshold})`)
    .join('; ');

function report({ asked, delivered, same, methods, reasons: why, apart }: Tally): void {
  const most = (map: ReadonlyMap<string, number>): string =>
    [...map]
      .toSorted((a, b) => b[1] - a[1])
      .map(([key, n]) => `${key} ${n}`)
      .join(', ');
  const relaid = (methods.get('layout') ?? 0) + (methods.get('crop') ?? 0) + (methods.get('resize') ?? 0);
  say(`delivered ${delivered} of ${asked} (${share(delivered, asked)}): ${most(methods)}`);
  say(`  by a new layout, a cut or in its own shape: ${relaid} of ${delivered} (${share(relaid, delivered)})`);
  say(`  same size and same shape: ${same.delivered} of ${same.asked}`);
  say(`  checks that refused: ${most(why)}`);
  say(`  taking apart: CPU ms ${apart.toSorted((a, b) => a - b).join(' ')}`);
}
