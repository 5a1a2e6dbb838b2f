import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCatalog } from '../../catalog/index.ts';
import { JobInput } from '../../contract/index.ts';
import type { PlanContext } from '../mode.ts';
import { type BannerSpec, planHtml5 } from './plan.ts';

const catalog = loadCatalog();
const ID = '0190f5c2-7c3a-7d1e-8a4b-2c6d8e0f1a2b';
const input = (more: object): JobInput => JobInput.parse({ mode: 'html5', asset_ids: [ID], network: 'rsya', ...more });
const context = (more: Partial<PlanContext> = {}): PlanContext => ({
  lang: 'en',
  assets: [{ id: ID, width: 1200, height: 1200 }],
  ...more,
});
const plan = (more: object, around: Partial<PlanContext> = {}) => planHtml5({ catalog }, input(more), context(around));
const price = catalog.price('html5', 'banner', 'standard');

test('every size is a ZIP with a price, and a picture and a page without', () => {
  const { plan: made } = plan({ sizes: [{ width: 300, height: 250 }], format_keys: ['rsya_728x90'] });
  assert.deepEqual(
    made.deliverables.map(({ key, credits }) => [key, credits]),
    [
      ['html5_rsya_728x90', price],
      ['html5_rsya_728x90_fallback', 0],
      ['html5_rsya_728x90_preview', 0],
      ['html5_rsya_300x250', price],
      ['html5_rsya_300x250_fallback', 0],
      ['html5_rsya_300x250_preview', 0],
    ],
  );
  assert.equal(made.total, 2 * price);
  assert.equal(
    made.lines.reduce((sum, line) => sum + line.credits, 0),
    made.total,
  );
  // A bare size that the network's pack has takes that format's zones.
  const spec = made.deliverables[3]?.spec as unknown as BannerSpec;
  assert.ok(spec.target.obstructions.length > 0 && spec.target.fileTypes.join() === 'jpg');
});

test('without sizes: the own size of the source where the network takes it, else the nearest in shape', () => {
  const sizeOf = (around: Partial<PlanContext>, network = 'rsya') =>
    plan({ network, click_url: 'https://a.example/' }, around).plan.deliverables[0]?.key;
  assert.equal(sizeOf({ assets: [{ id: ID, width: 970, height: 250 }] }), 'html5_rsya_970x250');
  assert.equal(sizeOf({}), 'html5_rsya_300x300');
  assert.equal(sizeOf({ assets: [{ id: ID, width: 1456, height: 180 }] }, 'google'), 'html5_google_728x90');
  const output = { id: ID, width: 1080, height: 1920, mime: 'image/png' };
  assert.equal(sizeOf({ assets: [], outputs: [output] }), 'html5_rsya_300x500');
});

test('sizes that the network does not take fail alone, or all together at their fields', () => {
  const mixed = plan({
    sizes: [
      { width: 16, height: 16 },
      { width: 300, height: 250 },
    ],
  });
  assert.deepEqual(
    mixed.impossible.map(({ key }) => key),
    ['html5_rsya_16x16'],
  );
  assert.ok(mixed.impossible[0]?.reason.en.includes('300x250'));
  assert.deepEqual(mixed.problems, []);
  const none = plan({ sizes: [{ width: 16, height: 16 }] });
  assert.deepEqual(
    none.problems?.map(({ path, code }) => [path, code]),
    [['sizes.0', 'size_not_taken']],
  );
  assert.deepEqual(
    plan({ format_keys: ['no_such'] }).impossible.map(({ key }) => key),
    ['no_such'],
  );
});

test('addresses with quotes or brackets, and outputs that are no pictures, are refused at their fields', () => {
  const bad = [
    'https://a.example/?q="x"',
    'https://a.example/<script>',
    "https://a.example/'",
    'https://u:p@a.example/',
  ];
  for (const click_url of bad) {
    const parsed = JobInput.safeParse({ mode: 'html5', asset_ids: [ID], network: 'google', click_url });
    if (!parsed.success) continue;
    assert.deepEqual(
      planHtml5({ catalog }, parsed.data, context()).problems,
      [{ path: 'click_url', code: 'unsafe_address' }],
      click_url,
    );
  }
  const long = `https://a.example/${'x'.repeat(1024)}`;
  assert.deepEqual(
    plan({ network: 'google', click_url: long }).problems?.map(({ path, code }) => [path, code]),
    [['click_url', 'too_long']],
  );
  const film = { id: ID, width: 1080, height: 1080, mime: 'video/mp4' };
  assert.deepEqual(plan({}, { outputs: [film] }).problems, [{ path: 'output_ids.0', code: 'not_a_picture' }]);
});
