import { clean } from '../text/clean.ts';
import { pattern } from '../text/pattern.ts';

export interface Instalment {
  readonly months: number;
  /** "0-0-12" where the customer writes it so. Plain hyphens: it is a name, not a range. */
  readonly label: string | null;
  readonly words: string;
}

const spoken = [
  'рассрочк\\p{L}*[^.;,\\d]{0,25}(\\d{1,2})\\s?(?:мес|месяц)',
  'бөліп төлеу[^.;,\\d]{0,15}(\\d{1,2})\\s?ай',
  '(\\d{1,2})\\s?ай\\p{L}{0,3} (?:дейін )?бөліп',
  'instal?lments?[^.;,\\d]{0,20}(\\d{1,2})\\s?month',
  '(\\d{1,2})\\s?(?:мес|месяц)\\p{L}*\\.? рассрочк',
];

/** Payment by instalments, or null. */
export function extractInstalment(text: string): Instalment | null {
  const t = clean(text);
  const zeros = /(?<!\d)0\s?[-–—·/|]\s?0\s?[-–—·/|]\s?(\d{1,2})(?!\d)/u.exec(t);
  if (zeros) return { months: Number(zeros[1]), label: `0-0-${zeros[1]}`, words: zeros[0] };
  for (const source of spoken) {
    const m = pattern(source).exec(t);
    if (m) return { months: Number(m[1]), label: null, words: m[0] };
  }
  return null;
}
