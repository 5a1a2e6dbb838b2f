import { z } from 'zod';
import { limits } from './limits.ts';
import { MODE_IDS } from './modes/index.ts';
import { color, count } from './text.ts';

/** Identifiers in answers. */
const id = z.uuid();
/** Time in ISO 8601, UTC. */
const time = z.iso.datetime();

export const Asset = z
  .object({
    id,
    status: z.enum(['pending', 'ready', 'rejected']),
    width: count.nullable().describe('Pixels, upright.'),
    height: count.nullable().describe('Pixels, upright.'),
    bytes: count.nullable(),
    upload_url: z
      .url()
      .optional()
      .describe(
        'Signed upload address, good for an hour: PUT exactly the promised number of bytes there, without a key, with the promised Content-Type, application/octet-stream or none (200; 413, 415 or 422 otherwise), then POST /assets/{id}/complete. Only for the {name, mime, bytes} flow, while pending.',
      ),
    reason: z.object({ code: z.string(), message: z.string() }).optional().describe('Why a picture was rejected.'),
  })
  .meta({ id: 'Asset' });
export type Asset = z.infer<typeof Asset>;

export const OUTPUT_STATUSES = ['accepted', 'rejected', 'superseded'] as const;

/** How an adapted banner was made, the first that passed. */
export const ADAPT_METHODS = ['resize', 'crop', 'layout', 'blocks', 'extended'] as const;
export type AdaptMethod = (typeof ADAPT_METHODS)[number];

export const Output = z
  .object({
    id,
    job_id: id,
    format: z.string().describe('Key of the format catalog, or a key of the mode such as `final` or `custom_300x250`.'),
    label: z.string(),
    pack: z.string().nullable(),
    formats: z.array(z.string()).optional().describe('Every format of the catalog that this one file serves.'),
    packs: z.array(z.string()).optional().describe('Every platform whose formats it serves.'),
    width: count,
    height: count,
    status: z.enum(OUTPUT_STATUSES),
    version: count,
    bytes: count.nullable(),
    url: z.url().nullable().describe('Signed link, valid for 1 hour.'),
    mime: z.string().optional(),
    method: z
      .enum(ADAPT_METHODS)
      .optional()
      .describe(
        'Of an adapted banner: `resize` its own shape, `crop` an exact cut, `layout` its parts laid out anew, `blocks` the same with parts that keep the ground around them, `extended` all of it on its continued ground.',
      ),
    left_out: z
      .array(z.string())
      .optional()
      .describe('Facts of the brief that found no room in this size, by rank; absent where all of them are shown.'),
    checks: z
      .array(
        z.object({
          code: z.string(),
          message: z.string(),
          passed: z.boolean(),
          value: z.union([z.number(), z.string()]).nullable().describe('What was measured.'),
          threshold: z.union([z.number(), z.string()]).nullable().describe('What was allowed.'),
        }),
      )
      .optional()
      .describe('Quality control: every check with its number.'),
    review: z
      .object({
        score: count.describe('0 to 100 on the checklist; orders what to mend, forecasts nothing.'),
        findings: z.array(
          z.object({
            id: z.string().describe('Item of the checklist.'),
            level: z.enum(['fault', 'minor', 'fine']),
            weight: z.number(),
            title: z.string(),
            measured: z.string(),
            value: z.number(),
            threshold: z.number(),
            why: z.string().optional(),
            advice: z.string().optional(),
            boxes: z.array(z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() })),
          }),
        ),
        not_judged: z.array(z.object({ id: z.string(), title: z.string(), reason: z.string() })),
        variant: z
          .object({
            changes: z.array(z.string()),
            answers: z.array(z.string()).describe('Findings of the original that it answers.'),
            score_before: count.describe('Of the original, by the same measurement.'),
          })
          .optional(),
      })
      .optional()
      .describe('Mode ctr: what was measured on the checklist. Boxes in pixels of the reviewed picture.'),
  })
  .meta({ id: 'Output' });
export type Output = z.infer<typeof Output>;

export const Question = z
  .object({
    token: z.string().describe('Send it back with the answer.'),
    kind: z.enum(['pick_sketch', 'approve_master', 'clarify']),
    text: z.string(),
    choices: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        preview_url: z.url().nullable().describe('Signed link, valid for 1 hour.'),
        recommended: z.boolean(),
        reason: z.string().nullable().describe('Why it is recommended.'),
      }),
    ),
    expires_at: time.describe('Unanswered until then, the job is canceled and refunded.'),
  })
  .meta({ id: 'Question' });
export type Question = z.infer<typeof Question>;

export const JOB_STATUSES = [
  'draft',
  'queued',
  'running',
  'waiting_input',
  'done',
  'partial',
  'failed',
  'canceled',
] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export const Progress = z.object({ done: count, total: count, failed: count }).meta({ id: 'Progress' });
export type Progress = z.infer<typeof Progress>;

