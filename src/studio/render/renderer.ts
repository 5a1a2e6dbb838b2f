import type { RgbaPicture } from '../../perception/index.ts';
import type { ResolvedScene } from '../../scene/index.ts';
import { paintBanner } from './banner/index.ts';
import type { Fonts } from './fonts/index.ts';
import { pixelsNamed, type Sprites } from './sprites.ts';
import { type PaintedStage, paintStage, type StagePictures } from './stage/index.ts';
import { createNodePainter } from './still/node-painter.ts';
import { paintOver } from './still/over.ts';
import { paintStill } from './still/still.ts';

/** A finished still and the same picture before type was set on it; opaque RGBA of the scene's size. */
export interface PaintedStill {
  readonly picture: RgbaPicture;
  readonly ground: RgbaPicture;
}

/**
 * Paints a scene, whatever it is of, from the document and its sprites alone: the same two give the same pixels.
 * Rejects with `MissingSprite` where the scene shows pixels that are not there.
 */
export type StillRenderer = (scene: ResolvedScene, sprites: Sprites) => Promise<PaintedStill>;

/**
 * Paints whole scenes: the stage once, then type and shapes on the same canvas; adapted banners from their own
 * pieces. Rejects with `MissingSprite` where the scene shows pixels that are not there, with `MissingGlyph` where a
 * face lacks a letter, and for a font family that is not installed.
 */
export function createStillRenderer(fonts: Fonts): StillRenderer {
  const setOnStage = createStageSetter(fonts);
  const paintNodes = createNodePainter(fonts);
  return async (scene, sprites) => {
    if (scene.stage.kind === 'banner') {
      const { picture, ground } = await paintBanner(scene, sprites);
      // Words that an edit set anew stand over the banner's own pieces.
      const live = scene.nodes.flatMap((node) => (node.kind === 'bitmap' ? [] : [node]));
      if (live.length === 0) return { picture, ground };
      const worded = { ...picture, data: new Uint8Array(picture.data) };
      paintNodes(worded, live);
      return { picture: worded, ground };
    }
    const stage = await paintStage(scene, stagePictures(scene, sprites));
    const picture = await setOnStage(scene, stage, sprites);
    // What lay under the type becomes the ground: nobody else sees it.
    const ground = stage.under;
    if (stage.product) paintOver(ground, stage.product, stage.product.x, stage.product.y);
    return { picture, ground };
  };
}

/** Sets logo, shapes and type of a scene on its stage that is painted already; opaque RGBA of the scene's size. */
export type StageSetter = (scene: ResolvedScene, stage: PaintedStage, sprites: Sprites) => Promise<RgbaPicture>;

/** A setter with type in the faces of `fonts`. */
export function createStageSetter(fonts: Fonts): StageSetter {
  const paintNodes = createNodePainter(fonts);
  return (scene, stage, sprites) =>
    paintStill(
      scene,
      { logo: sprites.get('logo') ?? null, sprites },
      { paintNodes, paintStage: () => Promise.resolve(stage) },
    );
}

/** Scenes without a photo are painted without one. */
const NO_PHOTO: RgbaPicture = { width: 1, height: 1, data: new Uint8Array(4) };

/** What the stage of a scene is painted from. Throws `MissingSprite` where the scene shows a photo or product. */
export function stagePictures(scene: ResolvedScene, sprites: Sprites): StagePictures {
  const shows = (source: string): boolean => scene.nodes.some((n) => n.kind === 'bitmap' && n.source === source);
  return {
    photo: shows('photo') ? pixelsNamed(sprites, 'photo') : (sprites.get('photo') ?? NO_PHOTO),
    cutout: shows('product') ? pixelsNamed(sprites, 'product') : null,
  };
}
