import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { readEdgeShapes, shapeUnder } from './edge-shapes.ts';
import type { Rgba } from './picture.ts';

const [width, height] = [420, 360];
const blue = '<rect width="100%" height="100%" fill="#0f62d6"/>';
const wave = '<path d="M0 270 C100 230 220 300 420 250 V360 H0 Z" fill="#f2f2ee"/>';
const disc = '<circle cx="380" cy="40" r="110" fill="#2b7cf0"/>';

async function drawn(svg: string): Promise<Rgba> {
  const all = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`;
  const data = await sharp(Buffer.from(all)).jpeg({ quality: 80 }).toBuffer();
  const raw = await sharp(data).ensureAlpha().raw().toBuffer();
  return { width, height, data: new Uint8Array(raw) };
}
const headline = { x: 30, y: 90, w: 200, h: 44 };

test('a wave and a disc that the edge cuts are the ground’s, whatever their outline; a button on them is not', async () => {
  const button = '<rect x="40" y="300" width="120" height="40" rx="20" fill="#0f62d6"/>';
  const found = readEdgeShapes(await drawn(blue + wave + disc + button), [headline], null);
  assert.ok(found);
  const { shapes } = found;
  assert.equal(shapes.surfaces.length, 2);
  assert.equal(shapeUnder(shapes, width, headline), 0);
  const under = (x: number, y: number) => shapeUnder(shapes, width, { x, y, w: 8, h: 8 });
  assert.ok(under(400, 10) !== 0 && under(20, 340) !== 0 && under(400, 10) !== under(20, 340));
  assert.equal(under(90, 316), under(20, 340), 'the shape goes on under the button');
  assert.equal(shapeUnder(shapes, width, { x: 250, y: 20, w: 60, h: 20 }), null, 'over its outline');
});

test('a soft floor, a plate at the edge and a picture of many colours are no such ground', async () => {
  const floor =
    '<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0.6" stop-color="#ddd"/><stop offset="0.72" stop-color="#999"/></linearGradient><rect width="100%" height="100%" fill="url(#f)"/>';
  assert.equal(readEdgeShapes(await drawn(floor), [headline], null), null);
  const ribbon = '<path d="M0 260 H230 V310 H0 Z" fill="#ff6b35"/>';
  assert.equal(readEdgeShapes(await drawn(blue + ribbon), [headline, { x: 20, y: 268, w: 190, h: 34 }], null), null);
  const spots = Array.from(
    { length: 160 },
    (_, i) => `<circle cx="${(i * 97) % 420}" cy="${(i * 61) % 360}" r="18" fill="hsl(${i * 37} 60% 50%)"/>`,
  ).join('');
  assert.equal(readEdgeShapes(await drawn(blue + spots + wave), [headline], null), null);
});
