import { clean } from '../text/clean.ts';
import { pattern } from '../text/pattern.ts';

/** Words that the customer dictates: "Заголовок: «Тише, ночь»", "Кнопка: Заказать". */
export interface Wishes {
  readonly headline: string | null;
  readonly cta: string | null;
}

const said = (names: string, max: number): string =>
  `(?:^|[\\n.;,!?(]|\\s)(?:${names})\\s?[:=—–-]\\s?(?:["«“„](?<quoted>[^"»”\\n]{2,${max}})["»”]|(?<plain>[^"«“„.;,\\n]{2,${max}}?)(?=[.;,\\n!?]|$))`;

/** Own words win over the lexicon, when they are short enough to print (60 and 16 characters). */
export function readWishes(brief: string): Wishes {
  const text = clean(brief);
  return {
    headline: first(text, said('заголовок|слоган|headline|slogan|title|тақырып|ұран', 60)),
    cta: first(text, said('кнопка|текст кнопки|призыв|cta|button|түйме', 16)),
  };
}

function first(text: string, source: string): string | null {
  const groups = pattern(source).exec(text)?.groups;
  const words = (groups?.['quoted'] ?? groups?.['plain'])?.trim();
  return words === undefined || words === '' ? null : words;
}
