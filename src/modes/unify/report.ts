import type { Lang, Verdict } from '../../scene/index.ts';
import { type Spread, spreadOf } from '../../studio/retouch/index.ts';
import { say } from '../planning.ts';
import type { UnifyState } from './state.ts';

const before = (state: UnifyState): Spread =>
  spreadOf(Object.keys(state.after).flatMap((key) => state.seen[key]?.before ?? []));

/** Spreads of the series before, and after as far as it is made, to stand in a verdict. */
export function seriesMetrics(state: UnifyState): Verdict['metrics'] {
  const rows = (when: 'before' | 'after', spread: Spread) =>
    Object.entries(spread).map(([name, value]): [string, { value: number; percentile: null }] => [
      `series_${name}_spread_${when}`,
      { value: Number((value as number).toFixed(4)), percentile: null },
    ]);
  return Object.fromEntries([...rows('before', before(state)), ...rows('after', spreadOf(Object.values(state.after)))]);
}

/** What a person wants to know of the series. */
export function seriesMessage(lang: Lang, state: UnifyState): string {
  const [a, b] = [before(state), spreadOf(Object.values(state.after))];
  const percent = (v: number): string => `${(v * 100).toFixed(1)} %`;
  const source = state.style?.source ?? 'series';
  const from = {
    reference: { ru: 'по образцу', en: 'after the reference' },
    words: { ru: 'по словам задания', en: 'after the words of the brief' },
    brand: { ru: 'по фирменному фону', en: 'after the brand ground' },
    series: { ru: 'по лучшему фото серии', en: 'after the best photo of the series' },
  }[source];
  const same =
    state.same.length === 0
      ? ''
      : say(lang, {
          ru: ` Повторяют другие фото и не оплачены: ${state.same.join(', ')}.`,
          en: ` The same as other photos, not charged: ${state.same.join(', ')}.`,
        });
  return (
    say(lang, {
      ru: `Стиль ${from.ru}. Разброс до и после: фон ΔE ${a.ground.toFixed(1)} → ${b.ground.toFixed(1)}, размер товара ${percent(a.share)} → ${percent(b.share)}, линия ${percent(a.baseLine)} → ${percent(b.baseLine)}, экспозиция ${a.exposure.toFixed(1)} → ${b.exposure.toFixed(1)}, баланс белого ${a.balance.toFixed(1)} → ${b.balance.toFixed(1)}, контраст товара ${percent(a.contrast)} → ${percent(b.contrast)}.`,
      en: `Style ${from.en}. Spread before and after: ground ΔE ${a.ground.toFixed(1)} → ${b.ground.toFixed(1)}, product size ${percent(a.share)} → ${percent(b.share)}, base line ${percent(a.baseLine)} → ${percent(b.baseLine)}, exposure ${a.exposure.toFixed(1)} → ${b.exposure.toFixed(1)}, white balance ${a.balance.toFixed(1)} → ${b.balance.toFixed(1)}, contrast of the products ${percent(a.contrast)} → ${percent(b.contrast)}.`,
    }) + same
  );
}
