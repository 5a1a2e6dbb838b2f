import assert from 'node:assert/strict';
import test from 'node:test';
import type { PictureFacts } from '../../../../perception/index.ts';
import { readingChecks } from './reading.ts';

type Text = PictureFacts['text'];
const box = { x: 10, y: 10, w: 100, h: 20 };
const seen = (text: string | null, more: { confidence?: number; sure?: number; x?: number } = {}): Text => ({
  available: true,
  reader: text !== null,
  language: null,
  blocks: [
    {
      box,
      lines: [
        {
          box: { ...box, x: more.x ?? 10 },
          angle: 0,
          confidence: more.confidence ?? 0.95,
          text,
          textConfidence: text === null ? null : (more.sure ?? 0.9),
          onProduct: 1,
        },
      ],
    },
  ],
});
const nothing: Text = { available: true, reader: false, language: null, blocks: [] };
const broken = (before: Text, after: Text): readonly string[] =>
  readingChecks(before, after)
    .filter((c) => !c.passed)
    .map((c) => c.id);

test('type that is gone, has moved or reads otherwise breaks the promise', () => {
  assert.deepEqual(broken(seen(null), seen(null)), []);
  assert.deepEqual(broken(seen(null), nothing), ['text_found']);
  assert.deepEqual(broken(seen(null), seen(null, { x: 300 })), ['text_found']);
  assert.deepEqual(broken(seen('Доброе утро'), seen('доброе  утро.')), []);
  assert.deepEqual(broken(seen('500 мл'), seen('800 мл')), ['text_read']);
});

test('what was not sure is no promise: a doubtful line, a doubtful reading', () => {
  assert.deepEqual(broken(seen(null, { confidence: 0.6 }), nothing), []);
  assert.deepEqual(broken(seen('500 мл', { sure: 0.5 }), seen('8OO нл')), []);
  assert.deepEqual(broken(seen('500 мл'), seen('8OO нл', { sure: 0.5 })), []);
});
