import { targetFormat } from '../catalog/index.ts';
import { revise } from '../studio/revise/index.ts';
import { EIGHTH_PART } from '../studio/revise/testing/eighth-part.ts';
import { NINTH_PART } from '../studio/revise/testing/ninth-part.ts';
import { composed, directionCalled, trials } from '../studio/revise/testing/scenes.ts';
import { SEVENTH_PART } from '../studio/revise/testing/seventh-part.ts';
import { TENTH_PART } from '../studio/revise/testing/tenth-part.ts';

/** Milliseconds of CPU that a revision and a composition may take together, beside paint and encode. */
const BAR = 100;
/** The median and the slowest of a hundred. */
const QUANTILES = [0.5, 0.99] as const;

/** CPU milliseconds of some work, all threads of this process. */
function cpu(work: () => unknown): number {
  const since = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

const sorted = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b);
const at = (values: readonly number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/**
 * What a change costs beside paint and encode: 240 instructions of the tables, each read and carried out on its scene,
 * and layouts composed anew in three shapes.
 */
export function benchRevise(): Promise<void> {
  const scenes = trials();
  const rows = [...SEVENTH_PART, ...EIGHTH_PART, ...NINTH_PART, ...TENTH_PART];
  const once = ({ scene, says }: (typeof rows)[number]): number => {
    const { scene: before, context } = scenes[scene];
    return cpu(() => revise(before, says, context));
  };
  // The first round only warms up.
  rows.forEach(once);
  const revisions = rows.map(once);
  const direction = directionCalled('studio_sweep');
  const layouts = [
    [1080, 1080],
    [240, 400],
    [728, 90],
  ].flatMap(([width = 0, height = 0]) => {
    const target = targetFormat({ width, height, maxKb: null });
    return Array.from({ length: 5 }, () => cpu(() => composed(direction, target))).slice(1);
  });
  const [middle, slow] = QUANTILES.map((share) => at(revisions, share));
  const [composing, slowest] = QUANTILES.map((share) => at(layouts, share));
  const most = (slow ?? 0) + (slowest ?? 0);
  process.stdout.write(
    `revise, ${rows.length} instructions: ${middle?.toFixed(1)} ms CPU in the middle, ${slow?.toFixed(1)} of the slowest hundredth\n` +
      `compose, ${layouts.length} layouts: ${composing?.toFixed(1)} ms CPU in the middle, ${slowest?.toFixed(1)} at most\n` +
      `${most <= BAR ? 'ok  ' : 'MISS'} revise and compose, the slowest of both: ${most.toFixed(0)} ms CPU (${BAR})\n`,
  );
  return Promise.resolve();
}
