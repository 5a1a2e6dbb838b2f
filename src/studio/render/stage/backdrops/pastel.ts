import { rgba } from '../../../../scene/index.ts';
import { fillEllipse, type SKRSContext2D } from '../canvas.ts';
import { baseLine, fillLinear, heroBox, type Stage } from '../stage.ts';

/**
 * Sky, two discs, clouds, hearts and a pale hill that hides a cropped lower edge. Colours: sky, skyLow, cloud, disc,
 * discIn, heart, hill. Numbers: hide.
 */
export function kidsPastel(stage: Stage): void {
  const { g, width: w, height: h, short: s } = stage;
  fillLinear(stage, 180, [
    [0, stage.colour('sky')],
    [1, stage.colour('skyLow')],
  ]);
  const box = heroBox(stage);
  if (stage.fine) {
    g.fillStyle = rgba(stage.colour('cloud'), 0.75);
    cloud(g, w * 0.04, h * 0.43, s * 0.2);
    cloud(g, w * 0.88, Math.max(h * 0.12, box.y * 0.7), s * 0.23);
  }
  const r = Math.max(box.w, box.h) * 0.54;
  const cx = box.x + box.w * 0.48;
  const cy = box.y + box.h * 0.52;
  g.fillStyle = stage.colour('disc');
  fillEllipse(g, cx, cy, r, r);
  g.fillStyle = stage.colour('discIn');
  fillEllipse(g, cx, cy, r * 0.81, r * 0.81);
  g.fillStyle = stage.colour('hill');
  hillPath(stage, g);
  g.fill();
  if (!stage.fine) return;
  g.fillStyle = stage.colour('heart');
  heart(g, cx - r * 0.99, cy - r * 0.3, s * 0.03, -0.28);
  heart(g, Math.min(w - s * 0.06, cx + r * 0.86), cy - r * 0.62, s * 0.021, 0.24);
}

/** Line of the hill across the canvas: a wave whose height at the product covers its cut edge. */
export function hillPath(stage: Stage, ctx: SKRSContext2D): void {
  const { width: w, height: h, short: s } = stage;
  const hide = stage.number('hide', 0) === 1;
  const base = baseLine(stage);
  const at = hide ? Math.min(h * 0.97, base - s * 0.035) : Math.min(h - s * 0.02, base - s * 0.012);
  const swing = s * 0.022 * (0.7 + 0.6 * stage.roll('hill'));
  ctx.beginPath();
  ctx.moveTo(-2, at + swing);
  ctx.bezierCurveTo(w * 0.18, at - swing * 1.6, w * 0.4, at - swing, w * 0.53, at);
  ctx.bezierCurveTo(w * 0.66, at + swing * 1.1, w * 0.84, at + swing, w + 2, at - swing * 1.2);
  ctx.lineTo(w + 2, h + 2);
  ctx.lineTo(-2, h + 2);
  ctx.closePath();
}

function cloud(ctx: SKRSContext2D, x: number, y: number, w: number): void {
  ctx.beginPath();
  ctx.moveTo(x - w * 0.5, y);
  ctx.bezierCurveTo(x - w * 0.5, y - w * 0.2, x - w * 0.24, y - w * 0.27, x - w * 0.14, y - w * 0.15);
  ctx.bezierCurveTo(x - w * 0.06, y - w * 0.38, x + w * 0.26, y - w * 0.38, x + w * 0.32, y - w * 0.12);
  ctx.bezierCurveTo(x + w * 0.46, y - w * 0.17, x + w * 0.56, y - w * 0.08, x + w * 0.56, y);
  ctx.closePath();
  ctx.fill();
}

function heart(ctx: SKRSContext2D, x: number, y: number, size: number, turn: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.scale(size / 30, size / 30);
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.bezierCurveTo(-12, -16, -36, -6, -30, 14);
  ctx.bezierCurveTo(-26, 28, -8, 36, 0, 46);
  ctx.bezierCurveTo(8, 36, 26, 28, 30, 14);
  ctx.bezierCurveTo(36, -6, 12, -16, 0, 0);
  ctx.closePath();
  ctx.fill();
  ctx.restore();
}
