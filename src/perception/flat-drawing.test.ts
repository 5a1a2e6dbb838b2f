import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { isFlatDrawing } from './flat-drawing.ts';

async function picture(source: ReturnType<typeof sharp>) {
  const jpeg = await source.resize(480, 480, { fit: 'inside' }).flatten().jpeg({ quality: 85 }).toBuffer();
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

const drawn = (inside: string, ground = '#fff') =>
  picture(
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect width="640" height="640" fill="${ground}"/>${inside}</svg>`,
      ),
    ),
  );

test('logos are flat drawings, photos of our products are not', async () => {
  const cross = '<path d="M320 170v300M170 320h300" stroke="#fff" stroke-width="60"/>';
  assert.ok(isFlatDrawing(await drawn(`<circle cx="320" cy="320" r="190" fill="#d22"/>${cross}`)));
  assert.ok(isFlatDrawing(await drawn('<path d="M100 500L320 120L540 500Z" fill="#111"/>', '#f4d03f')));
  assert.ok(!isFlatDrawing(await drawn('')), 'an empty sheet is a ground to follow');
  for (const name of ['mug', 'jar', 'tea', 'perfume', 'lamp', 'coffee', 'speaker', 'sweets', 'thermos']) {
    const file = fileURLToPath(new URL(`../../samples/products/${name}.jpg`, import.meta.url));
    assert.ok(!isFlatDrawing(await picture(sharp(file))), name);
  }
});
