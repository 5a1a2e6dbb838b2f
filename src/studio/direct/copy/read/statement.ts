import type { RowShape } from '../text/typed-tables.ts';
import type { Clause } from './clauses.ts';
import type { Kind } from './kind.ts';
import type { HeldReason } from '../truth/held.ts';
import type { LabelRole } from './labels.ts';

/** The field of the request that words come from. */
export type Field = 'title' | 'brief' | 'characteristics';

/** One statement of the request with its kind: `text` stands in the field word for word. */
export interface Statement extends Clause {
  readonly field: Field;
  readonly kind: Kind;
  /** What the words before its colon said of it. */
  readonly role: LabelRole | null;
  /** The label itself, for traits ("Материал"). */
  readonly label: string | null;
  /** It is a measure right behind its label. */
  readonly keyed?: true;
  /** Said to be what matters most. */
  readonly main: boolean;
  /** The customer orders it to stand first. */
  readonly ordered?: boolean;
  /** He points at it where he says it: it is marked off whole. */
  readonly pointed?: true;
  /** It is a row of a table: its words go with its key, and no other row is a condition of it. */
  readonly row?: RowShape;
  /** It ends in a sum without its currency, as the other prices of its sentence show. */
  readonly bareSum?: boolean;
  /** It is quoted to be printed exactly as it stands. */
  readonly exact?: true;
  readonly reason: HeldReason | 'forbidden' | null;
  /** The statements that it was joined from, in order; absent = it is one. */
  readonly parts?: readonly Statement[];
}
