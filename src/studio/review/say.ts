import type { Lang } from '../../scene/index.ts';
import type { Amount, Bound, SkipReason, Unit } from './finding.ts';
import { MESSAGES, type Said, SKIPPED } from './messages.ts';
import type { Finding, Review } from './registry.ts';

/** A finding in words. */
export interface SaidFinding {
  readonly title: string;
  /** What was measured and what it should be. */
  readonly measured: string;
  readonly why: string;
  readonly advice: string;
}

/** Chooses the language; Kazakh readers get Russian. */
const inLang = (lang: Lang, [ru, en]: Said): string => (lang === 'en' ? en : ru);

/** Says a finding. Throws RangeError for an item without words. */
export function sayFinding(finding: Finding, lang: Lang): SaidFinding {
  const { item, variant, amount, bound, quote = '' } = finding;
  const message = MESSAGES[variant === undefined ? item.id : `${item.id}/${variant}`] ?? MESSAGES[item.id];
  if (!message) throw new RangeError(`nothing is said of "${item.id}"`);
  const fill = (said: Said): string => inLang(lang, said).replace('{quote}', quote);
  const bounded = numberOf({ value: bound.value, unit: amount.unit }, lang);
  return {
    title: fill(message.title),
    measured: `${fill(message.what)} ${numberOf(amount, lang)}, ${inLang(lang, BOUNDS[bound.sign])} ${bounded}`,
    why: fill(message.why),
    advice: fill(message.advice),
  };
}

/** The checklist's own name of an item. */
export const titleOf = ({ item }: Pick<Finding, 'item'>, lang: Lang): string =>
  lang === 'en' ? item.title_en : item.title_ru;

/** Why an item was not measured. */
export const saySkipped = (why: SkipReason, lang: Lang): string => inLang(lang, SKIPPED[why] ?? ['—', '—']);

/** A number as it is written in the language. */
export function numberOf({ value, unit }: Amount, lang: Lang): string {
  const { digits, before = '', after = '', times = 1 } = UNITS[unit];
  const shown = value * times;
  const text = shown.toFixed(Math.abs(shown) >= 10 || Number.isInteger(shown) ? 0 : digits);
  return `${before}${lang === 'en' ? text : text.replace('.', ',')}${after}`;
}

const BOUNDS: Readonly<Record<Bound['sign'], Said>> = {
  '≥': ['нужно не меньше', 'needed at least'],
  '≤': ['нужно не больше', 'needed at most'],
  '=': ['нужно', 'needed'],
};

const UNITS: Readonly<
  Record<Unit, { readonly digits: number; readonly before?: string; readonly after?: string; readonly times?: number }>
> = {
  ratio: { digits: 1, after: ':1' },
  share: { digits: 1, after: '\u00A0%', times: 100 },
  px: { digits: 1, after: '\u00A0px' },
  count: { digits: 0 },
  times: { digits: 2, before: '×' },
  plain: { digits: 2 },
};

/**
 * The whole review in a few sentences: the heaviest hindrances first, then what is fine. Never a forecast. Throws as
 * `sayFinding` does.
 */
export function saySummary({ findings, fine, skipped }: Review, lang: Lang): string {
  const en = lang === 'en';
  const heavy = findings.slice(0, 3).map((finding) => {
    const { title, measured } = sayFinding(finding, lang);
    return `${title} (${measured})`;
  });
  const first =
    findings.length === 0
      ? en
        ? 'Nothing on the checklist hinders this picture.'
        : 'Чек-лист не нашёл помех.'
      : `${en ? 'Found' : 'Найдено помех'}: ${findings.length}. ${heavy.join('. ')}.`;
  const rest = en
    ? `Fine: ${fine.length} of ${fine.length + findings.length} measured items${skipped.length > 0 ? `; ${skipped.length} do not apply or could not be measured` : ''}.`
    : `В порядке: ${fine.length} из ${fine.length + findings.length} измеренных пунктов${skipped.length > 0 ? `; ещё ${skipped.length} здесь не применимы или не измеряются` : ''}.`;
  return `${first} ${rest}`;
}
