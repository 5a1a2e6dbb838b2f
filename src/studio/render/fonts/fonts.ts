import type { MeasureLine, TextStyle } from '../../../scene/index.ts';
import { nearestFace, shippedFaces, shippedFamilies } from './families.ts';
import { openFace } from './face.ts';
import type { Face, FaceSource } from './face.ts';
import { lineMetrics } from './measure.ts';

/** An uploaded font file of a brand kit. */
export interface UploadedFont {
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  readonly data: Uint8Array;
}

/** What a style says of its font. */
export type FaceWish = Pick<TextStyle, 'family' | 'weight' | 'italic'>;

/** The fonts that a picture may be set in. Files are opened when first used and stay open. */
export interface Fonts {
  /**
   * Measures a line exactly as the painter paints it; throws `MissingGlyph` for uncovered characters, `Error` for an
   * unknown family.
   */
  readonly measure: MeasureLine;
  /** Characters of the text that the family cannot draw; empty = full coverage. */
  readonly missing: (text: string, wish: FaceWish) => readonly string[];
  /** True when the family can draw the whole text. */
  readonly coverage: (text: string, family: string, weight: number) => boolean;
  readonly families: () => readonly string[];
  /** The face that a wish gets: the nearest weight of the family. */
  readonly face: (wish: FaceWish) => Face;
}

/**
 * Opens the font set: the shipped families, and the uploads of one brand. An upload with a shipped name replaces that
 * family.
 */
export function createFonts(uploads: readonly UploadedFont[] = []): Fonts {
  const sources = new Map<string, readonly FaceSource[]>();
  const open = new Map<FaceSource, Face>();
  const wishes = new Map<string, Face>();
  for (const upload of uploads) sources.set(upload.family, [...(sources.get(upload.family) ?? []), upload]);

  const facesOf = (family: string): readonly FaceSource[] => {
    const known = sources.get(family);
    if (known !== undefined) return known;
    const shipped = shippedFaces(family);
    if (shipped.length > 0) sources.set(family, shipped);
    return shipped;
  };
  const face = (wish: FaceWish): Face => {
    const key = `${wish.family}/${wish.weight}/${wish.italic}`;
    const known = wishes.get(key);
    if (known !== undefined) return known;
    const source = nearestFace(facesOf(wish.family), wish.weight, wish.italic);
    if (source === null) throw new Error(`unknown font family "${wish.family}"`);
    const opened = open.get(source) ?? openFace(source);
    open.set(source, opened);
    wishes.set(key, opened);
    return opened;
  };
  const missing = (text: string, wish: FaceWish) => face(wish).missing(text);
  return {
    measure: (text, style) => lineMetrics(face(style), text, style.size, style.tracking),
    missing,
    coverage: (text, family, weight) => missing(text, { family, weight, italic: false }).length === 0,
    families: () => [...new Set([...shippedFamilies, ...sources.keys()])],
    face,
  };
}
