import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bannerSidesCalm, rimOneColour, withoutEdgeLines } from './open-sides.ts';
import type { Rgba } from './picture.ts';
import { withoutStrips } from './photo-ground.ts';
import { findPlate } from './plates.ts';
import { assignRoles, type TextPart } from './roles.ts';

const side = 240;

/** A square picture painted by a rule. */
function painted(rule: (x: number, y: number) => readonly number[]): Rgba {
  const data = new Uint8Array(side * side * 4).fill(255);
  for (let i = 0; i < side * side; i++) data.set(rule(i % side, Math.floor(i / side)), i * 4);
  return { width: side, height: side, data };
}

/** Inside a star of twelve points around the middle. */
function inStar(x: number, y: number): boolean {
  const [dx, dy] = [x - 120, y - 120];
  const turn = (((Math.atan2(dy, dx) / (2 * Math.PI)) * 12) % 1) + 1;
  return Math.hypot(dx, dy) < 70 - 18 * Math.abs((turn % 1) * 2 - 1);
}

const stripes = (x: number, y: number): readonly number[] => ((x + y) % 40 < 20 ? [255, 170, 195] : [255, 200, 215]);
const line = { x: 86, y: 109, w: 68, h: 22 };

test('a star over stripes travels with the type on it, without the stripes between its points', () => {
  const plate = findPlate(
    painted((x, y) => (inStar(x, y) ? [255, 242, 0] : stripes(x, y))),
    line,
    null,
    false,
  );
  assert.ok(plate);
  let wrong = 0;
  for (let i = 0; i < side * side; i++) if ((plate.mask[i] === 1) !== inStar(i % side, Math.floor(i / side))) wrong++;
  assert.ok(wrong < 400, `${wrong} pixels`);
});

test('what is shaded was not drawn: type on it stands on a thing', () => {
  const shaded = painted((x, y) => (inStar(x, y) ? [255 - (x >> 3), 242 - (y >> 3), (x + y) >> 4] : stripes(x, y)));
  assert.equal(findPlate(shaded, line, null, false), null);
});

test('of two plates under the headline the last is the button, the other no name', () => {
  const part = (y: number, w: number, plate: boolean): TextPart => ({
    box: { x: 60, y, w: w * 0.7, h: 40 },
    lineHeight: 40,
    lines: 1,
    plate: plate ? { fill: 0.97, box: { x: 50, y: y - 20, w, h: 80 }, contrast: 200 } : null,
    mark: false,
    table: false,
    struck: false,
    text: null,
  });
  const headline = { ...part(80, 600, false), lineHeight: 100 };
  const roles = assignRoles([headline, part(340, 560, true), part(600, 250, true)], { width: 1280, height: 720 });
  assert.deepEqual(
    roles.map(({ role }) => role),
    ['headline', 'badge', 'cta'],
  );
});

test('a long line right at the bottom is the legal one, though a name in capitals looks as small', () => {
  const line = (y: number, w: number, lineHeight: number): TextPart => ({
    box: { x: 60, y, w, h: lineHeight },
    lineHeight,
    lines: 1,
    plate: null,
    mark: false,
    table: false,
    struck: false,
    text: null,
  });
  const size = { width: 1080, height: 1080 };
  const roles = (bottom: TextPart): readonly string[] =>
    assignRoles([line(60, 260, 29), line(150, 600, 90), line(700, 400, 44), bottom], size).map(({ role }) => role);
  assert.equal(roles(line(1014, 700, 31)).at(-1), 'legal');
  assert.notEqual(roles(line(860, 700, 31)).at(-1), 'legal');
});

test('a hairline along an edge is no part of the picture; a band across it ends at one colour', () => {
  const orange = painted((_, y) => (y >= 238 ? [255, 235, 220] : y > 90 && y < 150 ? [254, 250, 240] : [244, 106, 72]));
  assert.deepEqual(withoutEdgeLines(orange), { x: 0, y: 0, w: 240, h: 238 });
  assert.equal(rimOneColour(orange, { x: 0, y: 0, w: 240, h: 240 }, { width: 960, height: 240 }), true);
  const marble = painted((x) => (x % 40 === 7 ? [200, 195, 190] : [235, 235, 235]));
  assert.equal(rimOneColour(marble, { x: 0, y: 0, w: 240, h: 240 }, { width: 240, height: 960 }), false, 'streaks');
  const busy = painted((x, y) => [(x * 7) % 256, (y * 11) % 256, (x * y) % 256]);
  assert.equal(rimOneColour(busy, { x: 0, y: 0, w: 240, h: 240 }, { width: 960, height: 240 }), false);
});

test('fields that end square to the rim can be continued, a slanting edge would be drawn out', () => {
  const whole = { x: 0, y: 0, w: side, h: side };
  const tall = { width: side, height: side * 2 };
  const square = painted((x) => (x < 90 ? [20, 90, 200] : [240, 230, 210]));
  assert.deepEqual(bannerSidesCalm(square, whole, tall), [true, true]);
  const round = painted((x, y) => (Math.hypot(x - 200, y - 40) < 80 ? [20, 90, 200] : [240, 230, 210]));
  assert.deepEqual(bannerSidesCalm(round, whole, tall), [false, true]);
});

test('a strip of one colour under a photo is none of it; the slow end of a wall is', () => {
  const whole = { x: 0, y: 0, w: side, h: side };
  const fur = (x: number, y: number): readonly number[] => [90 + ((x * 7 + y * 13) % 90), 60 + ((x * y) % 60), 40];
  const strip = painted((x, y) => (y < 200 ? fur(x, y) : [255, 255, 255]));
  const { h } = withoutStrips(strip, whole, null);
  assert.ok(h > 190 && h <= 200, String(h));
  assert.deepEqual(
    withoutStrips(strip, whole, { x: 40, y: 150, w: 100, h: 80 }),
    whole,
    'what must be shown lies on it',
  );
  const wall = painted((_, y) => [250 - y / 2, 250 - y / 2, 250 - y / 2]);
  assert.deepEqual(withoutStrips(wall, whole, null), whole);
});
