import type { FieldProblem } from '../../contract/index.ts';
import type { PlanContext } from '../mode.ts';

/** Outputs that hold no picture are neither set in motion nor edited: archives, pages, films, the page of a review. */
export function sourceProblems({ outputs = [] }: PlanContext): readonly FieldProblem[] {
  return outputs.flatMap(({ mime, format }, i) =>
    mime.startsWith('image/') && format !== 'ctr_review'
      ? []
      : [{ path: `output_ids.${i}`, code: 'not_a_picture' } as const],
  );
}
