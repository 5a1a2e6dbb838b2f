import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { targetFormat } from '../catalog/index.ts';
import { accepted, stillPixels } from '../modes/motion/layered-still.ts';
import { type Film, makeFilm } from '../modes/video/make-film.ts';
import { nearestFrame } from '../modes/video/plan.ts';
import type { Check, Size, TargetFormat } from '../scene/index.ts';
import { findEncoder, type PresetId, PRESETS, readMotion, type VideoEncoder } from '../studio/motion/index.ts';
import { drain } from '../studio/motion/video/pipes.ts';
import { bannerScenes, type MovingScene, outputScenes } from './bench-scenes.ts';
import { type SheetPicture, writeSheet } from './bench-sheet.ts';
import type { Config } from './config.ts';
import { encoderEnvironment } from './encoder-environment.ts';
import { openPerceiver } from './perceiver.ts';
import { openStudioTools } from './studio-tools.ts';

/** Shares of a film at which its strip shows it. */
const SHOWN = [0, 0.25, 0.5, 0.75, 1];
const SEED = 7;
const never = new AbortController().signal;

/** Which scenes a run is over. */
export interface FilmScenes {
  readonly kind: 'output' | 'banner';
  readonly from: number;
  readonly count: number;
}

const ALL: readonly FilmScenes[] = [
  { kind: 'output', from: 0, count: 10 },
  { kind: 'banner', from: 0, count: 10 },
];

/**
 * Films of ten outputs and ten flat banners: each at its full size as the scene decides, and at half its size in every
 * preset (`quick`: at half its size as the scene decides, no more); every decoded frame checked as the service checks
 * it. Strips of the decoded frames go to the folder `films`.
 */
export const benchFilms = (out: string, config: Config, quick: boolean): Promise<void> =>
  filmsOver(ALL, quick ? ['half'] : ['full', ...PRESETS], out, config);

/** Films of some scenes: `full` and `half` size as the scene decides, or at half size in a preset. */
export async function filmsOver(
  parts: readonly FilmScenes[],
  asked: readonly ('full' | 'half' | PresetId)[],
  out: string,
  config: Config,
): Promise<void> {
  const encoder = await findEncoder(encoderEnvironment(config));
  if (!encoder) return void process.stdout.write('no encoder of films here\n');
  const tools = openStudioTools(config);
  const perceiver = openPerceiver(config);
  const tally = new Tally();
  try {
    for (const { kind, from, count } of parts)
      for await (const scene of (kind === 'output' ? outputScenes : bannerScenes)(tools, perceiver, count, from)) {
        const film = filmsOf(encoder, tools.fonts, scene);
        const size = nearestFrame(scene.size);
        const half = { width: size.width / 2, height: size.height / 2 };
        const strips: (readonly SheetPicture[])[] = [];
        for (const ask of asked) {
          const made = await film(ask === 'full' ? size : half, ask === 'full' || ask === 'half' ? null : ask);
          tally.add(scene, ask === 'full' || ask === 'half' ? 'chosen' : ask, made);
          if (ask === 'full') await writeSheet(join(out, 'films', `${fileName(scene)}-chosen.jpg`), [made.strip], 480);
          else if (made.strip.length > 0) strips.push(made.strip);
        }
        if (strips.length > 0) await writeSheet(join(out, 'films', `${fileName(scene)}-presets.jpg`), strips, 220);
      }
  } finally {
    await perceiver.close();
  }
  tally.print();
}

const fileName = ({ name }: MovingScene): string => name.replaceAll(/[^\w-]+/g, '-');

interface Taken {
  /** Null: even the gentlest was refused, or there is no still. */
  readonly film: Film | null;
  readonly checks: readonly Check[];
  readonly strip: readonly SheetPicture[];
  readonly remark: string;
}

/** Makes films of one scene; without a preset the scene's own words choose. */
function filmsOf(encoder: VideoEncoder, fonts: Parameters<typeof makeFilm>[1], scene: MovingScene) {
  return async (size: Size, preset: PresetId | null): Promise<Taken> => {
    const target: TargetFormat = { ...targetFormat({ ...size, maxKb: null }), key: 'video', fileTypes: ['jpg'] };
    const still = await scene.still(target, { density: 1, grain: true, leastScale: 0.3, evenWhole: true });
    if (!accepted(still)) return { film: null, checks: still.verdict.checks, strip: [], remark: 'no still' };
    const chosen = readMotion('', scene.about, SEED);
    const wish = preset === null ? chosen : { ...chosen, preset };
    const { picture, guard = [] } = still;
    // Half the size has a quarter of the bits.
    const weight = { limit: null, ...(Math.min(size.width, size.height) < 1080 ? { leastKbps: 0 } : {}) };
    const made = await makeFilm(
      encoder,
      fonts,
      { accepted: await stillPixels(still), picture, guard, wish, tier: 'standard', seed: SEED, ...weight },
      never,
      () => undefined,
    );
    const remark = still.remark?.en ?? '';
    if (!('bytes' in made)) return { film: null, checks: made.verdict.checks, strip: [], remark };
    return { film: made, checks: made.verdict.checks, strip: await stripOf(encoder, made.bytes, size), remark };
  };
}

