import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { loadCatalog } from '../../catalog/index.ts';
import { JobInput, PLATFORM_IDS } from '../../contract/index.ts';
import type { JobInputBody } from '../../contract/index.ts';
import type { AssetInfo } from '../mode.ts';
import { planPack } from './plan.ts';

const catalog = loadCatalog();
const asset = '01900000-0000-7000-8000-0000000000aa';
const keys = PLATFORM_IDS.flatMap((id) => catalog.pack(id)?.formats ?? [])
  .filter((format) => format.in_pack)
  .map(({ key }) => key);
type Task = Partial<JobInputBody>;
const planned = (task: Task, seen?: AssetInfo['seen']) =>
  planPack({ catalog }, JobInput.parse({ mode: 'pack', asset_ids: [asset], ...task }), {
    lang: 'ru',
    assets: [{ id: asset, width: 1000, height: 1000, ...(seen ? { seen } : {}) }],
  });
const plan = (format_keys: readonly string[], tier: 'standard' | 'pro') =>
  planned({ format_keys: [...format_keys], from_photo: true, tier }).plan;

test('adding a format or a platform never lowers the total, whatever the picture is', () => {
  fc.assert(
    fc.property(
      fc.record({
        format_keys: fc.uniqueArray(fc.constantFrom(...keys), { maxLength: 12 }),
        packs: fc.uniqueArray(fc.constantFrom(...PLATFORM_IDS), { maxLength: 3 }),
      }),
      fc.constantFrom(...keys),
      fc.constantFrom(...PLATFORM_IDS),
      fc.constantFrom({ from_photo: true }, { from_photo: false }, {}),
      fc.constantFrom('standard' as const, 'pro' as const),
      ({ format_keys, packs }, key, pack, from, tier) => {
        const total = (task: Task): number => planned({ ...task, ...from, tier }).plan.total;
        const before = total({ format_keys, packs });
        return (
          total({ format_keys: [...format_keys, key], packs }) >= before &&
          total({ format_keys, packs: [...packs, pack] }) >= before
        );
      },
    ),
  );
  const telegram = catalog.pack('telegram')!.id;
  const [alone, more] = [{ packs: [telegram] }, { packs: [telegram], format_keys: ['meta_1080x1080'] }].map(
    (task) => planned(task).plan.total,
  );
  assert.ok(more! >= alone!, `${alone} alone, ${more} with one more`);
});

test('a picture that was seen to be a finished banner is not priced as a photo, unless the task says it is one', () => {
  const banner = { kind: 'finished_banner', confidence: 0.9 } as const;
  const masters = (task: Task, seen?: AssetInfo['seen']): number =>
    planned(task, seen).plan.deliverables.filter(({ key }) => key === 'master_1080x1080').length;
  const vk = { format_keys: ['rsya_300x250'] };
  assert.deepEqual(
    [
      masters(vk),
      masters(vk, banner),
      masters({ ...vk, from_photo: true }, banner),
      masters(vk, { ...banner, confidence: 0.6 }),
      masters(vk, { kind: 'packshot', confidence: 0.9 }),
    ],
    [1, 0, 1, 1, 1],
  );
  const cards = planned({ packs: ['wb'], format_keys: ['rsya_300x250'] }, banner);
  assert.deepEqual(
    cards.plan.deliverables.map(({ key }) => key),
    ['rsya_300x250'],
  );
  assert.match(cards.impossible[0]!.reason.en, /finished banner/);
  assert.ok(planned({ packs: ['wb'] }, banner).plan.total > 0, 'where only cards are asked for the job says so');
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
