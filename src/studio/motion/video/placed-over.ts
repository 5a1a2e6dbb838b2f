import type { SKRSContext2D } from '../../painting/index.ts';
import type { Placement } from './presets.ts';

/** Draws moved and scaled about a point; at rest drawn as it is, so that nothing is resampled. */
export function placedOver(
  g: SKRSContext2D,
  { scale, dx, dy }: Placement,
  width: number,
  about: { readonly x: number; readonly y: number },
  draw: () => void,
): void {
  if (scale === 1 && dx === 0 && dy === 0) return draw();
  g.save();
  g.translate(about.x + dx * width, about.y + dy * width);
  g.scale(scale, scale);
  g.translate(-about.x, -about.y);
  draw();
  g.restore();
}
