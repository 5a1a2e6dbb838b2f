import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { bandOf, readBands } from './bands.ts';
import { paintFit } from './ground-fit.ts';
import { onLabels } from './labels.ts';
import type { Rgba } from './picture.ts';

const [width, height] = [600, 600];
const line = { x: 40, y: 60, w: 240, h: 60 };
const under = { x: 40, y: 260, w: 120, h: 30 };

/** Three bands, a dark thing over both seams, a headline on the first and a white line on the second; as a JPEG. */
async function striped(second: string): Promise<Rgba> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="600" height="200" fill="#ffd23f"/><rect y="200" width="600" height="220" fill="${second}"/><rect y="420" width="600" height="180" fill="#0e7d4f"/><circle cx="450" cy="320" r="130" fill="#3a2417"/><rect x="${line.x}" y="${line.y}" width="${line.w}" height="${line.h}" fill="#222"/><rect x="${under.x}" y="${under.y}" width="${under.w}" height="${under.h}" fill="#fff"/></svg>`;
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
  return { width, height, data: new Uint8Array(await sharp(jpeg).ensureAlpha().raw().toBuffer()) };
}

const subject = Uint8Array.from({ length: width * height }, (_, i) =>
  Math.hypot((i % width) - 450, Math.floor(i / width) - 320) < 132 ? 255 : 0,
);

test('three flat fields are a ground: painted as they are, type on another one takes its colour along', async () => {
  const picture = await striped('#3bceac');
  const bands = readBands(picture, [line, under], subject);
  assert.ok(bands && bands.axis === 'y' && bands.base === 0);
  assert.ok(Math.abs(bands.edges[0]! - 200) < 5 && Math.abs(bands.edges[1]! - 420) < 5, String(bands.edges));
  const fit = { channels: bands.surfaces[0]!, inliers: 1, rms: 1, field: null, bands };
  const painted = paintFit(fit, width, height);
  for (const [x, y] of [
    [10, 100],
    [10, 300],
    [10, 500],
  ] as const)
    for (let c = 0; c < 3; c++) {
      const i = (y * width + x) * 4 + c;
      assert.ok(Math.abs(painted.data[i]! - picture.data[i]!) < 6, `${x},${y}`);
    }
  const words = (box: typeof line, id: string) => [{ words: [{ sprite: id, box }], box, baseline: box.y + box.h }];
  const element = {
    id: 'note',
    role: 'note',
    confidence: 1,
    box: under,
    lines: words(under, 'w'),
    fixed: false,
  } as const;
  const head = { ...element, id: 'head', role: 'headline', box: line, lines: words(line, 'h') } as const;
  const both = [head, element].map((e) => ({ ...e, sprite: null, typeHeight: 30, spare: false }));
  const sprites = new Map(
    ['h', 'w'].map((id) => [id, { id, box: under, pixels: { width: 1, height: 1, data: new Uint8Array(4) } }]),
  );
  const settled = { elements: both, sprites, torn: new Map(), strays: [], blocks: new Set<string>(), lost: [] };
  const {
    elements,
    blocks,
    sprites: kept,
  } = onLabels(picture, settled, { ...bands, under: (box) => bandOf(bands, box) });
  assert.deepEqual([...blocks], ['note']);
  const label = kept.get(elements[1]!.sprite!)!;
  assert.ok(label.box.x < under.x && label.box.w > under.w);
  const middle = (Math.floor(label.pixels.height / 2) * label.pixels.width + 4) * 4;
  assert.ok(Math.abs(label.pixels.data[middle]! - 0x3b) < 8, 'the colour of its band lies under it');
  assert.equal(elements[0], both[0]);
});

test('a gradient, one colour and two fields are not three', async () => {
  const two = await striped('#0e7d4f');
  assert.equal(readBands(two, [line], subject), null);
  assert.equal(readBands(two, [line], subject, 2), null, 'a third of the banner is no strip');
  assert.equal(readBands({ width, height, data: new Uint8Array(width * height * 4).fill(200) }, [line], null), null);
});

test('a strip along one edge is a field of its own, the rest is laid out anew', () => {
  const data = Uint8Array.from({ length: width * height * 4 }, (_, i) =>
    i % 4 === 3 ? 255 : i < width * 110 * 4 ? [213, 0, 0][i % 4]! : [255, 221, 0][i % 4]!,
  );
  const bands = readBands({ width, height, data }, [line], null, 2);
  assert.ok(bands && bands.base === 1 && Math.abs(bands.edges[0]! - 110) < 5);
});