export const Job = z
  .object({
    id,
    mode: z.enum(MODE_IDS),
    status: z.enum(JOB_STATUSES),
    test: z.boolean().describe('Made with a test key: nothing is generated or charged.'),
    progress: Progress,
    credits: z.object({ estimated: count, reserved: count, charged: count, refunded: count }),
    question: Question.nullable(),
    outputs: z.array(Output).describe('Accepted outputs so far.'),
    zip_url: z.url().nullable().describe('All accepted files; ask for it with the API key.'),
    web_url: z.url().describe('The job in the dashboard.'),
    preview_url: z
      .url()
      .optional()
      .describe(
        'A picture of the whole result, not charged: the contact sheet of a series. Signed link, valid for 1 hour.',
      ),
    message: z.string(),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof Job>;

export const Estimate = z
  .object({
    total: count.describe('Credits.'),
    units: count.describe('Files to make.'),
    lines: z.array(z.object({ key: z.string(), label: z.string(), credits: count })),
    message: z.string(),
  })
  .meta({ id: 'Estimate' });
export type Estimate = z.infer<typeof Estimate>;

export const Balance = z
  .object({
    credits: count.describe('Available.'),
    reserved: count.describe('Held for open jobs.'),
    plan: z.string(),
    message: z.string(),
  })
  .meta({ id: 'Balance' });
export type Balance = z.infer<typeof Balance>;

export const OutputList = z
  .object({ object: z.literal('list'), data: z.array(Output).max(limits.outputsPage.max) })
  .meta({ id: 'OutputList' });
export type OutputList = z.infer<typeof OutputList>;

const FormatInsets = z.object({ top: count, right: count, bottom: count, left: count });
const FormatBox = z.object({ x: count, y: count, w: count, h: count, what: z.string() });

export const CatalogFormat = z
  .object({
    key: z.string(),
    label: z.string(),
    width: count,
    height: count,
    max_kb: count.nullable().describe('Weight limit in KB of 1,000 bytes.'),
    file_types: z.array(z.string()),
    safe_zone: FormatInsets.describe('Pixels from each edge that text, logo and button keep out of.'),
    obstructions: z.array(FormatBox).describe('What the platform draws over the picture itself, pixels.'),
    text: z.object({
      allowed: z.boolean(),
      max_area_share: z.number().min(0).max(1).nullable(),
      headline_max_chars: count.nullable(),
      min_font_px: z.number().min(0),
    }),
    cta: z
      .enum(['button', 'text', 'none'])
      .describe('Whether the picture may show a drawn button, an invitation in words, or neither.'),
    display_css_width: z.number().min(0).describe('Width at which people see it, CSS pixels.'),
    html5: z.boolean(),
    popular: z.boolean(),
    in_pack: z.boolean().describe('Whether mode pack makes it when the pack is named.'),
    rules: z.array(z.string()),
  })
  .meta({ id: 'CatalogFormat' });
export type CatalogFormat = z.infer<typeof CatalogFormat>;

export const CatalogPack = z
  .object({
    id: z.string(),
    label: z.string(),
    kind: z.enum(['ads', 'marketplace']),
    legal_notice: z.string().optional().describe('What the law of a country says about advertising there.'),
    count: count.describe('Pictures that the pack makes.'),
    formats: z.array(CatalogFormat),
  })
  .meta({ id: 'CatalogPack' });
export type CatalogPack = z.infer<typeof CatalogPack>;

/** Body of GET /formats. */
export const FormatCatalog = z
  .object({ object: z.literal('format_catalog'), packs: z.array(CatalogPack) })
  .meta({ id: 'FormatCatalog' });
export type FormatCatalog = z.infer<typeof FormatCatalog>;

export const BrandKitResource = z
  .object({
    id,
    name: z.string(),
    colors: z.object({
      primary: color.optional(),
      secondary: color.optional(),
      accent: color.optional(),
      background: color.optional(),
      text: color.optional(),
    }),
    fonts: z.object({ heading: z.string().optional(), body: z.string().optional() }),
    logo: z.object({ url: z.url().describe('Signed link, valid for 1 hour.') }).nullable(),
    tone: z.string().nullable(),
    stop_words: z.array(z.string()),
    legal_line: z.string().nullable(),
  })
  .meta({ id: 'BrandKit' });
export type BrandKitResource = z.infer<typeof BrandKitResource>;

/** Body of GET /brand-kits. */
export const BrandKitList = z
  .object({ object: z.literal('list'), data: z.array(BrandKitResource) })
  .meta({ id: 'BrandKitList' });
export type BrandKitList = z.infer<typeof BrandKitList>;
