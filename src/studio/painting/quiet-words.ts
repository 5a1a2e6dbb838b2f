import { grow, type Box, type Hex } from '../../scene/index.ts';
import { soft } from './canvas.ts';
import type { PaintContext } from './paint-context.ts';

/**
 * Lays a soft veil of one colour under the words that stand on the bare stage, so that rays and glows do not eat them.
 */
export function quietWords(context: PaintContext, colour: Hex, strength: number): void {
  const pad = context.short * 0.022;
  for (const words of context.bareWords) {
    const box = grow(words, pad);
    soft(
      context.g,
      box,
      context.short * 0.03,
      (ctx) => {
        ctx.fillStyle = colour;
        ctx.fillRect(box.x, box.y, box.w, box.h);
      },
      { opacity: strength },
    );
  }
}

/**
 * The same with the mean colour of what lies under each line, so that no veil shows on a photo whose field changes
 * colour.
 */
export function calmWords(context: PaintContext, strength: number): void {
  const pad = context.short * 0.022;
  for (const words of context.bareWords) {
    const box = grow(words, pad);
    soft(
      context.g,
      box,
      context.short * 0.03,
      (ctx) => {
        ctx.fillStyle = meanColour(context, words);
        ctx.fillRect(box.x, box.y, box.w, box.h);
      },
      { opacity: strength },
    );
  }
}

function meanColour({ g, width, height }: PaintContext, box: Box): string {
  const x = Math.max(0, Math.floor(box.x));
  const y = Math.max(0, Math.floor(box.y));
  const { data } = g.getImageData(
    x,
    y,
    Math.max(1, Math.min(width - x, Math.ceil(box.w))),
    Math.max(1, Math.min(height - y, Math.ceil(box.h))),
  );
  const sum = [0, 0, 0];
  const step = 4 * Math.max(1, Math.floor(data.length / 4 / 4000));
  for (let i = 0; i < data.length; i += step)
    for (let c = 0; c < 3; c += 1) sum[c] = (sum[c] ?? 0) + (data[i + c] ?? 0);
  const n = Math.ceil(data.length / step);
  return `rgb(${sum.map((s) => Math.round(s / n)).join(',')})`;
}
