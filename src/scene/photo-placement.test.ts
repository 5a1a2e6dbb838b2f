import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cutAnew, placePhoto, type PhotoPlan } from './index.ts';

const sizes = fc.record({ width: fc.integer({ min: 160, max: 4096 }), height: fc.integer({ min: 50, max: 4096 }) });
const share = fc.double({ min: 0.05, max: 0.6, noNaN: true });
const plans: fc.Arbitrary<PhotoPlan> = fc.record({
  mode: fc.constantFrom('extend', 'dissolve', 'cover', 'card'),
  overlay: fc.boolean(),
  focus: fc.record({
    x: fc.double({ min: 0, max: 0.4, noNaN: true }),
    y: fc.double({ min: 0, max: 0.4, noNaN: true }),
    w: share,
    h: share,
  }),
});

test('the photo keeps its shape and covers its window on every closed side', () => {
  fc.assert(
    fc.property(plans, sizes, sizes, (plan, photo, canvas) => {
      const p = placePhoto(plan, photo, canvas);
      assert.ok(Math.abs(p.photo.w / p.photo.h / (photo.width / photo.height) - 1) < 1e-6);
      const bounds = plan.mode === 'card' ? p.window : { x: 0, y: 0, w: canvas.width, h: canvas.height };
      if (plan.plain === true) return;
      const slack = 1e-6 * (canvas.width + canvas.height);
      assert.ok(
        p.photo.x + p.photo.w >= bounds.x + bounds.w - slack && p.photo.y + p.photo.h >= bounds.y + bounds.h - slack,
      );
      if (plan.mode === 'card' || p.side === 'top') assert.ok(p.photo.x <= bounds.x + slack);
      if (plan.mode === 'card' || p.side === 'left') assert.ok(p.photo.y <= bounds.y + slack);
      assert.ok(p.seen >= 0 && p.seen <= 1 + 1e-9 && p.text.w > 0 && p.text.h > 0);
    }),
  );
});

test('a person whom the photo cuts above and below is cut less beside a field than a scene', () => {
  const plan = { mode: 'split', overlay: false, focus: { x: 0.12, y: 0, w: 0.79, h: 1 } } as const;
  const square = { width: 1000, height: 1000 };
  assert.ok(placePhoto(plan, square, square).seen > 0.59);
  const scene = placePhoto({ ...plan, focus: { x: 0, y: 0, w: 1, h: 1 } }, square, square);
  assert.ok(scene.window.w * scene.window.h <= 0.56e6, 'the words keep their room');
});

test('a hand that comes in from one side shows what it holds in a strip', () => {
  const plan = { mode: 'split', overlay: false, focus: { x: 0, y: 0.36, w: 0.59, h: 0.52 } } as const;
  const { focus, window } = placePhoto(plan, { width: 800, height: 800 }, { width: 970, height: 250 });
  assert.ok(focus.y >= window.y && focus.y + focus.h <= window.y + window.h);
});

test('a subject in the middle of an ordinary photo is seen whole in the usual sizes', () => {
  const focus = { x: 0.3, y: 0.35, w: 0.4, h: 0.4 };
  for (const mode of ['extend', 'dissolve', 'cover', 'card'] as const) {
    for (const canvas of [
      { width: 1080, height: 1080 },
      { width: 1080, height: 1920 },
      { width: 1200, height: 628 },
      { width: 240, height: 400 },
    ]) {
      assert.ok(
        placePhoto({ mode, focus, overlay: false }, { width: 1600, height: 1200 }, canvas).seen > 0.98,
        `${mode} ${canvas.width}x${canvas.height}`,
      );
    }
  }
});

test('a broad subject that its photo shows whole stays whole in towers, and ends a strip', () => {
  const focus = { x: 0.1, y: 0.15, w: 0.8, h: 0.7 };
  for (const plain of [true, false]) {
    const plan: PhotoPlan = { mode: 'extend', focus, overlay: false, plain };
    const tower = placePhoto(plan, { width: 1000, height: 1000 }, { width: 160, height: 600 });
    assert.ok(tower.focus.x > 0 && tower.focus.x + tower.focus.w < 160, `tower ${JSON.stringify(tower.focus)}`);
    const strip = placePhoto(plan, { width: 1000, height: 1000 }, { width: 970, height: 250 });
    const right = (strip.focus.x + strip.focus.w) / 970;
    assert.ok(right > 0.9 && right < 0.99, `strip ends at ${right}`);
  }
});

