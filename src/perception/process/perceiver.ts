import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { cutOutPart, insideBars } from '../decode/bars.ts';
import { perceiveLimits, normalisePicture } from '../decode/normalise.ts';
import type { Perceived, Perceiver, PictureFacts, RgbaPicture } from '../facts.ts';
import { factsVersion } from '../facts.ts';
import { defaultModels } from '../models/manifest.ts';
import type { ModelManifest, SlotName } from '../models/manifest.ts';
import type { TextLook } from '../text/look.ts';
import { readerLanguages } from '../text/read.ts';
import { readEntry, trimEntries } from './entry.ts';
import { createWorker } from './worker.ts';

export interface PerceiverOptions {
  /** Folder for facts and mattes by content hash. May be shared by processes and thrown away at any time. */
  readonly cacheDir: string;
  /** Entries that are kept, the youngest used ones. Default 1000, some megabytes each. */
  readonly cachedPictures?: number;
  /** Folder for joined and converted model files. */
  readonly modelsDir: string;
  /** One manifest a slot; default: what comes with the installed packages. */
  readonly models?: readonly ModelManifest[];
  /** Longest time for one picture, milliseconds. Default 240 000. */
  readonly timeoutMs?: number;
  /** The child goes away after this idle time, milliseconds. Default 60 000. */
  readonly idleMs?: number;
}

/** The perceiver with the further services of its process. */
export interface PerceptionProcess extends Perceiver {
  /** Twice the size by a super-resolution network; `null` where none is installed. At most 4 MP in. */
  upscale(picture: RgbaPicture): Promise<RgbaPicture | null>;
  /** Lines of type, read where a reader is installed; `null` where no model finds type. */
  textOf(picture: RgbaPicture, look?: Partial<TextLook>): Promise<PictureFacts['text'] | null>;
  /**
   * Loads a slot's model and runs it on a drawn picture: milliseconds, `null` where it is not installed. Rejects where
   * it does not fit its manifest.
   */
  probe(slot: SlotName): Promise<{ readonly ms: number; readonly loadMs: number } | null>;
}

/** How one picture is looked at; `told`: what names a product that was told in the cache. */
interface Look {
  readonly read: boolean;
  readonly product: Uint8Array | undefined;
  readonly told: string;
  /** The picture, where it has been decoded already. */
  readonly picture?: RgbaPicture;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Names the reader, once: what was seen before one came, or before it learnt a language, is looked at again. */
function readerNamed(): () => Promise<string> {
  let reader: Promise<string> | null = null;
  return () => (reader ??= readerLanguages().then((languages) => (languages ?? []).join('')));
}

/** A look at what lies between the bars of a photo; at one without bars it is the very look of all others. */
async function betweenBars(
  bytes: Uint8Array,
  look: Look,
  once: (bytes: Uint8Array, look: Look) => Promise<Perceived>,
): Promise<Perceived> {
  const { picture } = await normalisePicture(bytes, perceiveLimits);
  const inside = insideBars(picture);
  if (inside === null) return once(bytes, { ...look, picture });
  return { ...(await once(await cutOutPart(picture, inside), look)), withoutBars: true };
}

/**
 * Starts nothing yet: the child process is forked at the first picture that is not in the cache, does one at a time, is
 * restarted when it dies
 * and goes away when idle. `perceive` rejects with `PictureRefused` for bad pictures and `PerceptionFailed` when the
 * child cannot do it.
 */
export function createPerceiver(options: PerceiverOptions): PerceptionProcess {
  const models = options.models ?? defaultModels;
  const worker = createWorker(
    { modelsDir: options.modelsDir, models },
    options.timeoutMs ?? 240_000,
    options.idleMs ?? 60_000,
  );
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([factsVersion, models]))
    .digest('hex')
    .slice(0, 12);
  let made = 0;
  const running = new Map<string, Promise<Perceived>>();
  const readBy = readerNamed();

  const perceive = async (bytes: Uint8Array, hash: string, look: Look): Promise<Perceived> => {
    const [{ read, product, told }, by] = [look, await readBy()];
    const folder = (withText: boolean): string =>
      join(options.cacheDir, hash.slice(0, 2), `${hash}-${fingerprint}${told}${withText ? `-read${by}` : ''}`);
    const picture = look.picture ?? (await normalisePicture(bytes, perceiveLimits)).picture;
    let entry = (await readEntry(folder(true))) ?? (read ? null : await readEntry(folder(false)));
    if (!entry) {
      await worker.run({ kind: 'perceive', bytes, read, product, hash, folder: folder(read) });
      entry = await readEntry(folder(read));
      made += 1;
      if (made % 25 === 0) await trimEntries(options.cacheDir, options.cachedPictures ?? 1000);
    }
    if (!entry) throw new Error('the facts of the picture vanished from the cache folder');
    return { ...entry, picture };
  };

  /** One look at a picture at a time, whoever asks for it. */
  const once = (bytes: Uint8Array, look: Look): Promise<Perceived> => {
    const hash = hashOf(bytes);
    const key = `${hash}${look.told} ${look.read}`;
    // Who reads sees all that is seen without reading.
    const known = running.get(key) ?? running.get(`${hash}${look.told} true`);
    if (known) return known;
    const started = perceive(bytes, hash, look).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };

  return {
    perceive(bytes, { read = false, withoutBars = false, product } = {}) {
      const told = product ? `-told${hashOf(product).slice(0, 12)}` : '';
      const look = { read, product, told };
      return withoutBars ? betweenBars(bytes, look, once) : once(bytes, look);
    },
    upscale(picture) {
      if (picture.width * picture.height > 4_000_000)
        return Promise.reject(new RangeError('only pictures of up to 4 MP are enlarged'));
      return worker.run({ kind: 'upscale', picture });
    },
    textOf: (picture, look = {}) => worker.run({ kind: 'text', picture, look: { read: true, ...look } }),
    probe: (slot) => worker.run({ kind: 'probe', slot }),
    close: () => worker.close(),
  };
}
