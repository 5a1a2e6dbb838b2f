import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Perceived } from '../../../perception/index.ts';
import type { BannerRole, Box } from '../../../scene/index.ts';
import { saidShorter } from './said-shorter.ts';

const size = { width: 400, height: 300 };
const head = { x: 40, y: 40, w: 300, h: 60 };
const note = { x: 40, y: 140, w: 200, h: 20 };
const law = { x: 40, y: 260, w: 240, h: 14 };

/** Bars of type on paper of one colour, and other bars if told. */
function seen(texts: readonly (string | null)[], more: readonly Box[] = []) {
  const data = new Uint8Array(size.width * size.height * 4).fill(240);
  const lines = [head, note, law];
  for (const { x, y, w, h } of [...lines, ...more])
    for (let row = y; row < y + h; row++) data.fill(20, (row * size.width + x) * 4, (row * size.width + x + w) * 4);
  const readings = lines.map((box, k) => ({ box, text: texts[k] }));
  const perceived = {
    picture: { ...size, data },
    facts: { text: { blocks: readings.map((line) => ({ box: line.box, lines: [line] })) } },
    textMask: null,
    cutout: null,
  } as unknown as Perceived;
  const roles: readonly BannerRole[] = ['headline', 'note', 'legal'];
  const found = lines.map((box, k) => ({ box, role: roles[k]!, type: box.h, print: false }));
  return [perceived, { found, lines, readings: perceived.facts.text.blocks.flatMap((b) => b.lines) }] as const;
}

const words = ['Слова', 'Ещё слова', 'Мелкие слова'];
const at = (p: Perceived, { x, y }: Box): number => p.picture.data[((y + 4) * size.width + x + 4) * 4]!;

void test('small print goes first, then descriptions; even ground goes on where they stood', () => {
  const [perceived, taken] = seen(words);
  const print = saidShorter(perceived, taken, 'no small print')!;
  assert.deepEqual(print.gone, ['legal']);
  assert.deepEqual([at(print.perceived, law), at(print.perceived, note)], [240, 20]);
  assert.equal(print.perceived.facts.text.blocks.length, 2);
  const more = saidShorter(perceived, taken, 'no descriptions')!;
  assert.deepEqual(more.gone, ['note', 'legal']);
  assert.deepEqual([at(more.perceived, note), at(more.perceived, head)], [240, 20]);
});

void test('a price, a telephone, a date and what nobody could read stay; so does what stands in a pill or after an icon', () => {
  for (const text of ['1 990 ₽', '+7 727 000-14-25', '12 Dec', '..'])
    assert.deepEqual(saidShorter(...seen([words[0]!, text, words[2]!]), 'no descriptions')?.gone, ['legal'], text);
  const pill = [
    { x: 28, y: 128, w: 224, h: 2 },
    { x: 28, y: 170, w: 224, h: 2 },
  ];
  assert.deepEqual(saidShorter(...seen(words, pill), 'no descriptions')?.gone, ['legal']);
  assert.deepEqual(saidShorter(...seen(words, [{ x: 8, y: 130, w: 24, h: 45 }]), 'no descriptions')?.gone, ['legal']);
});
