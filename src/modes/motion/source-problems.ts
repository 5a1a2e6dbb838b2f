import type { FieldProblem } from '../../contract/index.ts';
import type { PlanContext } from '../mode.ts';

/** Outputs that hold no picture cannot be set in motion: archives, pages, films. */
export function sourceProblems({ outputs = [] }: PlanContext): readonly FieldProblem[] {
  return outputs.flatMap(({ mime }, i) =>
    mime.startsWith('image/') ? [] : [{ path: `output_ids.${i}`, code: 'not_a_picture' } as const],
  );
}
