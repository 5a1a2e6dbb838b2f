import type { z } from 'zod';
import { PATTERN_NAMES } from './text.ts';

export type ProblemCode =
  | 'required'
  | 'required_any'
  | 'one_source'
  | 'unknown_field'
  | 'type'
  | 'integer'
  | 'too_long'
  | 'too_short'
  | 'too_many'
  | 'too_few'
  | 'too_large'
  | 'too_small'
  | 'one_of'
  | 'format'
  | 'unstorable_text'
  | 'unknown_id'
  | 'not_ready'
  | 'superseded'
  | 'rejected_output'
  | 'expired'
  | 'unknown_pack'
  | 'unknown_format'
  | 'unknown_choice'
  | 'no_type_for'
  | 'no_words'
  | 'not_a_picture'
  | 'size_not_taken'
  | 'unsafe_address'
  | 'private_address'
  | 'not_a_font'
  | 'font_of_the_set'
  | 'invalid';

/** Codes of pictures that were not taken; their messages begin with `asset.`. */
export const ASSET_PROBLEMS = [
  'empty',
  'too_many_bytes',
  'not_an_image',
  'unsupported_format',
  'too_few_pixels',
  'too_many_pixels',
  'truncated',
  'corrupt',
  'fully_transparent',
  'timeout',
  'fetch_failed',
] as const;

/** Why a picture was not taken. */
export type AssetProblem = (typeof ASSET_PROBLEMS)[number];

/** Whether a code is one of a picture, not of a field. */
export function isAssetProblem(code: string): code is AssetProblem {
  return (ASSET_PROBLEMS as readonly string[]).includes(code);
}

/** What is wrong with one field. `path` is dotted (`sizes.0.width`), empty for the whole body. */
export interface FieldProblem {
  readonly path: string;
  readonly code: ProblemCode | AssetProblem;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The field problems behind a failed parse of `value`. */
export function problemsOf(error: z.ZodError, value: unknown): FieldProblem[] {
  const found = error.issues.flatMap((issue) => problemsOfIssue(issue, value));
  // A field that breaks two rules of the same kind is named once.
  return [...new Map(found.map((problem) => [`${problem.code} ${problem.path}`, problem])).values()].slice(0, 50);
}

function problemsOfIssue(issue: z.core.$ZodIssue, value: unknown): FieldProblem[] {
  const path = issue.path.map(String).join('.');
  switch (issue.code) {
    case 'invalid_type':
      if (valueAt(value, issue.path) === undefined) return [{ path, code: 'required' }];
      return [
        issue.expected === 'int'
          ? { path, code: 'integer' }
          : { path, code: 'type', params: { expected: issue.expected } },
      ];
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: path === '' ? key : `${path}.${key}`, code: 'unknown_field' }));
    case 'invalid_value':
      if (valueAt(value, issue.path) === undefined) return [{ path, code: 'required' }];
      return [{ path, code: 'one_of', params: { values: issue.values.map(String).join(', ') } }];
    case 'too_big':
      return [{ path, code: SIZED[issue.origin]?.over ?? 'too_large', params: { max: String(issue.maximum) } }];
    case 'too_small':
      return [{ path, code: SIZED[issue.origin]?.under ?? 'too_small', params: { min: String(issue.minimum) } }];
    case 'invalid_format':
      return [{ path, code: 'format', params: { format: formatOf(issue) } }];
    case 'custom': {
      const { problem, ...params } = (issue.params ?? {}) as { problem?: ProblemCode } & Record<
        string,
        string | number
      >;
      return [{ path, code: problem ?? 'invalid', params }];
    }
    default:
      return [{ path, code: 'invalid' }];
  }
}

/** What should have been written, by the name under which `messages` describes it. */
function formatOf({ format, pattern }: z.core.$ZodIssueInvalidStringFormat): string {
  if (format === 'url') return 'web_address';
  if (format === 'datetime') return 'date';
  return PATTERN_NAMES.get(pattern ?? '') ?? format;
}

const SIZED: Readonly<Record<string, { over: ProblemCode; under: ProblemCode }>> = {
  string: { over: 'too_long', under: 'too_short' },
  array: { over: 'too_many', under: 'too_few' },
};

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    value,
  );
}
