import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { defaultModels, type ModelManifest } from './models/manifest.ts';
import { createSenses } from './senses.ts';

const folder = mkdtempSync(join(tmpdir(), 'plakat-senses-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const grey = { width: 64, height: 64, data: new Uint8Array(64 * 64 * 3).fill(128) };
const faces = defaultModels.find(({ slot }) => slot === 'faces')!;

test('a sense that cannot be opened just now fails the look and is tried again: it never counts as "nothing there"', async () => {
  const outputs: string[] = ['no such output'];
  const manifest: ModelManifest = { ...faces, outputs };
  const senses = createSenses([manifest], folder);
  await assert.rejects(senses.faces(grey));
  await assert.rejects(senses.faces(grey), 'a failure is not remembered as an absence');
  outputs.splice(0, 1, ...faces.outputs);
  assert.deepEqual(await senses.faces(grey), { available: true, list: [] });
});

test('a sense that is not installed is left out with a note', async () => {
  const absent: ModelManifest = {
    ...faces,
    source: { ...faces.source, kind: 'file', path: join(folder, 'none.onnx') },
  };
  const senses = createSenses([absent], folder);
  assert.deepEqual(await senses.faces(grey), { available: false, list: [] });
  assert.deepEqual(senses.notes(), ['faces: no model available']);
});

test('a torn file of a converted network is made anew', async () => {
  await createSenses([faces], folder).faces(grey);
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), 'torn');
  assert.equal((await createSenses([faces], folder).faces(grey)).available, true);
});
