/**
 * The standards: what is readable, sharp and roomy, in one place. `composed` is what layouts aim at, `inspected` what
 * quality control refuses; the composer aims a little higher, so that rounding and measuring never refuse what it made.
 * Where no other source is named, a number is this project's own judgement on pictures looked at by eye.
 */

/**
 * Type size in CSS pixels where people see the picture. The networks' own least sizes (catalog) come on top, in pixels
 * of the picture. Margin: 0.2 to 2.2 px, by role.
 */
export const TYPE_SIZE = {
  /** `any`: no role is set smaller. The rest is what its role likes to have at least. */
  composed: { any: 9.2, subline: 11, cta: 11, price: 11 * 1.08, headline: 11 * 1.12 },
  /** By role of the scene; `other` for roles without an own entry. */
  inspected: { headline: 12, price: 11, cta: 10, old_price: 9, badge: 9, legal: 7, other: 8.5 },
} as const;

/**
 * Type of an adapted banner. `composed` and `cropped` are heights of a line as detected, CSS pixels as displayed (a
 * detected line is `lineHeight` times its type size); `inspected` are type sizes: 8.5 px are a line of 10.6. Margin:
 * 0.1 to 2.4 px of line; a logo is not judged by its letters.
 */
export const BANNER_TYPE = {
  lineHeight: 1.25,
  composed: { other: 13, legal: 9.5, logo: 8 },
  /** A cut changes nothing but the size, so it may go nearer to the limit. */
  cropped: { other: 11, legal: 8.5, logo: 8, note: 10.65 },
  inspected: { other: 8.5, legal: 6.5 },
  /** A label is read at a glance: it may be this much smaller. */
  badge: 0.88,
} as const;

/**
 * Contrast with what lies behind, WCAG 2 ratios 1..21 (4.5 for text and 3 for large type are its level AA).
 * Margin: 0.3 of words, 0.8 of a button's label and 2.3 of black on a badge, because grain and
 * glow cost some, and edges nearly all of small type.
 */
export const CONTRAST = {
  /**
   * Of a palette's colours: words on their field, a label on its button, the button on the field. Small print loses
   * most of it in the file.
   */
  composed: { headline: 3.3, text: 4.8, muted: 4.75, onCta: 5, cta: 3, badge: 2, onBadge: 6.8 },
  /** Ink on the ground of a photo, which is never quite one colour, so that small words hold all over it. */
  photoGround: 5.4,
  /** A label that keeps the colour it has, on a field that was given another. */
  labelKept: 4.6,
  /** A logo fainter than this gets a plate. */
  logo: 1.7,
  /** On the finished pixels. `heavy`: bold type from `heavyFrom` pixels. */
  inspected: { headline: 3, cta: 4.2, old_price: 3, heavy: 3.7, heavyFrom: 30, other: 4.5 },
  /** An adapted banner's type has this much, or this share of what it had. */
  banner: { least: 3, ofBefore: 0.8 },
} as const;

/**
 * Pixels of a product against its photograph, CIEDE2000: the most of their mean, and of the hundredth part that differs
 * most. `edge`: pixels inside the outline (of a picture of 1080, more in larger ones) that are not compared; the light
 * of a stage stays within them.
 */
export const FIDELITY = { mean: 1, p99: 3, edge: 3 } as const;

/** `FIDELITY.edge` in a picture of that size, whole pixels. */
export const edgeWithin = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.ceil(FIDELITY.edge * Math.max(1, Math.min(width, height) / 1080));

/** Times that pixels may be enlarged before they look soft; 1 = as they are. */
export const ENLARGEMENT = {
  /** A cut-out product. Margin: 0.15 to the warning, 1.05 to the refusal. */
  product: {
    composed: 1.45,
    /** Pictures with a longer side than `from` are seen from further away: `composed` grows with it, up to `most`. */
    far: { from: 2048, most: 1.6 },
    /** A sketch's scene is drawn larger later: no more than this in the final. Margin: 0.1. */
    inFinal: 2.4,
    warned: 1.6,
    refused: 2.5,
  },
  /** A product on a slide of a card, and the piece of a banner that is its product. */
  cardProduct: 2.2,
  bannerProduct: 2.2,
  /** A product of a series: by Lanczos, and by a network at tier pro. */
  series: { standard: 2.2, pro: 3.2 },
  /** A whole photo beyond the size that just covers its place. */
  photoZoom: 1.9,
  /** Pieces of an adapted banner. Margin: 0.01 of type (rounding), 0.05 of pictures. */
  banner: { type: { composed: 1.6, inspected: 1.61 }, picture: { composed: 2.2, inspected: 2.25 } },
} as const;

/**
 * Shapes of canvases by width / height. Aspect classes of formats begin at 3.2 (a 970×300 is wide, a 970×250 a strip);
 * photos and rows need their room a little earlier.
 */
export const SHAPE = {
  /** Wider: a strip. Layouts of one row, products behind bands, ornaments gone. */
  strip: 3.2,
  wide: 1.25,
  box: 0.87,
  portrait: 0.62,
  /** Narrower: a tower. */
  story: 0.45,
  /** From here on a photo takes one end of the canvas instead of all of it. */
  photoAtEnd: 3.1,
  /** Wider: an adapted banner's parts may stand in one row. */
  bannerRow: 3,
} as const;

/**
 * Short side in pixels from which a canvas has room for all that a brand demands. Below it the composer leaves the
 * legal line or the logo out before it breaks the words, and quality control only warns.
 */
export const ROOMY_SIDE = 400;
