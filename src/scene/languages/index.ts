import type { Language } from './language.ts';
import { english } from './english.ts';
import { kazakh } from './kazakh.ts';
import { russian } from './russian.ts';

export type { CardWords, Language } from './language.ts';
export type { Mood } from './mood.ts';

/** Every language that advertising is written in; what it is read and written by stands in `studio/direct/copy`. */
export const LANGUAGES = { ru: russian, en: english, kk: kazakh } as const satisfies Record<string, Language>;

/** Language of advertising words. */
export type Lang = keyof typeof LANGUAGES;

/** The same as a list, for schemas. */
export const LANG_IDS = Object.keys(LANGUAGES) as [Lang, ...Lang[]];
