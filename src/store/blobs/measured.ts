import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { addAbortSignal, Readable } from 'node:stream';
import { BlobTooLarge } from './store.ts';
import type { BlobSource, PutOptions, PutResult } from './store.ts';

/** A source on its way into a store. */
export interface Measured {
  /** The bytes, to be read once. Throws `BlobTooLarge`, or the signal's reason. */
  chunks(): AsyncGenerator<Uint8Array>;
  /** What went through; right only once `chunks` has ended. */
  result(): PutResult;
}

/** Counts and hashes a source while it is read, and breaks it off when it is too long or no longer wanted. */
export function measured(source: BlobSource, { maxBytes, signal }: PutOptions): Measured {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *chunks() {
      for await (const chunk of chunksOf(source, signal)) {
        signal?.throwIfAborted();
        bytes += chunk.length;
        if (maxBytes !== undefined && bytes > maxBytes) throw new BlobTooLarge(maxBytes);
        hash.update(chunk);
        yield chunk;
      }
      signal?.throwIfAborted();
    },
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

function chunksOf(source: BlobSource, signal?: AbortSignal): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  if (source instanceof Uint8Array) return [source];
  const stream = source instanceof Readable ? source : createReadStream(source.path, { highWaterMark: 1 << 18 });
  return signal ? addAbortSignal(signal, stream) : stream; // wakes a stream that waits for more
}
