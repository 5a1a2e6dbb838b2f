import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mean } from '../../../kit/index.ts';
import { luma709, type Check } from '../../../scene/index.ts';
import type { Raster } from '../layers.ts';
import type { VideoEncoder } from './encoder.ts';
import { inFilmFolder } from './film-folder.ts';
import { LEAST_KBPS, pictureKbps } from './film.ts';
import { contrastKept, type GuardedPixels, keptIn, lumaOf } from './guarded-box.ts';
import { readMp4 } from './mp4.ts';
import { drain } from './pipes.ts';
import { FPS } from './profile.ts';

/** What a finished film is held against. */
export interface FilmExpectation {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** The layers at rest. */
  readonly still: Raster;
  /** The accepted file, which the film ends on; the layers at rest unless told. */
  readonly accepted?: Raster;
  readonly guarded: readonly GuardedPixels[];
  readonly limit: number | null;
  /** Least kilobits a second of the picture; 600 unless told. */
  readonly leastKbps?: number;
}

/** Largest mean and near-worst distance of guarded pixels from the still, 8-bit levels. */
const KEEPS = { mae: 2, p99: 12 };
/** Mean change outside of guarded pixels between far frames that counts as movement. */
const MOVES = 1;
/** Frames in a row without any change that count as frozen. */
const FROZEN = 45;
/** Least share of its contrast that every piece of type has in the first frame, which is what people scroll past. */
const LEGIBLE = 0.7;
/** Largest mean distance of the last frame from the accepted file, which is lossy itself. */
const ENDS = 4;
/** Mean change of the whole picture from frame to frame that counts as a flash. */
const FLASH = 3;

/**
 * Checks a film as players will see it: its index, then every decoded frame. Rejects with `EncoderFailed` as decoding
 * does.
 */
export async function checkFilm(
  encoder: VideoEncoder,
  film: Uint8Array,
  expected: FilmExpectation,
  signal: AbortSignal,
): Promise<readonly Check[]> {
  return [...indexChecks(film, expected), ...(await pictureChecks(encoder, film, expected, signal))];
}

function indexChecks(
  film: Uint8Array,
  { width, height, frames, limit, leastKbps = LEAST_KBPS }: FilmExpectation,
): readonly Check[] {
  const { boxes, tracks } = readMp4(film);
  const video = tracks.find(({ kind }) => kind === 'video');
  const audio = tracks.find(({ kind }) => kind === 'audio');
  const layout = tracks.map(({ kind, codec }) => `${kind}:${codec}`).join(' ');
  const colour = video?.colour;
  const tags = colour
    ? `${colour.primaries}/${colour.transfer}/${colour.matrix}/${colour.fullRange ? 'full' : 'tv'}`
    : 'none';
  const seconds = frames / FPS;
  const kbps = pictureKbps(film);
  return [
    made(
      'film_size',
      `${video?.width}x${video?.height}` === `${width}x${height}`,
      `${video?.width}x${video?.height}`,
      `${width}x${height}`,
      { ru: 'Размер кадра', en: 'Frame size' },
    ),
    made(
      'film_streams',
      tracks.length === 2 && video?.codec === 'avc1' && audio?.codec === 'mp4a',
      layout,
      'video:avc1 audio:mp4a',
      { ru: 'Дорожки файла', en: 'Streams' },
    ),
    made('film_profile', video?.profile === 100, video?.profile ?? 0, 100, {
      ru: 'Профиль H.264 High',
      en: 'Profile H.264 High',
    }),
    made('film_frames', video?.samples === frames && video.steady, video?.samples ?? 0, frames, {
      ru: 'Число кадров, все одинаковой длины',
      en: 'Frames, all equally long',
    }),
    made('film_seconds', Math.abs((video?.seconds ?? 0) - seconds) < 0.001, video?.seconds ?? 0, seconds, {
      ru: 'Длительность, с',
      en: 'Seconds',
    }),
    made('film_colour_tags', tags === '1/1/1/tv', tags, '1/1/1/tv', {
      ru: 'Метки цвета BT.709',
      en: 'Colour tags BT.709',
    }),
    made(
      'film_index_first',
      boxes.indexOf('moov') < boxes.indexOf('mdat') && !tracks.some((t) => t.hasEditList),
      boxes.join(' '),
      'moov mdat',
      { ru: 'Индекс в начале, без списка правок', en: 'Index first, no edit list' },
    ),
    made('film_bitrate', kbps >= leastKbps, Math.round(kbps), leastKbps, {
      ru: 'Поток изображения, кбит/с',
      en: 'Bit rate of the picture, kbit/s',
    }),
    made('weight', limit === null || film.length <= limit, film.length, limit, { ru: 'Вес файла, байт', en: 'Bytes' }),
  ];
}

