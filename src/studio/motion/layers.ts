import type { Box, Role, ShapeNode, Size, TextNode } from '../../scene/index.ts';

/** Straight-alpha RGBA, `data.length === width * height * 4`. */
export interface Raster extends Size {
  readonly data: Uint8Array;
}

/** A raster at its place; `x`, `y` in pixels of the layers (scene pixels × density), whole numbers, may be negative. */
export interface PlacedRaster extends Raster {
  readonly x: number;
  readonly y: number;
}

interface PieceBase {
  /** Unique in the picture; letters, digits and `_`. */
  readonly id: string;
  readonly role: Role;
  /** What it says, for people who listen; empty for what only decorates. */
  readonly label: string;
  /** What it covers, in scene pixels. */
  readonly box: Box;
  /** False: it is part of what lies behind it (a cut-out registered on its photo) and must not move alone. */
  readonly free: boolean;
}

/** Type and shapes that appear and move together. */
export interface VectorPiece extends PieceBase {
  readonly kind: 'vector';
  readonly nodes: readonly (TextNode | ShapeNode)[];
}

/** Pixels that appear and move together: the product, a logo, a part of a banner. */
export interface BitmapPiece extends PieceBase {
  readonly kind: 'bitmap';
  readonly picture: PlacedRaster;
}

export type Piece = VectorPiece | BitmapPiece;

/**
 * A picture taken apart for motion: the ground, then pieces in z-order. Put together without any motion it is the
 * accepted still. Geometry in scene pixels; rasters hold `density` pixels for each of them.
 */
export interface LayeredPicture extends Size {
  readonly density: number;
  /** Opaque, of the whole picture. */
  readonly ground: Raster;
  /**
   * Shadow of the product alone, lying on the ground, so that it can follow the product; null where it is painted in.
   */
  readonly shadow: PlacedRaster | null;
  readonly pieces: readonly Piece[];
}

/** Roles whose type, price or sign a video must never move. */
export const STILL_ROLES: ReadonlySet<Role> = new Set<Role>([
  'logo',
  'headline',
  'subline',
  'bullet',
  'note',
  'price',
  'old_price',
  'badge',
  'cta',
  'legal',
  'panel',
]);
