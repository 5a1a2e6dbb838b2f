import type { Config } from './config.ts';
import { runDoctorCli, runPerceiveCli } from '../perception/index.ts';

/** `npm run -s perceive -- FILE [--matte OUT.png]`. */
export const runPerceive = (config: Config, argv: readonly string[]): Promise<void> => runPerceiveCli(config, argv);

/** `npm run doctor`. */
export const runDoctor = (config: Config): Promise<void> => runDoctorCli(config);
