import type { Hex } from '../../scene/index.ts';
import { soft } from './canvas.ts';
import type { PaintContext } from './paint-context.ts';
import { quietWords } from './quiet-words.ts';

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
 * Four panes of daylight, blurred, laid on as soft light. `turn` in degrees, `opacity` 0..1, `wall`: the colour on
 * which words stand. Always under the product: over it the mullion would cut the pack.
 */
export function windowLight(
  context: PaintContext,
  how: { readonly turn: number; readonly opacity: number; readonly wall: Hex },
): void {
  if (!context.fine) return;
  const { g, width: w, height: h, short: s } = context;
  const span = Math.max(s * 1.15, Math.max(w, h) * 0.82);
  const side = context.light;
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
  quietWords(context, how.wall, 0.55);
}
