import sharp from 'sharp';
import type { Box, Size } from '../../scene/index.ts';
import type { ProductReference } from './inspected.ts';

/** A cut-out as raw RGBA with the part of it that the scene's product box stands for. */
export interface CutoutSource {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /**
   * Bounding box of the visible part, in source pixels; this part stands in the product node's box, its proportions
   * kept.
   */
  readonly subject: Box;
}

/**
 * The product as it should look on the canvas: the inspector's own resampling of the source, independent of the
 * painter's. `box` in pixels of the canvas, `rotation` in degrees clockwise about the centre of the box.
 */
export async function placeReference(
  source: CutoutSource,
  box: Box,
  rotation: number,
  canvas: Size,
): Promise<ProductReference> {
  const { x, y, w: sw, h: sh } = source.subject;
  const scale = Math.min(box.w / sw, box.h / sh);
  const w = Math.max(1, Math.round(sw * scale));
  const h = Math.max(1, Math.round(sh * scale));
  const left = Math.max(0, Math.floor(x));
  const top = Math.max(0, Math.floor(y));
  const scaled = await sharp(source.data, { raw: { width: source.width, height: source.height, channels: 4 } })
    .extract({
      left,
      top,
      width: Math.min(source.width - left, Math.ceil(sw)),
      height: Math.min(source.height - top, Math.ceil(sh)),
    })
    .resize(w, h, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } =
    rotation === 0
      ? scaled
      : await sharp(scaled.data, { raw: { width: w, height: h, channels: 4 } })
          .rotate(rotation, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
          .raw()
          .toBuffer({ resolveWithObject: true });
  const rgba = new Uint8Array(canvas.width * canvas.height * 4);
  const dx = Math.round(box.x + box.w / 2 - info.width / 2);
  const dy = Math.round(box.y + box.h - h / 2 - info.height / 2);
  for (let row = 0; row < info.height; row++) {
    const ty = row + dy;
    if (ty < 0 || ty >= canvas.height) continue;
    const from = Math.max(0, -dx);
    const to = Math.min(info.width, canvas.width - dx);
    if (to > from)
      rgba.set(
        data.subarray((row * info.width + from) * 4, (row * info.width + to) * 4),
        (ty * canvas.width + from + dx) * 4,
      );
  }
  return { rgba, enlarged: w / Math.max(1, sw) };
}
