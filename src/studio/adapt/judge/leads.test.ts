import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Box, ResolvedScene } from '../../../scene/index.ts';
import type { TakenApart } from '../take-apart/index.ts';
import { leadChecks } from './leads.ts';

const head = { x: 40, y: 40, w: 600, h: 90 };
const text = { x: 40, y: 160, w: 500, h: 30 };

const sprite = (id: string, box: Box) => [id, { id, box }] as const;

function passes(headScale: number, textScale: number, role = 'note'): boolean {
  const data = new Uint8Array(800 * 300 * 4).fill(255);
  const picture = { width: 800, height: 300, data };
  const taken = {
    picture,
    clean: picture,
    lines: [head, text],
    sprites: new Map([sprite('head', head), sprite('text', text)]),
    parts: {
      elements: [
        { role: 'headline', box: head },
        { role, box: text },
      ],
    },
  } as unknown as TakenApart;
  const node = (id: string, from: Box, k: number) => ({
    kind: 'bitmap',
    source: `sprite:${id}`,
    box: { x: 0, y: from.y, w: from.w * k, h: from.h * k },
  });
  const stage = { kind: 'banner', ground: { kind: 'window', panel: '#ffffff', window: null } };
  const scene = {
    stage,
    nodes: [node('head', head, headScale), node('text', text, textScale)],
  } as unknown as ResolvedScene;
  return leadChecks({ taken, scene })[0]!.passed;
}

test('text that was smaller than the headline may not stand larger than it; a price may', () => {
  assert.ok(passes(0.5, 1));
  assert.ok(!passes(0.25, 1));
  assert.ok(passes(0.25, 1, 'price'));
});
