import type { Font } from 'fontkit';
import { MissingGlyph } from './missing-glyph.ts';
import { runsOf } from './runs.ts';

/** A glyph placed in font units, y upwards: its origin without tracking, its ink, and how many letters precede it. */
export interface PlacedGlyph {
  readonly x: number;
  readonly y: number;
  readonly before: number;
  readonly ink: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number } | null;
  /** SVG path data of the glyph about its origin. */
  readonly outline: () => string;
}

/** A line shaped once, in font units with y upwards; sizes and tracking are applied by the caller. */
export interface ShapedLine {
  readonly advance: number;
  readonly letters: number;
  readonly glyphs: readonly PlacedGlyph[];
}

/** Characters of the text that the font cannot draw, each once. */
export function missingCharacters(font: Font, text: string): readonly string[] {
  const chars = new Set(text);
  return [...chars].filter((c) => !font.hasGlyphForCodePoint(c.codePointAt(0) ?? 0));
}

/** Figures stand as high as capitals: old-style ones make a price or a year look like a misprint ("o-o-12"). */
const LINING = { lnum: true };
/** Ligatures go when letters are spaced, as in CSS. */
const UNLIGATED = { ...LINING, liga: false, clig: false };

/**
 * Shapes a line with kerning and lining figures, and with ligatures when `ligatures` is set. Throws `MissingGlyph` when
 * the font lacks a character.
 */
export function shapeLine(font: Font, family: string, text: string, ligatures: boolean): ShapedLine {
  const missing = missingCharacters(font, text);
  if (missing.length > 0) throw new MissingGlyph(family, missing);
  const glyphs: PlacedGlyph[] = [];
  let pen = 0;
  let letters = 0;
  for (const run of runsOf(text)) {
    const { glyphs: shapes, positions } = font.layout(
      run.text,
      ligatures ? LINING : UNLIGATED,
      run.script ?? undefined,
      undefined,
      run.rightToLeft ? 'rtl' : 'ltr',
    );
    shapes.forEach((shape, i) => {
      const position = positions[i];
      if (position === undefined) return;
      const box = shape.bbox;
      const blank = !(box.maxX > box.minX && box.maxY > box.minY);
      const x = pen + position.xOffset;
      glyphs.push({
        x,
        y: position.yOffset,
        before: letters,
        ink: blank
          ? null
          : { minX: box.minX, minY: box.minY + position.yOffset, maxX: box.maxX, maxY: box.maxY + position.yOffset },
        outline: () => shape.path.toSVG(),
      });
      pen += position.xAdvance;
      // Tracking spaces characters: a ligature counts each of its letters, a combining mark adds none.
      if (position.xAdvance !== 0) letters += Math.max(1, shape.codePoints.length);
    });
  }
  return { advance: pen, letters, glyphs };
}
