import { rgba } from '../../../../scene/index.ts';
import { fillEllipse, soft, type SKRSContext2D } from '../canvas.ts';
import { fillLinear, heroBox, type Stage } from '../stage.ts';

type Point = readonly [x: number, y: number];

/**
 * Cream ground, a blob behind the product, ornament 1 = drips, 2 = leaf shadows, 3 = pebbles. Colours: ground,
 * groundLow, blob, blobLow, second, drip*, leaf.
 */
export function organic(stage: Stage): void {
  const { g, short: s } = stage;
  fillLinear(stage, 180, [
    [0, stage.colour('ground')],
    [1, stage.colour('groundLow')],
  ]);
  const box = heroBox(stage);
  const cx = box.x + box.w * 0.58 + s * 0.03;
  const cy = box.y + box.h * 0.52;
  const rx = Math.max(box.w * 0.76, box.h * 0.36) + s * 0.045;
  const ry = Math.max(box.h * 0.56, box.w * 0.5);
  // A strip has no sky for an ornament to come from.
  const ornament = stage.fine && stage.width < stage.height * 3.2 ? stage.number('ornament', 0) : 0;
  if (ornament === 3) {
    g.fillStyle = stage.colour('second');
    blobPath(g, cx - rx * 0.75, cy + ry * 0.55, rx * 0.5, ry * 0.4, stage, 'second');
    g.fill();
  }
  const fill = g.createRadialGradient(cx - rx * 0.2, cy - ry * 0.3, 0, cx, cy, Math.max(rx, ry) * 1.15);
  fill.addColorStop(0, stage.colour('blob'));
  fill.addColorStop(1, stage.colour('blobLow'));
  g.fillStyle = fill;
  blobPath(g, cx, cy, rx, ry, stage, 'blob');
  g.fill();
  // Where the words leave no room to run, a band with one drop at its end would look like a fault.
  if (ornament === 1 && !drips(stage)) leafShadows(stage);
  if (ornament === 2) leafShadows(stage);
  if (ornament === 3) pebbles(stage, cx, cy, rx, ry);
}

/** A closed smooth outline with eight uneven radii. */
function blobPath(ctx: SKRSContext2D, cx: number, cy: number, rx: number, ry: number, stage: Stage, key: string): void {
  const points = Array.from({ length: 8 }, (_, i): Point => {
    const a = (i / 8) * Math.PI * 2 + 0.2;
    const r = 0.9 + 0.22 * stage.roll(`${key}${i}`);
    return [cx + Math.cos(a) * rx * r, cy + Math.sin(a) * ry * r];
  });
  smoothClosed(ctx, points);
}

/** Closed Catmull-Rom curve through the points as the current path. */
export function smoothClosed(ctx: SKRSContext2D, points: readonly Point[]): void {
  const n = points.length;
  const at = (i: number): Point => points[((i % n) + n) % n] ?? [0, 0];
  ctx.beginPath();
  ctx.moveTo(...at(0));
  for (let i = 0; i < n; i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    ctx.bezierCurveTo(
      p1[0] + (p2[0] - p0[0]) / 6,
      p1[1] + (p2[1] - p0[1]) / 6,
      p2[0] - (p3[0] - p1[0]) / 6,
      p2[1] - (p3[1] - p1[1]) / 6,
      p2[0],
      p2[1],
    );
  }
  ctx.closePath();
}

/**
 * Something thick running down from the upper edge: shallow where words stand, long above the product. Widths vary by
 * 40 %, lengths by 4,
 * valleys are shallow curves, so that it never looks like a comb. False, with nothing painted, when fewer than three
 * drops have room.
 */
