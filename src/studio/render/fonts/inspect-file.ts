import * as fontkit from 'fontkit';

/** What a font file says of itself. */
export interface FontFileFacts {
  readonly family: string;
  /** 1..1000. */
  readonly weight: number;
  readonly italic: boolean;
  /** Whether it can draw Russian, and Kazakh besides. */
  readonly russian: boolean;
  readonly kazakh: boolean;
}

const RUSSIAN = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const KAZAKH = 'ӘҒҚҢӨҰҮҺІәғқңөұүһі';

/**
 * Reads a font file (TTF, OTF, WOFF, WOFF2). Throws for anything else, for collections, and for files without a name or
 * letters. Hostile bytes may cost much: to be called in a process that may die.
 */
export function inspectFontFile(bytes: Uint8Array): FontFileFacts {
  const font = fontkit.create(Buffer.from(bytes));
  if (!('glyphForCodePoint' in font)) throw new Error('a font collection is not a single font');
  const covers = (text: string): boolean =>
    [...text].every((char) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0));
  const family = preferredFamily(font).normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  if (family === '' || [...family].length > 80 || !family.isWellFormed())
    throw new Error('a font without a usable name');
  if (!covers('0123456789')) throw new Error('a font without digits');
  // A glyph is drawn once: a broken outline shows here, not in a picture.
  void font.glyphForCodePoint(0x30).path.toSVG();
  const { usWeightClass: weight, fsSelection } = font['OS/2'];
  return {
    family,
    weight: Math.min(1000, Math.max(1, Math.round(weight || 400))),
    italic: font.italicAngle !== 0 || Boolean((fsSelection as { italic?: boolean } | undefined)?.italic),
    russian: covers(RUSSIAN),
    kazakh: covers(KAZAKH),
  };
}

/** "Acme Sans" for a file that calls itself "Acme Sans Black" in programs that know four styles only. */
function preferredFamily(font: fontkit.Font): string {
  const { records } = (font as unknown as { name?: { records?: Record<string, Record<string, string>> } }).name ?? {};
  return records?.['preferredFamily']?.['en'] ?? font.familyName ?? '';
}
