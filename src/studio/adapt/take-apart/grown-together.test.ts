import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BannerElement, Box } from '../../../scene/index.ts';
import { grownTogether } from './grown-together.ts';

const [width, height] = [200, 120];
const plain = { width, height, data: new Uint8Array(width * height * 4).fill(230) };

/** Dark boxes on pale ground, each but the last a part with its pixels. */
function banner(boxes: readonly Box[], stem: Box | null) {
  const data = new Uint8Array(plain.data);
  for (const { x, y, w, h } of stem ? [...boxes, stem] : boxes)
    for (let py = y; py < y + h; py++)
      for (let px = x; px < x + w; px++) data.fill(20, (py * width + px) * 4, (py * width + px) * 4 + 3);
  const sprites = new Map(
    boxes.map((box, n) => {
      const pixels = { width: box.w, height: box.h, data: new Uint8Array(box.w * box.h * 4).fill(255) };
      return [`s${n}`, { id: `s${n}`, box, pixels }];
    }),
  );
  const elements = boxes.map((box, n): BannerElement => {
    const facts = { confidence: 1, lines: [], fixed: true, typeHeight: null, spare: false } as const;
    return { ...facts, id: `e${n}`, role: 'note', box, sprite: `s${n}` };
  });
  return { picture: { width, height, data }, lifted: { elements, sprites } };
}

const two = [
  { x: 20, y: 20, w: 60, h: 20 },
  { x: 20, y: 60, w: 60, h: 20 },
];
const ids = (groups: readonly (readonly BannerElement[])[]): string =>
  groups.map((group) => group.map((e) => e.id).join('+')).join(' ');

test('parts that a stem runs through hang together; parts beside each other do not', () => {
  const apart = banner(two, null);
  assert.equal(ids(grownTogether(apart.picture, plain, apart.lifted, null)), '');
  const grown = banner(two, { x: 48, y: 10, w: 4, h: 60 });
  assert.equal(ids(grownTogether(grown.picture, plain, grown.lifted, null)), 'e0+e1');
});

test('what joins them only on the edge of a field joins nothing', () => {
  const { picture, lifted } = banner(two, { x: 48, y: 40, w: 4, h: 20 });
  const edge = new Uint8Array(width * height);
  edge.fill(1, 48 * width, 52 * width);
  assert.equal(ids(grownTogether(picture, plain, lifted, edge)), '');
});
