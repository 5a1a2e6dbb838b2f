import assert from 'node:assert/strict';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import type { ShapeNode, TextNode } from '../../../scene/index.ts';
import { createFonts } from '../fonts/index.ts';
import { createNodePainter } from './node-painter.ts';

/**
 * Pictures that were looked at and found good. Delete one and run the test to make it anew; it fails until the new one
 * is kept.
 */
const folder = join(import.meta.dirname, 'golden');
const WIDTH = 320;
const HEIGHT = 110;
const fonts = createFonts();

function line(
  text: string,
  family: string,
  weight: number,
  size: number,
  x: number,
  baseline: number,
  change: Partial<TextNode> = {},
): TextNode {
  const tracking = change.tracking ?? -0.03;
  const m = fonts.measure(text, { family, weight, italic: false, size, tracking });
  return {
    kind: 'text',
    id: text,
    role: 'headline',
    group: text,
    text,
    family,
    weight,
    italic: false,
    size,
    tracking,
    colour: '#16202a',
    baseline,
    align: 'left',
    strike: null,
    rotation: 0,
    opacity: 1,
    box: { x, y: baseline - m.ascent, w: m.advance, h: m.ascent + m.descent },
    ink: { x: x + m.ink.x, y: baseline + m.ink.y, w: m.ink.w, h: m.ink.h },
    ...change,
  };
}

const shape = (change: Partial<ShapeNode>): ShapeNode => ({
  kind: 'shape',
  id: 's',
  role: 'cta',
  box: { x: 0, y: 0, w: 10, h: 10 },
  fill: '#16202a',
  radius: 0,
  stroke: null,
  strokeWidth: 0,
  path: null,
  rotation: 0,
  opacity: 1,
  ...change,
});

const scenes: Readonly<Record<string, readonly (TextNode | ShapeNode)[]>> = {
  'headline-price-button': [
    line('Весь город', 'Onest', 900, 34, 12, 38, { tracking: -0.05 }),
    line('5 490 ₽', 'Onest', 800, 24, 12, 88),
    line('6 990 ₽', 'Onest', 500, 13, 118, 88, {
      colour: '#6b6f75',
      strike: { colour: '#6b6f75', thickness: 1.2, angle: -3 },
    }),
    shape({ box: { x: 200, y: 66, w: 108, h: 34 }, radius: 17 }),
    line('Выбрать', 'Onest', 700, 14, 226, 88, { colour: '#ffffff', tracking: 0 }),
  ],
  'kazakh-badge-outline': [
    line('Әр секунд — сенікі', 'Golos Text', 900, 26, 10, 34),
    line('24 990 ₸', 'Golos Text', 900, 24, 10, 84),
    shape({ box: { x: 250, y: 40, w: 58, h: 58 }, radius: 29, fill: '#b3261e', rotation: -10 }),
    line('−28%', 'Golos Text', 900, 16, 260, 75, { colour: '#ffffff', rotation: -10 }),
    shape({ box: { x: 140, y: 64, w: 96, h: 32 }, fill: null, stroke: '#16202a', strokeWidth: 1.5 }),
    shape({ box: { x: 0, y: 100, w: 320, h: 10 }, fill: '#e0a030', path: 'M0 110 L320 100 L320 110 Z' }),
  ],
};

for (const [name, nodes] of Object.entries(scenes)) {
  test(`type and shapes look as they did: ${name}`, async () => {
    const ground = { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT * 4).fill(244) };
    for (let i = 3; i < ground.data.length; i += 4) ground.data[i] = 255;
    createNodePainter(fonts)(ground, nodes);
    const file = join(folder, `${name}.png`);
    if (!existsSync(file)) {
      mkdirSync(folder, { recursive: true });
      await sharp(ground.data, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
        .png({ compressionLevel: 9 })
        .toFile(file);
      assert.fail(`${file} was missing and has been made: look at it, then keep it`);
    }
    const golden = await sharp(file).ensureAlpha().raw().toBuffer();
    let sum = 0;
    let far = 0;
    for (let i = 0; i < golden.length; i++) {
      const d = Math.abs((golden[i] ?? 0) - (ground.data[i] ?? 0));
      sum += d;
      if (d > 48) far += 1;
    }
    assert.ok(sum / golden.length < 0.4, `mean difference ${sum / golden.length}`);
    assert.ok(far / golden.length < 0.002, `${far} values differ widely`);
  });
}
