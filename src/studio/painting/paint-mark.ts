import { Path2D, type SKRSContext2D } from './canvas.ts';
import type { Mark } from './marks.ts';

/** Fills and strokes one mark on a canvas that has `density` pixels for each pixel of the scene. */
export function paintMark(g: SKRSContext2D, { matrix, fill, stroke, opacity, form }: Mark, density: number): void {
  g.save();
  g.scale(density, density);
  g.transform(...matrix);
  g.globalAlpha = opacity;
  const path = new Path2D(form.kind === 'path' ? form.d : undefined);
  if (form.kind === 'rect') path.roundRect(form.box.x, form.box.y, form.box.w, form.box.h, form.radius);
  if (fill !== null) {
    g.fillStyle = fill;
    g.fill(path);
  }
  if (stroke !== null) {
    g.strokeStyle = stroke.colour;
    g.lineWidth = stroke.width;
    g.stroke(path);
  }
  g.restore();
}
