import type { Lang } from '../../../../scene/index.ts';
import { orthography } from '../text/orthography.ts';
import { minusSign } from '../text/pattern.ts';
import type { StatedPercent } from './percent.ts';

export interface Discount {
  readonly percent: number | null;
  readonly upTo: boolean;
  /** `conflict`: the stated one exceeds what the prices give, so none is printed. */
  readonly source: 'stated' | 'computed' | 'conflict' | null;
}

/**
 * The badge that the facts allow. Both prices given: the stated value when it is at most one point above the computed
 * one, else
 * none; nothing stated: the computed value rounded down, hidden under 3 %. No prices: what is stated.
 */
export function decideDiscount(price: number | null, old: number | null, stated: StatedPercent | null): Discount {
  if (price === null || old === null || old <= price || price <= 0)
    return { percent: stated?.value ?? null, upTo: stated?.upTo ?? false, source: stated ? 'stated' : null };
  const real = ((old - price) / old) * 100;
  if (stated && !stated.upTo) {
    const honest = stated.value <= real + 1;
    return { percent: honest ? stated.value : null, upTo: false, source: honest ? 'stated' : 'conflict' };
  }
  const floor = Math.floor(real + 1e-9);
  return { percent: floor >= 3 ? floor : null, upTo: false, source: 'computed' };
}

/** "−30 %", "до −30 %", "−30%", "30 %-ға дейін". */
export function formatDiscount(percent: number, lang: Lang, upTo: boolean): string {
  const { beforePercent, upTo: below } = orthography[lang];
  const badge = `${minusSign}${percent}${beforePercent}%`;
  return upTo ? below(badge, percent) : badge;
}
