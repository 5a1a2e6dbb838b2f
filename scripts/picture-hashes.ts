// Proof that a change moves no picture: hashes of everything that the studio paints for a fixed set of photos and
// banners, with the words, the seed and the perceived facts held fast.
//   node scripts/picture-hashes.ts --out FILE [--against FILE] [--cache DIR] [--only PART] [--save DIR]
// --against compares with an earlier run and ends with 1 where anything differs; --cache keeps perceived facts between
// runs; --only takes the subjects whose name contains PART; --save keeps the pictures and their scenes. Subjects that
// this machine lacks (the larger sample collection) are left out and named. One that is rejected is written down with
// its failed checks.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import sharp from 'sharp';
import { loadCatalog, targetFormat } from '../src/catalog/index.ts';
import { sharedSample } from '../src/kit/shared-samples.ts';
import { openPerception, productAlone, type Perceived } from '../src/perception/index.ts';
import type { Brief, Copy, Direction, ResolvedScene, TargetFormat } from '../src/scene/index.ts';
import { adaptOne, takeApart } from '../src/studio/adapt/index.ts';
import {
  drawSketches,
  ideaOf,
  makeSize,
  pictureTask,
  sketchTarget,
  type Campaign,
} from '../src/studio/campaign/index.ts';
import { proposeDirections } from '../src/studio/direct/index.ts';
import { readScene } from '../src/studio/directions/index.ts';
import { candidates, photoSprites, type Picture, repaintFile, type StudioTools } from '../src/studio/picture/index.ts';
import { createFonts, createStillRenderer } from '../src/studio/render/index.ts';

interface Subject {
  readonly photo: string;
  readonly brief: Brief;
  /** Words as they stood once, so that better wording is no other picture. */
  readonly copy: Copy;
}
type Entry = Readonly<Record<string, string>>;
type Raster = { readonly width: number; readonly height: number; readonly data: Uint8Array };

const SEED = 1;
const PHOTO_SIZES = [
  'rsya_300x250',
  'rsya_728x90',
  'rsya_240x400',
  'rsya_970x250',
  'google_160x600',
  'meta_1080x1920',
  'meta_1200x628',
  'vk_1080x1350',
];
/** Every direction that some seed proposes is painted in a square and in a wide strip, so that none is left out. */
const STAGE_SIZES = [
  [800, 800],
  [970, 250],
] as const;
const SEEDS = 8;
const BANNERS = [
  'samples/banners/en-cream-gradient-1080x1350.jpg',
  'samples/banners/kk-coffee-photo-1200x628.jpg',
  'samples/banners/ru-mug-sale-1080x1080.png',
  'shared/banners/en-hoodie-black-1080x1350.webp',
  'shared/banners/ru-bakery-photo-1080x1080.jpg',
  'shared/banners/ru-coffee-photo-bg-1920x1080.jpg',
  'shared/banners/ru-glasses-thin-text-1000x1500.jpg',
  'shared/banners/ru-market-card-900x1200.jpg',
  'shared/banners/ru-sneakers-sale-1080x1080.png',
  'shared/banners/real-en-sale20-strip-1110x213.png',
];
const BANNER_SIZES = [
  [300, 250],
  [728, 90],
  [240, 400],
  [970, 250],
  [1080, 1920],
  [1080, 1080],
] as const;

const root = fileURLToPath(new URL('..', import.meta.url));
const subjects = JSON.parse(readFileSync(new URL('picture-hashes.json', import.meta.url), 'utf8')) as Subject[];
const { values: options } = parseArgs({
  options: {
    out: { type: 'string' },
    against: { type: 'string' },
    cache: { type: 'string', default: join(tmpdir(), 'plakat-picture-hashes') },
    only: { type: 'string', default: '' },
    save: { type: 'string' },
  },
});

const sha = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex').slice(0, 32);
const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** `shared/…` names the larger collection beside the checkout, which may be absent: null. */
function fileOf(name: string): string | null {
  const path = name.startsWith('shared/') ? sharedSample(name.slice('shared/'.length)) : join(root, name);
  return path !== null && existsSync(path) ? path : null;
}

