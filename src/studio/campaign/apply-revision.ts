import { type Direction, hexToOklch, hueDistance } from '../../scene/index.ts';
import { type Campaign, type Idea, variantsOf } from './campaign.ts';
import type { ColourName, Revision } from './revision.ts';

/** An idea changed as a revision asks, with the campaign's words; `unmet` names what nothing here can fulfil. */
export interface Revised {
  readonly campaign: Campaign;
  readonly idea: Idea;
  readonly unmet: readonly ('ground' | 'product' | 'headline')[];
}

/** Hue in OKLCH degrees, null for the neutral ones. */
const HUES: Readonly<Record<Exclude<ColourName, 'white' | 'black' | 'grey'>, number>> = {
  red: 25,
  orange: 55,
  yellow: 98,
  green: 150,
  teal: 190,
  blue: 255,
  violet: 300,
  pink: 350,
};
/** A difference in lightness that everybody sees. */
const STEP = 0.08;
const SCALE = { larger: 1.2, smaller: 0.8 } as const;

/**
 * Applies a revision by the studio's own means: another variant of the idea, else another idea, with the wished ground;
 * sizes; words.
 */
export function applyRevision(campaign: Campaign, idea: Idea, revision: Revision): Revised {
  const unmet: Revised['unmet'][number][] = [];
  let { direction, headlineId } = idea;
  if (revision.ground !== null) {
    const found = withGround(campaign, direction, revision.ground);
    if (found) direction = found;
    else unmet.push('ground');
  }
  if (revision.product !== null) {
    if (direction.treatment === 'cutout') direction = productSized(direction, SCALE[revision.product]);
    else unmet.push('product');
  }
  if (revision.headline === 'other') {
    const { headlines } = campaign.copy;
    const next = headlines[(headlines.findIndex(({ id }) => id === headlineId) + 1) % headlines.length];
    if (next && next.id !== headlineId) headlineId = next.id;
    else unmet.push('headline');
  } else if (revision.headline !== null) {
    const { type } = direction;
    const by = SCALE[revision.headline];
    direction = {
      ...direction,
      type: { ...type, headlineSize: type.headlineSize * by, headlineMin: type.headlineMin * by },
    };
  }
  return { campaign: leaveOut(campaign, revision.without), idea: { direction, headlineId }, unmet };
}

/** The campaign without the price or the badge that somebody does not want to see. */
export function leaveOut(campaign: Campaign, without: Revision['without']): Campaign {
  const { copy } = campaign;
  return {
    ...campaign,
    copy: {
      ...copy,
      price: without.includes('price') ? null : copy.price,
      badge: without.includes('badge') ? null : copy.badge,
    },
  };
}

/** The nearest variant of the same idea with such a ground, else the best other idea that has one. */
function withGround(campaign: Campaign, from: Direction, wish: NonNullable<Revision['ground']>): Direction | null {
  const now = hexToOklch(from.palette.ground).l;
  const fits = ({ palette }: Direction): boolean => {
    const { l, c, h } = hexToOklch(palette.ground);
    switch (wish) {
      case 'darker':
        return l <= now - STEP;
      case 'lighter':
        return l >= now + STEP;
      case 'white':
        return l > 0.93 && c < 0.03;
      case 'black':
        return l < 0.25;
      case 'grey':
        return c < 0.03 && l >= 0.25 && l <= 0.93;
      default:
        return c >= 0.04 && hueDistance(h, HUES[wish]) <= 28;
    }
  };
  const good = variantsOf(campaign).filter(fits);
  const near = (d: Direction): number => Math.abs(hexToOklch(d.palette.ground).l - now);
  const own = good.filter(({ id }) => id === from.id).toSorted((a, b) => near(a) - near(b));
  const kin = good.filter(({ treatment }) => treatment === from.treatment).toSorted((a, b) => b.score - a.score);
  return own[0] ?? kin[0] ?? good.toSorted((a, b) => b.score - a.score)[0] ?? null;
}

/** The product's largest shares of the canvas changed, in every aspect class. */
function productSized(direction: Direction, by: number): Direction {
  const limit = (share: number): number => Math.min(0.98, share * by);
  const anchors = Object.fromEntries(
    Object.entries(direction.anchors).map(([aspect, a]) => [
      aspect,
      { ...a, maxW: limit(a.maxW), maxH: limit(a.maxH) },
    ]),
  );
  return { ...direction, anchors: anchors as Direction['anchors'] };
}