test('a broad thing whose feet the photo cuts is whole across in a story, and one that stands keeps its feet', () => {
  const [photo, story] = [
    { width: 1500, height: 1000 },
    { width: 1080, height: 1920 },
  ];
  const across = ({ focus }: ReturnType<typeof placePhoto>) => focus.x >= 0 && focus.x + focus.w <= story.width;
  const low = { x: 0.08, y: 0.3, w: 0.8, h: 0.7 };
  assert.ok(across(placePhoto({ mode: 'extend', focus: low, overlay: false }, photo, story)));
  const chair = { x: 0.25, y: 0.02, w: 0.5, h: 0.95 };
  for (const mode of ['extend', 'dissolve', 'cover'] as const) {
    const { focus } = placePhoto({ mode, focus: chair, overlay: false }, { width: 900, height: 1000 }, story);
    assert.ok(focus.y + focus.h <= story.height, `${mode} ${focus.y + focus.h}`);
  }
});

test('a broad thing is seen whole at the end of a strip, and a small one fills its height', () => {
  const broad: PhotoPlan = { mode: 'split', focus: { x: 0.06, y: 0.2, w: 0.86, h: 0.6 }, overlay: false };
  for (const canvas of [
    { width: 320, height: 100 },
    { width: 970, height: 250 },
    { width: 728, height: 90 },
  ]) {
    const { seen } = placePhoto(broad, { width: 1500, height: 1000 }, canvas);
    assert.ok(seen > 0.98, `${canvas.width}: ${seen}`);
  }
  const small: PhotoPlan = { mode: 'split', focus: { x: 0.4, y: 0.4, w: 0.2, h: 0.25 }, overlay: false };
  const { focus } = placePhoto(small, { width: 1500, height: 1200 }, { width: 728, height: 90 });
  assert.ok(focus.h > 0.8 * 90, `${focus.h}`);
});

test('a card takes the shape of the photo rather than cut the subject', () => {
  for (const photo of [
    { width: 1400, height: 1050 },
    { width: 900, height: 1400 },
  ]) {
    const plan: PhotoPlan = { mode: 'card', focus: { x: 0.04, y: 0.06, w: 0.92, h: 0.88 }, overlay: false };
    for (const canvas of [
      { width: 1080, height: 1080 },
      { width: 1080, height: 1350 },
      { width: 300, height: 250 },
      { width: 728, height: 90 },
    ]) {
      const place = placePhoto(plan, photo, canvas);
      assert.ok(place.seen > 0.85, `${photo.width} in ${canvas.width}x${canvas.height}: ${place.seen}`);
    }
  }
});

test('a flipped strip has the photo at the left end and the words at its right', () => {
  const plan: PhotoPlan = { mode: 'card', focus: { x: 0.2, y: 0.2, w: 0.6, h: 0.6 }, overlay: false, flip: true };
  const place = placePhoto(plan, { width: 1200, height: 1200 }, { width: 728, height: 90 });
  assert.equal(place.window.x, 0);
  assert.ok(place.text.x > place.window.w);
});

test('a split gives its photo the room that shows a long or a tall subject whole', () => {
  const long = { photo: { width: 1710, height: 1080 }, focus: { x: 0.03, y: 0.15, w: 0.92, h: 0.53 } };
  const tall = { photo: { width: 900, height: 1350 }, focus: { x: 0.2, y: 0.05, w: 0.6, h: 0.9 } };
  const seen = ({ photo, focus }: typeof long, width: number, height: number): number =>
    placePhoto({ mode: 'split', focus, overlay: false }, photo, { width, height }).seen;
  for (const [width, height] of [
    [1080, 1080],
    [1080, 1920],
    [240, 400],
    [300, 250],
    [1200, 628],
  ] as const)
    assert.ok(seen(long, width, height) >= 0.95, `long ${width}x${height}: ${seen(long, width, height)}`);
  for (const [width, height] of [
    [1080, 1080],
    [1200, 628],
    [300, 250],
  ] as const)
    assert.ok(seen(tall, width, height) >= 0.95, `tall ${width}x${height}: ${seen(tall, width, height)}`);
});

test('a photo with a foot lies between the line above it and the offer under it; wide canvases have none', () => {
  fc.assert(
    fc.property(plans, sizes, sizes, fc.double({ min: 0.05, max: 0.4, noNaN: true }), (plan, photo, canvas, foot) => {
      const p = placePhoto({ ...plan, mode: 'split', foot }, photo, canvas);
      if (canvas.width / canvas.height > 1.5) return assert.equal(p.foot, null);
      const { solid } = p;
      assert.ok(p.foot !== null && p.side === 'top');
      assert.equal(solid.y + solid.h, p.foot.y);
      assert.equal(p.foot.y + p.foot.h, canvas.height);
      assert.ok(solid.y > 0 && solid.h > 0 && solid.w === canvas.width);
      assert.deepEqual(p.window, solid);
    }),
  );
});

