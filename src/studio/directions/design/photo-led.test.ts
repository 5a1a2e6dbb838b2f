import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PictureFacts } from '../../../perception/index.ts';
import { fillsPhoto } from '../../../scene/index.ts';
import { factsLike, requestLike } from '../testing.ts';
import { duotone } from '../duotone.ts';
import { fullBleed } from '../full-bleed.ts';
import { extendedPhoto } from '../extended-photo.ts';
import { photoArch } from '../photo-arch.ts';
import { cutByFrame, focusOf } from './photo-led.ts';
import { viewOf } from './view.ts';

const lamp = { x: 120, y: 150, w: 900, h: 1045 };
const focusWith = (matte: Partial<PictureFacts['matte']>) => focusOf(viewOf(requestLike(factsLike({ matte }))));

test('what stands near the edge of its photo is no scene; what the frame cuts is; a stray line is no cut', () => {
  const none = { top: false, right: false, bottom: false, left: false };
  assert.equal(fillsPhoto(focusWith({ subject: lamp, touches: none })), false);
  const cut = { ...none, bottom: true };
  const broad = [
    [200, 1199],
    [900, 1199],
    [500, 150],
  ] as const;
  assert.equal(fillsPhoto(focusWith({ subject: lamp, touches: cut, silhouette: broad })), true);
  const cable = [
    [200, 1199],
    [215, 1199],
    [500, 150],
  ] as const;
  assert.equal(fillsPhoto(focusWith({ subject: lamp, touches: cut, silhouette: cable })), false);
});

test('what was hardly seen is shown to the edges of its photo, whatever its outline says of them', () => {
  const touches = { top: true, right: false, bottom: false, left: false };
  const doubtful = { subject: { x: 200, y: 0, w: 900, h: 1045 }, touches, grade: 'doubtful' } as const;
  assert.equal(fillsPhoto(focusWith({ ...doubtful, confidence: 0.1 })), false);
  assert.equal(fillsPhoto(focusWith({ ...doubtful, confidence: 0.5 })), true);
});

test('a subject that ends with its photo along a broad front is cut, however faint its last pixels are', () => {
  const subject = { x: 0, y: 300, w: 600, h: 600 };
  const front = [
    [5, 350],
    [4, 850],
    [600, 600],
  ] as const;
  const cut = (matte: Partial<PictureFacts['matte']>) => cutByFrame(factsLike({ matte }), 'left');
  assert.equal(cut({ subject, silhouette: front }), true);
  const tip = [
    [5, 590],
    [4, 610],
    [600, 300],
    [600, 900],
  ] as const;
  assert.equal(cut({ subject, silhouette: tip }), false, 'a tip that meets the edge is no cut');
  assert.equal(cut({ subject: { ...subject, x: 12 }, silhouette: front }), false, 'a margin is a margin');
  assert.equal(cut({ subject, silhouette: front, method: 'alpha' }), false, 'a trimmed cut-out is whole');
});

test("two inks are not for a thing of its ground's lightness, an arch not for what fills it to its corners", () => {
  const paper = { value: 'uniform', uniformity: 0.99, colour: '#fdfdfb' } as const;
  const duo = (l50: number) => duotone.suits(viewOf(requestLike(factsLike({ background: paper, tone: { l50 } }))));
  assert.equal(duo(0.94), 0);
  assert.ok(duo(0.5) > 0);
  const legs = { x: 24, y: 0, w: 1150, h: 1110 };
  const touches = { top: true, right: false, bottom: false, left: false };
  const arch = (matte: Partial<PictureFacts['matte']>) =>
    photoArch.suits(viewOf(requestLike(factsLike({ matte, background: { uniformity: 0.8 } }))));
  assert.ok(arch({ subject: legs, touches }) < 0.5 * arch({ subject: { x: 400, y: 300, w: 400, h: 600 } }));
});

test('a plain ground whose light falls off to its edges is hardly ever continued', () => {
  const suits = (uniformity: number) =>
    extendedPhoto.suits(viewOf(requestLike(factsLike({ background: { uniformity } }))));
  assert.ok(suits(0.92) < 0.5 * suits(0.97));
});

