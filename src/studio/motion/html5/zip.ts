import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** One file of an archive; names have no folders. */
export interface BundleFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Already compressed types gain nothing from a second time. */
const STORED = /\.(?:png|jpe?g|gif)$/;

/** The files as a ZIP; the same files give the same bytes wherever and whenever it is made. */
export async function zipped(files: readonly BundleFile[]): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const { name, bytes } of files) {
    zip.addBuffer(Buffer.from(bytes), name, {
      // DOS time is read from the local parts of the date, so it is made of them.
      mtime: new Date(2020, 0, 1, 0, 0, 0),
      forceDosTimestamp: true,
      mode: 0o100644,
      compressionLevel: STORED.test(name) ? 0 : 9,
    } as Parameters<ZipFile['addBuffer']>[2]);
  }
  zip.end();
  return buffer(zip.outputStream);
}
