/**
 * Test files in one process, one after another: `run-tests.ts` starts it with their paths. A file that cannot be loaded
 * is a test that fails, and the others run all the same.
 */
import { resolve } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

for (const file of process.argv.slice(2))
  await import(pathToFileURL(resolve(file)).href).catch((error: unknown) => {
    test(`${file} is loaded`, () => {
      throw error;
    });
  });
