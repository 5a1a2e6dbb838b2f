import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calmShare } from './calm.ts';
import type { Sight } from './sight.ts';

const SIZE = { width: 240, height: 240 };
const LOWER = { x: 0, y: 120, w: 240, h: 120 };

/** A quiet picture with a headline over its upper half. */
const seen = (formats: readonly { readonly obstructions: readonly (typeof LOWER)[] }[]): Sight =>
  ({
    size: SIZE,
    picture: { ...SIZE, data: new Uint8Array(240 * 240 * 4).fill(200) },
    parts: [{ box: { x: 0, y: 0, w: 240, h: 120 } }],
    product: null,
    formats,
  }) as unknown as Sight;

test('calm ground that every format of the size covers with its own signs is none', () => {
  assert.equal(calmShare(seen([])), 0.5);
  assert.equal(calmShare(seen([{ obstructions: [LOWER] }])), 0);
  assert.equal(calmShare(seen([{ obstructions: [LOWER] }, { obstructions: [] }])), 0.5, 'one of them leaves it free');
});
