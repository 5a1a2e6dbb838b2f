import { BANNER_TYPE, ENLARGEMENT } from '../../../scene/index.ts';
import type { BannerElement, BannerParts, TargetFormat } from '../../../scene/index.ts';

/** Heights of type lines in the result, by element; null = too small to be read, so it must be dropped. */
export type Scales = ReadonlyMap<string, number | null>;

/** Heights below which no line of type is set: at ease, or where all that is kept would else not fit. */
export type Ease = 'easy' | 'tight';

const smallest = { easy: BANNER_TYPE.composed, tight: BANNER_TYPE.cropped } as const;

/** Beside type that was told to lead all other type is at most so large. */
const LED = 0.72;

/** By how much the price is larger than a struck price beside it, at least. */
const STRUCK = 1.3;

/** What was told to lead, else the headline, else whatever holds the largest type. */
export function leader(parts: BannerParts): BannerElement | null {
  const texts = parts.elements.filter((e) => e.typeHeight !== null);
  return (
    texts.find((e) => e.leads) ??
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
export function scalesFor(parts: BannerParts, head: number, target: TargetFormat, ease: Ease = 'easy'): Scales {
  const density = target.width / target.displayCssWidth;
  const floor = smallest[ease];
  const lead = leader(parts);
  const main = lead?.typeHeight ?? 40;
  const told = lead?.leads === true;
  const isHead = (e: BannerElement): boolean => (told ? e === lead : e.role === 'headline');
  // A struck price is small print; beside it what is asked for must be the larger one.
  const struck = parts.elements.some((e) => e.role === 'old_price') ? STRUCK : 1;
  return new Map(
    parts.elements.flatMap((e): [string, number | null][] => {
      if (e.typeHeight === null) return [];
      const own = e.role === 'legal' ? floor.legal : e.role === 'logo' ? floor.logo : floor.other;
      // What hangs on a price must be read, too, as small print is.
      const fine = e.fine ? (floor.legal * density * e.typeHeight) / e.fine : 0;
      const least = Math.max(fine, own * density * (e.role === 'price' ? struck : 1));
      const share = Math.min(told ? LED : 1, (e.typeHeight / main) ** 0.82);
      const wish = isHead(e) ? head : Math.max(least, head * share);
      const height = Math.min(wish, e.typeHeight * ENLARGEMENT.banner.type.composed);
      return [
        [
          e.id,
          height < least * 0.98 ||
          (!isHead(e) && height > head * (e.role === 'price' ? Math.max(e.fine ? 1.6 : 1.15, struck) : 1.15))
            ? null
            : height / e.typeHeight,
        ],
      ];
    }),
  );
}

/** Smallest headline worth trying, in result pixels. */
export const smallestHead = (target: TargetFormat, ease: Ease = 'easy'): number =>
  smallest[ease].other * (target.width / target.displayCssWidth);
