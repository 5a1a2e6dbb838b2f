import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { targetFormat } from '../../catalog/index.ts';
import { bannerGroundOf, type Box, type Check, type ResolvedScene, type SceneNode } from '../../scene/index.ts';
import { readScene } from '../directions/index.ts';
import { repaintFile } from '../picture/index.ts';
import { createFonts, createStillRenderer } from '../render/index.ts';
import { adaptTo, extended } from './layout/index.ts';
import { drawnBanner, stripes } from './testing.ts';
import { adaptOne } from './adapt-one.ts';
import { judge, likenessOf, placedPieces, readAlike, spotsIn, viewOf } from './judge/index.ts';
import { bannerSprites, sceneOf } from './scene-of.ts';
import { standWhole } from './stand-whole.ts';
import { takeApart } from './take-apart/index.ts';

const tools = { renderStill: createStillRenderer(createFonts()) };
const taken = await takeApart(await drawnBanner());
const striped = await takeApart(await drawnBanner({ extra: stripes }));
const size = (width: number, height: number, maxKb: number | null = null) => targetFormat({ width, height, maxKb });

test('a file of exactly the size and under its weight, with its scene and verdict', async () => {
  const target = size(300, 250, 40);
  const made = await adaptOne(tools, taken, target, { lang: 'ru', seed: 1 });
  assert.ok('bytes' in made, JSON.stringify('verdict' in made ? made.verdict.checks.filter((c) => !c.passed) : ''));
  const { width, height } = await sharp(made.bytes).metadata();
  assert.deepEqual([width, height], [300, 250]);
  assert.ok(made.bytes.length <= 40_000);
  assert.ok(made.verdict.accepted);
  assert.doesNotThrow(() => readScene(made.scene));
  const again = await adaptOne(tools, taken, target, { lang: 'ru', seed: 1 });
  assert.ok('bytes' in again && Buffer.compare(again.bytes, made.bytes) === 0);
});

/** Its headline cannot be moved, and it is no photo either: only the whole banner can be shown. */
function stuck({ asPhoto, ...whole }: typeof taken): typeof taken {
  assert.ok(!whole.fit || asPhoto || whole.over);
  const headline = whole.parts.elements.find((e) => e.role === 'headline')!;
  return { ...whole, torn: new Map([[headline.id, 'off_edge']]), loose: null };
}

/** The drawn banner over nothing. */
async function overNothing(): Promise<typeof taken> {
  const white = '<linearGradient id="g"><stop offset="0" stop-color="#ffffff"/></linearGradient>';
  const banner = await drawnBanner({ ground: white });
  const { data } = banner.picture;
  for (let i = 0; i < data.length; i += 4) if (Math.min(data[i]!, data[i + 1]!, data[i + 2]!) > 250) data[i + 3] = 0;
  return takeApart(banner);
}

test('a banner over nothing keeps its transparency, or stands on a colour', async () => {
  const bare = await overNothing();
  const cornerOf = async (
    over: 'nothing' | undefined,
    whole = bare,
    shape: readonly [number, number] = [300, 250],
  ): Promise<readonly number[]> => {
    const made = await adaptOne(tools, whole, size(...shape), { lang: 'ru', seed: 1, ...(over && { over }) });
    assert.ok('bytes' in made, JSON.stringify('verdict' in made ? made.verdict.checks.filter((c) => !c.passed) : ''));
    const again = await repaintFile(tools, { ...made, scene: readScene(JSON.parse(JSON.stringify(made.scene))) });
    assert.ok(Buffer.compare(again, made.bytes) === 0, 'byte for byte');
    return [...(await sharp(made.bytes).ensureAlpha().raw().toBuffer()).subarray(0, 4)];
  };
  assert.equal((await cornerOf('nothing'))[3], 0);
  assert.deepEqual(await cornerOf(undefined), [255, 255, 255, 255]);
  assert.equal((await cornerOf('nothing', stuck(bare), [800, 1000]))[3], 0);
});

test('the stored scene with its stored sprites gives the same file, byte for byte, whatever the ground', async () => {
  const kinds = new Set<string>();
  const anew = { renderStill: createStillRenderer(createFonts()) };
  for (const [whole, width, height] of [
    [taken, 970, 250],
    [striped, 970, 250],
    [striped, 820, 820],
    [stuck(taken), 800, 1000],
    [stuck(striped), 800, 1000],
  ] as const) {
    const made = await adaptOne(tools, whole, size(width, height), { lang: 'ru', seed: 1 });
    assert.ok('bytes' in made, `${width}x${height}`);
    const stored = readScene(JSON.parse(JSON.stringify(made.scene)));
    kinds.add(bannerGroundOf(stored)?.kind ?? 'none');
    const again = await repaintFile(anew, { ...made, scene: stored });
    assert.ok(Buffer.compare(again, made.bytes) === 0, `${width}x${height}`);
  }
  assert.deepEqual([...kinds].toSorted(), ['crop', 'extended', 'field', 'window']);
});