/** Perceived facts by the content of the file: a later run of the same set perceives nothing. */
async function perceive(file: string, read: boolean, see: () => ReturnType<typeof openPerception>): Promise<Perceived> {
  const bytes = await readFile(file);
  const kept = join(options.cache, `${sha(bytes)}${read ? '-read' : ''}.v8`);
  if (existsSync(kept)) return deserialize(await readFile(kept)) as Perceived;
  const perceived = await see().process.perceive(bytes, { read });
  await mkdir(options.cache, { recursive: true });
  await writeFile(kept, serialize(perceived));
  return perceived;
}

/**
 * What of a stored scene is compared: the layout. Its version and the form in which it writes its stage may
 * change; what it shows is compared by the pixels.
 */
function sceneHash(scene: ResolvedScene): string {
  const { version: _, stage: __, ...layout } = scene;
  return sha(JSON.stringify(ordered(layout)));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, v]) => v !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, v]) => [key, ordered(v)]),
  );
}

const rasterHash = ({ width, height, data }: Raster): string =>
  sha(Buffer.concat([Buffer.from(`${width}x${height}:`), data]));

/** The document beside its picture, where pictures are kept. */
async function saveScene(name: string, scene: ResolvedScene | null): Promise<void> {
  if (options.save !== undefined && scene !== null)
    await writeFile(join(options.save, `${name.replaceAll('/', '_')}.json`), JSON.stringify(scene));
}

/** A finished file, or its refusal. */
async function entryOf(tools: StudioTools, name: string, made: Picture): Promise<Entry> {
  if (!('bytes' in made))
    return {
      refused: made.verdict.checks
        .filter((c) => !c.passed && c.severity === 'blocking')
        .map((c) => c.id)
        .join(' '),
    };
  if (options.save !== undefined) {
    await mkdir(options.save, { recursive: true });
    await writeFile(join(options.save, `${name.replaceAll('/', '_')}.${made.mime.split('/')[1]}`), made.bytes);
    await saveScene(name, made.scene);
  }
  const { data, info } = await sharp(made.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  // What is stored is what is painted: through JSON, as a later job reads it.
  const scene = readScene(JSON.parse(JSON.stringify(made.scene)));
  const again = await repaintFile(tools, { ...made, scene });
  if (Buffer.compare(again, made.bytes) !== 0) throw new Error(`${name}: the stored scene gives another file`);
  return {
    look: `${made.scene.direction} ${made.scene.archetype}`,
    scene: sceneHash(made.scene),
    pixels: rasterHash({ width: info.width, height: info.height, data }),
    bytes: sha(made.bytes),
  };
}

async function photoEntries(
  tools: StudioTools,
  subject: Subject,
  seen: Perceived,
): Promise<ReadonlyMap<string, Entry>> {
  const found = new Map<string, Entry>();
  const perceived = productAlone(seen);
  const propose = (seed: number): readonly Direction[] =>
    proposeDirections({ facts: perceived.facts, copy: subject.copy, brief: subject.brief, brand: null, seed });
  const campaign: Campaign = {
    brief: subject.brief,
    perceived,
    copy: subject.copy,
    directions: propose(SEED),
    brand: null,
    seed: SEED,
  };
  const name = basename(subject.photo).replace(/\.\w+$/, '');
  const add = async (part: string, made: Picture): Promise<void> => {
    found.set(`${name}/${part}`, await entryOf(tools, `${name}/${part}`, made));
  };
  const sketches = await drawSketches(
    tools,
    campaign,
    sketchTarget(targetFormat({ width: 2048, height: 2048, maxKb: null })),
  );
  for (const [i, sketch] of sketches.entries()) await add(`sketch-${i + 1}`, sketch.made);
  const first = campaign.directions[0];
  const idea = sketches[0]?.idea ?? (first ? ideaOf(campaign, first, 0) : null);
  if (idea === null) return found;
  for (const key of PHOTO_SIZES) {
    const format = tools.catalog.format(key);
    if (!format) throw new Error(`no format ${key}`);
    await add(key, await makeSize(tools, pictureTask(campaign, idea, { target: targetFormat(format), serves: [] })));
  }
  const everyDirection = new Map<string, Direction>();
  for (let seed = 0; seed < SEEDS; seed++)
    for (const direction of propose(SEED + seed))
      if (!everyDirection.has(direction.id)) everyDirection.set(direction.id, direction);
  const sprites = photoSprites(perceived);
  for (const direction of everyDirection.values()) {
    for (const [width, height] of STAGE_SIZES) {
      const target: TargetFormat = targetFormat({ width, height, maxKb: null });
      const part = `${name}/${direction.id}-${width}x${height}`;
      const scene = candidates(tools, pictureTask(campaign, ideaOf(campaign, direction, 0), { target, serves: [] }))[0];
      if (scene === undefined) {
        found.set(part, { refused: 'layout' });
        continue;
      }
      const { picture } = await tools.renderStill(scene, sprites);
      found.set(part, { look: scene.archetype, scene: sceneHash(scene), painted: rasterHash(picture) });
      if (options.save !== undefined)
        await sharp(picture.data, { raw: { width, height, channels: 4 } })
          .png()
          .toFile(join(options.save, `${part.replaceAll('/', '_')}.png`));
      await saveScene(part, scene);
    }
  }
  return found;
}

async function bannerEntries(
  tools: StudioTools,
  name: string,
  perceived: Perceived,
): Promise<ReadonlyMap<string, Entry>> {
  const found = new Map<string, Entry>();
  const taken = await takeApart(perceived);
  found.set(`${name}/taken`, { parts: sha(JSON.stringify(ordered(taken.parts))) });
  for (const [width, height] of BANNER_SIZES) {
    const part = `${name}/${width}x${height}`;
    const target = targetFormat({ width, height, maxKb: null });
    found.set(part, await entryOf(tools, part, await adaptOne(tools, taken, target, { lang: 'ru', seed: SEED })));
  }
  return found;
}

function compare(before: Record<string, Entry>, after: Record<string, Entry>, absent: ReadonlySet<string>): number {
  let different = 0;
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[key], after[key]];
    if (is === undefined && absent.has(key.split('/')[0] ?? '')) continue;
    const parts = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])].filter(
      (p) => was?.[p] !== is?.[p],
    );
    if (parts.length === 0) continue;
    different++;
    say(
      `${key}: ${parts.map((p) => (['look', 'refused'].includes(p) ? `${p} ${was?.[p]} -> ${is?.[p]}` : p)).join(', ')}`,
    );
  }
  say(`${Object.keys(after).length} entries, ${different} differ`);
  return different;
}

