import { enclosing } from '../../scene/index.ts';
import type { Box } from '../../scene/index.ts';
import { boundsOf, toFrame } from './rect.ts';
import type { TurnedRect } from './rect.ts';
import type { TextPiece } from './detect.ts';

/** A line of text: the pieces that stand on one base line with word gaps between them. */
export type TextLineRect = TextPiece;

/** Widest gap, in line heights, over which words still belong to one line. */
const wordGap = 0.9;

/** Joins pieces into lines. Pieces that already are whole lines stay as they are. */
export function joinLines(pieces: readonly TextPiece[]): TextLineRect[] {
  const lines = [...pieces].sort((a, b) => a.cx - b.cx);
  for (let changed = true; changed;) {
    changed = false;
    search: for (let i = 0; i < lines.length; i += 1) {
      for (let j = 0; j < lines.length; j += 1) {
        if (i === j || !continues(lines[i] as TextPiece, lines[j] as TextPiece)) continue;
        const joined = merge(lines[i] as TextPiece, lines[j] as TextPiece);
        lines.splice(Math.max(i, j), 1);
        lines.splice(Math.min(i, j), 1, joined);
        changed = true;
        break search;
      }
    }
  }
  return lines.sort((a, b) => a.cy - b.cy);
}

/** True when `b` goes on with the line of `a` to its right. */
function continues(a: TurnedRect, b: TurnedRect): boolean {
  if (Math.abs(a.angle - b.angle) > 6 || Math.abs(a.angle) > 45) return false;
  const [along, across] = toFrame(a, b.cx, b.cy);
  const height = Math.min(a.h, b.h);
  const gap = along - a.w / 2 - b.w / 2;
  if (height / Math.max(a.h, b.h) < 0.5) return false;
  return along > 0 && gap > -0.6 * height && gap < wordGap * height && Math.abs(across) < 0.35 * height;
}

function merge(a: TextPiece, b: TextPiece): TextPiece {
  const corners = [a, b].flatMap((r) => {
    const radians = (r.angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
    return (
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const
    ).map(
      ([sx, sy]) =>
        [r.cx + (sx * r.w * cos - sy * r.h * sin) / 2, r.cy + (sx * r.w * sin + sy * r.h * cos) / 2] as const,
    );
  });
  const frame = { ...(a.w >= b.w ? a : b) };
  const points = corners.map(([x, y]) => toFrame(frame, x, y));
  const [l, r] = [Math.min(...points.map((p) => p[0])), Math.max(...points.map((p) => p[0]))];
  const [t, bottom] = [Math.min(...points.map((p) => p[1])), Math.max(...points.map((p) => p[1]))];
  const radians = (frame.angle * Math.PI) / 180;
  const [u, v] = [(l + r) / 2, (t + bottom) / 2];
  return {
    cx: frame.cx + u * Math.cos(radians) - v * Math.sin(radians),
    cy: frame.cy + u * Math.sin(radians) + v * Math.cos(radians),
    w: r - l,
    h: bottom - t,
    angle: frame.angle,
    score: (a.score * a.w + b.score * b.w) / (a.w + b.w),
  };
}

/**
 * Lines that stand close under each other, of like height and sharing an edge or axis, form a block. Returns groups of
 * line indices, top to bottom.
 */
export function groupBlocks(
  lines: readonly TextLineRect[],
): { readonly box: Box; readonly lines: readonly number[] }[] {
  const boxes = lines.map(boundsOf);
  const group = lines.map((_, i) => i);
  const root = (i: number): number => (group[i] === i ? i : root(group[i] as number));
  for (let i = 0; i < lines.length; i += 1)
    for (let j = 0; j < i; j += 1) if (stacked(boxes[i] as Box, boxes[j] as Box)) group[root(i)] = root(j);
  const members = new Map<number, number[]>();
  lines.forEach((_, i) => members.set(root(i), [...(members.get(root(i)) ?? []), i]));
  return [...members.values()]
    .map((indices) => ({
      lines: indices.toSorted((a, b) => (boxes[a] as Box).y - (boxes[b] as Box).y),
      box: enclosing(indices.map((i) => boxes[i] as Box)) ?? { x: 0, y: 0, w: 0, h: 0 },
    }))
    .toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
}

function stacked(a: Box, b: Box): boolean {
  const [upper, lower] = a.y <= b.y ? [a, b] : [b, a];
  const height = Math.min(a.h, b.h);
  if (height / Math.max(a.h, b.h) < 0.65) return false;
  const gap = lower.y - (upper.y + upper.h);
  const near = (p: number, q: number): boolean => Math.abs(p - q) < height * 0.8;
  const aligned = near(a.x, b.x) || near(a.x + a.w, b.x + b.w) || near(a.x + a.w / 2, b.x + b.w / 2);
  return gap < height * 0.9 && gap > -height * 0.5 && aligned;
}
