import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { ApiError } from '../../contract/index.ts';
import type { AssetProblem } from '../../contract/index.ts';
import { normalisePicture, PictureRefused } from '../../perception/index.ts';
import type { NormalisedPicture, RefusalCode } from '../../perception/index.ts';
import type { BlobStore } from '../../store/index.ts';

/** A picture as it is kept: never the bytes that were uploaded. */
export interface KeptPicture {
  readonly key: string;
  readonly mime: 'image/jpeg' | 'image/png';
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

/** Decodes a foreign file and stores it anew: upright, sRGB, without metadata. Throws `NotTaken`. */
export type TakeIn = (path: string, key: string) => Promise<KeptPicture>;

/** The number of pictures decoded at once bounds the memory: each may take some 200 MB for a moment. */
export function pictureIntake(blobs: Pick<BlobStore, 'put'>, atOnce = 2): TakeIn {
  const turn = turnstile(atOnce);
  return (path, key) =>
    turn(async () => {
      const decoded = await decode(await readFile(path));
      const { bytes, mime } = await encode(decoded);
      const full = `${key}.${mime === 'image/png' ? 'png' : 'jpg'}`;
      const stored = await blobs.put(full, bytes, { mime });
      return { key: full, mime, width: decoded.picture.width, height: decoded.picture.height, bytes: stored.bytes, sha256: stored.sha256 };
    });
}

async function decode(bytes: Buffer): Promise<NormalisedPicture> {
  try {
    return await normalisePicture(bytes);
  } catch (error) {
    throw error instanceof PictureRefused ? new NotTaken(asProblem(error.code), error) : error;
  }
}

function asProblem(code: RefusalCode): AssetProblem {
  return code === 'too_small' ? 'too_few_pixels' : code;
}

/** What came as JPEG stays JPEG, hardly compressed; the rest is kept without loss. */
async function encode({ picture, format, hasAlpha }: NormalisedPicture): Promise<{ bytes: Buffer; mime: 'image/jpeg' | 'image/png' }> {
  const raw = sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } });
  if (format === 'jpeg' && !hasAlpha) return { bytes: await raw.removeAlpha().jpeg({ quality: 97, chromaSubsampling: '4:4:4' }).toBuffer(), mime: 'image/jpeg' };
  return { bytes: await (hasAlpha ? raw : raw.removeAlpha()).png({ compressionLevel: 4 }).toBuffer(), mime: 'image/png' };
}

/** Lets at most `atOnce` calls run at a time; the others wait in order. */
function turnstile(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
