import type { Lang } from './languages/index.ts';

/**
 * Where a headline comes from: ordered word for word by the customer, a benefit or an offer in the customer's words,
 * the
 * product's name, or a stock line of ours that claims nothing.
 */
export type HeadlineSource = 'input' | 'benefit' | 'offer' | 'product' | 'lexicon';

/** One argument of a campaign: a headline with its preferred line breaks and what stands under it. */
export interface Headline {
  readonly id: string;
  readonly lines: readonly string[];
  /** A form for strips that means something by itself: the offer, the product's name, or the same line. */
  readonly short: string;
  readonly source: HeadlineSource;
  /** What stands under this headline; absent = the copy's own. */
  readonly subline?: { readonly long: string | null; readonly short: string | null };
  /** Further reasons beside this headline; absent = the copy's own. */
  readonly bullets?: readonly string[];
}

/** A finished piece of text with the place in the input that it comes from. Every testable claim has one. */
export interface Claim {
  readonly text: string;
  /** Input field and the exact words there; `computed` for a discount worked out of two given prices. */
  readonly from: {
    readonly field: 'title' | 'brief' | 'characteristics' | 'goal' | 'brand_kit' | 'computed';
    readonly words: string;
  };
}

/** A fact of the input that is not printed, and why: no room, the law wants proof, said to us (`talk`). */
export interface LeftOut {
  readonly words: string;
  readonly why:
    | 'rank'
    | 'contact'
    | 'talk'
    | 'forbidden'
    | 'superlative'
    | 'comparison'
    | 'guarantee'
    | 'medical'
    | 'finance'
    | 'rival'
    | 'pressure';
}

/** A price with what it is the price of ("за глаз", "в месяц, при оплате за год"): its own words or none at all. */
export interface PriceLine {
  readonly now: string;
  readonly old: string | null;
  readonly basis?: string | null;
}

/** What a campaign offers, and how a picture of it can be told from one that says only a slogan. */
export interface OfferLine {
  readonly text: string;
  /** The figure that tells it, digits only, or its longest word in lower case. */
  readonly key: string;
  /** Names of the thing: where not even the offer fits a strip, they may stand for it, a slogan may not. */
  readonly names: readonly string[];
}

/** All words that a campaign may use, typographically finished (quotes, dashes, non-breaking spaces). */
export interface Copy {
  readonly lang: Lang;
  /** Kind of the thing, a hint for buttons and rules; null = none is certain. */
  readonly category?: string | null;
  /** Best first; never empty. A campaign uses one; three sketches use different ones. */
  readonly headlines: readonly Headline[];
  /** Product phrase, with brand or model, e.g. "Городской рюкзак, 22 л". */
  readonly product: string;
  readonly brand: string | null;
  /** Normal and short form; null = nothing honest to say. */
  readonly subline: { readonly long: string | null; readonly short: string | null };
  /**
   * True when no price stands alone and the subline is the offer itself ("the second coffee as a present"): it is set
   * larger and goes late.
   */
  readonly leads?: boolean;
  readonly bullets: readonly string[];
  readonly price: PriceLine | null;
  /** Discount or other single badge, e.g. "−30 %". */
  readonly badge: string | null;
  /** Three lengths, at most 16, 9 and 6 characters. */
  readonly cta: { readonly long: string; readonly mid: string; readonly short: string };
  /** Date, delivery, period or instalment line. */
  readonly note: string | null;
  /** All such lines by rank; the first is `note`. */
  readonly notes?: readonly string[];
  /** The offer that outlives the slogan; null where nothing is offered. */
  readonly offer?: OfferLine | null;
  readonly legal: string | null;
  readonly claims: readonly Claim[];
  readonly leftOut?: readonly LeftOut[];
  readonly warnings: readonly string[];
}

/** What the words are made from. */
export interface Brief {
  readonly title: string;
  readonly brief: string;
  readonly characteristics: string;
  readonly goal: string;
  readonly lang: Lang;
}
