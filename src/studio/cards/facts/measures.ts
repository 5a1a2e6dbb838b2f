import { AXIS_STEMS, axesOf } from './labels.ts';
import type { Axis, Measure } from './fact.ts';

const LENGTH =
  'мм|см|дм|м|миллиметр\\p{L}*|сантиметр\\p{L}*|метр(?:а|ов|ы)?|mm|cm|m|in(?:ch(?:es)?)?|ft|дюйм\\p{L}*|″|"';
const WEIGHT = 'кг|мг|гр|г|грамм\\p{L}*|килограмм\\p{L}*|kg|mg|g|oz|lbs?';
const VOLUME = 'мл|л|литр\\p{L}*|ml|l|fl oz|gal';
const NUM = '\\d+(?:[.,]\\d+)?';
/** "50-150", "12/10": a length that may be set, or that differs along the thing. */
const SPAN = `${NUM}(?:\\s*[-–—/]\\s*${NUM})?`;
const TIMES = '\\s*(?:[xх×*]|на|by)\\s*';
const BEFORE = '(?<![\\p{L}\\d.,])';
const AFTER = '(?![\\p{L}\\d])';

const DIMS = new RegExp(
  `${BEFORE}(${SPAN})\\s*(${LENGTH})?${TIMES}(${SPAN})\\s*(${LENGTH})?(?:${TIMES}(${SPAN}))?\\s*(${LENGTH})?${AFTER}`,
  'iu',
);
const AXIS_LIST = /\(?\s*((?:\p{L}{1,9}\.?\s*[xх×*/,]\s*){1,2}\p{L}{1,9}\.?)\s*\)?/iu;
const PREFIXED = new RegExp(`${BEFORE}(?:([HWDLВШДГТ])\\s*[:=]?\\s*)(${NUM})\\s*(${LENGTH})?(?=\\s|,|;|[xх×]|$)`, 'gu');

/** 14.5"L x 10.2"H x 3.5"D */
const SUFFIXED = new RegExp(`${BEFORE}(${NUM})\\s*(${LENGTH})?\\s*\\(?([HWDLВШДГТ])\\)?(?=\\s|,|;|[xх×*]|$)`, 'gu');

/** A reading of several axes at once, with the exact words. */
export interface Dimensions {
  readonly measures: readonly Measure[];
  readonly words: string;
}

/** The number, the first one of a span. */
const number = (digits: string): number => Number.parseFloat(digits.replace(',', '.'));

/**
 * "52×28×26 см (ДхШхВ)", "52 см x 28 см", "H 20 x W 10 cm": two or three lengths of one thing; axes only where the text
 * names them. Null where there are none, or no unit is to be found.
 */
export function dimensionsIn(text: string, label = ''): Dimensions | null {
  const suffixed = [...text.matchAll(SUFFIXED)];
  const behind = suffixed.length >= 2 ? axesOf(suffixed.map((m) => m[3]).join('x')) : null;
  const sharedUnit = suffixed.map((m) => m[2]).find((u) => u !== undefined) ?? unitOfLabel(label);
  if (behind !== null && sharedUnit) {
    const last = suffixed.at(-1)!;
    return {
      words: text.slice(suffixed[0]?.index ?? 0, last.index + last[0].length),
      measures: suffixed.map((m, i) => measureOf(behind[i] ?? null, m[1] ?? '', null, m[2] ?? sharedUnit)),
    };
  }
  const prefixed = [...text.matchAll(PREFIXED)];
  if (prefixed.length >= 2) {
    const unit = prefixed.map((m) => m[3]).find((u) => u !== undefined);
    const axes = axesOf(prefixed.map((m) => m[1]).join('x'));
    if (unit !== undefined && axes !== null) {
      const first = prefixed[0]?.index ?? 0;
      const last = prefixed.at(-1)!;
      return {
        words: text.slice(first, last.index + last[0].length),
        measures: prefixed.map((m, i) => measureOf(axes[i] ?? null, m[2] ?? '', null, m[3] ?? unit)),
      };
    }
  }
  const m = DIMS.exec(text);
  if (!m) return null;
  const numbers = [m[1], m[3], m[5]].filter((part) => part !== undefined);
  // "183 x 61 cm x 6mm": a number without a unit has that of the next one that has one.
  const units = m[5] === undefined ? [m[2], m[4] ?? m[6]] : [m[2], m[4], m[6]];
  const all = unitOfLabel(label) ?? unitOfLabel(text.slice(m.index + m[0].length));
  const unitAt = (i: number): string | null =>
    units.slice(i).find((u) => u !== undefined) ?? units.findLast((u) => u !== undefined) ?? all;
  const given = numbers.map((_, i) => unitAt(i));
  if (given.some((unit) => unit === null)) return null;
  const rest = text.slice(m.index + m[0].length);
  const named =
    axesOf(AXIS_LIST.exec(rest)?.[1] ?? '') ??
    axesOf(AXIS_LIST.exec(label)?.[1] ?? '') ??
    axesOf(AXIS_LIST.exec(text.slice(0, m.index))?.[1] ?? '');
  const axes = named?.length === numbers.length ? named : null;
  return { words: m[0].trim(), measures: numbers.map((n, i) => measureOf(axes?.[i] ?? null, n, null, given[i] ?? '')) };
}

/** The unit that a label gives for its numbers: "Высота, см", "Размер (мм)". */
export const unitOfLabel = (label: string): string | null =>
  new RegExp(`[,(\\s]\\s*(${LENGTH}|${WEIGHT}|${VOLUME})\\.?\\)?\\s*$`, 'iu').exec(` ${label.trim()}`)?.[1] ?? null;