test('a banner stands whole in a frame of any shape, as large as it fits, plain or busy', async () => {
  for (const whole of [taken, striped]) {
    const { width, height } = whole.parts.size;
    for (const [w, h] of [
      [180, 320],
      [320, 180],
      [200, 200],
    ] as const) {
      const { scene: stood, sprites } = standWhole(whole, size(w, h), { lang: 'ru', seed: 1 });
      const { picture: painted } = await tools.renderStill(stood, sprites);
      assert.deepEqual([painted.width, painted.height], [w, h]);
      const view = viewOf(stood);
      assert.ok(view);
      assert.deepEqual(view.from, { x: 0, y: 0, w: width, h: height });
      const side = Math.min(w, h);
      assert.deepEqual(view.to, { x: (w - side) / 2, y: (h - side) / 2, w: side, h: side });
    }
  }
});

test('what cannot be done is refused with the reason', async () => {
  const sliver = await adaptOne(tools, striped, size(16, 600), { lang: 'ru', seed: 1 });
  assert.ok(!('bytes' in sliver) && sliver.verdict.checks[0]?.id === 'layout');
});

// Every check is seen to catch the fault it is for.
const target = size(970, 250);
const plan = adaptTo(taken.parts, target, {});
assert.equal(plan.kind, 'recompose');
const layout = (plan.kind === 'recompose' ? plan.layouts[0] : undefined)!;
const scene = sceneOf(taken, layout, { target, lang: 'ru', seed: 1 });
const { ground, picture } = await tools.renderStill(scene, bannerSprites(taken));
const likeness = await likenessOf(taken, placedPieces(scene), picture);
const file = { bytes: 20_000, width: 970, height: 250, type: 'jpg', similarity: 0.97, colour: 0.8 };
const judged = (change: {
  taken?: typeof taken;
  scene?: ResolvedScene;
  file?: Partial<typeof file>;
  ground?: typeof ground;
  likeness?: typeof likeness;
  target?: typeof target;
  faithful?: boolean;
}): readonly Check[] =>
  judge({
    taken: change.taken ?? taken,
    method: 'layout',
    faithful: change.faithful ?? false,
    target: change.target ?? target,
    scene: change.scene ?? scene,
    ground: change.ground ?? ground,
    likeness: change.likeness ?? likeness,
    foreignEdge: null,
    file: { ...file, ...change.file },
  }).checks;
const failed = (change: Parameters<typeof judged>[0]): string[] =>
  judged(change)
    .filter((c) => !c.passed && c.severity === 'blocking')
    .map((c) => c.id);
const idOf = (role: string): string => taken.parts.elements.find((e) => e.role === role)!.id;
const spriteNames = (role: string): readonly string[] =>
  layout.places.filter((p) => p.element === idOf(role)).map((p) => p.sprite);
const changed = (change: (node: SceneNode) => readonly SceneNode[]): ResolvedScene => ({
  ...scene,
  nodes: scene.nodes.flatMap(change),
});
const without = (role: string): ResolvedScene => changed((n) => (spriteNames(role).includes(n.id) ? [] : [n]));
const moved = (role: string, dx: number, dy: number, scale = 1): ResolvedScene =>
  changed((n) =>
    spriteNames(role).includes(n.id)
      ? [{ ...n, box: { x: n.box.x + dx, y: n.box.y + dy, w: n.box.w * scale, h: n.box.h * scale } }]
      : [n],
  );

test('a sound layout passes', () => assert.deepEqual(failed({}), []));
test('pieces stand in the scene in the order in which they are read, the product first', () => {
  const order: readonly string[] = [
    'product',
    ...taken.parts.elements.filter((e) => e.role !== 'product').map((e) => e.role),
  ];
  const shown: readonly string[] = scene.nodes.map((n) => n.role).filter((role, i, all) => role !== all[i - 1]);
  assert.deepEqual(
    shown,
    order.filter((role) => shown.includes(role)),
  );
});
test('a product that stands on the edge of the canvas is not rounded over it', () => {
  const place = layout.places.find((p) => p.element === idOf('product'))!;
  const at = { x: 30.3, y: 22.5, w: 106.9, h: 227.5 };
  const places = layout.places.map((p) => (p === place ? { ...p, box: at } : p));
  const { nodes } = sceneOf(taken, { ...layout, places }, { target, lang: 'ru', seed: 1 });
  const { box } = nodes.find((n) => n.id === place.sprite)!;
  assert.deepEqual(box, { ...at, y: 22 });
});

