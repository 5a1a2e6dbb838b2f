import { z } from 'zod';
import type { Question } from './assistant.ts';

const Plain = z.object({
  plain: z.array(z.object({ said: z.string().max(1000), means: z.string().max(200) })).max(12),
});

/** Asks what parts of an instruction mean, in the plain words that Plakat reads itself. */
export const wishQuestion = (instruction: string, unclear: readonly string[]): Question<z.infer<typeof Plain>> => ({
  kind: 'wishes',
  schema: Plain,
  instructions: [
    'Somebody asks for changes of an advertising picture. Say for each part of `unclear` what it asks for, in one of these plain forms, or leave the part out:',
    'фон темнее | фон светлее | фон теплее | фон холоднее | фон синий (красный, зелёный, …) | спокойнее | громче',
    'товар крупнее | товар мельче | заголовок крупнее | цена крупнее (any part: заголовок, подзаголовок, цена, кнопка, плашка, логотип, товар)',
    'товар левее | правее | выше | ниже | по центру (any part)',
    'заголовок «…» | кнопка «…» | цена 1190 | добавь «…» (only words and numbers that stand in the instruction)',
    'убери плашку (any part) | верни цену (any part) | другой заголовок | шрифт с засечками | шрифт жирнее | без тени | поля шире | верни как было',
    'Several changes are joined by a comma. Shape: {"plain": [{"said": "the unclear part, as it stands there", "means": "plain form"}]}',
  ].join('\n'),
  data: { instruction, unclear },
});
