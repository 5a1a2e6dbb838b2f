import type { LedgerLine } from '../../api/shapes.ts';

/** The lines on the page as a file; cells that a spreadsheet would run as formulas are made text. */
export function saveCsv(lines: readonly LedgerLine[], whoOf: (line: LedgerLine) => string): void {
  const cell = (value: string | number): string => {
    const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
    return /[",\n\r;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const rows = [
    ['at', 'kind', 'credits', 'available', 'job_id', 'title', 'who', 'note'],
    ...lines.map((line) => [
      line.at,
      line.kind,
      line.credits,
      line.available,
      line.job_id ?? '',
      line.title,
      whoOf(line),
      line.note ?? '',
    ]),
  ];
  const text = `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'plakat-ledger.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