function measureOf(axis: Axis | null, digits: string, high: string | null, unit: string): Measure {
  return {
    axis,
    value: number(digits),
    high: high === null ? null : number(high),
    unit: unit.toLowerCase(),
    digits: high === null ? digits.replace(/\s*[-–—]\s*/u, '–') : `${digits}–${high}`,
  };
}

const ONE = new RegExp(
  `${BEFORE}(?:от\\s+|from\\s+)?(${NUM})(?:\\s*(?:[-–—…]|до|to)\\s*(${NUM}))?\\s*(?:(${LENGTH}|${WEIGHT}|${VOLUME})${AFTER}|([\\p{L}°%"″]{1,8}))?`,
  'iu',
);

/**
 * The first number of a text with its unit; `label` may hold the unit ("Вес, г"). Null where there is no unit at all.
 */
export function measureIn(text: string, axis: Axis | null = null, label = ''): Measure | null {
  const m = ONE.exec(text);
  if (!m) return null;
  const unit = m[3] ?? m[4] ?? unitOfLabel(label);
  return unit === null ? null : measureOf(axis, m[1] ?? '', m[2] ?? null, unit);
}

const AXIS_THEN_NUMBER = new RegExp(
  `^\\s*[:=—–-]?\\s*(?:(около|ок\\.?|примерно|прибл\\.?|до|шамамен|approx\\.?|about|up to|[~≈])\\s*|of\\s+)?(${NUM})(?:\\s*[-–—]\\s*(${NUM}))?\\s*(${LENGTH})${AFTER}`,
  'iu',
);
const NUMBER_THEN_AXIS = new RegExp(`${BEFORE}(${NUM})\\s*(${LENGTH})\\s*(?:in\\s+|в\\s+)?$`, 'iu');
/** What may follow "30 cm tall" and "35 см диаметр"; where a word does, the axis may be that word's. */
const ENDS = /^\s*(?:$|[^\s\p{L}\p{N}]|(?:и|and|by|на|x|х|және)\s)/u;

/** Single axes in running text: "высотой 30 см и шириной 20 см", "30 cm tall". */
export function axesIn(text: string): readonly (Measure & { readonly words: string })[] {
  return AXIS_STEMS.flatMap(([stem, axis]) =>
    [...text.matchAll(stem)].flatMap((m) => {
      const after = AXIS_THEN_NUMBER.exec(text.slice(m.index + m[0].length));
      if (after)
        return [
          {
            ...told(measureOf(axis, after[2] ?? '', after[3] ?? null, after[4] ?? ''), after[1]),
            words:
              m[0].toLowerCase() === 'h'
                ? after[0].replace(/^\s*=\s*/u, '')
                : text.slice(m.index, m.index + m[0].length + after[0].length),
          },
        ];
      const before = NUMBER_THEN_AXIS.exec(text.slice(0, m.index));
      if (before && ENDS.test(text.slice(m.index + m[0].length)))
        return [
          {
            ...measureOf(axis, before[1] ?? '', null, before[2] ?? ''),
            words: text.slice(before.index, m.index + m[0].length),
          },
        ];
      return [];
    }),
  );
}

/** "about 130": a length that is told roughly is printed so. */
const told = (measure: Measure, roughly: string | undefined): Measure =>
  roughly === undefined ? measure : { ...measure, digits: `${roughly.toLowerCase()} ${measure.digits}` };

const WEIGHED = new RegExp(`${BEFORE}(${NUM})(?:\\s*[-–—]\\s*(${NUM}))?\\s*(${WEIGHT})${AFTER}`, 'iu');
const FILLED = new RegExp(`${BEFORE}(${NUM})(?:\\s*[-–—]\\s*(${NUM}))?\\s*(${VOLUME})${AFTER}`, 'iu');
const LONG = new RegExp(`${BEFORE}(${NUM})(?:\\s*[-–—]\\s*(${NUM}))?\\s*(${LENGTH})${AFTER}`, 'iu');

/** The first weight, volume or length of a text, with its exact words. */
export function plainMeasure(
  text: string,
  kind: 'weight' | 'volume' | 'length',
): (Measure & { readonly words: string }) | null {
  const m = (kind === 'weight' ? WEIGHED : kind === 'volume' ? FILLED : LONG).exec(text);
  return m ? { ...measureOf(null, m[1] ?? '', m[2] ?? null, m[3] ?? ''), words: m[0] } : null;
}

const FILLS = new RegExp(`^(?:${VOLUME})$`, 'iu');
const WEIGHS = new RegExp(`^(?:${WEIGHT})$`, 'iu');

/** Whether a unit is one of volume or of weight: "30 г" of beans is what fits in, but no volume. */
export const isUnitOf = (kind: 'weight' | 'volume', unit: string): boolean =>
  (kind === 'weight' ? WEIGHS : FILLS).test(unit);

/** Centimetres of a length, NaN for another unit. */
export function centimetres({ value, unit }: Pick<Measure, 'value' | 'unit'>): number {
  const factor = /^(?:мм|mm|миллиметр\p{L}*)$/u.test(unit)
    ? 0.1
    : /^(?:см|cm|сантиметр\p{L}*)$/u.test(unit)
      ? 1
      : /^(?:дм)$/u.test(unit)
        ? 10
        : /^(?:м|m|метр\p{L}*)$/u.test(unit)
          ? 100
          : /^(?:in|inch|inches|"|″|дюйм\p{L}*)$/u.test(unit)
            ? 2.54
            : unit === 'ft'
              ? 30.48
              : Number.NaN;
  return value * factor;
}
