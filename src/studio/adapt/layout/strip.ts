import { canvasBox } from '../../../scene/index.ts';
import type { BannerElement, BannerParts, Box, Size } from '../../../scene/index.ts';
import { column, readingOrder } from './column.ts';
import { leader, type Scales } from './scales.ts';
import type { Placement } from './set-text.ts';
import type { Layout, Task } from './task.ts';
import { priceOf } from '../take-apart/index.ts';
import { fillZone } from './zone.ts';
import type { PhotoWay } from './zone.ts';

const after = new Set<BannerElement['role']>(['old_price', 'price', 'cta', 'badge']);

/**
 * One row: picture, words, price, badge, button. Variants: width of the picture and the end where it stands, the logo
 * over the words or before them; where they are many, what follows the headline in a column of its own.
 */
export function strip(way: PhotoWay, parts: BannerParts, target: Size): readonly Layout[] {
  // A product that the banner's right edge cuts meets that edge again.
  const cutRight = parts.elements.some((e) => e.role === 'product' && e.cut?.includes('right'));
  const ends = cutRight ? [true] : way === 'part' ? [false] : [false, true];
  const many = parts.elements.filter(isWords).length > 3;
  return sharesOf(parts, target).flatMap((share, at) =>
    [true, false].flatMap((logoApart) =>
      ends.flatMap((last) =>
        (many && at < 2 ? [false, true] : [false]).map(
          (split): Layout =>
            (task, scales, head) =>
              row(task, scales, head, { share, logoApart, last, way, split }),
        ),
      ),
    ),
  );
}

const isWords = ({ role }: BannerElement): boolean => role !== 'product' && !after.has(role);

/** Of the width for the picture: the usual ones, and where it is narrow no more than it needs. */
function sharesOf({ ground, elements }: BannerParts, { width, height }: Size): readonly number[] {
  const shown = ground.kind === 'photo' ? ground.field : elements.find((e) => e.role === 'product')?.box;
  const shareOf = (box: Box): number => Math.max(0.04, ((box.w / box.h) * height) / width);
  const own = shown ? shareOf(shown) : 1;
  if (own < 0.12) return [own, 0.14, 0.2];
  // Where what must be seen is narrow, a window that is hardly wider shows all of its height.
  const narrow = ground.kind === 'photo' ? shareOf(ground.keep) * 1.05 : 1;
  return [...(narrow < 0.13 ? [narrow] : []), 0.14, 0.2, 0.27, 0.34];
}

interface RowWish {
  readonly share: number;
  readonly logoApart: boolean;
  readonly last: boolean;
  readonly way: PhotoWay;
  /** What follows the headline stands in a column of its own. */
  readonly split: boolean;
}

function row(
  task: Task,
  scales: Scales,
  head: number,
  { share, logoApart, last, way, split }: RowWish,
): ReturnType<Layout> {
  const { content, target, parts, kept } = task;
  const gap = Math.max(head * 0.45, target.height * 0.09);
  const hasPicture = parts.ground.kind === 'photo' || parts.elements.some((e) => e.role === 'product');
  const width = hasPicture ? Math.round(target.width * share) : 0;
  const bleed = { ...canvasBox(target), x: last ? target.width - width : 0, w: width };
  const zone = hasPicture
    ? fillZone(parts, {
        inner: { ...content, x: last ? bleed.x : content.x, w: width - content.x },
        bleed,
        badges: [],
        fade: 'right',
        way,
        canvas: target,
      })
    : null;
  if (hasPicture && !zone) return null;
  let left = hasPicture && !last ? width + gap : content.x;
  let right = hasPicture && last ? bleed.x - gap : content.x + content.w;
  const places: Placement[] = [...(zone?.places ?? [])];
  const take = (elements: readonly BannerElement[], fromRight: boolean): boolean => {
    if (elements.length === 0) return true;
    const block = measured(elements, scales, content, right - left, head);
    if (!block) return false;
    places.push(...moved(block.places, fromRight ? right - block.width : left));
    if (fromRight) right -= block.width + gap;
    else left += block.width + gap;
    return right - left > 0;
  };
  const of = (...roles: BannerElement['role'][]): BannerElement[] => kept.filter((e) => roles.includes(e.role));
  // From the right the last one comes first.
  const badges = of('badge').toReversed();
  const units = kept.filter((e) => priceOf(e, kept));
  const prices = [...of('old_price', 'price'), ...units];
  if (!take(of('cta'), true) || !badges.every((badge) => take([badge], true)) || !take(prices, true)) return null;
  if (logoApart && !take(of('logo'), false)) return null;
  const words = kept.filter((e) => isWords(e) && !units.includes(e) && !(logoApart && e.role === 'logo'));
  const lead = leader(parts);
  const ordered = readingOrder(words);
  // What is read before the headline opens with it.
  const opens = (e: BannerElement): boolean =>
    !split || e.role === 'logo' || (lead !== null && ordered.indexOf(e) <= ordered.indexOf(lead));
  if (!take(words.filter(opens), false)) return null;
  const rest = words.filter((e) => !opens(e));
  if (!take(rest, false)) return null;
  return {
    archetype: 'strip',
    places,
    window: zone?.window ?? null,
    pictureArea: zone?.area ?? 0,
    panel: hasPicture ? bleed : null,
  };
}

/** Elements in one narrow column: as wide as it needs to be. */
function measured(
  elements: readonly BannerElement[],
  scales: Scales,
  content: Box,
  width: number,
  head: number,
): { places: readonly Placement[]; width: number } | null {
  const box = { ...content, x: 0, w: width };
  const wish = { box, align: 'left' as const, pair: false, anchor: 'middle' as const };
  // In its own lines with air between where the height allows, closer and run on where it does not.
  const places =
    column(elements, scales, { ...wish, head: head * 0.85, join: false }) ??
    column(elements, scales, { ...wish, head: head * 0.5, join: false }) ??
    column(elements, scales, { ...wish, head: head * 0.5, join: true });
  return places && { places, width: Math.max(0, ...places.map((p) => p.box.x + p.box.w)) };
}

const moved = (places: readonly Placement[], x: number): readonly Placement[] =>
  places.map((p) => ({ ...p, box: { ...p.box, x: p.box.x + x } }));
