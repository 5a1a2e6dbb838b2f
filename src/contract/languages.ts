/** Languages of the interface. (Advertising text may also be Kazakh, see `copyLanguage`.) */
export const LANGS = ['ru', 'en'] as const;

/** Language of messages, and of advertising text where the task names one. */
export type Lang = (typeof LANGS)[number];
