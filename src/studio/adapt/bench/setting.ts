import type { Verdict } from '../../../scene/index.ts';
import { createFonts, createStillRenderer } from '../../render/index.ts';

/** The six sizes that every bench of adapt asks for, pixels: one of each shape that networks take. */
export const sixSizes = [
  [300, 250],
  [728, 90],
  [240, 400],
  [970, 250],
  [1080, 1920],
  [1080, 1080],
] as const;

/** What mode `adapt` paints with. */
export const tools = { renderStill: createStillRenderer(createFonts()) };

/** One line of a bench. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `n` of `of` in whole per cent, as text. */
export const share = (n: number, of: number): string => `${((100 * n) / Math.max(1, of)).toFixed(0)} %`;

/** The checks that refused a picture. */
export const refusals = ({ checks }: Verdict): Verdict['checks'] =>
  checks.filter((c) => !c.passed && c.severity === 'blocking');

/** Which rung of adapt made a picture, as its verdict says. */
export const methodOf = ({ checks }: Verdict): string => String(checks.find((c) => c.id === 'method')?.value);

/** A piece of work with the CPU milliseconds of this process that it took. */
export async function timed<T>(work: () => Promise<T>): Promise<{ readonly done: T; readonly cpuMs: number }> {
  const before = process.cpuUsage();
  const done = await work();
  const { user, system } = process.cpuUsage(before);
  return { done, cpuMs: Math.round((user + system) / 1000) };
}
