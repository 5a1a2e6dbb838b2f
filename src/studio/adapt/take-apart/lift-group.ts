import { median } from '../../../kit/index.ts';
import { area, enclosing, grow, intersection } from '../../../scene/index.ts';
import type { BannerElement, BannerLine, Box } from '../../../scene/index.ts';
import { liftPlate } from './lift-block.ts';
import { liftIsland } from './lift-island.ts';
import { liftLine } from './lift-text.ts';
import type { Sprite } from './lift-text.ts';
import { fillBox } from './masks.ts';
import { pixelBox } from './picture.ts';
import type { Rgba } from './picture.ts';
import type { TextGroup } from './text-groups.ts';

/** What all groups are lifted from. */
export interface Lifting {
  readonly picture: Rgba;
  /** The banner without its parts. */
  readonly clean: Rgba;
  readonly ink: Uint8Array;
  readonly lines: readonly Box[];
  /** The ground is a painted field, not guessed from around the letters. */
  readonly groundKnown: boolean;
  /** Lines stay whole (a script from right to left). */
  readonly solidLines: boolean;
}

export interface LiftedGroup {
  readonly box: Box;
  readonly lines: BannerElement['lines'];
  readonly block: string | null;
  readonly sprites: readonly Sprite[];
}

/**
 * A group as pixels: words of type, or one block where it stands on a plate, beside a sign or aslant. Null where no ink
 * is found.
 */
export function liftGroup(
  { picture, clean, ink, lines: all, groundKnown, solidLines }: Lifting,
  group: TextGroup,
  id: string,
): LiftedGroup | null {
  if (group.plate) {
    const { sprite } = liftPlate(picture, clean, group.plate, id, groundKnown);
    return { box: sprite.box, lines: [], block: id, sprites: [sprite] };
  }
  if (group.mark || group.turned || group.table) {
    const box = grow(enclosing([group.box, ...(group.mark ? [group.mark] : [])])!, group.box.h * 0.12);
    const mask = new Uint8Array(picture.width * picture.height);
    fillBox(mask, box, picture.width, picture.height);
    const sprite = liftIsland(picture, clean, { mask, solid: null, box, id });
    return { box: sprite.box, lines: [], block: id, sprites: [sprite] };
  }
  const lines = group.lines.map((box, i) =>
    liftLine(picture, clean, ink, {
      box,
      others: all.filter((l) => l !== box),
      id: `${id}:${i}`,
      busy: !groundKnown && !even(clean, box),
      solid: solidLines,
    }),
  );
  if (lines.some((line) => line === null)) return null;
  const found = lines.filter((line) => line !== null);
  return {
    box: enclosing(found.map((l) => l.line.box))!,
    lines: found.map((l) => l.line),
    block: null,
    sprites: found.flatMap((l) => l.sprites),
  };
}

/** The filled-in ground under a line is of one colour, or nearly: as good as known. */
function even(clean: Rgba, line: Box): boolean {
  const { x0, y0, x1, y1 } = pixelBox(clean, line);
  let [low, high] = [255, 0];
  for (let y = y0; y < y1; y += 2)
    for (let x = x0; x < x1; x += 2) {
      const v = clean.data[(y * clean.width + x) * 4 + 1]!;
      if (v < low) low = v;
      if (v > high) high = v;
    }
  return high - low < 16;
}

/**
 * Words stand farther apart than words do, or ink is taller than the line that was seen: something of the picture runs
 * through it.
 */
export const gaping = (line: BannerLine, seen: Box): boolean =>
  line.box.h > seen.h * 1.35 ||
  line.words
    .slice(1)
    .some((word, i) => word.box.x - line.words[i]!.box.x - line.words[i]!.box.w > Math.min(line.box.h, seen.h) * 1.1);

/**
 * Lines that were lifted one into the other: a tail that touches a dot under it makes one shape of both. Set anew, each
 * would show a piece of the other. `seen`: the lines as they were found.
 */
export const interlaced = (lines: readonly BannerLine[], seen: readonly Box[]): boolean =>
  lines.some(({ box: upper }, i) => {
    const lower = lines[i + 1]?.box;
    if (!lower || Math.min(upper.x + upper.w, lower.x + lower.w) <= Math.max(upper.x, lower.x)) return false;
    return upper.y + upper.h - lower.y > 0.35 * Math.min(seen[i]!.h, seen[i + 1]!.h);
  });

/** Something stands right beside the name of a logo: its sign, which was not found as one. */
export function hasNeighbour(picture: Rgba, box: Box): boolean {
  const reach = box.h * 1.3;
  return [box.x - reach, box.x + box.w + box.h * 0.1].some((x) => {
    const { x0, y0, x1, y1 } = pixelBox(picture, { x, y: box.y, w: reach - box.h * 0.1, h: box.h });
    const values: number[] = [];
    for (let y = y0; y < y1; y++)
      for (let i = x0; i < x1; i++) values.push(picture.data[(y * picture.width + i) * 4 + 1]!);
    const middle = median([...values]);
    return values.filter((v) => Math.abs(v - middle) > 40).length > values.length * 0.12;
  });
}

/**
 * Shapes that overlap in the banner cannot be parted without cutting one of them; type on another part's block would be
 * seen twice.
 */
export const entangled = (element: BannerElement, all: readonly BannerElement[]): boolean =>
  all.some(
    (other) =>
      other !== element &&
      other.role !== 'product' &&
      other.sprite !== null &&
      area(intersection(other.box, element.box)) > area(element.box) * (element.sprite === null ? 0.3 : 0.06),
  );

/**
 * The right edges of the text are in line and the left ones are not: a script that runs from right to left, or type set
 * so. Its words must not be set anew.
 */
export function flushRight(lines: readonly Box[], width: number): boolean {
  const aligned = (edges: readonly number[]): number =>
    Math.max(0, ...edges.map((e) => edges.filter((o) => Math.abs(o - e) < width * 0.012).length));
  const wide = lines.filter((l) => l.w > l.h * 1.5);
  return (
    wide.length >= 2 &&
    aligned(wide.map((l) => l.x + l.w)) > aligned(wide.map((l) => l.x)) &&
    aligned(wide.map((l) => l.x + l.w)) > aligned(wide.map((l) => l.x + l.w / 2))
  );
}
