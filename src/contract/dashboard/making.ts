import { z } from 'zod';
import { JobInput } from '../job-input.ts';
import { limits } from '../limits.ts';
import { MODE_IDS } from '../modes/index.ts';
import { Asset, CatalogFormat, Job, JOB_STATUSES, Output, OUTPUT_STATUSES, Progress } from '../resources.ts';
import { count, text, uuid } from '../text.ts';
import { cursorQuery } from './access.ts';

const time = z.iso.datetime();

/** A picture of the workspace with a link to show it. */
export const AssetView = Asset.extend({
  name: z.string().nullable(),
  url: z.url().nullable().describe('Signed link to the kept picture, valid for 1 hour.'),
  created_at: time,
});
export type AssetView = z.infer<typeof AssetView>;

/** What we see in a picture, in numbers and in words. */
export const Sight = z.object({
  kind: z.string().describe('As perception names it, such as product_on_plain, scene, banner.'),
  kind_confidence: z.number().min(0).max(1),
  cutout: z.object({ url: z.url().nullable(), confidence: z.number().min(0).max(1) }).nullable(),
  texts: z.array(z.object({ text: z.string(), confidence: z.number() })),
  faces: count,
  colors: z.array(z.string()).describe('#rrggbb, most first.'),
  summary: z.string().describe('One sentence, such as "I see a product on a white ground".'),
  advice: z.object({
    mode: z.enum(MODE_IDS),
    reason: z.string(),
    others: z.array(z.object({ mode: z.enum(MODE_IDS), reason: z.string() })),
  }),
});
export type Sight = z.infer<typeof Sight>;

/** GET /assets/{id}/sight: ask again while pending (or wait for the `sight` event). */
export const SightAnswer = z.object({
  status: z.enum(['pending', 'ready', 'failed']),
  sight: Sight.nullable(),
});
export type SightAnswer = z.infer<typeof SightAnswer>;

/** A small picture of a job, by a signed link. */
export const Thumb = z.object({ url: z.url(), width: count, height: count });
export type Thumb = z.infer<typeof Thumb>;

/** A job as a row of a list. */
export const JobCard = z.object({
  id: uuid,
  mode: z.enum(MODE_IDS),
  status: z.enum(JOB_STATUSES),
  test: z.boolean(),
  title: z.string().describe('The task’s title, else the beginning of its brief or instruction; may be empty.'),
  packs: z.array(z.string()),
  progress: Progress,
  credits: z.object({ estimated: count, reserved: count, charged: count, refunded: count }),
  message: z.string(),
  thumbs: z.array(Thumb).describe('At most four: accepted files, else the photo.'),
  created_at: time,
  updated_at: time,
  finished_at: time.nullable(),
});
export type JobCard = z.infer<typeof JobCard>;

export const JobCardPage = z.object({ data: z.array(JobCard), next: z.string().nullable() });

const listOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z
    .string()
    .transform((all) => all.split(','))
    .pipe(z.array(z.enum(values)).max(values.length));

/** `status` and `mode` take several, separated by commas. */
export const JobsQuery = z.strictObject({
  ...cursorQuery,
  status: listOf(JOB_STATUSES).optional(),
  mode: listOf(MODE_IDS).optional(),
  q: text(100).optional().describe('Part of title, brief or instruction.'),
});

export const TILE_STATUSES = ['pending', 'making', 'accepted', 'rejected', 'failed', 'canceled'] as const;

/** One file of the plan: its box is known before it is made. */
export const Tile = z.object({
  id: uuid,
  key: z.string(),
  label: z.string(),
  pack: z.string().nullable(),
  width: count,
  height: count,
  max_kb: count.nullable(),
  credits: count,
  position: count,
  serves: z.array(z.string()).describe('All catalog keys that this one file serves.'),
  status: z.enum(TILE_STATUSES),
  reason: z.string().nullable().describe('Why it was not accepted, in words.'),
  output: Output.nullable().describe('The accepted file, or the record of a rejected one with its checks.'),
});
export type Tile = z.infer<typeof Tile>;

export const JobStep = z.object({ step: z.string(), message: z.string(), at: time });
export type JobStep = z.infer<typeof JobStep>;

/** Everything that the page of a job shows. */
export const JobPage = z.object({
  job: Job,
  card: JobCard,
  input: JobInput,
  tiles: z.array(Tile).describe('In the order of the plan.'),
  lines: z.array(z.object({ key: z.string(), label: z.string(), credits: count })),
  steps: z.array(JobStep).describe('Oldest first.'),
  photos: z.array(AssetView),
  missing: count.describe('Credits that a draft lacks; else 0.'),
  retry: z
    .object({ total: count, units: count })
    .nullable()
    .describe('What another try of the files that were not accepted would cost; null where there is nothing to retry.'),
  note: z.string().nullable().describe('What the mode said of the whole result: what was done, what was not and why.'),
  zip_url: z.string().nullable().describe('Archive by the session cookie; a path of this server.'),
  seq: count.describe('Number of the latest event that this page knows of.'),
});
export type JobPage = z.infer<typeof JobPage>;

/** POST /edit/preview: what an edit would do, before anything is started. */
export const EditPreviewInput = z.strictObject({
  output_ids: z.array(uuid).min(1).max(limits.outputIds),
  instruction: text(limits.instruction.max, limits.instruction.min),
});

/** What of the instruction was understood, and what was not or has nothing to act on; each in a few words. */
export const EditPreviewAnswer = z.object({ understood: z.array(z.string()), ignored: z.array(z.string()) });
export type EditPreviewAnswer = z.infer<typeof EditPreviewAnswer>;

/** A file with what the lightbox needs. */
export const OutputPage = z.object({
  output: Output,
  card: JobCard,
  created_at: time,
  catalog: CatalogFormat.nullable().describe('The format’s rules and obstructions, when it is of the catalog.'),
  note: z.string().nullable().describe('What the mode said of the job as a whole.'),
  reviewed: AssetView.nullable().describe('Of a review: the picture that its boxes stand on.'),
  versions: z.array(Output).describe('All versions of this file, oldest first, itself included.'),
  layers_url: z
    .string()
    .nullable()
    .describe('Layered source by the session cookie, where it exists: a PSD; `?type=` as in the API gives the others.'),
});
export type OutputPage = z.infer<typeof OutputPage>;

export const OutputCard = Output.omit({ checks: true }).extend({
  mode: z.enum(MODE_IDS),
  title: z.string(),
  created_at: time,
});
export type OutputCard = z.infer<typeof OutputCard>;
export const OutputCardPage = z.object({ data: z.array(OutputCard), next: z.string().nullable() });

export const LibraryQuery = z.strictObject({
  ...cursorQuery,
  status: z.enum(OUTPUT_STATUSES).optional(),
  mode: listOf(MODE_IDS).optional(),
  pack: text(32).optional(),
  format: text(64).optional(),
  job_id: uuid.optional(),
  q: text(100).optional().describe('Part of the job’s title, brief or instruction.'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional().describe('This day included.'),
  shape: z.enum(['square', 'wide', 'tall', 'strip']).optional(),
  brand_kit_id: uuid.optional(),
});
