import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import sharp from 'sharp';
import type { RgbaPicture } from '../../../perception/index.ts';
import { DIRECTIONS } from '../../directions/index.ts';
import {
  addGrain,
  castShadow,
  createCanvas,
  ellipseContact,
  placeProduct,
  resizeRegion,
  subjectBox,
} from '../../painting/index.ts';
import { paintStage } from './index.ts';
import { bottle, landscape, sceneLike } from './testing.ts';

const KINDS = DIRECTIONS.map(({ id }) => id);
const pictures = { cutout: bottle(), photo: landscape() };
const GOLDEN = fileURLToPath(new URL('./golden.json', import.meta.url));

const thumbnail = async (picture: RgbaPicture): Promise<number[]> => [
  ...(await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .removeAlpha()
    .resize(8, 8, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()),
];

test('every stage paints every shape of canvas: right size, opaque, something on it', async () => {
  for (const kind of KINDS) {
    for (const [w, h] of [
      [320, 50],
      [728, 90],
      [160, 600],
      [300, 250],
      [240, 400],
    ] as const) {
      const { under, product } = await paintStage(sceneLike(kind, w, h), pictures);
      assert.equal(under.data.length, w * h * 4);
      let low = 255;
      let high = 0;
      for (let i = 0; i < under.data.length; i += 4) {
        assert.equal(under.data[i + 3], 255, `${kind} ${w}x${h} is see-through`);
        low = Math.min(low, under.data[i + 1] ?? 0);
        high = Math.max(high, under.data[i + 1] ?? 0);
      }
      assert.ok(high - low > 8, `${kind} ${w}x${h} is empty`);
      assert.ok(product !== null && product.data.length === product.width * product.height * 4);
    }
  }
});

test('the same scene gives the same bytes, another seed other grain', async () => {
  const scene = sceneLike('organic', 300, 300);
  const [one, two, other] = [
    await paintStage(scene, pictures),
    await paintStage(scene, pictures),
    await paintStage({ ...scene, seed: 12 }, pictures),
  ];
  assert.deepEqual(one.under.data, two.under.data);
  assert.deepEqual(one.product, two.product);
  assert.notDeepEqual(one.under.data, other.under.data);
});

test('stages look as they did', async () => {
  const now: Record<string, number[]> = {};
  for (const kind of KINDS)
    now[kind] = await thumbnail((await paintStage(sceneLike(kind, 270, 270), pictures, { grain: false })).under);
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(GOLDEN, `${JSON.stringify(now)}\n`);
  const golden = JSON.parse(readFileSync(GOLDEN, 'utf8')) as Record<string, number[]>;
  for (const kind of KINDS) {
    const worst = Math.max(...(now[kind] ?? []).map((v, i) => Math.abs(v - (golden[kind]?.[i] ?? -999))));
    assert.ok(worst <= 6, `${kind} differs by ${worst} levels; look at it, then UPDATE_GOLDEN=1`);
  }
});

test('the product keeps its own pixels; light touches edges only', async () => {
  for (const kind of KINDS) {
    const scene = sceneLike(kind, 500, 500);
    const { product } = await paintStage(scene, pictures);
    assert.ok(product !== null);
    const own = await resizeRegion(pictures.cutout, subjectBox(pictures.cutout), product.width, product.height);
    const lit = kind === 'premium_dark' || kind === 'editorial';
    const edge = lit ? product.width * 0.17 : 0;
    let worst = 0;
    for (let y = 0; y < product.height; y += 1) {
      const row = y * product.width;
      let [left, right] = [product.width, -1];
      for (let x = 0; x < product.width; x += 1)
        if ((own.data[(row + x) * 4 + 3] ?? 0) === 255) [left, right] = [Math.min(left, x), x];
      if (y < edge || y > product.height - edge) continue;
      for (let x = Math.ceil(left + edge); x <= right - edge; x += 1) {
        for (let c = 0; c < 3; c += 1)
          worst = Math.max(
            worst,
            Math.abs((own.data[(row + x) * 4 + c] ?? 0) - (product.data[(row + x) * 4 + c] ?? 0)),
          );
      }
    }
    assert.ok(worst <= 2, `${kind}: product changed by ${worst} levels`);
  }
});

/** Darkness 0..255 of a white canvas after painting. */
async function shadowMap(
  light: -1 | 1,
  paint: typeof ellipseContact,
): Promise<{
  readonly at: (x: number, y: number) => number;
  readonly placed: Awaited<ReturnType<typeof placeProduct>>;
}> {
  const placed = await placeProduct(pictures.cutout, {
    kind: 'bitmap',
    id: 'p',
    role: 'product',
    source: 'product',
    rotation: 0,
    opacity: 1,
    box: { x: 200, y: 100, w: 160, h: 280 },
  });
  const canvas = createCanvas(560, 460);
  const g = canvas.getContext('2d');
  g.fillStyle = '#fff';
  g.fillRect(0, 0, 560, 460);
  paint({ g, product: placed, colour: '#000000', light });
  const data = canvas.data();
  return { placed, at: (x, y) => 255 - (data[(Math.round(y) * 560 + Math.round(x)) * 4] ?? 255) };
}

test('contact shadow: darkest under the middle of the foot, not wider than the foot', async () => {
  const { at, placed } = await shadowMap(-1, ellipseContact);
  const row = Array.from({ length: 560 }, (_, x) => at(x, placed.base - 2));
  const peak = Math.max(...row);
  assert.ok(peak > 150, `only ${peak}`);
  const dark = row.flatMap((v, x) => (v > peak * 0.6 ? [x] : []));
  const [first = 0, last = 0] = [dark[0], dark.at(-1)];
  const { cx, w } = placed.footprint;
  assert.ok(
    first >= cx - w * 0.55 && last <= cx + w * 0.55,
    `${first}..${last} for a foot ${cx - w / 2}..${cx + w / 2}`,
  );
  assert.ok(Math.abs((first + last) / 2 - cx) < w * 0.08);
  assert.ok(at(cx, placed.base + 40) < 40, 'no lens under the product');
});

test('cast shadow falls away from the light and stays on the floor', async () => {
  const weight = async (light: -1 | 1): Promise<number> => {
    const { at, placed } = await shadowMap(light, castShadow);
    let [sum, moment] = [0, 0];
    for (let y = 0; y < 460; y += 4)
      for (let x = 0; x < 560; x += 4) {
        sum += at(x, y);
        moment += at(x, y) * x;
      }
    assert.ok(sum > 0 && at(280, placed.base - placed.box.h * 0.6) < 12, 'climbs the wall');
    return moment / sum - (placed.drawn.x + placed.drawn.w / 2);
  };
  assert.ok((await weight(-1)) > 10);
  assert.ok((await weight(1)) < -10);
});

test('a shadow is on the side away from the light in a whole picture, too', async () => {
  const darkSide = async (light: -1 | 1): Promise<number> => {
    const scene = sceneLike('studio_sweep', 400, 400, {});
    const { under, product } = await paintStage({ ...scene, stage: { ...scene.stage, light } }, pictures, {
      grain: false,
    });
    assert.ok(product !== null);
    const y = product.y + product.height - 6;
    const reach = Math.round(product.width * 0.35);
    const level = (x: number): number => under.data[(y * 400 + x) * 4 + 1] ?? 0;
    return (
      level(product.x + product.width + reach - Math.round(product.width * 0.2)) -
      level(product.x - reach + Math.round(product.width * 0.2))
    );
  };
  assert.ok((await darkSide(-1)) < 0);
  assert.ok((await darkSide(1)) > 0);
});

test('grain keeps the mean, spares paper white, and is left out in low strips', async () => {
  const flat = (v: number): Uint8Array => new Uint8Array(256 * 256 * 4).fill(v);
  const grey = flat(128);
  addGrain(grey, 256, 256, 0.3, 5);
  const values = grey.filter((_, i) => i % 4 === 0);
  const mean = values.reduce((s, v) => s + v, 0) / values.length;
  const sigma = Math.sqrt(values.reduce((s, v) => s + (v - mean) ** 2, 0) / values.length);
  assert.ok(Math.abs(mean - 128) < 0.8 && sigma > 1 && sigma < 6, `mean ${mean}, sigma ${sigma}`);
  const white = flat(255);
  addGrain(white, 256, 256, 0.5, 5);
  assert.ok(white.every((v) => v === 255));
  const [with_, without] = [
    await paintStage(sceneLike('studio_sweep', 320, 50), pictures),
    await paintStage(sceneLike('studio_sweep', 320, 50), pictures, { grain: false }),
  ];
  assert.deepEqual(with_.under.data, without.under.data);
});

test('scenes without a product or with a product off the canvas still paint', async () => {
  for (const kind of KINDS) {
    const bare = await paintStage(sceneLike(kind, 200, 200, { nodes: [] }), { cutout: null, photo: pictures.photo });
    assert.equal(bare.product, null);
    const [node] = sceneLike(kind, 200, 200).nodes;
    assert.ok(node?.kind === 'bitmap');
    await paintStage(
      sceneLike(kind, 200, 200, { nodes: [{ ...node, rotation: -8, box: { x: -60, y: 120, w: 120, h: 210 } }] }),
      pictures,
    );
  }
});
