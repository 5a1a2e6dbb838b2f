import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { loadCatalog } from '../../catalog/index.ts';
import { JobInput, PLATFORM_IDS } from '../../contract/index.ts';
import { planPack } from './plan.ts';

const catalog = loadCatalog();
const asset = '01900000-0000-7000-8000-0000000000aa';
const keys = PLATFORM_IDS.flatMap((id) => catalog.pack(id)?.formats ?? [])
  .filter((format) => format.in_pack)
  .map(({ key }) => key);
const plan = (format_keys: readonly string[], tier: 'standard' | 'pro') =>
  planPack(
    { catalog },
    JobInput.parse({ mode: 'pack', asset_ids: [asset], format_keys: [...format_keys], from_photo: true, tier }),
    { lang: 'ru', assets: [] },
  ).plan;

test('adding a format never lowers the total', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...keys),
      fc.constantFrom('standard' as const, 'pro' as const),
      (some, more, tier) => plan([...some, more], tier).total >= plan(some, tier).total,
    ),
  );
});

test('a shared size names every format and platform that it serves', () => {
  const [shared] = plan(['rsya_300x250', 'google_300x250'], 'standard').deliverables.filter(
    ({ width }) => width === 300,
  );
  assert.deepEqual(
    [shared?.serves, shared?.packs],
    [
      ['rsya_300x250', 'google_300x250'],
      ['rsya', 'google'],
    ],
  );
});
