import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { targetFormat } from '../catalog/index.ts';
import { mean } from '../kit/index.ts';
import type { Perceived } from '../perception/index.ts';
import { FIDELITY, type ResolvedScene, type TargetFormat } from '../scene/index.ts';
import { firstMaster, makeSize, pictureTask, planCampaign } from '../studio/campaign/index.ts';
import { fillOf } from '../studio/compose/index.ts';
import { productDifferences } from '../studio/inspect/index.ts';
import { type PictureTask, photoSprites, referenceOf, type StudioTools } from '../studio/picture/index.ts';
import type { Config } from './config.ts';
import { readPhotos } from './gallery/photos.ts';
import { openPerceiver } from './perceiver.ts';
import { openStudioTools } from './studio-tools.ts';

const SAMPLES = fileURLToPath(new URL('../../samples/products/', import.meta.url));
/** Sizes whose shape leaves room idle most easily. */
const THIN = ['160x600', '300x600', '320x480', '240x400', '1080x1920', '970x250', '728x90'] as const;
/** Sizes that the product's colours are compared in, besides. */
const OTHERS = ['1080x1080', '1200x628', '300x250'] as const;
/** Cut-out directions of a photo that are compared, besides the one that leads. */
const DIRECTIONS = 3;

/** Least fill of a thin size. */
const FILL = 0.55;

interface Found {
  readonly fills: { readonly name: string; readonly fill: number }[];
  readonly colours: { readonly name: string; readonly mean: number; readonly p99: number }[];
  refused: number;
}

/**
 * Two things that an eye finds first: room that lies idle in thin sizes, and a product that is not as photographed. On
 * the sample photos, or on those of the folder that `PHOTOS` names (with its `briefs.json`).
 */
export async function benchPictures(_out: string, config: Config, quick: boolean): Promise<void> {
  const tools = openStudioTools(config);
  const perceiver = openPerceiver(config);
  const found: Found = { fills: [], colours: [], refused: 0 };
  const photos = await readPhotos(process.env['PHOTOS'] ?? SAMPLES, null, quick ? 2 : Number.POSITIVE_INFINITY);
  for (const { file, name, brief } of photos) {
    const photo = await perceiver.perceive(await readFile(file), { withoutBars: true });
    const campaign = planCampaign(brief, photo, null, 1);
    const { idea } = await firstMaster(tools, campaign, null);
    const others = campaign.directions.filter((d) => d.treatment === 'cutout' && d.id !== idea.direction.id);
    const tasks = [
      ...[...THIN, ...OTHERS].map((size) => pictureTask(campaign, idea, { target: formatOf(size), serves: [] })),
      ...others
        .slice(0, quick ? 1 : DIRECTIONS)
        .map((direction) =>
          pictureTask(campaign, { ...idea, direction }, { target: formatOf('1080x1080'), serves: [] }),
        ),
    ];
    for (const task of tasks) await judge(tools, { photo, name, task }, found);
  }
  await perceiver.close();
  report(found);
}

function formatOf(name: string): TargetFormat {
  const [width = 0, height = 0] = name.split('x').map(Number);
  return targetFormat({ width, height, maxKb: null });
}

async function judge(
  tools: StudioTools,
  of: { readonly photo: Perceived; readonly name: string; readonly task: PictureTask },
  found: Found,
): Promise<void> {
  const made = await makeSize(tools, of.task);
  const { target } = of.task;
  const name = `${of.name} ${target.width}x${target.height}`;
  if (!('bytes' in made)) {
    found.refused += 1;
    return;
  }
  const { scene, bytes } = made;
  const label = `${name} ${scene.direction}`;
  if (THIN.some((size) => size === `${target.width}x${target.height}`))
    found.fills.push({ name: label, fill: fillOf(scene, target, of.photo.facts.size) });
  const values = await coloursOf(scene, bytes, of.photo);
  if (values.length > 0)
    found.colours.push({ name: label, mean: mean(values), p99: values[Math.floor(values.length * 0.99)] ?? 0 });
}

/** Differences of a product's pixels from its photo, smallest first; none where nothing is cut out. */
async function coloursOf(scene: ResolvedScene, bytes: Uint8Array, photo: Perceived): Promise<readonly number[]> {
  const product = await referenceOf({ sprites: photoSprites(photo) }, scene);
  if (product === null) return [];
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = { data, width: info.width, height: info.height, channels: 3 as const };
  return productDifferences({ scene, pixels, product }).toSorted((a, b) => a - b);
}

function report({ fills, colours, refused }: Found): void {
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  const low = fills.filter(({ fill }) => fill < FILL).toSorted((a, b) => a.fill - b.fill);
  const least = Math.min(...fills.map(({ fill }) => fill));
  say(
    `fill of ${fills.length} thin sizes (bar ${FILL}): mean ${mean(fills.map((f) => f.fill)).toFixed(2)}, least ${least.toFixed(2)}, ${low.length} under it`,
  );
  for (const { name, fill } of low) say(`  ${fill.toFixed(2)}  ${name}`);
  const off = colours.filter((c) => c.mean > FIDELITY.mean || c.p99 > FIDELITY.p99);
  const worst = (of: (c: Found['colours'][number]) => number): string => Math.max(0, ...colours.map(of)).toFixed(2);
  say(
    `product against its photo, ${colours.length} cut-out pictures, CIEDE2000: mean ${mean(colours.map((c) => c.mean)).toFixed(2)}, worst mean ${worst((c) => c.mean)} (bar ${FIDELITY.mean}), worst 99th part ${worst((c) => c.p99)} (bar ${FIDELITY.p99}), ${off.length} over a bar`,
  );
  for (const c of off) say(`  mean ${c.mean.toFixed(2)}, 99th ${c.p99.toFixed(2)}  ${c.name}`);
  say(`${refused} refused`);
}
