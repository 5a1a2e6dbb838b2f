import { contrastRatio } from '../../../scene/index.ts';
import type { Rgba } from './picture.ts';
import { pixelBox } from './picture.ts';
import { isOnLabel } from './plates.ts';
import type { TextGroup } from './text-groups.ts';
import { lookOf } from './type-look.ts';
import { median } from '../../../kit/index.ts';
import type { Box } from '../../../scene/index.ts';

/** WCAG contrast that type of a banner has at least on a photo; the main type must have the second. */
const [faint, plain] = [2.2, 4];

/**
 * Type that the photo itself shows: a name on a stove, a sign in the street. It is dim where the banner's own type is
 * plain to see, smaller than the largest, on no plate and in no line with the rest.
 */
export function scenePrint(picture: Rgba, ink: Uint8Array, groups: readonly TextGroup[]): readonly TextGroup[] {
  const seen = groups.map((group) => ({
    group,
    size: Math.max(...group.lines.map((line) => line.h)),
    contrast: Math.max(...group.lines.map((line) => contrastOf(picture, ink, line))),
  }));
  const main = seen.filter(({ contrast }) => contrast >= plain);
  const largest = Math.max(0, ...main.map(({ size }) => size));
  return seen
    .filter(({ group, size, contrast }) => group.plate === null && contrast < faint && size < largest * 0.6)
    .filter(({ group }) => !groups.some((other) => other !== group && inLine(group, other, picture.width)))
    .map(({ group }) => group);
}

/** In heights of a line: no word is narrower than this. */
const narrow = 1.7;

/**
 * What the detector took for a letter or two in the midst of a photo (a leaf, a window, a curl): alone, narrower than a
 * word, in no line with other type, and nothing that anybody could read.
 */
export const photoSpecks = (groups: readonly TextGroup[], width: number): readonly TextGroup[] =>
  groups.filter(
    (group) =>
      group.plate === null &&
      group.mark === null &&
      group.lines.length === 1 &&
      group.box.w < group.box.h * narrow &&
      !/[\p{L}\d]{2}|[%₽₸€$£]/u.test(group.text ?? '') &&
      !groups.some((other) => other !== group && inLine(group, other, width)),
  );

/** A name on a bag or a bottle, not the banner's own type: it stands on a label with light and shade upon it. */
export function labelPrint(picture: Rgba, ink: Uint8Array, groups: readonly TextGroup[]): readonly TextGroup[] {
  const printed = groups.filter(
    ({ plate, lines }) => plate === null && lines.every((line) => isOnLabel(picture, line, ink)),
  );
  return printed.length < groups.length ? printed : [];
}

/** One begins, ends or has its middle where the other has. */
function inLine(a: TextGroup, b: TextGroup, width: number): boolean {
  const [own, other] = [a, b].map(({ box, plate }) => [box, ...(plate ? [plate.box] : [])]) as [Box[], Box[]];
  return own.some((p) =>
    other.some(
      (q) =>
        Math.abs(p.x - q.x) < width * 0.012 ||
        Math.abs(p.x + p.w - q.x - q.w) < width * 0.012 ||
        Math.abs(p.x + p.w / 2 - q.x - q.w / 2) < width * 0.006,
    ),
  );
}

/** WCAG contrast of a line's ink with what lies between its letters; 1 where it has no plain ink. */
function contrastOf(picture: Rgba, ink: Uint8Array, line: Box): number {
  const look = lookOf(picture, ink, line);
  if (!look) return 1;
  const { x0, y0, x1, y1 } = pixelBox(picture, line, 2);
  const between: number[][] = [[], [], []];
  for (let y = y0; y < y1; y++)
    for (let i = y * picture.width + x0; i < y * picture.width + x1; i++)
      if (ink[i] === 0) for (let c = 0; c < 3; c++) between[c]!.push(picture.data[i * 4 + c]!);
  const under = between.map((channel) => median(channel)) as [number, number, number];
  return contrastRatio(look.colour, under);
}
