import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Perceived } from '../../../perception/index.ts';
import { drawnBanner } from '../testing.ts';
import { withoutScrawl } from './without-scrawl.ts';

type Line = Perceived['facts']['text']['blocks'][number]['lines'][number];

/** A drawn banner whose lines are read as told, with one line more. */
async function read(more: Partial<Line>, reader = true): Promise<Perceived> {
  const drawn = await drawnBanner();
  const { text } = drawn.facts;
  const [first] = text.blocks.flatMap((block) => block.lines);
  const blocks = text.blocks.map((block) => ({ ...block, lines: block.lines.map((l) => ({ ...l, text: 'Слова' })) }));
  const line = { ...first!, box: { x: 500, y: 480, w: 30, h: 20 }, text: null, ...more };
  return {
    ...drawn,
    facts: { ...drawn.facts, text: { ...text, reader, blocks: [...blocks, { box: line.box, lines: [line] }] } },
  };
}

const count = (perceived: Perceived | null): number =>
  perceived?.facts.text.blocks.flatMap((block) => block.lines).length ?? 0;

test('a narrow place that nobody could read, alone in its row, is passed by; its strokes too', async () => {
  const given = await read({});
  const tidy = withoutScrawl(given);
  assert.equal(count(tidy), count(given) - 1);
  assert.equal(tidy!.textMask![490 * given.picture.width + 510], 0);
});

test('words, prices, wide places and marks right beside words stay; without a reader nothing is passed by', async () => {
  assert.equal(withoutScrawl(await read({ text: 'Да, это слова' })), null);
  assert.equal(withoutScrawl(await read({ text: '5 %' })), null);
  assert.equal(withoutScrawl(await read({ box: { x: 500, y: 480, w: 90, h: 20 } })), null);
  assert.equal(withoutScrawl(await read({ box: { x: 30, y: 384, w: 24, h: 26 } })), null);
  assert.equal(withoutScrawl(await read({}, false)), null);
});
