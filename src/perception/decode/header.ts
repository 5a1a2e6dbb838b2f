import type { Size } from '../../scene/index.ts';
import type { PictureFormat } from './sniff.ts';
import { PictureRefused } from './refused.ts';

/**
 * What a header claims before anything is decoded. `scans`: progressive passes of a JPEG, each of which costs a full
 * sweep over the picture.
 */
export interface HeaderClaim extends Size {
  readonly scans: number;
}

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const truncated = (): PictureRefused => new PictureRefused('truncated', 'the file ends inside its header');
const corrupt = (why: string): PictureRefused => new PictureRefused('corrupt', why);

/** SOF markers carry the size: C0..CF without DHT (C4), JPG (C8) and DAC (CC). */
const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegClaim(bytes: Uint8Array): HeaderClaim {
  const data = view(bytes);
  let at = 2;
  let size: Size | null = null;
  let scans = 0;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) {
      // Entropy-coded data (or stray bytes): skip to the next marker that is neither stuffing nor a restart.
      at = bytes.indexOf(0xff, at);
      if (at < 0) break;
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) break;
    if (marker === 0x00 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2;
      continue;
    }
    const length = data.getUint16(at + 2);
    if (length < 2) throw corrupt('a JPEG segment of impossible length');
    if (isStartOfFrame(marker) && !size) {
      if (at + 9 > bytes.length) throw truncated();
      size = { height: data.getUint16(at + 5), width: data.getUint16(at + 7) };
    }
    if (marker === 0xda) scans += 1;
    at += 2 + length;
  }
  if (!size) throw corrupt('a JPEG without a frame header');
  return { ...size, scans };
}

function pngClaim(bytes: Uint8Array): HeaderClaim {
  if (bytes.length < 33) throw truncated();
  const data = view(bytes);
  if (data.getUint32(8) !== 13 || data.getUint32(12) !== 0x49484452)
    throw corrupt('a PNG that does not start with its header');
  return { width: data.getUint32(16), height: data.getUint32(20), scans: 1 };
}

function webpClaim(bytes: Uint8Array): HeaderClaim {
  if (bytes.length < 30) throw truncated();
  const data = view(bytes);
  const kind = new TextDecoder('latin1').decode(bytes.subarray(12, 16));
  if (kind === 'VP8X') {
    const u24 = (at: number): number => data.getUint16(at, true) | ((bytes[at + 2] ?? 0) << 16);
    return { width: u24(24) + 1, height: u24(27) + 1, scans: 1 };
  }
  if (kind === 'VP8L') {
    const bits = data.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, scans: 1 };
  }
  if (kind === 'VP8 ')
    return { width: data.getUint16(26, true) & 0x3fff, height: data.getUint16(28, true) & 0x3fff, scans: 1 };
  throw corrupt('a WEBP with an unknown first chunk');
}

/**
 * Width and height as the file's header states them (before orientation). Reads a few bytes, decodes nothing.
 * Throws `PictureRefused` `truncated` or `corrupt`.
 */
export function readHeader(bytes: Uint8Array, format: PictureFormat): HeaderClaim {
  const claim = format === 'jpeg' ? jpegClaim(bytes) : format === 'png' ? pngClaim(bytes) : webpClaim(bytes);
  if (claim.width < 1 || claim.height < 1) throw corrupt('the header states an empty picture');
  return claim;
}
