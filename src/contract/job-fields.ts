import { z } from 'zod';
import { limits } from './limits.ts';
import { LANGS } from './languages.ts';
import { MARKETPLACE_IDS } from './platforms.ts';
import { catalogId, text, uuid, webUrl } from './text.ts';

const side = z.int().min(limits.side.min).max(limits.side.max);

export const Size = z
  .strictObject({
    width: side.describe('Pixels.'),
    height: side.describe('Pixels.'),
    max_kb: z
      .int()
      .min(limits.maxKb.min)
      .max(limits.maxKb.max)
      .optional()
      .describe('Weight limit; 1 KB is 1,000 bytes.'),
  })
  .meta({ id: 'Size' });

/** Every field of a task but its mode. The tool interface picks from these. */
export const jobFields = {
  tier: z
    .enum(['standard', 'pro'])
    .default('standard')
    .describe(
      'Quality tier. At pro, enhance gives photos of up to 4 MP at twice the size, unify 2400 px instead of 1600, video 8 seconds instead of 5; every other mode makes and costs the same at both.',
    ),
  title: text(limits.title).optional().describe('Headline or product name.'),
  asset_ids: z.array(uuid).max(limits.assetIds).default([]).describe('Uploaded pictures, in order.'),
  brand_kit_id: uuid.nullable().optional().describe('Brand kit of the workspace.'),
  brief: text(limits.brief).optional().describe('What to advertise, to whom, which offer.'),
  lang: z.enum(LANGS).optional().describe('Language of the texts in the pictures.'),
  packs: z.array(catalogId).max(limits.packs).optional().describe('Platform ids of the format catalog.'),
  format_keys: z
    .array(text(limits.formatKey))
    .max(limits.formatKeys)
    .optional()
    .describe('Single formats of the catalog by key.'),
  from_photo: z
    .boolean()
    .optional()
    .describe('True: a product photo; false: a finished banner; left out: the service looks.'),
  sizes: z.array(Size).max(limits.sizes).optional().describe('Sizes of your own.'),
  goal: text(limits.goal).optional().describe('What the advertising is to achieve.'),
  marketplace: z.enum(MARKETPLACE_IDS).optional().describe('Whose card rules apply.'),
  characteristics: text(limits.characteristics)
    .optional()
    .describe('Product facts for card slides, one a line or separated by ";".'),
  output_ids: z.array(uuid).max(limits.outputIds).optional().describe('Accepted outputs to work on.'),
  instruction: text(limits.instruction.max, limits.instruction.min)
    .optional()
    .describe('What to change, in plain words.'),
  network: z.enum(['rsya', 'google']).optional().describe('Advertising network of the HTML5 banner.'),
  click_url: webUrl.optional().describe('Where a click leads.'),
  video_aspect: z.enum(['9:16', '1:1', '16:9']).optional().describe('Frame of the video.'),
  motion: text(limits.motion).optional().describe('How things should move, in plain words.'),
  reference_asset_id: uuid.optional().describe('Picture whose style the series follows.'),
  webhook_url: webUrl.optional().describe('Events of the job are posted here.'),
  autostart: z
    .boolean()
    .optional()
    .describe('With too few credits, true keeps the job as a draft that starts once the balance suffices.'),
  auto_pick: z.boolean().optional().describe('True: the service answers its own questions (sketch, master).'),
} as const;

/** Name of a field of a task. */
export type TaskField = keyof typeof jobFields;

/** What a task says besides its mode, defaults applied. */
export type TaskFields = { readonly [Name in TaskField]?: z.infer<(typeof jobFields)[Name]> | undefined };
