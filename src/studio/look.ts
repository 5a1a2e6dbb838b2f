// Renders photos × directions × sizes to one contact sheet, to look at: node src/studio/look.ts OUT.png cases sizes
// directions
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, basename, dirname } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { loadCatalog, targetFormat } from '../catalog/index.ts';
import { createPerceiver, productAlone } from '../perception/index.ts';
import type { Perceived } from '../perception/index.ts';
import type { Brief, Copy, Direction, TargetFormat } from '../scene/index.ts';
import { compose, photoInfo, productShape } from './compose/index.ts';
import { writeCopy } from './direct/copy/index.ts';
import { proposeDirections } from './direct/visual/index.ts';
import { photoSprites } from './picture/index.ts';
import { createFonts, createStillRenderer } from './render/index.ts';

interface Case {
  readonly photo: string;
  readonly brief: Brief;
}

const catalog = new Map(
  loadCatalog().platforms.flatMap((p) => p.formats.map((f) => [f.key, targetFormat(f)] as const)),
);

/** A catalog key, or WIDTHxHEIGHT without a network's rules. */
export function targetOf(size: string): TargetFormat {
  const known = catalog.get(size);
  if (known !== undefined) return known;
  const [width, height] = size.split('x').map(Number) as [number, number];
  const story = width === 1080 && height === 1920;
  return {
    key: `custom_${size}`,
    label: size,
    width,
    height,
    maxKb: null,
    fileTypes: ['jpg'],
    safe: story ? { top: 270, right: 0, bottom: 672, left: 0 } : { top: 0, right: 0, bottom: 0, left: 0 },
    obstructions: [],
    cta: 'button',
    text: { allowed: true, maxAreaShare: null, headlineMaxChars: null, minFontPx: 11, minHeadlinePx: 15 },
    displayCssWidth: Math.min(width, 480),
    rules: [],
  };
}

/**
 * Perceives a photo once; later looks read the stored facts and cut-out, so that only layout and painting are repeated.
 */
async function seen(photo: string, perceive: (bytes: Uint8Array) => Promise<Perceived>): Promise<Perceived> {
  const bytes = await readFile(photo);
  const folder = join(tmpdir(), 'plakat-look', createHash('sha256').update(bytes).digest('hex').slice(0, 16));
  const raw = async (file: string | Buffer) => {
    const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data: new Uint8Array(data) };
  };
  try {
    const facts = JSON.parse(await readFile(join(folder, 'facts.json'), 'utf8')) as Perceived['facts'];
    const cutout = await raw(join(folder, 'cutout.png')).catch(() => null);
    return { facts, picture: await raw(join(folder, 'picture.png')), cutout, textMask: null };
  } catch {
    const perceived = await perceive(bytes);
    await mkdir(folder, { recursive: true });
    const save = ({ width, height, data }: { width: number; height: number; data: Uint8Array }, name: string) =>
      sharp(data, { raw: { width, height, channels: 4 } })
        .png({ compressionLevel: 2 })
        .toFile(join(folder, name));
    await save(perceived.picture, 'picture.png');
    if (perceived.cutout !== null) await save(perceived.cutout, 'cutout.png');
    await writeFile(join(folder, 'facts.json'), JSON.stringify(perceived.facts));
    return perceived;
  }
}

/** What is looked at. */
interface Wish {
  readonly sizes: readonly string[];
  /** Ids of directions, or `top` and a number; none = the best one. */
  readonly directions: readonly string[];
  /** Where each picture goes besides the sheet; '' = nowhere. */
  readonly folder: string;
}

interface Tile {
  readonly input: Buffer;
  readonly w: number;
  readonly h: number;
  readonly row: number;
}

/** One subject in one direction. */
interface Subject {
  readonly photo: string;
  readonly perceived: Perceived;
  readonly copy: Copy;
  readonly direction: Direction;
}

const fonts = createFonts();
const paint = createStillRenderer(fonts);
const SEED = 3;

