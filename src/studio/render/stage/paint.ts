import type { RgbaPicture } from '../../../perception/index.ts';
import { type BitmapNode, edgeWithin, type ResolvedScene } from '../../../scene/index.ts';
import { directionOf, isDirectionStage, type Outline } from '../../directions/index.ts';
import {
  addGrain,
  canvasOf,
  contextOf,
  createCanvas,
  fillFlat,
  floatShadow,
  groundShadow,
  lightEdges,
  type PaintContext,
  pixelsOf,
  type Placed,
  placeProduct,
  wallShadow,
} from '../../painting/index.ts';
import { CARD_CAST, paintCardSlide } from './card-slide.ts';

/** Pictures that a stage is painted from, both in the size of the upright photo. */
export interface StagePictures {
  readonly cutout: RgbaPicture | null;
  readonly photo: RgbaPicture;
}

export interface PaintOptions {
  /** False leaves the grain out, e.g. to meet a byte limit. */
  readonly grain?: boolean;
  /** False leaves out what the product casts: its shadow and its reflection. */
  readonly shadow?: boolean;
  /** True: the stage without what the product casts is handed over as well, where it can be had on the way. */
  readonly bare?: boolean;
}

/** Straight RGBA of a part of the canvas, its upper left corner at `x`, `y` (whole pixels, may be negative). */
export interface StageLayer extends RgbaPicture {
  readonly x: number;
  readonly y: number;
}

/** What lies under the words, and the product alone. Other nodes are painted between or over them. */
export interface PaintedStage {
  /** Opaque RGBA of the canvas's size: backdrop, photo, secondary shapes, shadows, grain. */
  readonly under: RgbaPicture;
  /** Null when the scene has no product node or there is no cut-out. */
  readonly product: StageLayer | null;
  /** The same without what the product casts; absent where it was not asked for or is painted with the backdrop. */
  readonly bare?: RgbaPicture;
}

/**
 * Paints backdrop, shadows and product of a resolved scene. Deterministic: the same scene and pixels give the same
 * bytes. The product's pixels are the photo's own, only resized; where a recipe asks for light it stays on the edge.
 * Rejects with RangeError for an adapted banner, which has no stage of ours.
 */
export async function paintStage(
  scene: ResolvedScene,
  pictures: StagePictures,
  options: PaintOptions = {},
): Promise<PaintedStage> {
  const node = productNode(scene);
  const product = node === null || pictures.cutout === null ? null : await placeProduct(pictures.cutout, node);
  const canvas = createCanvas(scene.width, scene.height);
  const g = canvas.getContext('2d');
  const shadow = options.shadow !== false;
  const context = { ...contextOf(scene, g, product, pictures.photo), cast: shadow };
  const cast = await paintBackdrop(scene, context);
  const apart = shadow && product !== null && cast !== 'own';
  const bare = apart && options.bare === true ? scenePicture(scene, Buffer.from(canvas.data())) : null;
  if (apart) castOn(context, product, scene.shadow, cast);
  const under = scenePicture(scene, canvas.data());
  // Grain has a size in pixels: on a small canvas, where nothing averages it away, the same strength is dirt behind
  // small type.
  const grain = scene.stage.grain * Math.min(1, 0.35 + (0.65 * context.short) / 1080);
  if (options.grain !== false && context.fine && grain > 0)
    for (const { data, width, height } of bare === null ? [under] : [under, bare])
      addGrain(data, width, height, grain, scene.seed);
  return {
    under,
    product: product === null ? null : productLayer(scene, context, product),
    ...(bare === null ? {} : { bare }),
  };
}

/** The pixels of a scene's canvas, not copied. */
const scenePicture = ({ width, height }: ResolvedScene, data: Buffer): RgbaPicture => ({
  width,
  height,
  data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
});

/** Paints what lies behind the product; returns how strong a shadow the product casts on it, or that it has its own. */
async function paintBackdrop({ stage }: ResolvedScene, context: PaintContext): Promise<number | 'own'> {
  if (isDirectionStage(stage)) {
    const direction = directionOf(stage.kind);
    await direction.paint(stage, context);
    return direction.castShadow;
  }
  if (stage.kind === 'card') {
    await paintCardSlide(stage, context);
    return CARD_CAST;
  }
  if (stage.kind === 'banner') throw new RangeError('an adapted banner is painted from its pieces: paintBanner');
  fillFlat(context, stage.ground);
  return 1;
}

const productNode = (scene: ResolvedScene): BitmapNode | null =>
  scene.nodes.find(
    (node): node is BitmapNode =>
      node.kind === 'bitmap' && node.role === 'product' && node.box.w >= 1 && node.box.h >= 1,
  ) ?? null;

function castOn(context: PaintContext, product: Placed, kind: ResolvedScene['shadow'], cast: number): void {
  const paint = { g: context.g, product, colour: context.shadow, light: context.light };
  // What runs off the canvas stands on nothing: its shadow falls on the wall behind it.
  if (kind !== 'none' && product.base >= context.height - 1) wallShadow(paint);
  else if (kind === 'ground') groundShadow(paint, { cast });
  else if (kind === 'float') floatShadow(paint);
  else if (kind === 'wall') wallShadow(paint);
}

/** The product with the light of its stage on it, without what stands before it. */
function productLayer({ stage }: ResolvedScene, context: PaintContext, product: Placed): StageLayer {
  if (!isDirectionStage(stage)) return { ...product.pixels, ...product.at };
  const direction = directionOf(stage.kind);
  const lit = lightEdges(product.pixels, direction.edgeLights(stage), edgeWithin(context));
  const hidden = direction.hiddenBy(stage, context);
  return { ...(hidden === null ? lit : without(hidden, product, lit)), ...product.at };
}

/** The pixels outside an outline of the canvas. */
function without(outline: Outline, product: Placed, pixels: RgbaPicture): RgbaPicture {
  const canvas = canvasOf(pixels);
  const g = canvas.getContext('2d');
  g.translate(-product.at.x, -product.at.y);
  g.globalCompositeOperation = 'destination-out';
  outline(g);
  g.fill();
  return pixelsOf(canvas);
}
