import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BannerElement, Box } from '../../scene/index.ts';
import { onPanelLabels } from './panel-labels.ts';
import type { TakenApart } from './take-apart/index.ts';

const [width, height] = [200, 160];
type Rgb = readonly [number, number, number];

/** A picture painted by a rule. */
function painted(w: number, h: number, rule: (x: number, y: number) => Rgb) {
  const data = new Uint8Array(w * h * 4).fill(255);
  for (let i = 0; i < w * h; i++) data.set(rule(i % w, Math.floor(i / w)), i * 4);
  return { width: w, height: h, data };
}

/** A photo with white type, and a white strip under it with brown type. */
function banner(strip: Rgb = [255, 255, 255]): TakenApart {
  const clean = painted(width, height, (x, y) => (y >= 120 ? strip : [60 + ((x * 7 + y) % 40), 45, 30]));
  const word = (id: string, box: Box): BannerElement => ({
    id,
    role: id === 'headline' ? 'headline' : 'legal',
    confidence: 1,
    box,
    lines: [{ words: [{ sprite: id, box }], box, baseline: box.y + box.h }],
    fixed: false,
    sprite: null,
    typeHeight: box.h,
    spare: false,
  });
  const boxes = { headline: { x: 20, y: 20, w: 100, h: 24 }, legal: { x: 20, y: 134, w: 60, h: 10 } };
  const inks: Record<string, Rgb> = { headline: [255, 255, 255], legal: [80, 50, 30] };
  const ground = { kind: 'photo', panel: '#50301e', keep: { x: 100, y: 40, w: 80, h: 70 }, known: true };
  return {
    picture: clean,
    clean,
    over: null,
    parts: {
      size: { width, height },
      elements: Object.entries(boxes).map(([id, box]) => word(id, box)),
      ground,
    },
    sprites: new Map(
      Object.entries(boxes).map(([id, box]) => [id, { id, box, pixels: painted(box.w, box.h, () => inks[id]!) }]),
    ),
    blocks: new Set(),
  } as unknown as TakenApart;
}

test('type that would vanish on the panel takes a label of the strip along that it stood on', () => {
  const taken = onPanelLabels(banner());
  assert.ok(taken);
  const [headline, legal] = taken.parts.elements;
  assert.equal(headline!.sprite, null, 'white type is seen on the panel');
  assert.ok(legal!.sprite === 'legal:label' && legal!.lines.length === 0 && legal!.box.h > 10);
  const { pixels } = taken.sprites.get('legal:label')!;
  assert.deepEqual([...pixels.data.subarray(8 * 4, 8 * 4 + 4)], [255, 255, 255, 255]);
  assert.ok(taken.blocks.has('legal') && !taken.sprites.has('legal'));
});

test('where all type is seen no label is made, nor one of a piece of the photo', () => {
  const plain = banner();
  const white = { ...plain, parts: { ...plain.parts, ground: { ...plain.parts.ground, panel: '#d8d0c8' } } };
  const alone = { ...white, parts: { ...white.parts, elements: white.parts.elements.slice(1) } };
  assert.equal(onPanelLabels(alone as TakenApart), null);
  assert.equal(onPanelLabels(white as TakenApart), null, 'the headline stands on the photo');
});
