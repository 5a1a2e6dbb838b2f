import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Insertable, Kysely } from 'kysely';
import { ApiError, fileTooLarge, limits } from '../../contract/index.ts';
import type { Asset } from '../../contract/index.ts';
import { GuardedFetchError, newId, withAnswer } from '../../kit/index.ts';
import type { Clock } from '../../kit/index.ts';
import { BlobNotFound } from '../../store/index.ts';
import type { AssetRow, AssetsTable, BlobStore, Schema } from '../../store/index.ts';
import { removeAsset } from '../../jobs/index.ts';
import { actorOf, noteAudit } from '../../workspace/index.ts';
import type { Caller, ReceivedFile, Services } from '../services.ts';
import { presentAsset, promiseOf, readyColumns, requireAsset } from './rows.ts';
import type { PromisedUpload } from './rows.ts';
import { asRejection, NotTaken } from './take-in.ts';
import type { TakeIn } from './take-in.ts';

export interface AssetDeps {
  readonly db: Kysely<Schema>;
  readonly blobs: BlobStore;
  readonly takeIn: TakeIn;
  readonly clock: Clock;
  readonly tempDir: string;
  /** Lets the service fetch from private networks. */
  readonly allowPrivateAddresses: boolean;
}

const FETCH_MS = 30_000;

/** The ways a picture comes in, for every door. */
export function assetCommands(deps: AssetDeps): Services['assets'] {
  return {
    fromFile: (caller, file) => keep(deps, caller, file, 'file'),

    async fromUrl(caller, url) {
      const path = join(deps.tempDir, newId());
      try {
        return await keep(deps, caller, await fetchInto(path, url, deps.allowPrivateAddresses), 'url');
      } finally {
        await rm(path, { force: true });
      }
    },

    async begin(caller, { name, mime, bytes }) {
      const id = newId();
      const promise: PromisedUpload = {
        blob_key: `uploads/${id}`,
        mime,
        bytes,
        expires_at: new Date(deps.clock.now().getTime() + limits.uploadSeconds * 1000).toISOString(),
      };
      const row = await insert(deps, {
        id,
        workspace_id: caller.workspaceId,
        status: 'pending',
        name,
        upload: JSON.stringify(promise),
      });
      return presentAsset(
        row,
        'en',
        await deps.blobs.signedPutUrl(promise.blob_key, { mime, bytes, seconds: limits.uploadSeconds }),
      );
    },

    async remove(caller, id) {
      const { workspaceId, test } = caller;
      await removeAsset(deps, { workspaceId, test, id });
      await noteAudit(deps.db, { workspaceId, actor: actorOf(caller), action: 'asset.delete', subject: id });
    },

    async complete(caller, id, lang) {
      const row = await requireAsset(deps.db, caller.workspaceId, id);
      return presentAsset(row.status === 'pending' ? await completeUpload(deps, caller, row) : row, lang);
    },
  };
}

/** Stores the picture, then its row; without the row nobody will ever see the file, so it goes again. */
async function keep(deps: AssetDeps, caller: Caller, file: ReceivedFile, field: string): Promise<Asset> {
  const id = newId();
  const kept = await deps.takeIn(file.path, `assets/${id}`).catch((error: unknown) => {
    throw error instanceof NotTaken ? asRejection(error, field) : error;
  });
  try {
    return presentAsset(
      await insert(deps, {
        id,
        workspace_id: caller.workspaceId,
        name: cleanName(file.name),
        ...readyColumns(kept, file.bytes),
      }),
      'en',
    );
  } catch (error) {
    await deps.blobs.delete(kept.key);
    throw error;
  }
}