async function main(): Promise<void> {
  const fonts = createFonts();
  const tools: StudioTools = { catalog: loadCatalog(), fonts, renderStill: createStillRenderer(fonts) };
  let perception: ReturnType<typeof openPerception> | null = null;
  const see = (): ReturnType<typeof openPerception> =>
    (perception ??= openPerception({ dataDir: join(options.cache, 'data') }));
  const all = new Map<string, Entry>();
  const absent = new Set<string>();
  const each = async (
    file: string,
    work: (path: string, name: string) => Promise<ReadonlyMap<string, Entry>>,
  ): Promise<void> => {
    const name = basename(file).replace(/\.\w+$/, '');
    const path = fileOf(file);
    if (path === null || !name.includes(options.only)) {
      if (path === null) say(`${file}: not on this machine, left out`);
      absent.add(name);
      return;
    }
    const found = await work(path, name);
    for (const [key, entry] of found) all.set(key, entry);
    say(`${name}: ${found.size}`);
  };
  try {
    if (options.save !== undefined) await mkdir(options.save, { recursive: true });
    for (const subject of subjects)
      await each(subject.photo, async (path) => photoEntries(tools, subject, await perceive(path, false, see)));
    for (const banner of BANNERS)
      await each(banner, async (path, name) => bannerEntries(tools, name, await perceive(path, true, see)));
  } finally {
    await (perception as ReturnType<typeof openPerception> | null)?.process.close();
  }
  const result = Object.fromEntries(all);
  if (options.out !== undefined) {
    await mkdir(dirname(options.out), { recursive: true });
    await writeFile(options.out, `${JSON.stringify(result, null, 1)}\n`);
  }
  if (options.against === undefined) return;
  const before = JSON.parse(await readFile(options.against, 'utf8')) as Record<string, Entry>;
  if (compare(before, result, absent) > 0) process.exitCode = 1;
}

await main();
