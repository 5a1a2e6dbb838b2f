import { z } from 'zod';
import { jobFields } from './job-fields.ts';
import { MODE_IDS } from './modes/index.ts';

/** Body of POST /estimate and POST /jobs. Which fields a mode needs besides is the matter of `missingFields`. */
export const JobInput = z
  .strictObject({ mode: z.enum(MODE_IDS).describe('What to do.'), ...jobFields })
  .meta({ id: 'JobInput' });

/** A validated task, defaults applied. */
export type JobInput = z.infer<typeof JobInput>;

/** What a caller may write. */
export type JobInputBody = z.input<typeof JobInput>;
