import { type CardWords, type Lang, LANGUAGES } from '../../../scene/index.ts';

export type { CardWords };

/** Our words in one language. */
export const wordsIn = (lang: Lang): CardWords => LANGUAGES[lang].card;

/** Every word of ours in one language, for the gate. */
export const ownWords = (lang: Lang): readonly string[] => {
  const { axes, ...rest } = LANGUAGES[lang].card;
  return [...Object.values(rest), ...Object.values(axes)];
};
