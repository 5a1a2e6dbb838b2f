import assert from 'node:assert/strict';
import test from 'node:test';
import sharp from 'sharp';
import { loadCatalog } from '../../catalog/index.ts';
import type { JobInput } from '../../contract/index.ts';
import { boxPerceiver as boxes, photoWork } from '../photos/testing.ts';
import { planUnify, seriesCanvas } from './plan.ts';
import { runUnify } from './run.ts';
import type { UnifyState } from './state.ts';

/** A box on a plain ground; `at` in shares of the picture. */
async function shot(ground: string, box: string, [x, y, w, h]: readonly number[], size = 1000): Promise<Uint8Array> {
  const [bw, bh] = [Math.round(w! * size), Math.round(h! * size)];
  const input = await sharp({ create: { width: bw, height: bh, channels: 3, background: box } })
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input, left: Math.round(x! * size), top: Math.round(y! * size) }])
    .png()
    .toBuffer();
}

const files = {
  a: await shot('#e9e9e9', '#c02020', [0.1, 0.2, 0.3, 0.4]),
  b: await shot('#cfd6de', '#2030c0', [0.5, 0.5, 0.4, 0.4]),
  c: await shot('#f4efe6', '#c02020', [0.3, 0.1, 0.5, 0.5]),
  d: await shot('#e9e9e9', '#c02020', [0.1, 0.2, 0.3, 0.4]),
};
const input = (more: Partial<JobInput>): JobInput =>
  ({ mode: 'unify', tier: 'standard', asset_ids: Object.keys(files), ...more }) as JobInput;
const plan = (of: JobInput) =>
  planUnify({ catalog: loadCatalog() }, of, {
    lang: 'en',
    assets: of.asset_ids.map((id) => ({ id, width: 1000, height: 1000 })),
  }).plan.deliverables;

test('a series comes into one style by the words of the brief, and its spreads shrink', async () => {
  const task = input({ brief: 'Единый стиль, тёплый бежевый фон' });
  const done = new Map<string, string>();
  const work = photoWork(task, plan(task), files, done, boxes);
  const result = await runUnify(work);
  assert.deepEqual(Object.fromEntries(done), {
    unify_1: 'accepted',
    unify_2: 'accepted',
    unify_3: 'accepted',
    unify_4: 'withdrawn',
  });
  assert.ok(result.kind === 'done' && result.preview === 'previews/contact_sheet');
  assert.match(result.message?.('en') ?? '', /ground ΔE/);
  const { after, style } = work.saved() as UnifyState;
  assert.equal(style?.source, 'words');
  const all = Object.values(after);
  assert.equal(all.length, 3);
  for (const { ground, baseLine, share } of all) {
    assert.ok(Math.abs(ground[0] - all[0]!.ground[0]) < 1);
    assert.ok(ground[2] > 1, 'beige is warm');
    assert.ok(Math.abs(baseLine! - all[0]!.baseLine!) < 0.015);
    assert.ok(Math.abs(share! - all[0]!.share!) < 0.03);
  }
});

test('the reference gives ground and place; one without a plain ground is refused for every photo', async () => {
  // Light falls on a thing that was photographed; a flat box would be a drawing.
  const lit = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><defs><linearGradient id="l" x2="1" y2="1"><stop stop-color="#101890"/><stop offset="1" stop-color="#5868ff"/></linearGradient></defs><rect width="1000" height="1000" fill="#d8e2da"/><rect x="300" y="350" width="400" height="400" fill="url(#l)"/></svg>`;
  const reference = await sharp(Buffer.from(lit)).png().toBuffer();
  const task = input({ asset_ids: ['a', 'b'], reference_asset_id: 'r' });
  const done = new Map<string, string>();
  const work = photoWork(task, plan(task), { ...files, r: reference }, done, boxes);
  await runUnify(work);
  const { style } = work.saved() as UnifyState;
  assert.equal(style?.source, 'reference');
  assert.ok(Math.abs(style!.baseLine - 0.75) < 0.01);
  assert.deepEqual([...done.values()], ['accepted', 'accepted']);

  const drawing = new Map<string, string>();
  const flat = await shot('#ffffff', '#c02020', [0.3, 0.35, 0.4, 0.4]);
  await runUnify(photoWork(task, plan(task), { ...files, r: flat }, drawing, boxes));
  assert.deepEqual([...drawing.values()], ['rejected', 'rejected']);

  const noise = new Uint8Array(200 * 200 * 3).map((_, i) => (i * 7919) % 251);
  const logo = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
    .png()
    .toBuffer();
  const refused = new Map<string, string>();
  await runUnify(photoWork(task, plan(task), { ...files, r: logo }, refused, boxes));
  assert.deepEqual([...refused.values()], ['rejected', 'rejected']);
});

test('after a kill the series goes on where it was: nothing is looked at or made twice', async () => {
  const task = input({ asset_ids: ['a', 'b', 'c'] });
  const first = photoWork(task, plan(task), files, new Map(), boxes);
  let made = 0;
  await assert.rejects(
    runUnify({
      ...first,
      accept: async () => {
        if (made++ === 1) throw new Error('killed');
      },
    }),
    /killed/,
  );
  const done = new Map<string, string>();
  const state = first.saved() as UnifyState;
  const left = plan(task).slice(1);
  const second = photoWork(task, left, { b: files.b, c: files.c }, done, boxes);
  await runUnify({ ...second, state });
  assert.deepEqual(Object.fromEntries(done), { unify_2: 'accepted', unify_3: 'accepted' });
  assert.deepEqual((second.saved() as UnifyState).style, state.style);
});

test('pro makes the pictures of a series larger, and names the size in its estimate', () => {
  assert.deepEqual(seriesCanvas(4 / 3, 'standard'), { width: 1600, height: 1200 });
  assert.deepEqual(seriesCanvas(4 / 3, 'pro'), { width: 2400, height: 1800 });
  assert.deepEqual(seriesCanvas(0.75, 'pro'), { width: 1800, height: 2400 });
  assert.match(plan(input({ tier: 'pro' }))[0]!.label, /2400 px/);
});
