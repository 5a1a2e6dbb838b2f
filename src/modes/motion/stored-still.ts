import type { TargetFormat, Verdict } from '../../scene/index.ts';
import { sceneFile, type StudioTools } from '../../studio/picture/index.ts';
import { layersOf, type LayerOptions, type PaintableScene } from './scene-layers.ts';
import type { LayeredStill } from './layered-still.ts';

/** A scene that was accepted before, painted again at the target's size; only its weight is new and judged. */
export async function storedStill(
  tools: StudioTools,
  stored: PaintableScene,
  target: TargetFormat,
  options: LayerOptions,
): Promise<LayeredStill | { readonly verdict: Verdict }> {
  const { scene, sprites } = stored;
  const weighed = (bytes: number, passed: boolean): Verdict => ({
    accepted: passed,
    metrics: {},
    checks: [
      {
        id: 'weight',
        passed,
        severity: 'blocking',
        value: bytes,
        threshold: target.maxKb === null ? null : target.maxKb * 1000,
        message: { ru: 'Вес картинки, байт', en: 'Weight of the picture, bytes' },
      },
    ],
  });
  const still = await sceneFile(
    tools,
    { scene, sprites },
    { target, judge: ({ bytes }) => weighed(bytes.length, true) },
  );
  if (!('bytes' in still)) return { verdict: 'smallest' in still ? weighed(still.smallest, false) : still.verdict };
  return {
    still,
    picture: await layersOf(tools.renderStill, stored, options),
    direction: scene.direction,
    remark: null,
  };
}
