import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { ApiError } from '../contract/index.ts';
import type { JobsDeps } from './deps.ts';
import { archivePaths } from './file-names.ts';
import { acceptedOutputs } from './present.ts';
import { findJobRow } from './read.ts';

/** Says which file serves which formats and platforms: one file of a shared size lies in the folder of the first. */
const MANIFEST = 'manifest.json';

export interface JobArchive {
  readonly stream: Readable;
  readonly filename: string;
}

/**
 * A ZIP of a job's accepted files, written while it is read: one file is open at a time, nothing is compressed
 * (pictures do not shrink) and all
 * times are the job's, so the same job gives the same bytes. Throws 404 for a foreign job and for one without accepted
 * files.
 */
export async function zipJob(deps: JobsDeps, request: { workspaceId: string; jobId: string }): Promise<JobArchive> {
  const job = await findJobRow(deps, request);
  const outputs = (await acceptedOutputs(deps, job.id)).filter((output) => output.blob_key !== null);
  if (outputs.length === 0) throw new ApiError('not_found', { message: 'error.zip_empty' });
  const zip = new ZipFile();
  const stream = new PassThrough();
  const fail = (error: unknown): void => void stream.destroy(error instanceof Error ? error : new Error(String(error)));
  // The library does not close what it was given: a reader that goes away would leave the file open for ever.
  let open: Readable | null = null;
  stream.once('close', () => open?.destroy());
  const paths = archivePaths(outputs, job.mode);
  for (const [i, output] of outputs.entries()) {
    zip.addReadStreamLazy(
      paths[i]!,
      {
        compress: false,
        mtime: job.created_at,
        mode: 0o100644,
        ...(output.bytes === null ? {} : { size: output.bytes }),
      },
      (give) => {
        deps.blobs.get(output.blob_key!).then(
          (blob) => {
            open = blob.stream;
            open.once('error', fail);
            if (stream.destroyed) open.destroy();
            else give(null, open);
          },
          (error: unknown) => {
            give(error, null as never);
            fail(error);
          },
        );
      },
    );
  }
  const manifest = outputs.map(({ format, label, pack, serves, width, height, bytes, mime, version }, i) => ({
    path: paths[i],
    format,
    label,
    pack,
    ...(serves as object),
    width,
    height,
    bytes,
    mime,
    version,
  }));
  zip.addBuffer(
    Buffer.from(`${JSON.stringify({ job_id: job.id, mode: job.mode, files: manifest }, null, 2)}\n`),
    MANIFEST,
    { compress: false, mtime: job.created_at, mode: 0o100644 },
  );
  zip.on('error', fail);
  zip.end();
  pipeline(zip.outputStream, stream).catch(fail);
  return { stream, filename: `plakat_${job.mode}_${job.id.slice(0, 8)}.zip` };
}
