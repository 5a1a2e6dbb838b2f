import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytesOf } from '../../kit/index.ts';
import { withoutSpurs } from './spurs.ts';
import { tornOutline } from './torn.ts';

const side = 400;
type Rgb = readonly [number, number, number];
type At = (x: number, y: number) => boolean;
const RED: Rgb = [190, 30, 30];
const GREEN: Rgb = [60, 120, 50];
const GREY: Rgb = [110, 110, 112];

const photo = (colour: (x: number, y: number) => Rgb) => ({
  width: side,
  height: side,
  data: bytesOf(side * side * 3, (k) => {
    const i = Math.floor(k / 3);
    return colour(i % side, Math.floor(i / side))[k % 3]!;
  }),
});
const plane = (alpha: (x: number, y: number) => number) => ({
  width: side,
  height: side,
  data: bytesOf(side * side, (i) => alpha(i % side, Math.floor(i / side))),
});
const body: At = (x, y) => x >= 100 && x < 300 && y >= 120 && y < 360;
const post: At = (x, y) => x >= 196 && x < 200 && y >= 60 && y < 120;

test('a faint post of a foreign colour above a thing is taken away; an antenna and a hair of its own fur stay', () => {
  const with_ = (alpha: number, colour: Rgb) =>
    withoutSpurs(
      plane((x, y) => (body(x, y) ? 255 : post(x, y) ? alpha : 0)),
      photo((x, y) => (body(x, y) ? RED : post(x, y) ? colour : GREEN)),
    ).data[80 * side + 198];
  assert.equal(with_(120, GREY), 0, 'post');
  assert.equal(with_(255, GREY), 255, 'antenna');
  assert.equal(with_(120, RED), 120, 'hair');
});

test('grass before a foot bites into it, a smooth foot and slits above it do not', () => {
  const on: At = (x, y) => body(x, y);
  const slit = (x: number): boolean => x % 12 < 3;
  const bitten = (alpha: At): number =>
    tornOutline(
      plane((x, y) => (alpha(x, y) ? 255 : 0)),
      photo((x, y) => (alpha(x, y) ? RED : GREEN)),
    ).bitten;
  assert.ok(bitten(on) < 0.05);
  assert.ok(bitten((x, y) => on(x, y) && !(y < 200 && slit(x))) < 0.05, 'fringe at the top');
  assert.ok(bitten((x, y) => on(x, y) && !(y > 310 && slit(x))) > 1, 'grass at the foot');
});

test('a ragged outline that the photo has no edge for is unfounded; the same one with an edge is fur', () => {
  const ragged: At = (x, y) =>
    body(x, y) && !(x < 104 && y % 8 < 4) && !(x > 295 && y % 10 < 5) && !(y < 124 && x % 8 < 4);
  const unfounded = (alpha: At, ground: Rgb): number =>
    tornOutline(
      plane((x, y) => (alpha(x, y) ? 255 : 0)),
      photo((x, y) => (alpha(x, y) ? RED : ground)),
    ).unfounded;
  const like: Rgb = [186, 28, 34];
  assert.ok(unfounded(ragged, like) > 0.1);
  assert.equal(unfounded(ragged, GREEN), 0);
  assert.ok(unfounded(body, like) < 0.02, 'smooth');
});
