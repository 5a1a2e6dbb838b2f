import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BannerElement } from '../../../scene/index.ts';
import type { Candidate } from './candidate.ts';
import { toEdges } from './to-edges.ts';

const canvas = { width: 300, height: 250 };
const content = { x: 12, y: 12, w: 276, h: 226 };
const element = { id: 'head', role: 'headline', sprite: 'head', cut: ['left'] } as unknown as BannerElement;
const layout = (x: number): Candidate =>
  ({
    content,
    places: [{ sprite: 'head', element: 'head', box: { x, y: 20, w: 100, h: 40 } }],
  }) as unknown as Candidate;

test('type that the edge of a banner cuts meets that edge again, or there is no such layout', () => {
  assert.equal(toEdges([element], canvas, layout(12))[0]!.places[0]!.box.x, 0);
  assert.deepEqual(toEdges([element], canvas, layout(90)), []);
});

test('what is whole stays where it is', () => {
  const { cut: _, ...whole } = element;
  const given = layout(90);
  assert.deepEqual(toEdges([whole], canvas, given), [given]);
});
