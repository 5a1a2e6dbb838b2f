import type { Cell, SeriesStyle, Standing } from '../../studio/retouch/index.ts';

/** What was seen of one photo of the series. */
export interface SeenPhoto {
  readonly hash: string;
  readonly before: Standing;
  /** Width over height. */
  readonly aspect: number;
  /** Its cut-out holds. */
  readonly sure: boolean;
  /** The greatest share that its product can have on a square canvas; null where it is not placed. */
  readonly room: number | null;
}

/** What a unify job remembers when its worker dies. Plain JSON; keys are those of the files. */
export interface UnifyState {
  readonly seen: Readonly<Record<string, SeenPhoto>>;
  /** The best photo so far, as a style. */
  readonly best: { readonly score: number; readonly style: SeriesStyle } | null;
  readonly style: SeriesStyle | null;
  readonly after: Readonly<Record<string, Standing>>;
  readonly cells: Readonly<Record<string, Cell>>;
  /** Numbers of the photos that repeat another. */
  readonly same: readonly number[];
}

export const EMPTY: UnifyState = { seen: {}, best: null, style: null, after: {}, cells: {}, same: [] };
