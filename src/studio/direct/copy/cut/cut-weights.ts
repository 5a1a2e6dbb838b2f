import { type Net, packNet, readBy, unpackNet } from './net.ts';
import { packWeights, scores, unpackWeights, type Weights } from './weights.ts';
import { writeFileSync } from 'node:fs';

/** What a brief is cut by: what each sign weighs, and a net that reads all of the brief. */
export interface CutWeights extends Weights {
  readonly net: Net;
}

/** Where the weights of a name lie in a folder. */
const filesOf = (base: URL): readonly [URL, URL] => [
  new URL(`${base.href}_weights.bin`),
  new URL(`${base.href}_net.bin`),
];

/** Reads the two files of weights that begin with `base`; throws where one is missing or not whole. */
export function readCutWeights(base: URL): CutWeights {
  const [weights, net] = filesOf(base);
  return { ...unpackWeights(weights), net: unpackNet(net) };
}

/** Writes them. */
export function writeCutWeights(base: URL, by: CutWeights): void {
  const [weights, net] = filesOf(base);
  writeFileSync(weights, packWeights(by));
  writeFileSync(net, packNet(by.net));
}

/** Scores of every label for every token, tokens × labels, as logarithms. */
export function cutScores(by: CutWeights, signs: readonly (readonly string[])[]): Float64Array {
  const read = readBy(by.net, signs);
  return scores(by, signs).map((score, i) => score + read[i]!);
}
