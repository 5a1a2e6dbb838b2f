import type { Lang, TargetFormat } from '../scene/index.ts';
import type { Catalog } from './catalog.ts';
import { mergeTargets } from './merge.ts';
import { targetFormat } from './target.ts';
import type { CustomSize } from './target.ts';

/** What a job asks for. Order matters: packs first, then single keys, then bare sizes. */
export interface SizeRequest {
  readonly packs: readonly string[];
  readonly formatKeys: readonly string[];
  readonly sizes: readonly CustomSize[];
  /** From a photo a 1080×1080 master is built first. */
  readonly from: 'photo' | 'banner';
  readonly lang: Lang;
}

/** One picture to make, for all the formats that have its size. */
export interface PlannedSize {
  readonly target: TargetFormat;
  /** Every catalog key that this picture serves; empty for a bare size. */
  readonly serves: readonly string[];
  /** e.g. "300×250 (РСЯ, Google, Авито)". */
  readonly label: string;
  /** First platform that asked for it; null for a bare size. */
  readonly pack: string | null;
  /** Every platform whose formats it serves. */
  readonly packs: readonly string[];
  /** True when a caller named this size himself, so its own byte limit counts too. */
  readonly custom: boolean;
  /** From a photo: which picture of a marketplace card it is (`main`, `benefits` ...); null for all else. */
  readonly slide: string | null;
}

export interface SizePlan {
  readonly targets: readonly PlannedSize[];
  /** Pack ids and format keys that the catalog does not have. */
  readonly unknown: readonly string[];
  /** Only from a photo: the master banner, and whether the plan wants its size anyway. */
  readonly master: { readonly target: TargetFormat; readonly requested: boolean } | null;
}

interface Wish {
  readonly target: TargetFormat;
  readonly key: string | null;
  readonly platform: { readonly id: string; readonly short: string } | null;
  readonly slide: string | null;
}

/**
 * Turns packs, keys and sizes into one list: identical sizes once, under the strictest rules of all who share them.
 * Pure.
 */
export function planSizes(catalog: Catalog, request: SizeRequest): SizePlan {
  const unknown: string[] = [];
  const wishes: Wish[] = [];
  const taken = new Set<string>();
  const wish = (key: string): void => {
    const format = catalog.format(key);
    const platform = catalog.platformOf(key);
    if (!format || !platform) unknown.push(key);
    else if (!taken.has(key)) {
      taken.add(key);
      wishes.push({
        target: targetFormat(format, request.lang),
        key,
        slide: request.from === 'photo' && platform.kind === 'marketplace' ? (format.slide ?? null) : null,
        platform: { id: platform.id, short: request.lang === 'en' ? platform.short_en : platform.short_ru },
      });
    }
  };
  for (const id of request.packs) {
    const pack = catalog.pack(id);
    if (!pack) unknown.push(id);
    // The slides of a marketplace card belong to mode `card`; a pack takes the pictures marked for packs.
    else for (const format of pack.formats) if (format.in_pack) wish(format.key);
  }
  for (const key of request.formatKeys) wish(key);
  for (const size of request.sizes) wishes.push({ target: targetFormat(size), key: null, platform: null, slide: null });

  // Slides of a card have one size and different things to say; the same slide of several marketplaces is one picture.
  const groups = Map.groupBy(wishes, (w) => `${w.target.width}x${w.target.height}/${w.slide ?? ''}`);
  const targets = [...groups.values()].map(planned);
  return { targets, unknown: [...new Set(unknown)], master: request.from === 'photo' ? masterOf(targets) : null };
}

function planned(group: readonly Wish[]): PlannedSize {
  const target = mergeTargets(withoutNeutral(group).map((w) => w.target));
  const custom = group.filter((w) => w.key === null);
  const names = [...new Set(group.flatMap((w) => (w.platform ? [w.platform.short] : [])))];
  const slide = group[0]?.slide ?? null;
  const what = slide === null ? `${target.width}×${target.height}` : target.label;
  const label = `${what}${names.length > 0 ? ` (${names.join(', ')})` : ''}`;
  const limits = [target.maxKb, ...custom.map((w) => w.target.maxKb)].filter((kb) => kb !== null);
  return {
    target: { ...target, label, maxKb: limits.length > 0 ? Math.min(...limits) : null },
    serves: group.flatMap((w) => (w.key === null ? [] : [w.key])),
    label,
    pack: group.find((w) => w.platform)?.platform?.id ?? null,
    packs: [...new Set(group.flatMap((w) => (w.platform ? [w.platform.id] : [])))],
    custom: custom.length > 0,
    slide,
  };
}

/** A bare size has only guessed rules; they yield to a network's real ones. */
function withoutNeutral(group: readonly Wish[]): readonly Wish[] {
  const known = group.filter((w) => w.key !== null);
  return known.length > 0 ? known : group;
}

function masterOf(targets: readonly PlannedSize[]): { target: TargetFormat; requested: boolean } {
  const wanted = targets.find((t) => t.target.width === 1080 && t.target.height === 1080);
  if (wanted) return { target: wanted.target, requested: true };
  return {
    target: { ...targetFormat({ width: 1080, height: 1080, maxKb: null }), key: 'master_1080x1080' },
    requested: false,
  };
}
