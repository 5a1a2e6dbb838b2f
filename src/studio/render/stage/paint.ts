import type { RgbaPicture } from '../../../perception/index.ts';
import type { BitmapNode, ResolvedScene } from '../../../scene/index.ts';
import { backdropOf } from './backdrops/all.ts';
import { hillPath } from './backdrops/pastel.ts';
import { canvasOf, createCanvas, pixelsOf } from './canvas.ts';
import { addGrain } from './grain.ts';
import { placeProduct, type Placed } from './placed.ts';
import { lightEdges, type EdgeLight } from './product-light.ts';
import { floatShadow, groundShadow, wallShadow } from './shadows.ts';
import { stageOf, type Stage } from './stage.ts';

/** Pictures that a stage is painted from, both in the size of the upright photo. */
export interface StagePictures {
  readonly cutout: RgbaPicture | null;
  readonly photo: RgbaPicture;
}

export interface PaintOptions {
  /** False leaves the grain out, e.g. to meet a byte limit. */
  readonly grain?: boolean;
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
}

/**
 * Paints backdrop, shadows and product of a resolved scene. Deterministic: the same scene and pixels give the same
 * bytes.
 * The product's pixels are the photo's own, only resized; where a recipe asks for light it stays on the edge.
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
  const stage = stageOf(scene, g, product, pictures.photo);
  const backdrop = backdropOf(scene.stage.kind);
  await backdrop.paint(stage);
  if (product !== null && backdrop.ownShadow !== true) castOn(stage, product, scene.shadow, backdrop.cast ?? 1);
  const data = canvas.data();
  const under = {
    width: scene.width,
    height: scene.height,
    data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
  };
  // Grain has a size in pixels: on a small canvas, where nothing averages it away, the same strength is dirt behind
  // small type.
  const grain = scene.stage.grain * Math.min(1, 0.35 + (0.65 * stage.short) / 1080);
  if (options.grain !== false && stage.fine && grain > 0)
    addGrain(under.data, under.width, under.height, grain, scene.seed);
  return { under, product: product === null ? null : productLayer(stage, scene, product) };
}

const productNode = (scene: ResolvedScene): BitmapNode | null =>
  scene.nodes.find(
    (node): node is BitmapNode =>
      node.kind === 'bitmap' && node.role === 'product' && node.box.w >= 1 && node.box.h >= 1,
  ) ?? null;

function castOn(stage: Stage, product: Placed, kind: ResolvedScene['shadow'], cast: number): void {
  const paint = { g: stage.g, product, colour: stage.shadow, light: stage.light };
  // What runs off the canvas stands on nothing: its shadow falls on the wall behind it.
  if (kind !== 'none' && product.base >= stage.height - 1) wallShadow(paint);
  else if (kind === 'ground') groundShadow(paint, { cast });
  else if (kind === 'float') floatShadow(paint);
  else if (kind === 'wall') wallShadow(paint);
}

function productLayer(stage: Stage, scene: ResolvedScene, product: Placed): StageLayer {
  const lit = lightEdges(product.pixels, lightsFor(stage, scene.stage.kind));
  const kept =
    scene.stage.kind === 'kids_pastel' && stage.number('hide', 0) === 1 ? cutByHill(stage, product, lit) : lit;
  return { ...kept, ...product.at };
}

/** Edge light of the recipes that have one. */
function lightsFor(stage: Stage, kind: string): readonly EdgeLight[] {
  if (kind === 'premium_dark') {
    const strength = stage.number('rim', 1);
    const cool = {
      side: stage.light,
      top: stage.colour('rimCool'),
      bottom: stage.colour('rimCoolLow'),
      blend: 'screen',
    } as const;
    const warm = {
      side: stage.light === -1 ? 1 : -1,
      top: stage.colour('rimWarm'),
      bottom: stage.colour('rimWarmLow'),
      blend: 'screen',
    } as const;
    return [
      { ...cool, width: 0.026, opacity: 0.4 * strength },
      { ...warm, width: 0.026, opacity: 0.46 * strength },
      { ...cool, width: 0.009, opacity: 0.6 * strength },
      { ...warm, width: 0.009, opacity: 0.8 * strength },
    ];
  }
  if (kind === 'editorial' && stage.number('wrap', 0) === 1) {
    return [
      {
        side: stage.light === -1 ? 1 : -1,
        top: stage.colour('wrap'),
        bottom: stage.colour('wrap'),
        width: 0.05,
        opacity: 0.42,
        blend: 'multiply',
      },
    ];
  }
  return [];
}

/** The part of the product below the hill's line is hidden behind the hill. */
function cutByHill(stage: Stage, product: Placed, pixels: RgbaPicture): RgbaPicture {
  const canvas = canvasOf(pixels);
  const g = canvas.getContext('2d');
  g.translate(-product.at.x, -product.at.y);
  g.globalCompositeOperation = 'destination-out';
  hillPath(stage, g);
  g.fill();
  return pixelsOf(canvas);
}
