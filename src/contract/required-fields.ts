import type { TaskField } from './job-fields.ts';
import type { JobInput } from './job-input.ts';
import { MODES } from './modes/index.ts';
import { given } from './modes/rules.ts';
import type { FieldProblem } from './problems.ts';

/**
 * What the task lacks for its mode, field by field; empty when it is complete. Pure: it looks neither at the catalog
 * nor at stored things.
 * A text of blanks counts as missing.
 */
export function missingFields(input: JobInput): FieldProblem[] {
  return [...MODES[input.mode].needs.flatMap((rule) => rule(input)), ...unprintable(input)];
}

/** Fields that every mode takes note of. */
const ALWAYS: readonly TaskField[] = ['tier', 'lang', 'webhook_url', 'autostart', 'brand_kit_id'];

/** Fields that the caller gave and the mode of the task does not look at: named to him, never ignored in silence. */
export function unusedFields({ mode, ...task }: JobInput): TaskField[] {
  return (Object.keys(task) as TaskField[]).filter(
    (field) => !ALWAYS.includes(field) && !MODES[mode].reads.includes(field) && given(task, field),
  );
}

/** What our type has no letters for; digits, signs and emoji are of no script. */
const FOREIGN_LETTERS = /[^\p{Script=Latin}\p{Script=Cyrillic}\P{L}]/gu;
const WORD = /[\p{L}\p{N}]/u;

/**
 * A title that would not be printed as it is written: refused, since a line of ours in its place is not what was
 * ordered. Where a brand kit is named its fonts may have the letters.
 */
function unprintable(input: JobInput): FieldProblem[] {
  if (!MODES[input.mode].printsTitle) return [];
  const [title, brief] = [input.title ?? '', input.brief ?? ''];
  const path = title.trim() === '' ? 'brief' : 'title';
  if (`${title}${brief}`.trim() !== '' && !WORD.test(title) && !WORD.test(brief)) return [{ path, code: 'no_words' }];
  if (input.brand_kit_id) return [];
  const told = path === 'title' ? title : brief;
  const foreign = told.match(FOREIGN_LETTERS) ?? [];
  // In a brief that is no headline a foreign name among words of ours is left out, and told.
  if (foreign.length === 0 || (path === 'brief' && /[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(brief))) return [];
  const characters = [...new Set(foreign)].slice(0, 12).join(' ');
  return [{ path, code: 'no_type_for', params: { characters } }];
}
