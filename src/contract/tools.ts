import { z } from 'zod';
import { jobFields } from './job-input.ts';
import { limits } from './limits.ts';
import { JobInput } from './job-input.ts';
import { packName } from './pack-name.ts';
import type { ModeId } from './modes.ts';
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

type FieldName = keyof typeof jobFields;

/** An agent reads all tools at once: what every one of them takes is said briefly; in full it stands in the API. */
const sharedFields = {
  tier: jobFields.tier.meta({ description: 'pro: more in enhance, unify, video.' }),
  lang: jobFields.lang.meta({ description: 'Of the texts.' }),
  webhook_url: jobFields.webhook_url.meta({ description: 'For job events.' }),
  autostart: jobFields.autostart.meta({ description: 'True: with too few credits, a draft.' }),
};

/** The fields of one mode, those in `needed` required. */
function fieldsFor(needed: readonly FieldName[], optional: readonly FieldName[]): z.ZodObject {
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

/** What a tool says of itself and the fields it takes. */
interface JobToolForm {
  readonly title: string;
  readonly description: string;
  readonly needed: readonly FieldName[];
  readonly optional: readonly FieldName[];
}

function jobTool(name: string, mode: ModeId, { title, description, needed, optional }: JobToolForm): ToolSpec {
  return {
    name,
    title,
    description: `${description} Accepted files cost credits; follow with get_job.`,
    mode,
    input: fieldsFor(needed, optional),
    output: Started,
    annotations: starts,
  };
}

/** The 16 tools, in the order of the reference. */
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
  jobTool('create_banner', 'create', {
    title: 'Create a banner',
    description:
      'Advertising banner from a product photo: three sketches, then the final picture at 2K. Needs title or brief. With auto_pick false the job asks which sketch to take: see get_job, answer with answer_question.',
    needed: ['asset_ids'],
    optional: ['title', 'brief', 'goal', 'brand_kit_id', 'auto_pick'],
  }),
  jobTool('adapt_banner', 'adapt', {
    title: 'Adapt a banner to other sizes',
    description:
      'An existing banner into other sizes, exact and under a weight limit. Needs one asset and sizes, format_keys or packs.',
    needed: ['asset_ids'],
    optional: ['sizes', 'format_keys', 'packs', 'brand_kit_id'],
  }),
  jobTool('make_format_pack', 'pack', {
    title: 'Make a platform pack',
    description:
      'All sizes of one or more platforms from one photo or banner. Needs packs or format_keys (see list_formats). From a photo a master is made first and shown for approval unless auto_pick is true.',
    needed: ['asset_ids'],
    optional: ['packs', 'format_keys', 'from_photo', 'title', 'brief', 'brand_kit_id', 'auto_pick'],
  }),
  jobTool('enhance_banner', 'enhance', {
    title: 'Enhance pictures',
    description: 'Sharpness, light, clean background; text and product stay untouched.',
    needed: ['asset_ids'],
    optional: ['brief'],
  }),
  jobTool('improve_ctr', 'ctr', {
    title: 'Review a banner and vary it',
    description:
      'Reviews one banner against a checklist of what hinders clicks and makes three variants (A, B, C) to test.',
    needed: ['asset_ids'],
    optional: ['goal', 'brief', 'title', 'brand_kit_id'],
  }),
  jobTool('unify_style', 'unify', {
    title: 'Unify the style of a series',
    description: 'Brings 2 to 100 pictures into one style, of a reference if given.',
    needed: ['asset_ids'],
    optional: ['reference_asset_id', 'brief', 'brand_kit_id'],
  }),
  jobTool('make_marketplace_card', 'card', {
    title: 'Make a marketplace card',
    description: 'Main image and five slides by the rules of the marketplace.',
    needed: ['asset_ids', 'marketplace', 'title'],
    optional: ['characteristics', 'brief', 'brand_kit_id'],
  }),
  jobTool('animate_to_video', 'video', {
    title: 'Animate a banner to video',
    description:
      'Video from a banner: 5 seconds at tier standard, 8 at pro; text, logo and price stay in place. Needs one asset or one output.',
    needed: [],
    optional: ['asset_ids', 'output_ids', 'video_aspect', 'motion', 'title', 'brief', 'brand_kit_id'],
  }),
  jobTool('make_html5', 'html5', {
    title: 'Make an HTML5 banner',
    description:
      'Animated HTML5 banner for network rsya or google (google needs click_url). Needs one asset or one output.',
    needed: ['network'],
    optional: ['asset_ids', 'output_ids', 'click_url', 'sizes', 'format_keys', 'title', 'brief', 'brand_kit_id'],
  }),
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
