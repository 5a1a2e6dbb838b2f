import { soft } from '../canvas.ts';
import { fillLinear, quietWords, type Stage } from '../stage.ts';
import { floorBand } from './studio.ts';

/**
 * Quiet room: lit wall, floor, the light of a window lying across both. Colours: wall, wallFar, band, floor, floorNear.
 * Numbers: turn (degrees).
 */
export function calmInterior(stage: Stage): void {
  fillLinear(stage, stage.light < 0 ? 100 : 260, [
    [0, stage.colour('wall')],
    [1, stage.colour('wallFar')],
  ]);
  floorBand(stage, [
    ['band', 1],
    ['floor', 1],
    ['floorNear', 1],
  ]);
  windowLight(stage, { turn: stage.number('turn', -20), opacity: 0.9 });
}

/** Panes of one column pair: [from, to] along the width and along the height of the window. */
const COLUMNS = [
  [0.08, 0.34],
  [0.37, 0.63],
] as const;
const ROWS = [
  [0.08, 0.46],
  [0.49, 0.88],
] as const;

/**
 * Four panes of daylight, blurred, laid on as soft light. Always under the product: over it the mullion would cut the
 * pack.
 */
export function windowLight(stage: Stage, how: { readonly turn: number; readonly opacity: number }): void {
  if (!stage.fine) return;
  const { g, width: w, height: h, short: s } = stage;
  const span = Math.max(s * 1.15, Math.max(w, h) * 0.82);
  const side = stage.light;
  soft(
    g,
    { x: 0, y: 0, w, h },
    s * 0.011,
    (ctx) => {
      ctx.translate(side < 0 ? w * 0.44 : w * 0.56, h * 0.26);
      ctx.rotate((-side * how.turn * Math.PI) / 180);
      ctx.transform(1, 0, Math.tan((side * 22 * Math.PI) / 180), 1, 0, 0);
      ctx.fillStyle = '#fff';
      for (const [x0, x1] of COLUMNS) {
        for (const [y0, y1] of ROWS) {
          const left = side < 0 ? x0 : 1 - x1;
          ctx.fillRect((left - 0.5) * span, (y0 - 0.5) * span * 0.84, (x1 - x0) * span, (y1 - y0) * span * 0.84);
        }
      }
    },
    { opacity: how.opacity, blend: 'soft-light' },
  );
  // The bars of the window would run through the words.
  quietWords(stage, stage.colour('wall'), 0.55);
}
