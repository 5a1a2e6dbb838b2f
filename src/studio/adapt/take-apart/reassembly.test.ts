import assert from 'node:assert/strict';
import { test } from 'node:test';
import { area, type Box, intersection } from '../../../scene/index.ts';
import { drawnBanner, stripes } from '../testing.ts';
import { takeApart } from './index.ts';
import { differences, putBack } from './reassembly.ts';
import { tablesOf } from './tables.ts';

const fill = (data: Uint8Array, { x, y, w, h }: Box, colour: readonly [number, number, number]): void => {
  for (let py = y; py < y + h; py++) for (let px = x; px < x + w; px++) data.set([...colour, 255], (py * 800 + px) * 4);
};
test('planted: a sign that nobody named is not lost in silence', async () => {
  const banner = await drawnBanner();
  fill(banner.picture.data, { x: 360, y: 80, w: 44, h: 44 }, [20, 120, 60]);
  const { strays, blocks, parts } = await takeApart(banner);
  const own = parts.elements.filter((e) => blocks.has(e.id)).map((e) => e.box);
  assert.ok(
    [...strays, ...own].some((s) => Math.abs(s.x - 360) < 6 && Math.abs(s.w - 44) < 12),
    JSON.stringify([strays, own]),
  );
});

test('planted: a stroke that goes on beyond what was lifted out of a picture', async () => {
  const banner = await drawnBanner({ extra: stripes });
  const before = await takeApart(banner);
  const headline = before.parts.elements.find((e) => e.role === 'headline')!;
  assert.notEqual(before.torn.get(headline.id), 'ghost');
  const { box } = headline.lines[0]!;
  fill(banner.picture.data, { x: Math.round(box.x) + 2, y: Math.round(box.y + box.h) - 6, w: 14, h: 70 }, [20, 20, 20]);
  const after = await takeApart(banner);
  const patches = after.parts.elements.filter((e) => e.role === 'headline' && after.blocks.has(e.id));
  assert.ok(
    patches.some((e) => e.box.y + e.box.h >= box.y + box.h + 60),
    'the tail would stay on the ground, or be cut',
  );
  const ground = after.parts.ground;
  const seen = ground.kind === 'photo' ? ground.field : null;
  assert.ok(
    seen && area(intersection(headline.box, seen)) === 0,
    `the photo is shown beside it only: ${JSON.stringify(seen)}`,
  );
});

test('planted: type cut by the edge of the banner does not travel', async () => {
  const banner = await drawnBanner();
  const line = banner.facts.text.blocks[1]!.lines[0]!;
  for (let y = 150; y < 234; y++)
    for (let x = 0; x < 60; x++) {
      banner.picture.data.set([20, 20, 20, 255], (y * 800 + x) * 4);
      banner.textMask![y * 800 + x] = 255;
    }
  (line.box as { x: number; w: number }).w += line.box.x;
  (line.box as { x: number }).x = 0;
  const taken = await takeApart(banner);
  assert.ok(
    [...taken.torn.values()].some((f) => f === 'off_edge' || f === 'not_clean'),
    JSON.stringify([...taken.torn]),
  );
});

test('planted: one letter missing in a sprite shows when all is put back', async () => {
  const banner = await drawnBanner();
  const taken = await takeApart(banner);
  assert.deepEqual(differences(banner.picture, putBack(taken.clean, taken.sprites.values())), []);
  const [id, word] = [...taken.sprites].find(([name]) => name.startsWith('headline'))!;
  const spoilt = new Uint8Array(word.pixels.data);
  for (let y = 0; y < word.pixels.height; y++)
    for (let x = 0; x < 24; x++) spoilt[(y * word.pixels.width + x) * 4 + 3] = 0;
  const sprites = new Map(taken.sprites).set(id, { ...word, pixels: { ...word.pixels, data: spoilt } });
  assert.equal(differences(banner.picture, putBack(taken.clean, sprites.values())).length, 1);
});

test('rows and columns are told from a heading with its price', () => {
  const cell = (x: number, y: number, w: number): Box => ({ x, y, w, h: 40 });
  const list = [0, 1, 2, 3].flatMap((r) => [cell(90, 300 + r * 95, 260 + r * 40), cell(800, 300 + r * 95, 190)]);
  assert.deepEqual(
    tablesOf(list).map((t) => t.length),
    [8],
  );
  assert.deepEqual(
    tablesOf([cell(80, 960, 200), cell(440, 960, 200), cell(800, 960, 200)]).map((t) => t.length),
    [3],
  );
  assert.deepEqual(tablesOf([cell(70, 300, 500), cell(70, 400, 300), cell(70, 700, 200), cell(330, 700, 130)]), []);
});
