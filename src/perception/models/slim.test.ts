import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import onnxProto from 'onnx-proto';
import { defaultModels } from './manifest.ts';
import { openModel } from './session.ts';
import { slimModel } from './slim.ts';

const folder = mkdtempSync(join(tmpdir(), 'plakat-slim-'));
after(() => rmSync(folder, { recursive: true }));

const { ModelProto, TensorProto, AttributeProto } = onnxProto.onnx;
const { FLOAT, FLOAT16 } = TensorProto.DataType;
const cast = (from: string, to: string, type: number) => ({
  opType: 'Cast',
  name: to,
  input: [from],
  output: [to],
  attribute: [{ name: 'to', type: AttributeProto.AttributeType.INT, i: type }],
});
const value = (name: string) => ({
  name,
  type: { tensorType: { elemType: FLOAT, shape: { dim: [1, 3, 1, 1].map((dimValue) => ({ dimValue })) } } },
});

/** `wanted` = 1.5 x - 2^-24 in half precision, with 32-bit ends; beside it a head that nobody asks for. */
const halfPrecision = (): Uint8Array =>
  ModelProto.encode({
    irVersion: 7,
    opsetImport: [{ domain: '', version: 13 }],
    graph: {
      name: 'half',
      input: [value('input')],
      output: [value('wanted'), value('other')],
      initializer: [
        { name: 'factor', dims: [1], dataType: FLOAT16, rawData: Uint8Array.of(0x00, 0x3e) },
        { name: 'less', dims: [1], dataType: FLOAT16, rawData: Uint8Array.of(0x01, 0x80) },
      ],
      node: [
        cast('input', 'narrow', FLOAT16),
        { opType: 'Mul', name: 'm', input: ['narrow', 'factor'], output: ['m'] },
        { opType: 'Add', name: 's', input: ['m', 'less'], output: ['s'] },
        cast('s', 'wanted', FLOAT),
        { opType: 'Relu', name: 'r', input: ['m'], output: ['r'] },
        cast('r', 'other', FLOAT),
      ],
    },
  }).finish();

it('a network is widened to 32 bits and loses the heads that nobody asks for', async () => {
  const slim = slimModel(halfPrecision(), ['wanted']);
  const { graph } = ModelProto.decode(slim);
  assert.deepEqual(
    graph?.output?.map((o) => o.name),
    ['wanted'],
  );
  assert.equal(graph?.node?.length, 4);
  const path = join(folder, 'slim.onnx');
  writeFileSync(path, slim);
  const base = defaultModels[0];
  assert.ok(base);
  const model = await openModel({ ...base, source: { kind: 'file', path }, outputs: ['wanted'] }, folder);
  const [out] = (await model?.run(Float32Array.of(1, -2, 1 / 3), [1, 3, 1, 1])) ?? [];
  // A third has no exact half: only the widened network gives it to seven digits.
  assert.ok(
    out && Math.abs((out.data[2] as number) - 0.5) < 1e-6 && Math.abs((out.data[1] as number) + 3) < 1e-6,
    String(out?.data),
  );
});

it('an absent output is named', () => {
  assert.throws(() => slimModel(halfPrecision(), ['nose']), /no output nose/);
});