test('a pot on a tray that was half seen all over the photo is where the pot is; a good matte is believed', () => {
  const touches = { top: false, right: true, bottom: false, left: false };
  const pot = { subject: { x: 50, y: 100, w: 1150, h: 1080 }, core: { x: 400, y: 300, w: 500, h: 420 }, touches };
  const broad = [
    [1195, 150],
    [1195, 1150],
    [60, 700],
  ] as const;
  const at = (grade: 'good' | 'doubtful') => focusWith({ ...pot, silhouette: broad, grade });
  // What is only guessed is shown with what lies round it.
  assert.ok(Math.abs(at('doubtful').w - 500 / 1200 - 0.07) < 1e-9);
  assert.ok(at('good').w > 0.9);
});

test('a guessed subject keeps its cut ends and comes no nearer to the edges that do not cut it', () => {
  const touches = { top: false, right: false, bottom: true, left: false };
  const front = [
    [300, 1199],
    [900, 1199],
    [600, 30],
  ] as const;
  const subject = { x: 300, y: 30, w: 600, h: 1170 };
  const { x, y, w, h } = focusWith({ subject, silhouette: front, touches, grade: 'doubtful' });
  assert.ok(y >= 0.02 && y + h === 1 && Math.abs(x - 0.215) < 1e-9 && Math.abs(x + w - 0.785) < 1e-9);
});

test('a wheel that only grazes the edge of its photo is to be seen as whole as it is there', () => {
  const touches = { top: false, right: true, bottom: false, left: false };
  const bike = { subject: { x: 400, y: 300, w: 800, h: 600 }, touches };
  const rim = (half: number) => [[1199, 700 - half] as const, [1199, 700 + half] as const, [400, 500] as const];
  assert.equal(fillsPhoto(focusWith({ ...bike, silhouette: rim(60) })), false);
  assert.equal(fillsPhoto(focusWith({ ...bike, silhouette: rim(180) })), true);
  const feet = [
    [300, 1199],
    [320, 1199],
    [500, 900],
    [800, 1199],
    [820, 1199],
    [560, 300],
  ] as const;
  const chair = { subject: { x: 290, y: 300, w: 540, h: 900 }, touches: { ...touches, right: false, bottom: true } };
  assert.equal(fillsPhoto(focusWith({ ...chair, silhouette: feet })), false, 'a chair that stands on the edge');
});

test('of several things sold as one a single doubtful one does not stand for all', () => {
  const bear = { subject: { x: 600, y: 200, w: 500, h: 800 }, grade: 'doubtful' } as const;
  const focus = (title: string, matte: Partial<PictureFacts['matte']>) =>
    focusOf(
      viewOf({
        ...requestLike(factsLike({ matte })),
        brief: { title, brief: '', characteristics: '', goal: '', lang: 'ru' },
      }),
    );
  for (const title of ['Мишка и букет', 'Gift set for her', 'Шай мен кәмпит'])
    assert.ok(focus(title, bear).w > 0.9, title);
  assert.ok(focus('Мишка плюшевый', bear).w < 0.6);
  assert.ok(focus('Мишка и букет', { ...bear, grade: 'good' }).w < 0.6);
});

test('a ground whose texture runs to its edges is not continued', () => {
  const rough = (value: number) => ({ width: 20, height: 20, values: Array.from({ length: 400 }, () => value) });
  const suits = (value: number) => extendedPhoto.suits(viewOf(requestLike(factsLike({ fineness: rough(value) }))));
  assert.equal(suits(60), 0);
  assert.equal(suits(4), extendedPhoto.suits(viewOf(requestLike(factsLike({})))));
});

test('an arch cuts nothing of an outline that it knows', () => {
  const hand = { x: 0, y: 430, w: 700, h: 600 };
  // A clock in a hand that comes in from the left: its handle is the highest point.
  const silhouette = [
    [0, 1030],
    [0, 900],
    [420, 520],
    [500, 430],
    [700, 560],
    [640, 900],
  ] as const;
  const touches = { top: false, right: false, bottom: false, left: true };
  const view = viewOf(requestLike(factsLike({ matte: { subject: hand, silhouette, touches } })));
  const { stage } = photoArch.make(view);
  assert.equal(stage.outline?.length, silhouette.length);
  assert.ok(photoArch.suits(view) > 0);
});

test('a photo goes over the whole canvas where its own ground is as deep as the tone under the words', () => {
  const suits = (colour: '#181410' | '#aa9777') =>
    fullBleed.suits(viewOf(requestLike(factsLike({ background: { colour, uniformity: 0.3 } }))));
  assert.ok(suits('#aa9777') < 0.2 * suits('#181410'));
});
