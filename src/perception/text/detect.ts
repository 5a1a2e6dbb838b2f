import type { Model } from '../models/session.ts';
import { tensorShape, toTensor } from '../models/tensor.ts';
import { labelComponents } from '../raster/components.ts';
import { cropRepeating, resizeRgb } from '../raster/plane.ts';
import type { RgbPicture } from '../raster/plane.ts';
import type { TextLook } from './look.ts';
import { isTypeset } from './plausible.ts';
import { growRect, smallestRect } from './rect.ts';
import type { Point, TurnedRect } from './rect.ts';

/** A piece of text as the network sees it; a word, several words or a line. */
export interface TextPiece extends TurnedRect {
  /** Mean probability inside, 0..1. */
  readonly score: number;
}

/** Settings after the PP-OCR recipe, tuned on rendered and real banners: see docs/perception.md. */
const pixelFrom = 0.3;
const pieceFrom = 0.76;
/** DB nets learn a shrunken core of each line; it is grown back by area * this / perimeter. */
const unclip = 1.8;

/** Longest side that a quick look needs, pixels: type that a person reads at once is still found. */
const quickSide = 960;

/**
 * Finds text with a DB-type network: the whole picture first, then, where the picture is larger than the network sees,
 * tiles at full size
 * that add only what is small. Coordinates in pixels of the picture.
 * @param quick one look at a small copy, a fraction of the time: what is small is not found
 * @param read the type matters by itself: tiles are looked at even where the whole picture shows no type at all; else
 *   only where a piece of it is in two levels of light, as type is and water is not
 */
export async function detectText(
  model: Model,
  picture: RgbPicture,
  { read, quick = false }: TextLook,
): Promise<TextPiece[]> {
  const most = 'multipleOf' in model.manifest.size ? model.manifest.size.longest : Math.max(...model.manifest.size);
  const longest = quick ? Math.min(quickSide, most) : most;
  const scale = Math.min(2, longest / Math.max(picture.width, picture.height));
  const pieces = await detectIn(model, picture, scale);
  if (scale < 0.8 && !quick && (read || pieces.some((piece) => isTypeset(picture, piece)))) {
    for (const tile of tilesOf(picture.width, picture.height, longest)) {
      const window = cropRepeating(picture, tile.x, tile.y, tile.width, tile.height);
      for (const piece of await detectIn(model, window, 1)) {
        const cutOff =
          piece.cx - piece.w / 2 < 3 ||
          piece.cy - piece.h / 2 < 3 ||
          piece.cx + piece.w / 2 > tile.width - 3 ||
          piece.cy + piece.h / 2 > tile.height - 3;
        const moved = { ...piece, cx: piece.cx + tile.x, cy: piece.cy + tile.y };
        if (!cutOff && piece.h * scale < 18 && !pieces.some((p) => covers(p, moved))) pieces.push(moved);
      }
    }
  }
  return pieces;
}

function tilesOf(
  width: number,
  height: number,
  side: number,
): { x: number; y: number; width: number; height: number }[] {
  const starts = (length: number): number[] => {
    const count = Math.ceil((length - side * 0.15) / (side * 0.85));
    return count <= 1 ? [0] : Array.from({ length: count }, (_, i) => Math.round((i * (length - side)) / (count - 1)));
  };
  const [w, h] = [Math.min(side, width), Math.min(side, height)];
  return starts(height)
    .flatMap((y) => starts(width).map((x) => ({ x: Math.max(0, x), y: Math.max(0, y), width: w, height: h })))
    .slice(0, 24);
}

/** True when the centre of `b` lies in `a` or the other way round. */
function covers(a: TurnedRect, b: TurnedRect): boolean {
  const inside = (p: TurnedRect, q: TurnedRect): boolean =>
    Math.abs(p.cx - q.cx) < q.w / 2 && Math.abs(p.cy - q.cy) < q.h / 2;
  return inside(a, b) || inside(b, a);
}

async function detectIn(model: Model, picture: RgbPicture, scale: number): Promise<TextPiece[]> {
  const step = 'multipleOf' in model.manifest.size ? model.manifest.size.multipleOf : 32;
  const width = Math.max(step, Math.round((picture.width * scale) / step) * step);
  const height = Math.max(step, Math.round((picture.height * scale) / step) * step);
  const shown = await resizeRgb(picture, width, height);
  const [output] = await model.run(
    toTensor(shown.data, width, height, model.manifest),
    tensorShape(width, height, model.manifest.layout),
  );
  if (!output || output.data.length !== width * height)
    throw new Error(`${model.manifest.name}: expected a map of ${width} x ${height}`);
  const [sx, sy] = [picture.width / width, picture.height / height];
  return piecesOf(output.data, width, height).map((p) => ({
    ...p,
    cx: p.cx * sx,
    cy: p.cy * sy,
    w: p.w * sx,
    h: p.h * sy,
  }));
}

/** Connected parts of the probability map as grown rectangles. */
export function piecesOf(map: Float32Array, width: number, height: number): TextPiece[] {
  const { labels, components } = labelComponents(width, height, (i) => (map[i] as number) > pixelFrom);
  const pieces: TextPiece[] = [];
  for (const part of components) {
    if (part.area < 12) continue;
    const outline: Point[] = [];
    let sum = 0;
    for (let y = part.box.y; y < part.box.y + part.box.h; y += 1) {
      let [first, last] = [-1, -1];
      for (let x = part.box.x; x < part.box.x + part.box.w; x += 1) {
        if (labels[y * width + x] !== part.label) continue;
        sum += map[y * width + x] as number;
        if (first < 0) first = x;
        last = x;
      }
      if (first >= 0) outline.push([first, y], [last + 1, y], [first, y + 1], [last + 1, y + 1]);
    }
    const rect = smallestRect(outline);
    const score = sum / part.area;
    if (score < pieceFrom || Math.min(rect.w, rect.h) < 3) continue;
    pieces.push({ ...growRect(rect, (rect.w * rect.h * unclip) / (2 * (rect.w + rect.h))), score });
  }
  return pieces;
}
