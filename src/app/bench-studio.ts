import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { planSizes } from '../catalog/index.ts';
import {
  drawSketches,
  ideaOf,
  makeSize,
  planCampaign,
  sketchTarget,
  type Campaign,
  type Idea,
  pictureTask,
} from '../studio/campaign/index.ts';
import { makePicture, type StudioTools, photoSprites, withAlpha } from '../studio/picture/index.ts';
import type { ResolvedScene } from '../scene/index.ts';
import { targetFormat } from '../catalog/index.ts';
import { takeLayers, writePsd } from '../studio/export/index.ts';
import { encodeAs, encodeToWeight } from '../studio/render/index.ts';
import { paintWithChromium, paintWithSatori } from './bench-rivals.ts';
import type { Config } from './config.ts';
import { openPerceiver } from './perceiver.ts';
import { openStudioTools } from './studio-tools.ts';

const PHOTO = fileURLToPath(new URL('../../samples/products/mug.jpg', import.meta.url));
const PACKS = ['rsya', 'direct', 'vk', 'google', 'meta', 'tiktok', 'telegram', 'pinterest', 'avito'];
const ROUNDS = 5;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** CPU milliseconds (all threads of this process) and the result of some work. */
async function cpu<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly result: T }> {
  const before = process.cpuUsage();
  const result = await work();
  const used = process.cpuUsage(before);
  return { ms: (used.user + used.system) / 1000, result };
}

