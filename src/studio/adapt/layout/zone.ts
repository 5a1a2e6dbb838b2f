import { area, canvasBox, enclosing, grow, intersection, ENLARGEMENT } from '../../../scene/index.ts';
import type { BannerElement, BannerGround, BannerParts, Box, Side, Size } from '../../../scene/index.ts';
import { drawnOut, maxPhotoEnlargement, pickWindow } from './photo-window.ts';
import { sceneWindow } from './scene-window.ts';
import type { PhotoWindow } from './photo-window.ts';
import { placed, setElement } from './set-text.ts';
import type { Placement } from './set-text.ts';

/** The picture's part of a layout: the product (with a round badge beside it) or a window into the photo. */
export interface FilledZone {
  readonly places: readonly Placement[];
  readonly window: PhotoWindow | null;
  /** Area that the picture covers, square pixels. */
  readonly area: number;
}

type PhotoGround = BannerGround & { readonly kind: 'photo' };

/** How a photo fills a layout: in its own part of it, or all over with the words upon it. */
export type PhotoWay = { readonly all: Size } | 'part';

/**
 * The part of a layout that a picture fills: `bleed` is the zone stretched to the canvas edges, for photos; `inner`
 * keeps the margins, for products.
 */
export interface Zone {
  readonly inner: Box;
  readonly bleed: Box;
  readonly badges: readonly BannerElement[];
  readonly fade: PhotoWindow['fade'];
  readonly way: PhotoWay;
  readonly canvas: Size;
}

/** All of the banner is photo, and nothing in it must be passed by. */
const isAll = (field: Box, size: Size): boolean => field.w >= size.width - 1 && field.h >= size.height - 1;

/** Fills a zone; null when what must be seen does not fit. */
export function fillZone(parts: BannerParts, { inner, bleed, badges, fade, way, canvas }: Zone): FilledZone | null {
  const { ground } = parts;
  const product = parts.elements.find((e) => e.role === 'product');
  if (ground.kind === 'photo' && way !== 'part') {
    const found =
      ground.soft && isAll(ground.field, parts.size) ? sceneWindow(ground, parts.size, inner, bleed, way.all) : null;
    const places = found && badgesBeside(badges, inner, found.seen);
    return found && places ? { places, window: found.window, area: area(found.seen) * 1.3 } : null;
  }
  if (ground.kind === 'photo') {
    if (ground.inset) return withinMargins(ground, inner, badges, area(canvasBox(canvas)));
    const source = pickWindow(ground.keep, ground.field, bleed, ground.soft ? 1.6 : 1.3, ground.known ? 0.99 : 0.94);
    if (!source) return null;
    const scale = bleed.w / source.w;
    const seen = {
      x: bleed.x + (ground.keep.x - source.x) * scale,
      y: bleed.y + (ground.keep.y - source.y) * scale,
      w: ground.keep.w * scale,
      h: ground.keep.h * scale,
    };
    const places = badgesBeside(badges, inner, seen);
    const window =
      ground.soft && fade
        ? drawnOut(source, bleed, fade, ground.keep, ground.field)
        : { source, dest: bleed, fade: null, fadeBy: 0 };
    return places && { places, window, area: bleed.w * bleed.h };
  }
  const room = product ? toEdges(inner, bleed, product.cut ?? []) : inner;
  if (badges.length === 0) return product ? flush(productIn(product, room), product, canvas) : null;
  const tries = [beside(product, room, badges), above(product, room, badges)]
    .map((filled) => (product ? flush(filled, product, canvas) : filled))
    .filter((t) => t !== null);
  return tries.toSorted((a, b) => b.area - a.area)[0] ?? null;
}

/** Of a canvas, the least share that a picture within its margins takes. */
const leastPicture = 0.09;

/**
 * A photo as a picture within the margins: what must be seen, and as much around it as they have room for. Null where
 * it would be tiny. `canvas`: square pixels.
 */
function withinMargins(
  { keep, field }: PhotoGround,
  inner: Box,
  badges: readonly BannerElement[],
  canvas: number,
): FilledZone | null {
  const must = intersection(grow(keep, Math.min(keep.w, keep.h) * 0.03), field);
  const aspect = inner.w / inner.h;
  const w = Math.min(field.w, Math.max(must.w, must.h * aspect));
  const h = Math.min(field.h, Math.max(must.h, must.w / aspect));
  const at = (middle: number, grown: number, first: number, all: number): number =>
    Math.max(first, Math.min(first + all - grown, middle - grown / 2));
  const source = {
    x: at(must.x + must.w / 2, w, field.x, field.w),
    y: at(must.y + must.h / 2, h, field.y, field.h),
    w,
    h,
  };
  const scale = Math.min(inner.w / w, inner.h / h, maxPhotoEnlargement);
  const [dw, dh] = [Math.round(w * scale), Math.round(h * scale)];
  if (badges.length > 0 || dw * dh < canvas * leastPicture) return null;
  const dest = {
    x: Math.round(inner.x + (inner.w - dw) / 2),
    y: Math.round(inner.y + (inner.h - dh) / 2),
    w: dw,
    h: dh,
  };
  return { places: [], window: { source, dest, fade: null, fadeBy: 0 }, area: dw * dh };
}

