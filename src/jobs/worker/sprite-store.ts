import { createHash } from 'node:crypto';
import type { Made } from '../../modes/index.ts';
import type { JobsDeps } from '../deps.ts';
import { storeLoose } from '../loose-blobs.ts';
import type { Claim } from './claim.ts';

type Picture = NonNullable<Made['sprites']> extends ReadonlyMap<string, infer P> ? P : never;

/** Stores the pictures that scenes are painted from; files of one job that share one refer to one blob. */
export interface SpriteStore {
  /** Blob keys by sprite name. They are loose until a transaction that refers to them strikes them out. */
  keep(sprites: NonNullable<Made['sprites']>): Promise<Readonly<Record<string, string>>>;
}

/**
 * A store for one claim of a job. Blobs are named by their content and by the attempt: what another attempt stored may
 * be swept, so it is never relied on.
 */
export function openSpriteStore(
  deps: Pick<JobsDeps, 'db' | 'blobs' | 'clock'>,
  { jobId, attempt }: Claim,
  signal: AbortSignal,
): SpriteStore {
  const byPicture = new WeakMap<Picture, Promise<string>>();
  const byKey = new Map<string, Promise<void>>();
  const store = async (picture: Picture): Promise<string> => {
    const { packSprite } = await import('../../studio/picture/index.ts');
    const bytes = await packSprite(picture);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const key = `sprites/${jobId}/${attempt}-${hash}.png`;
    const files = [{ key, bytes, mime: 'image/png' }];
    const stored =
      byKey.get(key) ?? storeLoose(deps, { jobId, purpose: 'output', files, now: deps.clock.now(), signal });
    byKey.set(key, stored);
    await stored;
    return key;
  };
  return {
    async keep(sprites) {
      const entries = [...sprites].map(async ([name, picture]) => {
        const key = byPicture.get(picture) ?? store(picture);
        byPicture.set(picture, key);
        return [name, await key] as const;
      });
      return Object.fromEntries(await Promise.all(entries));
    },
  };
}
