import type { CallToolResult } from '@modelcontextprotocol/server';
import { ApiError, errorBody, JobInput, problemsOf, TOOLS, unstorableTextAt } from '../../contract/index.ts';
import type { AnswerInput, Lang, Output, ToolSpec } from '../../contract/index.ts';
import type { Log } from '../../kit/index.ts';
import { requireAdmission } from '../guard.ts';
import { asApiError } from '../http/errors.ts';
import type { Caller, Services } from '../services.ts';
import { startJob } from '../start-job.ts';
import { requireComplete } from '../task.ts';
import { brandKitView, formatsView, jobView, outputView, startedView } from './views.ts';

export interface ToolContext {
  readonly services: Services;
  readonly caller: Caller;
  readonly lang: Lang;
  readonly log: Log;
  /** Calls that this HTTP request has made so far: the request itself counts as the first. */
  calls: number;
}

interface ToolAnswer {
  readonly content: Record<string, unknown>;
  /** Files that the answer speaks of. */
  readonly files?: readonly Output[];
}

type Args = Record<string, unknown>;
type Handler = (args: Args, context: ToolContext) => Promise<ToolAnswer>;

const SPECS = new Map(TOOLS.map((spec) => [spec.name, spec]));

/** The tools that start no job. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  list_formats: ({ pack }, { services, lang }) =>
    Promise.resolve({
      content: formatsView(services.formats(pack as string | undefined, lang), pack !== undefined),
    }),
  estimate_cost: async (args, { services, caller, lang }) => {
    const input = args as JobInput;
    requireComplete(input);
    return { content: { ...(await services.jobs.estimate(caller, input, lang)) } };
  },
  get_job: async ({ job_id }, { services, caller, lang }) => {
    const job = await services.jobs.get(caller, String(job_id), lang);
    return { content: jobView(job), files: job.outputs };
  },
  answer_question: async ({ job_id, ...answer }, { services, caller, lang }) => {
    const job = await services.jobs.answer(caller, String(job_id), answer as AnswerInput, lang);
    return { content: jobView(job), files: job.outputs };
  },
  list_outputs: async (args, { services, caller, lang }) => {
    const { data } = await services.outputs.list(
      caller,
      { ...(args as { job_id?: string; limit: number }), status: 'accepted' },
      lang,
    );
    return {
      content: { outputs: data.map((output) => ({ ...outputView(output), job_id: output.job_id })) },
      files: data,
    };
  },
  get_balance: async (_, { services, caller, lang }) => ({ content: { ...(await services.balance(caller, lang)) } }),
  list_brand_kits: async (_, { services, caller }) => ({
    content: { brand_kits: (await services.brandKits.list(caller)).data.map(brandKitView) },
  }),
};

/**
 * Calls a tool. Refusals are tool errors that carry the contract's error body as text; null = there is no such tool.
 */
export async function callTool(name: string, args: unknown, context: ToolContext): Promise<CallToolResult | null> {
  const spec = SPECS.get(name);
  if (!spec) return null;
  try {
    if (context.calls++ > 0) requireAdmission(await context.services.limits.request(context.caller));
    const answer = await run(spec, parseArgs(spec, args ?? {}), context);
    return {
      content: [{ type: 'text', text: JSON.stringify(answer.content) }, ...(answer.files ?? []).flatMap(resourceLink)],
      structuredContent: answer.content,
    };
  } catch (error) {
    return {
      isError: true,
      content: [{ type: 'text', text: JSON.stringify(errorBody(asApiError(error, context.log, name), context.lang)) }],
    };
  }
}

function parseArgs(spec: ToolSpec, args: unknown): Args {
  const bad = unstorableTextAt(args);
  if (bad !== null) throw new ApiError('invalid_request', { details: [{ path: bad, code: 'unstorable_text' }] });
  const parsed = spec.input.safeParse(args);
  if (!parsed.success) throw new ApiError('invalid_request', { details: problemsOf(parsed.error, args) });
  return parsed.data;
}

async function run(spec: ToolSpec, args: Args, context: ToolContext): Promise<ToolAnswer> {
  if (spec.mode === null) return HANDLERS[spec.name]!(args, context);
  const { idempotency_key: key, ...fields } = args as Args & { idempotency_key?: string };
  const input = JobInput.parse({ mode: spec.mode, ...fields });
  const { job } = await startJob(context.services, context.caller, {
    input,
    lang: context.lang,
    idempotencyKey: key ?? null,
  });
  return { content: startedView(job) };
}

function resourceLink({ url, format, label, width, height, mime }: Output): CallToolResult['content'] {
  if (url === null) return [];
  return [
    {
      type: 'resource_link',
      uri: url,
      name: format,
      title: label,
      description: `${width}×${height}`,
      ...(mime === undefined ? {} : { mimeType: mime }),
    },
  ];
}
