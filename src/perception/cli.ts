import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { innerLimits, normalisePicture } from './decode/normalise.ts';
import type { Perceived } from './facts.ts';
import { loadModels } from './models/overrides.ts';
import { createPerceiver } from './process/perceiver.ts';
import type { PerceptionProcess } from './process/perceiver.ts';
import { senses } from './report.ts';
import { scaleFacts } from './scale.ts';

/** The settings of the service that this room needs. */
export interface PerceptionSettings {
  readonly dataDir: string;
  /** JSON file with other models; none: what comes with the packages. */
  readonly modelsFile?: string | undefined;
}

/** Folders and models of the process by the service's settings. */
export function openPerception({ dataDir, modelsFile }: PerceptionSettings): { readonly process: PerceptionProcess; readonly modelsDir: string; readonly models: ReturnType<typeof loadModels> } {
  const modelsDir = join(dataDir, 'cache', 'models');
  const models = loadModels(modelsFile);
  return { process: createPerceiver({ cacheDir: join(dataDir, 'cache', 'perception'), modelsDir, models }), modelsDir, models };
}

/** `perceive FILE [--matte OUT.png]`: prints the facts as JSON in pixels of the upright picture, writes the matte as a grey PNG of its size. */
export async function runPerceiveCli(settings: PerceptionSettings, argv: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options: { matte: { type: 'string' }, 'no-read': { type: 'boolean' } } });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error('usage: perceive FILE [--matte OUT.png] [--no-read]');
  const bytes = await readFile(file);
  const { process: perception } = openPerception(settings);
  try {
    const { original } = await normalisePicture(bytes, innerLimits);
    const perceived = await perception.perceive(bytes, { read: !values['no-read'] });
    process.stdout.write(`${JSON.stringify(scaleFacts(perceived.facts, original), null, 2)}\n`);
    if (values.matte) await writeFile(values.matte, await greyMatte(perceived, original));
  } finally {
    await perception.close();
  }
}

async function greyMatte({ cutout, facts }: Perceived, size: { readonly width: number; readonly height: number }): Promise<Buffer> {
  const { width, height } = facts.size;
  const alpha = new Uint8Array(width * height);
  if (cutout) for (let i = 0; i < alpha.length; i += 1) alpha[i] = cutout.data[i * 4 + 3] as number;
  return sharp(alpha, { raw: { width, height, channels: 1 } }).resize(size.width, size.height, { fit: 'fill' }).toColourspace('b-w').extractChannel(0).png().toBuffer();
}

/** `doctor`: a table of the senses, where they come from, their licence and speed. */
export async function runDoctorCli(settings: PerceptionSettings): Promise<void> {
  const { process: perception, models, modelsDir } = openPerception(settings);
  try {
    for (const s of await senses(perception, models, modelsDir)) {
      const speed = s.ms === null ? '' : ` · ${s.ms} ms a run`;
      process.stdout.write(`${s.state.padEnd(8)}${s.sense.padEnd(16)}${s.name}${speed}\n${' '.repeat(24)}${s.from} · ${s.licence}\n${s.remark ? `${' '.repeat(24)}${s.remark}\n` : ''}`);
    }
  } finally {
    await perception.close();
  }
}
