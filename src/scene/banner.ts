import type { Box, Size } from './geometry.ts';
import type { Hex } from './colour-types.ts';

/** What a part of a finished banner is there for. */
export type BannerRole =
  | 'headline'
  | 'subline'
  | 'price'
  | 'old_price'
  | 'badge'
  | 'cta'
  | 'logo'
  | 'legal'
  | 'note'
  | 'product';

/** A side of a picture. */
export type Side = 'left' | 'right' | 'top' | 'bottom';

/** A word or block of untouched pixels, by the name of its sprite; `box` in pixels of the banner. */
export interface BannerWord {
  readonly sprite: string;
  readonly box: Box;
}

/** Words on one base line; `baseline` is its y in the banner. */
export interface BannerLine {
  readonly words: readonly BannerWord[];
  readonly box: Box;
  readonly baseline: number;
}

/** One part of a finished banner, lifted off as pixels. */
export interface BannerElement {
  readonly id: string;
  readonly role: BannerRole;
  readonly box: Box;
  /** Text that may be set in other lines; empty = one block that only scales as a whole. */
  readonly lines: readonly BannerLine[];
  /** True: its lines may not be run together or broken anew (a script from right to left, a price). */
  readonly fixed: boolean;
  /** Sprite of a block; null for text in lines. */
  readonly sprite: string | null;
  /** Height of its smallest text line in the banner, pixels; null where it holds no text. */
  readonly typeHeight: number | null;
  /** Height of smaller type that hangs on it (a price's "from", its basis), pixels. Absent: there is none. */
  readonly fine?: number;
  /**
   * May be left out where room is short: a description, a struck price. Never the brand, the offer, a fact, the button
   * or the law.
   */
  readonly spare: boolean;
  /**
   * May go, too, where a size could else not be made: a list, small print, a label with words. What goes is named in
   * the output. Absent: never.
   */
  readonly yields?: true;
  /** Sides on which the banner's edge cuts it: there it must meet the edge again. Absent: it is whole. */
  readonly cut?: readonly Side[];
  /** How sure the role is, 0..1. */
  readonly confidence: number;
  /** True: a new layout sets it as its largest type. Absent: the headline is that. */
  readonly leads?: boolean;
  /** Its turn among the words of a new layout: 0 brand, 1 words, 2 button, 3 law. Absent: as its role has it. */
  readonly turn?: number;
}

/**
 * Outline of a flat field on the ground, pixels of the banner: a disc (it may run off the edges), or all that lies on
 * one side of a straight edge.
 */
export type BannerField =
  | { readonly kind: 'disc'; readonly x: number; readonly y: number; readonly r: number }
  | { readonly kind: 'panel'; readonly side: 'left' | 'right' | 'top' | 'bottom'; readonly edge: number };

/**
 * What lies behind: a colour or gradient that can be painted in any size, or a photo that must be shown through a
 * window.
 */
export type BannerGround =
  | {
      readonly kind: 'smooth';
      /** A second flat colour behind the product, or null. */
      readonly field: BannerField | null;
    }
  | {
      readonly kind: 'photo';
      /** Paper colour for the text's own panel. */
      readonly panel: Hex;
      /** The part of the photo that every window must show. */
      readonly keep: Box;
      /** True: that part is a known subject or face and must be seen whole; false: it is where eyes go. */
      readonly known: boolean;
      /** The part of the banner that is photo at all. */
      readonly field: Box;
      /** True: the photo fades into the panel; false: it ends in a straight edge, as the banner's own fields do. */
      readonly soft: boolean;
      /** Sides beyond which the picture can be continued: it hardly changes towards them. */
      readonly open: Readonly<Record<'left' | 'right' | 'top' | 'bottom', boolean>>;
      /** True: nothing but paper, frames and lines; there is no picture that could stand by itself. */
      readonly empty: boolean;
      /** True: one colour all around, a thing shown with what is printed on it (a mock-up, a cover). */
      readonly framed: boolean;
      /** Shown as a picture within the margins, not up to the edges. Absent: up to the edges. */
      readonly inset?: true;
    };

/** A finished banner taken apart; the pixels travel beside it. */
export interface BannerParts {
  readonly size: Size;
  readonly elements: readonly BannerElement[];
  readonly ground: BannerGround;
  /** Its lines begin on the right. */
  readonly rightToLeft: boolean;
  /** What runs along all of its edges and goes with the edges of every new shape. Absent: nothing does. */
  readonly frame?: BannerFrame;
}

/**
 * A frame along the four edges, pixels of the banner: how far it reaches in on every side, and the side of the square
 * in which each of its corners turns.
 */
export interface BannerFrame {
  readonly depth: Readonly<Record<Side, number>>;
  readonly corner: number;
}

/** Why a part of a banner cannot be moved. */
export type BannerFault =
  /**
   * Putting it back over the clean ground does not give the banner again: a stroke is missing, or something else came
   * along.
   */
  | 'not_clean'
  /** Its strokes go on in the ground after it was taken off: a ghost would stay. */
  | 'ghost'
  /** It runs off the banner's edge, so its letters are cut already. */
  | 'off_edge'
  /** It lies over or under another part. */
  | 'entangled';
