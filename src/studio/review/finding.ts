import type { Box } from '../../scene/index.ts';

/** `fault` hinders, `minor` is worth mending, `fine` is as it should be. */
export type Level = 'fine' | 'minor' | 'fault';

/** How a number is written. `ratio` 4.5:1 · `share` 0..1, per cent · `px` CSS pixels where people see it · plain. */
export type Unit = 'ratio' | 'share' | 'px' | 'count' | 'times' | 'plain';

/** A number as people read it. */
export interface Amount {
  readonly value: number;
  readonly unit: Unit;
}

/** What the number should have been. */
export interface Bound {
  readonly sign: '≥' | '≤' | '=';
  readonly value: number;
}

/** What a check has measured; `variant` names the message where an item can fail in several ways. */
export interface Measured {
  readonly kind: 'measured';
  readonly level: Level;
  readonly amount: Amount;
  readonly bound: Bound;
  /** Where it is seen, pixels of the picture; empty for what is true of the whole. */
  readonly boxes: readonly Box[];
  readonly variant?: string;
  /** Words of the banner that the message quotes. */
  readonly quote?: string;
}

/** Why an item says nothing of this picture. */
export type SkipReason =
  | 'no_text'
  | 'no_headline'
  | 'no_reader'
  | 'unread'
  | 'no_product'
  | 'no_button'
  | 'no_face_sense'
  | 'no_price'
  | 'no_format'
  | 'no_logo'
  | 'photo'
  | 'photo_ground'
  | 'not_in_picture';

export interface Skipped {
  readonly kind: 'skipped';
  readonly why: SkipReason;
}

export type Outcome = Measured | Skipped;

/** The limits of one item of the checklist, by name. Throws RangeError for a name that its data lacks. */
export type Limits = (name: string) => number;

export const skipped = (why: SkipReason): Skipped => ({ kind: 'skipped', why });

/** More is better: fine from `ok` on, a fault below `least`. */
export const atLeast = (value: number, ok: number, least: number): Level =>
  value >= ok ? 'fine' : value >= least ? 'minor' : 'fault';

/** Less is better: fine up to `ok`, a fault above `most`. */
export const atMost = (value: number, ok: number, most: number): Level =>
  value <= ok ? 'fine' : value <= most ? 'minor' : 'fault';

/** A number that must reach `ok` of its item's limits; below `least` it is a fault. */
export const enough = (limit: Limits, amount: Amount, boxes: readonly Box[]): Measured => ({
  kind: 'measured',
  level: atLeast(amount.value, limit('ok'), limit('least')),
  amount,
  bound: { sign: '≥', value: limit('ok') },
  boxes,
});

/** A number that may not pass `ok` of its item's limits; above `least` it is a fault. */
export const notTooMuch = (limit: Limits, amount: Amount, boxes: readonly Box[]): Measured => ({
  kind: 'measured',
  level: atMost(amount.value, limit('ok'), limit('least')),
  amount,
  bound: { sign: '≤', value: limit('ok') },
  boxes,
});

const RANK: Readonly<Record<Level, number>> = { fine: 0, minor: 1, fault: 2 };

/** The worse of two. */
export const worse = (a: Level, b: Level): Level => (RANK[a] >= RANK[b] ? a : b);
