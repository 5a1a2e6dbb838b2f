import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import sharp from 'sharp';
import type { BannerField } from '../../../scene/index.ts';
import { drawnBanner } from '../testing.ts';
import { zoomed, paintFit } from './ground-fit.ts';
import { takeApart } from './index.ts';
import type { Rgba } from './picture.ts';
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
    { numRuns: 6 },
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

test('type printed on the product stays with it, and the product keeps every pixel', async () => {
  const banner = await drawnBanner();
  const alpha = await drawn('<path d="M470 300 L700 330 L730 560 L440 580 Z" fill="#fff"/>', 800, 800);
  const cutout = { ...banner.picture, data: new Uint8Array(banner.picture.data) };
  for (let i = 3; i < cutout.data.length; i += 4) cutout.data[i] = alpha.data[i]!;
  // A label on the product, with facts that call it a line like any other.
  const label = { x: 540, y: 520, w: 90, h: 22 };
  const textMask = new Uint8Array(banner.textMask!);
  for (let y = label.y; y < label.y + label.h; y++)
    for (let x = label.x; x < label.x + label.w; x++)
      if ((x - label.x) % 15 < 8) {
        banner.picture.data.set([240, 240, 240, 255], (y * 800 + x) * 4);
        textMask[y * 800 + x] = 255;
      }
  const line = { ...banner.facts.text.blocks[0]!.lines[0]!, box: label };
  const facts = {
    ...banner.facts,
    text: { ...banner.facts.text, blocks: [...banner.facts.text.blocks, { box: label, lines: [line] }] },
  };
  const taken = await takeApart({ ...banner, facts, cutout, textMask });
  const product = taken.sprites.get('product')!;
  assert.ok(
    !taken.parts.elements.some((e) => e.role !== 'product' && e.box.y < 560 && e.box.y > 500 && e.box.x > 500),
    'the label was lifted off the product',
  );
  for (let x = label.x; x < label.x + label.w; x++) {
    const s = ((label.y + 10 - product.box.y) * product.pixels.width + x - product.box.x) * 4;
    const p = ((label.y + 10) * 800 + x) * 4;
    assert.deepEqual([...product.pixels.data.subarray(s, s + 4)], [...banner.picture.data.subarray(p, p + 3), 255]);
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
