import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PictureFacts } from '../../../perception/index.ts';
import type { Hex } from '../../../scene/index.ts';
import { alike } from './alike.ts';
import { chooseViews } from './choose-views.ts';

/** A well cut packshot of a thing of one colour. */
function photo(hex: Hex, l50: number, more: Partial<PictureFacts> = {}): PictureFacts {
  const matte = {
    method: 'flood',
    grade: 'good',
    confidence: 0.9,
    components: 1,
    subject: { x: 100, y: 100, w: 600, h: 600 },
    touches: { top: false, right: false, bottom: false, left: false },
  };
  return {
    size: { width: 800, height: 800 },
    kind: { value: 'packshot', confidence: 0.9 },
    background: { value: 'uniform' },
    matte,
    tone: { l50, chromaShare: 0, hue: 0 },
    palette: [{ hex, share: 1 }],
    text: { blocks: [] },
    faces: { list: [] },
    quality: { sharpness: { value: 0.9, confidence: 0.9 } },
    ...more,
  } as unknown as PictureFacts;
}
const kind = (value: string) => ({ kind: { value, confidence: 0.9 } }) as Partial<PictureFacts>;

test('the best front view is the main picture; the others of the same thing follow', () => {
  const cut = { ...photo('#303040', 0.3).matte, touches: { top: true, right: false, bottom: false, left: false } };
  const chosen = chooseViews([photo('#303040', 0.3, { matte: cut }), photo('#34343f', 0.31)], null);
  assert.deepEqual([chosen.main, chosen.main === null ? [] : chosen.others], [1, [0]]);
  assert.ok(chosen.main !== null && /целиком/.test(chosen.why.ru));
});

test('what is no photo of the product is left out with the reason, and the rest goes on', () => {
  const blurred = { quality: { sharpness: { value: 0.02, confidence: 0.9 } } } as Partial<PictureFacts>;
  const chosen = chooseViews(
    [
      photo('#303040', 0.3),
      photo('#303040', 0.3, kind('person')),
      photo('#303040', 0.3, kind('finished_banner')),
      photo('#303040', 0.3, blurred),
      photo('#d0d0d0', 0.85),
    ],
    'mug',
  );
  assert.equal(chosen.main, 0);
  assert.deepEqual(
    chosen.unfit.map(({ reason }) => reason.en.match(/person|banner|blurred|another/)?.[0]),
    ['person', 'banner', 'blurred', 'another'],
  );
});

test('a person is how clothes are shown, and nothing else', () => {
  assert.equal(chooseViews([photo('#303040', 0.3, kind('person'))], 'outerwear').main, 0);
  const refused = chooseViews([photo('#303040', 0.3, kind('person'))], 'mug');
  assert.ok(refused.main === null && /person/.test(refused.reason.en));
});

test('a small face counts in a picture that is unsure what it is; a flat drawing is no photo', () => {
  const face = { faces: { available: true, list: [{ confidence: 0.7, box: { x: 10, y: 10, w: 20, h: 20 } }] } };
  const unsure = {
    ...kind('interior'),
    kind: { value: 'interior', confidence: 0.4 },
    ...face,
  } as Partial<PictureFacts>;
  const person = chooseViews([photo('#303040', 0.3, unsure)], 'mug');
  assert.ok(person.main === null && /person/.test(person.reason.en));
  const drawn = chooseViews([photo('#303040', 0.3), photo('#303040', 0.3)], 'mug', new Set([0]));
  assert.deepEqual(
    [drawn.main, drawn.unfit.map(({ reason }) => reason.en)],
    [1, ['it is a logo or a drawing, a photo of the product is needed']],
  );
});

test('many different things make no card', () => {
  const things = (['#101010', '#404040', '#707070', '#a0a0a0', '#d0d0d0', '#802020', '#208020'] as const).map(
    (hex, i) => photo(hex, 0.1 + i * 0.12),
  );
  const none = chooseViews(things, null);
  assert.ok(none.main === null && /different products/.test(none.reason.en));
});

test('one thing: its colours in about their shares, and its outline where the colours are less sure', () => {
  const thing = (more: {
    readonly palette: readonly (readonly [Hex, number])[];
    readonly w: number;
    readonly h: number;
    readonly fill: number;
  }): PictureFacts => {
    const plain = photo('#888888', 0.5);
    const subject = { x: 0, y: 0, w: more.w, h: more.h };
    return {
      ...plain,
      palette: more.palette.map(([hex, share]) => ({ hex, share })),
      matte: { ...plain.matte, subject, fill: more.fill },
    } as unknown as PictureFacts;
  };
  const bottle = thing({
    palette: [
      ['#f0f0f0', 0.8],
      ['#c02020', 0.2],
    ],
    w: 200,
    h: 600,
    fill: 0.8,
  });
  // The same two colours, the other way round: a red box with a white label.
  assert.ok(
    !alike(
      bottle,
      thing({
        palette: [
          ['#f0f0f0', 0.2],
          ['#c02020', 0.8],
        ],
        w: 210,
        h: 600,
        fill: 0.8,
      }),
    ),
  );
  // In other light, from the side.
  assert.ok(
    alike(
      bottle,
      thing({
        palette: [
          ['#dcdcd8', 0.76],
          ['#a82424', 0.24],
        ],
        w: 160,
        h: 600,
        fill: 0.84,
      }),
    ),
  );
  // A flat white bowl with a red rim in that light.
  assert.ok(
    !alike(
      bottle,
      thing({
        palette: [
          ['#dcdcd8', 0.76],
          ['#a82424', 0.24],
        ],
        w: 600,
        h: 250,
        fill: 0.7,
      }),
    ),
  );
});