function insert({ db }: AssetDeps, values: Insertable<AssetsTable>): Promise<AssetRow> {
  return db.insertInto('assets').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Looks at a signed upload. Two calls at once come to the same end: the first to write decides. */
async function completeUpload(deps: AssetDeps, caller: Caller, row: AssetRow): Promise<AssetRow> {
  const promise = promiseOf(row);
  if (promise === null) throw new ApiError('conflict');
  const path = join(deps.tempDir, newId());
  try {
    const bytes = await download(deps.blobs, promise.blob_key, path);
    // A name of its own: of two calls at once each may have seen other bytes, since the address takes them again until
    // it is completed.
    const result = await deps.takeIn(path, `assets/${newId()}`).then(
      (kept) => readyColumns(kept, bytes),
      (error: unknown) => {
        if (error instanceof NotTaken)
          return { status: 'rejected', bytes, reason: JSON.stringify({ code: error.problem }) } as const;
        throw error;
      },
    );
    const { numUpdatedRows } = await deps.db
      .updateTable('assets')
      .set({ ...result, upload: null })
      .where('id', '=', row.id)
      .where('status', '=', 'pending')
      .executeTakeFirst();
    // Another call was first, or the row was swept as stale meanwhile: what was stored belongs to nobody.
    if (numUpdatedRows === 0n && 'blob_key' in result) await deps.blobs.delete(result.blob_key);
    await deps.blobs.delete(promise.blob_key);
  } catch (error) {
    // Gone may also mean that another call has just finished it.
    if (!(error instanceof BlobNotFound)) throw error;
    const again = await requireAsset(deps.db, caller.workspaceId, row.id);
    if (again.status === 'pending') throw new ApiError('conflict', { message: 'error.upload_missing', cause: error });
    return again;
  } finally {
    await rm(path, { force: true });
  }
  return requireAsset(deps.db, caller.workspaceId, row.id);
}

async function download(blobs: BlobStore, key: string, path: string): Promise<number> {
  const { stream } = await blobs.get(key);
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(stream, target);
  return target.bytesWritten;
}

/** Hops that are followed from one address to the next; each is guarded like the first. */
const REDIRECTS = 3;

/** Fetches a foreign picture into a file, following redirects. Throws `ApiError`. */
async function fetchInto(path: string, url: string, allowPrivate: boolean): Promise<ReceivedFile> {
  try {
    const deadline = Date.now() + FETCH_MS;
    for (let at = url, hops = 0; hops <= REDIRECTS; hops++) {
      const got = await fetchHop(path, at, { allowPrivate, timeout: Math.max(1, deadline - Date.now()) });
      if (typeof got !== 'string') return got;
      at = got;
    }
    throw new NotTaken('fetch_failed');
  } catch (error) {
    throw error instanceof GuardedFetchError || error instanceof NotTaken ? asUrlRefusal(error) : error;
  }
}

/** The file, or the address that this one points to. */
function fetchHop(
  path: string,
  url: string,
  { allowPrivate, timeout }: { readonly allowPrivate: boolean; readonly timeout: number },
): Promise<ReceivedFile | string> {
  return withAnswer(url, { timeout, maxBytes: limits.uploadBytes, allowPrivate }, async (answer, body) => {
    const next = answer.headers['location'];
    if ([301, 302, 303, 307, 308].includes(answer.status) && typeof next === 'string') {
      const target = URL.parse(next, url);
      if (target === null) throw new NotTaken('fetch_failed');
      return target.href;
    }
    if (answer.status !== 200) throw new NotTaken('fetch_failed');
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(body, target);
    return { path, bytes: target.bytesWritten, name: null };
  });
}

function asUrlRefusal(error: GuardedFetchError | NotTaken): ApiError {
  if (error instanceof NotTaken) return asRejection(error, 'url');
  if (error.reason === 'private_address')
    return new ApiError('invalid_request', { details: [{ path: 'url', code: 'private_address' }] });
  if (error.reason === 'too_large') return fileTooLarge('url', error);
  return asRejection(new NotTaken('fetch_failed', error), 'url');
}

/** A name for people; paths and what a database cannot keep are cut off. */
function cleanName(name: string | null): string | null {
  const last = name?.toWellFormed().replaceAll('\0', '').split(/[\\/]/).at(-1)?.trim().slice(0, 255);
  return last === undefined || last === '' ? null : last;
}
