import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import sharp from 'sharp';
import type { BannerField, Box } from '../../../scene/index.ts';
import { zoomed, paintFit } from './ground-fit.ts';
import type { Rgba } from './picture.ts';
import { tablesOf } from './tables.ts';
import { readTwoFields } from './two-fields.ts';
import { inOneColumn, paragraphs, sameType } from './type-look.ts';

async function drawn(svg: string, width = 600, height = 500): Promise<Rgba> {
  const data = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`),
  )
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { width, height, data: new Uint8Array(data) };
}
const any = (): boolean => true;

test('a disc that runs off the banner is found to a pixel, wherever it lies', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 330, max: 520 }),
      fc.integer({ min: 250, max: 420 }),
      fc.integer({ min: 110, max: 230 }),
      async (x, y, r) => {
        const found = readTwoFields(
          await drawn(
            `<rect width="100%" height="100%" fill="#f3dcc3"/><circle cx="${x}" cy="${y}" r="${r}" fill="#e8b88e"/>`,
          ),
          [],
          null,
          any,
        );
        assert.ok(found?.field.shape.kind === 'disc', `${x} ${y} ${r}`);
        const { shape } = found.field;
        assert.ok(
          Math.abs(shape.x - x) < 2 && Math.abs(shape.y - y) < 2 && Math.abs(shape.r - r) < 2,
          `${JSON.stringify(shape)} for ${x} ${y} ${r}`,
        );
      },
    ),
    { numRuns: 4 },
  );
});

test('a panel along a side is found with its edge and its side', async () => {
  const found = readTwoFields(
    await drawn(
      '<rect width="100%" height="100%" fill="#e8f5e0"/><rect x="366" width="234" height="500" fill="#7cc04b"/>',
    ),
    [],
    null,
    (shape: BannerField) => shape.kind === 'panel' && shape.side === 'right',
  );
  assert.ok(found?.field.shape.kind === 'panel' && Math.abs(found.field.shape.edge - 366) < 2);
});

test('neither one colour nor a diagonal nor stripes are two fields', async () => {
  for (const svg of [
    '<rect width="100%" height="100%" fill="#888"/>',
    '<rect width="100%" height="100%" fill="#eee"/><path d="M600 0 L200 500 L600 500Z" fill="#a33"/>',
    '<rect width="100%" height="100%" fill="#eee"/><rect y="60" width="600" height="80" fill="#a33"/><rect y="300" width="600" height="60" fill="#33a"/>',
  ]) {
    assert.equal(readTwoFields(await drawn(svg), [], null, any), null, svg);
  }
});

test('a zoomed ground shows the colours around a point only', async () => {
  const fit = {
    channels: [
      [100, 60, 0, 0, 0, 0],
      [100, 0, 60, 0, 0, 0],
      [100, 0, 0, 20, 0, 0],
    ],
    inliers: 1,
    rms: 0,
    field: null,
  };
  const near = paintFit(zoomed(fit, 0.5, -0.5, 0.1), 40, 40);
  for (let i = 0; i < near.data.length; i += 4)
    assert.ok(
      Math.abs(near.data[i]! - 130) < 8 &&
        Math.abs(near.data[i + 1]! - 70) < 8 &&
        Math.abs(near.data[i + 2]! - 105) < 4,
    );
});

test('lines of one type in one column are one paragraph, another colour or size is another', () => {
  const look = { colour: [20, 34, 74] as const, stroke: 18, body: 50 };
  const line = (
    y: number,
    h: number,
    block: number,
    change: Partial<{ colour: readonly [number, number, number]; stroke: number; body: number }> = {},
  ) => ({ box: { x: 60, y, w: 300, h }, block, look: { ...look, ...change } });
  const [one, two, three] = [line(150, 100, 0), line(266, 58, 1), line(353, 87, 1)];
  const sub = line(460, 40, 2, { stroke: 4, body: 19, colour: [61, 58, 68] });
  const price = line(460, 87, 3, { colour: [216, 50, 31] });
  assert.deepEqual(
    paragraphs([one, two, three, sub], 1080).map((g) => g.length),
    [3, 1],
  );
  assert.deepEqual(
    paragraphs([one, two, three, price], 1080).map((g) => g.length),
    [3, 1],
  );
  assert.ok(!inOneColumn(one.box, { ...three.box, y: 700 }, 1080));
  assert.ok(sameType(look, { ...look, stroke: 20 }, false) && !sameType(look, { ...look, stroke: 30 }, false));
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
  // A price and a telephone beside the last two of four lines of a list.
  const column = [0, 1, 2, 3].map((r) => cell(730, 560 + r * 76, 300 + r * 30));
  assert.deepEqual(tablesOf([cell(48, 712, 300), cell(48, 788, 460), ...column]), []);
});
