import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { remembered } from './remember.ts';

const table = z.record(z.string(), z.number());

/**
 * What each sign adds, by name, as a file of the folder `data` holds it; read once. Throws where the file is not there
 * or is no table of numbers.
 */
export const signWeights: (file: string) => ReadonlyMap<string, number> = remembered(
  (file) =>
    new Map(Object.entries(table.parse(JSON.parse(readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8'))))),
);
