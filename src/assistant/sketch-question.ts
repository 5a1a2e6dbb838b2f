import { z } from 'zod';
import type { Brief } from '../scene/index.ts';
import type { Question } from './assistant.ts';

/** What is told of a sketch: it is seen by its scene, no picture leaves the house. */
export interface SketchSeen {
  readonly id: string;
  readonly idea: string;
  readonly ground: string;
  readonly words: readonly string[];
  /** Share of the canvas that the product covers, 0..1. */
  readonly product: number;
}

/** Asks which sketch to recommend. */
export const sketchQuestion = (
  brief: Brief,
  sketches: readonly SketchSeen[],
): Question<{ readonly choice: string }> => ({
  kind: 'sketch',
  schema: z.object({ choice: z.enum(sketches.map(({ id }) => id)) }),
  instructions:
    'Choose the sketch that would sell the thing best to the people whom the material speaks of: the reason to buy is read first, the look fits the thing. Shape: {"choice": "id of one sketch"}',
  data: { title: brief.title, brief: brief.brief, goal: brief.goal, sketches },
});
