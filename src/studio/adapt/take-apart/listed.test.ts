import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BannerLine } from '../../../scene/index.ts';
import { listedLines } from './listed.ts';

/** A line 30 high whose words begin and end at these pixels. */
function line(y: number, ...words: readonly (readonly [number, number])[]): BannerLine {
  const boxes = words.map(([from, to]) => ({ x: from, y, w: to - from, h: 30 }));
  return {
    words: boxes.map((box, i) => ({ sprite: `${y}:${i}`, box })),
    box: { x: words[0]![0], y, w: words.at(-1)![1] - words[0]![0], h: 30 },
    baseline: y + 24,
  };
}

test('ticks under each other make a list, however narrow they are', () => {
  const rows = [line(0, [70, 86], [110, 230], [238, 400]), line(50, [70, 86], [111, 330])];
  assert.deepEqual(listedLines(rows), rows);
});

test('short first words, a single mark and marks that stand apart make none', () => {
  assert.deepEqual(listedLines([line(0, [70, 86], [94, 230]), line(50, [70, 88], [97, 200])]), []);
  assert.deepEqual(listedLines([line(0, [70, 86], [110, 230]), line(50, [70, 200], [208, 330])]), []);
  assert.deepEqual(listedLines([line(0, [70, 86], [110, 230]), line(50, [170, 186], [210, 330])]), []);
});
