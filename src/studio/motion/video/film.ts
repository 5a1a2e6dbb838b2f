import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Box } from '../../../scene/index.ts';
import type { VideoEncoder } from './encoder.ts';
import { inFilmFolder } from './film-folder.ts';
import { readMp4 } from './mp4.ts';
import { pour } from './pipes.ts';
import { type EncodeSpec, FPS } from './profile.ts';

/** Least bits a second of the picture: networks refuse thinner films. */
export const LEAST_KBPS = 600;
/** Most kilobits a second of the picture where no weight limit asks for less. */
const MOST_KBPS = 8_000;
/** Constant rate factors tried in turn, each finer than the one before. */
const FINER = [17, 13, 9, 5, 1];
/** Films encoded again for a weight limit, at most. */
const LIGHTER = 4;
/** Index, silent sound and what else is no picture, bytes for a second; and a margin of the limit that stays free. */
const OVERHEAD = 4_000;
const MARGIN = 0.97;

/** The lightest film of so many seconds that still has the 600 kbit/s of a picture that networks ask for, bytes. */
export const leastBytes = (seconds: number): number =>
  Math.ceil((((LEAST_KBPS * 1_000 * seconds) / 8) * 1.05 + OVERHEAD * seconds) / MARGIN);

/** What a film is made of. */
export interface FilmTask {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** Opaque RGBA of one frame; the bytes may be used again for the next. */
  readonly paint: (frame: number) => Uint8Array;
  /** Largest file in bytes; null = no limit. */
  readonly limit: number | null;
  /** Least kilobits a second of the picture; 600 unless told. */
  readonly leastKbps?: number;
  /** Where type stands, pixels; nothing is coded finer unless told. */
  readonly type?: readonly Box[];
  /** Which of `TYPE_FINER` its type is coded by; the first unless told. */
  readonly rung?: number;
}

/** How much finer type is coded than what moves around it, in turn: shares of the quantiser's range. */
export const TYPE_FINER = [0.1, 0.2, 0.35] as const;

/** Told how many frames of how many are painted. */
export type OnFrame = (done: number, of: number) => void;

/**
 * Paints and encodes a film, as fast as the encoder takes frames. One that comes out under 600 kbit/s is encoded finer,
 * one over its limit again with fewer bits; where the limit cannot be kept the lightest is returned, and the check of
 * its weight says so. Rejects with `EncoderFailed` or the signal's reason.
 */
export async function encodeFilm(
  encoder: VideoEncoder,
  task: FilmTask,
  signal: AbortSignal,
  onFrame: OnFrame = () => {},
): Promise<Uint8Array> {
  return inFilmFolder((folder) => encodedIn(folder, encoder, task, signal, onFrame));
}

async function encodedIn(
  folder: string,
  encoder: VideoEncoder,
  task: FilmTask,
  signal: AbortSignal,
  onFrame: OnFrame,
): Promise<Uint8Array> {
  const { width, height, frames, limit, leastKbps = LEAST_KBPS, type = [], rung = 0 } = task;
  const typeFiner = TYPE_FINER[rung] ?? TYPE_FINER[0];
  const seconds = frames / FPS;
  let maxKbps = limit === null ? MOST_KBPS : Math.min(MOST_KBPS, affordable(limit, seconds));
  let [finer, lighter] = [0, 0];
  for (;;) {
    const out = join(folder, `film-${finer}-${lighter}.mp4`);
    const quality = { crf: FINER[finer] ?? 1, preset: 'medium', maxKbps } as const;
    const spec: EncodeSpec = { width, height, frames, ...quality, type, typeFiner, out };
    await pour(encoder.encode(spec), painted(task, signal, onFrame), signal);
    const film = new Uint8Array(await readFile(out));
    const kbps = pictureKbps(film);
    if (limit !== null && film.length > limit) {
      if (lighter === LIGHTER) return film;
      lighter += 1;
      // The rate is the encoder's aim over two seconds, not over the film: what it took too much is taken off.
      maxKbps = Math.max(1, Math.floor(Math.min(maxKbps, kbps) * MARGIN * (limit / film.length)));
    } else if (kbps < leastKbps && lighter === 0 && finer < FINER.length - 1) {
      finer += 1;
    } else return film;
  }
}

/** Kilobits a second of the picture that a limit leaves. */
const affordable = (limit: number, seconds: number): number =>
  Math.max(1, Math.floor(((limit * MARGIN - OVERHEAD * seconds) * 8) / seconds / 1_000));

/** Kilobits a second of the picture alone. */
export function pictureKbps(film: Uint8Array): number {
  const video = readMp4(film).tracks.find(({ kind }) => kind === 'video');
  return video ? (video.bytes * 8) / 1000 / Math.max(0.001, video.seconds) : 0;
}

async function* painted(task: FilmTask, signal: AbortSignal, onFrame: OnFrame): AsyncGenerator<Uint8Array> {
  for (let frame = 0; frame < task.frames; frame += 1) {
    signal.throwIfAborted();
    yield task.paint(frame);
    onFrame(frame + 1, task.frames);
    // Other work of the process gets its turn between frames.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
