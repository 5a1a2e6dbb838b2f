import { type Perceived, productAlone } from '../../perception/index.ts';
import { takeApart, type TakenApart } from '../../studio/adapt/index.ts';
import type { Work } from '../mode.ts';

/** What outputs were once made from, looked at again; each only once in a job and only when it is needed. */
export interface Origins {
  /** A photo; null where it is gone. */
  photo(assetId: string | undefined): Promise<Perceived | null>;
  /** A banner taken apart; null where it is gone. */
  banner(assetId: string | undefined): Promise<TakenApart | null>;
}

export function openOrigins(work: Pick<Work, 'loadAsset' | 'perceiver'>): Origins {
  const photos = new Map<string, Promise<Perceived | null>>();
  const banners = new Map<string, Promise<TakenApart | null>>();
  const bytesOf = (id: string): Promise<Uint8Array | null> =>
    work.loadAsset(id).catch((error: unknown) => {
      // What was swept by age is gone; the scene is there all the same.
      if (error instanceof Error && error.message.endsWith('is gone')) return null;
      throw error;
    });
  const once = <T>(
    known: Map<string, Promise<T | null>>,
    id: string | undefined,
    look: (bytes: Uint8Array) => Promise<T>,
  ) => {
    if (id === undefined) return Promise.resolve(null);
    const found = known.get(id) ?? bytesOf(id).then((bytes) => (bytes === null ? null : look(bytes)));
    known.set(id, found);
    return found;
  };
  return {
    photo: (id) =>
      once(photos, id, async (bytes) => productAlone(await work.perceiver.perceive(bytes, { withoutBars: true }))),
    banner: (id) => once(banners, id, async (bytes) => takeApart(await work.perceiver.perceive(bytes, { read: true }))),
  };
}
