import type { Senses } from '../senses.ts';

/** Milliseconds of each call, by what was called. */
export type Laps = Map<string, number[]>;

/** The same senses with their times taken; the matting network run by run. */
export function timed(senses: Senses, laps: Laps): Senses {
  const take = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    try {
      return await work();
    } finally {
      laps.set(name, [...(laps.get(name) ?? []), performance.now() - started]);
    }
  };
  return {
    ...senses,
    matting: async () => {
      const model = await senses.matting();
      return model && { ...model, run: (input, dims) => take('matting network, a run', () => model.run(input, dims)) };
    },
    text: (picture, { read }) => take(read ? 'text with reading' : 'text', () => senses.text(picture, { read })),
    faces: (picture) => take('faces', () => senses.faces(picture)),
    unsafe: (picture) => take('unsafe content', () => senses.unsafe(picture)),
  };
}

/** One line a sense: how often, median and slowest. */
export function summariseLaps(laps: Laps): string[] {
  return [...laps].map(([name, all]) => {
    const sorted = all.toSorted((a, b) => a - b);
    return `${name.padEnd(28)}${String(all.length).padStart(4)} times  median ${Math.round(sorted[sorted.length >> 1] ?? 0)} ms, slowest ${Math.round(sorted.at(-1) ?? 0)} ms`;
  });
}
