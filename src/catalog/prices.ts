import type { Prices } from './schema.ts';

/**
 * Whole credits charged for one accepted deliverable.
 * @param item what is made in that mode: `size`, `master`, `final`, `slide` ...: `prices` of the mode's file in
 *   `src/contract/modes/`, or of the host's
 * @throws RangeError when the host's table has no such price: better no job than a free one
 */
export function priceOf(prices: Prices, mode: string, item: string, tier: 'standard' | 'pro'): number {
  const price = prices[mode]?.[item]?.[tier];
  if (price === undefined) throw new RangeError(`no price for ${mode}/${item}/${tier}`);
  return price;
}
