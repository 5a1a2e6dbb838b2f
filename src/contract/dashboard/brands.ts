import { z } from 'zod';
import { color as anyColor, text, uuid } from '../text.ts';

const color = anyColor.toLowerCase();
const time = z.iso.datetime();

export const brandLimits = {
  name: 80,
  family: 80,
  tone: 200,
  stopWords: 200,
  stopWord: 60,
  legalLine: 300,
  fontBytes: 2_000_000,
  fonts: 12,
} as const;

/** A brand kit as the editor sends it: all of it, every time. */
export const BrandInput = z.strictObject({
  name: text(brandLimits.name, 1),
  colors: z
    .strictObject({
      primary: color.optional(),
      secondary: color.optional(),
      accent: color.optional(),
      background: color.optional(),
      text: color.optional(),
    })
    .default({}),
  fonts: z
    .strictObject({ heading: text(brandLimits.family, 1).optional(), body: text(brandLimits.family, 1).optional() })
    .default({}),
  logo: z
    .strictObject({ asset_id: uuid, on_dark_asset_id: uuid.nullable().default(null) })
    .nullable()
    .default(null),
  tone: text(brandLimits.tone).nullable().default(null),
  stop_words: z.array(text(brandLimits.stopWord, 1)).max(brandLimits.stopWords).default([]),
  legal_line: text(brandLimits.legalLine).nullable().default(null),
});
export type BrandInput = z.infer<typeof BrandInput>;

export const FontFile = z.object({
  id: uuid,
  family: z.string(),
  weight: z.int(),
  italic: z.boolean(),
  bytes: z.int(),
  created_at: time,
});
export type FontFile = z.infer<typeof FontFile>;

const logoSide = z.object({ asset_id: uuid, url: z.url().nullable() });

export const BrandView = BrandInput.extend({
  id: uuid,
  logo: z.object({ on_light: logoSide, on_dark: logoSide.nullable() }).nullable(),
  created_at: time,
  updated_at: time,
});
export type BrandView = z.infer<typeof BrandView>;
export const BrandList = z.object({ data: z.array(BrandView) });

/** Fonts to choose from: those of the set and the uploaded ones. */
export const FontChoices = z.object({
  families: z.array(z.object({ family: z.string(), uploaded: z.boolean(), kazakh: z.boolean() })),
  files: z.array(FontFile),
});

/** POST /brands/preview answers image/png, painted by the studio with this kit. */
export const BrandPreviewInput = z.strictObject({
  kit: BrandInput,
  headline: text(60).optional(),
  width: z.int().min(200).max(1200).default(720),
  height: z.int().min(200).max(1200).default(720),
});
