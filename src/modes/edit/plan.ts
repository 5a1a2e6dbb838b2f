import type { JobInput } from '../../contract/index.ts';
import { sourceProblems } from '../motion/source-problems.ts';
import type { PlanContext, Planned } from '../mode.ts';
import { deliverable, planned, type PlanningTools, say } from '../planning.ts';

/** One new version per output; an id that is named twice counts once. */
export function planEdit({ catalog }: PlanningTools, input: JobInput, context: PlanContext): Planned {
  const ids = input.output_ids ?? [];
  const outputOf = new Map((context.outputs ?? []).map((output) => [output.id, output]));
  const credits = catalog.price('edit', 'output', input.tier);
  const files = ids.flatMap((id, i) => {
    if (ids.indexOf(id) !== i) return [];
    const { width = 0, height = 0, label } = outputOf.get(id) ?? {};
    const name = label ?? say(context.lang, { ru: `Правка ${i + 1}`, en: `Edit ${i + 1}` });
    // Numbered as the task names its outputs: another try finds the one that failed.
    return [deliverable({ key: `edit_${i + 1}`, label: name, width, height, credits, spec: { output: id } })];
  });
  return { ...planned(files), problems: sourceProblems(context) };
}

/** The output that a deliverable is to replace. */
export const outputOf = ({ spec }: { readonly spec: Record<string, unknown> }): string =>
  typeof spec['output'] === 'string' ? spec['output'] : '';
