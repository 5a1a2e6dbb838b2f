import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contains, fromShare, overlap } from '../../../scene/index.ts';
import { factsLike, requestLike } from '../testing.ts';
import { cutsLine, detailsOf, windowOn } from './details.ts';
import { viewOf } from './view.ts';

/** A map of 12 × 12 cells of 100 px with two bright spots in the subject. */
function attention(spots: readonly (readonly [number, number])[]) {
  const values = Array.from({ length: 144 }, (_, i) =>
    spots.some(([x, y]) => Math.abs((i % 12) - x) <= 1 && Math.abs(Math.floor(i / 12) - y) <= 1) ? 220 : 40,
  );
  return { width: 12, height: 12, values };
}

test('details lie where the eye goes, apart from each other, without a cut face', () => {
  const map = attention([
    [4, 3],
    [7, 8],
  ]);
  const found = detailsOf(viewOf(requestLike(factsLike({ attention: map }))));
  assert.equal(found.length, 2);
  const middles = found.map(({ x, y, w, h }) => [(x + w / 2) * 12, (y + h / 2) * 12]);
  for (const [spotX, spotY] of [
    [4.5, 3.5],
    [7.5, 8.5],
  ] as const)
    assert.ok(middles.some(([x = 0, y = 0]) => Math.abs(x - spotX) < 1.3 && Math.abs(y - spotY) < 1.3));
  const [one, two] = found;
  assert.ok(one && two && !overlap(one, two));
  const face = { box: { x: 350, y: 250, w: 200, h: 200 }, confidence: 1 };
  const apart = detailsOf(viewOf(requestLike(factsLike({ attention: map, faces: { list: [face] } }))));
  const [first] = apart;
  assert.ok(first !== undefined && first.y > 0.45, 'the face is not cut');
});

test('what may be a face or a clock is shown whole, and bare skin is no second detail', () => {
  const map = attention([[5, 4]]);
  const doubtful = { box: { x: 480, y: 380, w: 110, h: 110 }, confidence: 0.6 };
  const found = detailsOf(viewOf(requestLike(factsLike({ attention: map, faces: { list: [doubtful] } }))));
  assert.equal(found.length, 1);
  const [shown] = found;
  assert.ok(shown && contains(fromShare(shown, { width: 1200, height: 1200 }), doubtful.box, 0));
});

test('a photo without pixels for details, or a bare one, has none', () => {
  const small = { size: { width: 500, height: 500 }, matte: { subject: { x: 100, y: 100, w: 200, h: 260 } } };
  assert.deepEqual(detailsOf(viewOf(requestLike(factsLike({ ...small, attention: attention([[4, 3]]) })))), []);
  const bare = { width: 1, height: 1, values: [10] };
  assert.deepEqual(detailsOf(viewOf(requestLike(factsLike({ attention: bare })))), []);
});

test('a place that is blurred or bare is no detail, however much it catches the eye', () => {
  const map = attention([
    [4, 3],
    [7, 8],
  ]);
  const sharpOnly = (spots: readonly (readonly [number, number])[]) => ({
    ...attention(spots),
    values: attention(spots).values.map((value) => (value > 100 ? 200 : 0)),
  });
  const found = (fineness: ReturnType<typeof sharpOnly>) =>
    detailsOf(viewOf(requestLike(factsLike({ attention: map, fineness }))));
  const [shown, ...more] = found(sharpOnly([[7, 8]]));
  assert.ok(shown && shown.y > 0.45 && more.length === 0);
  assert.deepEqual(found(sharpOnly([])), []);
});

test('a detail holds a line of type whole or keeps off it', () => {
  const map = attention([
    [4, 3],
    [7, 8],
  ]);
  const line = { box: { x: 330, y: 330, w: 260, h: 40 }, angle: 0, confidence: 1, text: 'AURELLE', textConfidence: 1 };
  const text = { blocks: [{ box: line.box, lines: [{ ...line, onProduct: 1 }] }] };
  const view = viewOf(requestLike(factsLike({ attention: map, text })));
  const found = detailsOf(view);
  assert.equal(found.length, 2);
  for (const share of found) assert.ok(!cutsLine(fromShare(share, view.facts.size), [line.box]));
});

test('a tile of any shape shows a window of the photo without a cut line, or nothing', () => {
  const photo = { width: 1200, height: 1200 };
  const detail = { x: 0.25, y: 0.2, w: 0.25, h: 0.25 };
  const line = { x: 0.27, y: 0.28, w: 0.21, h: 0.03 };
  for (const tile of [
    { width: 200, height: 200 },
    { width: 160, height: 260 },
    { width: 300, height: 140 },
  ]) {
    const part = windowOn(detail, [line], tile, photo);
    assert.ok(part !== null && Math.abs(part.w / part.h - tile.width / tile.height) < 1e-6);
    assert.ok(contains({ x: 0, y: 0, w: 1200, h: 1200 }, part, 1e-6));
    assert.ok(!cutsLine(part, [fromShare(line, photo)]));
  }
  const everywhere = Array.from({ length: 12 }, (_, i) => ({ x: -0.1, y: i / 12, w: 1.2, h: 0.05 }));
  assert.equal(windowOn(detail, everywhere, { width: 200, height: 200 }, photo), null);
});

test('a detail is of the thing, not of the room beside it; of a body cut at both ends there is one', () => {
  const map = attention([
    [4, 3],
    [7, 8],
  ]);
  const vase = [
    [300, 700],
    [900, 700],
    [900, 1000],
    [300, 1000],
  ] as const;
  const found = detailsOf(viewOf(requestLike(factsLike({ attention: map, matte: { silhouette: vase } }))));
  assert.ok(found.length > 0 && found.every(({ y, h }) => (y + h) * 1200 > 800), JSON.stringify(found));
  const touches = { top: true, right: false, bottom: true, left: false };
  const torso = { subject: { x: 300, y: 0, w: 600, h: 1200 }, touches };
  assert.equal(detailsOf(viewOf(requestLike(factsLike({ attention: map, matte: torso })))).length, 1);
});
