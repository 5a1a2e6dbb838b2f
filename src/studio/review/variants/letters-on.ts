import { labelComponents, type RgbaPicture } from '../../../perception/index.ts';
import type { Box } from '../../../scene/index.ts';

/** Of the outline of a lifted thing, what may be letters by chance: a tag, a mark at its seam. */
const MOST = 0.015;
/** A piece of less than this share of the largest is dust of the old ground, not a second thing. */
const DUST = 0.003;

/** Whether letters of the banner hang on a lifted thing: its outline runs along their ink. Pure. */
export function lettersOn(
  { box, pixels }: { readonly box: Box; readonly pixels: RgbaPicture },
  ink: Uint8Array,
  canvasWidth: number,
  lines: readonly Box[],
): boolean {
  const { width, height, data } = pixels;
  const solid = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && data[(y * width + x) * 4 + 3]! >= 128;
  const isType = (x: number, y: number): boolean => {
    const [cx, cy] = [box.x + x, box.y + y];
    const near = [0, -2, 2].some((dx) => [0, -2, 2].some((dy) => ink[(cy + dy) * canvasWidth + cx + dx] !== 0));
    return near && lines.some((l) => cx >= l.x && cx < l.x + l.w && cy >= l.y && cy < l.y + l.h);
  };
  let [rim, typed] = [0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!solid(x, y) || (solid(x - 1, y) && solid(x + 1, y) && solid(x, y - 1) && solid(x, y + 1))) continue;
      rim += 1;
      if (isType(x, y)) typed += 1;
    }
  return typed > rim * MOST;
}

/** A cut-out without the dust that came off with it. Pure. */
export function withoutDust(pixels: RgbaPicture): RgbaPicture {
  const { width, height, data } = pixels;
  const { labels, components } = labelComponents(width, height, (i) => data[i * 4 + 3]! >= 24);
  const most = Math.max(0, ...components.map(({ area }) => area));
  const kept = new Set(components.flatMap(({ label, area }) => (area >= most * DUST ? [label] : [])));
  if (kept.size === components.length) return pixels;
  const out = new Uint8Array(data);
  for (let i = 0; i < labels.length; i++) if (!kept.has(labels[i]!)) out[i * 4 + 3] = 0;
  return { ...pixels, data: out };
}
