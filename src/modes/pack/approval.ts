import { askedIn } from '../asked-in.ts';
import type { AskedQuestion, Work } from '../mode.ts';
import { say } from '../planning.ts';
import type { PackState } from './settled.ts';

/** The question whether every size shall follow the master. */
export const approval = (work: Pick<Work, 'lang'>, state: PackState, remark: string | null): AskedQuestion =>
  askedIn(work.lang, remark, (lang) => masterQuestion(lang, state));

function masterQuestion(lang: Work['lang'], { idea, preview }: PackState): AskedQuestion {
  const text = say(lang, {
    ru: 'Делать все размеры по этому мастер-баннеру? Можно ответить словами, например: «фон темнее».',
    en: 'Shall every size follow this master banner? You may answer in words, such as “a darker ground”.',
  });
  return {
    kind: 'approve_master',
    text,
    choices: [
      {
        id: 'approve',
        label: say(lang, { ru: 'Да, делать', en: 'Yes, go on' }),
        preview,
        recommended: true,
        reason: say(lang, idea.direction.reason),
      },
      {
        id: 'another',
        label: say(lang, { ru: 'Показать другую идею', en: 'Show another idea' }),
        preview: null,
        recommended: false,
        reason: null,
      },
    ],
  };
}
