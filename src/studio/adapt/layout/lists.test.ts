import assert from 'node:assert/strict';
import { test } from 'node:test';
import { targetFormat } from '../../../catalog/index.ts';
import type { BannerElement, BannerParts, BannerRole } from '../../../scene/index.ts';
import { readingOrder } from './column.ts';
import { adaptTo } from './index.ts';

const text = (id: string, role: BannerRole, x: number, y: number, w: number, h: number): BannerElement => {
  const box = { x, y, w, h };
  const lines = [{ words: [{ sprite: id, box }], box, baseline: y + h * 0.8 }];
  const spare = role === 'note' && id !== 'fact';
  return { id, role, box, lines, fixed: false, sprite: null, typeHeight: h, spare, confidence: 1 };
};

const size = { width: 1080, height: 1080 };
const headline = text('headline', 'headline', 60, 170, 420, 90);

test('a list that begins over the headline in a column beside it follows it; what stands over it comes first', () => {
  const list: BannerElement = { ...text('list', 'note', 700, 80, 300, 36), box: { x: 700, y: 80, w: 300, h: 160 } };
  const over = text('over', 'note', 60, 90, 300, 36);
  const ids = (all: readonly BannerElement[]): readonly string[] => readingOrder(all).map((e) => e.id);
  assert.deepEqual(ids([list, headline]), ['headline', 'list']);
  assert.deepEqual(ids([over, headline]), ['over', 'headline']);
});

test('lines of one list are left out together or not at all', () => {
  const lines = ['one', 'two', 'three'].map((id, k) => text(id, 'note', 60, 420 + k * 60, 700, 30));
  const parts = (elements: readonly BannerElement[]): BannerParts => ({
    size,
    elements,
    ground: { kind: 'smooth', field: null },
    rightToLeft: false,
  });
  const dropped = (elements: readonly BannerElement[]): readonly string[] => {
    const target = targetFormat({ width: 300, height: 60, maxKb: null });
    const plan = adaptTo(parts(elements), target, { uncut: true, pick: (ranked) => ranked.map((r) => r.layout) });
    return plan.kind === 'recompose' ? plan.layouts.map((l) => l.dropped.toSorted().join()) : [];
  };
  const all = dropped([headline, ...lines]);
  assert.ok(all.length > 0);
  for (const one of all) assert.ok(one === '' || one === 'one,three,two', one);
  // One of them is a fact that must stay: then all do.
  for (const one of dropped([headline, lines[0]!, lines[1]!, text('fact', 'note', 60, 540, 700, 30)]))
    assert.equal(one, '');
});
