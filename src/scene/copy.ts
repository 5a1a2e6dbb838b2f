export type Lang = 'ru' | 'en' | 'kk';

/** A headline with its preferred line breaks and a form short enough for strips. */
export interface Headline {
  readonly id: string;
  readonly lines: readonly string[];
  /** At most about 12 characters where such a form exists, else the shortest honest one. */
  readonly short: string;
  readonly source: 'lexicon' | 'product' | 'input';
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

/** All words that a campaign may use, typographically finished (quotes, dashes, non-breaking spaces). */
export interface Copy {
  readonly lang: Lang;
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
  readonly price: { readonly now: string; readonly old: string | null } | null;
  /** Discount or other single badge, e.g. "−30 %". */
  readonly badge: string | null;
  /** Three lengths, at most 16, 9 and 6 characters. */
  readonly cta: { readonly long: string; readonly mid: string; readonly short: string };
  /** Delivery, period or instalment line. */
  readonly note: string | null;
  readonly legal: string | null;
  readonly claims: readonly Claim[];
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
