import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { z } from 'zod';
import type { StudioTools } from '../../studio/picture/index.ts';
import type { Perceiver } from '../../perception/index.ts';
import { LANG_IDS, type Brief } from '../../scene/index.ts';

/** A photo to draw from, with the words that go with it. */
export interface Photo {
  readonly file: string;
  readonly name: string;
  readonly brief: Brief;
}

/** What every gallery works with. */
export interface GalleryStudio {
  readonly tools: StudioTools;
  readonly perceiver: Perceiver;
  readonly photos: readonly Photo[];
  readonly out: string;
  readonly seed: number;
}

const briefsSchema = z.record(
  z.string(),
  z.object({
    title: z.string(),
    brief: z.string().default(''),
    characteristics: z.string().default(''),
    lang: z.enum(LANG_IDS).default('ru'),
  }),
);

/**
 * The photos of a folder, by name. Titles and briefs come from its `briefs.json` ({"file.jpg": {"title", "brief",
 * "lang"}}), else from the file's name.
 */
export async function readPhotos(
  folder: string,
  only: readonly string[] | null,
  limit: number,
): Promise<readonly Photo[]> {
  const text = await readFile(join(folder, 'briefs.json'), 'utf8').catch(() => '{}');
  const briefs = briefsSchema.parse(JSON.parse(text));
  const names = (await readdir(folder)).filter((file) => /\.(jpe?g|png|webp)$/i.test(file)).toSorted();
  return names
    .filter((file) => only === null || only.some((part) => file.includes(part)))
    .slice(0, limit)
    .map((file) => {
      const name = basename(file, extname(file));
      const known = briefs[file];
      return {
        file: join(folder, file),
        name,
        brief: {
          title: known?.title ?? name.replaceAll('-', ' '),
          brief: known?.brief ?? '',
          characteristics: known?.characteristics ?? '',
          goal: '',
          lang: known?.lang ?? 'ru',
        },
      };
    });
}
