import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../../contract/index.ts';
import type { AssetProblem } from '../../contract/index.ts';
import { newId } from '../../kit/index.ts';
import { PictureRefused } from '../../perception/index.ts';
import type { RefusalCode } from '../../perception/index.ts';
import type { BlobStore } from '../../store/index.ts';
import { createRecoder } from './recoder.ts';
import type { Recoder } from './recoder.ts';

/** A picture as it is kept: never the bytes that were uploaded. */
export interface KeptPicture {
  readonly key: string;
  readonly mime: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** Why a file was not taken, in the contract's words. */
export class NotTaken extends Error {
  readonly problem: AssetProblem;

  constructor(problem: AssetProblem, cause?: unknown) {
    super(problem, { cause });
    this.name = 'NotTaken';
    this.problem = problem;
  }
}

/** As a refusal of the request that brought the file in `field`. */
export function asRejection(error: NotTaken, field: string): ApiError {
  return new ApiError('asset_rejected', { details: [{ path: field, code: error.problem }], cause: error });
}

const ENDING = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

/** Decodes a foreign file and stores it anew: upright, sRGB, without metadata. Throws `NotTaken`. */
export type TakeIn = (path: string, key: string) => Promise<KeptPicture>;

/** Files are decoded by `recode`, into a folder of files on their way, and stored from there. */
export function pictureIntake(
  blobs: Pick<BlobStore, 'put'>,
  tempDir: string,
  recode: Recoder = createRecoder(),
): TakeIn {
  return async (path, key) => {
    const made = join(tempDir, newId());
    try {
      const { mime, width, height } = await recode(path, made).catch((error: unknown) => {
        throw error instanceof PictureRefused ? new NotTaken(asProblem(error.code), error) : error;
      });
      const full = `${key}.${ENDING[mime]}`;
      const { bytes, sha256 } = await blobs.put(full, { path: made }, { mime });
      return { key: full, mime, width, height, bytes, sha256 };
    } finally {
      await rm(made, { force: true });
    }
  };
}

function asProblem(code: RefusalCode): AssetProblem {
  return code === 'too_small' ? 'too_few_pixels' : code;
}
