import type { Lang } from '../languages/index.ts';

/** Text in the case a direction asks for, by the rules of its language. */
export function inCase(text: string, letterCase: 'as-is' | 'lower' | 'upper', lang: Lang): string {
  if (letterCase === 'lower') return text.toLocaleLowerCase(lang);
  if (letterCase === 'upper') return text.toLocaleUpperCase(lang);
  return text;
}
