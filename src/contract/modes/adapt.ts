import { SIZES } from './fields.ts';
import { anyOf, assets } from './rules.ts';
import type { ModeSpec } from './spec.ts';

export const adapt: ModeSpec = {
  name: { ru: 'Адаптация баннера', en: 'Adapt a banner' },
  note: { ru: 'Готовый макет в любой размер', en: 'A finished layout in any size' },
  makes: 'a finished banner into other sizes',
  needs: [assets(1, 1), anyOf('sizes', 'format_keys', 'packs')],
  reads: ['asset_ids', ...SIZES, 'brief', 'from_photo'],
  printsTitle: false,
  prices: { size: { standard: 2, pro: 2 } },
  page: { fields: ['asset_ids', 'brand_kit_id', 'packs', 'format_keys', 'sizes', 'tier', 'lang'], photos: 1 },
  tool: {
    name: 'adapt_banner',
    title: 'Adapt a banner to other sizes',
    description:
      'An existing banner into other sizes, exact and under a weight limit. Needs one asset and sizes, format_keys or packs.',
    needed: ['asset_ids'],
    optional: ['sizes', 'format_keys', 'packs', 'brand_kit_id'],
  },
};
