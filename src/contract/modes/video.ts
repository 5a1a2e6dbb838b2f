import { WORDS } from './fields.ts';
import { oneSource } from './rules.ts';
import type { ModeSpec } from './spec.ts';

export const video: ModeSpec = {
  name: { ru: 'Видео', en: 'Video' },
  note: { ru: '5 или 8 секунд', en: '5 or 8 seconds' },
  makes: 'a video from a banner; needs ffmpeg or the npm package node-av, else 503',
  needs: [oneSource],
  reads: ['asset_ids', 'output_ids', 'sizes', ...WORDS, 'video_aspect', 'motion', 'from_photo'],
  printsTitle: false,
  prices: { video: { standard: 30, pro: 60 } },
  page: {
    fields: ['asset_ids', 'output_ids', 'title', 'brief', 'brand_kit_id', 'video_aspect', 'motion', 'tier', 'lang'],
    photos: 1,
  },
  tool: {
    name: 'animate_to_video',
    title: 'Animate a banner to video',
    description:
      'Video from a banner: 5 seconds at tier standard, 8 at pro; text, logo and price stay in place. Needs one asset or one output.',
    needed: [],
    optional: ['asset_ids', 'output_ids', 'video_aspect', 'motion', 'title', 'brief', 'brand_kit_id'],
  },
};
