import type { ResolvedScene, TargetFormat } from '../../scene/index.ts';
import type { Picture, StudioTools } from '../picture/index.ts';
import type { Sprites } from '../render/index.ts';
import { fileOf } from './adapt-one.ts';
import { placedPieces } from './judge/index.ts';
import type { TakenApart } from './take-apart/index.ts';

/**
 * An adapted banner whose scene was edited, as a finished file, judged as every adapted one; what was taken off on
 * purpose is not missed. Rejects as painting does.
 */
export async function tryEdited(
  tools: Pick<StudioTools, 'renderStill'>,
  taken: TakenApart,
  target: TargetFormat,
  { scene, sprites }: { readonly scene: ResolvedScene; readonly sprites: Sprites },
): Promise<Picture> {
  const shown = new Set(placedPieces(scene).map(({ sprite }) => sprite));
  const elements = taken.parts.elements.filter(({ sprite, lines }) =>
    sprite === null ? lines.some((line) => line.words.some((word) => shown.has(word.sprite))) : shown.has(sprite),
  );
  const left: TakenApart = { ...taken, parts: { ...taken.parts, elements } };
  const painted = await tools.renderStill(scene, sprites);
  return fileOf({ taken: left, target, scene, sprites, method: 'layout', ...painted });
}
