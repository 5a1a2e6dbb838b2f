import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paintBeyond } from './beyond.ts';
import { paintExtended } from './extended.ts';

/** Wall over floor, 40x40: the floor begins at row 30. */
const room = {
  width: 40,
  height: 40,
  data: Uint8Array.from({ length: 6400 }, (_, i) => (i % 4 === 3 ? 255 : i < 30 * 40 * 4 ? 200 : 90)),
};

test('a picture goes on beyond its sides: the floor stays a floor', async () => {
  const out = await paintBeyond(room, { x: -60, y: 0, w: 160, h: 40 }, { width: 320, height: 80 });
  assert.deepEqual([out.width, out.height, out.data.length], [320, 80, 320 * 80 * 4]);
  const at = (x: number, y: number): number => out.data[(y * 320 + x) * 4]!;
  for (const x of [2, 100, 160, 220, 317]) {
    assert.ok(Math.abs(at(x, 10) - 200) < 6, `wall at ${x}: ${at(x, 10)}`);
    assert.ok(at(x, 76) < 150, `floor at ${x}: ${at(x, 76)}`);
  }
});

test('what lies inside the window is the picture itself', async () => {
  const out = await paintBeyond(room, { x: -20, y: -10, w: 80, h: 60 }, { width: 80, height: 60 });
  for (let y = 0; y < 40; y++)
    for (let x = 0; x < 40; x++) assert.equal(out.data[((y + 10) * 80 + x + 20) * 4], room.data[(y * 40 + x) * 4]);
});

test('two fields stay two fields however far they go on, without a fog between them', async () => {
  const fields = {
    width: 40,
    height: 20,
    data: Uint8Array.from({ length: 3200 }, (_, i) => (i % 4 === 3 ? 255 : (i >> 2) % 40 < 24 ? 230 : 60)),
  };
  const out = await paintBeyond(fields, { x: 0, y: -80, w: 40, h: 100 }, { width: 40, height: 100 });
  for (const y of [40, 60, 78])
    for (const [x, level] of [
      [18, 230],
      [28, 60],
    ] as const)
      assert.ok(Math.abs(out.data[(y * 40 + x) * 4]! - level) < 4, `${x},${y}`);
});

test('a wash goes on in the light of the rim, and shows no shape of the picture again', async () => {
  const data = Uint8Array.from({ length: 6400 }, (_, i) => {
    const [x, y] = [(i >> 2) % 40, Math.floor((i >> 2) / 40)];
    return i % 4 === 3 ? 255 : y > 5 && y < 14 && x > 10 && x < 30 ? 250 : x < 20 ? 60 : 140;
  });
  const source = { x: 0, y: 0, w: 40, h: 40 };
  const ground = { kind: 'extended', source, dest: { x: 0, y: 60, w: 40, h: 40 }, by: 'wash' } as const;
  const out = await paintExtended(ground, new Map([['banner', { width: 40, height: 40, data }]]), {
    width: 40,
    height: 160,
  });
  const at = (x: number, y: number): number => out.data[(y * 40 + x) * 4]!;
  for (let y = 0; y < 60; y++) for (let x = 0; x < 40; x++) assert.ok(at(x, y) > 50 && at(x, y) < 150, `${x},${y}`);
  assert.ok(Math.abs(at(4, 59) - 60) < 12 && Math.abs(at(36, 59) - 140) < 12, 'no seam');
  assert.ok(Math.abs(at(18, 4) - at(22, 4)) < 20, 'its edges run together');
  assert.equal(at(20, 70), 250, 'the picture itself is as it was');
});

test('a veil shows nothing of the picture again that could be told, darker than itself, and the picture as it was', async () => {
  const data = Uint8Array.from({ length: 6400 }, (_, i) => {
    const [x, y] = [(i >> 2) % 40, Math.floor((i >> 2) / 40)];
    return i % 4 === 3 ? 255 : (x >> 2) % 2 === (y >> 2) % 2 ? 220 : 180;
  });
  const source = { x: 0, y: 0, w: 40, h: 40 };
  const ground = { kind: 'extended', source, dest: { x: 0, y: 60, w: 40, h: 40 }, by: 'veil' } as const;
  const out = await paintExtended(ground, new Map([['banner', { width: 40, height: 40, data }]]), {
    width: 40,
    height: 160,
  });
  const at = (x: number, y: number): number => out.data[(y * 40 + x) * 4]!;
  const around = [2, 20, 38].flatMap((x) => [4, 20, 140, 156].map((y) => at(x, y)));
  assert.ok(Math.max(...around) < 180 && Math.min(...around) > 120, around.join(' '));
  assert.ok(Math.max(...around) - Math.min(...around) < 20, 'no shape of it is left');
  assert.ok(at(20, 58) < at(20, 20) - 20, 'what stands on it casts a shadow');
  for (let y = 0; y < 40; y++) for (let x = 0; x < 40; x++) assert.equal(at(x, y + 60), data[(y * 40 + x) * 4]);
});
