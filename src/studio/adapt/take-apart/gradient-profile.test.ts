import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gradientProfile } from './gradient-profile.ts';
import type { Rgba } from './picture.ts';

const side = 120;

/** A square painted by a rule. */
function painted(rule: (x: number, y: number) => readonly number[]): Rgba {
  const data = new Uint8Array(side * side * 4).fill(255);
  for (let i = 0; i < side * side; i++) data.set(rule(i % side, Math.floor(i / side)).map(Math.round), i * 4);
  return { width: side, height: side, data };
}

const between = (a: readonly number[], b: readonly number[], t: number): readonly number[] =>
  a.map((v, c) => v + (b[c]! - v) * t);

/** Four colours from a corner to the other, as no one surface has them. */
const stops = [
  [255, 45, 117],
  [200, 20, 190],
  [124, 29, 255],
  [30, 200, 255],
] as const;
const fourColours = painted((x, y) => {
  const t = ((x + y) / (2 * side)) * 2.999;
  return between(stops[Math.floor(t)]!, stops[Math.floor(t) + 1]!, t % 1);
});
const flat = painted(() => [150, 70, 190]);

/** A surface that is near to a ground, but not it. */
const missedBy = (ground: Rgba): Rgba => ({
  ...ground,
  data: ground.data.map((v, i) => (i % 4 === 3 ? v : v ^ 12)),
});

const farthest = (a: Rgba, b: Rgba): number =>
  a.data.reduce((most, v, i) => (i % 4 === 3 ? most : Math.max(most, Math.abs(v - b.data[i]!))), 0);

test('a gradient of four colours is painted as the banner has it, what lies on it left out', () => {
  const withThing = { ...fourColours, data: new Uint8Array(fourColours.data) };
  for (let y = 30; y < 60; y++) withThing.data.fill(255, (y * side + 40) * 4, (y * side + 80) * 4);
  const found = gradientProfile(withThing, missedBy(fourColours));
  assert.ok(found);
  assert.ok(farthest(found, fourColours) <= 6, String(farthest(found, fourColours)));
});

test('rings around a point are a gradient too; noise is none', () => {
  const rings = painted((x, y) => between([40, 120, 140], [5, 15, 30], Math.hypot(x - 84, y - 66) / 140));
  const found = gradientProfile(rings, missedBy(rings));
  assert.ok(found && farthest(found, rings) <= 6, String(found && farthest(found, rings)));
  const noise = painted((x, y) => [150 + (((x * 37 + y * 91) % 61) - 30), 70 + ((x * y) % 23), 190]);
  assert.equal(gradientProfile(noise, flat), null);
});
