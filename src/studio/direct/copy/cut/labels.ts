/** What a stretch of a brief is. */
export type CutKind =
  | 'reason'
  | 'offer'
  | 'price'
  | 'otherPrice'
  | 'terms'
  | 'legal'
  | 'held'
  | 'contact'
  | 'when'
  | 'seller';

/** Kinds by the letters of the annotated briefs; four grades of reasons are one kind. */
export const kindOfMark: Readonly<Record<string, CutKind>> = {
  M: 'reason',
  A: 'reason',
  B: 'reason',
  C: 'reason',
  D: 'offer',
  P: 'price',
  Q: 'otherPrice',
  T: 'terms',
  L: 'legal',
  H: 'held',
  K: 'contact',
  W: 'when',
  S: 'seller',
};

export const cutKinds = [
  'reason',
  'offer',
  'price',
  'otherPrice',
  'terms',
  'legal',
  'held',
  'contact',
  'when',
  'seller',
] as const satisfies readonly CutKind[];

/**
 * Labels of tokens: 0 = talk; 2k+1 begins kind k, 2k+2 goes on with it; then the sum to pay and the struck sum of a
 * price.
 */
export const LABELS = 2 * cutKinds.length + 3;
export const beginOf = (kind: CutKind): number => 2 * cutKinds.indexOf(kind) + 1;
export const insideOf = (kind: CutKind): number => beginOf(kind) + 1;
export const NOW = LABELS - 2;
export const OLD = LABELS - 1;

/** Labels with which a stretch of a kind goes on. */
export const goesOn = (kind: CutKind): readonly number[] =>
  kind === 'price' ? [insideOf(kind), NOW, OLD] : [insideOf(kind)];
