import { readFile } from 'node:fs/promises';
import { giveWay } from '../../../kit/index.ts';
import { inspectFontFile } from '../../../studio/render/index.ts';
import { serveHelper } from '../../helper.ts';

/** A process that reads foreign font files. */
if (process.send) {
  giveWay(5);
  serveHelper(async ({ path }: { readonly path: string }) => inspectFontFile(await readFile(path)));
}
