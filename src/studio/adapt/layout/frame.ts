import type { BannerFrame, BannerParts, Box, Size } from '../../../scene/index.ts';

/** A frame takes no more than this share of the shorter side, on each of its sides. */
const most = 0.1;

/** How much a banner's frame is scaled in a result: one factor for its corners and for how thick its edges are. */
export function frameScale({ frame, size }: Pick<BannerParts, 'frame' | 'size'>, { width, height }: Size): number {
  if (!frame) return 1;
  const side = Math.min(width, height);
  const even = Math.sqrt((width * height) / (size.width * size.height));
  return Math.min(even, (side * 0.42) / frame.corner, (side * most) / deepest(frame), 2);
}

/** How far the frame reaches in, result pixels; 0 without one. */
export const frameDepth = (parts: Pick<BannerParts, 'frame' | 'size'>, target: Size): number =>
  parts.frame ? deepest(parts.frame) * frameScale(parts, target) : 0;

const deepest = ({ depth }: BannerFrame): number => Math.max(depth.top, depth.bottom, depth.left, depth.right);

/**
 * The pieces of a frame along the edges of a result: corners as they are, scaled alike, edges drawn out along their
 * length between whole pixels. None without a frame.
 */
export function framePlaces(
  parts: Pick<BannerParts, 'frame' | 'size'>,
  { width, height }: Size,
): readonly { readonly sprite: string; readonly box: Box }[] {
  const { frame } = parts;
  if (!frame) return [];
  const c = Math.max(2, Math.round(frame.corner * frameScale(parts, { width, height })));
  // By the very scale of the corners, so that lines meet.
  const thick = (depth: number): number => (Math.min(frame.corner, depth + 2) * c) / frame.corner;
  const [top, bottom] = [thick(frame.depth.top), thick(frame.depth.bottom)];
  const [left, right] = [thick(frame.depth.left), thick(frame.depth.right)];
  const [across, down] = [width - 2 * c, height - 2 * c];
  return [
    { sprite: 'frame-top', box: { x: c, y: 0, w: across, h: top } },
    { sprite: 'frame-bottom', box: { x: c, y: height - bottom, w: across, h: bottom } },
    { sprite: 'frame-left', box: { x: 0, y: c, w: left, h: down } },
    { sprite: 'frame-right', box: { x: width - right, y: c, w: right, h: down } },
    { sprite: 'frame-top-left', box: { x: 0, y: 0, w: c, h: c } },
    { sprite: 'frame-top-right', box: { x: width - c, y: 0, w: c, h: c } },
    { sprite: 'frame-bottom-left', box: { x: 0, y: height - c, w: c, h: c } },
    { sprite: 'frame-bottom-right', box: { x: width - c, y: height - c, w: c, h: c } },
  ];
}
