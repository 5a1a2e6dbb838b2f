import { SIZES, WORDS } from './fields.ts';
import { anyOf, assets } from './rules.ts';
import type { ModeSpec } from './spec.ts';

export const pack: ModeSpec = {
  name: { ru: 'Набор размеров', en: 'Size pack' },
  note: { ru: 'Все размеры площадки сразу', en: 'Every size of a platform at once' },
  makes: 'the sizes of whole platforms, from a photo or a banner',
  needs: [assets(1, 1), anyOf('packs', 'format_keys')],
  reads: ['asset_ids', ...SIZES, ...WORDS, 'from_photo', 'auto_pick', 'marketplace'],
  printsTitle: true,
  prices: { size: { standard: 2, pro: 2 }, master: { standard: 2, pro: 2 } },
  page: {
    fields: [
      'asset_ids',
      'title',
      'brief',
      'brand_kit_id',
      'packs',
      'format_keys',
      'from_photo',
      'tier',
      'lang',
      'auto_pick',
    ],
    photos: 1,
  },
  tool: {
    name: 'make_format_pack',
    title: 'Make a platform pack',
    description:
      'All sizes of one or more platforms from one photo or banner. Needs packs or format_keys (see list_formats). From a photo a master is made first and shown for approval unless auto_pick is true.',
    needed: ['asset_ids'],
    optional: ['packs', 'format_keys', 'from_photo', 'title', 'brief', 'brand_kit_id', 'auto_pick'],
  },
};
