import { mean } from '../../kit/index.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { targetFormat } from '../../catalog/index.ts';
import { openPerception, type PerceptionProcess, type PerceptionSettings } from '../../perception/index.ts';
import { adaptOne } from './adapt-one.ts';
import { wordFaults, type WordFaults } from './bench/drawn-truth.ts';
import { drawBanner, drawnCount, heldFrom } from './bench/drawn/index.ts';
import { methodOf, refusals, say, share, sixSizes, timed, tools } from './bench/setting.ts';
import { sheet, tile } from './bench/sheet.ts';
import { takeApart } from './take-apart/index.ts';

interface Tally {
  asked: number;
  delivered: number;
  readonly methods: Map<string, number>;
  readonly bySize: Map<string, number>;
  readonly faults: { readonly where: string; readonly faults: WordFaults }[];
  readonly cpu: { apart: number[]; sizes: number[] };
  broken: number;
}

/**
 * Draws banners of our own (flat, two fields, gradients, photographs, pale type, serifs, price lists, frames, nothing
 * behind), adapts each to six sizes and its own, and prints how many are made, by which method, and every word that is
 * torn, lost, doubled or out of order by the truth of the drawing. `held`: those that are kept for the last look.
 * Leaves contact sheets in `outDir`.
 */
export async function benchDrawn(outDir: string, settings: PerceptionSettings, held = false): Promise<void> {
  const { process: perception } = openPerception(settings);
  const tally: Tally = {
    asked: 0,
    delivered: 0,
    methods: new Map(),
    bySize: new Map(),
    faults: [],
    cpu: { apart: [], sizes: [] },
    broken: 0,
  };
  const [from, to] = held ? [heldFrom, drawnCount] : [0, heldFrom];
  const only = process.env['DRAWN']?.split(',').map(Number);
  const rows: Buffer[][] = [];
  try {
    for (let number = from; number < to; number++)
      if (!only || only.includes(number)) rows.push(await adaptDrawn(number, perception, tally));
  } finally {
    await perception.close();
  }
  report(tally);
  for (let k = 0; k < rows.length; k += 5)
    await writeFile(join(outDir, `adapt-drawn-${held ? 'held-' : ''}${k / 5}.jpg`), await sheet(rows.slice(k, k + 5)));
  say(`contact sheets: ${join(outDir, 'adapt-drawn-*.jpg')}`);
}

async function adaptDrawn(number: number, perception: PerceptionProcess, tally: Tally): Promise<Buffer[]> {
  const banner = await drawBanner(number);
  const perceived = await perception.perceive(banner.bytes, { read: true });
  const { done: taken, cpuMs: apartMs } = await timed(() => takeApart(perceived));
  tally.cpu.apart.push(apartMs);
  const row = [await tile(banner.bytes)];
  const said: string[] = [];
  const { width: w, height: h } = banner.picture;
  for (const [width, height] of [...sixSizes, [w, h] as const]) {
    const own = width === w && height === h && row.length > sixSizes.length;
    const name = own ? 'own' : `${width}x${height}`;
    if (!own) tally.asked++;
    const target = targetFormat({ width, height, maxKb: null });
    const { done: made, cpuMs } = await timed(() =>
      adaptOne(tools, taken, target, {
        lang: 'ru',
        seed: 1,
        textOf: (picture, look) => perception.textOf(picture, look),
      }),
    );
    tally.cpu.sizes.push(cpuMs);
    if (!('bytes' in made)) {
      const why = refusals(made.verdict).map((c) => c.message.en);
      said.push(`    ${name} REFUSED: ${why.join('; ')}`);
      row.push(await tile(why.join('; ')));
      continue;
    }
    const { width: fw, height: fh } = await sharp(made.bytes).metadata();
    if (fw !== width || fh !== height) tally.broken++;
    const method = methodOf(made.verdict);
    row.push(await tile(made.bytes));
    if (!own) {
      tally.delivered++;
      tally.methods.set(method, (tally.methods.get(method) ?? 0) + 1);
      tally.bySize.set(name, (tally.bySize.get(name) ?? 0) + 1);
    }
    const faults = wordFaults(banner, taken, made.scene);
    const wrong = Object.entries(faults).flatMap(([kind, list]: [string, readonly string[]]) =>
      list.length > 0 ? [`${kind} ${list.join(' | ')}`] : [],
    );
    if (wrong.length > 0) {
      tally.faults.push({ where: `${banner.name} ${name}`, faults });
      said.push(`    ${name} ${method} WRONG: ${wrong.join('; ')}`);
    }
  }
  say(
    `${banner.name.padEnd(40)} ${row.length - 1 - said.filter((s) => s.includes('REFUSED')).length}/${row.length - 1}`,
  );
  for (const line of said) say(line);
  return row;
}

function report({ asked, delivered, methods, bySize, faults, cpu, broken }: Tally): void {
  const count = (of: (f: WordFaults) => readonly string[]): number =>
    faults.reduce((n, f) => n + of(f.faults).length, 0);
  say(`delivered ${delivered} of ${asked} (${share(delivered, asked)}; bar 90 %)`);
  say(`  by size: ${[...bySize].map(([size, n]) => `${size} ${n}`).join(', ')}`);
  say(`  by method: ${[...methods].map(([m, n]) => `${m} ${n} (${share(n, delivered)})`).join(', ')}`);
  say(
    `wrong pictures ${faults.length}: torn ${count((f) => f.torn)}, lost ${count((f) => f.lost)}, doubled ${count((f) => f.doubled)}, disordered ${count((f) => f.disordered)} (bar 0); of another size ${broken}`,
  );
  say(
    `CPU, this process: taking apart mean ${mean(cpu.apart).toFixed(0)} ms, worst ${Math.max(0, ...cpu.apart).toFixed(0)}; a size mean ${mean(cpu.sizes).toFixed(0)} ms`,
  );
}
