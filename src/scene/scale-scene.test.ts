import assert from 'node:assert/strict';
import test from 'node:test';
import { type ResolvedScene, SCENE_VERSION } from './resolved.ts';
import type { Stage } from './stage.ts';
import { scaleScene } from './scale-scene.ts';

const scene: ResolvedScene = {
  version: SCENE_VERSION,
  width: 100,
  height: 100,
  format: 'sketch',
  lang: 'ru',
  direction: 'd',
  archetype: 'a',
  seed: 1,
  stage: { kind: 'plain', ground: '#d8c8b0', light: 1, grain: 0.2 },
  palette: {},
  shadow: 'none',
  safe: { top: 4, right: 4, bottom: 4, left: 4 },
  obstructions: [{ x: 1, y: 2, w: 3, h: 4 }],
  typeBehind: false,
  dropped: [],
  nodes: [
    {
      kind: 'shape',
      id: 's',
      role: 'cta',
      box: { x: 10, y: 10, w: 20, h: 8 },
      rotation: 0,
      opacity: 1,
      fill: '#000000',
      radius: 4,
      stroke: null,
      strokeWidth: 1,
      path: 'M 1 2 L 3.5 -4 Z',
    },
    {
      kind: 'text',
      id: 't',
      role: 'headline',
      box: { x: 5, y: 5, w: 40, h: 10 },
      ink: { x: 5, y: 6, w: 39, h: 8 },
      rotation: 0,
      opacity: 1,
      text: 'Да',
      family: 'Onest',
      weight: 900,
      italic: false,
      size: 10,
      tracking: -0.03,
      colour: '#000000',
      baseline: 14,
      align: 'left',
      strike: { colour: '#000000', thickness: 1, angle: -3 },
      group: 'headline',
    },
  ],
};

test('every length grows by the factor, shares and ems stay', () => {
  const big = scaleScene(scene, { width: 200, height: 200 }, 'final');
  const [shape, text] = big.nodes;
  assert.deepEqual(
    [big.width, big.height, big.format, big.safe.top, big.obstructions[0]?.w],
    [200, 200, 'final', 8, 6],
  );
  assert.ok(
    shape?.kind === 'shape' && shape.radius === 8 && shape.strokeWidth === 2 && shape.path === 'M 2 4 L 7 -8 Z',
  );
  assert.ok(
    text?.kind === 'text' &&
      text.size === 20 &&
      text.tracking === -0.03 &&
      text.ink.w === 78 &&
      text.strike?.thickness === 2 &&
      text.strike.angle === -3,
  );
  assert.deepEqual(big.stage, scene.stage);
});

const box = { x: 1, y: 2, w: 3, h: 4 };
const STAGES: readonly Stage[] = [
  scene.stage,
  {
    kind: 'banner',
    light: 1,
    grain: 0,
    ground: { kind: 'window', panel: '#ffffff', window: { source: box, dest: box, fade: 'left', fadeBy: 5 } },
  },
  {
    kind: 'banner',
    light: 1,
    grain: 0,
    ground: { kind: 'field', surface: [], upper: { outline: { kind: 'disc', x: 1, y: 2, r: 3 }, surface: [] } },
  },
  {
    kind: 'card',
    light: 1,
    grain: 0,
    ground: 'tinted',
    top: '#ffffff',
    bottom: '#ffffff',
    card: '#ffffff',
    accent: '#ffffff',
    grid: false,
    disc: { x: 1, y: 2, r: 3, colour: '#ffffff' },
    field: { box, radius: 2 },
    windows: [{ box, radius: 2, crop: box }],
    lens: { box, patch: box, spot: box },
    photo_index: 0,
  },
];
const twice = { x: 2, y: 4, w: 6, h: 8 };

test('a stage grows with its canvas: what lies on it, not what it shows of the photo or banner', () => {
  const [, banner, field, card] = STAGES.map(
    (stage) => scaleScene({ ...scene, stage }, { width: 200, height: 200 }, 'final').stage,
  );
  assert.ok(banner?.kind === 'banner' && banner.ground.kind === 'window');
  assert.deepEqual(banner.ground.window, { source: box, dest: twice, fade: 'left', fadeBy: 10 });
  assert.ok(field?.kind === 'banner' && field.ground.kind === 'field');
  assert.deepEqual(field.ground.upper?.outline, { kind: 'disc', x: 2, y: 4, r: 6 });
  assert.ok(card?.kind === 'card');
  assert.deepEqual(
    [card.disc?.r, card.field, card.windows[0]],
    [6, { box: twice, radius: 4 }, { box: twice, radius: 4, crop: box }],
  );
  assert.deepEqual(card.lens, { box: twice, patch: box, spot: twice });
});

test('back and forth is the same scene, on every stage', () => {
  for (const stage of STAGES) {
    const small = { ...scene, stage };
    const big = scaleScene(small, { width: 200, height: 200 }, 'x');
    assert.deepEqual(scaleScene(big, { width: 100, height: 100 }, 'sketch'), small);
  }
});
