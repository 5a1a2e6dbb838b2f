import type { TaskField, TaskFields } from '../job-fields.ts';
import type { FieldProblem } from '../problems.ts';
import type { Rule } from './spec.ts';

/** The task says something in that field: a text of blanks or an empty list is nothing. */
export function given(task: TaskFields, field: TaskField): boolean {
  const value = task[field];
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
}

/** That field. */
export function required(field: TaskField): Rule {
  return (task) => (given(task, field) ? [] : [{ path: field, code: 'required' }]);
}

/** At least one of the fields; when none is given, each is named. */
export function anyOf(...fields: TaskField[]): Rule {
  return (task) =>
    fields.some((field) => given(task, field))
      ? []
      : fields.map((path) => ({ path, code: 'required_any', params: { fields: fields.join(', ') } }));
}

/** Pictures, each counted once however often it is named. */
export function assets(min: number, max: number): Rule {
  return (task) => {
    const found = new Set(task.asset_ids).size;
    if (found === 0) return [{ path: 'asset_ids', code: 'required' }];
    if (found < min) return [{ path: 'asset_ids', code: 'too_few', params: { min } }];
    return found > max ? [{ path: 'asset_ids', code: 'too_many', params: { max } }] : [];
  };
}

/** Exactly one picture: an asset or an output. */
export function oneSource(task: TaskFields): FieldProblem[] {
  const [assets, outputs] = [new Set(task.asset_ids).size, new Set(task.output_ids).size];
  const fields: TaskField[] = ['asset_ids', 'output_ids'];
  if (assets + outputs === 0)
    return fields.map((path) => ({ path, code: 'required_any', params: { fields: fields.join(', ') } }));
  if (assets + outputs === 1) return [];
  return [{ path: assets > 1 ? 'asset_ids' : 'output_ids', code: 'one_source' }];
}
