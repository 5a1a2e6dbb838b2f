import type { Catalog } from '../catalog/index.ts';
import { JobInput } from '../contract/index.ts';
import type { Perceiver } from '../perception/index.ts';
import { type Lang, LANGUAGES, type Verdict } from '../scene/index.ts';
import { planEnhance } from './enhance/plan.ts';
import { runEnhance } from './enhance/run.ts';
import type { Made, Work } from './mode.ts';
import { planUnify } from './unify/plan.ts';
import { runUnify } from './unify/run.ts';

/** What the studio does to photos without the service. */
export interface PhotosRequest {
  readonly mode: 'enhance' | 'unify';
  readonly tier: 'standard' | 'pro';
  readonly photos: readonly { readonly width: number; readonly height: number; load(): Promise<Uint8Array> }[];
  readonly reference: Uint8Array | null;
  readonly brief: string;
  readonly lang: Lang;
  /** Told of every photo as it is settled: its number, from 1, and the file or the verdict that refused it. */
  settled(number: number, result: Made | { readonly verdict: Verdict }): Promise<void>;
}

export interface PhotosRun {
  readonly message: string | null;
  /** Contact sheet of a series, JPEG. */
  readonly preview: Uint8Array | null;
}

const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Enhances or unifies photos as a job would, in memory. One photo is held at a time. */
export async function studioPhotos(
  tools: { readonly catalog: Catalog },
  perceiver: Perceiver,
  request: PhotosRequest,
): Promise<PhotosRun> {
  const { mode, photos, reference } = request;
  const input = JobInput.parse({
    mode,
    tier: request.tier,
    asset_ids: photos.map((_, i) => id(i + 1)),
    brief: request.brief,
    ...(reference ? { reference_asset_id: id(0) } : {}),
  });
  const context = {
    lang: request.lang,
    assets: photos.map(({ width, height }, i) => ({ id: id(i + 1), width, height })),
  };
  const { plan } = mode === 'enhance' ? planEnhance(tools, input, context) : planUnify(tools, input, context);
  const numberOf = (key: string): number => Number(/\d+$/.exec(key)?.[0]);
  let preview: Uint8Array | null = null;
  const work: Work = {
    jobId: 'studio',
    input,
    lang: request.lang === 'en' ? 'en' : 'ru',
    seed: 1,
    pending: plan.deliverables,
    state: null,
    answer: null,
    brandKit: null,
    perceiver,
    signal: new AbortController().signal,
    loadAsset: async (asset) => {
      const index = Number(asset.slice(-12)) - 1;
      const photo = photos[index];
      if (photo) return photo.load();
      if (reference && index === -1) return reference;
      throw new RangeError(`no photo ${asset}`);
    },
    loadOutput: async () => {
      throw new RangeError('the studio has no outputs');
    },
    accept: async (key, made) => request.settled(numberOf(key), made),
    reject: async (key, verdict) => request.settled(numberOf(key), { verdict }),
    withdraw: async () => {},
    saveState: async () => {},
    savePreview: async (name, bytes) => {
      preview = bytes;
      return name;
    },
    step: async () => {},
  };
  const result = await (mode === 'enhance' ? runEnhance(work) : runUnify(work));
  return {
    message: result.kind === 'done' ? (result.message?.(LANGUAGES[request.lang].messages) ?? null) : null,
    preview,
  };
}
