import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { loadCatalog } from '../catalog/index.ts';
import { sharedSample } from '../kit/index.ts';
import { studioPhotos } from '../modes/index.ts';
import { type Perceiver, productAlone, type RgbaPicture } from '../perception/index.ts';
import { DAMAGES } from '../studio/retouch/bench/degrade.ts';
import { distanceOf, isCloser, isFurther } from '../studio/retouch/bench/distance.ts';
import { HABITS, takePhoto } from '../studio/retouch/bench/series.ts';
import { enhancePhoto, photoOf } from '../studio/retouch/index.ts';
import type { Config } from './config.ts';
import { openPerceiver } from './perceiver.ts';

const OWN = fileURLToPath(new URL('../../samples/products/', import.meta.url));
const PHOTOS = ['mug', 'tea', 'jar', 'perfume', 'lamp', 'coffee', 'speaker', 'sweets', 'thermos'];

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/**
 * Photos: nine of our own, damaged in eight known ways and enhanced, against the originals; three series unified, by
 * their spreads.
 */
export async function benchPhotos(out: string, config: Config): Promise<void> {
  const perceiver = openPerceiver(config);
  try {
    await enhanced(perceiver);
    await unified(perceiver, config, out);
  } finally {
    await perceiver.close();
  }
}

async function enhanced(perceiver: Perceiver): Promise<void> {
  let [closer, further, all, refused, looked] = [0, 0, 0, 0, 0];
  let [seconds, pixels] = [0, 0];
  const findText = async (picture: RgbaPicture) => (await perceiver.textOf?.(picture)) ?? null;
  for (const name of PHOTOS) {
    const small = await sharp(join(OWN, `${name}.jpg`))
      .resize(800, 800, { fit: 'inside' })
      .jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
      .toBuffer();
    // The cut-out is that of the undamaged photo; all else is measured on the damaged one.
    const photo = photoOf(await perceiver.perceive(small));
    for (const { name: damage, spoil } of DAMAGES) {
      const bad = await spoil(photo.picture);
      const start = process.cpuUsage();
      const { picture, verdict } = await enhancePhoto({ ...photo, picture: bad }, findText);
      const { user, system } = process.cpuUsage(start);
      seconds += (user + system) / 1e6;
      pixels += bad.width * bad.height;
      const before = distanceOf(photo.picture, bad);
      const after = distanceOf(photo.picture, picture ?? bad);
      all++;
      if (!picture) refused++;
      if (verdict.checks.some(({ id }) => id === 'text_found')) looked++;
      if (isCloser(before, after)) closer++;
      if (isFurther(before, after)) further++;
      if (!isCloser(before, after))
        say(
          `  ${name}, ${damage}: 1−SSIM ${before.structure.toFixed(3)} → ${after.structure.toFixed(3)}, colour ${before.colour.toFixed(2)} → ${after.colour.toFixed(2)}${picture ? '' : ' (refused)'}`,
        );
    }
  }
  say(
    `enhance: ${closer} of ${all} closer to the original (bar: 90 %), ${further} further by more than 2 % (bar: 0), ${refused} refused; type looked for again and found in its place in ${looked}; ${(seconds / (pixels / 2_560_000)).toFixed(2)} s CPU for 1600×1600 besides perception (bar: 1.5)`,
  );
}

async function unified(perceiver: Perceiver, config: Config, out: string): Promise<void> {
  const setting = { perceiver, config, out };
  const cutouts = await cutoutsOf(perceiver);
  for (const [name, habit] of Object.entries(HABITS)) {
    const photos: SeriesPhoto[] = [];
    for (let n = 0; n < 12; n++) {
      const bytes = await takePhoto(cutouts[n % cutouts.length]!, habit, n);
      const { width, height } = await sharp(bytes).metadata();
      photos.push({ width, height, load: async () => bytes });
    }
    const brief = name === 'table' ? 'тёплый беж' : '';
    await series(`own ${name}, ${brief ? 'by words' : 'by its best photo'}`, {
      ...setting,
      photos,
      reference: null,
      brief,
    });
  }
  const folder = sharedSample('unify-series');
  if (folder === null) return say('unify: the shared series is not here, left out');
  const [reference, ...files] = (await readdir(folder)).toSorted().map((name) => join(folder, name));
  const photos = await Promise.all(
    files.map(async (file) => {
      const { width, height } = await sharp(file).metadata();
      return { width, height, load: () => readFile(file) };
    }),
  );
  await series('shared, by reference', { ...setting, photos, reference: reference ?? null, brief: '' });
}

/** Products of our own that are cut out well, to compose series from. */
async function cutoutsOf(perceiver: Perceiver): Promise<readonly RgbaPicture[]> {
  const found: RgbaPicture[] = [];
  for (const name of PHOTOS) {
    const { facts, cutout } = productAlone(await perceiver.perceive(await readFile(join(OWN, `${name}.jpg`))));
    if (cutout && facts.matte.grade === 'good' && facts.matte.components === 1) found.push(cutout);
  }
  return found;
}

interface SeriesPhoto {
  readonly width: number;
  readonly height: number;
  load(): Promise<Uint8Array>;
}

/** One series: its photos, what its style comes from, and what it runs with. */
interface SeriesRun {
  readonly photos: readonly SeriesPhoto[];
  readonly reference: string | null;
  readonly brief: string;
  readonly perceiver: Perceiver;
  readonly config: Config;
  readonly out: string;
}

async function series(name: string, { photos, reference, brief, perceiver, config, out }: SeriesRun): Promise<void> {
  // What is perceived once is remembered: the second look that is timed costs none.
  for (const photo of photos) await perceiver.perceive(await photo.load()).catch(() => null);
  const start = process.cpuUsage();
  let [accepted, ownGround] = [0, 0];
  const run = await studioPhotos({ catalog: loadCatalog(config.catalogFile) }, perceiver, {
    mode: 'unify',
    tier: 'standard',
    photos,
    reference: reference ? await readFile(reference) : null,
    brief,
    lang: 'en',
    settled: async (_, result) => {
      if ('bytes' in result) accepted++;
      if (result.verdict.accepted && result.verdict.checks.some(({ id }) => id === 'own_ground')) ownGround++;
    },
  });
  const { user, system } = process.cpuUsage(start);
  if (run.preview) await writeFile(join(out, `unify-${name.replaceAll(/\W+/g, '-')}.jpg`), run.preview);
  say(
    `unify ${name}: ${accepted} of ${photos.length} accepted, ${ownGround} of them on their own ground; ${((user + system) / 1e6 / photos.length).toFixed(2)} s CPU a photo besides perception (bar: 1.5). ${run.message ?? ''}`,
  );
}