/** Every photo a row: perceived, its directions chosen, each painted in every size; then the sheet. */
async function main(out: string, casesFile: string, wish: Wish): Promise<void> {
  const cases = JSON.parse(await readFile(casesFile, 'utf8')) as readonly Case[];
  const perceiver = createPerceiver({
    cacheDir: join(tmpdir(), 'plakat-look'),
    modelsDir: join(tmpdir(), 'plakat-models'),
  });
  const tiles: Tile[] = [];
  for (const [row, { photo, brief }] of cases.entries()) {
    const perceived = productAlone(await seen(photo, (bytes) => perceiver.perceive(bytes, { withoutBars: true })));
    const copy = writeCopy(brief, { seed: SEED });
    const proposed = proposeDirections({ facts: perceived.facts, copy, brief, brand: null, seed: SEED });
    console.log(
      basename(photo),
      perceived.facts.matte.grade,
      proposed.map((d) => `${d.id}:${d.score.toFixed(2)}`).join(' '),
    );
    for (const direction of chosenFrom(proposed, wish.directions)) {
      for (const size of wish.sizes) {
        const image = await pictureOf({ photo, perceived, copy, direction }, size, wish.folder);
        if (image !== null) tiles.push({ ...(await thumbnail(image, targetOf(size))), row });
      }
    }
  }
  await perceiver.close();
  await writeSheet(out, tiles);
}

function chosenFrom(proposed: readonly Direction[], wanted: readonly string[]): readonly Direction[] {
  if (wanted[0] === 'top') return proposed.slice(0, Number(wanted[1] ?? 1));
  return wanted.length === 0 ? proposed.slice(0, 1) : proposed.filter((d) => wanted.includes(d.id));
}

/** Composed and painted, with its times said; null where there is no layout. */
async function pictureOf(
  { photo, perceived, copy, direction }: Subject,
  size: string,
  folder: string,
): Promise<Sharp | null> {
  const start = process.cpuUsage();
  const spent = (): number => {
    const { user, system } = process.cpuUsage(start);
    return Math.round((user + system) / 1000);
  };
  const cutout = direction.treatment === 'cutout';
  const scenes = compose({
    direction,
    copy,
    target: targetOf(size),
    product: cutout ? productShape(perceived.facts) : null,
    photo: cutout ? null : photoInfo(perceived.facts),
    logo: null,
    measure: fonts.measure,
    seed: SEED,
    headlineIndex: 0,
  });
  const composed = spent();
  const scene = scenes[0];
  if (scene === undefined) {
    console.log('NO LAYOUT', basename(photo), direction.id, size);
    return null;
  }
  const { picture } = await paint(scene, photoSprites(perceived));
  const layouts = scenes.map((s) => s.archetype).join(' ');
  console.log(
    direction.id,
    size,
    scene.archetype,
    'dropped:',
    scene.dropped.join(','),
    'ms',
    composed,
    spent(),
    layouts,
  );
  const image = sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } });
  if (folder !== '') {
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${basename(photo, '.jpg')}-${direction.id}-${size}.png`);
    await image.clone().png().toFile(file);
  }
  return image;
}

async function thumbnail(image: Sharp, { width, height }: TargetFormat): Promise<Omit<Tile, 'row'>> {
  const scale = Math.min(1, 420 / height, 640 / width);
  const w = Math.round(width * scale);
  const h = Math.round(height * scale);
  return { input: await image.resize(w, h).png().toBuffer(), w, h };
}

async function writeSheet(out: string, tiles: readonly Tile[]): Promise<void> {
  let y = 8;
  let width = 0;
  const layers: { input: Buffer; left: number; top: number }[] = [];
  for (const line of Map.groupBy(tiles, (t) => t.row).values()) {
    let x = 8;
    for (const tile of line) {
      layers.push({ input: tile.input, left: x, top: y });
      x += tile.w + 8;
    }
    width = Math.max(width, x);
    y += Math.max(...line.map((t) => t.h)) + 8;
  }
  await mkdir(dirname(out), { recursive: true });
  await sharp({ create: { width: Math.max(16, width), height: Math.max(16, y), channels: 3, background: '#3a3a3e' } })
    .composite(layers)
    .png()
    .toFile(out);
}

const [out = '/tmp/look.png', cases = '', sizes = '1080x1080', wanted = '', folder = ''] = process.argv.slice(2);
await main(out, cases, { sizes: sizes.split(','), directions: wanted === '' ? [] : wanted.split(','), folder });
