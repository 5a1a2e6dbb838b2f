import { type Lang as MessageLang } from '../contract/index.ts';
import { changesPicture, type Revised } from '../studio/campaign/index.ts';
import type { Lang } from '../scene/index.ts';
import type { Work } from './mode.ts';
import type { Wishes } from './wishes.ts';
import { say } from './planning.ts';

const NAMES = {
  ground: { ru: 'фон', en: 'ground' },
  product: { ru: 'размер товара', en: 'product size' },
  headline: { ru: 'заголовок', en: 'headline' },
} as const;

/** Said when a question is asked again. */
export function notUnderstood(lang: Lang, text: string): string {
  // By characters: half of a surrogate pair cannot be stored.
  const characters = [...text];
  const short = characters.length > 80 ? `${characters.slice(0, 79).join('')}…` : text;
  return say(lang, { ru: `Ответ «${short}» не понят.`, en: `The answer “${short}” was not understood.` });
}

/** Which wishes could not be fulfilled; null when none. */
export function unmetRemark(lang: Lang, unmet: Revised['unmet']): string | null {
  const list = (of: MessageLang): string => unmet.map((name) => NAMES[name][of]).join(', ');
  return unmet.length === 0
    ? null
    : say(lang, { ru: `Не удалось изменить: ${list('ru')}.`, en: `Could not be changed: ${list('en')}.` });
}

/** What of the words beside a choice was not followed, as the job's message; null when all of it was. */
export function notDone(
  { answer, lang }: Pick<Work, 'answer' | 'lang'>,
  wishes: Wishes,
  unmet: Revised['unmet'],
): string | null {
  const spoken = answer?.text ?? null;
  const heard = wishes.pick !== null || wishes.verdict !== null || changesPicture(wishes);
  const remark = unmetRemark(lang, unmet) ?? (spoken === null || heard ? null : notUnderstood(lang, spoken));
  return remark === null ? null : `${say(lang, { ru: 'Готово.', en: 'Done.' })} ${remark}`;
}
