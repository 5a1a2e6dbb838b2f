import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { EXAMPLES } from './examples.ts';
import { readInstruction } from './read/index.ts';

test('every example is read as the wish that it stands for, and as nothing else', () => {
  for (const [kind, { says }] of Object.entries(EXAMPLES))
    for (const words of says)
      assert.deepEqual(
        readInstruction(words).map((w) => w.kind),
        [kind],
        words,
      );
});

test('docs/edit.md shows these very examples', () => {
  const page = readFileSync(new URL('../../../docs/edit.md', import.meta.url), 'utf8');
  for (const { says, does } of Object.values(EXAMPLES))
    assert.ok(page.includes(`| ${does} | ${says.join(' · ')} |`), does);
});
