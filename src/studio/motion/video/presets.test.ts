import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FilmPlan, planFilm, stateAt } from './film-plan.ts';
import { AT_REST, type FrameState, gentler, type Placement, PRESETS } from './presets.ts';
import { readMotion } from './words.ts';

const MOVABLE = { product: true, ground: true };
const planOf = (preset: (typeof PRESETS)[number], tier: 'standard' | 'pro', strength = 1): FilmPlan =>
  planFilm({ ...readMotion('', '', 1), preset, strength }, tier, 1, MOVABLE);

/** How far a corner of the picture goes with a placement, share of the width; a square picture. */
const corner = ({ scale, dx, dy }: Placement): readonly [number, number] => [0.5 * scale + dx, 0.5 * scale + dy];
const step = (a: Placement, b: Placement): number => {
  const [p, q] = [corner(a), corner(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1]);
};

test('every preset, both tiers, gentle to strong: no step over 0.5 % of the width, no flash, ends on the still', () => {
  for (const preset of PRESETS)
    for (const tier of ['standard', 'pro'] as const)
      for (const strength of [0.6, 1, 1.4]) {
        const plan = planOf(preset, tier, strength);
        assert.equal(plan.frames, tier === 'pro' ? 240 : 150);
        let before: FrameState | null = null;
        let moving = 0;
        for (let frame = 0; frame < plan.frames; frame += 1) {
          const state = stateAt(plan, frame);
          if (before) {
            for (const layer of ['ground', 'product'] as const)
              assert.ok(step(state[layer], before[layer]) <= 0.005, `${preset} ${tier} ${strength} frame ${frame}`);
            assert.ok(Math.abs(state.brightness - before.brightness) < 3 / 255, `${preset} flashes at ${frame}`);
            if (JSON.stringify(state) !== JSON.stringify(before)) moving += 1;
          }
          assert.ok(state.ground.scale >= 1, `${preset} shows an edge`);
          // A shifted ground must be large enough to hide its edge.
          assert.ok(Math.abs(state.ground.dx) <= (state.ground.scale - 1) / 2 + 1e-9, `${preset} shows an edge`);
          before = state;
        }
        assert.deepEqual(before, AT_REST, `${preset} ${tier} does not end on the still`);
        assert.ok(moving > plan.frames * 0.9, `${preset} stands for long`);
      }
});

test('pro is two beats in a chain, the second another than the first', () => {
  for (const preset of PRESETS) {
    const { beats } = planOf(preset, 'pro');
    assert.equal(beats.length, 2);
    if (preset !== 'still_safe') assert.notEqual(beats[0]?.preset, beats[1]?.preset);
    assert.ok((beats[1]?.from ?? 0) < (beats[0]?.to ?? 0), 'they overlap');
  }
});

test('what cannot move apart does not, and gentler presets end with light alone', () => {
  const fixed = planFilm(readMotion('float', '', 1), 'standard', 1, { product: false, ground: true });
  assert.equal(fixed.beats[0]?.preset, 'push_in');
  assert.ok(Array.from({ length: 150 }, (_, i) => stateAt(fixed, i)).every(({ product }) => product.scale === 1));
  const crossed = planFilm(readMotion('zoom', '', 1), 'standard', 1, { product: false, ground: false });
  assert.equal(crossed.beats[0]?.preset, 'still_safe');
  for (const preset of PRESETS) {
    let steps = 0;
    for (let p: (typeof PRESETS)[number] | null = preset; p !== null; p = gentler(p)) steps += 1;
    assert.ok(steps <= 3);
  }
});