/** What is gathered over all frames. */
interface Seen {
  frames: number;
  mae: number;
  p99: number;
  shifted: number;
  worst: string;
  /** Least contrast of type in the first frame, share of the still's. */
  legible: number;
  frozen: number;
  black: number;
  flash: number;
  moved: number;
  last: { luma: number; chroma: number } | null;
}

async function pictureChecks(
  encoder: VideoEncoder,
  film: Uint8Array,
  expected: FilmExpectation,
  signal: AbortSignal,
): Promise<readonly Check[]> {
  return inFilmFolder(async (folder) => {
    const file = join(folder, 'film.mp4');
    await writeFile(file, film);
    const seen = await watch(encoder, file, expected, signal);
    const where = seen.worst === '' ? '' : ` (${seen.worst})`;
    return [
      made('film_decoded', seen.frames === expected.frames, seen.frames, expected.frames, {
        ru: 'Раскодировано кадров',
        en: 'Frames decoded',
      }),
      made('text_still', seen.shifted === 0, seen.shifted, 0, {
        ru: `Текст, логотип и цена не сдвигаются: кадров со сдвигом${where}`,
        en: `Type, logo and price do not shift: frames with a shift${where}`,
      }),
      made('text_true', seen.mae <= KEEPS.mae, round(seen.mae), KEEPS.mae, {
        ru: `Текст, логотип и цена не меняются: худшее среднее отличие${where}`,
        en: `Type, logo and price do not change: worst mean difference${where}`,
      }),
      made('text_sharp', seen.p99 <= KEEPS.p99, seen.p99, KEEPS.p99, {
        ru: `Худшее отличие у 99 % их пикселей${where}`,
        en: `Worst difference of 99 % of their pixels${where}`,
      }),
      made('film_first_frame', seen.legible >= LEGIBLE, round(seen.legible), LEGIBLE, {
        ru: 'Первый кадр читается: доля контраста текста',
        en: 'The first frame is legible: share of the contrast of type',
      }),
      made('film_moves', seen.moved >= MOVES, round(seen.moved), MOVES, {
        ru: 'Вокруг них есть движение',
        en: 'There is movement around them',
      }),
      made('film_not_frozen', seen.frozen < FROZEN, seen.frozen, FROZEN, {
        ru: 'Неподвижных кадров подряд',
        en: 'Frames in a row without a change',
      }),
      made('film_not_black', seen.black === 0, seen.black, 0, { ru: 'Чёрных кадров', en: 'Black frames' }),
      made('film_no_flash', seen.flash < FLASH, round(seen.flash), FLASH, {
        ru: 'Вспышек нет: наибольшая смена яркости за кадр',
        en: 'No flashes: largest change of light in a frame',
      }),
      made('film_ends_on_still', seen.last !== null && seen.last.luma <= ENDS, round(seen.last?.luma ?? 255), ENDS, {
        ru: 'Последний кадр равен принятому',
        en: 'The last frame is the accepted still',
      }),
      made('film_colour', seen.last !== null && seen.last.chroma <= 2.5, round(seen.last?.chroma ?? 255), 2.5, {
        ru: 'Цвета последнего кадра равны принятым',
        en: 'The colours of the last frame are the accepted ones',
      }),
    ];
  });
}

