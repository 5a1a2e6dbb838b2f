import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RgbPicture } from '../raster/plane.ts';
import { readBorder } from './border.ts';
import { gradeOf, matteConfidence } from './confidence.ts';
import { cutOut } from './cut.ts';
import { cleanCutout } from './decontaminate.ts';
import { iouOf } from './learned.ts';
import { simplify } from './outline.ts';
import { readShape } from './shape.ts';
import { cutFromUniform } from './uniform.ts';

const size = 160;

/** A ring with soft edges of `ink` on `ground`, and its true alpha. */
function ring(
  ink: readonly number[],
  ground: (x: number, y: number) => readonly number[],
): { picture: RgbPicture; alpha: Uint8Array } {
  const data = new Uint8Array(size * size * 3);
  const alpha = new Uint8Array(size * size);
  for (let i = 0; i < alpha.length; i += 1) {
    const [x, y] = [i % size, Math.floor(i / size)];
    const r = Math.hypot(x - size / 2, y - size / 2);
    const a = Math.min(1, Math.max(0, 60.5 - r)) * Math.min(1, Math.max(0, r - 19.5));
    alpha[i] = Math.round(a * 255);
    ground(x, y).forEach((g, c) => (data[i * 3 + c] = Math.round(a * (ink[c] ?? 0) + (1 - a) * g)));
  }
  return { picture: { width: size, height: size, data }, alpha };
}

const white = (): readonly number[] => [252, 252, 252];

describe('cut-out on a uniform background', () => {
  const { picture, alpha } = ring([40, 60, 140], white);

  it('finds outline, hole and soft edge', () => {
    const cut = cutFromUniform(picture, [252, 252, 252], alpha);
    assert.ok(iouOf(cut, alpha) > 0.985);
    assert.equal(cut[(size / 2) * size + size / 2], 0);
    const error = cut.reduce((sum, v, i) => sum + Math.abs(v - (alpha[i] as number)), 0) / cut.length / 255;
    assert.ok(error < 0.008, `mean error ${error}`);
  });

  it('opens a window of exactly the background colour without a network, too', () => {
    assert.equal(cutFromUniform(picture, [252, 252, 252], null)[(size / 2) * size + size / 2], 0);
  });

  it('keeps a white label that the network calls product', () => {
    const solid = alpha.map((a, i) =>
      Math.hypot((i % size) - size / 2, Math.floor(i / size) - size / 2) < 30 ? 255 : a,
    );
    assert.equal(cutFromUniform(picture, [252, 252, 252], solid)[(size / 2) * size + size / 2], 255);
  });

  it('keeps a product of nearly the background colour that the network sees', () => {
    const pale = ring([246, 246, 245], white);
    assert.ok(iouOf(cutFromUniform(pale.picture, [252, 252, 252], pale.alpha), pale.alpha) > 0.97);
  });

  it('follows a shadow to where the thing stands, darker than half, and leaves no rim of it', () => {
    const shaded = ring([40, 60, 140], (_x, y) => {
      const dark = Math.max(0, 1 - Math.abs(y - 140) / 14);
      return [252, 252, 252].map((v) => v * (1 - 0.62 * dark));
    });
    const soft = Uint8Array.from(shaded.alpha, (a, i) =>
      a === 0 && Math.abs(Math.floor(i / size) - 141) < 2 ? 30 : a,
    );
    const cut = cutFromUniform(shaded.picture, [252, 252, 252], soft);
    for (const y of [142, 144, 147]) assert.equal(cut[y * size + 80], 0, `row ${y}`);
    assert.ok(iouOf(cut, shaded.alpha) > 0.98);
  });

  it('leaves out a soft shadow that the network does not see', () => {
    const shaded = ring([40, 60, 140], (x, y) =>
      Math.hypot(x - 80, (y - 146) * 3) < 30 ? [200, 200, 200] : [252, 252, 252],
    );
    const cut = cutFromUniform(shaded.picture, [252, 252, 252], shaded.alpha);
    assert.equal(cut[148 * size + 80], 0);
  });
});

describe('a shadow of another tint than its ground', () => {
  const ground = [186, 169, 153] as const;
  const { picture, alpha } = ring([20, 20, 24], (x, y) =>
    Math.hypot(x - 80, (y - 146) * 3) < 30 ? ground.map((v, c) => v * (0.78 - 0.045 * c)) : ground,
  );
  const under = 148 * size + 80;

  it('is left out where the network sees nothing there', () => {
    assert.equal(cutFromUniform(picture, ground, alpha)[under], 0);
  });

  it('stays where the network is in doubt: it may be a part of the thing', () => {
    const doubt = alpha.map((a) => Math.max(a, 30));
    assert.equal(cutFromUniform(picture, ground, doubt)[under], 255);
  });
});

