import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ModeId } from '../../contract/index.ts';
import type { SightFacts } from './facts.ts';
import { adviceFor, summaryOf } from './words.ts';

const PHOTO: SightFacts = {
  kind: 'packshot',
  kindConfidence: 1,
  background: 'uniform',
  matte: { grade: 'good', confidence: 0.9 },
  texts: [],
  textLines: 0,
  faces: 0,
  colors: [],
  shortSide: 1200,
  sharpness: 0.8,
};
const BANNER: SightFacts = { ...PHOTO, kind: 'finished_banner', textLines: 3 };
const built = (...modes: ModeId[]): ReadonlySet<ModeId> => new Set(modes);

test('what is seen, in a sentence', () => {
  assert.equal(summaryOf(BANNER, 'ru'), 'Вижу готовый баннер, 3 строки текста.');
  assert.equal(summaryOf({ ...BANNER, textLines: 1 }, 'en'), 'I see a finished banner, 1 line of text.');
  assert.equal(
    summaryOf({ ...PHOTO, kind: 'food', background: 'scene', matte: { grade: 'none', confidence: 0 } }, 'ru'),
    'Вижу еду, оставлю фото целиком.',
  );
});

test('advice: what suits the picture and works here', () => {
  const advised = (facts: SightFacts, ...modes: ModeId[]): string[] => {
    const { mode, others } = adviceFor(facts, built(...modes), 'ru');
    return [mode, ...others.map((other) => other.mode)];
  };
  assert.deepEqual(advised(PHOTO, 'create', 'pack', 'adapt'), ['pack', 'create']);
  assert.deepEqual(advised(BANNER, 'create', 'pack', 'adapt'), ['adapt']);
  assert.deepEqual(advised({ ...PHOTO, shortSide: 640 }, 'pack', 'enhance'), ['pack', 'enhance']);
  assert.equal(advised({ ...PHOTO, matte: { grade: 'none', confidence: 0 } }, 'create', 'pack')[0], 'create');
  assert.equal(advised(BANNER)[0], 'adapt');
});
