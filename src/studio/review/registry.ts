import type { ChecklistItem } from '../../catalog/index.ts';
import { buttonChecks } from './checks/button.ts';
import type { Checks } from './checks/check.ts';
import { eyeChecks } from './checks/eyes.ts';
import { layoutChecks } from './checks/layout.ts';
import { brandChecks, productChecks } from './checks/product.ts';
import { surfaceChecks } from './checks/surface.ts';
import { typeChecks } from './checks/type.ts';
import { wordChecks } from './checks/words.ts';
import type { Level, Limits, Measured, SkipReason } from './finding.ts';
import type { Sight } from './sight.ts';

/** Every check by the id of its item. */
export const CHECKS: Checks = {
  ...buttonChecks,
  ...typeChecks,
  ...wordChecks,
  ...productChecks,
  ...brandChecks,
  ...layoutChecks,
  ...surfaceChecks,
  ...eyeChecks,
};

/** An item that was measured. */
export interface Finding extends Measured {
  readonly item: ChecklistItem;
}

/** A picture held against the whole checklist. */
export interface Review {
  /** What hinders, heaviest first. */
  readonly findings: readonly Finding[];
  readonly fine: readonly Finding[];
  readonly skipped: readonly { readonly item: ChecklistItem; readonly why: SkipReason }[];
  /** 0..100: the weight of what is fine among all that was measured. It orders variants; it forecasts nothing. */
  readonly score: number;
}

const WORTH: Readonly<Record<Level, number>> = { fine: 1, minor: 0.5, fault: 0 };

/** Measures every item of the checklist. Throws RangeError for an item without a check. Pure. */
export function reviewSight(sight: Sight, checklist: readonly ChecklistItem[]): Review {
  const outcomes = checklist.map((item) => {
    const check = CHECKS[item.id];
    if (!check) throw new RangeError(`the checklist's item "${item.id}" has no check`);
    return { item, outcome: check(sight, limitsOf(item)) };
  });
  const measured = outcomes.flatMap(({ item, outcome }): Finding[] =>
    outcome.kind === 'measured' ? [{ ...outcome, item }] : [],
  );
  const all = measured.reduce((sum, { item }) => sum + item.weight, 0);
  const good = measured.reduce((sum, { item, level }) => sum + item.weight * WORTH[level], 0);
  return {
    findings: measured.filter(({ level }) => level !== 'fine').toSorted((a, b) => cost(b) - cost(a)),
    fine: measured.filter(({ level }) => level === 'fine'),
    skipped: outcomes.flatMap(({ item, outcome }) => (outcome.kind === 'skipped' ? [{ item, why: outcome.why }] : [])),
    score: all === 0 ? 0 : (100 * good) / all,
  };
}

/** What an item takes away. */
const cost = ({ item, level }: Finding): number => item.weight * (1 - WORTH[level]);

function limitsOf({ id, limits }: ChecklistItem): Limits {
  return (name) => {
    const value = limits[name];
    if (value === undefined) throw new RangeError(`"${id}" has no limit "${name}"`);
    return value;
  };
}
