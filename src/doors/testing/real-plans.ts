import type { Catalog } from '../../catalog/index.ts';
import { REJECTED, VERDICT } from '../../jobs/testing/fake-mode.ts';
import { createModes } from '../../modes/index.ts';
import type { Made, Mode, Modes } from '../../modes/index.ts';
import type { StudioTools } from '../../studio/picture/index.ts';

/** One transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * The real modes as far as planning goes; those that are built make a pixel of the first file and give up on the rest.
 */
export function realPlans(catalog: Catalog): Modes {
  const run: NonNullable<Mode['run']> = async (work) => {
    for (const [i, { key, width, height }] of work.pending.entries()) {
      const made: Made = { bytes: PIXEL, mime: 'image/png', width, height, verdict: VERDICT, scene: null };
      await (i === 0 ? work.accept(key, made) : work.reject(key, REJECTED));
    }
    return { kind: 'done' };
  };
  // Plans read the catalog alone.
  const modes = createModes({ catalog } as StudioTools);
  return new Map([...modes].map(([id, mode]) => [id, mode.run ? { ...mode, run } : mode]));
}
