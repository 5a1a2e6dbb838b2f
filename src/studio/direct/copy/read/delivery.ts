import { clauses } from './clauses.ts';
import { clean } from '../text/clean.ts';
import { extractMoney } from './money.ts';
import { pattern, rightEdge } from '../text/pattern.ts';

export interface Delivery {
  readonly free: boolean;
  /** Order value from which it is free, or null. */
  readonly threshold: number | null;
  readonly when:
    | { readonly min: number; readonly max: number; readonly unit: 'min' | 'hour' | 'day' }
    | 'today'
    | 'tomorrow'
    | null;
  readonly words: string;
}

const topic = '(?:доставк|доставим|доставля|привез[её]м|самовывоз|deliver|shipping|жеткіз)';
const span = `(?:за|от|в течение|within|in)?\\s?(\\d{1,3})(?:\\s?[-–—]\\s?(\\d{1,3}))?\\s?(минут\\p{L}*|мин|час\\p{L}*|дн\\p{L}*|день|сутк\\p{L}*|рабоч\\p{L}+ дн\\p{L}+|min(?:ute)?s?|hours?|days?|күн\\p{L}*|сағат\\p{L}*)${rightEdge}`;

/** What the text says of delivery, or null. */
export function extractDelivery(text: string): Delivery | null {
  const clause = clauses(clean(text)).find((c) => pattern(topic).test(c));
  if (clause === undefined) return null;
  return {
    free: pattern('(?:бесплатн|даром|free|тегін)').test(clause),
    threshold: extractMoney(clause).find((m) => m.role === 'threshold')?.value ?? null,
    when: timeOf(clause),
    words: clause,
  };
}

function timeOf(clause: string): Delivery['when'] {
  const m = pattern(span).exec(clause);
  if (m) {
    const unit = m[3] ?? '';
    return {
      min: Number(m[1]),
      max: Number(m[2] ?? m[1]),
      unit: /^(?:мин|min)/iu.test(unit) ? 'min' : /^(?:час|hour|сағ)/iu.test(unit) ? 'hour' : 'day',
    };
  }
  if (pattern('(?:завтра|tomorrow|next[- ]day|ертең)').test(clause)) return 'tomorrow';
  return pattern('(?:сегодня|в день заказа|today|same[- ]day|бүгін)').test(clause) ? 'today' : null;
}
