import { type Box, type Hex } from '../../../../scene/index.ts';
import type { Easel, TypeWish } from './easel.ts';
import { drawProduct, type DrawnProduct } from './products.ts';
import type { Words } from './words.ts';
/** What a layout draws with. */
export interface Brush {
  readonly easel: Easel;
  readonly words: Words;
  readonly random: () => number;
}

/** Draws a banner and returns the mask of its product, null where it has none that can be told. */
export type Kind = (brush: Brush) => Promise<Uint8Array | null> | Uint8Array | null;

export const sans = ['Montserrat', 'Rubik', 'Golos Text', 'Onest', 'Inter Tight', 'Geologica'] as const;
/** What type is measured by: the short side, more on a wide canvas. */
export const side = ({ width, height }: Easel): number => Math.min(width, height) * (width > height * 1.2 ? 1.12 : 1);

/** A button with its word in the middle. */
export function button({ easel, words }: Brush, box: Box, fill: Hex | null, wish: TypeWish, radius: number): void {
  const { g } = easel;
  g.beginPath();
  g.roundRect(box.x, box.y, box.w, box.h, radius);
  if (fill) {
    g.fillStyle = fill;
    g.fill();
  } else {
    g.strokeStyle = wish.colour;
    g.lineWidth = Math.max(2, box.h * 0.05);
    g.stroke();
  }
  const size = Math.min(wish.size, (box.w * 0.8 * wish.size) / easel.widthOf(words.cta, wish));
  easel.type(
    'cta',
    [words.cta],
    { ...wish, size },
    { x: box.x + box.w / 2, y: box.y + box.h / 2 - size * 0.35, align: 'centre' },
  );
}

/** A headline as large as its column allows. */
export const fitted = (easel: Easel, rows: readonly string[], wish: TypeWish, width: number): TypeWish => ({
  ...wish,
  size: Math.min(wish.size, ...rows.map((row) => (wish.size * width) / easel.widthOf(row, wish))),
});

/** The product on the right, or in the lower right corner. */
function beside(
  easel: Easel,
  product: DrawnProduct,
  tint: readonly [number, number, number],
  { wide, margin }: { readonly wide: boolean; readonly margin: number },
): Uint8Array {
  const { width, height } = easel;
  const s = side(easel);
  const across = wide ? Math.min(width * 0.3, height * 0.32) : Math.min(width * 0.44, height * 0.22);
  const scale = { bottle: 0.62, bottles: 0.9, shirt: 1.3, hoodie: 1.2, box: 1.2, can: 0.8, book: 0.95 }[product];
  const pw = across * scale;
  const tall = { bottle: 2.6, bottles: 1.5, shirt: 1, hoodie: 1.08, box: 0.8, can: 1.7, book: 1.25 }[product] * pw;
  return drawProduct(
    easel,
    product,
    {
      x: wide ? width * 0.78 - pw / 2 : width - margin - pw,
      y: wide ? (height - tall) / 2 + s * 0.04 : height - margin * 1.6 - tall,
      w: pw,
    },
    tint,
  );
}

/** Logo, headline, subline, price and button in a column; the product beside or under it. */
export function column(
  brush: Brush,
  ink: { readonly head: Hex; readonly text: Hex; readonly plate: Hex | null; readonly label: Hex },
  face: { readonly family: string; readonly weight: number },
  product: DrawnProduct,
  tint: readonly [number, number, number],
): Uint8Array {
  const { easel, words, random } = brush;
  const { width, height } = easel;
  const wide = width > height * 1.2;
  const s = side(easel);
  const margin = s * (0.06 + 0.02 * random());
  const room = wide ? width * 0.52 : width - 2 * margin;
  easel.type(
    'logo',
    [words.brand],
    { ...face, weight: 700, size: s * 0.042, colour: ink.head },
    { x: margin, y: margin },
  );
  const head = fitted(easel, words.headline, { ...face, size: s * 0.095, colour: ink.head }, room);
  const top = easel.type('headline', words.headline, head, { x: margin, y: margin + s * 0.12, leading: 1.14 });
  const sub = fitted(
    easel,
    words.subline,
    { family: 'Golos Text', weight: 500, size: s * 0.036, colour: ink.text },
    room,
  );
  const under = easel.type('subline', words.subline, sub, { x: margin, y: top.y + top.h + s * 0.06, leading: 1.35 });
  const priceAt = Math.max(under.y + under.h + s * 0.09, wide ? height * 0.6 : height * 0.56);
  const price = { ...face, size: s * 0.075, colour: ink.head };
  const p = easel.type('price', [words.price], price, { x: margin, y: priceAt });
  if (random() < 0.6)
    easel.type(
      'old_price',
      [words.old],
      { family: 'Golos Text', weight: 500, size: s * 0.036, colour: ink.text, struck: true },
      { x: p.x + p.w + s * 0.03, y: p.y + s * 0.024 },
    );
  const w = wide ? s * 0.42 : s * 0.36;
  button(
    brush,
    { x: margin, y: priceAt + s * 0.12, w, h: s * 0.1 },
    ink.plate,
    { ...face, weight: 700, size: s * 0.036, colour: ink.label },
    random() < 0.5 ? s * 0.05 : s * 0.012,
  );
  if (random() < 0.7 && priceAt + s * 0.23 < height - margin * 0.7)
    easel.type(
      'legal',
      [words.legal],
      { family: 'Golos Text', weight: 400, size: s * 0.018, colour: ink.text },
      { x: margin, y: height - margin * 0.7 },
    );
  return beside(easel, product, tint, { wide, margin });
}

export function flood(
  { g, width, height }: Easel,
  fill: string | ReturnType<Easel['g']['createLinearGradient']>,
): void {
  g.fillStyle = fill;
  g.fillRect(0, 0, width, height);
}