test('planted: wrong size, weight, damage', () => {
  assert.deepEqual(failed({ file: { width: 969 } }), ['exact_size']);
  assert.deepEqual(failed({ target: { ...target, maxKb: 10 } }), ['weight']);
  assert.deepEqual(failed({ file: { similarity: 0.5 } }), ['compression']);
  assert.deepEqual(failed({ file: { colour: 2.4 } }), ['file_colour']);
});
test('planted: a lost logo, price, button; small print that went is named', () => {
  for (const role of ['logo', 'price', 'cta', 'badge', 'product', 'headline'])
    assert.deepEqual(failed({ scene: without(role) }), ['elements_kept'], role);
  assert.deepEqual(failed({ scene: without('legal') }), []);
  const named = judged({ scene: without('legal') }).find((c) => c.id === 'elements_left_out');
  assert.deepEqual([named?.passed, named?.value], [false, 'legal']);
});
test('planted: what the banner shows is lost, whatever it was taken for; its headline is overtaken', () => {
  assert.deepEqual(failed({ scene, faithful: true }), []);
  assert.ok(failed({ scene: without('product'), faithful: true }).includes('all_shown'));
  const at = (role: string): Box => layout.places.find((p) => p.element === idOf(role))!.box;
  const away = at('headline').y - at('subline').y - at('subline').h * 2;
  assert.ok(
    failed({ scene: moved('subline', at('headline').x - at('subline').x, away), faithful: true }).includes('order'),
  );
});
test('planted: a line torn by the part beside it, or shown by two parts; a button over its headline', () => {
  const sprites = new Map(taken.sprites);
  const price = taken.sprites.get(spriteNames('price')[0]!)!;
  // The product's piece holds the whole price, or its upper half, besides.
  const holding = (share: number): void => {
    const { box } = price;
    const h = Math.round(box.h * share);
    const data = new Uint8Array(box.w * h * 4).fill(255);
    sprites.set('product', { id: 'product', box: { ...box, h }, pixels: { width: box.w, height: h, data } });
  };
  const torn = (of: ResolvedScene): boolean =>
    failed({ taken: { ...taken, sprites }, scene: of, faithful: true }).includes('lines_whole');
  assert.equal(torn(scene), false);
  holding(1);
  assert.equal(torn(scene), true, 'twice');
  assert.equal(torn(without('price')), false, 'once, by another part');
  holding(0.5);
  assert.equal(torn(without('price')), true, 'half');
  const at = (role: string): Box => layout.places.find((p) => p.element === idOf(role))!.box;
  const over = at('headline').y - at('cta').y - at('cta').h * 1.5;
  const turned = moved('cta', at('headline').x - at('cta').x, over);
  assert.ok(failed({ scene: turned, faithful: true }).includes('order'));
});
test('planted: one word of the headline is missing', () => {
  const first = layout.places.find((p) => p.element === idOf('headline'))!;
  assert.deepEqual(failed({ scene: changed((n) => (n.id === first.sprite ? [] : [n])) }), ['elements_whole']);
});
test('planted: type too small, type over type, type over the edge, enlarged type', () => {
  assert.ok(failed({ scene: moved('price', 0, 0, 0.1) }).includes('text_size'));
  const headline = layout.places.find((p) => p.element === idOf('headline'))!.box;
  const price = layout.places.find((p) => p.element === idOf('price'))!.box;
  assert.ok(failed({ scene: moved('price', headline.x - price.x, headline.y - price.y) }).includes('overlap'));
  assert.ok(failed({ scene: moved('cta', 2000, 0) }).includes('inside'));
  assert.ok(failed({ scene: moved('price', 0, 0, 4) }).includes('text_enlarged'));
});
test('planted: a product shrunk to a stamp', () =>
  assert.deepEqual(failed({ scene: moved('product', 0, 0, 0.2) }), ['product_size']));
