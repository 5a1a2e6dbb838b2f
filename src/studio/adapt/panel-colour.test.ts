import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BannerElement, contrast, hexToRgb, type Hex } from '../../scene/index.ts';
import type { Candidate } from './layout/index.ts';
import { onPanels } from './panel-colour.ts';
import type { TakenApart } from './take-apart/index.ts';

const filled = (hex: Hex, width = 20, height = 10) => {
  const data = new Uint8Array(width * height * 4).fill(255);
  hexToRgb(hex).forEach((v, c) => {
    for (let i = c; i < data.length; i += 4) data[i] = v;
  });
  return { width, height, data };
};

function banner(panel: Hex, inks: readonly Hex[]): TakenApart {
  const elements = inks.map((_, i): BannerElement => {
    const box = { x: 0, y: i * 10, w: 20, h: 10 };
    const lines = [{ words: [{ sprite: `w${i}`, box }], box, baseline: box.y + 8 }];
    return {
      id: `e${i}`,
      role: 'note',
      box,
      lines,
      fixed: false,
      sprite: null,
      typeHeight: 10,
      spare: false,
      confidence: 1,
    };
  });
  const box = { x: 50, y: 50, w: 50, h: 50 };
  const ground = { kind: 'photo', panel, keep: box, known: true, field: box, soft: true, empty: false, framed: false };
  return {
    parts: { size: { width: 100, height: 100 }, elements, ground },
    sprites: new Map(inks.map((ink, i) => [`w${i}`, { pixels: filled(ink) }])),
    clean: filled(panel, 100, 100),
  } as unknown as TakenApart;
}

const candidate = (n: number): Candidate =>
  ({ window: {}, places: Array.from({ length: n }, (_, i) => ({ element: `e${i}` })) }) as unknown as Candidate;

test('words beside a photo get a panel on which all of them can be seen, their own one where they can', () => {
  const inks: readonly Hex[] = ['#ffffff', '#ff4fd8'];
  const [first, own] = onPanels(banner('#8a7f96', inks), candidate(2));
  assert.ok(first?.ground.kind === 'photo' && own?.ground.kind === 'photo');
  const { panel } = first.ground;
  assert.ok(
    inks.every((ink) => contrast(ink, panel) >= 3),
    panel,
  );
  assert.equal(own.ground.panel, '#8a7f96');
  assert.deepEqual(
    onPanels(banner('#101010', inks), candidate(2)).map((p) => p.ground.kind === 'photo' && p.ground.panel),
    ['#101010'],
  );
});
