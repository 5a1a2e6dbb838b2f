import sharp from 'sharp';
import type { RgbaPicture } from '../../perception/index.ts';
import type { Box, Hex } from '../../scene/index.ts';

/** What a bare photo can be asked for: light, colour, a nearer cut, another ground. */
export interface PhotoChange {
  /** Light and colour, each about 1; 1 = as it is. */
  readonly brightness: number;
  readonly saturation: number;
  /** -1 cooler .. 1 warmer. */
  readonly warmth: number;
  /** Times nearer; the picture keeps its size. */
  readonly closer: number;
  readonly ground: Hex | null;
}

/**
 * A photo changed as a whole; its size stays. `cutout` (straight RGBA, the photo's size) is laid on the new ground, and
 * a nearer cut is taken about `subject`.
 */
export async function revisePhoto(
  picture: RgbaPicture,
  change: PhotoChange,
  { cutout, subject }: { readonly cutout: RgbaPicture | null; readonly subject: Box | null },
): Promise<RgbaPicture> {
  const { width, height } = picture;
  const raw = (p: RgbaPicture) => sharp(p.data, { raw: { width: p.width, height: p.height, channels: 4 } });
  const based =
    change.ground !== null && cutout !== null
      ? sharp({ create: { width, height, channels: 4, background: change.ground } }).composite([
          { input: await raw(cutout).png({ compressionLevel: 0 }).toBuffer() },
        ])
      : raw(picture);
  const lit = await based.raw().toBuffer();
  const warm = 1 + 0.06 * change.warmth;
  const toned = sharp(lit, { raw: { width, height, channels: 4 } })
    .modulate({ brightness: change.brightness, saturation: change.saturation })
    .linear([warm, 1, 1 / warm, 1], [0, 0, 0, 0]);
  const part = cutAbout({ width, height }, change.closer, subject);
  const near = change.closer > 1 ? await toned.raw().toBuffer() : null;
  const done =
    near === null
      ? toned
      : sharp(near, { raw: { width, height, channels: 4 } })
          .extract({ left: part.x, top: part.y, width: part.w, height: part.h })
          .resize(width, height, { fit: 'fill', kernel: 'lanczos3' });
  const { data } = await done.raw().toBuffer({ resolveWithObject: true });
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}

/** The part of a photo that is seen when it comes nearer, about its subject. */
function cutAbout(size: { width: number; height: number }, closer: number, subject: Box | null): Box {
  const [w, h] = [Math.round(size.width / closer), Math.round(size.height / closer)];
  const middle = subject
    ? { x: subject.x + subject.w / 2, y: subject.y + subject.h / 2 }
    : { x: size.width / 2, y: size.height / 2 };
  const within = (v: number, most: number): number => Math.round(Math.min(Math.max(0, v), most));
  return { x: within(middle.x - w / 2, size.width - w), y: within(middle.y - h / 2, size.height - h), w, h };
}
