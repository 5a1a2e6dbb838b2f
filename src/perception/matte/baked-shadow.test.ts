import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Perceived, PictureFacts, RgbaPicture } from '../facts.ts';
import { alphaOf } from '../raster/plane.ts';
import { analysePicture } from '../analyse.ts';
import { createSenses } from '../senses.ts';
import { alphaWithoutShadow, productAlone } from './baked-shadow.ts';

/** A solid box on 100 × 100 with something half transparent of the given grey below it. */
function boxWith(grey: number): RgbaPicture {
  const data = new Uint8Array(100 * 100 * 4);
  for (let y = 20; y < 90; y += 1)
    for (let x = 20; x < 80; x += 1) data.set(y < 70 ? [180, 60, 60, 255] : [grey, grey, grey, 90], (y * 100 + x) * 4);
  return { width: 100, height: 100, data };
}

const see = (picture: RgbaPicture) =>
  analysePicture({ picture, format: 'png', hasAlpha: true, original: picture }, createSenses([], ''), { read: false });

describe('a shadow in the own alpha', () => {
  it('is found where it is dark and away from the thing; glass is none', () => {
    const clean = alphaWithoutShadow(boxWith(10));
    assert.deepEqual(
      [clean?.data[85 * 100 + 50], clean?.data[50 * 100 + 50], clean?.data[70 * 100 + 50]],
      [0, 255, 90],
    );
    assert.equal(alphaWithoutShadow(boxWith(220)), null);
  });

  it('stays in the cut-out, which is the own alpha as it came, and is told apart in the facts', async () => {
    const picture = boxWith(10);
    const { facts, cutout } = await see(picture);
    assert.ok(cutout);
    assert.deepEqual(alphaOf(cutout).data, alphaOf(picture).data);
    assert.deepEqual(facts.matte.subject, { x: 20, y: 20, w: 60, h: 70 });
    assert.equal(facts.matte.withoutShadow?.subject?.h, 52);
    const perceived: Perceived = { facts: facts as PictureFacts, picture, cutout, textMask: null };
    const alone = productAlone(perceived);
    assert.equal(alone.facts.matte.subject?.h, 52);
    assert.equal(alone.cutout?.data[(85 * 100 + 50) * 4 + 3], 0);
    assert.equal(productAlone(alone), alone);
  });

  it('is not invented', async () => {
    assert.equal((await see(boxWith(220))).facts.matte.withoutShadow, null);
  });
});
