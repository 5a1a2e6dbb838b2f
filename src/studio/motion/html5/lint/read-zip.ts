import { inflateRawSync } from 'node:zlib';

/** One entry of an archive as its directory names it. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly encrypted: boolean;
}

/** The archive cannot be read; the message says why. */
export class BrokenZip extends Error {
  override readonly name = 'BrokenZip';
}

/** No file of a banner is larger unpacked. */
const LARGEST = 16_000_000;

/** Entries of a ZIP by its central directory (APPNOTE 6.3). Throws `BrokenZip`; folders are left out. */
export function readZip(zip: Uint8Array): readonly ZipEntry[] {
  const view = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = view.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > view.length) throw new BrokenZip('no directory');
  const count = view.readUInt16LE(end + 10);
  let at = view.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > view.length || view.readUInt32LE(at) !== 0x02014b50) throw new BrokenZip('directory cut off');
    const nameLength = view.readUInt16LE(at + 28);
    const name = view.toString('utf8', at + 46, at + 46 + nameLength);
    const encrypted = (view.readUInt16LE(at + 8) & 1) === 1;
    if (!name.endsWith('/')) entries.push({ name, encrypted, bytes: encrypted ? new Uint8Array() : unpack(view, at) });
    at += 46 + nameLength + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32);
  }
  return entries;
}

function unpack(view: Buffer, entry: number): Uint8Array {
  const method = view.readUInt16LE(entry + 10);
  const packed = view.readUInt32LE(entry + 20);
  const local = view.readUInt32LE(entry + 42);
  if (local + 30 > view.length || view.readUInt32LE(local) !== 0x04034b50) throw new BrokenZip('entry missing');
  const start = local + 30 + view.readUInt16LE(local + 26) + view.readUInt16LE(local + 28);
  if (start + packed > view.length) throw new BrokenZip('entry cut off');
  const bytes = view.subarray(start, start + packed);
  if (method === 0) return bytes;
  if (method !== 8) throw new BrokenZip(`method ${method}`);
  try {
    return inflateRawSync(bytes, { maxOutputLength: LARGEST });
  } catch {
    throw new BrokenZip('entry damaged');
  }
}
