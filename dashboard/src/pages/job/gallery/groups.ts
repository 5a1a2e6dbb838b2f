import type { CatalogPack, ModeId, Tile } from '../../../../../src/contract/index.ts';

/** Modes whose files are of several kinds, which their captions tell. */
export const TYPED: ReadonlySet<ModeId> = new Set(['video', 'html5']);

/** Files of one platform, at one scale. */
export interface TileGroup {
  readonly id: string;
  readonly label: string;
  readonly tiles: readonly Tile[];
}

/**
 * Tiles by platform in the order of the plan; a master, own sizes and what belongs to no platform have groups of their
 * own.
 */
export function groupTiles(
  tiles: readonly Tile[],
  packs: readonly CatalogPack[],
  names: { readonly own: string; readonly master: string; readonly files: string },
): readonly TileGroup[] {
  const groups = Map.groupBy(
    tiles,
    ({ pack, key }) => pack ?? (key.startsWith('master') ? 'master' : key.startsWith('custom_') ? 'own' : 'files'),
  );
  const known: Readonly<Record<string, string>> = names;
  return [...groups].map(([id, own]) => ({
    id,
    label: packs.find((pack) => pack.id === id)?.label ?? known[id] ?? id,
    tiles: own,
  }));
}

export const SCALES = ['fit', '1:2', '1:1'] as const;
export type Scale = (typeof SCALES)[number];

const TALLEST = 300;
const WIDEST = 560;
/** A job of one or two files shows them this much larger. */
const FEW = 2;
const LARGER = 1.5;

/**
 * CSS pixels for a pixel of the files of a group: as large as a shelf of 300 × 560 allows, half as large again where
 * the job has hardly more files (`all`), never over 1.
 */
export function scaleOf(tiles: readonly Tile[], scale: Scale, all = Infinity): number {
  if (scale === '1:1') return 1;
  if (scale === '1:2') return 0.5;
  const tallest = Math.max(1, ...tiles.map(({ height }) => height));
  const widest = Math.max(1, ...tiles.map(({ width }) => width));
  const room = all <= FEW ? LARGER : 1;
  return Math.min(1, (TALLEST * room) / tallest, (WIDEST * room) / widest);
}

/**
 * What stands side by side on a shelf: single files, tall ones first, and columns of strips (over 3 times as wide as
 * high) that are together no taller than the tallest file.
 */
export function shelf(tiles: readonly Tile[]): readonly (readonly Tile[])[] {
  const isStrip = ({ width, height }: Tile): boolean => width / height > 3;
  const strips = tiles.filter(isStrip).toSorted((a, b) => b.width - a.width || b.height - a.height);
  const others = tiles.filter((tile) => !isStrip(tile)).toSorted((a, b) => b.height / b.width - a.height / a.width);
  const tallest = Math.max(0, ...others.map(({ height }) => height));
  const columns: Tile[][] = [];
  let used = Infinity;
  for (const strip of strips) {
    const room = strip.height + 60;
    if (used + room > Math.max(tallest, 250)) {
      columns.push([]);
      used = 0;
    }
    columns.at(-1)!.push(strip);
    used += room;
  }
  return [...others.map((tile) => [tile]), ...columns];
}
