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

test('a thing with hard edges may be shrunk: they are its own', async () => {
  const paper = (w: number, h: number, thing: (x: number, y: number) => boolean) => {
    const data = new Uint8Array(w * h * 4).fill(255);
    for (let i = 0; i < w * h; i++) if (thing(i % w, Math.floor(i / w))) data.fill(20, i * 4, i * 4 + 3);
    return { width: w, height: h, data };
  };
  const picture = paper(1000, 800, (x, y) => x >= 100 && x < 900 && y >= 100 && y < 700);
  const from = { x: 100, y: 100, w: 800, h: 600 };
  const pixels = {
    width: 800,
    height: 600,
    data: new Uint8Array(800 * 600 * 4).map((_, i) => (i % 4 === 3 ? 255 : 20)),
  };
  const taken = { picture, sprites: new Map([['product', { id: 'product', box: from, pixels }]]) };
  const box = { x: 20, y: 10, w: 80, h: 60 };
  const node = {
    kind: 'bitmap',
    id: 'product',
    role: 'product',
    box,
    rotation: 0,
    opacity: 1,
    source: 'sprite:product',
  };
  const scene = { width: 120, height: 80, nodes: [node] } as unknown as ResolvedScene;
  const shown = paper(120, 80, (x, y) => x >= 20 && x < 100 && y >= 10 && y < 70);
  const painted = { picture: shown, ground: paper(120, 80, () => false) };
  assert.equal(await longestForeignEdge(taken as unknown as TakenApart, scene, painted), 0);
});
