import type { TaskField, TaskFields } from '../job-fields.ts';
import type { Lang } from '../languages.ts';
import type { FieldProblem } from '../problems.ts';

/** What a task lacks; empty when it is complete. */
export type Rule = (task: TaskFields) => FieldProblem[];

type Words = Readonly<Record<Lang, string>>;

/** What a caller sees of a mode: all of it but how it works, which stands in `src/modes/`. */
export interface ModeSpec {
  /** Its name on the pages, and a few words of what it does. */
  readonly name: Words;
  readonly note: Words;
  /** What it makes, for the table of the README. */
  readonly makes: string;
  readonly needs: readonly Rule[];
  /** Fields that it looks at; what else a task gives is named to the caller. (Some are looked at in every mode.) */
  readonly reads: readonly TaskField[];
  /** It prints the title: one that our type has no letters for is refused. */
  readonly printsTitle: boolean;
  /** Whole credits for one accepted file, by what is made and tier. A host's `CATALOG_FILE` changes them. */
  readonly prices: Readonly<Record<string, { readonly standard: number; readonly pro: number }>>;
  /** What its page asks, in order, and how many photos it takes there. */
  readonly page: { readonly fields: readonly TaskField[]; readonly photos: number };
  /** The tool that starts it; null: agents have none. */
  readonly tool: ModeTool | null;
}

/** What a tool says of itself and the fields it takes. */
export interface ModeTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly needed: readonly TaskField[];
  readonly optional: readonly TaskField[];
}
