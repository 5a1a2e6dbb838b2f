import { LANG_IDS } from '../scene/index.ts';
import { z } from 'zod';

/**
 * Shapes of the catalog's data files. Everything is checked once at start, so the rest of the program may trust it;
 * a host's override file goes through the same schemas.
 */
const side = z.int().min(16).max(8192);
const pixels = z.number().nonnegative();

const sourceSchema = z.object({ url: z.string(), seen: z.enum(['page', 'general']), ref: z.string() });

/** Strict: a misspelt field in a host's file is an error, not silence. */
export const formatSchema = z.strictObject({
  key: z.string().regex(/^[a-z0-9_]{2,64}$/),
  label_ru: z.string().min(1),
  label_en: z.string().min(1),
  width: side,
  height: side,
  ratio: z.string().optional(),
  layout: z.string().optional(),
  role: z.string(),
  file_types: z.array(z.enum(['jpg', 'png', 'webp', 'gif'])).min(1),
  /** Enforced limit and the platform's own one, KB of 1,000 bytes. */
  max_kb: z.int().positive(),
  target_kb: z.int().positive().optional(),
  platform_max_kb: z.int().positive().optional(),
  densities: z
    .array(z.object({ scale: z.number().positive(), width: side, height: side, max_kb: z.int().positive() }))
    .default([]),
  safe_zone: z.object({ top: pixels, right: pixels, bottom: pixels, left: pixels }),
  obstructions: z.array(z.object({ x: pixels, y: pixels, w: pixels, h: pixels, what: z.string() })).default([]),
  display_css_width: z.number().positive(),
  text: z.object({
    allowed: z.boolean(),
    max_area_share: z.number().min(0).max(1).nullable(),
    headline_max_chars: z.int().nonnegative().nullable(),
    sub_max_chars: z.int().nonnegative().nullable(),
    min_font_px: z.number().positive(),
    min_headline_px: z.number().positive(),
  }),
  cta: z.enum(['button', 'text', 'none']),
  html5: z.boolean().default(false),
  popular: z.boolean().default(false),
  in_pack: z.boolean().default(true),
  rules: z.array(z.string()).default([]),
  notes: z.string().default(''),
  confidence: z.enum(['high', 'medium', 'low']),
  sources: z.array(sourceSchema).default([]),
  /** Marketplace pictures only. */
  slide: z.string().nullish(),
  slide_index: z.int().nullish(),
  slide_text: z.object({ headline: z.int(), bullets: z.int(), bullet_chars: z.int() }).nullish(),
  background: z.string().nullish(),
  product_area_share: z.object({ min: z.number(), max: z.number() }).nullish(),
  source_limits: z.record(z.string(), z.number()).nullish(),
});
export type CatalogFormat = z.infer<typeof formatSchema>;

/** A platform with its formats. */
export const platformSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9_]{2,32}$/),
  label_ru: z.string().min(1),
  label_en: z.string().min(1),
  /** For merged labels such as "300×250 (РСЯ, Google)". */
  short_ru: z.string().min(1),
  short_en: z.string().min(1),
  kind: z.enum(['ads', 'marketplace']),
  legal_notice_ru: z.string().optional(),
  legal_notice_en: z.string().optional(),
  formats: z.array(formatSchema).min(1),
});
export type Platform = z.infer<typeof platformSchema>;

/** All platforms; an id or key that stands twice is refused. */
export const platformsSchema = z.array(platformSchema).superRefine((platforms, context) => {
  const seen = new Set<string>();
  for (const name of platforms.flatMap((p) => [p.id, ...p.formats.map((f) => f.key)])) {
    if (seen.has(name)) context.addIssue({ code: 'custom', message: `"${name}" stands twice in the catalog` });
    seen.add(name);
  }
});

const credits = z.int().nonnegative();
/** Whole credits by mode, item and tier. */
export const pricesSchema = z.record(z.string(), z.record(z.string(), z.object({ standard: credits, pro: credits })));
export type Prices = z.infer<typeof pricesSchema>;

/** Words by language; a language without words of its own may be left out. */
const fragments = z.partialRecord(z.enum(LANG_IDS), z.array(z.string()));
export const lexiconSchema = z.object({
  words: z.record(z.string(), fragments),
  patterns: z.record(z.string(), z.object({ source: z.string(), flags: z.string() })),
  policy: z.record(z.string(), z.record(z.string(), z.string())),
  tones: z.array(z.looseObject({ id: z.string(), label_ru: z.string(), label_en: z.string() })),
});
export type Lexicon = z.infer<typeof lexiconSchema>;

export const lawRuleSchema = z.looseObject({
  id: z.string(),
  ru: z.string(),
  en: z.string(),
  trigger: z.string(),
  severity: z.string(),
});
export const policySchema = z.object({
  ru_law: z.array(lawRuleSchema),
  platform: z.record(z.string(), z.array(z.string())),
  html5: z.record(z.string(), z.looseObject({})),
  video: z.record(z.string(), z.string()),
});
export type Policy = z.infer<typeof policySchema>;

export const quantilesSchema = z.object({
  quantiles: z.array(z.number()),
  metrics: z.record(z.string(), z.object({ n: z.int(), mean: z.number(), q: z.array(z.number()) })),
});

/** What is known to hinder clicks, and from which values on it is counted as a hindrance. */
export const checklistSchema = z.object({
  score: z.string(),
  items: z.array(
    z.looseObject({
      id: z.string(),
      title_ru: z.string(),
      title_en: z.string(),
      weight: z.number().positive(),
      applies: z.string(),
      evidence: z.array(z.string()),
      /**
       * `pixels`: measured in any picture; `reader`: only where type is read; `never`: not told from a flat picture.
       */
      needs: z.enum(['pixels', 'reader', 'never']),
      /** Numbers that the measurement is held against, by the names that the check calls them. */
      limits: z.record(z.string(), z.number()),
    }),
  ),
});
export type ChecklistItem = z.infer<typeof checklistSchema>['items'][number];

/**
 * A host's file: formats and platforms change those of the same name or are added, `remove` names what goes, prices
 * replace those
 * of single items (both tiers). Fields stay loose here; the overlaid whole is checked by `platformsSchema`.
 */
export const overrideSchema = z.strictObject({
  platforms: z
    .array(z.looseObject({ id: z.string(), formats: z.array(z.looseObject({ key: z.string() })).default([]) }))
    .default([]),
  remove: z.array(z.string()).default([]),
  prices: pricesSchema.default({}),
});
export type CatalogOverride = z.infer<typeof overrideSchema>;