test('what the photo cuts may be cut further; what it shows whole counts when a window cuts it', () => {
  const focus = { x: 0.2, y: 0, w: 0.6, h: 0.9 };
  const drawn = { x: 0, y: 0, w: 600, h: 900 };
  const cut = (window: { x: number; y: number; w: number; h: number }, of = focus) =>
    cutAnew({ window, focus: drawn }, of);
  assert.equal(cut({ x: 0, y: 400, w: 600, h: 500 }), 0);
  assert.ok(Math.abs(cut({ x: 150, y: 0, w: 450, h: 900 }) - 0.25) < 1e-9);
  assert.ok(Math.abs(cut({ x: 0, y: 0, w: 600, h: 450 }) - 0.5) < 1e-9);
  assert.equal(cut({ x: 150, y: 0, w: 100, h: 100 }, { x: 0.2, y: 0.2, w: 0.6, h: 0.6 }), 0, 'no subject is known');
  // Shoes on legs that the photo cuts: a square shows both, whatever it takes of the legs.
  const place = placePhoto(
    { mode: 'split', overlay: false, focus: { x: 0.16, y: 0, w: 0.81, h: 0.97 } },
    { width: 1024, height: 1024 },
    { width: 1080, height: 1080 },
  );
  assert.equal(place.side, 'top');
});

test('blocks beside a subject that its photo cuts above leave it whole from side to side', () => {
  const focus = { x: 0.021, y: 0, w: 0.958, h: 0.925 };
  const plan: PhotoPlan = { mode: 'split', blocks: true, focus, overlay: false };
  for (const canvas of [
    { width: 1080, height: 1920 },
    { width: 240, height: 400 },
  ]) {
    const { focus: shown, window } = placePhoto(plan, { width: 1024, height: 1024 }, canvas);
    assert.ok(shown.x >= window.x - 1 && shown.x + shown.w <= window.x + window.w + 1, JSON.stringify(canvas));
  }
});

test('a tower shows a broad subject whole with a margin, and most of one that its photo cuts', () => {
  const tower = { width: 160, height: 600 };
  const at = (focus: { x: number; y: number; w: number; h: number }, photo: { width: number; height: number }) =>
    placePhoto({ mode: 'split', focus, overlay: false }, photo, tower);
  const bowl = at({ x: 0.1, y: 0.37, w: 0.72, h: 0.52 }, { width: 1280, height: 1280 });
  assert.ok(bowl.focus.x > 3 && bowl.focus.x + bowl.focus.w < 157, JSON.stringify(bowl.focus));
  const loaf = at({ x: 0.05, y: 0.11, w: 0.83, h: 0.79 }, { width: 1008, height: 756 });
  assert.ok(loaf.focus.x > 3 && loaf.focus.x + loaf.focus.w < 157, JSON.stringify(loaf.focus));
  assert.ok(at({ x: 0, y: 0, w: 1, h: 1 }, { width: 800, height: 640 }).seen > 0.84);
});

test('a subject that its photo shows whole keeps a margin where the photo melts into a tall field', () => {
  const plan: PhotoPlan = { mode: 'dissolve', focus: { x: 0.13, y: 0.16, w: 0.59, h: 0.77 }, overlay: false };
  for (const canvas of [
    { width: 1080, height: 1920 },
    { width: 160, height: 600 },
  ]) {
    const { focus } = placePhoto(plan, { width: 1200, height: 773 }, canvas);
    assert.ok(focus.x > canvas.width * 0.015 && focus.x + focus.w < canvas.width * 0.985, JSON.stringify(focus));
  }
});

test('words keep off the bands round a photo as they keep off the photo', () => {
  const plan: PhotoPlan = { mode: 'split', focus: { x: 0.3, y: 0.24, w: 0.4, h: 0.67 }, overlay: false, side: 'left' };
  const at = (rim: number) =>
    placePhoto({ ...plan, rim }, { width: 1280, height: 1280 }, { width: 1000, height: 1000 });
  assert.equal(Math.round(at(0).solid.x - at(0.03).solid.x), 30);
  assert.equal(Math.round(at(0).text.w - at(0.03).text.w), 30);
});

test('a person whom the photo cuts below is seen larger in a strip, from the head on', () => {
  const photo = { width: 1200, height: 1500 };
  const strip = { width: 970, height: 250 };
  for (const mode of ['split', 'extend'] as const) {
    const height = (focus: PhotoPlan['focus']): number =>
      placePhoto({ mode, focus, overlay: false, plain: mode === 'extend' }, photo, strip).focus.h;
    const [cut, whole] = [height({ x: 0.3, y: 0.1, w: 0.4, h: 0.9 }), height({ x: 0.3, y: 0.07, w: 0.4, h: 0.9 })];
    assert.ok(cut > whole * 1.25, `${mode}: ${cut} beside ${whole}`);
    const { focus } = placePhoto({ mode, focus: { x: 0.3, y: 0.1, w: 0.4, h: 0.9 }, overlay: false }, photo, strip);
    assert.ok(focus.y >= 0, `${mode}: the head is seen`);
  }
});
