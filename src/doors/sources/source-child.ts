import { readFile, writeFile } from 'node:fs/promises';
import { giveWay } from '../../kit/index.ts';
import { EXPORT_FORMATS, takeLayers } from '../../studio/export/index.ts';
import { fileFactsOf, unpackSprite } from '../../studio/picture/index.ts';
import { createFonts, createStillRenderer, MissingGlyph } from '../../studio/render/index.ts';
import { serveHelper } from '../helper.ts';
import type { SourceAnswer, SourceTask } from './source-task.ts';

/** A process that takes pictures apart. */
if (process.send) {
  giveWay(5);
  serveHelper(async ({ type, scene, sprites: files, fonts: uploads, to }: SourceTask): Promise<SourceAnswer> => {
    const format = EXPORT_FORMATS[type];
    if (!('write' in format)) throw new Error(`${type} is not made of layers`);
    const fonts = createFonts(uploads);
    const known = new Set(fonts.families());
    if (scene.nodes.some((node) => node.kind === 'text' && !known.has(node.family))) return 'gone';
    const sprites = new Map(
      await Promise.all(
        Object.entries(files).map(async ([name, path]) => [name, await unpackSprite(await readFile(path))] as const),
      ),
    );
    try {
      const source = await takeLayers({ fonts, renderStill: createStillRenderer(fonts) }, scene, sprites);
      const facts = fileFactsOf(scene);
      await writeFile(to, await format.write(source, fonts, facts));
    } catch (error) {
      // A font file of that name was replaced by another with fewer letters.
      if (error instanceof MissingGlyph) return 'gone';
      throw error;
    }
    return 'made';
  });
}
