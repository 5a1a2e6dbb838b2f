import type { Catalog } from '../catalog/index.ts';
import type { JobInput } from '../contract/index.ts';
import type { Lang } from '../scene/index.ts';
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

/** Says it in the language of the job; Kazakh falls back to Russian where no Kazakh is given. */
export const say = (lang: Lang, text: { readonly ru: string; readonly en: string }): string =>
  lang === 'en' ? text.en : text.ru;

/** A deliverable without catalog key: fills in what plans of single pictures share. */
export function deliverable(
  part: Pick<Deliverable, 'key' | 'label' | 'width' | 'height' | 'credits'> & Partial<Deliverable>,
): Deliverable {
  return { pack: null, maxKb: null, serves: [], spec: {}, ...part };
}

const KAZAKH = /[әғқңөұүһі]/iu;

/**
 * Language of the copy: Kazakh where the customer writes Kazakh, else the job's own `lang`, else Russian for Cyrillic
 * and English for the rest.
 */
export function copyLanguage(input: Pick<JobInput, 'lang' | 'title' | 'brief'>): Lang {
  const words = `${input.title ?? ''} ${input.brief ?? ''}`;
  if (KAZAKH.test(words)) return 'kk';
  if (input.lang) return input.lang;
  return /[а-яё]/iu.test(words) || !/[a-z]/iu.test(words) ? 'ru' : 'en';
}
