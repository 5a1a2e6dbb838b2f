import {
  canvasOf,
  createCanvas,
  marksOf,
  type OutlineFonts,
  paintMark,
  pixelsOf,
  type SKRSContext2D,
} from '../painting/index.ts';
import type { LayeredPicture, Piece, Raster } from './layers.ts';

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
  return pixelsOf(canvas);
}
