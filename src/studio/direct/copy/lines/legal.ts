import type { Claim } from '../../../../scene/index.ts';
import { clean, cleanForReading } from '../text/clean.ts';
import type { Statement } from '../read/statement.ts';

/** "… нельзя — это указать обязательно": what only orders that it be printed. */
const toDesigner =
  /\s?[,(—–-]\s?(?:это )?(?:(?:указать|написать|добавить|напишите|укажите|добавьте)(?:,? (?:это|обязательно|мелко|внизу))*|обязательно (?:указать|написать|добавить|напишите|укажите|добавьте)(?: (?:это|мелко|внизу))*|(?:please )?(?:must|has to|needs to) be (?:on it|there|printed|included)|жазып қойыңыз\p{L}*)\)?\s*$/iu;

/** The lines that the law demands, character by character as the customer wrote them, and the brand's own line. */
export function legalLine(
  statements: readonly Statement[],
  brief: string,
  brandLine: string | null,
): { readonly text: string | null; readonly claims: readonly Claim[] } {
  const text = cleanForReading(brief);
  const runs: { start: number; end: number }[] = [];
  for (const s of statements.filter((one) => one.kind === 'legal')) {
    const last = runs.at(-1);
    // Neighbours keep what stood between them.
    if (
      last &&
      /^[^\p{L}\p{N}\n]*$/u.test(text.slice(last.end, s.start)) &&
      !text.slice(last.end, s.start).includes('\n')
    )
      last.end = s.end;
    else runs.push({ start: s.footnote ? text.lastIndexOf('*', s.start) : s.start, end: s.end });
  }
  const lines = [...new Set(runs.map(({ start, end }) => text.slice(start, end).replace(toDesigner, '')))];
  const claims: Claim[] = lines.map((words) => ({ text: words, from: { field: 'brief', words } }));
  if (brandLine !== null && clean(brandLine) !== '')
    claims.push({ text: clean(brandLine), from: { field: 'brand_kit', words: clean(brandLine) } });
  return { text: claims.length > 0 ? claims.map((c) => c.text).join('. ') : null, claims };
}
