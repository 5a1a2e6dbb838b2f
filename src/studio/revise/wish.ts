import type { Hex } from '../../scene/index.ts';

/** Parts of a picture that can be named. `text`: all type that no other name covers. */
export const PARTS = [
  'headline',
  'subline',
  'price',
  'old_price',
  'badge',
  'cta',
  'logo',
  'legal',
  'note',
  'bullet',
  'product',
  'photo',
] as const;
export type Part = (typeof PARTS)[number];

/** Colours by name. */
export const HUES = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'violet',
  'pink',
  'white',
  'black',
  'grey',
  'beige',
  'brown',
] as const;
export type HueName = (typeof HUES)[number];

/** A colour as it was asked for. `brand`: whatever the brand kit has for the place. */
export type ColourWish =
  | { readonly hex: Hex }
  | { readonly hue: HueName; readonly shade?: 'dark' | 'light' }
  | { readonly brand: true };

/** How strong a change is meant: "a bit" 0.6, plain 1, "much" 1.8. */
export type Strength = number;

/** What can be asked for, by kind, each with its parameters. A new kind gets its line here and its file in `apply`. */
export interface Wishes {
  /** These very words in a part. */
  readonly text: { readonly part: Part; readonly text: string };
  /** Words that stand somewhere in the picture become others. */
  readonly replace: { readonly from: string; readonly to: string };
  /**
   * A sum for the price or the struck old price; `currency` null = the one that stands there. `step`: by so much less
   * or more than what stands there, `share`: that many percent of it.
   */
  readonly price: {
    readonly part: 'price' | 'old_price';
    readonly amount: string;
    readonly currency: string | null;
    readonly from?: true;
    readonly step?: -1 | 1;
    readonly share?: true;
  };
  /** A further line. */
  readonly add: { readonly text: string };
  readonly remove: { readonly part: Part };
  /** `about`: one word that the line is about, in any of its cases. */
  readonly removeText: { readonly text: string; readonly about?: true };
  /** A part that an earlier version had. */
  readonly restore: { readonly part: Part };
  /** Another of the words that the campaign has for the place. */
  readonly reword: { readonly part: 'headline' };
  /** Linear factor; null = a step that everybody sees, `grows` says which way. */
  readonly size: {
    readonly part: Part;
    readonly grows: boolean;
    readonly factor: number | null;
    readonly strength: Strength;
  };
  /** `by`: share of the canvas; null = a visible step. `centre`: across the canvas, whatever `dx`. */
  readonly move: {
    readonly part: Part;
    readonly dx: -1 | 0 | 1;
    readonly dy: -1 | 0 | 1;
    readonly centre: boolean;
    readonly by: number | null;
    readonly strength: Strength;
    /** All the way: to the edge, into the corner. */
    readonly far?: true | undefined;
  };
  readonly ground: { readonly to: ColourWish };
  /** `part` null = the ground, or the whole of a bare photo. */
  readonly tone: { readonly to: Tone; readonly strength: Strength; readonly part: Part | null };
  /** `label`: of a button or a badge its words only. */
  readonly colour: { readonly part: Part; readonly to: ColourWish; readonly label?: true };
  readonly face: { readonly part: Part | 'text'; readonly look: Look };
  /** One look for all type, but for the parts that are to stay. */
  readonly everyLine: {
    readonly change:
      | { readonly kind: 'face'; readonly look: Look }
      | { readonly kind: 'colour'; readonly to: ColourWish }
      | Pick<WishOf<'size'>, 'kind' | 'grows' | 'factor' | 'strength'>;
    readonly except: readonly Part[];
  };
  readonly photo: { readonly how: 'closer' | 'further' | 'other' | 'mirror' | 'crop' };
  readonly shadow: { readonly how: 'none' | 'some' };
  readonly margins: { readonly how: 'wider' | 'narrower' };
  readonly translate: { readonly part: Part | null; readonly lang: 'ru' | 'kk' | 'en' };
  readonly undo: object;
  /** Words that were not understood. */
  readonly unknown: object;
}

export type Tone = 'darker' | 'lighter' | 'warmer' | 'cooler' | 'calmer' | 'louder';
export type Look = 'serif' | 'sans' | 'bolder' | 'thinner' | 'upper' | 'mixed' | 'italic' | 'upright';
export type WishKind = keyof Wishes;
/** One wish with the words that it was read from. */
export type Wish = { [K in WishKind]: { readonly kind: K; readonly said: string } & Wishes[K] }[WishKind];
export type WishOf<K extends WishKind> = Extract<Wish, { readonly kind: K }>;

/** A wish without the words that it was read from. */
export type Read = Wish extends infer W ? (W extends Wish ? Omit<W, 'said'> : never) : never;
