/**
 * When the last animation of a style sheet ends, seconds, and how often the most repeated one runs. Reads the
 * `animation` shorthand and its
 * single properties; what it cannot read counts as 0.
 */
export function lengthOf(css: string): { readonly seconds: number; readonly iterations: number } {
  let seconds = 0;
  let iterations = 1;
  for (const [, value = ''] of css.matchAll(/\banimation\s*:\s*([^;}]+)/g)) {
    for (const one of split(value)) {
      const bare = one.replaceAll(/[a-z-]+\([^)]*\)/g, '');
      const [duration = 0, delay = 0] = times(bare);
      const count = Number(/(?:^|\s)(\d+(?:\.\d+)?)(?=\s|$)/.exec(bare)?.[1] ?? 1);
      seconds = Math.max(seconds, delay + duration * count);
      iterations = Math.max(iterations, count);
    }
  }
  const longhand = (name: string): number =>
    Math.max(
      0,
      ...[...css.matchAll(new RegExp(`\\banimation-${name}\\s*:\\s*([^;}]+)`, 'g'))].flatMap((m) => times(m[1] ?? '')),
    );
  const count = Math.max(1, ...[...css.matchAll(/\banimation-iteration-count\s*:\s*(\d+)/g)].map((m) => Number(m[1])));
  return {
    seconds: Math.max(seconds, longhand('delay') + longhand('duration') * count),
    iterations: Math.max(iterations, count),
  };
}

const times = (text: string): readonly number[] =>
  [...text.matchAll(/(\d*\.?\d+)(ms|s)\b/g)].map(([, n, unit]) => Number(n) / (unit === 'ms' ? 1000 : 1));

/** A list at its commas, those inside of parentheses left. */
const split = (text: string): readonly string[] => text.split(/,(?![^(]*\))/);
