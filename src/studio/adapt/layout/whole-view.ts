import type { AdaptMethod } from '../../../contract/index.ts';
import { canvasBox, enclosing, inset } from '../../../scene/index.ts';
import type { BannerParts, Box, Size, TargetFormat } from '../../../scene/index.ts';

/**
 * How a file is made of a banner, the first that passes: the banner itself in its own shape, an exact cut of it, its
 * parts laid out anew, the same with parts that keep the ground around them, all of it on a larger canvas.
 */
export type Method = AdaptMethod;

/** A part of the banner (`source`, its pixels) shown untouched at `dest`; `by`: what continues its ground around it. */
export interface WholeView {
  readonly method: 'resize' | 'crop' | 'extended';
  readonly source: Box;
  readonly dest: Box;
  readonly by: 'rim' | 'mirror' | null;
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

/**
 * All of the banner on a larger canvas, as large as it can be: from edge to edge, then within the margins that the
 * network asks for; its own empty margins may run out of the picture first.
 */
export function extended(
  parts: BannerParts,
  target: TargetFormat,
  by: 'rim' | 'mirror',
  marks: readonly Box[],
): readonly WholeView[] {
  const rooms = [canvasBox(target), inset(target, target.safe)];
  const sources = [canvasBox(parts.size), trimmed(parts, marks)];
  const seen = new Set<string>();
  return sources.flatMap((source) =>
    rooms.flatMap((room): readonly WholeView[] => {
      const scale = Math.min(room.w / source.w, room.h / source.h);
      const [w, h] = [Math.round(source.w * scale), Math.round(source.h * scale)];
      const dest = { x: Math.round(room.x + (room.w - w) / 2), y: Math.round(room.y + (room.h - h) / 2), w, h };
      const key = JSON.stringify([source, dest]);
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ method: 'extended', source, dest, by }];
    }),
  );
}

/** The banner without the empty margins of a painted ground; a photo is shown whole. */
function trimmed({ size, elements, ground }: BannerParts, marks: readonly Box[]): Box {
  const canvas = canvasBox(size);
  const must = ground.kind === 'photo' ? null : enclosing([...elements.map((e) => e.box), ...marks]);
  if (!must) return canvas;
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
