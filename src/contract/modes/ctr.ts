import { WORDS } from './fields.ts';
import { assets } from './rules.ts';
import type { ModeSpec } from './spec.ts';

export const ctr: ModeSpec = {
  name: { ru: 'Разбор и 3 версии', en: 'Review and 3 versions' },
  note: { ru: 'что мешает кликам', en: 'what hinders clicks' },
  makes: 'a review and three variants',
  needs: [assets(1, 1)],
  reads: ['asset_ids', ...WORDS, 'from_photo'],
  printsTitle: false,
  prices: { review: { standard: 4, pro: 4 }, variant: { standard: 6, pro: 6 } },
  page: { fields: ['asset_ids', 'title', 'brief', 'goal', 'brand_kit_id', 'tier', 'lang'], photos: 1 },
  tool: {
    name: 'improve_ctr',
    title: 'Review a banner and vary it',
    description:
      'Reviews one banner against a checklist of what hinders clicks and makes three variants (A, B, C) to test.',
    needed: ['asset_ids'],
    optional: ['goal', 'brief', 'title', 'brand_kit_id'],
  },
};
