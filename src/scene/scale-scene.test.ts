import assert from 'node:assert/strict';
import test from 'node:test';
import type { ResolvedScene } from './resolved.ts';
import { scaleScene } from './scale-scene.ts';

const scene: ResolvedScene = {
  version: 2,
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

test('back and forth is the same scene', () => {
  assert.deepEqual(
    scaleScene(scaleScene(scene, { width: 200, height: 200 }, 'x'), { width: 100, height: 100 }, 'sketch'),
    scene,
  );
});
