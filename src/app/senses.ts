import { runDoctorCli, runPerceiveCli } from '../perception/index.ts';
import { findEncoder } from '../studio/motion/terms.ts';
import type { Config } from './config.ts';
import { doctorReport, findings, lookAround } from './doctor.ts';
import { encoderEnvironment } from './encoder-environment.ts';

/** `npm run -s perceive -- FILE [--matte OUT.png]`. */
export const runPerceive = (config: Config, argv: readonly string[]): Promise<void> => runPerceiveCli(config, argv);

/** `npm run doctor`: the senses, the encoder of films, then the set-up for others (`-- set-up` says that alone). */
export async function runDoctor(config: Config, argv: readonly string[]): Promise<void> {
  if (argv.length === 0) await sayMeans(config);
  const list = findings(await lookAround(config));
  process.stdout.write(doctorReport(list));
}

async function sayMeans(config: Config): Promise<void> {
  await runDoctorCli(config);
  const encoder = await findEncoder(encoderEnvironment(config));
  process.stdout.write(
    encoder
      ? `films           ${encoder.name} ${encoder.version}, ${encoder.path}\n                licence: ${encoder.licence}\n`
      : "films           none: mode video answers 503. Install Debian's ffmpeg, or the package node-av, or set FFMPEG_PATH\n",
  );
}
