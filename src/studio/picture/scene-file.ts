import { discard } from '../../kit/index.ts';
import type { ResolvedScene, TargetFormat, Verdict } from '../../scene/index.ts';
import { type Encoded, encodeToWeight, type PaintedStill, type Sprites, spritesShown } from '../render/index.ts';
import { fileFactsOf, opaque } from './file-facts.ts';
import type { FinishedPicture, RefusedPicture } from './outcome.ts';
import type { StudioTools } from './tools.ts';

/** What a scene's file is held against. */
export interface Standing {
  readonly target: Pick<TargetFormat, 'maxKb' | 'fileTypes'>;
  readonly judge: (file: Encoded, painted: PaintedStill) => Verdict | Promise<Verdict>;
}

/** The byte limit cannot be met: bytes that were reached, and the limit. */
export interface Heavy {
  readonly smallest: number;
  readonly limit: number;
}

/**
 * One scene painted, encoded under the byte limit and judged: the file with all that it was painted from, a refusal
 * where the verdict is bad, or `Heavy`. Rejects as painting does, such as with `MissingSprite`.
 */
export async function sceneFile(
  tools: Pick<StudioTools, 'renderStill'>,
  { scene, sprites }: { readonly scene: ResolvedScene; readonly sprites: Sprites },
  { target, judge }: Standing,
): Promise<FinishedPicture | RefusedPicture | Heavy> {
  const painted = await tools.renderStill(scene, sprites);
  const pixels = opaque(painted.picture);
  const file = await encodeToWeight(pixels, target, fileFactsOf(scene));
  discard(pixels.data);
  if ('tooHeavy' in file) return file;
  const verdict = await judge(file, painted);
  discard(file.shown.data);
  // Pieces of a banner may be what it is painted from; all else was painted for this file alone.
  if (scene.stage.kind !== 'banner') for (const { data } of [painted.picture, painted.ground]) discard(data);
  if (!verdict.accepted) return { refused: true, verdict };
  const { bytes, mime, encoding } = file;
  const { width, height } = scene;
  return { bytes, mime, width, height, verdict, scene, sprites: spritesShown(scene, sprites), encoding };
}
