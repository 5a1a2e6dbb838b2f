import type { CatalogOverride, Prices } from './schema.ts';

type Named = { readonly id: string; readonly formats: readonly { readonly key: string }[] };

/**
 * Lays a host's file over the shipped data. A platform or format of a known name takes only the fields that the host
 * gives
 * (a new `max_kb`, say); an unknown one is added whole. The result is validated by the caller like shipped data.
 */
export function overlayPlatforms(shipped: readonly Named[], override: CatalogOverride): unknown[] {
  const removed = new Set(override.remove);
  const changed: Named[] = shipped.map((platform) => {
    const change = override.platforms.find((p) => p.id === platform.id);
    if (!change) return platform;
    const known = platform.formats.map((format) => ({
      ...format,
      ...change.formats.find((f) => f.key === format.key),
    }));
    const added = change.formats.filter((f) => !platform.formats.some((format) => format.key === f.key));
    return { ...platform, ...change, formats: [...known, ...added] };
  });
  const added = override.platforms.filter((p) => !shipped.some((platform) => platform.id === p.id));
  return [...changed, ...added]
    .filter((p) => !removed.has(p.id))
    .map((p) => ({ ...p, formats: p.formats.filter((f) => !removed.has(f.key)) }));
}

/** Prices of the host replace shipped ones item by item, both tiers of an item at once. */
export function overlayPrices(shipped: Prices, change: Prices): Prices {
  const merged: Prices = { ...shipped };
  for (const [mode, items] of Object.entries(change)) merged[mode] = { ...merged[mode], ...items };
  return merged;
}
