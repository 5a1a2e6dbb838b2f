import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VideoEncoder } from './encoder.ts';
import { readMp4 } from './mp4.ts';
import { pour } from './pipes.ts';
import { type EncodeSpec, FPS } from './profile.ts';

/** Least bits a second of the picture: networks refuse thinner films. */
export const LEAST_KBPS = 600;
/** Tried in turn, finer for films that come out too thin, coarser for those that come out too heavy. */
const FINER = [17, 13, 9, 5, 1];

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
}

/** Told how many frames of how many are painted. */
export type OnFrame = (done: number, of: number) => void;

/**
 * Paints and encodes a film, as fast as the encoder takes frames. A film that comes out under 600 kbit/s is encoded
 * finer, one over its
 * limit with the bits that the limit leaves. Rejects with `EncoderFailed` or the signal's reason.
 */
export async function encodeFilm(
  encoder: VideoEncoder,
  task: FilmTask,
  signal: AbortSignal,
  onFrame: OnFrame = () => {},
): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'plakat-film-'));
  const seconds = task.frames / FPS;
  const affordable =
    task.limit === null ? 8_000 : Math.min(8_000, Math.floor((task.limit * 8 * 0.95) / seconds / 1000) - 130);
  try {
    let film = new Uint8Array();
    for (const crf of FINER) {
      const out = join(folder, `film-${crf}.mp4`);
      const spec: EncodeSpec = {
        width: task.width,
        height: task.height,
        frames: task.frames,
        crf,
        preset: 'medium',
        maxKbps: Math.max(LEAST_KBPS, affordable),
        out,
      };
      await pour(encoder.encode(spec), painted(task, signal, onFrame), signal);
      film = new Uint8Array(await readFile(out));
      if (pictureKbps(film) >= (task.leastKbps ?? LEAST_KBPS)) break;
    }
    return film;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

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
