import { priceOf } from './prices.ts';
import type { CatalogFormat, ChecklistItem, Lexicon, Platform, Policy, Prices } from './schema.ts';
import { percentileAmongPosters } from './poster-quantiles.ts';
import type { PosterQuantiles } from './poster-quantiles.ts';

export interface CatalogData {
  readonly platforms: readonly Platform[];
  readonly prices: Prices;
  readonly lexicon: Lexicon;
  readonly policy: Policy;
  readonly quantiles: PosterQuantiles;
  readonly checklist: readonly ChecklistItem[];
}

/** All look-ups of the catalog. Immutable; made once at start by `loadCatalog`. */
export interface Catalog extends CatalogData {
  /** The platform of an id such as `rsya`, or null. */
  pack(id: string): Platform | null;
  /** The format of a key such as `rsya_240x400`, or null. */
  format(key: string): CatalogFormat | null;
  /** The platform that a format key belongs to, or null. */
  platformOf(key: string): Platform | null;
  /** Whole credits for one deliverable; throws RangeError for a mode or item without a price. */
  price(mode: string, item: string, tier: 'standard' | 'pro'): number;
  /** Share of human posters with a lower or equal value of the metric, 0..1; null for an unknown metric. */
  percentile(metric: string, value: number): number | null;
}

/** Indexes validated data for look-up. */
export function makeCatalog(data: CatalogData): Catalog {
  const packs = new Map(data.platforms.map((p) => [p.id, p]));
  const owners = new Map(
    data.platforms.flatMap((p) => p.formats.map((f) => [f.key, { platform: p, format: f }] as const)),
  );
  return {
    ...data,
    pack: (id) => packs.get(id) ?? null,
    format: (key) => owners.get(key)?.format ?? null,
    platformOf: (key) => owners.get(key)?.platform ?? null,
    price: (mode, item, tier) => priceOf(data.prices, mode, item, tier),
    percentile: (metric, value) => percentileAmongPosters(data.quantiles, metric, value),
  };
}