/** A zone that goes as far as its bleed on some sides. */
function toEdges(inner: Box, bleed: Box, sides: readonly Side[]): Box {
  const x0 = sides.includes('left') ? bleed.x : inner.x;
  const y0 = sides.includes('top') ? bleed.y : inner.y;
  const x1 = sides.includes('right') ? bleed.x + bleed.w : inner.x + inner.w;
  const y1 = sides.includes('bottom') ? bleed.y + bleed.h : inner.y + inner.h;
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

/** Null where a product that the banner's edge cuts would not meet an edge there. */
function flush(filled: FilledZone | null, { id, cut = [] }: BannerElement, canvas: Size): FilledZone | null {
  const box = filled?.places.find((p) => p.element === id)?.box;
  if (!box || cut.length === 0) return filled;
  const away = {
    left: box.x,
    top: box.y,
    right: canvas.width - box.x - box.w,
    bottom: canvas.height - box.y - box.h,
  };
  return cut.every((side) => Math.abs(away[side]) < 1) ? filled : null;
}

function productIn(product: BannerElement, zone: Box): FilledZone | null {
  const scale = Math.min(zone.w / product.box.w, zone.h / product.box.h, mostOf(product));
  const block = setElement(product, scale, zone.w + 1);
  if (!block) return null;
  return {
    places: placed(
      block,
      zone.x + (zone.w - block.width) * share(product.cut, 'left', 'right'),
      zone.y + (zone.h - block.height) * share(product.cut, 'top', 'bottom'),
    ),
    window: null,
    area: block.width * block.height,
  };
}

/** By how much a product may be enlarged: less where there is type upon it. */
export const mostOf = ({ typeHeight }: BannerElement): number =>
  typeHeight === null ? ENLARGEMENT.bannerProduct : ENLARGEMENT.banner.type.composed;

/** Of the free room, how much lies before a product: in the middle, or at the edge that cuts it. */
const share = (cut: readonly Side[] = [], before: Side, after: Side): number =>
  cut.includes(after) ? 1 : cut.includes(before) ? 0 : 0.5;

/** Width or height that keeps the largest badge nearly as small against the product as it was. */
function inKeeping(
  product: BannerElement | undefined,
  zone: Box,
  badges: readonly BannerElement[],
  side: 'w' | 'h',
): number {
  if (!product) return Infinity;
  return 1.2 * Math.min(zone.w / product.box.w, zone.h / product.box.h) * Math.max(...badges.map((b) => b.box[side]));
}

/** Badge in a column to the right of the product. */
function beside(product: BannerElement | undefined, zone: Box, badges: readonly BannerElement[]): FilledZone | null {
  const width = Math.min(zone.w * 0.34, zone.h * 0.8, Math.max(zone.w * 0.16, inKeeping(product, zone, badges, 'w')));
  const column = badgeColumn(badges, { ...zone, x: zone.x + zone.w - width, w: width }, 1, 1);
  if (!column) return null;
  if (!product) return { places: column, window: null, area: 0 };
  const rest = productIn(product, { ...zone, w: zone.w - width * 1.06 });
  return rest && { ...rest, places: [...rest.places, ...column] };
}

/** Badge in the top right corner, the product under it. */
function above(product: BannerElement | undefined, zone: Box, badges: readonly BannerElement[]): FilledZone | null {
  const height = Math.min(zone.h * 0.36, zone.w * 0.42, Math.max(zone.h * 0.16, inKeeping(product, zone, badges, 'h')));
  const row = badgeColumn(badges, { ...zone, h: height }, 1, 1);
  if (!row) return null;
  if (!product) return { places: row, window: null, area: 0 };
  const rest = productIn(product, { ...zone, y: zone.y + height * 1.04, h: zone.h - height * 1.04 });
  return rest && { ...rest, places: [...rest.places, ...row] };
}

/** Badges in a corner of the picture where they hide nothing that must be seen; null where there is none. */
function badgesBeside(badges: readonly BannerElement[], inner: Box, seen: Box): readonly Placement[] | null {
  if (badges.length === 0) return [];
  for (const share of [0.36, 0.28, 0.22]) {
    const column = badgeColumn(badges, inner, share, share * 1.3);
    const around = column && enclosing(column.map((p) => p.box));
    if (!column || !around) return null;
    for (const [dx, dy] of [
      [0, 0],
      [inner.x - around.x, 0],
      [0, inner.y + inner.h - around.y - around.h],
      [inner.x - around.x, inner.y + inner.h - around.y - around.h],
    ] as const) {
      if (area(intersection({ ...around, x: around.x + dx, y: around.y + dy }, seen)) < area(around) * 0.04)
        return column.map((p) => ({ ...p, box: { ...p.box, x: p.box.x + dx, y: p.box.y + dy } }));
    }
  }
  return null;
}

/** Badges under each other at the right top of a box, each at most so large. */
function badgeColumn(
  badges: readonly BannerElement[],
  box: Box,
  shareW: number,
  shareH: number,
): readonly Placement[] | null {
  let y = box.y;
  const out: Placement[] = [];
  for (const badge of badges) {
    const scale = Math.min(
      (box.w * shareW) / badge.box.w,
      (box.h * shareH) / badges.length / badge.box.h,
      ENLARGEMENT.banner.type.composed,
    );
    const block = setElement(badge, scale, box.w + 1);
    if (!block) return null;
    out.push(...placed(block, box.x + box.w - block.width, y));
    y += block.height * 1.1;
  }
  return out;
}
