export type PictureFormat = 'jpeg' | 'png' | 'webp';
export type SniffedFormat =
  | PictureFormat
  | 'gif'
  | 'bmp'
  | 'tiff'
  | 'heif'
  | 'jxl'
  | 'jp2'
  | 'psd'
  | 'ico'
  | 'pdf'
  | 'svg'
  | 'unknown';

const ascii = (bytes: Uint8Array, from: number, text: string): boolean =>
  bytes.length >= from + text.length && [...text].every((c, i) => bytes[from + i] === c.charCodeAt(0));

const starts = (bytes: Uint8Array, ...magic: readonly number[]): boolean =>
  bytes.length >= magic.length && magic.every((b, i) => bytes[i] === b);

/**
 * The format by content, never by name. Only `jpeg`, `png` and `webp` are ever decoded; the others are named so that a
 * refusal can say what came.
 */
export function sniffFormat(bytes: Uint8Array): SniffedFormat {
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (ascii(bytes, 0, 'RIFF') && ascii(bytes, 8, 'WEBP')) return 'webp';
  if (ascii(bytes, 0, 'GIF8')) return 'gif';
  if (ascii(bytes, 0, 'BM')) return 'bmp';
  if (starts(bytes, 0x49, 0x49, 0x2a, 0x00) || starts(bytes, 0x4d, 0x4d, 0x00, 0x2a)) return 'tiff';
  if (ascii(bytes, 4, 'ftyp')) return 'heif';
  if (starts(bytes, 0xff, 0x0a) || ascii(bytes, 4, 'JXL ')) return 'jxl';
  if (ascii(bytes, 4, 'jP  ')) return 'jp2';
  if (ascii(bytes, 0, '8BPS')) return 'psd';
  if (starts(bytes, 0, 0, 1, 0)) return 'ico';
  if (ascii(bytes, 0, '%PDF')) return 'pdf';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 512)).toLowerCase();
  return head.includes('<svg') ? 'svg' : 'unknown';
}
