import type { ResolvedScene } from '../../../scene/index.ts';
import type { Fonts } from '../fonts/index.ts';
import { paintStage } from '../stage/index.ts';
import type { PaintOptions, StagePictures } from '../stage/index.ts';
import { createLayerPainter } from './layer-painter.ts';
import type { LayerPainter, Pixels } from './layer-painter.ts';
import { paintStill } from './still.ts';
import type { StillPictures } from './still.ts';

/** Everything bitmap that a still is made from. */
export type ScenePictures = StagePictures & StillPictures;

const painters = new WeakMap<Fonts, LayerPainter>();

/** The one painter of a font set, so that faces are registered once. */
export function painterOf(fonts: Fonts): LayerPainter {
  const known = painters.get(fonts);
  if (known !== undefined) return known;
  const painter = createLayerPainter(fonts);
  painters.set(fonts, painter);
  return painter;
}

/** Paints a resolved scene to opaque RGBA of its exact size. Deterministic. Throws for a scene in a font family that the set lacks. */
export function renderStill(scene: ResolvedScene, pictures: ScenePictures, fonts: Fonts, options: PaintOptions = {}): Promise<Pixels> {
  return paintStill(scene, pictures, { painter: painterOf(fonts), paintStage: (s, p) => paintStage(s, p, options) });
}

export { createLayerPainter } from './layer-painter.ts';
export type { LayerPainter, Pixels } from './layer-painter.ts';
