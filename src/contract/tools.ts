import { z } from 'zod';
import { jobFields, type TaskField } from './job-fields.ts';
import { limits } from './limits.ts';
import { JobInput } from './job-input.ts';
import { packName } from './pack-name.ts';
import { MODE_IDS, MODES, type ModeId } from './modes/index.ts';
import { AnswerInput, IdempotencyKey } from './requests.ts';
import { uuid } from './text.ts';

/** A tool of the tool interface, as agents see it. */
export interface ToolSpec {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The mode whose job the tool starts. */
  readonly mode: ModeId | null;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly openWorldHint: boolean;
  };
}

const reads = { readOnlyHint: true, destructiveHint: false, openWorldHint: false };
/** Starts work and spends credits, but destroys nothing. */
const starts = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };

/* Tool answers leave absent things out instead of writing null: several agents reject `type: [.., "null"]`. */
const SlimOutput = z.object({
  id: z.string(),
  format: z.string(),
  label: z.string(),
  width: z.int(),
  height: z.int(),
  url: z.string().optional(),
});
const SlimQuestion = z.object({
  token: z.string(),
  kind: z.string(),
  text: z.string(),
  expires_at: z.string(),
  choices: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      recommended: z.boolean(),
      reason: z.string().optional(),
      preview_url: z.string().optional(),
    }),
  ),
});
const Started = z.object({ job_id: z.string(), status: z.string(), message: z.string() });
const JobView = Started.extend({
  done: z.int(),
  total: z.int(),
  failed: z.int(),
  credits_charged: z.int(),
  zip_url: z.string().optional(),
  question: SlimQuestion.optional(),
  outputs: z.array(SlimOutput),
});

/** An agent reads all tools at once: what every one of them takes is said briefly; in full it stands in the API. */
const sharedFields = {
  tier: jobFields.tier.meta({ description: 'pro: more in enhance, unify, video.' }),
  lang: jobFields.lang.meta({ description: 'Of the texts.' }),
  webhook_url: jobFields.webhook_url.meta({ description: 'For job events.' }),
  autostart: jobFields.autostart.meta({ description: 'True: with too few credits, a draft.' }),
};

/** The fields of one mode, those in `needed` required. */
function fieldsFor(needed: readonly TaskField[], optional: readonly TaskField[]): z.ZodObject {
  const shape: Record<string, z.ZodType> = {};
  for (const name of needed)
    shape[name] =
      name === 'asset_ids'
        ? z
            .array(uuid)
            .min(1)
            .max(limits.assetIds)
            .describe(jobFields.asset_ids.description ?? '')
        : required(jobFields[name]);
  for (const name of optional) shape[name] = jobFields[name];
  if (shape['brand_kit_id']) shape['brand_kit_id'] = jobFields.brand_kit_id.describe('Brand kit.');
  Object.assign(shape, sharedFields);
  shape['idempotency_key'] = IdempotencyKey.optional().describe('Same key, same job.');
  return z.strictObject(shape);
}

/** The same fields without their descriptions, which the other tools give. */
function bare(schema: typeof JobInput): z.ZodObject {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [
        name,
        (field as z.ZodType).meta({ description: undefined }),
      ]),
    ),
  );
}

function required(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType).describe(field.description ?? '') : field;
}

/** The tool that starts a mode. */
function jobTool(mode: ModeId): readonly ToolSpec[] {
  const { tool } = MODES[mode];
  if (tool === null) return [];
  const { name, title, description, needed, optional } = tool;
  const told = `${description} Accepted files cost credits; then get_job.`;
  return [
    { name, title, description: told, mode, input: fieldsFor(needed, optional), output: Started, annotations: starts },
  ];
}

/** The tools, in the order of the reference. */
export const TOOLS: readonly ToolSpec[] = [
  {
    name: 'list_formats',
    title: 'List formats',
    description:
      'Sizes, weight limits and rules per platform. Name a pack for its formats in full; without it, all packs with popular sizes.',
    mode: null,
    input: z.strictObject({ pack: packName.optional() }),
    output: z.object({
      packs: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          count: z.int(),
          formats: z.array(
            z.object({
              key: z.string(),
              label: z.string(),
              width: z.int(),
              height: z.int(),
              max_kb: z.int().optional(),
              popular: z.boolean(),
              in_pack: z.boolean(),
              rules: z.array(z.string()).optional(),
            }),
          ),
        }),
      ),
    }),
    annotations: reads,
  },
  {
    name: 'estimate_cost',
    title: 'Estimate the cost',
    description:
      'Price of a task in credits before it starts. Takes the mode and the same fields as the tool that starts the job.',
    mode: null,
    input: bare(JobInput),
    output: z.object({
      total: z.int(),
      units: z.int(),
      lines: z.array(z.object({ key: z.string(), label: z.string(), credits: z.int() })),
      message: z.string(),
    }),
    annotations: reads,
  },
  ...MODE_IDS.flatMap(jobTool),
  {
    name: 'get_job',
    title: 'Get a job',
    description: 'Status, progress, its question if it asks one, links to the accepted files (valid for 1 hour).',
    mode: null,
    input: z.strictObject({ job_id: uuid }),
    output: JobView,
    annotations: reads,
  },
  {
    name: 'answer_question',
    title: 'Answer a question of a job',
    description: 'Answers what the job asks (sketch, master): the token of the question, and a choice or words.',
    mode: null,
    input: z.strictObject({ job_id: uuid, ...AnswerInput.shape }),
    output: JobView,
    annotations: starts,
  },
  {
    name: 'list_outputs',
    title: 'List accepted files',
    description: 'Accepted files of one job or of the whole workspace, newest first, with links valid for 1 hour.',
    mode: null,
    input: z.strictObject({
      job_id: uuid.optional(),
      limit: z.int().min(1).max(limits.outputsPage.max).default(limits.outputsPage.default),
    }),
    output: z.object({ outputs: z.array(SlimOutput.extend({ job_id: z.string() })) }),
    annotations: reads,
  },
  {
    name: 'get_balance',
    title: 'Get the balance',
    description: 'Credits available and reserved, and the plan.',
    mode: null,
    input: z.strictObject({}),
    output: z.object({ credits: z.int(), reserved: z.int(), plan: z.string(), message: z.string() }),
    annotations: reads,
  },
  {
    name: 'list_brand_kits',
    title: 'List brand kits',
    description: 'Brand kits of the workspace: colours, fonts, tone, stop-words.',
    mode: null,
    input: z.strictObject({}),
    output: z.object({
      brand_kits: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          colors: z.record(z.string(), z.string()),
          fonts: z.record(z.string(), z.string()),
          tone: z.string().optional(),
          stop_words: z.array(z.string()),
          legal_line: z.string().optional(),
        }),
      ),
    }),
    annotations: reads,
  },
];
