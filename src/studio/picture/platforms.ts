import { type Catalog, findStopWords } from '../../catalog/index.ts';
import type { Copy, Direction } from '../../scene/index.ts';

export type Platform = { readonly id: string; readonly kind: 'ads' | 'marketplace' };

/** The platforms of catalog keys, each once; unknown keys have none. */
export function platformsOf(catalog: Catalog, keys: readonly string[]): readonly Platform[] {
  return [...new Set(keys.flatMap((key) => catalog.platformOf(key) ?? []))];
}

/** Capitals give way where a platform forbids them; the words themselves are judged elsewhere. */
export function inPermittedCase(
  catalog: Catalog,
  direction: Direction,
  copy: Copy,
  platforms: readonly Platform[],
): Direction {
  if (direction.type.case !== 'upper') return direction;
  const shout = copy.headlines.map((h) => h.lines.join(' ').toUpperCase()).join('. ');
  const forbidden = platforms.some((platform) =>
    findStopWords(catalog.lexicon, shout, { platform, brandStopWords: [] }).some(
      (hit) => hit.action === 'block' && hit.group === 'caps',
    ),
  );
  return forbidden ? { ...direction, type: { ...direction.type, case: 'as-is' } } : direction;
}
