import type { Brief } from '../scene/index.ts';
import type { Work } from './mode.ts';
import { copyLanguage } from './planning.ts';

/** What the copy is written from, in the language that the customer writes in. */
export function briefOf({ input }: Pick<Work, 'input'>): Brief {
  return {
    title: input.title ?? '',
    brief: input.brief ?? '',
    characteristics: input.characteristics ?? '',
    goal: input.goal ?? '',
    lang: copyLanguage(input),
  };
}
