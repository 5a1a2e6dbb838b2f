import { type Lang, LANGUAGES } from '../../scene/index.ts';
import type { Revised } from '../../studio/revise/index.ts';
import { answered, REASON_NAMES, REMARK_NAMES, wishName } from './names.ts';

const KAZAKH = /[әғқңөұүһі]/iu;

/** Kazakh is answered in Kazakh; everybody else in the language of the job. */
export const answerIn = (lang: Lang, instruction: string): Lang =>
  KAZAKH.test(instruction.replaceAll(/«[^»]*»|"[^"]*"|“[^”]*”/gu, ' ')) ? 'kk' : lang;

/** What was understood and carried out, one line each. */
export const doneLines = ({ done }: Pick<Revised, 'done'>, lang: Lang): readonly string[] =>
  unique(done.map((wish) => wishName(wish, answered(lang))));

/** What was not, each with its reason. */
export const notDoneLines = ({ notDone }: Pick<Revised, 'notDone'>, lang: Lang): readonly string[] =>
  unique(
    notDone.map(({ wish, reason, detail }) => {
      const name =
        wish.kind === 'unknown' || wish.said.length > 60 ? shortened(wishName(wish, answered(lang))) : `«${wish.said}»`;
      const about = detail === null ? '' : ` (${shortened(detail)})`;
      return `${name} — ${REASON_NAMES[reason][answered(lang)]}${about}`;
    }),
  );

/** What a customer should know about what was done. */
export const remarkLines = ({ remarks }: Pick<Revised, 'remarks'>, lang: Lang): readonly string[] =>
  unique(remarks.map((remark) => REMARK_NAMES[remark][answered(lang)]));

/** "Done: …. Not done: …." in one paragraph; what is empty is left out. */
export function summaryOf(
  revised: Pick<Revised, 'done' | 'notDone' | 'remarks'>,
  lang: Lang,
  tense: 'done' | 'understood' = 'done',
): string {
  const [yes, no] = [doneLines(revised, lang), notDoneLines(revised, lang)];
  return [
    ...(yes.length > 0 ? [`${LANGUAGES[lang].change[tense]}: ${yes.join('; ')}.`] : []),
    ...(no.length > 0 ? [`${LANGUAGES[lang].change.notDone}: ${no.join('; ')}.`] : []),
    ...remarkLines(revised, lang),
  ].join(' ');
}

/** Each line once, in order. */
export const unique = (lines: readonly string[]): readonly string[] => [...new Set(lines)];

/** By characters: half of a surrogate pair cannot be stored. */
function shortened(text: string): string {
  const characters = [...text];
  return characters.length > 80 ? `${characters.slice(0, 79).join('')}…` : text;
}
