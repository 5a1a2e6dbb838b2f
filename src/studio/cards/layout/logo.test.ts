import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Box, Hex } from '../../../scene/index.ts';
import { addLogo, slideLogo } from './logo.ts';
import type { Sheet } from './sheet.ts';

const bitmap = (hex: readonly [number, number, number]) => {
  const data = new Uint8Array(60 * 20 * 4);
  for (let p = 0; p < data.length; p += 8) data.set([...hex, 255], p);
  return { width: 60, height: 20, data };
};
const sheet = (logo: ReturnType<typeof slideLogo> | null, obstructions: readonly Box[] = []): Sheet =>
  ({
    u: 6,
    right: 846,
    loud: false,
    nodes: [],
    input: {
      logo,
      target: { safe: { top: 0 }, obstructions },
      look: { colours: { groundTop: '#eef2fb' as Hex, loudTop: '#ffe8dc' as Hex, ink: '#182036' as Hex } },
    },
  }) as unknown as Sheet;

test('a logo signs the slide at its upper right, in its own shape', () => {
  const own = sheet(slideLogo(bitmap([32, 58, 138])));
  const end = addLogo(own, 66);
  const [node, ...rest] = own.nodes;
  assert.ok(node?.role === 'logo' && rest.length === 0);
  assert.ok(Math.abs(node.box.w / node.box.h - 3) < 0.01 && node.box.h <= 7 * 6);
  assert.ok(Math.abs(node.box.x + node.box.w - 846) < 1 && end < node.box.x);
});

test('a white logo stands on a plate; one in a corner that the marketplace covers is left out', () => {
  const white = sheet(slideLogo(bitmap([255, 255, 255])));
  addLogo(white, 66);
  assert.deepEqual(
    white.nodes.map(({ role }) => role),
    ['panel', 'logo'],
  );
  const covered = sheet(slideLogo(bitmap([32, 58, 138])), [{ x: 760, y: 0, w: 140, h: 140 }]);
  assert.equal(addLogo(covered, 66), 846);
  assert.equal(covered.nodes.length, 0);
  assert.equal(addLogo(sheet(null), 66), 846);
});
