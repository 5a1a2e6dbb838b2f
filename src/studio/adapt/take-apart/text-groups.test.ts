import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PictureFacts } from '../../../perception/index.ts';
import { groupText } from './text-groups.ts';

type Found = readonly [x: number, y: number, w: number, h: number, text: string | null];

/** Texts of the groups that lines on white fall into. */
function groups(lines: readonly Found[]): readonly (string | null)[] {
  const [width, height] = [800, 800];
  const picture = { width, height, data: new Uint8Array(width * height * 4).fill(255) };
  const block = { lines: lines.map(([x, y, w, h, text]) => ({ box: { x, y, w, h }, text, angle: 0 })) };
  const facts = { blocks: [block] } as unknown as PictureFacts['text'];
  const search = { cache: new Map(), findOn: () => null };
  return groupText(picture, facts, null, () => true, search).map((g) => g.text);
}

test('"from" before a price is of no paragraph with the line under it, also where the figures were not read', () => {
  const under: Found = [80, 306, 400, 24, 'или 39 480 ₽ сразу'];
  for (const sum of ['3 290 ₽', null]) {
    const found = groups([[140, 220, 240, 70, sum], [80, 268, 40, 22, 'от'], under]);
    assert.ok(found.includes('от'), JSON.stringify(found));
  }
});

test('lines of running text that no price stands over stay one paragraph', () => {
  const found = groups([
    [80, 300, 400, 30, 'Монстера и ваза'],
    [80, 342, 380, 30, 'в одном наборе'],
  ]);
  assert.deepEqual(found, ['Монстера и ваза в одном наборе']);
});
