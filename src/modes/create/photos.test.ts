import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import type { Perceived, Perceiver } from '../../perception/index.ts';
import { factsLike } from '../../studio/directions/testing.ts';
import { lookAtPhotos } from './photos.ts';

const RED = [200, 30, 30] as const;
const GREEN = [30, 160, 60] as const;

const SIDE = 240;
const SUBJECT = { x: 60, y: 40, w: 120, h: 160 };

/** A small photo of a can of one colour, with its cut-out and facts. */
function can(colour: readonly [number, number, number], change: Partial<Perceived['facts']['matte']> = {}): Perceived {
  const hex = `#${colour.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
  const facts = factsLike({
    size: { width: SIDE, height: SIDE },
    palette: [{ hex, oklch: { l: 0.5, c: 0.1, h: colour[0] }, share: 1 }],
    matte: { subject: SUBJECT, ...change },
  });
  const data = new Uint8Array(SIDE * SIDE * 4);
  for (let y = SUBJECT.y; y < SUBJECT.y + SUBJECT.h; y++)
    for (let x = SUBJECT.x; x < SUBJECT.x + SUBJECT.w; x++) data.set([...colour, 255], (y * SIDE + x) * 4);
  const picture = { width: SIDE, height: SIDE, data };
  return { facts, picture, cutout: picture, textMask: null };
}

/** Looks at the photos of a task; every other picture that the perceiver is shown is a set. */
async function look(photos: readonly Perceived[], brief = '') {
  const sets: Uint8Array[] = [];
  const perceiver = {
    perceive: async (bytes: Uint8Array) => {
      if (bytes.length === 1) return photos[bytes[0]!]!;
      sets.push(bytes);
      return can([1, 2, 3]);
    },
  } as unknown as Perceiver;
  const { remark } = await lookAtPhotos({
    count: photos.length,
    load: async (index) => Uint8Array.of(index),
    perceiver,
    brief: { title: 'Кружки', brief, characteristics: '', goal: '', lang: 'ru' },
    signal: null,
  });
  return { sets, remark: remark('ru') };
}

test('one photo is a task as ever', async () => {
  assert.deepEqual(await look([can(RED)]), { sets: [], remark: null });
});

test('type that was set over the photo is told of, type on the product is not', async () => {
  const box = { x: 60, y: 60, w: 500, h: 70 };
  const typed = (onProduct: number) => {
    const line = { box, angle: 0, confidence: 0.9, text: null, textConfidence: null, onProduct };
    const seen = can(RED);
    return { ...seen, facts: { ...seen.facts, text: { ...seen.facts.text, blocks: [{ box, lines: [line] }] } } };
  };
  assert.match((await look([typed(0)])).remark ?? '', /^На фото есть надпись рядом с товаром/);
  assert.equal((await look([typed(1)])).remark, null);
});

test('two products become one picture with the pixels of both, and it is said which', async () => {
  const { sets, remark } = await look([can(RED), can(GREEN)]);
  assert.equal(remark, 'В одном наборе фото: 1, 2.');
  assert.equal(sets.length, 1);
  const { data, info } = await sharp(sets[0]).raw().toBuffer({ resolveWithObject: true });
  assert.equal(info.channels, 4);
  const seen = { red: 0, green: 0, clear: 0 };
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] === 0) seen.clear++;
    else if (data[i]! > 190 && data[i + 1]! < 40) seen.red++;
    else if (data[i]! < 95 && data[i + 1]! > 150) seen.green++;
  }
  const all = data.length / 4;
  assert.ok(seen.red > 0.3 * all && seen.green > 0.3 * all && seen.clear > 0, JSON.stringify(seen));
});

test('what is not shown is named: an uncut photo, the same thing again, more than five', async () => {
  const uncut = can(GREEN, { grade: 'doubtful', confidence: 0.4 });
  const one = await look([uncut, can(RED)]);
  assert.equal(one.remark, 'Показано фото 2. Не показаны фото 1: товар не отделяется от фона целиком.');
  assert.equal(one.sets.length, 0);
  const again = await look([can(RED), can(RED)]);
  assert.equal(again.remark, 'Показано фото 1. Не показаны фото 2: тот же товар уже показан.');
  assert.equal((await look([can(RED), can(RED)], 'Набор из двух кружек')).remark, 'В одном наборе фото: 1, 2.');
  const seven = await look(
    [0, 40, 80, 120, 160, 200, 240].map((v) => can([v, 255 - v, 90])),
    'Набор',
  );
  assert.match(
    seven.remark ?? '',
    /^В одном наборе фото: 1, 2, 3, 4, 5\. Не показаны фото 6, 7: вместе помещаются пять/,
  );
});