function drips(stage: Stage): boolean {
  const { g, width: w, height: h, short: s } = stage;
  const box = heroBox(stage);
  const room = Math.max(0, box.y - s * 0.03);
  const near = Math.min(h, ...stage.words.map((b) => b.y)) - s * 0.016;
  const path = (ctx: SKRSContext2D, dy: number): number => {
    let drops = 0;
    ctx.beginPath();
    ctx.moveTo(-s * 0.05, -s * 0.05);
    let x = w + s * 0.03;
    ctx.lineTo(x, -s * 0.05);
    const valley = (at: number): number => Math.max(s * 0.008, Math.min(s * (at > w * 0.5 ? 0.042 : 0.026), near)) + dy;
    ctx.lineTo(x, valley(x));
    for (let i = 0; x > -s * 0.05 && i < 80; i += 1) {
      const dw = s * (0.05 + 0.03 * stage.roll(`drip-w${i}`));
      const gap = s * (0.075 + 0.05 * stage.roll(`drip-g${i}`));
      const ceiling = Math.min(
        room,
        ...stage.words.filter((b) => b.x < x + s * 0.03 && b.x + b.w > x - dw - s * 0.03).map((b) => b.y - s * 0.03),
      );
      const over = Math.max(0, Math.min(x - dw / 2 > w * 0.5 ? s * 0.2 : s * 0.03, ceiling - valley(x)));
      if (over < dw * 0.45) {
        // No room to run: the edge only waves here.
        ctx.bezierCurveTo(
          x - dw * 0.4,
          valley(x) + over * 0.4,
          x - dw * 0.6,
          valley(x) + over * 0.4,
          x - dw - gap,
          valley(x - dw - gap),
        );
        x -= dw + gap;
        continue;
      }
      const length = valley(x) + Math.max(dw * 0.5, over * (0.2 + 0.8 * stage.roll(`drip-l${i}`) ** 1.6));
      drops += 1;
      const r = Math.min(dw / 2, length - dy);
      ctx.lineTo(x, length - r * 0.2);
      ctx.arc(x - dw / 2, length - r * 0.2, dw / 2, 0, Math.PI);
      x -= dw;
      ctx.lineTo(x, valley(x) + s * 0.02);
      ctx.bezierCurveTo(
        x,
        valley(x) - s * 0.014,
        x - gap,
        valley(x - gap) - s * 0.014,
        x - gap,
        valley(x - gap) + s * 0.02,
      );
      x -= gap;
    }
    ctx.lineTo(-s * 0.05, -s * 0.05);
    ctx.closePath();
    return drops;
  };
  if (path(g, 0) < Math.max(3, (w / s) * 3)) return false;
  soft(
    g,
    { x: 0, y: 0, w, h: s * 0.4 },
    s * 0.006,
    (ctx) => {
      ctx.fillStyle = stage.colour('dripShade');
      path(ctx, s * 0.006);
      ctx.fill();
    },
    { opacity: 0.35 },
  );
  const gradient = g.createLinearGradient(0, 0, 0, s * 0.26);
  gradient.addColorStop(0, stage.colour('dripTop'));
  gradient.addColorStop(0.5, stage.colour('drip'));
  gradient.addColorStop(1, stage.colour('dripLow'));
  g.fillStyle = gradient;
  path(g, 0);
  g.fill();
  return true;
}

/** Shadows of leaves outside the picture falling in from the light's upper corner. */
function leafShadows(stage: Stage): void {
  const { g, width: w, height: h, short: s, light } = stage;
  const originX = light < 0 ? w * 1.02 : -w * 0.02;
  soft(
    g,
    { x: 0, y: 0, w, h },
    s * 0.012,
    (ctx) => {
      ctx.fillStyle = stage.colour('leaf');
      for (let branch = 0; branch < 2; branch += 1) {
        ctx.save();
        ctx.translate(originX, h * (branch === 0 ? -0.02 : 0.32));
        ctx.rotate((light < 0 ? Math.PI - 0.35 : 0.35) * (branch === 0 ? 1 : 1.06));
        const length = s * (branch === 0 ? 0.62 : 0.4);
        for (let i = 0; i < 9; i += 1) {
          const t = 0.12 + (i / 9) * 0.88;
          for (const side of [-1, 1]) {
            ctx.save();
            ctx.translate(length * t, 0);
            ctx.rotate(side * (0.95 - 0.5 * t) * (0.9 + 0.2 * stage.roll(`leaf${branch}${i}${side}`)));
            leaf(ctx, s * (0.2 - 0.1 * t), s * 0.026);
            ctx.restore();
          }
        }
        ctx.restore();
      }
    },
    { opacity: 0.3, blend: 'multiply' },
  );
}

function leaf(ctx: SKRSContext2D, length: number, width: number): void {
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.bezierCurveTo(length * 0.3, -width, length * 0.7, -width, length, 0);
  ctx.bezierCurveTo(length * 0.7, width, length * 0.3, width, 0, 0);
  ctx.fill();
}

function pebbles(stage: Stage, cx: number, cy: number, rx: number, ry: number): void {
  const { g, short: s } = stage;
  for (let i = 0; i < 3; i += 1) {
    const a = -0.5 - i * 1.1 - stage.roll(`pebble${i}`) * 0.5;
    g.fillStyle = rgba(stage.colour('blobLow'), 0.9);
    fillEllipse(
      g,
      cx + Math.cos(a) * rx * 1.22,
      cy + Math.sin(a) * ry * 1.2,
      s * (0.014 + 0.02 * stage.roll(`pebble-r${i}`)),
      s * (0.012 + 0.018 * stage.roll(`pebble-r${i}`)),
    );
  }
}
