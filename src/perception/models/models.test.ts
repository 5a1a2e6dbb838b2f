import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { findFaces } from '../faces.ts';
import { upscaleTwice } from '../upscale.ts';
import { classifyContent } from '../unsafe.ts';
import { defaultModels } from './manifest.ts';
import type { ModelManifest, SlotName } from './manifest.ts';
import { OnnxBuilder, convolutionWeights } from './onnx-builder.ts';
import { loadModels, ModelsFileInvalid } from './overrides.ts';
import { probeModel } from './probe.ts';
import { openModel } from './session.ts';
import { toTensor } from './tensor.ts';

const folder = mkdtempSync(join(tmpdir(), 'plakat-models-'));
after(() => rmSync(folder, { recursive: true }));

const slot = (name: SlotName): ModelManifest => {
  const found = defaultModels.find((m) => m.slot === name);
  assert.ok(found);
  return found;
};

/** A model file that gives back its input's channel mean: enough to play any one-channel network. */
function meanModel(): string {
  const builder = new OnnxBuilder();
  builder.node('ReduceMean', ['input'], 'output', { axes: [1], keepdims: 1 });
  const path = join(folder, 'mean.onnx');
  writeFileSync(path, builder.encode('input', [1, 3, 'height', 'width'], ['output']));
  return path;
}

describe('tensors', () => {
  it('follow layout, channel order and normalisation', () => {
    const pixel = Uint8Array.of(255, 0, 51);
    const base = { layout: 'nchw', channels: 'rgb', scale: 1 / 255, mean: [0, 0.5, 0], std: [1, 1, 2] } as const;
    assert.deepEqual(
      [...toTensor(pixel, 1, 1, base)].map((v) => Math.round(v * 100) / 100),
      [1, -0.5, 0.1],
    );
    assert.deepEqual(
      [
        ...toTensor(Uint8Array.of(1, 2, 3, 4, 5, 6), 2, 1, {
          ...base,
          scale: 1,
          mean: [0, 0, 0],
          std: [1, 1, 1],
          channels: 'bgr',
        }),
      ],
      [3, 6, 2, 5, 1, 4],
    );
    assert.deepEqual(
      [
        ...toTensor(Uint8Array.of(1, 2, 3, 4, 5, 6), 2, 1, {
          ...base,
          scale: 1,
          mean: [0, 0, 0],
          std: [1, 1, 1],
          layout: 'nhwc',
        }),
      ],
      [1, 2, 3, 4, 5, 6],
    );
  });

  it('convolution weights change places', () => {
    assert.deepEqual([...convolutionWeights([1, 2, 1, 2], Float32Array.of(1, 2, 3, 4)).values], [1, 3, 2, 4]);
  });
});

describe('models by configuration', () => {
  const write = (value: unknown): string => {
    const path = join(folder, 'models.json');
    writeFileSync(path, JSON.stringify(value));
    return path;
  };

  it('take the place of the default, with the preset of their family', () => {
    const models = loadModels(
      write({ models: [{ slot: 'matting', path: 'b.onnx', preset: 'birefnet', name: 'BiRefNet', licence: 'MIT' }] }),
    );
    const matting = models.find((m) => m.slot === 'matting');
    assert.deepEqual(matting?.source, { kind: 'file', path: join(folder, 'b.onnx') });
    assert.deepEqual([matting?.activation, matting?.input, matting?.licence], ['sigmoid', 'input_image', 'MIT']);
    assert.equal(models.length, defaultModels.length);
    assert.equal(loadModels(), defaultModels);
  });

  it('are refused with a reason when they are wrongly written', () => {
    for (const bad of [
      { models: [{ slot: 'nose', path: 'a', name: 'a', licence: 'a' }] },
      { models: [{ slot: 'text', path: 'a', name: 'a' }] },
      [],
    ])
      assert.throws(() => loadModels(write(bad)), ModelsFileInvalid);
    assert.throws(() => loadModels(join(folder, 'absent.json')), ModelsFileInvalid);
  });

  it('are checked by inputs, outputs and a drawn picture', async () => {
    const path = meanModel();
    const manifest: ModelManifest = {
      ...slot('matting'),
      source: { kind: 'file', path },
      input: 'input',
      outputs: ['output'],
      size: [64, 64],
      mean: [0, 0, 0],
      std: [1, 1, 1],
      scale: 1 / 255,
    };
    await assert.rejects(openModel({ ...manifest, input: 'pixels' }, folder), /not those of the manifest/);
    assert.equal(
      await openModel({ ...manifest, source: { kind: 'file', path: join(folder, 'none.onnx') } }, folder),
      null,
    );
    const bright = await openModel(manifest, folder);
    assert.ok(bright);
    await assert.rejects(probeModel(bright), /red disc/);
    const inverted = await openModel({ ...manifest, scale: -1 / 255, mean: [-1, -1, -1] }, folder);
    assert.ok(inverted);
    assert.equal(typeof (await probeModel(inverted)), 'number');
  });
});

describe('networks of the installed packages, converted', () => {
  it('upscale: a soft picture keeps its colours at twice the size', async () => {
    const model = await openModel(slot('upscale'), folder);
    assert.ok(model);
    const data = new Uint8Array(40 * 30 * 4).map((_, i) => (i % 4 === 3 ? 255 : 60 + Math.floor((i / 4) % 40) * 3));
    const large = await upscaleTwice(model, { width: 40, height: 30, data });
    assert.deepEqual([large.width, large.height], [80, 60]);
    for (const [x, y] of [
      [3, 3],
      [40, 30],
      [77, 57],
    ] as const)
      assert.ok(Math.abs((large.data[(y * 80 + x) * 4] as number) - (60 + Math.floor(x / 2) * 3)) <= 6);
  });

  it('faces and content: a plain disc is neither a face nor unsafe', async () => {
    const [faces, unsafe] = [await openModel(slot('faces'), folder), await openModel(slot('unsafe'), folder)];
    assert.ok(faces && unsafe);
    await probeModel(faces);
    await probeModel(unsafe);
    const picture = {
      width: 300,
      height: 200,
      data: new Uint8Array(300 * 200 * 3).map(
        (_, i) =>
          (Math.hypot((Math.floor(i / 3) % 300) - 150, Math.floor(i / 900) - 100) < 60
            ? [220, 60, 60][i % 3]
            : 235) as number,
      ),
    };
    assert.deepEqual(await findFaces(faces, picture), []);
    assert.ok((await classifyContent(unsafe, picture)).score < 0.3);
  });
});
