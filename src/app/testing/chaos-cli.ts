import { parseArgs } from 'node:util';
import { UsageError } from '../usage-error.ts';
import { runChaos } from './chaos.ts';

/** `npm run chaos`: the long trial; prints its report as JSON, or fails with what did not hold and the seed. */
export async function runChaosCli(argv: readonly string[]): Promise<void> {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...argv],
    options: { kills: option, minutes: option, seed: option, workspaces: option },
  });
  const whole = (name: keyof typeof values, fallback: number): number => {
    const value = Number(values[name] ?? fallback);
    if (!Number.isInteger(value) || value < 1) throw new UsageError(`--${name} must be a whole number above 0`);
    return value;
  };
  const seed = whole('seed', 1 + Math.floor(Math.random() * 2 ** 31));
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  say(`seed ${seed}`);
  const report = await runChaos({
    kills: whole('kills', 1000),
    seconds: whole('minutes', 30) * 60,
    workspaces: whole('workspaces', 8),
    // A machine that does much besides is slow, not wrong.
    patienceMs: 900_000,
    seed,
    say,
  });
  process.stdout.write(`${JSON.stringify(report)}\n`);
}
