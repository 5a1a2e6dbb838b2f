import type { Lang } from '../scene/index.ts';
import { say } from './planning.ts';

/** Said when a question is asked again. */
export function notUnderstood(lang: Lang, text: string): string {
  // By characters: half of a surrogate pair cannot be stored.
  const characters = [...text];
  const short = characters.length > 80 ? `${characters.slice(0, 79).join('')}…` : text;
  return say(lang, { ru: `Ответ «${short}» не понят.`, en: `The answer “${short}” was not understood.` });
}
