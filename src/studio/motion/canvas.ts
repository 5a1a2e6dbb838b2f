import { createCanvas, ImageData, Path2D, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { LayeredPicture, Piece, Raster } from './layers.ts';
import type { OutlineFonts } from './outline.ts';
import { marksOf, type Mark } from './strokes.ts';

export { createCanvas, type Canvas, type SKRSContext2D };

/** A canvas that holds straight RGBA pixels. */
export function canvasOf(picture: Raster): Canvas {
  const canvas = createCanvas(picture.width, picture.height);
  const view = new Uint8ClampedArray(picture.data.buffer, picture.data.byteOffset, picture.data.byteLength);
  canvas.getContext('2d').putImageData(new ImageData(view, picture.width, picture.height), 0, 0);
  return canvas;
}

/** Straight RGBA pixels of a canvas. */
export function rasterOf(canvas: Canvas): Raster {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return {
    width: canvas.width,
    height: canvas.height,
    data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
  };
}

/** Paints one piece at rest. `g` has `density` pixels for each pixel of the scene. */
export function paintPiece(g: SKRSContext2D, piece: Piece, density: number, fonts: OutlineFonts): void {
  if (piece.kind === 'bitmap') {
    g.drawImage(canvasOf(piece.picture), piece.picture.x, piece.picture.y);
    return;
  }
  for (const node of piece.nodes) for (const mark of marksOf(node, fonts)) paintMark(g, mark, density);
}

/** The whole picture at rest, opaque, `density` pixels for each pixel of the scene: the still that motion ends on. */
export function paintAtRest(picture: LayeredPicture, fonts: OutlineFonts): Raster {
  const canvas = createCanvas(picture.ground.width, picture.ground.height);
  const g = canvas.getContext('2d');
  g.drawImage(canvasOf(picture.ground), 0, 0);
  if (picture.shadow) g.drawImage(canvasOf(picture.shadow), picture.shadow.x, picture.shadow.y);
  for (const piece of picture.pieces) paintPiece(g, piece, picture.density, fonts);
  return rasterOf(canvas);
}

function paintMark(g: SKRSContext2D, { matrix, fill, stroke, opacity, form }: Mark, density: number): void {
  g.save();
  g.scale(density, density);
  g.transform(...matrix);
  g.globalAlpha = opacity;
  const path = new Path2D(form.kind === 'path' ? form.d : undefined);
  if (form.kind === 'rect') path.roundRect(form.box.x, form.box.y, form.box.w, form.box.h, form.radius);
  if (fill !== null) {
    g.fillStyle = fill;
    g.fill(path);
  }
  if (stroke !== null) {
    g.strokeStyle = stroke.colour;
    g.lineWidth = stroke.width;
    g.stroke(path);
  }
  g.restore();
}
