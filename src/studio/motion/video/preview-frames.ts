import sharp from 'sharp';
import { FPS } from './profile.ts';

/** Every so many frames one goes into the preview. */
const EVERY = 3;
/** Longest side of a preview, pixels. */
const SIDE = 360;

/** Gathers small copies of a film's frames while they are painted, for an animated picture of it. */
export interface PreviewFrames {
  take(frame: number, pixels: Uint8Array): void;
  /** Animated WEBP that plays without end, 10 pictures a second. */
  encode(): Promise<Uint8Array>;
}

/** A preview of a film of the given size in pixels; the frames are averaged down, so that type stays calm. */
export function createPreview(width: number, height: number): PreviewFrames {
  const k = Math.max(1, Math.ceil(Math.max(width, height) / SIDE));
  const small = { width: Math.floor(width / k), height: Math.floor(height / k) };
  const kept: Uint8Array[] = [];
  return {
    take(frame, pixels) {
      if (frame % EVERY !== 0) return;
      const out = new Uint8Array(small.width * small.height * 3);
      for (let y = 0, o = 0; y < small.height; y += 1)
        for (let x = 0; x < small.width; x += 1, o += 3) {
          let [r, g, b] = [0, 0, 0];
          for (let v = 0; v < k; v += 1)
            for (let u = 0; u < k; u += 1) {
              const p = ((y * k + v) * width + x * k + u) * 4;
              r += pixels[p] ?? 0;
              g += pixels[p + 1] ?? 0;
              b += pixels[p + 2] ?? 0;
            }
          out[o] = r / (k * k);
          out[o + 1] = g / (k * k);
          out[o + 2] = b / (k * k);
        }
      kept[frame / EVERY] = out;
    },
    async encode() {
      const pages = kept.filter(Boolean);
      const raw = {
        width: small.width,
        height: small.height * pages.length,
        channels: 3 as const,
        pageHeight: small.height,
      };
      return sharp(Buffer.concat(pages), { raw })
        .webp({ quality: 60, effort: 3, loop: 0, delay: pages.map(() => (1000 * EVERY) / FPS) })
        .toBuffer();
    },
  };
}