/** Some frames of a film as a decoder gives them. */
async function stripOf(encoder: VideoEncoder, film: Uint8Array, size: Size): Promise<readonly SheetPicture[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plakat-strip-'));
  try {
    const file = join(folder, 'film.mp4');
    await writeFile(file, film);
    const shown = new Set(SHOWN.map((share) => Math.round(share * 149)));
    const strip: SheetPicture[] = [];
    let frame = 0;
    for await (const planes of drain(encoder.decode(file), (size.width * size.height * 3) / 2, never)) {
      if (shown.has(frame)) strip.push(rgbOf(planes, size));
      frame += 1;
    }
    return strip;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Planar YUV 4:2:0 of BT.709, limited range, as RGB (ITU-R BT.709-6, table 3). */
function rgbOf(planes: Uint8Array, { width, height }: Size): SheetPicture {
  const data = new Uint8Array(width * height * 3);
  const clamped = new Uint8ClampedArray(data.buffer);
  const [cb, cr] = [width * height, width * height * 1.25];
  for (let y = 0, o = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, o += 3) {
      const c = (y >> 1) * (width >> 1) + (x >> 1);
      const luma = 1.1644 * ((planes[y * width + x] ?? 16) - 16);
      const [u, v] = [(planes[cb + c] ?? 128) - 128, (planes[cr + c] ?? 128) - 128];
      clamped[o] = luma + 1.7927 * v;
      clamped[o + 1] = luma - 0.2132 * u - 0.5329 * v;
      clamped[o + 2] = luma + 2.1124 * u;
    }
  return { width, height, channels: 3, data };
}

/** What all films came to; a line for each as it is made. */
class Tally {
  private films = 0;
  private readonly made = { first: 0, gentler: 0, refused: 0 };
  private readonly worst = { mae: 0, p99: 0, shifted: 0 };

  add({ name, kind }: MovingScene, asked: string, { film, checks, remark }: Taken): void {
    const value = (id: string): number => Number(checks.find((check) => check.id === id)?.value ?? Number.NaN);
    const [mae, p99, shifted] = [value('text_true'), value('text_sharp'), value('text_still')];
    this.films += 1;
    this.made[film === null ? 'refused' : film.failed.length > 0 ? 'gentler' : 'first'] += 1;
    if (film) {
      this.worst.mae = Math.max(this.worst.mae, mae);
      this.worst.p99 = Math.max(this.worst.p99, p99);
      this.worst.shifted = Math.max(this.worst.shifted, shifted);
    }
    const refusals = (film === null ? [checks] : film.failed.map((verdict) => verdict.checks))
      .map((list) => list.filter(({ passed }) => !passed).map((check) => `${check.id} ${check.value}`))
      .join(' | ');
    const moves = film === null ? 'REFUSED' : film.presets.join('+');
    const size = film === null ? '' : `, ${Math.round(film.bytes.length / 1000)} KB`;
    process.stdout.write(
      `${kind} ${name}: ${asked} → ${moves}; shifted ${shifted}, mean ${mae}, p99 ${p99}, moves ${value('film_moves')}, end ${value('film_ends_on_still')}${size}${refusals === '' ? '' : `; before: ${refusals}`}${remark === '' ? '' : `; ${remark}`}\n`,
    );
  }

  print(): void {
    const { first, gentler, refused } = this.made;
    process.stdout.write(
      `${this.films} films: ${first} as asked, ${gentler} in a gentler preset, ${refused} refused\n` +
        `worst of the accepted: shifted frames ${this.worst.shifted} (0), mean ${this.worst.mae} (2), p99 ${this.worst.p99} (12)\n` +
        `${refused === 0 ? 'ok  ' : 'MISS'} within the thresholds of protected boxes: ${this.films - refused} of ${this.films}\n`,
    );
  }
}
