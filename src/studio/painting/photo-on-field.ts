import { rgbToHex, type Hex, type PhotoPlacement } from '../../scene/index.ts';
import { createCanvas, soft, type Canvas } from './canvas.ts';
import { fillFlat } from './fills.ts';
import type { PaintContext } from './paint-context.ts';
import { paintSurround } from './surround.ts';
import { canvasArea, cutPhoto, ramped, type PhotoCut } from './photo-cut.ts';

/**
 * Draws the placed photo and, where it ends inside the canvas, its continuation under a ramp. `edge`: where the photo's
 * own pixels are full. `plainField`:
 * the colour round a photo whose border is one colour; null where the photo's edge is continued.
 */
export async function photoOnField(
  context: PaintContext,
  place: PhotoPlacement,
  plainField: Hex | null,
): Promise<{ readonly edge: number; readonly up: boolean }> {
  const { g } = context;
  const cut = await cutPhoto(context.photo, place.photo, canvasArea(context));
  const up = place.side === 'top';
  if (plainField !== null) {
    plainAround(context, cut, plainField);
    return { edge: Math.max(0, up ? place.focus.y : place.focus.x), up };
  }
  const start = up ? cut.at.y : cut.at.x;
  if (start <= 1) {
    g.drawImage(cut.canvas, cut.at.x, cut.at.y, cut.at.w, cut.at.h);
    return { edge: 0, up };
  }
  const length = up ? cut.at.h : cut.at.w;
  // The ramp ends before the subject begins, however near to the photo's edge that is.
  const free = Math.max(0, (up ? place.focus.y : place.focus.x) - start);
  const ramp = Math.max(length * 0.02, Math.min(length * 0.12, free * 0.9));
  extension(context, cut, up, start + ramp);
  g.drawImage(ramped(cut.canvas, place.side, ramp / length), cut.at.x, cut.at.y, cut.at.w, cut.at.h);
  return { edge: start + ramp, up };
}

/**
 * A photo on plain ground: its own edge colours carried on around it, the photo faded into them on every edge that lies
 * inside the canvas.
 */
function plainAround(context: PaintContext, cut: PhotoCut, field: Hex): void {
  paintSurround(context, cut, field);
  const { at } = cut;
  let canvas = cut.canvas;
  const share = 0.045;
  if (at.y > 1) canvas = ramped(canvas, 'top', share);
  if (at.x > 1) canvas = ramped(canvas, 'left', share);
  if (at.y + at.h < context.height - 1) canvas = ramped(canvas, 'bottom', share);
  if (at.x + at.w < context.width - 1) canvas = ramped(canvas, 'right', share);
  context.g.drawImage(canvas, at.x, at.y, at.w, at.h);
}

/** The photo's edge line, heavily blurred along itself, stretched from the canvas's far side to `until`. */
function extension(context: PaintContext, cut: PhotoCut, up: boolean, until: number): void {
  const { g, width: w, height: h } = context;
  const depth = Math.max(2, Math.round((up ? cut.canvas.height : cut.canvas.width) * 0.02));
  const line = createCanvas(up ? 64 : 1, up ? 1 : 64);
  const l = line.getContext('2d');
  l.imageSmoothingQuality = 'high';
  if (up) l.drawImage(cut.canvas, 0, 0, cut.canvas.width, depth, 0, 0, 64, 1);
  else l.drawImage(cut.canvas, 0, 0, depth, cut.canvas.height, 0, 0, 1, 64);
  calmLine(line);
  const region = up ? { x: 0, y: 0, w, h: until } : { x: 0, y: 0, w: until, h };
  fillFlat(context, averageOf(line));
  const pad = Math.max(w, h) * 0.1;
  // The line lies exactly against the photo, so that a table's edge goes on where it left; beyond its ends the last
  // sample repeats.
  soft(g, region, Math.max(w, h) * 0.014, (ctx) => {
    ctx.imageSmoothingEnabled = true;
    const { at } = cut;
    if (up) {
      ctx.drawImage(line, 0, 0, 1, 1, at.x - pad, -pad, pad + 1, until + pad * 2);
      ctx.drawImage(line, 63, 0, 1, 1, at.x + at.w - 1, -pad, pad + 1, until + pad * 2);
      ctx.drawImage(line, at.x, -pad, at.w, until + pad * 2);
    } else {
      ctx.drawImage(line, 0, 0, 1, 1, -pad, at.y - pad, until + pad * 2, pad + 1);
      ctx.drawImage(line, 0, 63, 1, 1, -pad, at.y + at.h - 1, until + pad * 2, pad + 1);
      ctx.drawImage(line, -pad, at.y, until + pad * 2, at.h);
    }
  });
}

/**
 * Things that the edge cuts through (a fruit, a cup) are no background: stretches of the line that differ from its main
 * colour are bridged
 * from their two sides. Long stretches that reach an end of the line are floor or table and stay, and so does a line
 * without one main colour.
 */
function calmLine(line: Canvas): void {
  const g = line.getContext('2d');
  const image = g.getImageData(0, 0, line.width, line.height);
  const { data } = image;
  const n = data.length / 4;
  const at = (i: number, c: number): number => data[i * 4 + c] ?? 0;
  const median = [0, 1, 2].map(
    (c) => Array.from({ length: n }, (_, i) => at(i, c)).toSorted((a, b) => a - b)[n >> 1] ?? 128,
  );
  const off = Array.from({ length: n }, (_, i) => Math.max(...median.map((m, c) => Math.abs(at(i, c) - m))) > 24);
  // Two samples more on either side: the borders of things are mixed colours.
  const foreign = off.map((_, i) => off.slice(Math.max(0, i - 2), i + 3).includes(true));
  if (foreign.filter((f) => f).length > n * 0.45) return;
  for (let from = 0; from < n; from += 1) {
    if (foreign[from] !== true) continue;
    let to = from;
    while (to < n && foreign[to] === true) to += 1;
    const inside = from > 0 && to < n;
    if (inside || to - from < n * 0.14) {
      const [before, after] = [from > 0 ? from - 1 : to, to < n ? to : from - 1];
      const ends = [0, 1, 2].map((c) => [at(before, c), at(after, c)] as const);
      for (let i = from; i < to; i += 1)
        ends.forEach(([p, q], c) => {
          data[i * 4 + c] = p + ((q - p) * (i - from + 1)) / (to - from + 1);
        });
    }
    from = to;
  }
  g.putImageData(image, 0, 0);
}

function averageOf(canvas: Canvas): Hex {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let [r, g, b] = [0, 0, 0];
  for (let i = 0; i < data.length; i += 4) {
    r += data[i] ?? 0;
    g += data[i + 1] ?? 0;
    b += data[i + 2] ?? 0;
  }
  const n = data.length / 4;
  return rgbToHex(r / n, g / n, b / n);
}
