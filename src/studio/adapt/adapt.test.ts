import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { targetFormat } from '../../catalog/index.ts';
import { resolvedSceneSchema } from '../../scene/index.ts';
import { adaptTo, type Candidate } from './layout/index.ts';
import { drawnBanner } from './testing.ts';
import { adaptOne } from './adapt-one.ts';
import { judge, likenessOf } from './judge/index.ts';
import { paintArrangement } from './paint/index.ts';
import { takeApart } from './take-apart/index.ts';

const taken = await takeApart(await drawnBanner());
const size = (width: number, height: number, maxKb: number | null = null) => targetFormat({ width, height, maxKb });

test('a file of exactly the size and under its weight, with its scene and verdict', async () => {
  const target = size(300, 250, 40);
  const made = await adaptOne(taken, target, { lang: 'ru', seed: 1 });
  assert.ok('bytes' in made, JSON.stringify('verdict' in made ? made.verdict.checks.filter((c) => !c.passed) : ''));
  const { width, height } = await sharp(made.bytes).metadata();
  assert.deepEqual([width, height], [300, 250]);
  assert.ok(made.bytes.length <= 40_000);
  assert.ok(made.verdict.accepted);
  assert.doesNotThrow(() => resolvedSceneSchema.parse(made.scene));
  const again = await adaptOne(taken, target, { lang: 'ru', seed: 1 });
  assert.ok('bytes' in again && Buffer.compare(again.bytes, made.bytes) === 0);
});

test('what cannot be done is refused with the reason', async () => {
  const sliver = await adaptOne(taken, size(16, 600), { lang: 'ru', seed: 1 });
  assert.ok(!('bytes' in sliver) && sliver.verdict.checks[0]?.id === 'layout');
});

// Every check is seen to catch the fault it is for.
const target = size(970, 250);
const plan = adaptTo(taken.parts, target, {});
assert.equal(plan.kind, 'recompose');
const layout = (plan.kind === 'recompose' ? plan.layouts[0] : undefined)!;
const { ground, picture } = await paintArrangement(taken, target, layout);
const likeness = await likenessOf(taken, layout.places, picture);
const file = { bytes: 20_000, width: 970, height: 250, type: 'jpg', similarity: 0.97, colour: 0.8 };
const failed = (change: {
  layout?: Candidate;
  file?: Partial<typeof file>;
  ground?: typeof ground;
  likeness?: typeof likeness;
  target?: typeof target;
}): string[] =>
  judge({
    taken,
    target: change.target ?? target,
    layout: change.layout ?? layout,
    ground: change.ground ?? ground,
    likeness: change.likeness ?? likeness,
    file: { ...file, ...change.file },
  })
    .checks.filter((c) => !c.passed && c.severity === 'blocking')
    .map((c) => c.id);
const idOf = (role: string): string => taken.parts.elements.find((e) => e.role === role)!.id;
const without = (role: string): Candidate => ({
  ...layout,
  places: layout.places.filter((p) => p.element !== idOf(role)),
});
const moved = (role: string, dx: number, dy: number, scale = 1): Candidate => ({
  ...layout,
  places: layout.places.map((p) =>
    p.element === idOf(role)
      ? { ...p, box: { x: p.box.x + dx, y: p.box.y + dy, w: p.box.w * scale, h: p.box.h * scale } }
      : p,
  ),
});

test('a sound layout passes', () => assert.deepEqual(failed({}), []));
test('planted: wrong size, weight, damage', () => {
  assert.deepEqual(failed({ file: { width: 969 } }), ['exact_size']);
  assert.deepEqual(failed({ target: { ...target, maxKb: 10 } }), ['weight']);
  assert.deepEqual(failed({ file: { similarity: 0.5 } }), ['compression']);
  assert.deepEqual(failed({ file: { colour: 2.4 } }), ['file_colour']);
});
test('planted: a lost logo, price, button, legal line', () => {
  for (const role of ['logo', 'price', 'cta', 'legal', 'badge', 'product', 'headline'])
    assert.deepEqual(failed({ layout: without(role) }), ['elements_kept'], role);
});
test('planted: one word of the headline is missing', () => {
  const first = layout.places.find((p) => p.element === idOf('headline'))!;
  assert.deepEqual(failed({ layout: { ...layout, places: layout.places.filter((p) => p !== first) } }), [
    'elements_whole',
  ]);
});
test('planted: type too small, type over type, type over the edge, enlarged type', () => {
  assert.ok(failed({ layout: moved('price', 0, 0, 0.1) }).includes('text_size'));
  const headline = layout.places.find((p) => p.element === idOf('headline'))!.box;
  const price = layout.places.find((p) => p.element === idOf('price'))!.box;
  assert.ok(failed({ layout: moved('price', headline.x - price.x, headline.y - price.y) }).includes('overlap'));
  assert.ok(failed({ layout: moved('cta', 2000, 0) }).includes('inside'));
  assert.ok(failed({ layout: moved('price', 0, 0, 4) }).includes('text_enlarged'));
});
test('planted: a product shrunk to a stamp', () =>
  assert.deepEqual(failed({ layout: moved('product', 0, 0, 0.2) }), ['product_size']));
test('planted: type of the ground’s own colour, type under the network’s signs', () => {
  const dark = { ...ground, data: new Uint8Array(ground.data).fill(24) };
  assert.ok(failed({ ground: dark }).includes('contrast'));
  const cta = layout.places.find((p) => p.element === idOf('cta'))!.box;
  // The button's own colour all over: its words are read, but it is no button any more.
  const blue = { ...ground, data: Uint8Array.from(ground.data, (_, i) => [0x14, 0x34, 0x5e, 255][i % 4]!) };
  const sunk = judge({ taken, target, layout, ground: blue, likeness, file }).checks.find((c) => c.id === 'contrast');
  assert.ok(sunk && !sunk.passed && /the button/.test(sunk.message.en), sunk?.message.en);
  assert.deepEqual(failed({ target: { ...target, obstructions: [cta] } }), ['obstructed']);
});
test('planted: type over an edge of the picture', () => {
  const onPhoto: Candidate = {
    ...layout,
    window: { source: { x: 0, y: 0, w: 800, h: 206 }, dest: { x: 0, y: 0, w: 970, h: 250 }, fade: null, fadeBy: 0 },
  };
  assert.ok(!failed({ layout: onPhoto }).includes('calm_ground'));
  const { x, y, w, h } = layout.places.find((p) => p.element === idOf('headline'))!.box;
  const edge = { ...ground, data: new Uint8Array(ground.data) };
  for (let row = Math.round(y); row < y + h; row++)
    for (let at = Math.round(x + w * 0.6); at < x + w; at++)
      edge.data.set([120, 200, 250, 255], (row * ground.width + at) * 4);
  assert.ok(failed({ layout: onPhoto, ground: edge }).includes('calm_ground'));
});
test('planted: a product with a hole, a word with something over it', async () => {
  const spoilt = async (id: string): Promise<string[]> => {
    const box = layout.places.find((p) => p.element === id)!.box;
    const over = new Uint8Array(picture.data);
    for (let y = Math.round(box.y + box.h * 0.3); y < box.y + box.h * 0.7; y++)
      for (let x = Math.round(box.x); x < box.x + box.w; x++) over.set([60, 200, 60, 255], (y * picture.width + x) * 4);
    return failed({ likeness: await likenessOf(taken, layout.places, { ...picture, data: over }) });
  };
  assert.deepEqual(await spoilt('product'), ['product_true']);
  assert.deepEqual(await spoilt(idOf('headline')), ['layers_true']);
});
