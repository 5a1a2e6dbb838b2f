import { clean } from '../text/clean.ts';
import { leftEdge, nbsp, pattern } from '../text/pattern.ts';
import { quantityKind, unitSource } from '../text/units.ts';
import type { QuantityKind } from '../text/units.ts';

/** A measured fact, typographically finished, with its words in the input. */
export interface Quantity {
  readonly kind: QuantityKind;
  readonly text: string;
  readonly words: string;
}

const dims = `(?<![\\d.,])\\d+(?:[.,]\\d+)?(?:\\s?[xх×*]\\s?\\d+(?:[.,]\\d+)?){1,2}(?:\\s?(?:см|мм|м|cm|mm|m|in))?(?![\\p{L}\\d])`;
const memory = `(?<![\\d.,])(\\d{1,2})\\s?[/+]\\s?(\\d{2,4})\\s?(ГБ|GB|Гб|gb|TB|ТБ)(?![\\p{L}])`;
const single = `(?<![\\d.,\\p{L}/])(\\d+(?:[.,]\\d+)?)(?:[-–](\\d+(?:[.,]\\d+)?))?\\s?(${unitSource})(?![\\p{L}\\d]|-\\d)`;
const clothing = `${leftEdge}(?:размер\\p{L}{0,2}|р-р|рр?\\.|size|өлшем\\p{L}*)\\s?:?\\s?((?:\\d{2,3}(?:[-–/]\\d{2,3})?|[XSML]{1,4}(?:\\s?[-–/,]\\s?\\d?[XSML]{1,4})*)(?:, ?\\d{2,3})*)(?![\\p{L}\\d])`;

/** Dimensions, memory, quantities with a unit and clothing sizes, in this order; overlapping readings count once. */
export function extractQuantities(text: string): readonly Quantity[] {
  const t = clean(text);
  const taken: [number, number][] = [];
  const found: Quantity[] = [];
  const take = (m: RegExpExecArray | RegExpMatchArray, kind: QuantityKind, text: string): void => {
    const index = m.index ?? 0;
    taken.push([index, index + m[0].length]);
    found.push({ kind, text, words: m[0] });
  };
  for (const m of t.matchAll(pattern(dims, 'giu')))
    take(m, 'dims', m[0].replace(/\s?[xх×*]\s?/giu, '×').replace(/(\d)\s?(?=[сcмm])/gu, `$1${nbsp}`));
  for (const m of t.matchAll(pattern(memory, 'gu'))) {
    const unit = m[3] ?? '';
    take(m, 'memory', `${m[1]}/${m[2]}${nbsp}${/^[ТT]/u.test(unit) ? 'ТБ' : /^g/iu.test(unit) ? 'GB' : 'ГБ'}`);
  }
  for (const m of t.matchAll(pattern(single, 'giu'))) {
    if (taken.some(([a, b]) => m.index < b && m.index + m[0].length > a)) continue;
    const [low = '', high, unit = ''] = [m[1], m[2], m[3]];
    // A lone K is a light temperature only in thousands.
    if (/^[КK]$/u.test(unit) && Number(low) < 1000) continue;
    const point = /[а-я]/iu.test(unit) ? ',' : '.';
    take(
      m,
      quantityKind(unit),
      `${low.replace('.', point)}${high === undefined ? '' : `–${high}`}${/^["″]$/u.test(unit) ? '″' : nbsp + unit}`,
    );
  }
  const size = pattern(clothing).exec(t);
  if (size) take(size, 'size', (size[1] ?? '').replace(/(?<=\d)-(?=\d)/u, '–'));
  return found;
}
