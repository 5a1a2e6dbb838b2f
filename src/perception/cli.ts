import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { innerLimits, normalisePicture } from './decode/normalise.ts';
import { PictureRefused } from './decode/refused.ts';
import type { Perceived } from './facts.ts';
import { loadModels, ModelsFileInvalid } from './models/overrides.ts';
import { createPerceiver } from './process/perceiver.ts';
import type { PerceptionProcess } from './process/perceiver.ts';
import { scaleFacts } from './scale.ts';

/** The settings of the service that this room needs. */
export interface PerceptionSettings {
  readonly dataDir: string;
  /** Where prepared model files are kept; none: with the data. */
  readonly modelsDir?: string | undefined;
  /** JSON file with other models; none: what comes with the packages. */
  readonly modelsFile?: string | undefined;
}

/** Models, and the folder where converted ones are kept, by the service's settings. */
export function modelsOf({ dataDir, modelsDir = join(dataDir, 'cache', 'models'), modelsFile }: PerceptionSettings): {
  readonly modelsDir: string;
  readonly models: ReturnType<typeof loadModels>;
} {
  return { modelsDir, models: loadModels(modelsFile) };
}

/** Folders and models of the process by the service's settings. */
export function openPerception(
  settings: PerceptionSettings,
): { readonly process: PerceptionProcess } & ReturnType<typeof modelsOf> {
  const { modelsDir, models } = modelsOf(settings);
  return {
    process: createPerceiver({ cacheDir: join(settings.dataDir, 'cache', 'perception'), modelsDir, models }),
    modelsDir,
    models,
  };
}

/** Runs a command; what is the fault of its input is said in one line and exit code 1. */
async function plainly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const unreadable = error instanceof Error && 'syscall' in error;
    if (!(error instanceof PictureRefused || error instanceof ModelsFileInvalid || unreadable)) throw error;
    process.stderr.write(
      error instanceof PictureRefused ? `refused (${error.code}): ${error.message}\n` : `${error.message}\n`,
    );
    process.exitCode = 1;
  }
}

/**
 * `perceive FILE [--matte OUT.png]`: prints the facts as JSON in pixels of the upright picture, writes the matte as a
 * grey PNG of its size.
 */
export const runPerceiveCli = (settings: PerceptionSettings, argv: readonly string[]): Promise<void> =>
  plainly(() => perceiveFile(settings, argv));

async function perceiveFile(settings: PerceptionSettings, argv: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { matte: { type: 'string' }, 'no-read': { type: 'boolean' } },
  });
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

async function greyMatte(
  { cutout, facts }: Perceived,
  size: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const { width, height } = facts.size;
  const alpha = new Uint8Array(width * height);
  if (cutout) for (let i = 0; i < alpha.length; i += 1) alpha[i] = cutout.data[i * 4 + 3] as number;
  return sharp(alpha, { raw: { width, height, channels: 1 } })
    .resize(size.width, size.height, { fit: 'fill' })
    .toColourspace('b-w')
    .extractChannel(0)
    .png()
    .toBuffer();
}

/** `doctor`: a table of the senses, where they come from, their licence and speed. */
export const runDoctorCli = (settings: PerceptionSettings): Promise<void> => plainly(() => printSenses(settings));

async function printSenses(settings: PerceptionSettings): Promise<void> {
  const { senses } = await import('./report.ts');
  const { process: perception, models, modelsDir } = openPerception(settings);
  try {
    for (const s of await senses(perception, models, modelsDir)) {
      const speed = s.ms === null ? '' : ` · ${s.ms} ms a run`;
      process.stdout.write(
        `${s.state.padEnd(8)}${s.sense.padEnd(16)}${s.name}${speed}\n${' '.repeat(24)}${s.from} · ${s.licence}\n${s.remark ? `${' '.repeat(24)}${s.remark}\n` : ''}`,
      );
    }
  } finally {
    await perception.close();
  }
}
