import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LANGS } from '../contract/index.ts';
import { pickLanguage } from './language.ts';

test('the language that Accept-Language likes best', () => {
  const cases: [string | null, string][] = [
    [null, 'en'],
    ['', 'en'],
    ['ru', 'ru'],
    ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
    ['en;q=0.8, ru;q=0.9', 'ru'],
    ['de, fr;q=0.9', 'en'],
    ['de, ru;q=0.1', 'ru'],
    ['ru;q=0', 'en'],
    ['*', 'en'],
    ['RU', 'ru'],
    // A weight that is no number counts as none given.
    ['ru;q=nonsense, en', 'ru'],
    ['rus', 'en'],
  ];
  for (const [header, expected] of cases) assert.equal(pickLanguage(header), expected, String(header));
  fc.assert(fc.property(fc.string(), (header) => assert.ok(LANGS.includes(pickLanguage(header)))));
});
