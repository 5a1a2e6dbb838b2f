/**
 * Chunks that decide how the still picture looks. Text, time, animation and private chunks are left out, so that bombs
 * inside them are never unpacked.
 */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'iCCP', 'sRGB', 'gAMA', 'cHRM', 'cICP', 'sBIT', 'eXIf']);
/** A real colour profile is a few kilobytes packed; a larger one is a bomb or a mistake. */
const LONGEST_SIDE_CHUNK = 1 << 20;

/**
 * A copy of a PNG with only the chunks needed to paint its first frame. A broken tail is copied as far as it goes: the
 * decoder judges it.
 * `bytes` must start with the PNG signature.
 */
export function keepPaintingChunks(bytes: Uint8Array): Uint8Array {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  for (let at = 8; at + 8 <= bytes.length;) {
    const length = data.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const end = at + 12 + length;
    if (KEPT.has(type) && (type === 'IDAT' || type === 'PLTE' || length <= LONGEST_SIDE_CHUNK))
      kept.push(bytes.subarray(at, Math.min(end, bytes.length)));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}
