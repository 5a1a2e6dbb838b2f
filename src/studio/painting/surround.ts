import { clamp } from '../../kit/index.ts';
import { hexToRgb, type Hex } from '../../scene/index.ts';
import { createCanvas } from './canvas.ts';
import { fillFlat } from './fills.ts';
import type { PaintContext } from './paint-context.ts';
import type { PhotoCut } from './photo-cut.ts';

type Rgb = readonly [number, number, number];

/** Cells along each side of the photo whose means are its edge, and along each side of the canvas that is painted. */
const EDGE = 40;
const GRID = 64;
/** Distance from the photo, in short sides of the canvas, at which the plain field is reached. */
const REACH = 0.6;

/**
 * Fills the canvas with what surrounds a photo on plain ground: at the photo's edge the colour that it has there (no
 * paper is one colour: light falls off, lenses darken corners), farther away more and more the field's own.
 */
export function paintSurround(context: PaintContext, { canvas, at }: PhotoCut, field: Hex): void {
  const { g, width, height } = context;
  fillFlat(context, field);
  const edge = edgeColours(canvas);
  const far = hexToRgb(field);
  const reach = REACH * Math.min(width, height);
  const small = createCanvas(GRID, GRID);
  const s = small.getContext('2d');
  const image = s.createImageData(GRID, GRID);
  for (let j = 0; j < GRID; j += 1) {
    for (let i = 0; i < GRID; i += 1) {
      const x = (((i + 0.5) * width) / GRID - at.x) / at.w;
      const y = (((j + 0.5) * height) / GRID - at.y) / at.h;
      const [u, v] = onEdge(clamp(x, 0, 1), clamp(y, 0, 1));
      const away = Math.hypot((x - clamp(x, 0, 1)) * at.w, (y - clamp(y, 0, 1)) * at.h) / reach;
      const t = Math.min(1, away);
      const share = t * t * (3 - 2 * t);
      const near = edge(u, v);
      const k = (j * GRID + i) * 4;
      for (const c of [0, 1, 2] as const) image.data[k + c] = Math.round(near[c] + (far[c] - near[c]) * share);
      image.data[k + 3] = 255;
    }
  }
  s.putImageData(image, 0, 0);
  g.save();
  g.imageSmoothingEnabled = true;
  g.imageSmoothingQuality = 'high';
  g.drawImage(small, 0, 0, width, height);
  g.restore();
}

/** The point of the edge next to a point of the photo, both in shares of its sides. */
function onEdge(u: number, v: number): readonly [number, number] {
  const nearest = Math.min(u, 1 - u, v, 1 - v);
  if (nearest === u) return [0, v];
  if (nearest === 1 - u) return [1, v];
  return nearest === v ? [u, 0] : [u, 1];
}

/** The photo's colour along its edge, smoothed along it; asked for by a point of the edge. */
function edgeColours(photo: PhotoCut['canvas']): (u: number, v: number) => Rgb {
  const small = createCanvas(EDGE, EDGE);
  const g = small.getContext('2d');
  g.imageSmoothingEnabled = true;
  g.imageSmoothingQuality = 'high';
  g.drawImage(photo, 0, 0, EDGE, EDGE);
  const { data } = g.getImageData(0, 0, EDGE, EDGE);
  const cell = (i: number, j: number): Rgb => {
    const k = (Math.min(EDGE - 1, Math.max(0, j)) * EDGE + Math.min(EDGE - 1, Math.max(0, i))) * 4;
    return [data[k] ?? 0, data[k + 1] ?? 0, data[k + 2] ?? 0];
  };
  return (u, v) => {
    const along = u === 0 || u === 1;
    const [x, y] = [u * EDGE - 0.5, v * EDGE - 0.5];
    let [r, green, b, mass] = [0, 0, 0, 0];
    for (let d = -2; d <= 3; d += 1) {
      const at = Math.floor(along ? y : x) + d;
      const weight = Math.max(0, 3 - Math.abs(at - (along ? y : x)));
      const colour = along ? cell(u === 0 ? 0 : EDGE - 1, at) : cell(at, v === 0 ? 0 : EDGE - 1);
      r += weight * colour[0];
      green += weight * colour[1];
      b += weight * colour[2];
      mass += weight;
    }
    return [r / mass, green / mass, b / mass];
  };
}
