import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Lang } from '../../../../scene/index.ts';

/** Headlines that say nothing testable, our own writing, and the words that tell a product's category. */
const headlineSchema = z.object({
  id: z.string(),
  lines: z.array(z.string()).min(1).max(3),
  short: z.string(),
  tags: z.array(z.string()),
  /** Only for pictures with a person. */
  photo: z.literal('person').optional(),
  /** Only when that fact is in the input. */
  requires: z.enum(['discount', 'price']).optional(),
  /** Only when the product's title holds one of these stems ("soup" wants a pot). */
  needs: z.array(z.string()).min(1).optional(),
  /** Only when the title holds none of these stems. */
  not: z.array(z.string()).min(1).optional(),
  /** Only when the input names this season or feast: no July in November. */
  when: z.enum(['spring', 'summer', 'autumn', 'winter', 'new_year']).optional(),
  /** Not yet read by a native speaker. */
  review: z.boolean().optional(),
});
const byLang = <T extends z.ZodType>(schema: T) => z.object({ ru: schema, en: schema, kk: schema });
const stems = z.object({ pos: z.array(z.string()), neg: z.array(z.string()) });
const buttons = z.tuple([z.string(), z.string(), z.string()]);

const lexiconSchema = z.object({
  categories: z.array(
    z.object({
      id: z.string(),
      mood: z.array(z.string()),
      season: z.array(z.string()),
      caution: z.string().optional(),
      detect: byLang(stems),
      headlines: byLang(z.array(headlineSchema)),
    }),
  ),
  occasions: z.record(z.string(), z.object({ headlines: byLang(z.array(headlineSchema)) })),
  cta: z.object({
    goals: z.record(z.string(), byLang(buttons)),
    category: z.record(z.string(), byLang(buttons).extend({ applies: z.array(z.string()) })),
    goal_words: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  }),
});
export type CopyLexicon = z.infer<typeof lexiconSchema>;
export type LexiconHeadline = z.infer<typeof headlineSchema>;
export type Category = CopyLexicon['categories'][number];
export type Buttons = Readonly<Record<Lang, readonly [string, string, string]>>;

let loaded: CopyLexicon | undefined;

/** The shipped lexicon, read and checked once. */
export function copyLexicon(): CopyLexicon {
  loaded ??= lexiconSchema.parse(
    JSON.parse(readFileSync(new URL('../data/copy_lexicon.json', import.meta.url), 'utf8')),
  );
  return loaded;
}
