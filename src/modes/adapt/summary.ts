import type { Lang, Verdict } from '../../scene/index.ts';
import { reasonsOf } from '../reasons.ts';

/** How the sizes of a job came out: methods of those that were made, verdicts of those that were not. */
export interface Outcome {
  readonly methods: readonly string[];
  readonly refused: readonly Verdict[];
}

/** Words in which a job says how its sizes were made and why some were not; null where there is nothing to add. */
export function summaryOf({ methods, refused }: Outcome, lang: Lang): string | null {
  const en = lang === 'en';
  const whole = methods.filter((method) => method === 'extended').length;
  const kept =
    whole === 0
      ? []
      : [
          en
            ? `${whole} of ${methods.length} sizes show the whole banner on its continued ground; to have only new layouts, say so in the brief ("only re-layouts").`
            : `В ${whole} из ${methods.length} размеров баннер стоит целиком на продолженном фоне; если нужны только новые раскладки, напишите в brief «только перекомпоновка».`,
        ];
  const why = mostCommon(refused.map((verdict) => reasonsOf(verdict, en)).filter((reason) => reason !== ''));
  const failed =
    refused.length === 0
      ? []
      : [
          methods.length === 0
            ? en
              ? `None of the ${refused.length} sizes could be made.`
              : `Ни один из ${refused.length} размеров не получился.`
            : en
              ? `${refused.length} sizes could not be made.`
              : `Не получилось размеров: ${refused.length}.`,
          ...(why === null ? [] : [why.endsWith('.') ? why : `${why}.`]),
        ];
  const all = [...failed, ...kept];
  return all.length > 0 ? all.join(' ') : null;
}

function mostCommon(list: readonly string[]): string | null {
  const count = new Map<string, number>();
  for (const item of list) count.set(item, (count.get(item) ?? 0) + 1);
  return [...count].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
