import { type Box, luma709, overlap } from '../../../scene/index.ts';
import { type Canvas, canvasOf, createCanvas, type OutlineFonts } from '../../painting/index.ts';
import { paintPiece } from '../canvas.ts';
import { STILL_ROLES, type LayeredPicture, type Piece, type Raster } from '../layers.ts';
import type { Movable } from './film-plan.ts';
import { createWarp, type Warp } from './warp.ts';

/** Red, green and blue, 0..255. */
export type Rgb = readonly [number, number, number];

/** A picture's layers baked for painting frames; canvases of the picture's size unless they have a place. */
export interface Cels {
  readonly width: number;
  readonly height: number;
  /** Ground with everything that belongs to it. */
  readonly ground: Canvas;
  /** Type and signs that lie under the product; null where there are none. */
  readonly under: Canvas | null;
  readonly shadow: { readonly canvas: Canvas; readonly x: number; readonly y: number } | null;
  readonly product: { readonly canvas: Canvas; readonly x: number; readonly y: number } | null;
  /** Type and signs over everything else. */
  readonly over: Canvas;
  /** All type and signs that are seen: those over everything, and of those under the product what it leaves free. */
  readonly standing: Canvas;
  /** Where light may fall: the product's alpha, or the whole picture but its words; and what it moves with. */
  readonly lit: { readonly canvas: Canvas; readonly with: 'product' | 'ground' | 'nothing' };
  /** How pale what the light falls on is: 0 dark, 1 white. Light alone would not show there. */
  readonly pale: number;
  /** The same of the ground. */
  readonly groundPale: number;
  /** The colour that speaks loudest in the product, else in the ground; 0..255. */
  readonly accent: Rgb;
  /** What the ground steps back into: a dark of its own hue, so that yellow turns amber and not olive; 0..255. */
  readonly dusk: Rgb;
  /** The product or what stands for it, pixels. */
  readonly hero: Box;
  /** What must not move, one box a piece, pixels. */
  readonly guarded: readonly { readonly id: string; readonly box: Box }[];
  readonly movable: Movable;
  /** How much larger the product may grow before it meets words that it does not meet at rest; 0.3 = by 30 %. */
  readonly room: number;
  /** Present where the picture could not be taken apart: its ground moves around its guarded boxes. */
  readonly warp: Warp | null;
}

/** Bakes the layers of a picture whose density is 1. What stands still is drawn once, here. */
export function bakeCels(picture: LayeredPicture, fonts: OutlineFonts): Cels {
  const { width, height, pieces } = picture;
  const productAt = pieces.findIndex(({ role }) => role === 'product');
  const product = pieces[productAt];
  const free = product?.kind === 'bitmap' && product.free && picture.shadow !== null;
  const behind = productAt < 0 ? [] : pieces.slice(0, productAt);
  const crossed = behind.some((piece) => isStill(piece) && product !== undefined && overlap(piece.box, product.box));
  const ground = createCanvas(width, height);
  const g = ground.getContext('2d');
  g.drawImage(canvasOf(picture.ground), 0, 0);
  if (picture.shadow && !free) g.drawImage(canvasOf(picture.shadow), picture.shadow.x, picture.shadow.y);
  const grounded = product && !free && behind.every((piece) => !isStill(piece)) ? [...behind, product] : [];
  for (const piece of grounded) paintPiece(g, piece, 1, fonts);
  const loose = product && !free && grounded.length === 0;
  const under = behind.length > 0 && grounded.length === 0 ? sheet(picture, behind, fonts) : null;
  const over = sheet(
    picture,
    pieces.filter((piece, i) => i > productAt && !grounded.includes(piece)),
    fonts,
  );
  return {
    width,
    height,
    ground,
    under,
    shadow: free && picture.shadow ? placed(picture.shadow) : null,
    product: product?.kind === 'bitmap' && (free || loose) ? placed(product.picture) : null,
    over,
    standing: standingOf(over, under, product),
    lit:
      product?.kind === 'bitmap'
        ? { canvas: alphaOf(picture, product), with: free || loose ? 'product' : 'ground' }
        : { canvas: openGround(picture), with: 'nothing' },
    pale: paleness(product?.kind === 'bitmap' ? product.picture : picture.ground),
    groundPale: paleness(picture.ground),
    accent: accentOf(product?.kind === 'bitmap' ? product.picture : picture.ground),
    dusk: duskOf(picture.ground),
    hero: product?.box ?? { x: 0, y: 0, w: width, h: height },
    guarded: pieces.filter(isStill).map(({ id, box }) => ({ id, box })),
    // Type behind the product shows what moves before it: then nothing but light does.
    movable: { product: free && !crossed, ground: !crossed && !loose },
    room: product ? roomOf(product, pieces.filter(isStill)) : 0,
    warp: null,
  };
}

