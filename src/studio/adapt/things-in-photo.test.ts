import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BannerElement, Box } from '../../scene/index.ts';
import { isCaption } from './things-in-photo.ts';

const text = (box: Box): BannerElement => ({
  id: 'note0',
  role: 'note',
  confidence: 1,
  box,
  lines: [{ words: [{ sprite: 'w', box }], box, baseline: box.y + box.h }],
  fixed: false,
  sprite: null,
  typeHeight: box.h,
  spare: false,
});
const icon = { x: 50, y: 330, w: 72, h: 72 };

test('type right under an icon, or beside it, is its caption; a headline over it and far type are not', () => {
  assert.equal(isCaption(text({ x: 50, y: 416, w: 220, h: 26 }), icon), true);
  assert.equal(isCaption(text({ x: 140, y: 352, w: 220, h: 26 }), icon), true);
  assert.equal(isCaption(text({ x: 50, y: 220, w: 500, h: 90 }), icon), false);
  assert.equal(isCaption(text({ x: 50, y: 520, w: 220, h: 26 }), icon), false);
});
