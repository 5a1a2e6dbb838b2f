import { type Catalog, targetFormat } from '../../catalog/index.ts';
import type { TargetFormat } from '../../scene/index.ts';
import { finalTarget } from '../create/plan.ts';
import type { StoredOutput } from '../mode.ts';

/** What a new version of an output must satisfy: what the output itself had to. */
export function targetOfOutput(
  catalog: Catalog,
  {
    spec,
    format,
    serves,
    width,
    height,
    maxKb,
  }: Pick<StoredOutput, 'spec' | 'format' | 'serves' | 'width' | 'height' | 'maxKb'>,
): TargetFormat {
  const planned = spec['target'] as TargetFormat | undefined;
  if (planned && planned.width === width && planned.height === height) return planned;
  const known = catalog.format(serves[0] ?? format);
  if (known && known.width === width && known.height === height) return targetFormat(known);
  return format === 'final' ? finalTarget(width, height) : { ...targetFormat({ width, height, maxKb }), key: format };
}
