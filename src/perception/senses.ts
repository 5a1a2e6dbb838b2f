import type { Face, PictureFacts, RgbaPicture } from './facts.ts';
import { findFaces } from './faces.ts';
import type { ModelManifest, SlotName } from './models/manifest.ts';
import { probeModel } from './models/probe.ts';
import { openModel } from './models/session.ts';
import type { Model } from './models/session.ts';
import type { RgbPicture } from './raster/plane.ts';
import type { TextLook } from './text/look.ts';
import { seeText } from './text/sense.ts';
import { classifyContent } from './unsafe.ts';
import { upscaleTwice } from './upscale.ts';

/**
 * The senses of one process: every model is opened at its first use and kept, but for that of text. Its hundred layers
 * want buffers of some megabytes each: kept in an arena a look takes half the time, and as the model is small enough to
 * be opened for each look, the arena goes with it.
 */
export interface Senses {
  matting(): Promise<Model | null>;
  text(
    picture: RgbPicture,
    look: TextLook,
  ): Promise<{ readonly facts: PictureFacts['text']; readonly mask: Uint8Array | null }>;
  faces(picture: RgbPicture): Promise<{ readonly available: boolean; readonly list: readonly Face[] }>;
  /** `drawing`: probability of a drawn picture, `null` where the classifier is absent. */
  unsafe(
    picture: RgbPicture,
  ): Promise<{ readonly available: boolean; readonly score: number; readonly drawing: number | null }>;
  /** Twice the size, or `null` where there is no model for it. */
  upscale(picture: RgbaPicture): Promise<RgbaPicture | null>;
  /**
   * Loads a model and runs it twice on a drawn picture; `null` where it is not installed, throws where it does not fit
   * its manifest.
   */
  probe(slot: SlotName): Promise<{ readonly ms: number; readonly loadMs: number } | null>;
  /** Plain remarks on senses that are missing. */
  notes(): readonly string[];
}

/**
 * Opens nothing yet. `models`: one manifest a slot. A network that is not installed, or that the host put in and does
 * not fit, is left out with a note; one of our packages that cannot be opened just now (no memory, a torn file) makes
 * the look fail: a photo that was not searched for faces must not pass for one without.
 */
export function createSenses(models: readonly ModelManifest[], modelsDir: string): Senses {
  const opened = new Map<SlotName, Promise<Model | null>>();
  const notes = new Set<string>();
  const openNow = async (slot: SlotName, arena = false): Promise<Model | null> => {
    const manifest = models.find((m) => m.slot === slot);
    const model = await (manifest ? openChecked(manifest, modelsDir, arena) : Promise.resolve(null)).catch(
      (error: unknown) => {
        if (manifest?.source.kind === 'package') {
          opened.delete(slot);
          // Without enlargement a picture is merely plainer; all other senses say what is in it.
          if (slot !== 'upscale') throw error;
        }
        notes.add(`${slot}: ${error instanceof Error ? error.message : String(error)}`);
        return null;
      },
    );
    if (!model) notes.add(`${slot}: no model available`);
    return model;
  };
  const open = (slot: SlotName): Promise<Model | null> => {
    const opening = opened.get(slot) ?? openNow(slot);
    opened.set(slot, opening);
    return opening;
  };
  return {
    matting: () => open('matting'),
    text: async (picture, look) => {
      const model = await openNow('text', true);
      if (!model) return { facts: { available: false, reader: false, language: null, blocks: [] }, mask: null };
      try {
        return await seeText(model, picture, look);
      } finally {
        await model.release();
      }
    },
    faces: async (picture) => {
      const model = await open('faces');
      return { available: model !== null, list: model ? await findFaces(model, picture) : [] };
    },
    unsafe: async (picture) => {
      const model = await open('unsafe');
      return model
        ? { available: true, ...(await classifyContent(model, picture)) }
        : { available: false, score: 0, drawing: null };
    },
    upscale: async (picture) => {
      const model = await open('upscale');
      return model ? upscaleTwice(model, picture) : null;
    },
    probe: async (slot) => {
      const manifest = models.find((m) => m.slot === slot);
      return manifest ? probeFile(manifest, modelsDir) : null;
    },
    notes: () => [...notes],
  };
}

async function probeFile(
  manifest: ModelManifest,
  modelsDir: string,
): Promise<{ readonly ms: number; readonly loadMs: number } | null> {
  const started = performance.now();
  const model = await openModel(manifest, modelsDir);
  if (!model) return null;
  try {
    const loadMs = Math.round(performance.now() - started);
    await probeModel(model);
    return { loadMs, ms: await probeModel(model) };
  } finally {
    await model.release();
  }
}

/**
 * A model that the host put in by configuration is tried on a drawn picture before it is trusted; those of the packages
 * are known.
 */
async function openChecked(manifest: ModelManifest, modelsDir: string, arena: boolean): Promise<Model | null> {
  const model = await openModel(manifest, modelsDir, { arena });
  if (model && manifest.source.kind === 'file') await probeModel(model);
  return model;
}
