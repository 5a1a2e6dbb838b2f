import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { targetFormat } from '../../catalog/index.ts';
import { adaptOne, takeApart } from '../adapt/index.ts';
import { crowdOfDots, drawnBanner } from '../adapt/testing.ts';
import { DIRECTIONS } from '../directions/index.ts';
import { createFonts, createStillRenderer, MissingSprite } from '../render/index.ts';
import { bottle, landscape } from '../render/stage/testing.ts';
import { takeLayers, writePsd } from './index.ts';
import { differenceOf, fullScene, HOSTILE, lineOf, readBack } from './testing.ts';

const fonts = createFonts();
const tools = { fonts, renderStill: createStillRenderer(fonts) };
const sprites = new Map([
  ['product', bottle()],
  ['photo', landscape()],
  ['logo', landscape(90, 30)],
]);
const facts = { description: 'Чайник', source: 'composite' } as const;

test('the layers of every direction, laid on each other by another reader, are the accepted picture', async () => {
  let apart = 0;
  for (const { id } of DIRECTIONS) {
    const scene = fullScene(fonts, id);
    const accepted = (await tools.renderStill(scene, sprites)).picture;
    const { composite, flattened, layers } = readBack(writePsd(await takeLayers(tools, scene, sprites), fonts, facts));
    assert.equal(differenceOf(composite, accepted).worst, 0, `${id}: the composite is the picture itself`);
    const { mean, worst } = differenceOf(flattened, accepted);
    assert.ok(mean <= 0.2 && worst <= 6, `${id}: mean ΔE ${mean.toFixed(3)}, worst channel ${worst}`);
    const texts = layers.flatMap(({ text }) => (text === null ? [] : [text]));
    assert.deepEqual(
      texts,
      scene.nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : [])),
      id,
    );
    assert.ok(
      layers.some(({ name, masked }) => name === 'Product' && masked),
      `${id}: product with its mask`,
    );
    if (layers.some(({ name }) => name === 'Shadow')) apart += 1;
  }
  assert.ok(apart >= 12, `only ${apart} directions have their shadow apart`);
});

test('groups are named, type names its face, and the same picture gives the same bytes', async () => {
  const scene = fullScene(fonts, 'organic');
  const make = async (): Promise<Uint8Array> => writePsd(await takeLayers(tools, scene, sprites), fonts, facts);
  const bytes = await make();
  const { groups, layers } = readBack(bytes);
  assert.deepEqual(groups, ['Ground', 'Product', 'Headline', 'Product', 'Subline', 'Note', 'Old price', 'Badge']);
  assert.equal(layers.find(({ text }) => text === 'Весь город AV')?.font, 'Montserrat-ExtraBold');
  assert.equal(layers.find(({ name }) => name === HOSTILE)?.text, HOSTILE);
  assert.deepEqual(
    layers.filter(({ group }) => group === 'Old price').map(({ name }) => name),
    ['6 990 ₽', 'Stroke'],
  );
  assert.ok(Buffer.compare(bytes, await make()) === 0);
});

test('adapted banners: every piece a layer, whatever their ground', async () => {
  const kinds = new Set<string>();
  for (const [options, width, height] of [
    [{}, 640, 640],
    [{ extra: crowdOfDots() }, 970, 250],
  ] as const) {
    const taken = await takeApart(await drawnBanner(options));
    const made = await adaptOne(tools, taken, targetFormat({ width, height, maxKb: null }), { lang: 'ru', seed: 1 });
    assert.ok('bytes' in made && made.sprites, `${width}x${height}`);
    // A line that an edit set anew, named before the pieces that it lies on.
    const set = lineOf(fonts, 'Новая цена 1 190 ₽', { x: 20, baseline: 60, role: 'price', colour: '#d02040' });
    const scene = { ...made.scene, nodes: [set, ...made.scene.nodes] };
    const accepted = (await tools.renderStill(scene, made.sprites)).picture;
    const { flattened, layers } = readBack(writePsd(await takeLayers(tools, scene, made.sprites), fonts, facts));
    assert.equal(layers.at(-1)?.text, set.text);
    const { mean } = differenceOf(flattened, accepted);
    assert.ok(mean <= 0.2, `${width}x${height}: ${mean}`);
    const pieces = made.scene.nodes.filter((n) => n.kind === 'bitmap' && n.source.startsWith('sprite:')).length;
    assert.equal(layers.length, pieces + 2);
    kinds.add(pieces === 0 ? 'whole' : 'apart');
  }
  assert.deepEqual([...kinds].toSorted(), ['apart', 'whole']);
});

test('a picture whose pixels are not there has no layers', async () => {
  await assert.rejects(takeLayers(tools, fullScene(fonts, 'organic'), new Map()), MissingSprite);
});

test('ImageMagick flattens it to the accepted picture', async (t) => {
  if (spawnSync('identify', ['-version']).status !== 0) return t.skip('no ImageMagick');
  const folder = mkdtempSync(join(tmpdir(), 'plakat-psd-'));
  try {
    for (const id of ['organic', 'podium_arch', 'editorial'] as const) {
      const scene = fullScene(fonts, id);
      const source = await takeLayers(tools, scene, sprites);
      const path = join(folder, `${id}.psd`);
      writeFileSync(path, writePsd(source, fonts, facts));
      // The first picture of the file is its composite; the rest are its layers.
      const flat = join(folder, `${id}.png`);
      const { status, stderr } = spawnSync('convert', [path, '-delete', '0', '-background', 'none', '-flatten', flat]);
      assert.equal(status, 0, String(stderr));
      const { data, info } = await sharp(flat).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const { mean } = differenceOf({ width: info.width, height: info.height, data }, source.picture);
      assert.ok(mean <= 1, `${id}: mean ΔE ${mean.toFixed(3)}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
