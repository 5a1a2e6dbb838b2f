import type { AspectClass } from './format.ts';
import type { Hex } from './colour-types.ts';
import type { Box } from './geometry.ts';

export type DirectionFamily = 'calm' | 'bold' | 'scenic';
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
 * Recipe of the painted stage. `kind` picks the painter; numbers and colours are its parameters, in shares of S or of
 * the
 * product box as the painter's docstring says. Plain JSON, so it can be stored with the output and painted again.
 */
export interface StageRecipe {
  readonly kind: string;
  readonly colours: Readonly<Record<string, Hex>>;
  readonly numbers: Readonly<Record<string, number>>;
  /** -1 light from the left (shadow falls right), +1 from the right. */
  readonly light: -1 | 1;
  readonly grain: number;
}

/**
 * How a direction uses the photo itself. The geometry is `placePhoto`; compose and the painter both call it, so they
 * agree.
 * `extend`: whole photo on one side, its edge continued as a flat field for the text. `dissolve`: photo melts into a
 * dark field.
 * `cover`: photo fills the canvas. `card`: photo in a rounded window. `split`: photo over one part of the canvas to its
 * edges, a flat field over the rest.
 */
export interface PhotoPlan {
  readonly mode: 'extend' | 'dissolve' | 'cover' | 'card' | 'split';
  /** Part of the photo that must stay visible and free of text, as shares 0..1 of the photo's width and height. */
  readonly focus: Box;
  /** True when the cut-out is painted once more above text or card edge, registered on the photo. */
  readonly overlay: boolean;
  /** True when the photo's border is one colour all round, so that it may end anywhere and the field goes on. */
  readonly plain?: boolean;
  /** Side of the canvas that the words take, where it must not be chosen by the photo's shape. */
  readonly side?: 'top' | 'left';
  /** `card` in a strip: the photo at the left end, the words at its right. */
  readonly flip?: boolean;
}

/** One coherent idea for the whole campaign. Made by `direct`, obeyed by `compose`, painted by `render`. Plain JSON. */
export interface Direction {
  /** e.g. `studio_sweep`. */
  readonly id: string;
  readonly family: DirectionFamily;
  readonly treatment: Treatment;
  readonly palette: Palette;
  readonly type: TypePlan;
  readonly construction: Construction;
  readonly stage: StageRecipe;
  readonly anchors: Readonly<Record<AspectClass, ProductAnchor>>;
  /** Degrees the product is turned, 0 for things that stand. */
  readonly rotation: number;
  /** True when the headline may run behind the product (4..16 % of its ink hidden). */
  readonly typeBehind: boolean;
  readonly shadow: 'ground' | 'float' | 'wall' | 'none';
  /** Present exactly when the photo itself is on the stage. */
  readonly photo?: PhotoPlan;
  /** Why this idea, in words a marketer understands. */
  readonly reason: { readonly ru: string; readonly en: string };
  /** Suitability 0..1 that ranked it. */
  readonly score: number;
}
