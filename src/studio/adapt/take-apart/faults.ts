import { mean } from '../../../kit/index.ts';
import type { BannerElement, BannerFault, Box } from '../../../scene/index.ts';
import { inkBeyond, isShadow, mattersTo, runsOff, spotsOf } from './reassembly.ts';
import type { Component } from './components.ts';
import { entangled, hasNeighbour } from './lift-group.ts';
import { pixelBox } from './picture.ts';
import type { Plate } from './plates.ts';
import type { Rgba } from './picture.ts';
import type { TextGroup } from './text-groups.ts';
import { lookOf } from './type-look.ts';

/** A lifted group beside what it was found as. */
export interface Lift {
  readonly element: BannerElement;
  readonly group: TextGroup;
  /** The found and the lifted box together. */
  readonly whole: Box;
  /** Known beforehand not to come off whole. */
  readonly ruined: boolean;
}

export interface Evidence {
  readonly picture: Rgba;
  readonly clean: Rgba;
  readonly ink: Uint8Array;
  /** Where the ground was filled anew, canvas-sized; null where the whole ground is painted. */
  readonly gone: Uint8Array | null;
  /** Where the parts put back do not give the banner. */
  readonly spots: readonly Component[];
  readonly lifts: readonly Lift[];
  readonly elements: readonly BannerElement[];
}

/** Parts that must not be moved, each with the reason. */
export function faultsOf({
  picture,
  clean,
  ink,
  gone,
  spots,
  lifts,
  elements,
}: Evidence): ReadonlyMap<string, BannerFault> {
  const out = new Map<string, BannerFault>();
  for (const { element, group, whole, ruined } of lifts) {
    const size = Math.min(...group.lines.map((l) => l.h));
    const own = (spot: Component): boolean => mattersTo(spot, size) && !isBeside(spot, group.plate, picture, clean);
    if (ruined || spotsOf(element, whole, spots).some(own)) out.set(element.id, 'not_clean');
    else if (group.plate === null && group.lines.some((line) => runsOff(picture, ink, line)))
      out.set(element.id, 'off_edge');
    else if (
      gone &&
      (group.plate
        ? leavesScar(clean, gone, group.plate.box)
        : group.lines.some((line) => leavesGhost(picture, clean, ink, gone, line)))
    )
      out.set(element.id, 'ghost');
    else if (
      (gone && nameLike(element, group, picture) && hasNeighbour(picture, element.box)) ||
      entangled(element, elements)
    )
      out.set(element.id, 'entangled');
  }
  return out;
}

/** A shadow that falls beside a plate is another's; colours that run along its edge are the compression's. */
function isBeside(spot: Component, plate: Plate | null, picture: Rgba, clean: Rgba): boolean {
  if (!plate) return false;
  if (isShadow(spot, picture, clean)) return true;
  const { w, h } = plate.box;
  const between = spot.pixels.reduce((n, i) => n + (liesBetween(picture, clean, i, plate.colour) ? 1 : 0), 0);
  return spot.area < 2.5 * 2 * (w + h) && isThin(spot, picture.width) && between > spot.area * 0.7;
}

/** Hardly a pixel of it has others of it on all sides. */
function isThin({ pixels }: Component, width: number): boolean {
  const own = new Set(pixels);
  const inner = pixels.reduce((n, i) => n + ([1, -1, width, -width].every((step) => own.has(i + step)) ? 1 : 0), 0);
  return inner < pixels.length * 0.25;
}

/** Levels that a mixture of two colours may lie off the straight way from one to the other. */
const astray = 48;

/** The colour of a pixel lies on the way from the ground to a plate's. */
function liesBetween(picture: Rgba, clean: Rgba, i: number, colour: Plate['colour']): boolean {
  const from = [0, 1, 2].map((c) => clean.data[i * 4 + c]!);
  const way = from.map((v, c) => colour[c]! - v);
  const own = from.map((v, c) => picture.data[i * 4 + c]! - v);
  const length = way.reduce((sum, v) => sum + v * v, 0);
  const share = own.reduce((sum, v, c) => sum + v * way[c]!, 0) / Math.max(1, length);
  return share > 0 && share < 1.1 && own.every((v, c) => Math.abs(v - share * way[c]!) < astray);
}

/** It may be the name of a logo: that it is called so, or a single small line near the top. */
const nameLike = (element: BannerElement, group: TextGroup, { height }: Rgba): boolean =>
  element.sprite === null &&
  (element.role === 'logo' ||
    (group.lines.length === 1 &&
      element.role !== 'headline' &&
      element.role !== 'price' &&
      element.box.y + element.box.h < height * 0.3 &&
      element.box.w < group.lines[0]!.h * 9));

function leavesGhost(picture: Rgba, clean: Rgba, ink: Uint8Array, gone: Uint8Array, line: Box): boolean {
  const look = lookOf(picture, ink, line);
  return look !== null && inkBeyond({ picture, clean, ink, gone }, line, look) > Math.max(8, 0.02 * line.h * line.h);
}

/** The picture is textured all around a plate: no filling of so large a place is sure not to be seen. */
function leavesScar(clean: Rgba, gone: Uint8Array, box: Box): boolean {
  const { x0, y0, x1, y1 } = pixelBox(clean, box, Math.min(24, box.h * 0.5));
  const [rough, smooth]: [number[], number[]] = [[], []];
  for (let y = y0; y < y1 - 2; y += 2) {
    for (let x = x0; x < x1 - 2; x += 2) {
      const i = y * clean.width + x;
      if (gone[i] !== gone[i + 2] || gone[i] !== gone[i + 2 * clean.width]) continue;
      const step =
        Math.abs(clean.data[i * 4 + 1]! - clean.data[(i + 2) * 4 + 1]!) +
        Math.abs(clean.data[i * 4 + 1]! - clean.data[(i + 2 * clean.width) * 4 + 1]!);
      (gone[i] === 0 ? rough : smooth).push(step);
    }
  }
  return rough.length > 30 && smooth.length > 30 && mean(rough) > 11 && mean(smooth) < mean(rough) * 0.4;
}