/** Median CPU of several rounds, after one to warm up. */
async function median(work: () => Promise<unknown>, rounds = ROUNDS): Promise<number> {
  await work();
  const values: number[] = [];
  for (let i = 0; i < rounds; i++) values.push((await cpu(work)).ms);
  return values.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

/**
 * Figures of the studio: one still against its parts and against other painters, the full pack against the sum of its
 * parts, three sketches.
 */
export async function benchStudio(_out: string, config: Config): Promise<void> {
  const tools = openStudioTools(config);
  const perceiver = openPerceiver(config);
  const perceived = await perceiver.perceive(await readFile(PHOTO));
  const campaign = planCampaign(
    {
      title: 'Керамическая кружка, 350 мл',
      brief: 'Цена 690 ₽ вместо 990 ₽',
      characteristics: '',
      goal: '',
      lang: 'ru',
    },
    perceived,
    null,
    1,
  );
  const direction = campaign.directions.find((d) => d.treatment === 'cutout') ?? campaign.directions[0];
  if (!direction) throw new Error('no direction for the bench photo');
  const idea = ideaOf(campaign, direction, 0);
  await still(tools, campaign, idea);
  await besideRivals(tools, campaign, idea);
  await psd(tools, campaign, idea);
  await pack(tools, campaign, idea);
  const target = sketchTarget(targetFormat({ width: 2048, height: 2048, maxKb: null }));
  const sketches = await median(() => drawSketches(tools, campaign, target), 3);
  say(`three sketches, composed, painted, encoded and checked: ${(sketches / 1000).toFixed(2)} s CPU (bar: 3)`);
  await perceiver.close();
}

const facts = { description: 'bench', source: 'composite' } as const;

/**
 * One paint and one mozjpeg encode of a scene, with the settings that type in colour needs: the price that cannot be
 * avoided.
 */
async function paintAndEncode(tools: StudioTools, campaign: Campaign, scene: ResolvedScene): Promise<void> {
  const { picture } = await tools.renderStill(scene, photoSprites(campaign.perceived));
  await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 90, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

async function still(tools: StudioTools, campaign: Campaign, idea: Idea): Promise<void> {
  const target = targetFormat({ width: 1080, height: 1080, maxKb: 120 });
  const made = await makePicture(tools, pictureTask(campaign, idea, { target, serves: [] }));
  if (!('bytes' in made)) throw new Error('the bench picture was refused');
  const { scene } = made;
  const floor = await median(() => paintAndEncode(tools, campaign, scene));
  const whole = await median(async () => {
    const { picture } = await tools.renderStill(scene, photoSprites(campaign.perceived));
    await encodeToWeight(withAlpha(picture), target, facts);
  });
  say(
    `1080×1080, scene to bytes under 120 KB: ${whole.toFixed(0)} ms CPU = ${(whole / floor).toFixed(2)} × (one paint + one mozjpeg encode, ${floor.toFixed(0)} ms; bar: 1.6)`,
  );
}

/**
 * A picture without a binding limit, scene to bytes, and its type painted and encoded by two other painters over the
 * same painted backdrop, which neither of them can paint. One after the other, round by round: a machine that is
 * sometimes busy is so for all.
 */
async function besideRivals(tools: StudioTools, campaign: Campaign, idea: Idea): Promise<void> {
  const target = targetFormat({ width: 1080, height: 1080, maxKb: null });
  const made = await makePicture(tools, pictureTask(campaign, idea, { target, serves: [] }));
  if (!('bytes' in made)) throw new Error('the bench picture was refused');
  const { scene } = made;
  const sprites = photoSprites(campaign.perceived);
  const bare: ResolvedScene = { ...scene, nodes: scene.nodes.filter((n) => n.kind === 'bitmap') };
  const plain = { method: 'jpeg', quality: 90, chroma: '4:4:4' } as const;
  const { picture, ground } = await tools.renderStill(scene, sprites);
  const ours: Record<'paint' | 'bare' | 'file' | 'bytes', () => Promise<unknown>> = {
    paint: () => tools.renderStill(scene, sprites),
    bare: () => tools.renderStill(bare, sprites),
    file: () => encodeToWeight(withAlpha(picture), target, facts),
    bytes: () => encodeAs(withAlpha(picture), plain, facts),
  };
  const rivals = {
    satori: await paintWithSatori(scene, ground, tools),
    chromium: await paintWithChromium(scene, ground, tools),
  };
  const spent = new Map<string, number[]>();
  const note = (name: string, ms: number): void => void spent.set(name, [...(spent.get(name) ?? []), ms]);
  for (let round = 0; round <= 3 * ROUNDS; round++) {
    for (const [name, work] of Object.entries(ours)) note(name, (await cpu(work)).ms);
    for (const [name, rival] of Object.entries(rivals)) if (rival) note(name, await rival.once());
  }
  for (const rival of Object.values(rivals)) await rival?.close();
  // The first round only warms up.
  const middle = (name: string): number => {
    const values = (spent.get(name) ?? []).slice(1).toSorted((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? 0;
  };
  say(
    `1080×1080, scene to bytes without a binding limit: ${(middle('paint') + middle('file')).toFixed(0)} ms CPU (bar: 140); paint ${middle('paint').toFixed(0)}, of it backdrop and product ${middle('bare').toFixed(0)}; encode ${middle('bytes').toFixed(0)}, look at the file ${(middle('file') - middle('bytes')).toFixed(0)}`,
  );
  const type = Math.max(0, middle('paint') - middle('bare')) + middle('bytes');
  for (const [name, rival] of Object.entries(rivals))
    say(
      rival
        ? `  its type over the same painted backdrop, and the file: ${name} ${middle(name).toFixed(0)} ms, ${(middle(name) / type).toFixed(2)} × ours (${type.toFixed(0)} ms; bar: 2); with the backdrop, which it cannot paint, ${((middle(name) + middle('bare')) / (type + middle('bare'))).toFixed(2)} ×`
        : `  ${name}: not on this machine, left out`,
    );
}

/** A picture of 2K as a Photoshop document: taken apart and written. */
async function psd(tools: StudioTools, campaign: Campaign, idea: Idea): Promise<void> {
  const target = targetFormat({ width: 2048, height: 2048, maxKb: null });
  const made = await makePicture(tools, pictureTask(campaign, idea, { target, serves: [] }));
  if (!('bytes' in made)) throw new Error('the bench picture was refused');
  const ms = await median(async () => writePsd(await takeLayers(tools, made.scene, made.sprites), tools.fonts, facts));
  say(`2048×2048 as PSD: ${(ms / 1000).toFixed(2)} s CPU (bar: 1.5)`);
}

async function pack(tools: StudioTools, campaign: Campaign, idea: Idea): Promise<void> {
  const plan = planSizes(tools.catalog, { packs: PACKS, formatKeys: [], sizes: [], from: 'photo', lang: 'ru' });
  const scenes: ResolvedScene[] = [];
  const rss: number[] = [];
  const whole = await cpu(async () => {
    for (const { target, serves } of plan.targets) {
      const made = await makeSize(tools, pictureTask(campaign, idea, { target, serves }));
      if ('bytes' in made) scenes.push(made.scene);
      rss.push(process.memoryUsage().rss / 1e6);
    }
  });
  const parts = await cpu(async () => {
    for (const scene of scenes) await paintAndEncode(tools, campaign, scene);
  });
  const tenth = rss[9] ?? 0;
  say(
    `pack of all networks, ${plan.targets.length} sizes (${scenes.length} accepted): ${(whole.ms / 1000).toFixed(1)} s CPU = ${(whole.ms / parts.ms).toFixed(2)} × the sum of its paints and encodes (bar: 2)`,
  );
  say(`  resident memory after 10 sizes ${tenth.toFixed(0)} MB, at the end ${(rss.at(-1) ?? 0).toFixed(0)} MB`);
}
