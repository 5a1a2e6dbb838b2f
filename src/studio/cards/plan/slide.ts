import type { Axis } from '../facts/index.ts';
import type { IconName } from './icon-words.ts';
import type { Printed } from './printed.ts';

/** The six pictures of a card, in the order in which a buyer swipes. */
export const SLOTS = ['main', 'benefits', 'dimensions', 'materials', 'usage', 'package'] as const;
export type Slot = (typeof SLOTS)[number];

/** A card or row: what is said, its small label, its icon. */
export interface SlideItem {
  readonly title: Printed;
  readonly label: Printed | null;
  readonly icon: IconName;
}

/** A length of the product along one axis. */
export interface SlideAxis {
  readonly axis: Axis | null;
  readonly text: Printed;
  /** Centimetres; for proportions only. */
  readonly cm: number;
  /** What it is the length of, where that is not the whole product; null where it is. */
  readonly part: Printed | null;
}

/** What one slide shows. `asset` = index of the photo that it is made of. */
export type SlideContent =
  | { readonly kind: 'main'; readonly headline: Printed | null; readonly pill: Printed | null }
  | { readonly kind: 'benefits'; readonly headline: Printed; readonly items: readonly SlideItem[] }
  | {
      readonly kind: 'dimensions';
      readonly headline: Printed;
      readonly axes: readonly SlideAxis[];
      readonly items: readonly SlideItem[];
    }
  | {
      readonly kind: 'materials';
      readonly headline: Printed;
      readonly items: readonly SlideItem[];
      /** The material named first is what one sees of the product, so that its surface may be shown close. */
      readonly surface: boolean;
    }
  | { readonly kind: 'usage'; readonly headline: Printed; readonly items: readonly SlideItem[] }
  | { readonly kind: 'package'; readonly headline: Printed; readonly items: readonly SlideItem[] }
  | { readonly kind: 'specs'; readonly headline: Printed; readonly items: readonly SlideItem[] }
  | { readonly kind: 'sizes'; readonly headline: Printed; readonly rows: readonly (readonly Printed[])[] }
  | { readonly kind: 'closeups'; readonly headline: Printed }
  | { readonly kind: 'angle'; readonly headline: Printed };

export interface PlannedSlide {
  readonly slot: Slot;
  readonly content: SlideContent;
  readonly asset: number;
  /** Name of the product above the headline; null where nothing honest and permitted is left of the title. */
  readonly eyebrow: Printed | null;
}

/** A picture that cannot be made, with the reason for the customer. */
export interface MissingSlide {
  readonly slot: Slot;
  readonly reason: { readonly ru: string; readonly en: string };
  /** What the description does not tell, in a few words. */
  readonly lacks: { readonly ru: string; readonly en: string };
}

export interface CardPlan {
  readonly slides: readonly PlannedSlide[];
  readonly missing: readonly MissingSlide[];
  /** Statements that the marketplace or the brand forbids, as written; they were left out. */
  readonly forbidden: readonly string[];
}
