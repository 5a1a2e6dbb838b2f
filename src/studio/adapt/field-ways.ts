import type { TargetFormat } from '../../scene/index.ts';
import { adaptTo, type Obstacles } from './layout/index.ts';
import { isLabel } from './judge/index.ts';
import { onPanelLabels } from './panel-labels.ts';
import { insets, relaidBy, type Rung } from './rung.ts';
import { besideEmptied, type TakenApart } from './take-apart/index.ts';
import { thingsBeside } from './things-in-photo.ts';

/** What stands on smooth fields beside a photo, as it is and with labels of its fields' colours. */
export async function inFields(taken: TakenApart): Promise<readonly TakenApart[]> {
  const found = (await taken.inFields?.()) ?? null;
  const fields = found && thingsBeside(found);
  const free = fields && besideEmptied(fields);
  const all = [fields, free].flatMap((own) => (own ? labelledToo(own) : []));
  return [...all, ...insets(all)];
}

/** New layouts of what stands on smooth fields beside a photo. */
export async function* fieldWays(
  taken: TakenApart,
  target: TargetFormat,
  ...wishes: readonly Pick<Obstacles, 'yielding'>[]
): AsyncGenerator<Rung> {
  const all = await inFields(taken);
  for (const wish of wishes)
    for (const own of all) {
      const plan = adaptTo(own.parts, target, { ...own, uncut: true, ...wish });
      if (plan.kind === 'recompose') yield { method: relaidBy(own), layouts: plan.layouts, taken: own };
    }
}

/**
 * With labels for what would vanish beside the photo, too; first, where they spare the panel another colour for the
 * sake of one part.
 */
function labelledToo(own: TakenApart): readonly TakenApart[] {
  const labelled = onPanelLabels(own);
  if (!labelled) return [own];
  return labelled.parts.elements.filter(isLabel).length > 1 ? [own, labelled] : [labelled, own];
}
