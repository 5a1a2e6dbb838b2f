import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import test from 'node:test';
import sharp from 'sharp';
import { loadCatalog } from '../../catalog/index.ts';
import type { JobInput } from '../../contract/index.ts';
import type { RgbaPicture } from '../../perception/index.ts';
import { photoWork } from '../photos/testing.ts';
import { planEnhance } from './plan.ts';
import { runEnhance } from './run.ts';

const mug = fileURLToPath(new URL('../../../samples/products/mug.jpg', import.meta.url));
const tools = { catalog: loadCatalog() };
const input = (tier: JobInput['tier'], asset_ids: readonly string[]): JobInput =>
  ({ mode: 'enhance', tier, asset_ids }) as unknown as JobInput;

test('every different photo is one file; tier pro doubles it, a small one is doubled for everybody', () => {
  const assets = [
    { id: 'a', width: 1600, height: 1200 },
    { id: 'a', width: 1600, height: 1200 },
    { id: 'b', width: 800, height: 600 },
  ];
  const sizes = (tier: JobInput['tier']) =>
    planEnhance(tools, input(tier, ['a', 'a', 'b']), { lang: 'en', assets }).plan.deliverables.map((d) => [
      d.key,
      d.width,
      d.credits,
    ]);
  assert.deepEqual(sizes('standard'), [
    ['enhance_1', 1600, 3],
    ['enhance_3', 1600, 3],
  ]);
  assert.deepEqual(sizes('pro'), [
    ['enhance_1', 3200, 6],
    // Doubled anyway: it costs what standard costs.
    ['enhance_3', 1600, 3],
  ]);
});

test('photos go one by one: equal bytes count once, a bad file is refused alone, a restart goes on', async () => {
  const good = await sharp(await readFile(mug))
    .resize(600, 600)
    .modulate({ brightness: 0.6 })
    .jpeg()
    .toBuffer();
  const files = { a: good, b: good, c: Buffer.from('no picture') };
  const assets = ['a', 'b', 'c'].map((id) => ({ id, width: 600, height: 600 }));
  const { plan } = planEnhance(tools, input('standard', ['a', 'b', 'c']), { lang: 'en', assets });
  const done = new Map<string, string>();
  const first = photoWork(input('standard', ['a', 'b', 'c']), plan.deliverables, files, done);
  const result = await runEnhance(first);
  assert.deepEqual(Object.fromEntries(done), { enhance_1: 'accepted', enhance_2: 'withdrawn', enhance_3: 'rejected' });
  assert.match(result.kind === 'done' ? (result.message?.('en') ?? '') : '', /not charged: 2/);

  const again = new Map<string, string>();
  const left = plan.deliverables.slice(1, 2);
  await runEnhance({ ...photoWork(input('standard', ['a', 'b', 'c']), left, files, again), state: first.saved() });
  assert.deepEqual(Object.fromEntries(again), { enhance_2: 'withdrawn' });
});

test('pro gives the file at twice the size of what standard gives, by the network where one is there', async () => {
  const strip = await sharp(await readFile(mug))
    .resize(1000, 120, { fit: 'cover' })
    .jpeg()
    .toBuffer();
  const assets = [{ id: 'a', width: 1000, height: 120 }];
  const made: string[] = [];
  let asked = 0;
  const upscale = async ({ width, height, data }: RgbaPicture): Promise<RgbaPicture> => {
    asked++;
    const grown = await sharp(data, { raw: { width, height, channels: 4 } })
      .resize(width * 2, height * 2)
      .raw()
      .toBuffer();
    return { width: width * 2, height: height * 2, data: grown };
  };
  for (const tier of ['standard', 'pro'] as const) {
    const { plan } = planEnhance(tools, input(tier, ['a']), { lang: 'en', assets });
    const work = photoWork(input(tier, ['a']), plan.deliverables, { a: strip }, new Map());
    await runEnhance({
      ...work,
      perceiver: { ...work.perceiver, upscale },
      accept: async (_, { width, height, bytes }) => {
        const file = await sharp(bytes).metadata();
        made.push(`${width}x${height} ${file.width}x${file.height}`);
      },
    });
  }
  assert.deepEqual(made, ['1000x120 1000x120', '2000x240 2000x240']);
  assert.ok(asked > 0, 'the network was asked');
});
