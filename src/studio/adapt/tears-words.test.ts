import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Box } from '../../scene/index.ts';
import type { TakenApart } from './take-apart/index.ts';
import { tearsWords } from './tears-words.ts';

const word = { x: 100, y: 40, w: 200, h: 50 };

/** A banner with parts, one of one word each. */
const banner = (...boxes: readonly Box[]): TakenApart =>
  ({ parts: { elements: boxes.map((box) => ({ box, lines: [{ words: [{ box }] }] })) } }) as unknown as TakenApart;

test('a word that would come off the photo in part is torn; one that comes off whole or stays there is not', () => {
  const painted = banner(word);
  assert.ok(tearsWords(painted, banner({ ...word, w: 80 })));
  assert.ok(tearsWords(painted, banner({ ...word, w: 50 }, { ...word, x: 250, w: 50 })));
  assert.ok(!tearsWords(painted, banner(word)));
  assert.ok(!tearsWords(painted, banner({ ...word, w: 90 }, { ...word, x: 190, w: 110 })));
  assert.ok(!tearsWords(painted, banner({ x: 500, y: 40, w: 90, h: 50 })));
  assert.ok(!tearsWords(painted, banner()));
});
