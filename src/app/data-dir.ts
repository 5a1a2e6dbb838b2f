import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigInvalid, type Config } from './config.ts';
import { reasonOf } from './faults.ts';

/** Makes the data folder where it is missing and sees that it can be written. Throws `ConfigInvalid`. */
export function requireDataDir({ dataDir }: Pick<Config, 'dataDir'>): void {
  try {
    make(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigInvalid(
      `DATA_DIR=${dataDir}: this folder cannot be made or written (${reasonOf(error)}). Choose another one.`,
    );
  }
}

/** One level after the other: Node's own recursive way never ends in folders of the kernel such as /proc. */
function make(folder: string): void {
  if (existsSync(folder)) {
    // A file in its place is no folder.
    accessSync(`${folder}/.`);
    return;
  }
  if (dirname(folder) !== folder) make(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process of the service was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
