import assert from 'node:assert/strict';
import test from 'node:test';
import {
  SCENE_VERSION,
  type Check,
  type Hex,
  type Pixels,
  type ResolvedScene,
  type TargetFormat,
  type TextNode,
} from '../../scene/index.ts';
import type { Inspected } from './inspected.ts';
import { inspect, promiseChecks } from './index.ts';

/** A sound little poster painted by hand, and one planted defect per test: each check must see its own. */
const W = 300;
const H = 300;

const target: TargetFormat = {
  key: 'test_300x300',
  label: 'Test',
  width: W,
  height: H,
  maxKb: 120,
  fileTypes: ['jpg', 'png'],
  safe: { top: 8, right: 8, bottom: 8, left: 8 },
  obstructions: [{ x: 0, y: 0, w: 40, h: 14 }],
  cta: 'button',
  text: { allowed: true, maxAreaShare: 0.4, headlineMaxChars: 40, minFontPx: 10, minHeadlinePx: 14 },
  displayCssWidth: 300,
  rules: [],
};

function line(
  role: TextNode['role'],
  text: string,
  box: { x: number; y: number; w: number; h: number },
  colour: Hex,
  size = box.h,
): TextNode {
  return {
    kind: 'text',
    id: `${role}-1`,
    role,
    box,
    rotation: 0,
    opacity: 1,
    text,
    family: 'Onest',
    weight: 800,
    italic: false,
    size,
    tracking: 0,
    colour,
    baseline: box.y + box.h,
    ink: box,
    align: 'left',
    strike: null,
    group: role,
  };
}

const headline = line('headline', 'Весь город', { x: 20, y: 30, w: 200, h: 34 }, '#102030');
const price = line('price', '5 490 ₽', { x: 20, y: 230, w: 90, h: 22 }, '#102030');
const label = line('cta', 'Купить', { x: 190, y: 244, w: 60, h: 14 }, '#ffffff');
const button = {
  kind: 'shape',
  id: 'cta',
  role: 'cta',
  box: { x: 170, y: 232, w: 100, h: 38 },
  rotation: 0,
  opacity: 1,
  fill: '#102030',
  radius: 19,
  stroke: null,
  strokeWidth: 0,
  path: null,
} as const;
const product = {
  kind: 'bitmap',
  id: 'product',
  role: 'product',
  box: { x: 90, y: 90, w: 120, h: 120 },
  rotation: 0,
  opacity: 1,
  source: 'product',
} as const;

const scene: ResolvedScene = {
  version: SCENE_VERSION,
  width: W,
  height: H,
  format: target.key,
  lang: 'ru',
  direction: 'test',
  archetype: 'test',
  seed: 1,
  stage: { kind: 'plain', ground: '#ebebeb', light: -1, grain: 0 },
  palette: {},
  shadow: 'none',
  safe: target.safe,
  obstructions: target.obstructions as never,
  typeBehind: false,
  nodes: [product, headline, price, button, label],
  dropped: [],
};

type Rgb = readonly [number, number, number];
const rgb = (hex: string): Rgb => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as unknown as Rgb;

/** Paints the scene as blocks: type as vertical strokes of its colour, so that every slice of a line has ink. */
function paint(of: ResolvedScene, options: { readonly product?: Rgb; readonly skip?: string } = {}): Pixels {
  const data = new Uint8Array(W * H * 3).fill(235);
  const fill = (
    b: { x: number; y: number; w: number; h: number },
    colour: Rgb,
    only: (x: number) => boolean = () => true,
  ): void => {
    for (let y = Math.max(0, b.y); y < Math.min(H, b.y + b.h); y++) {
      for (let x = Math.max(0, b.x); x < Math.min(W, b.x + b.w); x++)
        if (only(x - b.x)) data.set(colour, (Math.floor(y) * W + Math.floor(x)) * 3);
    }
  };
  for (const node of of.nodes) {
    if (node.id === options.skip) continue;
    if (node.kind === 'bitmap') fill(node.box, options.product ?? [180, 60, 40]);
    if (node.kind === 'shape') fill(node.box, rgb(node.fill ?? '#ffffff'));
    if (node.kind === 'text') fill(node.ink, rgb(node.colour), (x) => x % 4 < 2 || x > node.ink.w - 3);
  }
  return { width: W, height: H, channels: 3, data };
}

