import type { PictureFacts, TextLine } from '../facts.ts';
import type { Model } from '../models/session.ts';
import type { RgbPicture } from '../raster/plane.ts';
import { detectText } from './detect.ts';
import { groupBlocks, joinLines } from './lines.ts';
import { boundsOf } from './rect.ts';
import { markStrokes } from './strokes.ts';

export interface TextSeen {
  readonly facts: PictureFacts['text'];
  /** Ink, 1 byte a pixel, 255 = ink; `null` when there is no text. */
  readonly mask: Uint8Array | null;
}

/** Text lines with their ink, in pixels of the picture. */
export async function seeText(model: Model, picture: RgbPicture): Promise<TextSeen> {
  const rects = joinLines(await detectText(model, picture));
  const mask = new Uint8Array(picture.width * picture.height);
  for (const rect of rects) markStrokes(picture, rect, mask);
  const lines: TextLine[] = rects.map((rect) => {
    const { x, y, w, h } = boundsOf(rect);
    const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];
    return {
      box: { x: left, y: top, w: Math.min(picture.width, Math.round(x + w)) - left, h: Math.min(picture.height, Math.round(y + h)) - top },
      angle: Math.round(rect.angle * 10) / 10,
      confidence: Math.round(rect.score * 1000) / 1000,
      text: null,
      textConfidence: null,
    };
  });
  const blocks = groupBlocks(rects).map((b) => ({ box: b.box, lines: b.lines.map((i) => lines[i] as TextLine) }));
  return { facts: { available: true, reader: false, language: null, blocks }, mask: rects.length > 0 ? mask : null };
}
