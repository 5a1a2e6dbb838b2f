import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MatteFacts, PictureFacts, TextBlock } from './facts.ts';
import { attentionMap } from './attention.ts';
import { judgeKind } from './kind.ts';
import type { KindEvidence } from './kind.ts';
import { scaleFacts } from './scale.ts';

const grey = { width: 400, height: 400, data: new Uint8Array(400 * 400 * 3).fill(128) };
/** Upright strokes in two levels, and ripples in levels of all kinds. */
const levels = (of: (x: number, y: number) => number) => ({
  ...grey,
  data: Uint8Array.from({ length: 480_000 }, (_, i) => of(Math.floor(i / 3) % 400, Math.floor(i / 1200))),
});
const letters = levels((x) => (x % 12 < 5 ? 20 : 240));
const ripples = levels((x, y) => 128 + 100 * Math.sin(x / 9 + Math.sin(y / 5)) * Math.cos(y / 7));
const matte: MatteFacts = {
  method: 'learned',
  confidence: 0.9,
  grade: 'good',
  subject: { x: 150, y: 150, w: 100, h: 100 },
  fill: 0.8,
  components: 1,
  holes: [],
  touches: { top: false, right: false, bottom: false, left: false },
  translucency: 0,
  silhouette: [],
  light: 0,
  withoutShadow: null,
};
const background: PictureFacts['background'] = {
  value: 'scene',
  confidence: 0.9,
  uniformity: 0.2,
  colour: '#808080',
  sides: { top: 0, right: 0, bottom: 0, left: 0 },
};
const line = (x: number, y: number, onProduct = 0): TextBlock => {
  const box = { x, y, w: 150, h: 30 };
  return { box, lines: [{ box, angle: 0, confidence: 0.95, text: null, textConfidence: null, onProduct }] };
};
const alpha = {
  width: 400,
  height: 400,
  data: Uint8Array.from({ length: 160_000 }, (_, i) =>
    Math.abs((i % 400) - 200) < 50 && Math.abs(Math.floor(i / 400) - 200) < 50 ? 255 : 0,
  ),
};
const plain: KindEvidence = { rgb: grey, background, matte, alpha, text: [], faces: [], drawing: 0 };

describe('kind of picture', () => {
  it('follows text, faces, background and drawing', () => {
    assert.equal(judgeKind(plain).value, 'photo_scene');
    assert.equal(judgeKind({ ...plain, background: { ...background, value: 'uniform' } }).value, 'packshot');
    assert.equal(
      judgeKind({ ...plain, faces: [{ box: { x: 100, y: 20, w: 80, h: 80 }, confidence: 0.9 }] }).value,
      'person',
    );
    assert.equal(judgeKind({ ...plain, rgb: letters, text: [line(10, 10), line(10, 60)] }).value, 'finished_banner');
    assert.equal(judgeKind({ ...plain, drawing: 0.95 }).value, 'illustration');
  });

  it('water that looks like long lines to the network makes no banner', () => {
    assert.notEqual(judgeKind({ ...plain, rgb: ripples, text: [line(10, 10), line(10, 60)] }).value, 'finished_banner');
  });

  it('a label on the product does not make a banner, whatever it is printed in', () => {
    const label: TextBlock[] = [line(120, 160, 1), line(120, 200, 1)];
    assert.notEqual(judgeKind({ ...plain, rgb: letters, text: label }).value, 'finished_banner');
  });

  it('compact things that look like letters to the network make no banner', () => {
    const cup = (y: number): TextBlock => ({
      ...line(10, y),
      lines: line(10, y).lines.map((l) => ({ ...l, box: { ...l.box, w: 60 } })),
    });
    assert.notEqual(judgeKind({ ...plain, text: [cup(10), cup(100), cup(200)] }).value, 'finished_banner');
  });

  it('a dish has warm colours of several strengths; one warm paint, pale plush and a good cut-out are products', () => {
    const paint = (of: (i: number) => readonly number[]) => ({
      ...grey,
      data: Uint8Array.from({ length: 480_000 }, (_, i) => of(Math.floor(i / 3))[i % 3] as number),
    });
    const doubtful = { ...matte, grade: 'doubtful', confidence: 0.3 } as const;
    const [crust, crumb, yellow, plush] = [
      [176, 104, 40],
      [222, 186, 140],
      [240, 190, 20],
      [190, 165, 140],
    ];
    const kind = (of: (i: number) => readonly number[], m: MatteFacts = doubtful) =>
      judgeKind({ ...plain, matte: m, rgb: paint(of) }).value;
    const toast = (i: number): readonly number[] => ((i >> 2) % 2 ? crust : crumb);
    assert.deepEqual(
      [kind(toast), kind(toast, matte), kind(() => yellow), kind(() => plush)],
      ['food', 'photo_scene', 'photo_scene', 'photo_scene'],
    );
  });

  it('an empty uniform picture is hardly a packshot', () => {
    const empty = judgeKind({
      ...plain,
      background: { ...background, value: 'uniform' },
      matte: { ...matte, grade: 'none', confidence: 0, subject: null },
    });
    assert.ok(empty.confidence < 0.4);
  });
});

describe('attention', () => {
  it('goes to what differs, to faces and to text', async () => {
    const data = new Uint8Array(grey.data);
    for (let y = 300; y < 360; y += 1) for (let x = 40; x < 100; x += 1) data.set([230, 30, 30], (y * 400 + x) * 3);
    const nothing = { width: 400, height: 400, data: new Uint8Array(400 * 400) };
    const at = (m: { width: number; values: readonly number[] }, x: number, y: number): number =>
      m.values[Math.floor((y / 400) * 64) * m.width + Math.floor((x / 400) * 64)] as number;
    const map = await attentionMap({ ...grey, data }, nothing, 0, [], []);
    assert.deepEqual([map.width, map.height, map.values.length], [64, 64, 4096]);
    assert.ok(at(map, 70, 330) > 2 * at(map, 300, 100) + 40, `${at(map, 70, 330)} ${at(map, 300, 100)}`);
    const face = await attentionMap(grey, nothing, 0, [{ box: { x: 280, y: 40, w: 80, h: 80 }, confidence: 0.9 }], []);
    assert.ok(at(face, 320, 80) > 200);
  });
});

describe('facts in another size', () => {
  it('scale every box', () => {
    const facts = {
      size: { width: 400, height: 400 },
      matte: { ...matte, holes: [{ x: 10, y: 10, w: 4, h: 4 }], silhouette: [[10, 20]] },
      text: { available: true, reader: false, language: null, blocks: [line(10, 10)] },
      faces: { available: true, list: [{ box: { x: 1, y: 2, w: 3, h: 4 }, confidence: 1 }] },
    } as unknown as PictureFacts;
    const scaled = scaleFacts(facts, { width: 800, height: 1200 });
    assert.deepEqual(scaled.matte.subject, { x: 300, y: 450, w: 200, h: 300 });
    assert.deepEqual(scaled.matte.silhouette, [[20, 60]]);
    assert.deepEqual(scaled.text.blocks[0]?.lines[0]?.box, { x: 20, y: 30, w: 300, h: 90 });
    assert.deepEqual(scaled.faces.list[0]?.box, { x: 2, y: 6, w: 6, h: 12 });
  });
});
