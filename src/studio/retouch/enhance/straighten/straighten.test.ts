import assert from 'node:assert/strict';
import test from 'node:test';
import sharp from 'sharp';
import type { Photo } from '../photo.ts';
import { straighten } from './straighten.ts';

/** A room: a window with its frame, a shelf and a skirting board; `tilt` degrees clockwise. */
async function room(tilt: number): Promise<Photo> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"><g transform="rotate(${tilt} 450 350)">
    <rect x="-200" y="-200" width="1300" height="760" fill="#c9c2b6"/><rect x="-200" y="560" width="1300" height="400" fill="#7d6a55"/>
    <rect x="120" y="90" width="300" height="360" fill="#efe9dc"/><rect x="140" y="110" width="120" height="320" fill="#86a0b4"/>
    <rect x="280" y="110" width="120" height="320" fill="#86a0b4"/><rect x="560" y="260" width="240" height="16" fill="#5d4c3b"/>
  </g></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const picture = { width: info.width, height: info.height, data: new Uint8Array(data) };
  return { picture, product: null, text: [], transparent: false, plain: false, designed: false };
}

test('a room that was taken askew is turned level, by what it was off', async () => {
  for (const tilt of [2.4, -3.1]) {
    const made = await straighten(await room(tilt));
    assert.ok(made, `${tilt}° is not found`);
    assert.ok(Math.abs(made.tilt - tilt) < 0.25, `${tilt}° was found as ${made.tilt}°`);
    assert.equal(await straighten(made.photo), null, 'it is level now');
    const { width, height, data } = made.photo.picture;
    assert.equal(data.length, width * height * 4);
    assert.ok(width < 900 && width > 780 && Math.abs(width / height - 900 / 700) < 0.01);
  }
});

test('what is level, meant or not sure stays: a level room, a studio shot, things that lean', async () => {
  assert.equal(await straighten(await room(0)), null);
  assert.equal(await straighten({ ...(await room(3)), plain: true }), null);
  const leaning = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"><rect width="900" height="700" fill="#c9c2b6"/>
      <g transform="rotate(4 450 350)"><rect x="250" y="200" width="300" height="40" fill="#444"/></g>
      <g transform="rotate(-3 450 350)"><rect x="600" y="200" width="60" height="300" fill="#622"/></g></svg>`,
    ),
  )
    .ensureAlpha()
    .raw()
    .toBuffer();
  const photo = await room(0);
  assert.equal(await straighten({ ...photo, picture: { ...photo.picture, data: new Uint8Array(leaning) } }), null);
});

test('type at the border keeps a photo as it is: nothing of it may be cut off', async () => {
  const photo = await room(3);
  assert.equal(await straighten({ ...photo, text: [{ x: 2, y: 300, w: 200, h: 30 }] }), null);
  const product = new Uint8Array(900 * 700);
  for (let y = 600; y < 700; y++) product.fill(255, y * 900 + 300, y * 900 + 500);
  assert.equal(await straighten({ ...photo, product }), null);
});
