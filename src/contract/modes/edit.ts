import { required } from './rules.ts';
import type { ModeSpec } from './spec.ts';

export const edit: ModeSpec = {
  name: { ru: 'Изменить', en: 'Edit' },
  note: { ru: 'готовые файлы, словами', en: 'finished files, in words' },
  makes: 'changes to finished files by instruction',
  needs: [required('output_ids'), required('instruction')],
  reads: ['output_ids', 'instruction', 'asset_ids'],
  printsTitle: false,
  prices: { output: { standard: 4, pro: 4 } },
  page: { fields: ['output_ids', 'instruction', 'tier', 'lang'], photos: 0 },
  tool: null,
};
