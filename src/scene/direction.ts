import type { AspectClass } from './format.ts';
import type { Hex } from './colour-types.ts';
import type { Stage } from './stage.ts';

export type DirectionFamily = 'calm' | 'bold' | 'scenic';
/** How the pieces of a banner come in: out of the mist, along an edge, with a bounce, or under a settling photo. */
export type Entrance = 'rise' | 'slide' | 'pop' | 'settle';

/**
 * `cutout`: the product stands on a stage of ours. `photo`: the whole photo is the stage and nothing is cut out (except
 * a registered overlay).
 */
export type Treatment = 'cutout' | 'photo';

export interface FontChoice {
  readonly family: string;
  /** 100..900 */
  readonly weight: number;
  readonly italic: boolean;
}

/**
 * Colours by the job they do. All pairs that meet have the contrast their job asks for (headline >= 3, other text >=
 * 4.5, CTA >= 4.2).
 */
export interface Palette {
  /** Main field of the backdrop where text stands. */
  readonly ground: Hex;
  /** Second tone of the backdrop: glow, panel, disc, second field. */
  readonly groundAlt: Hex;
  /** Deepest tone, for shadow and bars. */
  readonly deep: Hex;
  readonly headline: Hex;
  readonly ink: Hex;
  /** Old price and secondary text. */
  readonly muted: Hex;
  readonly cta: Hex;
  readonly onCta: Hex;
  readonly badge: Hex;
  readonly onBadge: Hex;
  readonly shadow: Hex;
  readonly dark: boolean;
  /**
   * Ink for text that stands on `groundAlt` (second field, band, panel) instead of `ground`; absent = `headline` and
   * `ink` hold there too.
   */
  readonly onAlt?: Hex;
  /** Field and ink of a price plate (`construction.price` = `plate`). */
  readonly plate?: Hex;
  readonly onPlate?: Hex;
}

/** Sizes are shares of S = min(width, height); tracking in em; leading as a multiple of the size. */
export interface TypePlan {
  readonly display: FontChoice;
  readonly text: FontChoice;
  /** Face of the price; its family has ₽ and ₸. Absent = `text` at weight 800. */
  readonly price?: FontChoice;
  readonly headlineSize: number;
  /** Smallest headline still true to the direction. */
  readonly headlineMin: number;
  readonly tracking: number;
  readonly leading: number;
  readonly case: 'as-is' | 'lower' | 'upper';
  readonly align: 'left' | 'centre';
}

export interface Construction {
  readonly price: 'plain' | 'plate' | 'columns';
  readonly badge: 'circle' | 'pill' | 'ribbon' | 'none';
  readonly cta: 'pill' | 'rect' | 'rounded' | 'outline';
}

/**
 * Where the product likes to be in one aspect class: centre as shares of the canvas, size as the share of canvas
 * width/height its box may fill.
 */
export interface ProductAnchor {
  readonly cx: readonly [number, number];
  readonly cy: readonly [number, number];
  /** Largest share of the canvas width and height. */
  readonly maxW: number;
  readonly maxH: number;
  /** Bottom of the product as a share of the canvas height, when it stands on something; null = floats. */
  readonly base: number | null;
  /**
   * `right`, `left`: beside the text; `below`, `above`: under or over it; `behind`: the headline runs behind the
   * product.
   */
  readonly relation: 'right' | 'left' | 'below' | 'above' | 'behind' | 'full';
}

/**
 * One coherent idea for the whole campaign. Made by `direct`, followed by `compose`, painted by `render`. Plain JSON.
 */
export interface Direction {
  /** e.g. `studio_sweep`. */
  readonly id: string;
  readonly family: DirectionFamily;
  readonly treatment: Treatment;
  readonly palette: Palette;
  readonly type: TypePlan;
  readonly construction: Construction;
  readonly stage: Stage;
  readonly anchors: Readonly<Record<AspectClass, ProductAnchor>>;
  /** Degrees the product is turned, 0 for things that stand. */
  readonly rotation: number;
  /** True when the headline may run behind the product (4..16 % of its ink hidden). */
  readonly typeBehind: boolean;
  readonly shadow: 'ground' | 'float' | 'wall' | 'none';
  /** Why this idea, in words a marketer understands. */
  readonly reason: { readonly ru: string; readonly en: string };
  /** Suitability 0..1 that ranked it. */
  readonly score: number;
}
