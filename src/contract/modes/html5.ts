import { SIZES, WORDS } from './fields.ts';
import { oneSource, required } from './rules.ts';
import type { ModeSpec } from './spec.ts';

export const html5: ModeSpec = {
  name: { ru: 'HTML5', en: 'HTML5' },
  note: { ru: 'РСЯ, Google', en: 'Yandex, Google' },
  makes: 'an animated HTML5 banner',
  needs: [oneSource, required('network'), (task) => (task.network === 'google' ? required('click_url')(task) : [])],
  reads: ['asset_ids', 'output_ids', ...SIZES, ...WORDS, 'network', 'click_url', 'motion', 'from_photo'],
  printsTitle: false,
  prices: { banner: { standard: 15, pro: 15 } },
  page: {
    fields: [
      'asset_ids',
      'output_ids',
      'network',
      'click_url',
      'title',
      'brief',
      'brand_kit_id',
      'motion',
      'format_keys',
      'sizes',
      'tier',
      'lang',
    ],
    photos: 1,
  },
  tool: {
    name: 'make_html5',
    title: 'Make an HTML5 banner',
    description:
      'Animated HTML5 banner for network rsya or google (google needs click_url). Needs one asset or one output.',
    needed: ['network'],
    optional: ['asset_ids', 'output_ids', 'click_url', 'sizes', 'format_keys', 'title', 'brief', 'brand_kit_id'],
  },
};
