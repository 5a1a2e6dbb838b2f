import { area, type Box, type Check, intersection } from '../../../scene/index.ts';
import type { Adapted } from './adapted.ts';
import { makeCheck as make } from './make-check.ts';
import { viewOf } from './shown.ts';
import { shownLines } from './shown-lines.ts';

/** Running text that is lower than this share of the headline must not come to stand larger than it. */
const plainly = 0.72;
/** Of the banner, the share from which on what holds words is a card with a headline of its own, and no badge. */
const card = 0.08;
/** By how much another line may be higher: letters with tails tell a line's height. */
const leeway = 1.06;

/**
 * The headline leads in the result, too: no text that was plainly smaller than it in the banner stands larger than it.
 * Prices, badges and buttons may.
 */
export function leadChecks({ taken, scene }: Pick<Adapted, 'taken' | 'scene'>): readonly Check[] {
  if (viewOf(scene)) return [];
  const { width, height } = taken.picture;
  const small = (taken.found ?? []).filter((f) => area(f.box) < width * height * card);
  const isOf = (roles: readonly string[], line: Box): boolean =>
    // What stays in a photo is no part.
    [...taken.parts.elements, ...small].some(
      (e) => roles.includes(e.role) && area(intersection(e.box, line)) > area(line) * 0.5,
    );
  const lines = shownLines(taken, scene).filter(({ from }) => !isOf(['price', 'old_price', 'badge', 'cta'], from));
  const head = Math.max(0, ...lines.map(({ from }) => from.h));
  const heads = lines.filter(({ from }) => from.h > head * 0.85);
  const least = Math.min(...heads.map(({ height }) => height));
  const over = lines.filter(({ from, height }) => from.h < head * plainly && height > least * leeway);
  const passed = over.length === 0;
  return [
    make(
      'headline_leads',
      { passed, value: over.length, threshold: 0 },
      passed
        ? 'Заголовок остаётся главной строкой'
        : 'Заголовок стал бы мельче обычного текста; пришлите баннер, где он стоит отдельно от картинки и другого текста',
      passed
        ? 'The headline still leads'
        : 'The headline would be smaller than running text; send a banner where it stands clear of the picture and of other type',
    ),
  ];
}
