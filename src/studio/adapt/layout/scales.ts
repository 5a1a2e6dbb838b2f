import { BANNER_TYPE, ENLARGEMENT } from '../../../scene/index.ts';
import type { BannerElement, BannerParts, TargetFormat } from '../../../scene/index.ts';

/** Heights of type lines in the result, by element; null = too small to be read, so it must be dropped. */
export type Scales = ReadonlyMap<string, number | null>;

const smallest = BANNER_TYPE.composed;

/** The headline, else whatever holds the largest type. */
export function leader(parts: BannerParts): BannerElement | null {
  const texts = parts.elements.filter((e) => e.typeHeight !== null);
  return (
    texts.find((e) => e.role === 'headline') ??
    texts.toSorted((a, b) => (b.typeHeight ?? 0) - (a.typeHeight ?? 0))[0] ??
    null
  );
}

/**
 * Scale of every text element for a headline line of `head` result pixels. Proportions of the banner are kept, a little
 * levelled, because
 * what was small there would vanish here; nothing falls under legibility or grows beyond its pixels.
 */
export function scalesFor(parts: BannerParts, head: number, target: TargetFormat): Scales {
  const density = target.width / target.displayCssWidth;
  const main = leader(parts)?.typeHeight ?? 40;
  return new Map(
    parts.elements.flatMap((e): [string, number | null][] => {
      if (e.typeHeight === null) return [];
      const least =
        (e.role === 'legal' ? smallest.legal : e.role === 'logo' ? smallest.logo : smallest.other) * density;
      const share = Math.min(1, (e.typeHeight / main) ** 0.82);
      const wish = e.role === 'headline' ? head : Math.max(least, head * share);
      const height = Math.min(wish, e.typeHeight * ENLARGEMENT.banner.type.composed);
      return [
        [e.id, height < least * 0.98 || (e.role !== 'headline' && height > head * 1.15) ? null : height / e.typeHeight],
      ];
    }),
  );
}

/** Smallest headline worth trying, in result pixels. */
export const smallestHead = (target: TargetFormat): number => smallest.other * (target.width / target.displayCssWidth);
