import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aspectClass } from './format.ts';
import { BANNER_TYPE, CONTRAST, ENLARGEMENT, SHAPE, TYPE_SIZE } from './standards.ts';

test('what is composed passes what is inspected, in every role', () => {
  const { composed, inspected } = TYPE_SIZE;
  for (const [role, least] of Object.entries(inspected)) {
    const aim = (composed as Record<string, number>)[role] ?? composed.any;
    assert.ok(aim > least, `${role}: ${aim} over ${least}`);
  }
  const typeOf = (line: number): number => line / BANNER_TYPE.lineHeight;
  for (const lines of [BANNER_TYPE.composed, BANNER_TYPE.cropped]) {
    assert.ok(typeOf(lines.other) > BANNER_TYPE.inspected.other);
    assert.ok(typeOf(lines.legal) > BANNER_TYPE.inspected.legal);
  }
  assert.ok(typeOf(BANNER_TYPE.cropped.note) > BANNER_TYPE.inspected.other);
  const { product, banner } = ENLARGEMENT;
  assert.ok(product.composed < product.warned && product.inFinal < product.refused);
  // A large canvas seen from further away may come near the refusal, never beyond it.
  assert.ok(product.composed * product.far.most < product.refused);
  for (const { composed: aim, inspected: most } of [banner.type, banner.picture]) assert.ok(aim < most);
});

test('colours that a palette is made of pass on the pixels, in every job', () => {
  const { composed, inspected, labelKept, banner } = CONTRAST;
  assert.ok(composed.headline > inspected.headline && composed.text > inspected.other);
  assert.ok(composed.onCta > inspected.cta && labelKept > inspected.cta && composed.muted > inspected.old_price);
  assert.ok(inspected.heavy < inspected.other && banner.least <= inspected.headline);
});

test('shapes follow each other from strip to tower', () => {
  const classes = [
    SHAPE.strip + 0.01,
    SHAPE.strip,
    SHAPE.wide,
    SHAPE.box - 0.01,
    SHAPE.portrait - 0.01,
    SHAPE.story - 0.01,
  ];
  assert.deepEqual(
    classes.map((ratio) => aspectClass({ width: ratio * 1000, height: 1000 })),
    ['strip', 'wide', 'box', 'portrait', 'story', 'tower'],
  );
  assert.ok(SHAPE.bannerRow < SHAPE.photoAtEnd && SHAPE.photoAtEnd < SHAPE.strip);
});
