import { beginOf, cutKinds, goesOn } from './labels.ts';
import type { CutKind } from './labels.ts';

/** Tokens `start` to `end` (behind the last) that are one stretch of a kind. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly kind: CutKind;
}

/** The stretches that the labels of a sequence tell. */
export function spansOf(labels: ArrayLike<number>): readonly Span[] {
  const out: { start: number; end: number; kind: CutKind }[] = [];
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i]!;
    const last = out.at(-1);
    if (label === 0) continue;
    if (last !== undefined && last.end === i && goesOn(last.kind).includes(label)) last.end = i + 1;
    else
      out.push({
        start: i,
        end: i + 1,
        kind: cutKinds.find((kind) => label === beginOf(kind) || goesOn(kind).includes(label)) ?? 'price',
      });
  }
  return out;
}
