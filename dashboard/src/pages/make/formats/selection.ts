import type { CatalogFormat, CatalogPack, JobInputBody } from '../../../../../src/contract/index.ts';

export interface OwnSize {
  readonly width: number;
  readonly height: number;
  readonly max_kb?: number;
}

/** Formats that are chosen: keys of the catalog by platform, and sizes of one's own. */
export interface Selection {
  readonly keys: Readonly<Record<string, readonly string[]>>;
  readonly full: readonly string[];
  readonly own: readonly OwnSize[];
}

export const EMPTY_SELECTION: Selection = { keys: {}, full: [], own: [] };

/** Formats of a platform that a pack makes; those of cards belong to their mode. */
export function formatsOf(pack: CatalogPack): readonly CatalogFormat[] {
  return pack.formats.filter(({ in_pack }) => in_pack);
}

export function chosenOf(selection: Selection, pack: CatalogPack): readonly string[] {
  return selection.keys[pack.id] ?? [];
}

/** Chooses these formats of one platform. All of them is the pack itself. */
export function choose(selection: Selection, pack: CatalogPack, keys: readonly string[]): Selection {
  const order = formatsOf(pack)
    .map(({ key }) => key)
    .filter((key) => keys.includes(key));
  const { [pack.id]: _, ...others } = selection.keys;
  return {
    ...selection,
    keys: order.length === 0 ? others : { ...others, [pack.id]: order },
    full: [
      ...selection.full.filter((id) => id !== pack.id),
      ...(order.length === formatsOf(pack).length ? [pack.id] : []),
    ],
  };
}

export function toggle(selection: Selection, pack: CatalogPack, key: string): Selection {
  const now = chosenOf(selection, pack);
  return choose(selection, pack, now.includes(key) ? now.filter((one) => one !== key) : [...now, key]);
}

/** The fields of a task; whole platforms as packs, so that the service knows them as such. */
export function bodyOfSelection({ keys, full, own }: Selection): Pick<JobInputBody, 'packs' | 'format_keys' | 'sizes'> {
  const single = Object.entries(keys).flatMap(([pack, chosen]) => (full.includes(pack) ? [] : chosen));
  return {
    ...(full.length > 0 ? { packs: [...full] } : {}),
    ...(single.length > 0 ? { format_keys: single } : {}),
    ...(own.length > 0 ? { sizes: own.map((size) => ({ ...size })) } : {}),
  };
}

/**
 * Chosen formats whose size another platform above has already: key of the format → that platform. They are made once
 * and cost nothing more.
 */
export function duplicates(selection: Selection, packs: readonly CatalogPack[]): ReadonlyMap<string, CatalogPack> {
  const first = new Map<string, CatalogPack>();
  const found = new Map<string, CatalogPack>();
  // Whole packs come first in the plan, then single formats.
  const order = [...packs].toSorted((a, b) => rank(selection, a) - rank(selection, b));
  for (const pack of order) {
    for (const format of formatsOf(pack)) {
      if (!chosenOf(selection, pack).includes(format.key)) continue;
      const size = `${format.width}x${format.height}`;
      const before = first.get(size);
      if (before === undefined) first.set(size, pack);
      else found.set(format.key, before);
    }
  }
  return found;
}

function rank({ full }: Selection, pack: CatalogPack): number {
  const at = full.indexOf(pack.id);
  return at < 0 ? full.length : at;
}

/** Width and height of the outline of a format, px: its true proportion at one area, at most 64 × 46. */
export function outline(width: number, height: number): { readonly width: number; readonly height: number } {
  const AREA = 1150;
  const scale = Math.min(Math.sqrt(AREA / (width * height)), 64 / width, 46 / height);
  return { width: Math.max(4, Math.round(width * scale)), height: Math.max(4, Math.round(height * scale)) };
}
