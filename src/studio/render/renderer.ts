import type { RgbaPicture } from '../../perception/index.ts';
import type { LogoBitmap, ResolvedScene } from '../../scene/index.ts';
import type { Fonts } from './fonts/index.ts';
import { paintStage } from './stage/index.ts';
import { createLayerPainter } from './still/layer-painter.ts';
import { paintOver } from './still/over.ts';
import { paintStill } from './still/still.ts';

/** The bitmaps of a campaign, in the size of the upright photo; the logo in its own. */
export interface StillSources {
  readonly photo: RgbaPicture;
  readonly cutout: RgbaPicture | null;
  readonly logo: LogoBitmap | null;
}

/** A finished still and the same picture before type was set on it; opaque RGBA of the scene's size. */
export interface PaintedStill {
  readonly picture: RgbaPicture;
  readonly ground: RgbaPicture;
}

export type StillRenderer = (scene: ResolvedScene, sources: StillSources) => Promise<PaintedStill>;

/**
 * Paints whole scenes: the stage once, then type and shapes by the text engine. Keeps the fonts that it has met
 * registered.
 */
export function createStillRenderer(fonts: Fonts): StillRenderer {
  const painter = createLayerPainter(fonts);
  return async (scene, sources) => {
    const stage = await paintStage(scene, { photo: sources.photo, cutout: sources.cutout });
    const ground = { ...stage.under, data: new Uint8Array(stage.under.data) };
    if (stage.product) paintOver(ground, stage.product, stage.product.x, stage.product.y);
    const picture = await paintStill(
      scene,
      { logo: sources.logo },
      { painter, paintStage: () => Promise.resolve(stage) },
    );
    return { picture, ground };
  };
}