test('planted: type of the ground’s own colour, type under the network’s signs', () => {
  const dark = { ...ground, data: new Uint8Array(ground.data).fill(24) };
  assert.ok(failed({ ground: dark }).includes('contrast'));
  const cta = layout.places.find((p) => p.element === idOf('cta'))!.box;
  // The button's own colour all over: its words are read, but it is no button any more.
  const blue = { ...ground, data: Uint8Array.from(ground.data, (_, i) => [0x14, 0x34, 0x5e, 255][i % 4]!) };
  const sunk = judge({
    taken,
    target,
    scene,
    method: 'layout',
    ground: blue,
    likeness,
    foreignEdge: null,
    file,
  }).checks.find((c) => c.id === 'contrast');
  assert.ok(sunk && !sunk.passed && /the button/.test(sunk.message.en), sunk?.message.en);
  assert.deepEqual(failed({ target: { ...target, obstructions: [cta] } }), ['obstructed']);
});
test('planted: type over an edge of the picture', () => {
  const window = {
    source: { x: 0, y: 0, w: 800, h: 206 },
    dest: { x: 0, y: 0, w: 970, h: 250 },
    fade: null,
    fadeBy: 0,
  };
  const onPhoto: ResolvedScene = {
    ...scene,
    stage: { kind: 'banner', ground: { kind: 'window', panel: '#ffffff', window }, light: 1, grain: 0 },
  };
  assert.ok(!failed({ scene: onPhoto }).includes('calm_ground'));
  const { x, y, w, h } = layout.places.find((p) => p.element === idOf('headline'))!.box;
  const edge = { ...ground, data: new Uint8Array(ground.data) };
  for (let row = Math.round(y); row < y + h; row++)
    for (let at = Math.round(x + w * 0.6); at < x + w; at++)
      edge.data.set([120, 200, 250, 255], (row * ground.width + at) * 4);
  assert.ok(failed({ scene: onPhoto, ground: edge }).includes('calm_ground'));
});
test('planted: a product with a hole, a word with something over it', async () => {
  const spoilt = async (id: string): Promise<string[]> => {
    const box = layout.places.find((p) => p.element === id)!.box;
    const over = new Uint8Array(picture.data);
    for (let y = Math.round(box.y + box.h * 0.3); y < box.y + box.h * 0.7; y++)
      for (let x = Math.round(box.x); x < box.x + box.w; x++) over.set([60, 200, 60, 255], (y * picture.width + x) * 4);
    return failed({ likeness: await likenessOf(taken, placedPieces(scene), { ...picture, data: over }) });
  };
  assert.deepEqual(await spoilt('product'), ['product_true']);
  assert.deepEqual(await spoilt(idOf('headline')), ['layers_true']);
});

test('the whole banner on a larger canvas keeps its own small type; shown smaller it is refused', () => {
  const tiny = taken.parts.elements.map((e) => (e.typeHeight === null ? e : { ...e, typeHeight: 9 }));
  const own = { ...taken, parts: { ...taken.parts, elements: tiny } };
  const { width, height } = taken.parts.size;
  const severityAt = (to: ReturnType<typeof size>): string | undefined => {
    const [view] = extended(own.parts, to, 'rim', []);
    const whole = sceneOf(own, view!, { target: to, lang: 'ru', seed: 1 });
    const unmeasured = { ground: null, likeness: null, foreignEdge: null, file };
    const { checks } = judge({ taken: own, target: to, scene: whole, method: 'extended', ...unmeasured });
    return checks.find((c) => c.id === 'text_size' && !c.passed)?.severity;
  };
  assert.equal(severityAt(size(width, Math.round(height * 1.7))), 'warning');
  assert.equal(severityAt(size(300, 250)), 'blocking');
});

test('planted: parts that read otherwise, run twice, or in another order', () => {
  const spots = spotsIn(scene, taken.parts);
  const parts = ['headline', 'price'] as const;
  const said = { headline: 'осень начинается', price: '12 990 ₽ сейчас' };
  const box = (role: 'headline' | 'price') => taken.parts.elements.find((e) => e.role === role)!.box;
  const line = (text: string, at: Box) => ({
    box: at,
    text,
    textConfidence: 0.9,
    confidence: 0.9,
    angle: 0,
    onProduct: 0,
  });
  const read = { ...taken, readings: parts.map((role) => line(said[role], box(role))) };
  const seen = (texts: Partial<typeof said>): boolean =>
    readAlike(
      read,
      scene,
      parts.map((role) => line({ ...said, ...texts }[role], spots.get(idOf(role))!.box)),
    ).every((c) => c.passed);
  assert.equal(seen({}), true);
  assert.equal(seen({ headline: 'осенъ начинаетс' }), true, 'a letter read badly is no fault');
  assert.equal(seen({ headline: 'oceнb haчиhaetcя' }), true, 'nor one of the other script that looks alike');
  assert.equal(seen({ headline: 'начинается осень' }), false);
  assert.equal(seen({ headline: 'осень начинается осень начинается' }), false);
  assert.equal(seen({ headline: 'осень' }), false);
  const unsure = parts.map((role) => ({ ...line('начоша', spots.get(idOf(role))!.box), textConfidence: 0.6 }));
  assert.ok(
    [unsure, []].every((lines) => readAlike(read, scene, lines).every((c) => c.passed)),
    'what is read badly or not found says nothing',
  );
  assert.deepEqual(readAlike({ ...read, readings: [] }, scene, []), [], 'without a reader nothing is said');
});
