import assert from 'node:assert/strict';
import test from 'node:test';
import { fitGround } from '../enhance/ground-fit.ts';
import type { Photo } from '../enhance/photo.ts';
import { withoutCastShadow } from './cast-shadow.ts';
import { gradeGround } from './grade-ground.ts';

const SIDE = 200;
const inside = (x: number, y: number, [left, top, w, h]: readonly number[]): boolean =>
  x >= left! && x < left! + w! && y >= top! && y < top! + h!;
const BODY = [60, 60, 80, 80];
const LOGO = [90, 80, 20, 20];
const SHADOW = [140, 110, 40, 30];

/** A body with a grey print on it and a grey shadow beside it; the cut-out holds all of it. */
function shot(body: number, ground = 236): Photo {
  const data = new Uint8Array(SIDE * SIDE * 4).fill(255);
  const product = new Uint8Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const i = y * SIDE + x;
      const level = inside(x, y, LOGO) ? 190 : inside(x, y, BODY) ? body : inside(x, y, SHADOW) ? 190 : ground;
      data.fill(level + ((x * 7 + y * 13) % 3), i * 4, i * 4 + 3);
      product[i] = inside(x, y, BODY) || inside(x, y, SHADOW) ? 255 : 0;
    }
  return {
    picture: { width: SIDE, height: SIDE, data },
    product,
    text: [],
    transparent: false,
    plain: true,
    designed: false,
  };
}
const at = (x: number, y: number): number => y * SIDE + x;

test('a cut-out loses the shadow that it took along, and keeps what is printed on the product in its colour', () => {
  const photo = shot(24);
  const alone = withoutCastShadow(photo, fitGround(photo)!)!;
  assert.equal(alone[at(160, 125)], 0, 'the shadow is none of the product');
  assert.equal(alone[at(100, 90)], 255, 'the print is reached from nowhere outside');
  assert.equal(alone[at(70, 130)], 255);
});

test('a pale product, which looks like its own shadow, is not told from its ground', () => {
  const photo = shot(200);
  assert.equal(withoutCastShadow(photo, fitGround(photo)!), null);
});

test('a photo on its own ground: ground and shadow take the light of the series, the product stays byte for byte', () => {
  const photo = shot(24);
  const goal = { width: SIDE, height: SIDE, data: new Uint8Array(SIDE * SIDE * 4).fill(200) };
  const graded = gradeGround(photo, goal);
  assert.ok(typeof graded !== 'string');
  const level = (x: number, y: number): number => graded.data[at(x, y) * 4]!;
  assert.ok(Math.abs(level(10, 10) - 200) <= 3, `ground ${level(10, 10)}`);
  assert.ok(level(165, 125) < 175 && level(165, 125) > 140, `shadow ${level(165, 125)}`);
  assert.equal(level(100, 90), photo.picture.data[at(100, 90) * 4]);
  assert.equal(level(70, 130), photo.picture.data[at(70, 130) * 4]);
  assert.equal(gradeGround(photo, { ...goal, data: goal.data.map((v, i) => (i % 4 === 3 ? v : 20)) }), 'far');
  assert.equal(gradeGround({ ...photo, product: null }, goal), 'unclear');
});
