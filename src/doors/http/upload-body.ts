import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { BusboyFileStream, BusboyHeaders, BusboyInstance } from '@fastify/busboy';
import { ApiError, fileTooLarge, limits } from '../../contract/index.ts';
import type { FieldProblem } from '../../contract/index.ts';
import { isMachineFault, newId } from '../../kit/index.ts';
import type { ReceivedFile } from '../services.ts';

/** Room for boundaries and part headers around the file. */
const ENVELOPE_BYTES = 16 * 1024;

/**
 * Receives a multipart body with the one binary field `file` into a new file under `tempDir`, without holding more than
 * a few blocks in
 * memory. The caller removes the file. On any failure nothing is left behind. Throws `ApiError`: payload_too_large,
 * invalid_request; a fault of our disk as it is.
 */
export async function receiveUpload(incoming: IncomingMessage, tempDir: string): Promise<ReceivedFile> {
  if (Number(incoming.headers['content-length']) > limits.uploadBytes + ENVELOPE_BYTES) throw fileTooLarge('file');
  const path = join(tempDir, newId());
  try {
    return await parseInto(path, incoming);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

function parseInto(path: string, incoming: IncomingMessage): Promise<ReceivedFile> {
  return new Promise((resolve, reject) => {
    const parser = openParser(incoming);
    const stop = new AbortController();
    let saving: Promise<ReceivedFile> | null = null;
    let failed = false;

    const fail = (error: unknown): void => {
      if (failed) return;
      failed = true;
      incoming.unpipe(parser);
      // The rest is read and dropped, so that the client gets to see the answer.
      incoming.resume();
      stop.abort();
      const refusal = error instanceof ApiError || isMachineFault(error) ? error : refused('truncated', error);
      // Only when the writer has let go of the file may it be removed.
      void Promise.resolve(saving)
        .catch(() => {})
        .then(() => reject(refusal));
    };

    // Each of these streams ends the process if its error finds nobody listening.
    incoming.on('error', fail);
    incoming.on('close', () => {
      if (!incoming.complete) fail(refused('truncated'));
    });
    parser.on('error', fail);
    parser.on('field', (name: string | undefined) => fail(unknownField(name)));
    parser.on('partsLimit', () => fail(refused('invalid')));
    parser.on('filesLimit', () =>
      fail(new ApiError('invalid_request', { details: [{ path: 'file', code: 'too_many', params: { max: 1 } }] })),
    );
    parser.on('file', (name: string | undefined, file: BusboyFileStream, filename: string | undefined) => {
      file.on('error', fail);
      file.on('limit', () => fail(fileTooLarge('file')));
      if (name !== 'file') {
        file.resume();
        fail(unknownField(name));
      } else if (!failed) {
        saving = save(file, path, filename ?? null, stop.signal);
        saving.catch(fail);
      }
    });
    parser.on('finish', () => {
      if (failed) return;
      if (saving === null) fail(refused('required'));
      else saving.then(resolve, fail);
    });
    incoming.pipe(parser);
  });
}

function openParser(incoming: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({
      headers: incoming.headers as BusboyHeaders,
      limits: {
        files: 1,
        fields: 4,
        parts: 6,
        fileSize: limits.uploadBytes,
        headerPairs: 32,
        headerSize: 8192,
        fieldNameSize: 100,
        fieldSize: 1024,
      },
    });
  } catch (cause) {
    throw refused('invalid', cause);
  }
}

async function save(file: Readable, path: string, name: string | null, signal: AbortSignal): Promise<ReceivedFile> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(file, target, { signal });
  return { path, bytes: target.bytesWritten, name };
}

function refused(code: FieldProblem['code'], cause?: unknown): ApiError {
  return new ApiError('invalid_request', { details: [{ path: 'file', code }], cause });
}

function unknownField(name: string | undefined): ApiError {
  return new ApiError('invalid_request', {
    details: [{ path: (name ?? '').toWellFormed().slice(0, 100), code: 'unknown_field' }],
  });
}
