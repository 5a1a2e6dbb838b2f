import { clauses } from './clauses.ts';
import { clean } from '../text/clean.ts';
import { conditionOf } from './condition.ts';
import type { Currency } from '../text/currency.ts';
import { extractDelivery } from './delivery.ts';
import { decideDiscount } from './discount.ts';
import type { Discount } from './discount.ts';
import { extractInstalment } from './instalment.ts';
import type { Instalment } from './instalment.ts';
import { extractMoney } from './money.ts';
import type { Money } from './money.ts';
import { extractPercent } from './percent.ts';
import type { StatedPercent } from './percent.ts';

/** The commercial facts of a text. Sums in whole units of `currency`; every part keeps its words in the input. */
export interface Offer {
  readonly now: Money | null;
  readonly old: Money | null;
  readonly currency: Currency | null;
  readonly amountOff: Money | null;
  readonly monthly: Money | null;
  readonly deliveryFrom: Money | null;
  readonly stated: StatedPercent | null;
  readonly discount: Discount;
  /**
   * The clause that ties the stated discount or the price to a condition; such a fact is printed in its own words only,
   * never as a badge or a price.
   */
  readonly condition: string | null;
  readonly instalment: Instalment | null;
  readonly warnings: readonly string[];
}

/** Facts in conflict print less, never a repaired fact: no strike-through price is ever guessed. */
export function extractOffer(text: string): Offer {
  const t = clean(text);
  const sums = extractMoney(t);
  const stated = extractPercent(t);
  const warnings: string[] = [];
  const condition = stated && conditionOf(t, stated.words);
  const { now, old } = pricePair(sums, condition === null ? stated : null, warnings);
  const bound = now && conditionOf(withoutDelivery(t), now.words);
  if (bound !== null) {
    return {
      ...outline(t, sums),
      now: null,
      old: null,
      currency: null,
      stated,
      discount: { percent: null, upTo: false, source: null },
      warnings,
      condition: bound,
    };
  }
  // Beside two prices a promo code is another matter: the prices make the badge.
  const discount = decideDiscount(
    now?.value ?? null,
    old?.value ?? null,
    condition !== null && old !== null ? null : stated,
  );
  if (discount.source === 'conflict') warnings.push('stated_discount_exceeds_prices');
  return {
    ...outline(t, sums),
    now,
    old,
    stated,
    discount,
    warnings,
    condition: discount.source === 'stated' ? condition : null,
    currency: now?.currency ?? old?.currency ?? (now || old ? (sums.find((m) => m.currency)?.currency ?? null) : null),
  };
}

/** What stands beside the price. */
function outline(
  text: string,
  sums: readonly Money[],
): Pick<Offer, 'amountOff' | 'monthly' | 'deliveryFrom' | 'instalment'> {
  return {
    amountOff: ofRole(sums, 'off'),
    monthly: ofRole(sums, 'monthly'),
    deliveryFrom: ofRole(sums, 'threshold'),
    instalment: extractInstalment(text),
  };
}

/** A threshold for free delivery is no condition of the price that stands in the same sentence. */
const withoutDelivery = (text: string): string =>
  clauses(text)
    .filter((clause) => extractDelivery(clause) === null)
    .join('\n');

const ofRole = (sums: readonly Money[], role: Money['role']): Money | null => sums.find((m) => m.role === role) ?? null;

function pricePair(
  sums: readonly Money[],
  stated: StatedPercent | null,
  warnings: string[],
): { now: Money | null; old: Money | null } {
  const now = ofRole(sums, 'new') ?? ofRole(sums, 'plain');
  const old = ofRole(sums, 'old');
  if (old && now && now.value >= old.value) {
    warnings.push('old_not_higher');
    return { now, old: null };
  }
  const [a, b, ...more] = sums.filter((m) => m.role === 'plain' || m.role === 'new');
  if (old || !a || !b || more.length > 0 || a.value === b.value) return { now, old };
  // Two prices without labels are old and new only when a stated percent says the same.
  const [high, low] = a.value > b.value ? [a, b] : [b, a];
  if (stated && Math.abs(((high.value - low.value) / high.value) * 100 - stated.value) <= 1.5)
    return { now: low, old: high };
  warnings.push('two_prices_unlabelled');
  return { now, old: null };
}
