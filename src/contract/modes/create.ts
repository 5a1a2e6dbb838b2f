import { limits } from '../limits.ts';
import { WORDS } from './fields.ts';
import { anyOf, assets } from './rules.ts';
import type { ModeSpec } from './spec.ts';

export const create: ModeSpec = {
  name: { ru: 'Баннер с нуля', en: 'Banner from scratch' },
  note: { ru: '3 эскиза, вы выбираете один', en: '3 sketches, you pick one' },
  makes: 'three sketches, a recommendation, a final banner at 2K',
  needs: [assets(1, limits.assetIds), anyOf('title', 'brief')],
  reads: ['asset_ids', ...WORDS, 'sizes', 'format_keys', 'auto_pick'],
  printsTitle: true,
  prices: { final: { standard: 10, pro: 10 } },
  page: {
    fields: ['asset_ids', 'title', 'brief', 'goal', 'brand_kit_id', 'sizes', 'tier', 'lang', 'auto_pick'],
    photos: limits.assetIds,
  },
  tool: {
    name: 'create_banner',
    title: 'Create a banner',
    description:
      'Advertising banner from a product photo: three sketches, then the final picture at 2K. Needs title or brief. With auto_pick false the job asks which sketch to take: see get_job, answer with answer_question.',
    needed: ['asset_ids'],
    optional: ['title', 'brief', 'goal', 'brand_kit_id', 'auto_pick'],
  },
};
