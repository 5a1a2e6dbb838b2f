import { ApiError, say, unusedFields } from '../contract/index.ts';
import type { Estimate, FieldProblem, JobInput, Lang } from '../contract/index.ts';
import type { Impossible, Mode, Planned } from '../modes/index.ts';
import type { JobsDeps } from './deps.ts';
import { findReferences } from './references.ts';

/** A task priced: what its mode would make of it. */
export interface PricedTask {
  readonly mode: Mode;
  readonly planned: Planned;
  /** Language of labels and texts of the job. */
  readonly lang: Lang;
}

/**
 * Prices a validated task of a workspace. `callerLang` is used where the task names no language; `only`: keys of the
 * files that are wanted of all that it would make.
 * Throws ApiError: 422 for ids and formats that do not exist, 503 for a mode that this installation does not have.
 */
export async function priceTask(
  deps: Pick<JobsDeps, 'db' | 'modes'>,
  workspaceId: string,
  input: JobInput,
  callerLang: Lang,
  only?: readonly string[],
): Promise<PricedTask> {
  const mode = deps.modes.get(input.mode);
  if (!mode) throw notConfigured(input.mode);
  const { assets, outputs } = await findReferences(deps, workspaceId, input);
  const lang = input.lang ?? callerLang;
  const whole = mode.plan(input, { lang, assets, outputs });
  const planned = only === undefined ? whole : onlyFiles(whole, only);
  if (planned.problems && planned.problems.length > 0)
    throw new ApiError('invalid_request', { details: [...planned.problems] });
  if (planned.plan.deliverables.length === 0)
    throw new ApiError('invalid_request', { details: problemsOfNothing(input, planned.impossible) });
  return { mode, planned, lang };
}

/** Of a plan these files, each for its own price. */
function onlyFiles(planned: Planned, keys: readonly string[]): Planned {
  const deliverables = planned.plan.deliverables.filter(({ key }) => keys.includes(key));
  return {
    ...planned,
    plan: {
      deliverables,
      lines: deliverables.map(({ key, label, credits }) => ({ key, label, credits })),
      total: deliverables.reduce((sum, { credits }) => sum + credits, 0),
      units: deliverables.length,
    },
    impossible: [],
  };
}

/** 503: this installation cannot make what the mode makes. */
export function notConfigured(mode: string): ApiError {
  const message = mode === 'video' ? 'error.video_not_configured' : 'error.mode_not_configured';
  return new ApiError('not_configured', { message, params: { mode } });
}

/** Estimate of a task that nothing is kept of. Throws as `priceTask`. */
export async function estimateJob(
  deps: Pick<JobsDeps, 'db' | 'modes'>,
  request: { workspaceId: string; input: JobInput; lang: Lang; only?: readonly string[] },
): Promise<Estimate> {
  // Nothing is kept of it: its labels are in the language of whoever asks, as all else of the answer.
  const { lang: _, ...input } = request.input;
  const { planned } = await priceTask(deps, request.workspaceId, input, request.lang, request.only);
  const { total, units, lines } = planned.plan;
  return {
    total,
    units,
    lines: lines.map((line) => ({ ...line })),
    message: [
      say('estimate.total', request.lang, { total, units }),
      ...remarks(request.input, planned, request.lang),
    ].join(' '),
  };
}

/** What a caller should know before starting: what is not in the catalog, and what the mode does not look at. */
function remarks(input: JobInput, { impossible }: Planned, lang: Lang): string[] {
  // What the catalog does not have has no size.
  const [unknown, refused] = [true, false].map((none) => [
    ...new Map(impossible.filter(({ width }) => (width === 0) === none).map((one) => [one.key, one])).values(),
  ]) as [Impossible[], Impossible[]];
  const reasons = Map.groupBy(refused, ({ reason }) => reason[lang]);
  const unused = unusedFields(input);
  return [
    ...(unknown.length > 0 ? [say('estimate.unknown', lang, { names: namesOf(unknown) })] : []),
    ...[...reasons].map(([why, formats]) => say('estimate.not_made', lang, { names: namesOf(formats), why })),
    ...(unused.length > 0 ? [say('estimate.unused', lang, { names: unused.join(', ') })] : []),
  ];
}

const namesOf = (list: readonly Impossible[]): string => list.map(({ key }) => key).join(', ');

/** Why a task leaves nothing to make: each thing it asks for that cannot be made, at the field that asks. */
function problemsOfNothing(input: JobInput, impossible: readonly Impossible[]): FieldProblem[] {
  const found = impossible.flatMap(({ key }): FieldProblem[] => {
    const format = input.format_keys?.indexOf(key) ?? -1;
    if (format >= 0) return [{ path: `format_keys.${format}`, code: 'unknown_format', params: { id: key } }];
    const pack = input.packs?.indexOf(key) ?? -1;
    if (pack >= 0) return [{ path: `packs.${pack}`, code: 'unknown_pack', params: { id: key } }];
    const size = input.sizes?.findIndex(({ width, height }) => key.includes(`${width}x${height}`)) ?? -1;
    return size >= 0 ? [{ path: `sizes.${size}`, code: 'invalid' }] : [];
  });
  return found.length > 0 ? found : [{ path: '', code: 'invalid' }];
}
