import { contains, enclosing, grow, BANNER_TYPE, ENLARGEMENT } from '../../../scene/index.ts';
import type { BannerElement, BannerParts, Box, TargetFormat } from '../../../scene/index.ts';

/** Change of shape: 1 the same, 2 twice as wide or as tall. */
export function shapeChange(parts: BannerParts, target: TargetFormat): number {
  const [a, b] = [parts.size.width / parts.size.height, target.width / target.height];
  return Math.max(a / b, b / a);
}

/**
 * The gentle way for near shapes: the largest window of exactly the target's shape that cuts no element and nothing
 * that must be kept.
 * `marks`: signs that belong to no element and must not be cut either. Null where the shape is too far, or something
 * would be cut or become unreadable.
 */
export function cropWindow(parts: BannerParts, target: TargetFormat, marks: readonly Box[] = []): Box | null {
  // A cut frame would be open on two sides.
  if (shapeChange(parts, target) > 1.3 || parts.frame) return null;
  const { width, height } = parts.size;
  const aspect = target.width / target.height;
  const w = Math.min(width, height * aspect);
  const h = w / aspect;
  const must = enclosing([
    ...parts.elements.map((e) =>
      grow(
        e.box,
        Math.min(
          Math.min(width, height) * 0.025,
          e.box.x,
          e.box.y,
          width - e.box.x - e.box.w,
          height - e.box.y - e.box.h,
        ),
      ),
    ),
    ...(parts.ground.kind === 'photo' ? [parts.ground.keep] : []),
    ...marks,
  ]);
  if (!must || must.w > w + 1 || must.h > h + 1) return null;
  const middle = (low: number, high: number, wish: number): number => Math.max(low, Math.min(high, wish));
  const window = {
    x: middle(Math.max(0, must.x + must.w - w), Math.min(width - w, must.x), (width - w) / 2),
    y: middle(Math.max(0, must.y + must.h - h), Math.min(height - h, must.y), (height - h) / 2),
    w,
    h,
  };
  const scale = target.width / w;
  const density = target.width / target.displayCssWidth;
  const readable = parts.elements.every(
    (e) => e.typeHeight === null || e.typeHeight * scale >= leastLine(e.role) * density,
  );
  return scale <= ENLARGEMENT.banner.type.composed && readable && contains(window, must, 1.5) ? window : null;
}

const leastLine = (role: BannerElement['role']): number =>
  (BANNER_TYPE.cropped as Readonly<Record<string, number>>)[role] ?? BANNER_TYPE.cropped.other;
