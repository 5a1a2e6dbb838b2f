import type { AskedQuestion, Work } from '../mode.ts';
import { say } from '../planning.ts';
import type { PackState } from './settled.ts';

/** The question whether every size shall follow the master. */
export function approval(work: Pick<Work, 'lang'>, { idea, preview }: PackState, remark: string | null): AskedQuestion {
  const text = say(work.lang, {
    ru: 'Делать все размеры по этому мастер-баннеру? Можно ответить словами, например: «фон темнее».',
    en: 'Shall every size follow this master banner? You may answer in words, such as “a darker ground”.',
  });
  return {
    kind: 'approve_master',
    text: remark === null ? text : `${remark} ${text}`,
    choices: [
      {
        id: 'approve',
        label: say(work.lang, { ru: 'Да, делать', en: 'Yes, go on' }),
        preview,
        recommended: true,
        reason: say(work.lang, idea.direction.reason),
      },
      {
        id: 'another',
        label: say(work.lang, { ru: 'Показать другую идею', en: 'Show another idea' }),
        preview: null,
        recommended: false,
        reason: null,
      },
    ],
  };
}
