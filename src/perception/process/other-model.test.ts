import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import sharp from 'sharp';
import { OnnxBuilder } from '../models/onnx-builder.ts';
import { loadModels } from '../models/overrides.ts';
import { senses } from '../report.ts';
import { createPerceiver } from './perceiver.ts';

const folder = mkdtempSync(join(tmpdir(), 'plakat-other-model-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** A network of one layer that answers the mean of its channels: with the numbers below, dark things become alpha. */
function writeNetwork(): void {
  const builder = new OnnxBuilder();
  builder.node('ReduceMean', ['pixels'], 'alpha', { axes: [1], keepdims: 1 });
  writeFileSync(join(folder, 'dark.onnx'), builder.encode('pixels', [1, 3, 64, 64], ['alpha']));
}

const entry = {
  slot: 'matting',
  path: 'dark.onnx',
  name: 'Dark things',
  licence: 'CC0',
  input: 'pixels',
  outputs: ['alpha'],
  size: [64, 64],
  scale: -1 / 255,
  mean: [-1, -1, -1],
  std: [1, 1, 1],
};

function configured(
  ...entries: readonly object[]
): ReturnType<typeof createPerceiver> & { readonly models: ReturnType<typeof loadModels> } {
  const file = join(folder, 'models.json');
  writeFileSync(file, JSON.stringify({ models: entries }));
  // Only the slot in question: the others would load the packages' networks.
  const models = loadModels(file).filter((m) => m.slot === 'matting');
  return { ...createPerceiver({ cacheDir: join(folder, 'cache'), modelsDir: join(folder, 'models'), models }), models };
}

/** A dark disc before stripes that no flood can cross. */
const photo = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320">${Array.from({ length: 16 }, (_, i) => `<rect x="${i * 20}" width="10" height="320" fill="#fff"/><rect x="${i * 20 + 10}" width="10" height="320" fill="#e6efff"/>`).join('')}<circle cx="160" cy="160" r="80" fill="#101010"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

it('a network from a file takes its slot by configuration, is used, and is reported with licence and speed', async () => {
  writeNetwork();
  const perceiver = configured(entry);
  try {
    const { facts, cutout } = await perceiver.perceive(await photo());
    assert.equal(facts.matte.method, 'learned');
    assert.ok(
      cutout &&
        (cutout.data[(160 * 320 + 160) * 4 + 3] as number) > 220 &&
        (cutout.data[(20 * 320 + 20) * 4 + 3] as number) < 40,
    );
    assert.ok(facts.matte.subject && Math.abs(facts.matte.subject.w - 160) < 16, JSON.stringify(facts.matte.subject));
    const [report] = await senses(perceiver, perceiver.models, join(folder, 'models'));
    assert.deepEqual(
      [report?.state, report?.name, report?.licence, report?.from],
      ['ready', 'Dark things', 'CC0', join(folder, 'dark.onnx')],
    );
    assert.equal(typeof report?.ms, 'number');
  } finally {
    await perceiver.close();
  }
});

it('a network that does not fit is reported as broken with the reason, and the picture is cut out without it', async () => {
  writeNetwork();
  const perceiver = configured({ ...entry, scale: 1 / 255, mean: [0, 0, 0] });
  try {
    const [report] = await senses(perceiver, perceiver.models, join(folder, 'models'));
    assert.equal(report?.state, 'broken');
    assert.match(report?.remark ?? '', /red disc on a light ground was not found/);
    const { facts } = await perceiver.perceive(await photo());
    assert.equal(facts.matte.method, 'grabcut');
    assert.ok(
      facts.notes.some((n) => n.includes('Dark things')),
      facts.notes.join(),
    );
  } finally {
    await perceiver.close();
  }
});
