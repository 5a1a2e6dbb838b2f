import type { PictureFacts, TextLine } from '../facts.ts';
import type { Model } from '../models/session.ts';
import type { RgbPicture } from '../raster/plane.ts';
import { detectText } from './detect.ts';
import { readerSets, readPicture } from './language.ts';
import type { Reading } from './language.ts';
import { lineImage } from './line-image.ts';
import { groupBlocks, joinLines } from './lines.ts';
import type { TextLineRect } from './lines.ts';
import type { TextLook } from './look.ts';
import { isPlausible } from './plausible.ts';
import { readerLanguages } from './read.ts';
import { boundsOf } from './rect.ts';
import { markStrokes } from './strokes.ts';

export interface TextSeen {
  readonly facts: PictureFacts['text'];
  /** Ink, 1 byte a pixel, 255 = ink; `null` when there is no text. */
  readonly mask: Uint8Array | null;
}

/** Text lines with their ink, in pixels of the picture. */
export async function seeText(model: Model, picture: RgbPicture, look: TextLook): Promise<TextSeen> {
  const { read, quick = false, language } = look;
  const rects = joinLines(
    (await detectText(model, picture, { read, quick })).filter((piece) => isPlausible(picture, piece)),
  );
  const mask = quick ? null : new Uint8Array(picture.width * picture.height);
  if (mask) for (const rect of rects) markStrokes(picture, rect, mask);
  const installed = read ? await readerLanguages() : null;
  const reading =
    installed && installed.length > 0 ? await readRects(picture, rects, readerSets(installed, language)) : null;
  const lines = rects.map((rect, i) => lineFacts(picture, rect, reading?.lines[i] ?? null));
  const blocks = groupBlocks(rects).map((b) => ({ box: b.box, lines: b.lines.map((i) => lines[i] as TextLine) }));
  return {
    facts: { available: true, reader: reading !== null, language: reading?.language ?? null, blocks },
    mask: rects.length > 0 ? mask : null,
  };
}

/** Readings in the order of `rects`; a line whose ink cannot be told from its ground reads as nothing. */
async function readRects(
  picture: RgbPicture,
  rects: readonly TextLineRect[],
  sets: readonly (readonly string[])[],
): Promise<Reading> {
  const images = rects.map((rect) => lineImage(picture, rect));
  const reading = await readPicture(
    images.filter((image) => image !== null),
    sets,
  );
  const left = [...reading.lines];
  return {
    language: reading.language,
    lines: images.map((image) => (image ? left.shift() : undefined) ?? { text: '', confidence: 0 }),
  };
}

function lineFacts(picture: RgbPicture, rect: TextLineRect, reading: Reading['lines'][number] | null): TextLine {
  const { x, y, w, h } = boundsOf(rect);
  const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];
  return {
    box: {
      x: left,
      y: top,
      w: Math.min(picture.width, Math.round(x + w)) - left,
      h: Math.min(picture.height, Math.round(y + h)) - top,
    },
    angle: Math.round(rect.angle * 10) / 10,
    confidence: Math.round(rect.score * 1000) / 1000,
    text: reading?.text || null,
    textConfidence: reading ? Math.round(reading.confidence * 1000) / 1000 : null,
    // Known only when the matte is: see placeOnProduct.
    onProduct: 0,
  };
}
