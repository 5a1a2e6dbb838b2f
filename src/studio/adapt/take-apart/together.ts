import { area, type BannerElement, type Box, intersection } from '../../../scene/index.ts';

/** Elements that a box covers by more than an eighth of the smaller of the two. */
export const touching = (elements: readonly BannerElement[], box: Box): readonly BannerElement[] =>
  elements.filter((e) => area(intersection(e.box, box)) > 0.12 * Math.min(area(e.box), area(box)));

const rank: readonly BannerElement['role'][] = [
  'headline',
  'cta',
  'price',
  'logo',
  'badge',
  'subline',
  'old_price',
  'legal',
  'note',
];

/** What a piece that carries several elements is: the weightiest of them that is type; 'note' where it has none. */
export const roleTogether = (elements: readonly BannerElement[]): BannerElement['role'] =>
  rank.find((role) => elements.some((e) => e.role === role)) ?? 'note';
