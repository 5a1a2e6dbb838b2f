import type { JobInput } from '../../contract/index.ts';
import { normalisePicture, type Perceived, type Perceiver } from '../../perception/index.ts';
import type { Deliverable, Work } from '../mode.ts';

const LIMITS = { maxBytes: 1e8, maxPixels: 1e8, minShortSide: 1, workingPixels: 1e7, timeoutSeconds: 30 };

/** A perceiver for tests that sees nothing but the pixels: no matte, no text, a scene. Refuses what is no picture. */
export const blindPerceiver: Perceiver = {
  async perceive(bytes) {
    const { picture } = await normalisePicture(bytes, LIMITS);
    const facts = {
      size: { width: picture.width, height: picture.height },
      kind: { value: 'photo_scene', confidence: 1 },
      background: { value: 'scene', confidence: 1 },
      matte: { grade: 'none', method: 'none', confidence: 0 },
      text: { available: false, reader: false, language: null, blocks: [] },
    };
    return { facts, picture, cutout: null, textMask: null } as unknown as Perceived;
  },
  async close() {},
};

/** Sees a drawn box exactly: what is red or blue is the product. */
export const boxPerceiver: Perceiver = {
  async perceive(bytes) {
    const { picture } = await normalisePicture(bytes, LIMITS);
    const data = new Uint8Array(picture.data);
    for (let p = 0; p < data.length; p += 4) data[p + 3] = Math.abs(data[p]! - data[p + 2]!) > 60 ? 255 : 0;
    const seen = await blindPerceiver.perceive(bytes);
    const facts = {
      ...seen.facts,
      kind: { value: 'packshot', confidence: 1 },
      background: { value: 'uniform', confidence: 1, uniformity: 1 },
      matte: {
        grade: 'good',
        method: 'flood',
        confidence: 1,
        components: 1,
        light: 0,
        touches: { top: false, right: false, bottom: false, left: false },
        withoutShadow: null,
      },
      quality: { sharpness: { value: 1 }, compression: { value: 0 }, noise: { value: 0 } },
    };
    return { ...seen, facts, cutout: { ...picture, data } } as unknown as Perceived;
  },
  async close() {},
};

/** The work of a job on photos, in memory: what became of each file lands in `done`. */
export function photoWork(
  input: JobInput,
  pending: readonly Deliverable[],
  files: Readonly<Record<string, Uint8Array>>,
  done: Map<string, string>,
  perceiver: Perceiver = blindPerceiver,
): Work & { saved(): unknown } {
  let saved: unknown = null;
  const work = {
    jobId: 'job',
    input,
    lang: 'en',
    seed: 1,
    pending,
    state: null,
    answer: null,
    brandKit: null,
    perceiver,
    signal: new AbortController().signal,
    loadAsset: async (id: string) => files[id] ?? new Uint8Array(),
    accept: async (key: string) => void done.set(key, 'accepted'),
    reject: async (key: string) => void done.set(key, 'rejected'),
    withdraw: async (key: string) => void done.set(key, 'withdrawn'),
    saveState: async (state: unknown) => void (saved = structuredClone(state)),
    savePreview: async (name: string) => `previews/${name}`,
    step: async () => {},
    saved: () => saved,
  };
  return work as unknown as Work & { saved(): unknown };
}
