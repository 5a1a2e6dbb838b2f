import { median } from '../../../kit/index.ts';
import type { Component } from './components.ts';
import { apart, type Rgba } from './picture.ts';

/** Pixels to both sides of an outline, and levels that a drawn thing steps by there at least. */
const [reach, step] = [4, 3];
/** Levels that a painted ground may miss the banner's own by. */
const missed = 25;

/**
 * A stretch that differs from the painted ground without ending anywhere: along its outline the banner changes no more
 * than the paint does. There the paint misses the banner's own gradient; nothing was drawn there.
 */
export function isMisfit({ pixels, area }: Component, picture: Rgba, painted: Rgba): boolean {
  const { width, height } = picture;
  let sum = 0;
  for (const i of pixels)
    sum += apart(picture, i, painted.data[i * 4]!, painted.data[i * 4 + 1]!, painted.data[i * 4 + 2]!);
  if (area < width * height * 0.002 || sum / area > missed) return false;
  const steps = outlineSteps(pixels, picture, painted);
  return steps.length > 20 && median(steps) < step;
}

/** Levels that the soft end of a shadow changes by at most across its outline, where it changes least. */
const softly = 4;

/** All around its outline it changes at once: type, or a sign, however pale; a shadow ends softly somewhere. */
export function endsSharply({ pixels }: Component, picture: Rgba, painted: Rgba): boolean {
  const steps = Float64Array.from(outlineSteps(pixels, picture, painted)).sort();
  return steps.length > 20 && steps[steps.length >> 2]! > softly;
}

/** Along the outline of a stretch, by how many levels more than the paint the banner changes across it. */
function outlineSteps(pixels: Component['pixels'], picture: Rgba, painted: Rgba): readonly number[] {
  const { width, height } = picture;
  const own = new Set(pixels);
  const steps: number[] = [];
  for (const i of pixels) {
    const [x, y] = [i % width, Math.floor(i / width)];
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      if (own.has(i + dx + dy * width)) continue;
      const [ox, oy, ix, iy] = [x + dx * reach, y + dy * reach, x - dx * reach, y - dy * reach];
      if (Math.min(ox, oy, ix, iy) < 0 || Math.max(ox, ix) >= width || Math.max(oy, iy) >= height) continue;
      steps.push(stepBetween(picture, painted, oy * width + ox, iy * width + ix));
    }
  }
  return steps;
}

/** By how much more than the paint the banner changes between two pixels, levels of the channel that does most. */
function stepBetween(picture: Rgba, painted: Rgba, from: number, to: number): number {
  const change = (of: Rgba, c: number): number => of.data[from * 4 + c]! - of.data[to * 4 + c]!;
  return Math.max(...[0, 1, 2].map((c) => Math.abs(change(picture, c) - change(painted, c))));
}
