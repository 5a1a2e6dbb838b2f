import { type Box, intersection } from '../../../scene/index.ts';

/** A silhouette on a coarse grid over its own box: 1 where it is opaque. */
export interface Mask {
  readonly columns: number;
  readonly rows: number;
  readonly cells: Uint8Array;
}

/** Cells a side. */
const GRID = 48;
/** Alpha from which a pixel hides what is behind it. */
const OPAQUE = 96;

interface Rgba {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The silhouette of straight RGBA pixels within a box of them, in pixels. */
export function maskOf({ width, height, data }: Rgba, within: Box): Mask {
  const cells = new Uint8Array(GRID * GRID);
  for (let row = 0; row < GRID; row++) {
    for (let column = 0; column < GRID; column++) {
      const x = Math.min(width - 1, Math.floor(within.x + ((column + 0.5) * within.w) / GRID));
      const y = Math.min(height - 1, Math.floor(within.y + ((row + 0.5) * within.h) / GRID));
      cells[row * GRID + column] = (data[(y * width + x) * 4 + 3] ?? 0) >= OPAQUE ? 1 : 0;
    }
  }
  return { columns: GRID, rows: GRID, cells };
}

/** Area of `spot` that a silhouette drawn into `at` hides, square pixels; without a mask the whole of `at` hides. */
export function hiddenArea(mask: Mask | null, at: Box, spot: Box): number {
  const common = intersection(at, spot);
  if (common.w <= 0 || common.h <= 0) return 0;
  if (mask === null) return common.w * common.h;
  const [cw, ch] = [at.w / mask.columns, at.h / mask.rows];
  const first = { c: Math.floor((common.x - at.x) / cw), r: Math.floor((common.y - at.y) / ch) };
  const last = {
    c: Math.min(mask.columns - 1, Math.floor((common.x + common.w - at.x - 1e-6) / cw)),
    r: Math.min(mask.rows - 1, Math.floor((common.y + common.h - at.y - 1e-6) / ch)),
  };
  let sum = 0;
  for (let r = Math.max(0, first.r); r <= last.r; r++) {
    for (let c = Math.max(0, first.c); c <= last.c; c++) {
      if (mask.cells[r * mask.columns + c] !== 1) continue;
      const part = intersection(common, { x: at.x + c * cw, y: at.y + r * ch, w: cw, h: ch });
      sum += part.w * part.h;
    }
  }
  return sum;
}
