import { limits } from '../limits.ts';
import { assets } from './rules.ts';
import type { ModeSpec } from './spec.ts';

export const unify: ModeSpec = {
  name: { ru: 'Единый стиль', en: 'One style' },
  note: { ru: 'от 2 до 100 фото', en: '2 to 100 photos' },
  makes: 'a series in one style',
  needs: [assets(limits.unify.min, limits.unify.max)],
  reads: ['asset_ids', 'reference_asset_id', 'brief'],
  printsTitle: false,
  prices: { image: { standard: 3, pro: 6 } },
  page: {
    fields: ['asset_ids', 'reference_asset_id', 'brief', 'brand_kit_id', 'tier', 'lang'],
    photos: limits.unify.max,
  },
  tool: {
    name: 'unify_style',
    title: 'Unify the style of a series',
    description: 'Brings 2 to 100 pictures into one style, of a reference if given.',
    needed: ['asset_ids'],
    optional: ['reference_asset_id', 'brief', 'brand_kit_id'],
  },
};
