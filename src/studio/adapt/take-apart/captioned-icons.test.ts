import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BannerElement, Box } from '../../../scene/index.ts';
import { partedIcons, withCaptions } from './captioned-icons.ts';
import type { Sprite } from './lift-text.ts';
import type { TakenApart } from './taken-apart.ts';

const [width, height] = [600, 300];
const caption = { x: 200, y: 160, w: 160, h: 24 };
const icon = { x: 262, y: 110, w: 36, h: 36 };

function banner(drawn: Box): TakenApart {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (const { x, y, w, h } of [drawn, caption])
    for (let r = y; r < y + h; r++) data.fill(0, (r * width + x) * 4, (r * width + x + w) * 4);
  const elements = [{ id: 'text', role: 'note', box: caption, typeHeight: 24, lines: [], sprite: 'text' }];
  return {
    picture: { width, height, data },
    lines: [caption],
    parts: { elements, ground: { kind: 'photo' } },
  } as unknown as TakenApart;
}

test('an icon over a caption is seen; what goes on beyond it is none', () => {
  assert.equal(partedIcons(banner(icon)).length, 1);
  assert.equal(partedIcons(banner({ x: 262, y: 0, w: 36, h: 146 })).length, 0);
});

test('icons that came off by themselves are one piece with their captions', () => {
  const piece = (id: string, box: Box): readonly [string, Sprite] => {
    const pixels = { width: box.w, height: box.h, data: new Uint8Array(box.w * box.h * 4).fill(255) };
    return [id, { id, box, pixels }];
  };
  const part = (id: string, box: Box): BannerElement => {
    const own = { id, role: 'note' as const, box, typeHeight: 24, lines: [], sprite: id, spare: false };
    return { ...own, confidence: 1, fixed: true };
  };
  const sprites = new Map([piece('text', caption), piece('icon', icon)]);
  const all = withCaptions({ elements: [part('icon', icon), part('text', caption)], sprites, blocks: new Set() });
  assert.deepEqual(
    all.elements.map((e) => e.box),
    [{ x: 200, y: 110, w: 160, h: 74 }],
  );
  const far = withCaptions({
    elements: [part('icon', { ...icon, y: 20 }), part('text', caption)],
    sprites,
    blocks: new Set(),
  });
  assert.equal(far.elements.length, 2);
});
