import type { Catalog } from '../catalog/index.ts';
import type { JobInput, Lang as MessageLang } from '../contract/index.ts';
import { type Lang, LANG_IDS, type Language, LANGUAGES } from '../scene/index.ts';
import type { Deliverable, Planned } from './mode.ts';

/** What every plan reads: the catalog with its prices. */
export interface PlanningTools {
  readonly catalog: Catalog;
}

/** Deliverables with their total and one price line each. */
export function planned(deliverables: readonly Deliverable[], impossible: Planned['impossible'] = []): Planned {
  return {
    plan: {
      deliverables,
      lines: deliverables.map(({ key, label, credits }) => ({ key, label, credits })),
      total: deliverables.reduce((sum, d) => sum + d.credits, 0),
      units: deliverables.length,
    },
    impossible,
  };
}

/**
 * The language of the words that a job read, where whoever asks now reads it; else the one of messages that he asks in:
 * a Kazakh instruction is answered in Kazakh to all who do not ask in English.
 */
export const ownWords = (lang: Lang, asked: MessageLang): Lang => (LANGUAGES[lang].messages === asked ? lang : asked);

/** Says it in the language of the job, or in the one of messages that stands for it. */
export const say = (lang: Lang, text: Readonly<Record<MessageLang, string>>): string => text[LANGUAGES[lang].messages];

/** A deliverable without catalog key: fills in what plans of single pictures share. */
export function deliverable(
  part: Pick<Deliverable, 'key' | 'label' | 'width' | 'height' | 'credits'> & Partial<Deliverable>,
): Deliverable {
  return { pack: null, maxKb: null, serves: [], spec: {}, ...part };
}

/** Languages that letters of their own tell. */
const OWN_LETTERS = LANG_IDS.flatMap((lang) => {
  const { ownLetters }: Language = LANGUAGES[lang];
  return ownLetters === '' ? [] : [{ lang, letters: new RegExp(`[${ownLetters}]`, 'iu') }];
});

/**
 * Language of the copy: the one whose own letters the customer writes (Kazakh), else the job's own `lang`, else Russian
 * for Cyrillic and English for the rest.
 */
export function copyLanguage(input: Pick<JobInput, 'lang' | 'title' | 'brief'>): Lang {
  const words = `${input.title ?? ''} ${input.brief ?? ''}`;
  const told = OWN_LETTERS.find(({ letters }) => letters.test(words));
  if (told) return told.lang;
  if (input.lang) return input.lang;
  return /[а-яё]/iu.test(words) || !/[a-z]/iu.test(words) ? 'ru' : 'en';
}
