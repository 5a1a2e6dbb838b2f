import { z } from 'zod';
import { type Brief, LANGUAGES } from '../scene/index.ts';
import type { Question } from './assistant.ts';

const lines = z.array(z.string().max(400)).max(12).default([]);
const Proposed = z.object({ headlines: lines, benefits: lines });

/** Asks for headlines and benefit lines out of a brief. */
export const copyQuestion = (brief: Brief): Question<z.infer<typeof Proposed>> => ({
  kind: 'copy',
  schema: Proposed,
  instructions: [
    `Propose up to 5 headlines (at most 40 characters) and up to 5 benefit lines (at most 50 characters) in ${LANGUAGES[brief.lang].englishName}, best first.`,
    'Each line says one thing that one sentence of the material says, in its own words: shorter, in another order, in another grammatical form. Use no other words that carry meaning, no other number, no other name.',
    'Keep every condition of a discount, a gift or a delivery in the line, or leave the offer out. No superlatives, no comparisons, no guarantees, no prices, no emoji, no full stop.',
    'The strongest reason to buy comes first: specific before general, measured before vague.',
    'Shape: {"headlines": ["…"], "benefits": ["…"]}',
  ].join('\n'),
  data: {
    title: brief.title,
    brief: brief.brief,
    characteristics: brief.characteristics,
    goal: brief.goal,
  },
});
