import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCatalog } from '../../catalog/index.ts';
import { JobInput } from '../../contract/index.ts';
import { type FilmSpec, planVideo } from './plan.ts';

const catalog = loadCatalog();
const ID = '0190f5c2-7c3a-7d1e-8a4b-2c6d8e0f1a2b';
const plan = (more: object, asset = { width: 1200, height: 1200 }) =>
  planVideo({ catalog }, JobInput.parse({ mode: 'video', asset_ids: [ID], ...more }), {
    lang: 'en',
    assets: [{ id: ID, ...asset }],
  });

test('a film with its price, a poster and a preview without; the frame follows the wish, else the source', () => {
  const { plan: made, problems } = plan({});
  assert.deepEqual(problems, []);
  assert.deepEqual(
    made.deliverables.map(({ key, credits }) => [key, credits > 0]),
    [
      ['video', true],
      ['video_poster', false],
      ['video_preview', false],
    ],
  );
  const frame = (more: object, asset?: { width: number; height: number }): string => {
    const [film] = plan(more, asset).plan.deliverables;
    return `${film?.width}x${film?.height}`;
  };
  assert.equal(frame({}), '1080x1080');
  assert.equal(frame({}, { width: 1080, height: 1920 }), '1080x1920');
  assert.equal(frame({}, { width: 1920, height: 700 }), '1920x1080');
  assert.equal(frame({ video_aspect: '9:16' }, { width: 1920, height: 700 }), '1080x1920');
  assert.equal(frame({ sizes: [{ width: 1280, height: 720 }] }), '1920x1080');
});

test('a size carries its weight limit; one that no film of the least bit rate can keep is refused at its field', () => {
  const sizes = (max_kb: number) => [{ width: 1080, height: 1080, max_kb }];
  const { deliverables } = plan({ sizes: sizes(800) }).plan;
  assert.deepEqual(
    deliverables.map(({ maxKb, spec }) => [maxKb, (spec as unknown as FilmSpec).limit]),
    [
      [800, 800_000],
      [null, 800_000],
      [null, 800_000],
    ],
  );
  assert.deepEqual(
    plan({ sizes: sizes(150) }).problems?.map(({ path, code }) => [path, code]),
    [['sizes.0.max_kb', 'too_small']],
  );
  // Eight seconds need more than five.
  assert.deepEqual(plan({ sizes: sizes(500) }).problems, []);
  assert.equal(plan({ sizes: sizes(500), tier: 'pro' }).problems?.length, 1);
});
