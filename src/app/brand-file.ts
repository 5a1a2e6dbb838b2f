import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import type { BrandKit, LogoBitmap } from '../scene/index.ts';
import type { UploadedFont } from '../studio/render/index.ts';
import { kitColors } from './kit-colors.ts';

/** A brand kit as a file beside its logo and font files. Paths are relative to it. */
const kitFile = z.strictObject({
  name: z.string().max(80).nullable().default(null),
  colors: kitColors.default({}),
  fonts: z.strictObject({ heading: z.string().optional(), body: z.string().optional() }).default({}),
  font_files: z
    .array(
      z.strictObject({
        family: z.string(),
        weight: z.int().min(100).max(900).default(400),
        italic: z.boolean().default(false),
        file: z.string(),
      }),
    )
    .default([]),
  logo: z.strictObject({ on_light: z.string().optional(), on_dark: z.string().optional() }).nullable().default(null),
  tone: z.string().nullable().default(null),
  stop_words: z.array(z.string().max(60)).max(200).default([]),
  legal_line: z.string().max(300).nullable().default(null),
});

/**
 * Reads a kit with its pictures and fonts. Throws a ZodError, a SyntaxError or a file error that names what is wrong.
 */
export async function readBrandFile(
  file: string,
): Promise<{ readonly brand: BrandKit; readonly fonts: readonly UploadedFont[] }> {
  const data = kitFile.parse(JSON.parse(await readFile(file, 'utf8')));
  const at = (path: string): string => resolve(dirname(file), path);
  const logo =
    data.logo === null
      ? null
      : {
          onLight: await bitmap(data.logo.on_light, at),
          onDark: await bitmap(data.logo.on_dark, at),
          clearSpace: 0.25,
        };
  const fonts = await Promise.all(
    data.font_files.map(async ({ family, weight, italic, file: path }) => ({
      family,
      weight,
      italic,
      data: new Uint8Array(await readFile(at(path))),
    })),
  );
  const given = <T extends object>(part: T) =>
    Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as {
      [K in keyof T]: NonNullable<T[K]>;
    };
  return {
    brand: {
      colors: given(data.colors),
      fonts: given(data.fonts),
      logo,
      name: data.name,
      tone: data.tone,
      stopWords: data.stop_words,
      legalLine: data.legal_line,
    },
    fonts,
  };
}

async function bitmap(path: string | undefined, at: (path: string) => string): Promise<LogoBitmap | null> {
  if (path === undefined) return null;
  const { data, info } = await sharp(at(path)).trim().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
