import { rgba } from '../../../../scene/index.ts';
import { createCanvas, canvasOf, soft } from '../canvas.ts';
import type { Placed } from '../placed.ts';
import { softEllipse } from '../shadows.ts';
import { baseLine, fillFlat, fillRadial, glow, heroBox, type Stage } from '../stage.ts';

/**
 * Near-black studio: wide glow behind the product, a second one at its far edge, a dark glossy floor with a pool of
 * light and the
 * product's reflection. Colours: ground, glow, glowMid, edge, floorFar, floor, pool.
 */
export function premiumDark(stage: Stage): void {
  const { g, width: w, height: h, short: s } = stage;
  const box = heroBox(stage);
  const base = baseLine(stage);
  const cx = box.x + box.w / 2;
  const cy = box.y + box.h * 0.32;
  fillFlat(stage, stage.colour('ground'));
  const rx = Math.max(box.w * 1.5, s * 0.56);
  const ry = Math.max(box.h * 1.05, s * 0.54);
  fillRadial(stage, cx, cy, rx, ry, [
    [0, rgba(stage.colour('glow'), 0.95)],
    [0.22, rgba(stage.colour('glow'), 0.72)],
    [0.45, rgba(stage.colour('glowMid'), 0.52)],
    [0.68, rgba(stage.colour('glowMid'), 0.16)],
    [0.85, rgba(stage.colour('glowMid'), 0.03)],
    [1, rgba(stage.colour('glowMid'), 0)],
  ]);
  glow(
    stage,
    cx - stage.light * box.w * 0.48,
    box.y + box.h * 0.45,
    Math.max(box.w * 0.6, s * 0.22),
    Math.max(box.h * 0.62, s * 0.32),
    stage.colour('edge'),
    0.5,
  );
  const top = base - Math.min(s * 0.07, box.h * 0.14);
  const floor = g.createLinearGradient(0, top, 0, h);
  floor.addColorStop(0, rgba(stage.colour('floorFar'), 0));
  floor.addColorStop(Math.min(0.5, (s * 0.07) / Math.max(1, h - top)), stage.colour('floorFar'));
  floor.addColorStop(1, stage.colour('floor'));
  g.fillStyle = floor;
  g.fillRect(0, top, w, h - top);
  glow(stage, cx, base, box.w * 0.98, Math.min(box.w * 0.16, s * 0.075), stage.colour('pool'), 0.55);
  if (stage.product === null) return;
  reflection(stage, stage.product);
  softEllipse(
    g,
    '#000000',
    stage.product.footprint.cx,
    base - 1,
    stage.product.footprint.w * 0.47,
    Math.max(1.5, s * 0.009),
    Math.max(1.2, box.w * 0.016),
    0.9,
  );
}

/** The product upside down on a glossy floor: dark, soft, gone after a third of its height. */
export function reflection(stage: Stage, product: Placed): void {
  const { g, height } = stage;
  const { drawn, base } = product;
  const depth = Math.min(drawn.h * 0.34, height - base);
  if (depth < 3) return;
  const k = Math.min(1, 260 / drawn.w);
  const mirror = createCanvas(Math.max(1, Math.round(drawn.w * k)), Math.max(1, Math.round(depth * k)));
  const m = mirror.getContext('2d');
  m.save();
  m.scale(k, -k);
  m.drawImage(canvasOf(product.pixels), 0, -(base - drawn.y));
  m.restore();
  m.globalCompositeOperation = 'source-atop';
  m.fillStyle = 'rgba(0,0,0,0.62)';
  m.fillRect(0, 0, mirror.width, mirror.height);
  m.globalCompositeOperation = 'destination-in';
  const gone = m.createLinearGradient(0, 0, 0, mirror.height);
  gone.addColorStop(0, 'rgba(0,0,0,0.5)');
  gone.addColorStop(0.8, 'rgba(0,0,0,0)');
  m.fillStyle = gone;
  m.fillRect(0, 0, mirror.width, mirror.height);
  soft(g, { x: drawn.x, y: base, w: drawn.w, h: depth }, Math.max(0.8, drawn.w * 0.008), (ctx) =>
    ctx.drawImage(mirror, drawn.x, base, drawn.w, depth),
  );
}
