import type { LedgerLine } from '../../api/shapes.ts';

/** A row of the history: one movement, or the charges of one job that stand together. */
export interface Movement extends LedgerLine {
  /** Files that a charge was for. */
  readonly files: number;
}

/** Charges of one job that follow each other become one row with their sum; the newest lends its place and time. */
export function foldCharges(lines: readonly LedgerLine[]): readonly Movement[] {
  const rows: Movement[] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    if (last !== undefined && line.kind === 'charge' && last.kind === 'charge' && line.job_id === last.job_id)
      rows[rows.length - 1] = { ...last, credits: last.credits + line.credits, files: last.files + 1 };
    else rows.push({ ...line, files: 1 });
  }
  return rows;
}
