import { limits } from '../limits.ts';
import { WORDS } from './fields.ts';
import { assets, required } from './rules.ts';
import type { ModeSpec } from './spec.ts';

export const card: ModeSpec = {
  name: { ru: 'Карточка товара', en: 'Product card' },
  note: { ru: 'Wildberries, Ozon, Маркет, Kaspi', en: 'Wildberries, Ozon, Market, Kaspi' },
  makes: 'a marketplace card: main picture and five slides from free text',
  needs: [assets(1, limits.assetIds), required('marketplace'), required('title')],
  reads: ['asset_ids', 'marketplace', ...WORDS],
  printsTitle: true,
  prices: { main: { standard: 8, pro: 8 }, slide: { standard: 6, pro: 6 } },
  page: {
    fields: ['asset_ids', 'marketplace', 'title', 'characteristics', 'brief', 'brand_kit_id', 'tier', 'lang'],
    photos: limits.assetIds,
  },
  tool: {
    name: 'make_marketplace_card',
    title: 'Make a marketplace card',
    description: 'Main image and five slides by the rules of the marketplace.',
    needed: ['asset_ids', 'marketplace', 'title'],
    optional: ['characteristics', 'brief', 'brand_kit_id'],
  },
};