/** A flat picture that does not come apart: everything but the guarded boxes (pixels of the picture) may move. */
export function bakeFlat(picture: LayeredPicture, boxes: readonly Box[]): Cels {
  const { width, height } = picture;
  const warp = createWarp(picture.ground, boxes);
  return {
    width,
    height,
    ground: canvasOf(picture.ground),
    under: null,
    shadow: null,
    product: null,
    over: warp.closed,
    standing: createCanvas(width, height),
    lit: { canvas: warp.open, with: 'nothing' },
    pale: paleness(picture.ground),
    groundPale: paleness(picture.ground),
    accent: accentOf(picture.ground),
    dusk: duskOf(picture.ground),
    hero: { x: 0, y: 0, w: width, h: height },
    guarded: boxes.map((box, i) => ({ id: `box_${i + 1}`, box })),
    movable: { product: false, ground: true },
    room: 0,
    warp,
  };
}

/** From 0 at a middle grey in the mean to 1 near white, over what is opaque of a raster. */
function paleness({ data }: Raster): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < data.length; i += 4 * 31) {
    if ((data[i + 3] ?? 0) < 128) continue;
    sum += luma709(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0);
    count += 1;
  }
  return Math.min(1, Math.max(0, (sum / Math.max(1, count) - 110) / 90));
}

/** The mean colour of a raster, at a third of its light. */
function duskOf({ data }: Raster): Rgb {
  const sum = [0, 0, 0] as [number, number, number];
  const count = Math.ceil(data.length / (4 * 31));
  for (let i = 0; i < data.length; i += 4 * 31) for (let c = 0; c < 3; c += 1) sum[c]! += data[i + c] ?? 0;
  return sum.map((all) => Math.round(all / count / 3)) as unknown as Rgb;
}

/** Mean colour, the more vivid pixels counting more. */
function accentOf({ data }: Raster): Rgb {
  const sum = [0, 0, 0, 0] as [number, number, number, number];
  for (let i = 0; i < data.length; i += 4 * 31) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(i, i + 4);
    if (alpha < 128) continue;
    const weight = 1 + (Math.max(r, g, b) - Math.min(r, g, b)) ** 2;
    sum[0] += weight * r;
    sum[1] += weight * g;
    sum[2] += weight * b;
    sum[3] += weight;
  }
  const all = Math.max(1, sum[3]);
  return [sum[0] / all, sum[1] / all, sum[2] / all];
}

/** Grows the product about its foot until it meets a piece that it does not meet at rest. */
function roomOf({ box }: Piece, still: readonly Piece[]): number {
  const free = still.filter((piece) => !overlap(piece.box, box));
  for (let grown = 0; grown < 0.16; grown += 0.01) {
    const k = 1 + grown + 0.01;
    const larger = { x: box.x - (box.w * (k - 1)) / 2, y: box.y - box.h * (k - 1), w: box.w * k, h: box.h * k };
    if (free.some((piece) => overlap(piece.box, larger))) return grown;
  }
  return 0.16;
}

const isStill = (piece: Piece): boolean => STILL_ROLES.has(piece.role);

const placed = (raster: { readonly x: number; readonly y: number } & Parameters<typeof canvasOf>[0]) => ({
  canvas: canvasOf(raster),
  x: raster.x,
  y: raster.y,
});

function sheet({ width, height }: LayeredPicture, pieces: readonly Piece[], fonts: OutlineFonts): Canvas {
  const canvas = createCanvas(width, height);
  const g = canvas.getContext('2d');
  for (const piece of pieces) paintPiece(g, piece, 1, fonts);
  return canvas;
}

function standingOf(over: Canvas, under: Canvas | null, product: Piece | undefined): Canvas {
  const canvas = createCanvas(over.width, over.height);
  const g = canvas.getContext('2d');
  if (under) g.drawImage(under, 0, 0);
  g.globalCompositeOperation = 'destination-out';
  if (under && product?.kind === 'bitmap') g.drawImage(canvasOf(product.picture), product.picture.x, product.picture.y);
  g.globalCompositeOperation = 'source-over';
  g.drawImage(over, 0, 0);
  return canvas;
}

/** The product's shape in white. */
function alphaOf({ width, height }: LayeredPicture, product: Piece): Canvas {
  const canvas = createCanvas(width, height);
  const g = canvas.getContext('2d');
  if (product.kind === 'bitmap') g.drawImage(canvasOf(product.picture), product.picture.x, product.picture.y);
  g.globalCompositeOperation = 'source-in';
  g.fillStyle = '#ffffff';
  g.fillRect(0, 0, width, height);
  return canvas;
}

/** The whole picture but its words and their neighbourhood. */
function openGround({ width, height, pieces }: LayeredPicture): Canvas {
  const canvas = createCanvas(width, height);
  const g = canvas.getContext('2d');
  g.fillStyle = '#ffffff';
  g.fillRect(0, 0, width, height);
  g.globalCompositeOperation = 'destination-out';
  g.filter = `blur(${Math.round(Math.min(width, height) * 0.03)}px)`;
  for (const { box } of pieces.filter(isStill)) g.fillRect(box.x - 12, box.y - 12, box.w + 24, box.h + 24);
  g.filter = 'none';
  return canvas;
}
