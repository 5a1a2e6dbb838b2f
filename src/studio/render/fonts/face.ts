import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import type { Font } from 'fontkit';
import { missingCharacters, shapeLine } from './shape.ts';
import type { ShapedLine } from './shape.ts';

/** Lines remembered per face; a campaign needs a few hundred. */
const REMEMBERED = 3000;

/**
 * One loaded font file. `alias` is a unique family name for painters that take font files (benches), so that no system
 * font can shadow it.
 */
export interface Face {
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  readonly alias: string;
  /** The name that design programs know this font file by; letters, digits and hyphens. */
  readonly postscriptName: string;
  /** Font units per em. */
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly xHeight: number;
  readonly bytes: () => Uint8Array;
  readonly missing: (text: string) => readonly string[];
  /** `spaced`: shaped for tracked setting, without ligatures. */
  readonly shape: (text: string, spaced: boolean) => ShapedLine;
}

/** Where a face's bytes come from: a file, read when first needed, or an upload already in memory. */
export interface FaceSource {
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  readonly path?: string;
  readonly data?: Uint8Array;
}

/** Opens a font. Throws when the bytes are not a TTF, OTF, WOFF or WOFF2 font. */
export function openFace(source: FaceSource): Face {
  const bytes = source.data ?? readFileSync(source.path ?? '');
  const opened = fontkit.create(Buffer.from(bytes));
  if (!('glyphForCodePoint' in opened)) throw new Error('a font collection is not a single font');
  const font: Font = opened;
  const lines = new Map<string, ShapedLine>();
  const glyphHeight = (char: string, fallback: number) =>
    font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)
      ? font.glyphForCodePoint(char.codePointAt(0) ?? 0).bbox.maxY
      : fallback;
  return {
    family: source.family,
    weight: source.weight,
    italic: source.italic,
    alias: `plakat ${source.family} ${source.weight}${source.italic ? ' italic' : ''}`,
    postscriptName: (font.postscriptName || source.family).replaceAll(/[^A-Za-z0-9-]/g, '').slice(0, 63) || 'Font',
    unitsPerEm: font.unitsPerEm,
    ascent: font.ascent,
    descent: -font.descent,
    capHeight: glyphHeight('H', font.capHeight),
    xHeight: glyphHeight('x', font.xHeight),
    bytes: () => bytes,
    missing: (text) => missingCharacters(font, text),
    shape: (text, spaced) => {
      const key = spaced ? `s${text}` : `n${text}`;
      const known = lines.get(key);
      if (known !== undefined) return known;
      const shaped = shapeLine(font, source.family, text, !spaced);
      if (lines.size >= REMEMBERED) lines.clear();
      lines.set(key, shaped);
      return shaped;
    },
  };
}
