import type { BannerFrame, Box, Side } from '../../../scene/index.ts';
import { dilated } from './components.ts';
import { along, type FrameSide, isBare, offGround, readSide, runsAlike, sideLike } from './frame-side.ts';
import { inpaint } from './inpaint.ts';
import type { Sprite } from './lift-text.ts';
import type { Rgba } from './picture.ts';

/** A frame along all four edges of a banner, and the banner without it. */
export interface EdgeFrame {
  readonly frame: BannerFrame;
  /** Its corners and edges. */
  readonly sprites: ReadonlyMap<string, Sprite>;
  /** Where it lies, canvas-sized, non-zero on it. */
  readonly mask: Uint8Array;
  /** The banner with the ground continued under the frame. */
  readonly without: Rgba;
}

/**
 * Reads a frame (a rule, a neon outline with its glow, a mat) that runs alike along all four edges, or null where there
 * is none: a side without it, a thing that lies over it, edges that change along their length.
 */
export function readEdgeFrame(picture: Rgba): EdgeFrame | null {
  const { width, height } = picture;
  const reach = Math.floor(Math.min(width, height) * 0.16);
  if (reach < 24) return null;
  const sides = sidesOf(picture, reach);
  if (!sides) return null;
  const corner = cornersOf(picture, sides);
  if (corner === null) return null;
  const frame: BannerFrame = {
    corner,
    depth: {
      top: sides.top.depth,
      bottom: sides.bottom.depth,
      left: sides.left.depth,
      right: sides.right.depth,
    },
  };
  const ring = ringMask(picture, frame, sides);
  const mask = dilated(ring, width, height, 2);
  const without = inpaint(picture, mask);
  return { frame, mask, without, sprites: framePieces({ picture, without, mask, frame }) };
}

/** The four sides of a frame. On one of them its ground may change so much that only the frame itself tells of it. */
function sidesOf(picture: Rgba, reach: number): Readonly<Record<Side, FrameSide>> | null {
  const read = allSides.map((side) => ({ side, own: readSide(picture, side, reach) }));
  const known = read.flatMap(({ own }) => (own && !own.dashed ? [own] : []));
  const missing = read.filter(({ own }) => own === null);
  if (missing.length > 1 || (missing.length === 1 && known.length < 3)) return null;
  const found = read.map(({ side, own }) => [side, own ?? sideLike(picture, side, known)] as const);
  return found.some(([, own]) => own === null) ? null : (Object.fromEntries(found) as Record<Side, FrameSide>);
}

/** Most of a frame is there, whether or not all of it can be read: what is cut out of such a banner would show ends. */
export function hasFrame(picture: Rgba): boolean {
  const reach = Math.floor(Math.min(picture.width, picture.height) * 0.16);
  return reach >= 24 && allSides.filter((side) => readSide(picture, side, reach) !== null).length >= 3;
}

const allSides: readonly Side[] = ['top', 'bottom', 'left', 'right'];

/** Side of the square in which every corner turns, pixels; null where the edges are alike only over a short way. */
function cornersOf(picture: Rgba, sides: Readonly<Record<Side, FrameSide>>): number | null {
  let most = Math.max(...Object.values(sides).map(({ depth }) => depth));
  for (const side of ['top', 'bottom', 'left', 'right'] as const) {
    const { at, length } = along(picture, side);
    const { profile, ground, depth, dashed } = sides[side];
    for (const [own, bare, place] of [
      [profile[0]!, ground[0]!, (k: number) => k],
      [profile.at(-1)!, ground.at(-1)!, (k: number) => length - 1 - k],
    ] as const) {
      // From the straight part outwards, until the edge begins to turn.
      let k = Math.round(length * 0.15);
      for (let strange = 0; k > 0 && strange < (dashed ? 8 : 4); k--) {
        const here = { s: place(k), depth };
        const goesOn = runsAlike(picture, at, own, here) || (dashed && isBare(picture, at, bare, here));
        strange = goesOn ? 0 : strange + 1;
      }
      most = Math.max(most, k + 6);
    }
  }
  return most > Math.min(picture.width, picture.height) * 0.32 ? null : most;
}

