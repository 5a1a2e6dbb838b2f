import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ResolvedScene } from '../../../scene/index.ts';
import type { TakenApart } from '../take-apart/index.ts';
import { putBack } from '../take-apart/reassembly.ts';
import { cutLineChecks, longestForeignEdge } from './cut-lines.ts';

const [width, height] = [200, 120];
const inLetters = (x: number, y: number): boolean => x >= 70 && x < 130 && y >= 50 && y < 70 && x % 20 < 12;

function painted(tone: number, letters: boolean): { width: number; height: number; data: Uint8Array } {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++)
    data.fill(letters && inLetters(i % width, Math.floor(i / width)) ? 10 : tone, i * 4, i * 4 + 3);
  return { width, height, data };
}

/** The letters of a grey banner on a ground of another tone; `ground`: whether their sprite holds what is around. */
async function edgeOn(tone: number, holdsGround: boolean): Promise<number> {
  const picture = painted(200, true);
  const box = { x: 60, y: 40, w: 80, h: 40 };
  const pixels = { width: box.w, height: box.h, data: new Uint8Array(box.w * box.h * 4) };
  for (let o = 0; o < box.w * box.h; o++) {
    const [x, y] = [box.x + (o % box.w), box.y + Math.floor(o / box.w)];
    const letter = inLetters(x, y);
    if (letter || holdsGround) pixels.data.set(letter ? [10, 10, 10, 255] : [200, 200, 200, 255], o * 4);
  }
  const sprite = { id: 'block0', box, pixels };
  const taken = { picture, sprites: new Map([['block0', sprite]]) } as unknown as TakenApart;
  const scene = {
    width,
    height,
    nodes: [{ kind: 'bitmap', id: 'block0', role: 'note', box, rotation: 0, opacity: 1, source: 'sprite:block0' }],
  } as unknown as ResolvedScene;
  const ground = painted(tone, false);
  const edge = await longestForeignEdge(taken, scene, { picture: putBack(ground, [sprite]), ground });
  const [check] = cutLineChecks({ scene, foreignEdge: edge });
  assert.equal(check!.passed, edge <= 24);
  return edge;
}

test('a patch of the old ground around letters ends in lines that the banner does not have', async () => {
  assert.ok((await edgeOn(120, true)) > 100);
});

test('letters alone, and a patch on ground of its own tone, end in none', async () => {
  assert.equal(await edgeOn(120, false), 0);
  assert.equal(await edgeOn(200, true), 0);
});
