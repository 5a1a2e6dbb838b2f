import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutsNumber } from './number-cut.ts';
import { readBrief } from '../read/read-brief.ts';

const cut = (text: string, part: string): boolean => {
  const start = text.indexOf(part);
  const [first] = readBrief(text).statements;
  return cutsNumber({ ...first!, text: part, start, end: start + part.length }, text);
};

test('a line that begins or ends within a number is none', () => {
  assert.equal(cut('он бес жыл тәжірибем бар', 'бес жыл тәжірибем бар'), true);
  assert.equal(cut('гарантия двадцать пять лет на плёнку', 'гарантия двадцать'), true);
  assert.equal(cut('ninety minutes and twenty five quid', 'five quid'), true);
  assert.equal(cut('гарантия двадцать пять лет', 'гарантия двадцать пять лет'), false);
  assert.equal(cut('комната 18, три окна', 'три окна'), false);
});
