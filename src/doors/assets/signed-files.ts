import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { ApiError } from '../../contract/index.ts';
import { isId, isMachineFault } from '../../kit/index.ts';
import { BlobNotFound, BlobTooLarge, isStorageAway } from '../../store/index.ts';
import type { BlobStore, Schema } from '../../store/index.ts';
import type { SignedFiles } from '../services.ts';

/** The signed links of the store. An upload is taken only while its asset waits for it. */
export function signedFiles(blobs: BlobStore, db: Kysely<Schema>): SignedFiles {
  const requirePending = async (key: string): Promise<void> => {
    const id = key.slice('uploads/'.length);
    const row = isId(id)
      ? await db.selectFrom('assets').select('status').where('id', '=', id).executeTakeFirst()
      : undefined;
    if (row?.status !== 'pending') throw new ApiError('conflict', { message: 'error.upload_completed' });
  };
  return {
    permit(path, query) {
      const permit = blobs.verifyLink(path, query);
      return typeof permit === 'string' ? null : permit;
    },
    stat: (key) => blobs.stat(key),
    read: async (key, range) => (await blobs.get(key, range).catch(notFound)).stream,

    async receive(key, body, bytes) {
      await requirePending(key);
      const stored = await blobs
        .put(key, exactly(body, bytes), { mime: 'application/octet-stream', maxBytes: bytes })
        .catch((error: unknown) => {
          if (error instanceof BlobTooLarge)
            throw new ApiError('payload_too_large', { message: 'error.more_than_promised' });
          throw error instanceof ApiError || isMachineFault(error) || isStorageAway(error) ? error : cutOff(error);
        });
      if (stored.bytes !== bytes) throw cutOff();
      // Completed while the last bytes came: nobody would look at this file, or remove it.
      await requirePending(key).catch(async (error: unknown) => {
        await blobs.delete(key);
        throw error;
      });
    },
  };
}

/** Passes the stream on and fails at its end when it was too short, so that nothing is stored. */
function exactly(body: Readable, bytes: number): Readable {
  return body.compose(async function* (source: AsyncIterable<Buffer>) {
    let seen = 0;
    for await (const chunk of source) {
      seen += chunk.length;
      yield chunk;
    }
    if (seen < bytes) throw cutOff();
  }) as Readable;
}

function cutOff(cause?: unknown): ApiError {
  return new ApiError('invalid_request', { details: [{ path: 'bytes', code: 'truncated' }], cause });
}

function notFound(error: unknown): never {
  throw error instanceof BlobNotFound ? new ApiError('not_found') : error;
}
