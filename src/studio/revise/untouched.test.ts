import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Box, deltaE, grow, type ResolvedScene, rgbToHex } from '../../scene/index.ts';
import { createStillRenderer, type Sprites } from '../render/index.ts';
import { extentOf, maskOf } from './layout/index.ts';
import { revise } from './revise.ts';
import { composed, contextFor, directionCalled, fonts } from './testing/scenes.ts';
import { targetLike } from '../compose/testing.ts';

const target = targetLike(540, 540);
const scene = composed(directionCalled('studio_sweep'), target);

/** A bottle of one colour with a lighter stripe. */
function bottle(): { width: number; height: number; data: Uint8Array } {
  const [width, height] = [280, 760];
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inside = y < 120 ? Math.abs(x - 140) < 50 : true;
      data.set([30 + (x % 90), 90, 120, inside ? 255 : 0], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

const product = bottle();
const sprites: Sprites = new Map([
  ['product', product],
  ['photo', product],
]);
const renderStill = createStillRenderer(fonts);
const context = contextFor(scene, target, { mask: maskOf(product, { x: 0, y: 0, w: 280, h: 760 }) });

/** Nodes that differ, as the boxes they take in both pictures. */
function touched(a: ResolvedScene, b: ResolvedScene): readonly Box[] {
  const key = (s: ResolvedScene) => new Map(s.nodes.map((n) => [`${n.id} ${n.kind}`, n]));
  const [before, after] = [key(a), key(b)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [x, y] = [before.get(id), after.get(id)];
    return JSON.stringify(x) === JSON.stringify(y) ? [] : [x, y].flatMap((n) => (n ? [grow(extentOf(n), 8)] : []));
  });
}

const inside = (boxes: readonly Box[], x: number, y: number): boolean =>
  boxes.some((b) => x >= b.x && x < b.x + b.w && y >= b.y && y < b.y + b.h);

/** Share of pixels that are the same to the eye (ΔE ≤ 1), of those that `counts`. */
async function sameShare(after: ResolvedScene, counts: (x: number, y: number) => boolean): Promise<number> {
  const [p, q] = await Promise.all([renderStill(scene, sprites), renderStill(after, sprites)]);
  let [same, all] = [0, 0];
  for (let y = 0; y < scene.height; y += 2) {
    for (let x = 0; x < scene.width; x += 2) {
      if (!counts(x, y)) continue;
      all++;
      const at = (y * scene.width + x) * 4;
      const hex = ({ picture: { data } }: typeof p) => rgbToHex(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      const [a, b] = [hex(p), hex(q)];
      if (a === b || deltaE(a, b) <= 1) same++;
    }
  }
  return same / Math.max(1, all);
}

test('outside what was asked for the picture stays the same to the eye', async () => {
  for (const says of [
    'заголовок «Кофе ждёт»',
    'цена 1 190',
    'убери скидку',
    'кнопка «Заказать»',
    'заголовок мельче',
    'добавь «доставка 0 ₽»',
    'красная кнопка',
  ]) {
    const { scene: after, notDone } = revise(scene, says, context);
    assert.deepEqual(notDone, [], says);
    const boxes = touched(scene, after);
    assert.ok(boxes.length > 0, says);
    const share = await sameShare(after, (x, y) => !inside(boxes, x, y));
    assert.ok(share >= 0.95, `${says}: ${share}`);
  }
});

test('on another ground the product keeps its very pixels', async () => {
  const at = scene.nodes.find((n) => n.role === 'product')!.box;
  const core = [grow(at, -12)];
  const { scene: after } = revise(scene, 'фон темнее', context);
  assert.notDeepEqual(after.palette, scene.palette);
  const share = await sameShare(after, (x, y) => inside(core, x, y) && y > at.y + at.h * 0.2);
  assert.ok(share >= 0.95, String(share));
});

test('a revision takes less than 100 ms of CPU beside paint and encode', () => {
  const started = process.cpuUsage();
  const says = ['фон темнее', 'заголовок «Кофе, который будит раньше будильника»', 'товар крупнее', 'цена 990'];
  for (const one of says) revise(scene, one, context);
  const { user, system } = process.cpuUsage(started);
  assert.ok((user + system) / 1000 / says.length < 100);
});
