import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TextNode } from '../../../scene/index.ts';
import { createFonts, shippedFamilies } from '../fonts/index.ts';
import { createNodePainter, type Pixels } from './node-painter.ts';

const fonts = createFonts();
const paintNodes = createNodePainter(fonts);

/** Nodes on white paper. */
function onPaper(width: number, height: number, nodes: readonly TextNode[]): Pixels {
  const paper = { width, height, data: new Uint8Array(width * height * 4).fill(255) };
  paintNodes(paper, nodes);
  return paper;
}

function line(
  text: string,
  style: { family: string; weight: number; italic: boolean; size: number; tracking: number },
  x: number,
  baseline: number,
): TextNode {
  const m = fonts.measure(text, style);
  return {
    kind: 'text',
    id: 't',
    role: 'headline',
    ...style,
    text,
    colour: '#000000',
    baseline,
    align: 'left',
    strike: null,
    group: 'g',
    rotation: 0,
    opacity: 1,
    box: { x, y: baseline - m.ascent, w: m.advance, h: m.ascent + m.descent },
    ink: { x: x + m.ink.x, y: baseline + m.ink.y, w: m.ink.w, h: m.ink.h },
  };
}

/** Ink box of black type on white with its edges placed by their coverage, pixels. */
function inkOf({ width, height, data }: Pixels) {
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const a = 1 - (data[(y * width + x) * 4] ?? 0) / 255;
      columns[x] = Math.max(columns[x] ?? 0, a);
      rows[y] = Math.max(rows[y] ?? 0, a);
    }
  }
  const edges = (v: Float64Array) => {
    const first = v.findIndex((a) => a > 0.02);
    const last = v.findLastIndex((a) => a > 0.02);
    return [first + 1 - (v[first] ?? 0), last + (v[last] ?? 0)] as const;
  };
  return { x: edges(columns), y: edges(rows) };
}

test('measured ink agrees with the painted pixels within one pixel, in every family, with ligatures where letters are not spaced, two scripts and tracking', () => {
  for (const family of shippedFamilies) {
    for (const [size, tracking] of [
      [14, -0.02],
      [33.3, 0],
      [120, -0.05],
    ] as const) {
      for (const text of ['Лёгкость AVA', tracking === 0 ? 'Топ fi 990 %' : 'Топ Tu 990 %']) {
        const node = line(text, { family, weight: 700, italic: false, size, tracking }, 20.4, 150);
        const ink = inkOf(onPaper(1100, 220, [node]));
        const off = [
          ink.x[0] - node.ink.x,
          ink.x[1] - node.ink.x - node.ink.w,
          ink.y[0] - node.ink.y,
          ink.y[1] - node.ink.y - node.ink.h,
        ];
        assert.ok(
          off.every((d) => Math.abs(d) <= 1),
          `${family} ${size} ${text}: ${off.map((d) => d.toFixed(2)).join(' ')}`,
        );
      }
    }
  }
});

test('a turned line keeps its centre', () => {
  const style = { family: 'Onest', weight: 800, italic: false, size: 60, tracking: 0 };
  const straight = line('НОН', style, 100, 160);
  const ink = inkOf(onPaper(400, 400, [{ ...straight, rotation: 90 }]));
  const centre = { x: straight.box.x + straight.box.w / 2, y: straight.box.y + straight.box.h / 2 };
  assert.ok(Math.abs((ink.y[0] + ink.y[1]) / 2 - (straight.ink.x + straight.ink.w / 2 - centre.x + centre.y)) <= 1);
  assert.ok(Math.abs((ink.x[0] + ink.x[1]) / 2 - (centre.x - (straight.ink.y + straight.ink.h / 2 - centre.y))) <= 1);
});

test('the same nodes give the same bytes', () => {
  const node = line('Весь город', { family: 'Onest', weight: 900, italic: false, size: 40, tracking: -0.05 }, 10, 60);
  const a = onPaper(400, 90, [node]);
  const b = { ...a, data: new Uint8Array(a.data.length).fill(255) };
  createNodePainter(createFonts())(b, [node]);
  assert.ok(Buffer.from(a.data).equals(Buffer.from(b.data)));
});