function reference(): Uint8Array {
  const rgba = new Uint8Array(W * H * 4);
  for (let y = 90; y < 210; y++) for (let x = 90; x < 210; x++) rgba.set([180, 60, 40, 255], (y * W + x) * 4);
  return rgba;
}

function subject(change: Partial<Inspected> = {}): Inspected {
  const of = change.scene ?? scene;
  return {
    scene: of,
    target,
    file: { bytes: 40_000, type: 'jpg', width: W, height: H, similarity: 0.98 },
    pixels: paint(of),
    ground: null,
    product: { rgba: reference(), enlarged: 1 },
    faces: [],
    brandParts: [],
    offer: null,
    missingGlyphs: () => [],
    forbiddenWords: () => [],
    ...change,
  };
}

const withNodes = (...nodes: ResolvedScene['nodes']): ResolvedScene => ({ ...scene, nodes });
const swap = (old: { id: string }, now: ResolvedScene['nodes'][number]): ResolvedScene =>
  withNodes(...scene.nodes.map((n) => (n.id === old.id ? now : n)));

async function failed(change: Partial<Inspected>): Promise<readonly string[]> {
  const verdict = await inspect(subject(change), () => 0.5);
  return verdict.checks.filter((c: Check) => !c.passed).map((c) => c.id);
}

test('a product that stands one pixel further is no other product', async () => {
  const rgba = new Uint8Array(W * H * 4);
  const pixels = paint(scene);
  for (let y = 90; y < 210; y++) {
    for (let x = 90; x < 210; x++) {
      const shade: Rgb = (x >> 1) % 3 === 0 ? [60, 40, 30] : [200, 150, 90];
      rgba.set([...shade, 255], (y * W + x) * 4);
      pixels.data.set(shade, (y * W + x + 1) * 3);
    }
  }
  const { checks } = await inspect(subject({ pixels, product: { rgba, enlarged: 1 } }), () => null);
  assert.equal(checks.find((c) => c.id === 'product_fidelity')?.passed, true);
});

test('the words of a price are read around its sum, and cover it only where a line lies on it', async () => {
  const word = (text: string, y: number) => ({
    ...line('note', text, { x: 20, y, w: 80, h: 10 }, '#102030'),
    id: `basis-${y}`,
    group: 'basis',
  });
  const around = withNodes(...scene.nodes, word('Торт от 1,5 кг', 214), word('за кг', 258));
  assert.ok(!(await failed({ scene: around })).includes('overlap'));
  const on = withNodes(...scene.nodes, word('Торт от 1,5 кг', 214), word('за кг', 240));
  assert.ok((await failed({ scene: on })).includes('overlap'));
});

test('a size names the facts that found no room, as no fault', async () => {
  const facts = ['Весь товар', 'Гарантия 2 года', 'Цена 1 490 ₽', 'Доставим завтра'];
  const shown = withNodes(
    ...scene.nodes,
    line('note', 'Гарантия 2\u00a0года', { x: 20, y: 270, w: 120, h: 10 }, '#102030'),
  );
  const { checks, accepted } = await inspect(subject({ scene: shown, facts }), () => 0.5);
  const found = checks.find((c) => c.id === 'left_out');
  assert.equal(found?.passed, true);
  assert.ok(accepted);
  const missing = String(found?.value).split('\n');
  assert.ok(missing.includes('Доставим завтра') && !missing.includes('Гарантия 2 года'), missing.join());
  assert.ok(found?.message.ru.includes('Доставим завтра'));
  const silent = await inspect(subject(), () => 0.5);
  assert.ok(!silent.checks.some((c) => c.id === 'left_out'));
});

