export { createFonts } from './fonts.ts';
export type { FaceWish, Fonts, UploadedFont } from './fonts.ts';
export { MissingGlyph } from './missing-glyph.ts';
export { shippedFamilies } from './families.ts';
export { inspectFontFile } from './inspect-file.ts';
export type { FontFileFacts } from './inspect-file.ts';
export type { Face } from './face.ts';