/** 1 on the frame: along the edges as deep as it reaches, in the corners what differs from the ground and runs on. */
function ringMask(picture: Rgba, { corner, depth }: BannerFrame, sides: Readonly<Record<Side, FrameSide>>): Uint8Array {
  const { width, height } = picture;
  const mask = new Uint8Array(width * height);
  for (const side of ['top', 'bottom', 'left', 'right'] as const) {
    const { at, length } = along(picture, side);
    for (let s = corner; s < length - corner; s++) for (let d = 0; d < depth[side]; d++) mask[at(s, d)] = 1;
  }
  for (const [x0, y0, ground] of [
    [0, 0, sides.top.ground[0]!],
    [width - corner, 0, sides.top.ground.at(-1)!],
    [0, height - corner, sides.bottom.ground[0]!],
    [width - corner, height - corner, sides.bottom.ground.at(-1)!],
  ] as const)
    (sides.top.dashed ? markDashes : markCorner)(mask, picture, { x: x0, y: y0, w: corner, h: corner }, ground);
  return mask;
}

/** Marks all that differs from the ground in one corner: dashes are joined to nothing. */
function markDashes(mask: Uint8Array, picture: Rgba, { x, y, w, h }: Box, ground: readonly number[]): void {
  for (let py = y; py < y + h; py++)
    for (let px = x; px < x + w; px++) {
      const i = py * picture.width + px;
      if (offGround(picture, i, ground) > 6) mask[i] = 1;
    }
}

/** Marks what is joined to the frame in one corner, and all that lies outside of it. */
function markCorner(mask: Uint8Array, picture: Rgba, { x, y, w, h }: Box, ground: readonly number[]): void {
  const { width, height } = picture;
  const queue: number[] = [];
  const visit = (px: number, py: number): void => {
    const i = py * width + px;
    if (px < x || py < y || px >= x + w || py >= y + h || mask[i] !== 0 || offGround(picture, i, ground) <= 6) return;
    mask[i] = 1;
    queue.push(i);
  };
  for (let k = 0; k < w; k++) {
    // Where the edges come in, and from the outside.
    for (const px of [x - 1, x + w])
      if (px >= 0 && px < width && mask[(y + k) * width + px] !== 0) visit(px < x ? x : px - 1, y + k);
    for (const py of [y - 1, y + h])
      if (py >= 0 && py < height && mask[py * width + x + k] !== 0) visit(x + k, py < y ? y : py - 1);
    visit(x === 0 ? 0 : width - 1, y + k);
    visit(x + k, y === 0 ? 0 : height - 1);
  }
  for (let k = 0; k < queue.length; k++) {
    const [px, py] = [queue[k]! % width, Math.floor(queue[k]! / width)];
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) visit(px + dx, py + dy);
  }
}

/** Four corners and four edges as pixels of their own, opaque wherever they differ from the ground. */
function framePieces({
  picture,
  without,
  mask,
  frame,
}: Omit<EdgeFrame, 'sprites'> & { readonly picture: Rgba }): EdgeFrame['sprites'] {
  const { width, height } = picture;
  const { corner: c, depth } = frame;
  const boxes: Readonly<Record<string, Box>> = {
    'frame-top-left': { x: 0, y: 0, w: c, h: c },
    'frame-top-right': { x: width - c, y: 0, w: c, h: c },
    'frame-bottom-left': { x: 0, y: height - c, w: c, h: c },
    'frame-bottom-right': { x: width - c, y: height - c, w: c, h: c },
    'frame-top': { x: c, y: 0, w: width - 2 * c, h: Math.min(c, depth.top + 2) },
    'frame-bottom': {
      x: c,
      y: height - Math.min(c, depth.bottom + 2),
      w: width - 2 * c,
      h: Math.min(c, depth.bottom + 2),
    },
    'frame-left': { x: 0, y: c, w: Math.min(c, depth.left + 2), h: height - 2 * c },
    'frame-right': {
      x: width - Math.min(c, depth.right + 2),
      y: c,
      w: Math.min(c, depth.right + 2),
      h: height - 2 * c,
    },
  };
  return new Map(
    Object.entries(boxes).map(([id, box]) => {
      const data = new Uint8Array(box.w * box.h * 4);
      for (let y = 0; y < box.h; y++)
        for (let x = 0; x < box.w; x++) {
          const i = (box.y + y) * width + box.x + x;
          if (mask[i] === 0) continue;
          const o = (y * box.w + x) * 4;
          data.set(picture.data.subarray(i * 4, i * 4 + 3), o);
          const off = offGround(picture, i, without.data.subarray(i * 4, i * 4 + 3));
          data[o + 3] = Math.round(255 * Math.max(0, Math.min(1, (off - 2) / 8)));
        }
      return [id, { id, box, pixels: { width: box.w, height: box.h, data } }];
    }),
  );
}
