import type { OutputPage } from '../../src/contract/index.ts';
import { output } from './work.ts';
import type { World } from './world.ts';
import { WS } from './world.ts';

let signed = 0;

/** A file with its verdict, a version before it, and what was said of its job. */
export function filePage(world: World, id: string): OutputPage | null {
  for (const { tiles, card, note } of world.jobs) {
    const tile = tiles.find((one) => one.output?.id === id);
    if (tile?.output == null) continue;
    const catalog = world.catalog.packs.flatMap(({ formats }) => formats).find(({ key }) => key === tile.key) ?? null;
    // A fresh link at each asking, as the service signs it.
    const url = `${tile.output.url}?signed=${++signed}`;
    const now = { ...tile.output, url, version: 2 };
    return {
      output: now,
      card,
      created_at: card.created_at,
      catalog,
      versions: [output(world, card.id, tile, 'mug-editorial', 'superseded'), now],
      note,
      reviewed: now.review === undefined ? null : (world.assets[0] ?? null),
      layers_url: `/dashboard/api/w/${WS}/outputs/${id}/source`,
    };
  }
  return null;
}
