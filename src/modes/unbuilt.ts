import type { JobInput } from '../contract/index.ts';
import type { Deliverable, Mode, PlanContext } from './mode.ts';
import { deliverable, planned, type PlanningTools, say } from './planning.ts';

/**
 * Modes whose making is not built yet: they are validated and priced like the others, and refused at start as
 * `not_configured`.
 * A mode leaves this file on the day it can be made.
 */
export function unbuiltModes(tools: PlanningTools): readonly Mode[] {
  const mode = (
    id: JobInput['mode'],
    list: (input: JobInput, context: PlanContext) => readonly Deliverable[],
  ): Mode => ({
    id,
    plan: (input, context) => planned(list(input, context)),
  });
  const price = (input: JobInput, item: string): number => tools.catalog.price(input.mode, item, input.tier);
  return [
    mode('edit', (input, context) =>
      (input.output_ids ?? []).map((_, i) =>
        deliverable({
          key: `edit_${i + 1}`,
          label: say(context.lang, { ru: `Правка ${i + 1}`, en: `Edit ${i + 1}` }),
          width: 0,
          height: 0,
          credits: price(input, 'output'),
        }),
      ),
    ),
  ];
}
