import type { TargetFormat, Verdict } from '../../scene/index.ts';
import { fileFactsOf, opaque, type StudioTools } from '../../studio/picture/index.ts';
import { encodeToWeight } from '../../studio/render/index.ts';
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
  const { picture } = await tools.renderStill(scene, sprites);
  const file = await encodeToWeight(opaque(picture), target, fileFactsOf(scene));
  const fits = !('tooHeavy' in file);
  const verdict: Verdict = {
    accepted: fits,
    metrics: {},
    checks: [
      {
        id: 'weight',
        passed: fits,
        severity: 'blocking',
        value: fits ? file.bytes.length : file.smallest,
        threshold: target.maxKb === null ? null : target.maxKb * 1000,
        message: { ru: 'Вес картинки, байт', en: 'Weight of the picture, bytes' },
      },
    ],
  };
  if (!fits) return { verdict };
  const { width, height } = target;
  const still = { bytes: file.bytes, mime: file.mime, width, height, verdict, scene, sprites, encoding: file.encoding };
  return {
    still,
    picture: await layersOf(tools.renderStill, stored, options),
    direction: scene.direction,
    remark: null,
  };
}
