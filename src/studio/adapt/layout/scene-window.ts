import { contains } from '../../../scene/index.ts';
import type { BannerGround, Box, Size } from '../../../scene/index.ts';
import { maxPhotoEnlargement } from './photo-window.ts';
import type { PhotoWindow } from './photo-window.ts';

type PhotoGround = Extract<BannerGround, { readonly kind: 'photo' }>;

/**
 * The whole canvas as one window into the banner's picture, which goes on beyond its open sides: what must be kept
 * stands as large as it can in its
 * zone, and the words lie on the calm rest of the same picture. Null where the picture ends on a side that would be
 * seen.
 * @param inner the zone within the margins, `bleed` the zone up to the canvas edges
 */
export function sceneWindow(
  { keep, open }: PhotoGround,
  scene: Size,
  inner: Box,
  bleed: Box,
  canvas: Size,
): { readonly window: PhotoWindow; readonly seen: Box } | null {
  if (inner.w < 8 || inner.h < 8) return null;
  const largest = Math.min(inner.w / keep.w, inner.h / keep.h, maxPhotoEnlargement);
  for (const share of [1, 0.94, 0.88, 0.8, 0.72]) {
    const k = largest * share;
    const [w, h] = [canvas.width / k, canvas.height / k];
    const x = held(keep.x + keep.w / 2 - (inner.x + inner.w / 2) / k, open.left, open.right, scene.width - w);
    const y = held(keep.y + keep.h / 2 - (inner.y + inner.h / 2) / k, open.top, open.bottom, scene.height - h);
    if (x === null || y === null) continue;
    const seen = { x: (keep.x - x) * k, y: (keep.y - y) * k, w: keep.w * k, h: keep.h * k };
    if (contains(bleed, seen, 1))
      return {
        window: {
          source: { x, y, w, h },
          dest: { x: 0, y: 0, w: canvas.width, h: canvas.height },
          fade: null,
          fadeBy: 0,
        },
        seen,
      };
  }
  return null;
}

/**
 * The wished begin of the window, moved so that no closed side is passed; `most`: its begin when it ends with the
 * picture.
 */
function held(wish: number, openBefore: boolean, openAfter: boolean, most: number): number | null {
  const low = openBefore ? -Infinity : 0;
  const high = openAfter ? Infinity : most;
  return low > high ? null : Math.max(low, Math.min(high, wish));
}
