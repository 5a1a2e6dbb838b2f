import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BannerElement, Box } from '../../../scene/index.ts';
import { besides, settleOnPhoto } from './settle-photo.ts';

const canvas = { x: 0, y: 0, w: 1000, h: 800 };
const ground = {
  kind: 'photo',
  panel: '#202020',
  keep: { x: 600, y: 200, w: 300, h: 500 },
  known: true,
  field: canvas,
  soft: true,
  open: { left: true, right: true, top: true, bottom: true },
  empty: false,
  framed: false,
} as const;

test('a photo is shown beside type that stays behind, never over it, and all of what must be seen', () => {
  const beside = besides(ground, [{ x: 50, y: 100, w: 400, h: 200 }], canvas)!;
  assert.deepEqual(beside.field, { x: 450, y: 0, w: 550, h: 800 });
  assert.deepEqual(beside.keep, ground.keep);
  assert.equal(beside.open.left, false, 'it ends there');
  assert.equal(besides(ground, [{ x: 500, y: 300, w: 300, h: 100 }], canvas), null, 'type over the very thing');
  const guessed = besides({ ...ground, known: false }, [{ x: 500, y: 300, w: 160, h: 100 }], canvas);
  assert.ok(guessed && guessed.keep.w < 300, 'what was only guessed may lose a part');
});

const plate: Box = { x: 300, y: 640, w: 300, h: 80 };

/** A photo of a floor in soft light with what stands on it, and a solid button. */
function withButton(...things: readonly Box[]): ReturnType<typeof settleOnPhoto> {
  const data = new Uint8Array(canvas.w * canvas.h * 4).fill(180);
  for (let i = 0; i < data.length; i += 4) data.fill(100 + Math.round(((i / 4) % canvas.w) * 0.12), i, i + 3);
  for (const { x, y, w, h } of things)
    for (let r = y; r < y + h; r++) data.fill(60, (r * canvas.w + x) * 4, (r * canvas.w + x + w) * 4);
  const button: BannerElement = {
    id: 'cta',
    role: 'cta',
    confidence: 1,
    box: plate,
    lines: [],
    fixed: true,
    sprite: 'cta',
    typeHeight: 40,
    spare: false,
  };
  const pixels = { width: plate.w, height: plate.h, data: new Uint8Array(plate.w * plate.h * 4).fill(255) };
  const sprites = new Map([['cta', { id: 'cta', box: plate, pixels }]]);
  const found = { elements: [button], sprites, torn: new Map(), strays: [] };
  const keep = { x: 250, y: 150, w: 400, h: 500 };
  return settleOnPhoto({ width: canvas.w, height: canvas.h, data }, found, { ...ground, keep, known: false });
}

test('where a thing goes on under a button the photo ends above it; on bare floor the button comes off it', () => {
  assert.deepEqual(withButton().ground.field, canvas);
  const legs = withButton({ x: 340, y: 400, w: 30, h: 400 }, { x: 520, y: 400, w: 30, h: 400 });
  assert.ok(legs.ground.field.h <= plate.y);
  assert.ok(legs.settled.elements.some((e) => e.role === 'cta' && e.sprite === 'cta'));
});
