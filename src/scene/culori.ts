import { createRequire } from 'node:module';
import type * as Culori from 'culori';

/**
 * The parts of the library of colours that are used here, from its single file: as modules it is 150 files, and every
 * process of the service would read each of them at its start.
 */
export const {
  clampChroma,
  converter,
  differenceCiede2000,
  formatHex,
  interpolate,
  parse,
  wcagContrast,
  wcagLuminance,
} = createRequire(import.meta.url)('culori') as typeof Culori;
