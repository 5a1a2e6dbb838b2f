import type { Box } from '../../../scene/index.ts';
import { type Component, componentsOf, dilated } from './components.ts';

/**
 * The mask of a photo's type is generous: a dot and the tail of the line over it are one there. What is plainly ink is
 * sorted first, and its surroundings go with it.
 * @param core 1 where a stroke is plainly ink
 */
export function leaveApart(
  strokes: Uint8Array,
  core: Uint8Array,
  { w, h }: Pick<Box, 'w' | 'h'>,
  line: Box,
  others: readonly Box[],
): void {
  const kept = new Uint8Array(core);
  keepOwn(kept, w, h, line, others);
  const gone = dilated(
    core.map((v, o) => (v !== 0 && kept[o] === 0 ? 1 : 0)),
    w,
    h,
    2,
  );
  const stays = dilated(kept, w, h, 2);
  for (let o = 0; o < strokes.length; o++) if (gone[o] !== 0 && stays[o] === 0) strokes[o] = 0;
}

/** Takes out strokes whose middle lies outside the line, or nearer to the middle of another one. */
export function keepOwn(strokes: Uint8Array, w: number, h: number, line: Box, others: readonly Box[]): void {
  const near = others.filter((o) => o.x < w && o.x + o.w > 0 && o.y < h && o.y + o.h > 0);
  const parts = componentsOf(strokes, w, h, 1);
  for (const part of parts) {
    const { box } = letterOfDot(part, parts, line.h) ?? part;
    const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
    const outside =
      cy < line.y - line.h * 0.12 ||
      cy > line.y + line.h * 1.12 ||
      cx < line.x - line.h * 0.15 ||
      cx > line.x + line.w + line.h * 0.15;
    const away = Math.abs(cy - line.y - line.h / 2) / line.h;
    const nearer = near.some(
      (o) => cx > o.x - o.h * 0.3 && cx < o.x + o.w + o.h * 0.3 && Math.abs(cy - o.y - o.h / 2) / o.h < away,
    );
    if (outside || nearer) for (const i of part.pixels) strokes[i] = 0;
  }
}

/**
 * The letter that a dot or an accent stands right over: its line is the dot's line, though another one may be nearer.
 * `h`: height of the line that is asked about; null for what is no dot, hangs closer to something above it, or is the
 * rest of a letter that goes on beyond the top.
 */
function letterOfDot({ box }: Component, all: readonly Component[], h: number): Component | null {
  if (box.y === 0 || box.h > h * 0.28 || box.w > h * 0.45) return null;
  const inColumn = all.filter((other) => {
    const common = Math.min(box.x + box.w, other.box.x + other.box.w) - Math.max(box.x, other.box.x);
    return other.box !== box && common > box.w * 0.6 && other.box.h > box.h;
  });
  const gapDown = (other: Component): number => other.box.y - box.y - box.h;
  const gapUp = (other: Component): number => box.y - other.box.y - other.box.h;
  const [below] = inColumn.filter((o) => gapDown(o) >= -1).toSorted((a, b) => gapDown(a) - gapDown(b));
  if (!below || gapDown(below) > h * 0.2) return null;
  return inColumn.some((o) => gapUp(o) >= -1 && gapUp(o) <= gapDown(below)) ? null : below;
}
