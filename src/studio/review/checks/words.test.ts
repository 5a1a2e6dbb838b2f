import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCatalog } from '../../../catalog/index.ts';
import type { Sight } from '../sight.ts';
import { wordChecks } from './words.ts';

const { lexicon } = loadCatalog();
const seen = (read: readonly string[], unsure: readonly string[]): Sight =>
  ({
    kind: 'banner',
    reader: true,
    parts: [{ text: null, role: 'headline' }],
    read,
    unsure,
    lexicon,
  }) as unknown as Sight;
const limit = (name: string): number => (name === 'ok' ? 0 : 1);

test('a row of exclamation marks is seen where the words before it are not read surely; else nothing is said', () => {
  const found = wordChecks['caps_punct']!(seen([], ['Утро с кружкой!!']), limit);
  assert.ok(found.kind === 'measured' && found.level !== 'fine' && found.quote === '!!');
  assert.equal(wordChecks['caps_punct']!(seen([], ['Утро с кружкой!']), limit).kind, 'skipped');
  assert.equal(wordChecks['claims']!(seen([], ['Самая лучшая кружка']), limit).kind, 'skipped', 'words must be sure');
});