describe('the border', () => {
  it('tells uniform, gradient and scene apart', () => {
    const flat = readBorder(ring([0, 0, 0], white).picture);
    assert.equal(flat.uniformity, 1);
    const slope = readBorder(ring([0, 0, 0], (x, y) => [80 + x, 90 + y / 2, 120]).picture);
    assert.ok(slope.uniformity < 0.5 && slope.gradientFit > 0.95);
    const scene = readBorder(ring([0, 0, 0], (x, y) => [(x * 53) % 256, (y * 91) % 256, (x * y) % 256]).picture);
    assert.ok(scene.uniformity < 0.5 && scene.gradientFit < 0.5);
  });
});

describe('edge colours', () => {
  it('are cleaned of the old background; opaque pixels keep their values', async () => {
    const { picture, alpha } = ring([200, 40, 40], () => [20, 60, 230]);
    const clean = await cleanCutout(picture, alpha);
    let worst = 0;
    for (let i = 0; i < alpha.length; i += 1) {
      const a = alpha[i] as number;
      if (a === 255)
        assert.deepEqual([...clean.data.subarray(i * 4, i * 4 + 3)], [...picture.data.subarray(i * 3, i * 3 + 3)]);
      if (a > 40) worst = Math.max(worst, (clean.data[i * 4 + 2] as number) - 40);
    }
    assert.ok(worst < 25, `blue left in the edge: ${worst} levels`);
  });
});

describe('shape', () => {
  it('describes the ring', async () => {
    const { picture, alpha } = ring([200, 40, 40], white);
    const shape = await readShape(picture, { width: size, height: size, data: alpha });
    assert.ok(shape.subject && Math.abs(shape.subject.w - 121) <= 2);
    assert.equal(shape.components, 1);
    assert.equal(shape.holes.length, 1);
    assert.ok(Math.abs((shape.holes[0]?.w ?? 0) - 40) <= 3);
    assert.deepEqual(Object.values(shape.touches), [false, false, false, false]);
    assert.ok(shape.silhouette.length >= 12 && shape.silhouette.length <= 200);
    assert.ok(shape.silhouette.every(([x, y]) => Math.abs(Math.hypot(x - 80, y - 80) - 60) < 3));
  });

  it('has nothing to say of an empty matte', async () => {
    const { picture } = ring([0, 0, 0], white);
    const shape = await readShape(picture, { width: size, height: size, data: new Uint8Array(size * size) });
    assert.deepEqual([shape.subject, shape.components, shape.silhouette], [null, 0, []]);
  });

  it('simplifies to the asked number of points', () => {
    const circle = Array.from(
      { length: 3000 },
      (_, i) => [500 + 400 * Math.cos(i / 477), 500 + 400 * Math.sin(i / 477)] as const,
    );
    assert.ok(simplify(circle, 100).length <= 100);
  });
});

describe('confidence', () => {
  const sure = {
    method: 'learned',
    ambiguity: 0.03,
    agreement: 0.99,
    counted: 1,
    missing: 0,
    bitten: 0.2,
    unfounded: 0.01,
    wavering: 0.003,
    ground: 0,
    lost: 0,
    crumbled: 0,
    threads: 0,
    coverage: 0.3,
    contacts: [0, 0, 0, 0],
  } as const;
  it('is good without doubts and falls with each of them', () => {
    assert.equal(gradeOf(matteConfidence(sure)), 'good');
    for (const doubt of [
      { missing: 0.4 },
      { ambiguity: 0.3 },
      { agreement: 0.8 },
      { bitten: 0.9 },
      { unfounded: 0.06 },
      { lost: 0.02 },
      { crumbled: 0.003 },
      { wavering: 0.0065 },
      { ground: 0.01 },
      { lost: 0.012 },
      { crumbled: 0.002 },
      { threads: 1 },
      { contacts: [0, 0, 0.1, 0] },
      { coverage: 0.97 },
    ])
      assert.equal(gradeOf(matteConfidence({ ...sure, ...doubt })), 'doubtful', JSON.stringify(doubt));
    assert.equal(gradeOf(matteConfidence({ ...sure, coverage: 0 })), 'none');
  });
});

describe('without a network', () => {
  it('a busy background is cut by GrabCut and never called good', async () => {
    const { picture, alpha } = ring([220, 40, 40], (x, y) => [
      90 + ((x * 13 + y * 7) % 40),
      120 + ((x * 5 + y * 11) % 40),
      110 + ((x * 3) % 30),
    ]);
    const cut = await cutOut(picture, null, null);
    assert.equal(cut.method, 'grabcut');
    assert.ok(iouOf(cut.alpha.data, alpha) > 0.6, `IoU ${iouOf(cut.alpha.data, alpha)}`);
    assert.equal(gradeOf(cut.confidence), 'doubtful');
  });
});
