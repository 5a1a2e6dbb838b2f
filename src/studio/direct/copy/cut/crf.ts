/**
 * A linear-chain conditional random field (Lafferty, McCallum, Pereira 2001) over `labels` labels. Scores are
 * logarithms; `emission` is tokens × labels, `transition` (labels + 1) × labels, its last row for the first token.
 */
export interface Chain {
  readonly labels: number;
  readonly transition: Float64Array;
}

/** The likeliest labels of a sequence (Viterbi). */
export function likeliest({ labels, transition }: Chain, emission: Float64Array): Int32Array {
  const n = emission.length / labels;
  const best = new Float64Array(emission.length);
  const back = new Int32Array(emission.length);
  for (let y = 0; y < labels; y++) best[y] = emission[y]! + transition[labels * labels + y]!;
  for (let i = 1; i < n; i++)
    for (let y = 0; y < labels; y++) {
      let top = -Infinity;
      let from = 0;
      for (let x = 0; x < labels; x++) {
        const score = best[(i - 1) * labels + x]! + transition[x * labels + y]!;
        if (score > top) [top, from] = [score, x];
      }
      best[i * labels + y] = top + emission[i * labels + y]!;
      back[i * labels + y] = from;
    }
  const path = new Int32Array(n);
  if (n === 0) return path;
  let at = 0;
  for (let y = 1; y < labels; y++) if (best[(n - 1) * labels + y]! > best[(n - 1) * labels + at]!) at = y;
  for (let i = n - 1; i >= 0; i--) {
    path[i] = at;
    at = back[i * labels + at]!;
  }
  return path;
}

/** Logarithms of the sums over all beginnings and all ends, tokens × labels, and of the sum over everything. */
export interface Sums {
  readonly alpha: Float64Array;
  readonly beta: Float64Array;
  readonly all: number;
}

const logSum = (values: Float64Array, n: number): number => {
  let top = -Infinity;
  for (let i = 0; i < n; i++) if (values[i]! > top) top = values[i]!;
  if (top === -Infinity) return top;
  let sum = 0;
  for (let i = 0; i < n; i++) sum += Math.exp(values[i]! - top);
  return top + Math.log(sum);
};

/** Forward and backward sums of a sequence. */
export function sumsOf({ labels, transition }: Chain, emission: Float64Array): Sums {
  const n = emission.length / labels;
  const alpha = new Float64Array(emission.length);
  const beta = new Float64Array(emission.length);
  const row = new Float64Array(labels);
  for (let y = 0; y < labels; y++) alpha[y] = emission[y]! + transition[labels * labels + y]!;
  for (let i = 1; i < n; i++)
    for (let y = 0; y < labels; y++) {
      for (let x = 0; x < labels; x++) row[x] = alpha[(i - 1) * labels + x]! + transition[x * labels + y]!;
      alpha[i * labels + y] = logSum(row, labels) + emission[i * labels + y]!;
    }
  for (let i = n - 2; i >= 0; i--)
    for (let x = 0; x < labels; x++) {
      for (let y = 0; y < labels; y++)
        row[y] = transition[x * labels + y]! + emission[(i + 1) * labels + y]! + beta[(i + 1) * labels + y]!;
      beta[i * labels + x] = logSum(row, labels);
    }
  for (let y = 0; y < labels; y++) row[y] = n === 0 ? 0 : alpha[(n - 1) * labels + y]!;
  return { alpha, beta, all: logSum(row, labels) };
}
