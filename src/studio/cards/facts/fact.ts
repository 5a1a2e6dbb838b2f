/** The field of the task that a fact was read from. */
export type FactField = 'title' | 'characteristics' | 'brief';

/** A place in a field, in UTF-16 units of the text as `tidyText` gives it; `words` are the exact words there. */
export interface Span {
  readonly field: FactField;
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

export type FactKind =
  | 'size'
  | 'weight'
  | 'volume'
  | 'quantity'
  | 'material'
  | 'colour'
  | 'sizes'
  | 'country'
  | 'warranty'
  | 'shelf'
  | 'age'
  | 'care'
  | 'usage'
  | 'package'
  | 'feature'
  | 'spec'
  | 'name';

export type Axis = 'length' | 'width' | 'height' | 'depth' | 'thickness' | 'diameter';

/** One measured number: `value` in `unit` as written; `high` is the upper end of a range. */
export interface Measure {
  readonly axis: Axis | null;
  readonly value: number;
  readonly high: number | null;
  readonly unit: string;
  /** The number as the customer typed it, range and all, without the unit. */
  readonly digits: string;
}

/** A part of a list: a thing in the box with its count, a material with its share, a step, a size. */
export interface FactItem {
  readonly text: string;
  /** "1 шт", "80 %": as written; null where nothing is said. */
  readonly amount: string | null;
  readonly from: Span;
}

/** One statement of the customer about the product, word for word. */
export interface Fact {
  readonly kind: FactKind;
  /** The label as written ("Материал верха"); null where the statement has none. */
  readonly label: string | null;
  /** The statement without its label, spaces and dashes tidied; never other words. */
  readonly value: string;
  readonly measures: readonly Measure[];
  readonly items: readonly FactItem[];
  readonly from: Span;
}

/** A table of own sizes as pasted: first row the heads, then one row a size. */
export interface SizeTable {
  readonly rows: readonly (readonly string[])[];
  readonly from: Span;
}

/** All that the customer says of the product. */
export interface ProductFacts {
  /** In the order of the input; characteristics first, then the brief, then what the title alone tells. */
  readonly facts: readonly Fact[];
  readonly table: SizeTable | null;
  /** The tidied fields, for tracing printed words. */
  readonly texts: Readonly<Record<FactField, string>>;
}
