import type { AdaptMethod } from '../../../contract/index.ts';
import { canvasBox, enclosing, inset, intersection } from '../../../scene/index.ts';
import type { BannerParts, Box, Side, Size, TargetFormat } from '../../../scene/index.ts';

/**
 * How a file is made of a banner, the first that passes: the banner itself in its own shape, an exact cut of it, its
 * parts laid out anew, the same with parts that keep the ground around them, all of it on a larger canvas.
 */
export type Method = AdaptMethod;

/** What continues a banner beyond its edges, as its stored scene names it. */
export type Continuation = 'rim' | 'wash' | 'veil' | 'mirror' | 'melt' | 'flat';

/** A part of the banner (`source`, its pixels) shown untouched at `dest`; `by`: what continues its ground around it. */
export interface WholeView {
  readonly method: 'resize' | 'crop' | 'extended';
  readonly source: Box;
  readonly dest: Box;
  readonly by: Continuation | null;
}

/** Both shapes are one but for the rounding to whole pixels. */
export function sameShape(size: Size, target: TargetFormat): boolean {
  const { width, height } = size;
  return (
    Math.abs(target.width - (width * target.height) / height) <= 1 ||
    Math.abs(target.height - (height * target.width) / width) <= 1
  );
}

/** The banner in its own shape. */
export const resized = (size: Size, target: TargetFormat): WholeView => ({
  method: 'resize',
  source: canvasBox(size),
  dest: canvasBox(target),
  by: null,
});

/** Of a canvas, what the whole banner takes at least: a stamp in a strip is no banner. */
const leastShare = 0.2;

/**
 * All of the banner on a larger canvas, as large as it can be: from edge to edge, then within the margins that the
 * network asks for. Where its type would be too small, ground that shows nothing runs out of the picture: as much of
 * the banner as has the target's shape, at last only what must be seen. `whole`: what may be shown at all.
 */
export function extended(
  parts: BannerParts,
  target: TargetFormat,
  by: Continuation,
  marks: readonly Box[],
  whole: Box = canvasBox(parts.size),
): readonly WholeView[] {
  const rooms = [canvasBox(target), inset(target, target.safe)];
  const must = needed(parts, marks);
  const sources = [whole, ...(must ? [inShape(must, parts.size, target), must] : [])].map((s) =>
    intersection(s, whole),
  );
  const seen = new Set<string>();
  return sources.flatMap((source) =>
    rooms.flatMap((room): readonly WholeView[] => {
      const scale = Math.min(room.w / source.w, room.h / source.h);
      const [w, h] = [Math.round(source.w * scale), Math.round(source.h * scale)];
      if (w * h < target.width * target.height * leastShare) return [];
      const x = settled(parts, ['left', 'right'], room.x, room.w - w, target.width - w);
      const y = settled(parts, ['top', 'bottom'], room.y, room.h - h, target.height - h);
      if (x === null || y === null) return [];
      const dest = { x, y, w, h };
      const key = JSON.stringify([source, dest]);
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ method: 'extended', source, dest, by }];
    }),
  );
}

/**
 * All of the banner in the midst of its canvas over its own blurred self: no edge of it goes on, so what it cuts may
 * end there. None where it would be a stamp.
 */
export function veiled(size: Size, target: TargetFormat): readonly WholeView[] {
  const scale = Math.min(target.width / size.width, target.height / size.height);
  const [w, h] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  if (w * h < target.width * target.height * leastShare) return [];
  const dest = { x: Math.round((target.width - w) / 2), y: Math.round((target.height - h) / 2), w, h };
  return [{ method: 'extended', source: canvasBox(size), dest, by: 'veil' }];
}

/**
 * A view that stands at one edge of its canvas, all of the room beyond the other: where only that side can be
 * continued.
 */
export function pushed(view: WholeView, target: Size, to: 'near' | 'far'): WholeView {
  const { dest } = view;
  const x = to === 'near' ? 0 : target.width - dest.w;
  const y = to === 'near' ? 0 : target.height - dest.h;
  const isWide = target.width * dest.h > target.height * dest.w;
  return { ...view, dest: isWide ? { ...dest, x } : { ...dest, y } };
}

/**
 * Where a view begins in one direction, in the middle of its room: a thing that the banner's edge cuts stays at the
 * edge of the canvas, where there is nothing to be continued; null where it is cut on both sides.
 */
function settled(
  { elements }: BannerParts,
  [near, far]: readonly [Side, Side],
  from: number,
  free: number,
  most: number,
): number | null {
  const middle = Math.round(from + free / 2);
  const [atNear, atFar] = [near, far].map((side) => elements.some((e) => e.cut?.includes(side)));
  if (most <= 1 || (!atNear && !atFar)) return middle;
  return atNear && atFar ? null : atNear ? 0 : most;
}

/** What a view of the banner must show, with some air; null where that is not known. Whole pixels. */
function needed({ size, elements, ground }: BannerParts, marks: readonly Box[]): Box | null {
  const must = enclosing([
    ...elements.map((e) => e.box),
    ...marks,
    ...(ground.kind === 'photo' && elements.length > 0 ? [ground.keep] : []),
  ]);
  if (!must) return null;
  const air = Math.min(size.width, size.height) * 0.035;
  const x0 = Math.max(0, Math.floor(must.x - air));
  const y0 = Math.max(0, Math.floor(must.y - air));
  return {
    x: x0,
    y: y0,
    w: Math.min(size.width, Math.ceil(must.x + must.w + air)) - x0,
    h: Math.min(size.height, Math.ceil(must.y + must.h + air)) - y0,
  };
}

/** A box grown to a shape as far as the banner goes. */
function inShape(must: Box, { width, height }: Size, { width: tw, height: th }: Size): Box {
  const w = Math.min(width, Math.max(must.w, Math.round((must.h * tw) / th)));
  const h = Math.min(height, Math.max(must.h, Math.round((must.w * th) / tw)));
  const at = (from: number, own: number, grown: number, most: number): number =>
    Math.round(Math.max(0, Math.min(most - grown, from + own / 2 - grown / 2)));
  return { x: at(must.x, must.w, w, width), y: at(must.y, must.h, h, height), w, h };
}
