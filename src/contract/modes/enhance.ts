import { limits } from '../limits.ts';
import { assets } from './rules.ts';
import type { ModeSpec } from './spec.ts';

export const enhance: ModeSpec = {
  name: { ru: 'Улучшить фото', en: 'Enhance a photo' },
  note: { ru: 'свет, резкость', en: 'light, sharpness' },
  makes: 'sharpness, light, clean background',
  needs: [assets(1, limits.assetIds)],
  reads: ['asset_ids', 'brief'],
  printsTitle: false,
  prices: { image: { standard: 3, pro: 6 } },
  page: { fields: ['asset_ids', 'brief', 'tier', 'lang'], photos: limits.assetIds },
  tool: {
    name: 'enhance_banner',
    title: 'Enhance pictures',
    description: 'Sharpness, light, clean background; text and product stay untouched.',
    needed: ['asset_ids'],
    optional: ['brief'],
  },
};
