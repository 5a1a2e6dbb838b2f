import { z } from 'zod';
import { limits } from './limits.ts';
import { packName } from './pack-name.ts';
import { OUTPUT_STATUSES } from './resources.ts';
import { text, uuid, webUrl } from './text.ts';

/** POST /assets, JSON: the service fetches the picture. */
export const AssetFromUrl = z.strictObject({ url: webUrl }).meta({ id: 'AssetFromUrl' });
export type AssetFromUrl = z.infer<typeof AssetFromUrl>;

/** POST /assets, JSON: asks for a signed upload address. */
export const AssetUpload = z
  .strictObject({
    name: text(255, 1),
    mime: z.enum(['image/jpeg', 'image/png', 'image/webp']),
    bytes: z.int().min(1).max(limits.uploadBytes),
  })
  .meta({ id: 'AssetUpload' });
export type AssetUpload = z.infer<typeof AssetUpload>;

/** POST /jobs/{id}/answer. At least one of `choice` and `text`. */
export const AnswerInput = z
  .strictObject({
    token: text(limits.answerToken, 1).describe('From the question.'),
    choice: text(limits.answerChoice).optional().describe('Id of a choice.'),
    text: text(limits.answerText).optional().describe('The answer in words, or a wish that refines the choice.'),
  })
  .meta({ id: 'AnswerInput' });
export type AnswerInput = z.infer<typeof AnswerInput>;

/** Query of GET /formats. */
export const FormatsQuery = z.strictObject({ pack: packName.optional() });
export type FormatsQuery = z.infer<typeof FormatsQuery>;

/** Query of GET /outputs. */
export const OutputsQuery = z.strictObject({
  job_id: uuid.optional(),
  status: z.enum(OUTPUT_STATUSES).default('accepted'),
  limit: z
    .preprocess(digitsAsNumber, z.int().min(1).max(limits.outputsPage.max).default(limits.outputsPage.default))
    .optional()
    .transform((limit) => limit ?? limits.outputsPage.default),
});
export type OutputsQuery = z.infer<typeof OutputsQuery>;

/** Kinds of layered source. */
export const SOURCE_TYPES = ['psd', 'svg', 'svg_outlines', 'json'] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

/** Query of GET /outputs/{id}/source. */
export const OutputSourceQuery = z.strictObject({
  type: z
    .enum(SOURCE_TYPES)
    .default('psd')
    .optional()
    .transform((type) => type ?? 'psd')
    .describe('`svg` has type as text in embedded fonts, `svg_outlines` as outlines; `json` is the scene itself.'),
});
export type OutputSourceQuery = z.infer<typeof OutputSourceQuery>;

function digitsAsNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
}

/** A key of the caller's choice, the same for a request and its repeats. */
export const IdempotencyKey = text(limits.idempotencyKey, 1);