test('the line that the law asks for is named unless it stands whole; facts that share a line are named apart', () => {
  const legal = 'Реклама. 18+. Товар сертифицирован';
  const named = (lines: readonly string[]): readonly string[] => {
    const nodes = lines.map((words, i) => line('legal', words, { x: 20, y: 270 + 12 * i, w: 120, h: 10 }, '#102030'));
    const about = line('note', '18 месяцев гарантии', { x: 20, y: 250, w: 120, h: 10 }, '#102030');
    const facts = ['18 месяцев гарантии', 'Вес 5 кг\u00a0· Легко сложить', 'Легко сложить', legal];
    const promised = { ...subject({ scene: withNodes(...scene.nodes, about, ...nodes), facts, legal }) };
    return String(promiseChecks(promised).find((c) => c.id === 'left_out')?.value).split('\n');
  };
  assert.deepEqual(named(['Реклама. 18+. Товар', 'сертифи-', 'цирован']), ['Вес 5 кг', 'Легко сложить']);
  assert.deepEqual(named(['Реклама. Товар сертифицирован']), ['Вес 5 кг', 'Легко сложить', legal]);
  assert.deepEqual(named([]), ['Вес 5 кг', 'Легко сложить', legal]);
});

test('a sound poster is accepted, with the number of every check', async () => {
  const verdict = await inspect(subject(), () => 0.5);
  assert.deepEqual(
    verdict.checks.filter((c) => !c.passed),
    [],
  );
  assert.equal(verdict.accepted, true);
  assert.ok(verdict.checks.length >= 18);
  assert.equal(verdict.metrics['overlap']?.value, 0);
  assert.equal(verdict.metrics['underlay_effectiveness_strict']?.value, 1);
});

const planted: readonly (readonly [string, string, () => Partial<Inspected>])[] = [
  ['wrong size', 'exact_size', () => ({ file: { bytes: 4000, type: 'jpg', width: W, height: H - 1, similarity: 1 } })],
  ['over weight', 'weight', () => ({ file: { bytes: 120_001, type: 'jpg', width: W, height: H, similarity: 1 } })],
  ['wrong type', 'file_type', () => ({ file: { bytes: 4000, type: 'webp', width: W, height: H, similarity: 1 } })],
  [
    'squeezed to mush',
    'compression',
    () => ({ file: { bytes: 4000, type: 'jpg', width: W, height: H, similarity: 0.7 } }),
  ],
  [
    'a character without glyph',
    'glyph_coverage',
    () => ({ missingGlyphs: (text: string) => (text.includes('₽') ? ['₽'] : []) }),
  ],
  [
    'a word cut by the edge',
    'text_clipped',
    () => ({ scene: swap(headline, line('headline', 'Весь город', { x: 150, y: 30, w: 200, h: 34 }, '#102030')) }),
  ],
  ['a word painted over', 'text_visible', () => ({ pixels: coverHalf() })],
  ['low contrast', 'contrast', () => ({ scene: swap(headline, { ...headline, colour: '#c8c8c8' }) })],
  [
    '5 px type',
    'text_size',
    () => ({ scene: swap(price, line('price', '5 490 ₽', { x: 20, y: 230, w: 40, h: 5 }, '#102030')) }),
  ],
  [
    'type outside the safe zone',
    'safe_zone',
    () => ({ scene: swap(price, line('price', '5 490 ₽', { x: 2, y: 230, w: 90, h: 22 }, '#102030')) }),
  ],
  [
    'type under the network label',
    'obstructed',
    () => ({ scene: swap(headline, line('headline', 'Весь', { x: 10, y: 8, w: 100, h: 34 }, '#102030')) }),
  ],
  [
    'type over type',
    'overlap',
    () => ({ scene: swap(price, line('price', '5 490 ₽', { x: 24, y: 40, w: 90, h: 22 }, '#102030')) }),
  ],
  ['type on a face', 'face_covered', () => ({ faces: [{ x: 30, y: 20, w: 60, h: 60 }] })],
  ['a button where none is allowed', 'cta_rule', () => ({ target: { ...target, cta: 'none' } })],
  ['too much text', 'text_share', () => ({ target: { ...target, text: { ...target.text, maxAreaShare: 0.05 } } })],
  [
    'a hidden product',
    'product_hidden',
    () => ({ scene: swap(headline, line('headline', 'Весь город', { x: 90, y: 100, w: 110, h: 60 }, '#102030')) }),
  ],
  ['a recoloured product', 'product_fidelity', () => ({ pixels: paint(scene, { product: [60, 120, 200] }) })],
  [
    'a fiftieth of the product washed out by its matte',
    'product_parts',
    () => ({ pixels: washedOut(17, [207, 147, 137]) }),
  ],
  [
    'a faint tint all over the product',
    'product_fidelity',
    () => ({ pixels: paint(scene, { product: [182, 64, 46] }) }),
  ],
  ['a tiny product', 'product_share', () => ({ product: { rgba: dot(), enlarged: 1 } })],
  ['a product blown up', 'product_enlarged', () => ({ product: { rgba: reference(), enlarged: 3 } })],
  [
    'most of the headline behind the product',
    'headline_hidden',
    () => ({
      scene: {
        ...withNodes(line('headline', 'ВЕСЬ', { x: 80, y: 100, w: 140, h: 60 }, '#102030'), product),
        typeBehind: true,
      },
    }),
  ],
  [
    'the end of a headline behind a product of its own colour',
    'headline_hidden',
    () => ({ scene: behindBy(10, '#b43c28') }),
  ],
  ['an offer that gave way to a slogan', 'offer', () => ({ offer: { text: '−30 %', key: '30777', names: ['Ваза'] } })],
  ['a brand logo left out', 'brand_parts', () => ({ brandParts: ['logo'] })],
  ['a forbidden word', 'words', () => ({ forbiddenWords: () => ['лучший'] })],
];

