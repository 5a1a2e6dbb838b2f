import type { BitmapNode, ResolvedScene, SceneNode, TextNode } from '../../scene/index.ts';
import { marksOf, resizeRegion } from '../painting/index.ts';
import {
  createStageSetter,
  type Fonts,
  MissingSprite,
  paintStage,
  type Sprites,
  type StageLayer,
  stagePictures,
  type StillRenderer,
} from '../render/index.ts';
import { castLayer } from './cast-layer.ts';
import type { LayeredSource, PixelLayer, SourceLayer } from './layers.ts';
import { groupName } from './names.ts';

/** What a picture is taken apart with: the same that painted it. */
export interface SourceTools {
  readonly fonts: Fonts;
  readonly renderStill: StillRenderer;
}

/**
 * A finished picture as layers, whatever it is of. Rejects with `MissingSprite` where the scene shows pixels that are
 * not there, and where a font family is not installed any more.
 */
export async function takeLayers(tools: SourceTools, scene: ResolvedScene, sprites: Sprites): Promise<LayeredSource> {
  const { picture, below, product } =
    scene.stage.kind === 'banner' ? await bannerGround(tools, scene, sprites) : await stageParts(tools, scene, sprites);
  const layers: SourceLayer[] = [...below];
  for (const node of inPaintedOrder(scene)) {
    if (node.kind !== 'bitmap') layers.push(...drawn(node, tools.fonts));
    else if (node.source === 'product' && product) layers.push(product);
    else if (node.source === 'logo' || node.source.startsWith('sprite:')) {
      const placed = await placedBitmap(node, scene, sprites);
      if (placed) layers.push(placed);
    }
  }
  return { width: scene.width, height: scene.height, layers, picture };
}

/** Of an adapted banner words that were set anew lie over its pieces; else a scene's own order. */
const inPaintedOrder = ({ stage, nodes }: ResolvedScene): readonly SceneNode[] =>
  stage.kind === 'banner'
    ? [...nodes.filter(({ kind }) => kind === 'bitmap'), ...nodes.filter(({ kind }) => kind !== 'bitmap')]
    : nodes;

interface Below {
  readonly picture: LayeredSource['picture'];
  readonly below: readonly PixelLayer[];
  readonly product: PixelLayer | null;
}

const pixels = (role: PixelLayer['role'], name: string, picture: StageLayer): PixelLayer => ({
  kind: 'pixels',
  role,
  name,
  opacity: 1,
  picture,
  masked: false,
});

/** The banner's ground; its pieces are nodes. */
async function bannerGround({ renderStill }: SourceTools, scene: ResolvedScene, sprites: Sprites): Promise<Below> {
  const { picture, ground } = await renderStill(scene, sprites);
  return { picture, below: [pixels('backdrop', 'Ground', { ...ground, x: 0, y: 0 })], product: null };
}

/** A stage of ours: its ground, what the product casts on it, and the product with its cut-out as a mask. */
async function stageParts({ fonts }: SourceTools, scene: ResolvedScene, sprites: Sprites): Promise<Below> {
  const pictures = stagePictures(scene, sprites);
  const stage = await paintStage(scene, pictures, { bare: true });
  const picture = await createStageSetter(fonts)(scene, stage, sprites);
  const bare =
    stage.product === null ? null : (stage.bare ?? (await paintStage(scene, pictures, { shadow: false })).under);
  const cast = bare === null ? null : castLayer(bare, stage.under);
  const ground = cast === null || bare === null ? stage.under : bare;
  return {
    picture,
    below: [
      pixels('backdrop', 'Ground', { ...ground, x: 0, y: 0 }),
      ...(cast === null ? [] : [pixels('product', 'Shadow', cast)]),
    ],
    product: stage.product === null ? null : { ...pixels('product', 'Product', stage.product), masked: true },
  };
}

/** A logo or a piece of a banner at its place, resampled once, as the still has it; null where the still leaves it. */
async function placedBitmap(node: BitmapNode, scene: ResolvedScene, sprites: Sprites): Promise<PixelLayer | null> {
  const sprite = sprites.get(node.source);
  if (!sprite) {
    if (node.source === 'logo') return null;
    throw new MissingSprite(`the scene shows "${node.source}", which is not among its sprites`);
  }
  const [width, height] = [Math.max(1, Math.round(node.box.w)), Math.max(1, Math.round(node.box.h))];
  const [x, y] = [Math.round(node.box.x), Math.round(node.box.y)];
  const outside = x < 0 || y < 0 || x + width > scene.width || y + height > scene.height;
  if (outside && node.source !== 'logo') return null;
  const picture = await resizeRegion(sprite, { x: 0, y: 0, w: sprite.width, h: sprite.height }, width, height);
  return { ...pixels(node.role, groupName(node.role), { ...picture, x, y }), opacity: node.opacity };
}

/** A node of type or shape; the stroke through a line lies over it as a shape of its own. */
function drawn(node: Exclude<SceneNode, BitmapNode>, fonts: Fonts): readonly SourceLayer[] {
  const { role, opacity } = node;
  const marks = marksOf({ ...node, opacity: 1 }, fonts);
  if (node.kind === 'shape') return [{ kind: 'shape', role, name: groupName(role), opacity, node, marks }];
  const strike = node.strike === null ? [] : marks.slice(-1);
  const letters = marks.slice(0, marks.length - strike.length);
  return [
    ...(letters.length === 0 ? [] : [typeLayer(node, letters)]),
    ...strike.map((mark) => ({ kind: 'shape', role, name: 'Stroke', opacity, node, marks: [mark] }) as const),
  ];
}

const typeLayer = (node: TextNode, marks: Extract<SourceLayer, { kind: 'type' }>['marks']): SourceLayer => ({
  kind: 'type',
  role: node.role,
  name: node.text,
  opacity: node.opacity,
  node,
  marks,
});
