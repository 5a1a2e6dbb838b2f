import type { Box } from '../../../scene/index.ts';
import type { Sprite } from '../take-apart/index.ts';
import { pickWindow } from '../layout/photo-window.ts';
import type { Rgba } from '../take-apart/picture.ts';
import type { Content } from './contents.ts';

/** A tile in its room: the part of the banner that it shows (whole pixels), and where. */
export interface Window {
  readonly source: Box;
  readonly dest: Box;
}

/** Result pixels by which a window may miss its room. */
const nearly = 0.75;
/** Of a room, the share that may be continued ground. */
const mostContinued = 0.62;

/**
 * What a tile shows in its room: its content at its scale and place, and as much of its own field around it as the room
 * takes; a picture as much as covers the room.
 */
export function windowOf({ role, field, box }: Content, place: Box, room: Box): Window | null {
  if (role === 'product') {
    const source = pickWindow(box, field, room, 1.04, 0.999);
    if (source) return { source, dest: room };
  }
  const scale = place.w / box.w;
  const wanted = {
    x: box.x - (place.x - room.x) / scale,
    y: box.y - (place.y - room.y) / scale,
    w: room.w / scale,
    h: room.h / scale,
  };
  const x0 = Math.ceil(Math.max(field.x, wanted.x) - 0.01) + 0;
  const y0 = Math.ceil(Math.max(field.y, wanted.y) - 0.01) + 0;
  const x1 = Math.floor(Math.min(field.x + field.w, wanted.x + wanted.w) + 0.01);
  const y1 = Math.floor(Math.min(field.y + field.h, wanted.y + wanted.h) + 0.01);
  if (x1 - x0 < 4 || y1 - y0 < 4) return null;
  const source = { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
  const at = (from: number, by: number): number => by + from * scale;
  const dest = snappedTo(
    {
      x: at(x0 - wanted.x, room.x),
      y: at(y0 - wanted.y, room.y),
      w: source.w * scale,
      h: source.h * scale,
    },
    room,
  );
  return dest.w * dest.h < room.w * room.h * (1 - mostContinued) ? null : { source, dest };
}

/** A box whose sides that nearly lie on those of a room do so. */
function snappedTo(box: Box, room: Box): Box {
  const side = (at: number, near: number, far: number): number =>
    Math.abs(at - near) < 1.5 ? near : Math.abs(at - far) < 1.5 ? far : at;
  const [x0, x1] = [box.x, box.x + box.w].map((x) => side(x, room.x, room.x + room.w));
  const [y0, y1] = [box.y, box.y + box.h].map((y) => side(y, room.y, room.y + room.h));
  return { x: x0!, y: y0!, w: x1! - x0!, h: y1! - y0! };
}

/** The untouched pixels of a window. */
export function cutOut(picture: Rgba, { x, y, w, h }: Box, id: string): Sprite {
  const [x0, y0] = [Math.round(x), Math.round(y)];
  const box = {
    x: x0,
    y: y0,
    w: Math.min(picture.width, Math.round(x + w)) - x0,
    h: Math.min(picture.height, Math.round(y + h)) - y0,
  };
  const data = new Uint8Array(box.w * box.h * 4);
  for (let row = 0; row < box.h; row++) {
    const from = ((box.y + row) * picture.width + box.x) * 4;
    data.set(picture.data.subarray(from, from + box.w * 4), row * box.w * 4);
  }
  return { id, box, pixels: { width: box.w, height: box.h, data } };
}

/** Levels between near places of a rim that may be continued: mean, and of all but two in a hundred. */
const calm = { mean: 3, most: 22 };

/** A window's ground continued from its rim over all of its room; null where that rim is not calm. */
export function continued(own: Sprite, { dest }: Window, room: Box, id: string): Sprite | 'none' | null {
  const over = {
    left: dest.x - room.x,
    right: room.x + room.w - dest.x - dest.w,
    top: dest.y - room.y,
    bottom: room.y + room.h - dest.y - dest.h,
  };
  const sides = (['left', 'right', 'top', 'bottom'] as const).filter((side) => over[side] > nearly);
  if (sides.length === 0) return 'none';
  if (!sides.every((side) => isCalm(own, side))) return null;
  const { width, height, data: from } = own.pixels;
  const scale = dest.w / width;
  const [w, h] = [Math.max(1, Math.round(room.w / scale)), Math.max(1, Math.round(room.h / scale))];
  const data = new Uint8Array(w * h * 4);
  const within = (n: number, most: number): number => Math.max(1, Math.min(most - 2, n));
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const sx = within(Math.round(x - over.left / scale), width);
      const sy = within(Math.round(y - over.top / scale), height);
      const p = (sy * width + sx) * 4;
      data.set(from.subarray(p, p + 4), (y * w + x) * 4);
    }
  return { id, box: own.box, pixels: { width: w, height: h, data } };
}

function isCalm({ pixels: { width, height, data } }: Sprite, side: 'left' | 'right' | 'top' | 'bottom'): boolean {
  const along = side === 'left' || side === 'right' ? height : width;
  const at = (k: number): number => {
    if (side === 'left') return k * width + 1;
    if (side === 'right') return k * width + width - 2;
    return (side === 'top' ? 1 : height - 2) * width + k;
  };
  const changes = Array.from({ length: Math.max(0, along - 4) }, (_, k) => {
    const [p, q] = [at(k) * 4, at(k + 4) * 4];
    return Math.max(...[0, 1, 2].map((c) => Math.abs(data[p + c]! - data[q + c]!)));
  }).toSorted((a, b) => a - b);
  if (changes.length === 0) return false;
  const mean = changes.reduce((sum, v) => sum + v, 0) / changes.length;
  return mean <= calm.mean && changes[Math.floor(changes.length * 0.98)]! <= calm.most;
}