async function watch(
  encoder: VideoEncoder,
  file: string,
  expected: FilmExpectation,
  signal: AbortSignal,
): Promise<Seen> {
  const { width, height, still, guarded, accepted = still } = expected;
  const luma = lumaOf(still);
  const size = width * height;
  const grid = gridOf(width, height, guarded);
  const seen: Seen = {
    frames: 0,
    mae: 0,
    p99: 0,
    shifted: 0,
    worst: '',
    legible: 1,
    frozen: 0,
    black: 0,
    flash: 0,
    moved: 0,
    last: null,
  };
  let first: Uint8Array | null = null;
  let before: Uint8Array | null = null;
  let lightBefore = -1;
  let run = 0;
  for await (const frame of drain(encoder.decode(file), (size * 3) / 2, signal)) {
    const plane = frame.subarray(0, size);
    for (const pixels of guarded) {
      const kept = keptIn(plane, pixels, luma, width);
      if (kept.mae > seen.mae || kept.p99 > seen.p99) seen.worst = pixels.id;
      seen.mae = Math.max(seen.mae, kept.mae);
      seen.p99 = Math.max(seen.p99, kept.p99);
      if (first === null) seen.legible = Math.min(seen.legible, contrastKept(plane, pixels, luma, width));
      if (kept.shift[0] !== 0 || kept.shift[1] !== 0) seen.shifted += 1;
    }
    const sample = Uint8Array.from(grid, (p) => plane[p] ?? 0);
    const light = mean(sample);
    if (light < 20) seen.black += 1;
    if (lightBefore >= 0) seen.flash = Math.max(seen.flash, Math.abs(light - lightBefore));
    lightBefore = light;
    run = before && differ(sample, before) < 0.02 ? run + 1 : 0;
    seen.frozen = Math.max(seen.frozen, run);
    if (first) seen.moved = Math.max(seen.moved, differ(sample, first));
    first ??= sample;
    before = sample;
    seen.frames += 1;
    if (seen.frames === expected.frames)
      seen.last = { luma: lumaDistance(plane, lumaOf(accepted)), chroma: chromaDistance(frame, accepted) };
  }
  return seen;
}

/** Every 7th pixel each way that is not guarded: where movement is looked for. */
function gridOf(width: number, height: number, guarded: readonly GuardedPixels[]): Uint32Array {
  const kept = new Uint8Array(width * height);
  for (const { at } of guarded) for (const p of at) kept[p] = 1;
  const grid: number[] = [];
  for (let y = 3; y < height; y += 7)
    for (let x = 3; x < width; x += 7) if (kept[y * width + x] === 0) grid.push(y * width + x);
  return Uint32Array.from(grid);
}

function differ(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  return sum / Math.max(1, a.length);
}

function lumaDistance(plane: Uint8Array, luma: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < luma.length; i += 1) sum += Math.abs(((plane[i] ?? 16) - 16) * (255 / 219) - (luma[i] ?? 0));
  return sum / luma.length;
}

/** Mean distance of both colour planes from the still's, by the matrix of BT.709 (ITU-R BT.709-6, table 3). */
function chromaDistance(frame: Uint8Array, { width, height, data }: Raster): number {
  const half = { width: width >> 1, height: height >> 1 };
  const cb = width * height;
  const cr = cb + half.width * half.height;
  let sum = 0;
  let count = 0;
  for (let y = 1; y < half.height; y += 3) {
    for (let x = 1; x < half.width; x += 3) {
      const [r, g, b] = [0, 1, 2].map((c) => {
        const p = (2 * y * width + 2 * x) * 4 + c;
        return ((data[p] ?? 0) + (data[p + 4] ?? 0) + (data[p + width * 4] ?? 0) + (data[p + width * 4 + 4] ?? 0)) / 4;
      }) as [number, number, number];
      const luma = luma709(r, g, b);
      const at = y * half.width + x;
      sum += Math.abs((frame[cb + at] ?? 128) - (128 + (224 * (b - luma)) / 1.8556 / 255));
      sum += Math.abs((frame[cr + at] ?? 128) - (128 + (224 * (r - luma)) / 1.5748 / 255));
      count += 2;
    }
  }
  return sum / Math.max(1, count);
}

const round = (value: number): number => Number(value.toFixed(2));

function made(
  id: string,
  passed: boolean,
  value: number | string,
  threshold: number | string | null,
  { ru, en }: Check['message'],
): Check {
  return { id, passed, severity: 'blocking', value, threshold, message: { ru, en } };
}
