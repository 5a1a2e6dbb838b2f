import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Role } from '../../scene/index.ts';
import { choreograph, LONGEST, READING_MS } from './choreography.ts';

const ROLES: readonly Role[] = [
  'product',
  'headline',
  'subline',
  'bullet',
  'note',
  'badge',
  'price',
  'legal',
  'cta',
  'logo',
  'panel',
];
const pieces = fc
  .uniqueArray(fc.constantFrom(...ROLES), { minLength: 1 })
  .chain((roles) =>
    fc.record({
      roles: fc.constant(roles),
      labels: fc.array(fc.lorem({ maxCount: 12 }), { minLength: roles.length, maxLength: roles.length }),
      free: fc.boolean(),
    }),
  )
  .map(({ roles, labels, free }) =>
    roles.map((role, i) => ({ id: role, role, label: labels[i] ?? '', free: role !== 'product' || free })),
  );
const entrances = fc.constantFrom('rise', 'slide', 'pop', 'settle');
const sizes = fc.constantFrom({ width: 300, height: 250 }, { width: 1000, height: 120 }, { width: 160, height: 600 });

test('whatever the pieces: it ends in time, everything is read, the button comes last and once more', () => {
  fc.assert(
    fc.property(pieces, entrances, sizes, fc.boolean(), (list, entrance, size, zoom) => {
      const { cues, accents, end } = choreograph(list, entrance, size, { zoom });
      assert.ok(end <= LONGEST, String(end));
      for (const cue of cues) assert.ok(cue.at + cue.ms + (cue.piece === 'product' ? 0 : READING_MS) <= end);
      assert.equal(new Set(cues.map(({ piece }) => piece)).size, cues.length, 'nothing enters twice');
      if (list.some(({ role }) => role === 'cta')) {
        assert.equal(cues.at(-1)?.piece, 'cta');
        assert.equal(accents.at(-1)?.piece, 'cta');
      }
      assert.ok(accents.filter(({ piece }) => piece === 'price').length <= 1);
      for (const accent of accents) {
        const cue = cues.find(({ piece }) => piece === accent.piece);
        assert.ok(!cue || accent.at >= cue.at + cue.ms, 'a pulse waits for the entrance');
      }
      // Brand and fields are there from the first frame, and so is a product that belongs to the ground.
      assert.ok(cues.every(({ piece }) => piece !== 'logo' && piece !== 'panel'));
      assert.ok(cues.every(({ piece }) => list.find(({ id }) => id === piece)?.free));
      assert.deepEqual(choreograph(list, entrance, size, { zoom }), choreograph(list, entrance, size, { zoom }));
    }),
    { numRuns: 200 },
  );
});

test('four ways to come in, no two alike', () => {
  const banner = [{ id: 'headline', role: 'headline', label: '', free: true }] as const;
  const seen = (['rise', 'slide', 'pop', 'settle'] as const).map((entrance) => {
    const { style, cues } = choreograph(banner, entrance, { width: 300, height: 250 }, { zoom: false });
    assert.equal(style, entrance);
    return JSON.stringify(cues[0]?.move);
  });
  assert.equal(new Set(seen).size, 4);
});
