// Renders photos × directions × sizes to one contact sheet, to look at: node src/studio/look.ts OUT.png cases sizes
// directions
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, basename, dirname } from 'node:path';
import sharp from 'sharp';
import { loadCatalog, targetFormat } from '../catalog/index.ts';
import { createPerceiver, productAlone } from '../perception/index.ts';
import type { Perceived } from '../perception/index.ts';
import type { Brief, Direction, TargetFormat } from '../scene/index.ts';
import { compose, photoInfo, productShape } from './compose/index.ts';
import { writeCopy } from './direct/copy/index.ts';
import { proposeDirections } from './direct/visual/index.ts';
import { photoSprites } from './picture/index.ts';
import { createFonts } from './render/index.ts';
import { createStillRenderer } from './render/index.ts';

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

async function main(
  out: string,
  casesFile: string,
  sizes: readonly string[],
  wanted: readonly string[],
  folder: string,
): Promise<void> {
  const cases = JSON.parse(await readFile(casesFile, 'utf8')) as readonly Case[];
  const perceiver = createPerceiver({
    cacheDir: join(tmpdir(), 'plakat-look'),
    modelsDir: join(tmpdir(), 'plakat-models'),
  });
  const fonts = createFonts();
  const paint = createStillRenderer(fonts);
  const tiles: { readonly input: Buffer; readonly w: number; readonly h: number; readonly row: number }[] = [];
  let row = 0;
  for (const { photo, brief } of cases) {
    const perceived = productAlone(await seen(photo, (bytes) => perceiver.perceive(bytes)));
    const copy = writeCopy(brief, { seed: 3 });
    const proposed = proposeDirections({ facts: perceived.facts, copy, brief, brand: null, seed: 3 });
    const chosen: readonly Direction[] =
      wanted[0] === 'top'
        ? proposed.slice(0, Number(wanted[1] ?? 1))
        : wanted.length === 0
          ? proposed.slice(0, 1)
          : proposed.filter((d) => wanted.includes(d.id));
    console.log(
      basename(photo),
      perceived.facts.matte.grade,
      proposed.map((d) => `${d.id}:${d.score.toFixed(2)}`).join(' '),
    );
    for (const direction of chosen) {
      for (const size of sizes) {
        const target = targetOf(size);
        const t0 = process.cpuUsage();
        const cutout = direction.treatment === 'cutout';
        const scenes = compose({
          direction,
          copy,
          target,
          product: cutout ? productShape(perceived.facts) : null,
          photo: cutout ? null : photoInfo(perceived.facts),
          logo: null,
          measure: fonts.measure,
          seed: 3,
          headlineIndex: 0,
        });
        const t1 = process.cpuUsage(t0);
        const scene = scenes[0];
        if (scene === undefined) {
          console.log('NO LAYOUT', basename(photo), direction.id, size);
          continue;
        }
        const { picture } = await paint(scene, photoSprites(perceived));
        const t2 = process.cpuUsage(t0);
        console.log(
          direction.id,
          size,
          scene.archetype,
          'dropped:',
          scene.dropped.join(','),
          'ms',
          Math.round((t1.user + t1.system) / 1000),
          Math.round((t2.user + t2.system) / 1000),
          scenes.map((s) => s.archetype).join(' '),
        );
        const image = sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } });
        if (folder !== '') {
          await mkdir(folder, { recursive: true });
          await image
            .clone()
            .png()
            .toFile(join(folder, `${basename(photo, '.jpg')}-${direction.id}-${size}.png`));
        }
        const scale = Math.min(1, 420 / target.height, 640 / target.width);
        const w = Math.round(target.width * scale);
        const h = Math.round(target.height * scale);
        tiles.push({ input: await image.resize(w, h).png().toBuffer(), w, h, row });
      }
      row += 1;
    }
  }
  await perceiver.close();
  const rows = Map.groupBy(tiles, (t) => t.row);
  let y = 8;
  let width = 0;
  const layers: { input: Buffer; left: number; top: number }[] = [];
  for (const line of rows.values()) {
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
await main(out, cases, sizes.split(','), wanted === '' ? [] : wanted.split(','), folder);
