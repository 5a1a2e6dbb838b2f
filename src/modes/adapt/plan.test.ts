import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCatalog } from '../../catalog/index.ts';
import type { JobInput } from '../../contract/index.ts';
import { planAdapt } from './plan.ts';

const catalog = loadCatalog();

test('packs, keys and sizes mix in one plan; unknown names fail alone', () => {
  const input = {
    mode: 'adapt',
    tier: 'standard',
    asset_ids: ['a'],
    packs: ['telegram'],
    format_keys: ['rsya_300x250', 'nope'],
    sizes: [
      { width: 300, height: 250, max_kb: 40 },
      { width: 500, height: 500 },
    ],
  } as unknown as JobInput;
  const { plan, impossible } = planAdapt({ catalog }, input, { lang: 'ru', assets: [] });
  assert.deepEqual(
    plan.deliverables.map((d) => d.key),
    ['telegram_1280x720', 'rsya_300x250', 'custom_500x500'],
  );
  assert.equal(plan.deliverables[1]?.maxKb, 40);
  assert.equal(plan.total, 6);
  assert.deepEqual(
    impossible.map((i) => i.key),
    ['nope'],
  );
});
