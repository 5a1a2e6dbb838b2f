import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingPart, unseenPart } from './completeness.ts';
import { solidInside } from './solid.ts';

const side = 200;

/** A disc of radius 80 with a soft edge of 2 pixels, and whatever `inside` says of its pixels. */
function disc(inside: (x: number, y: number, r: number) => number | null) {
  const data = new Uint8Array(side * side);
  for (let i = 0; i < data.length; i += 1) {
    const [x, y] = [(i % side) - side / 2, Math.floor(i / side) - side / 2];
    const r = Math.hypot(x, y);
    const edge = Math.min(1, Math.max(0, (81 - r) / 2));
    data[i] = Math.round(255 * edge * (inside(x, y, r) ?? 1));
  }
  return { width: side, height: side, data };
}
const at = ({ data }: { readonly data: Uint8Array }, x: number, y: number): number =>
  data[(y + side / 2) * side + x + side / 2]!;

test('a patch in which the network wavers becomes solid, a hole stays open, the edge stays soft', () => {
  const wavering = disc((x, y) => (Math.hypot(x - 30, y) < 18 ? 0.5 : Math.hypot(x + 30, y) < 18 ? 0.02 : 0.9));
  const whole = solidInside(wavering);
  assert.equal(at(whole, 30, 0), 255, 'the patch');
  assert.equal(at(whole, 0, 50), 255, 'fog inside');
  assert.ok(at(whole, -30, 0) < 10, 'the hole');
  assert.equal(at(whole, 80, 0), at(wavering, 80, 0), 'the edge');
});

test('what is see-through as a whole stays so', () => {
  const glass = disc((_x, _y, r) => (r < 60 ? 0.5 : 1));
  assert.equal(solidInside(glass), glass);
});

test('what is seen faintly beside the thing is missed', () => {
  const lid = disc((_x, y) => (y < 0 ? 1 : 0.05));
  const { share, whole } = missingPart(lid, lid);
  assert.ok(share > 0.5, String(share));
  assert.ok(whole && whole.y < 25 && whole.y + whole.h > 170, JSON.stringify(whole));
  const all = disc(() => 1);
  assert.deepEqual(missingPart(all, all), { share: 0, whole: null });
});

test('a network that overlooks half of what the flood found is a poor witness', () => {
  const all = disc(() => 1);
  assert.equal(unseenPart(all, all), 0);
  const half = unseenPart(
    all,
    disc((x) => (x < 0 ? 0 : 1)),
  );
  assert.ok(half > 0.4 && half < 0.6, String(half));
});
