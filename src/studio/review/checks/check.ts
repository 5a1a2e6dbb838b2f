import type { Limits, Outcome } from '../finding.ts';
import type { Sight } from '../sight.ts';

/** One item of the checklist measured in a picture. Pure; `limits` gives the item's numbers by name. */
export type Check = (sight: Sight, limits: Limits) => Outcome;

/** Checks by the ids of the checklist's items. */
export type Checks = Readonly<Record<string, Check>>;