/** The scene with a headline that runs a few pixels behind the product. */
const behindBy = (pixels: number, colour: `#${string}`): ResolvedScene => ({
  ...withNodes(line('headline', 'ВЕСЬ', { x: 90 + pixels - 140, y: 100, w: 140, h: 60 }, colour), product),
  typeBehind: true,
});

test('a sliver of a headline may run behind a product of another colour', async () => {
  assert.ok(!(await failed({ scene: behindBy(10, '#102030') })).includes('headline_hidden'));
});

/** A square of the product, of so many pixels, shows the ground through it. */
function washedOut(side: number, colour: Rgb): Pixels {
  const pixels = paint(scene);
  for (let y = 110; y < 110 + side; y++)
    for (let x = 110; x < 110 + side; x++) pixels.data.set(colour, (y * W + x) * 3);
  return pixels;
}

test('what a codec does to single pixels, and light within the edge, leave the product as photographed', async () => {
  const pixels = paint(scene);
  for (let y = 90; y < 210; y++) {
    for (let x = 90; x < 210; x++) {
      const noise = ((x + y) % 2) * 14 - 7;
      const edge = Math.min(x - 90, 209 - x, y - 90, 209 - y) < 2;
      pixels.data.set(edge ? [255, 255, 255] : [180 + noise, 60 + noise, 40 + noise], (y * W + x) * 3);
    }
  }
  const ids = await failed({ pixels });
  assert.deepEqual(
    ids.filter((id) => id === 'product_fidelity' || id === 'product_parts'),
    [],
  );
});

function coverHalf(): Pixels {
  const pixels = paint(scene);
  for (let y = 28; y < 66; y++) for (let x = 110; x < 222; x++) pixels.data.set([235, 235, 235], (y * W + x) * 3);
  return pixels;
}

function dot(): Uint8Array {
  const rgba = new Uint8Array(W * H * 4);
  for (let y = 140; y < 155; y++) for (let x = 140; x < 155; x++) rgba.set([180, 60, 40, 255], (y * W + x) * 4);
  return rgba;
}

for (const [name, id, change] of planted) {
  test(`planted defect is caught: ${name}`, async () => {
    const ids = await failed(change());
    assert.ok(ids.includes(id), `expected ${id} to fail, failed: ${ids.join(', ') || 'none'}`);
  });
}
