import { fileURLToPath } from 'node:url';
import { loadImage } from './load-image.ts';
import { soft } from '../../../painting/index.ts';
import type { Box, Hex } from '../../../../scene/index.ts';
import type { Easel, TypeWish } from './easel.ts';
import { drawProduct, type DrawnProduct } from './products.ts';
import { oneOf } from './random.ts';
import type { Words } from './words.ts';

/** What a layout draws with. */
export interface Brush {
  readonly easel: Easel;
  readonly words: Words;
  readonly random: () => number;
}

/** Draws a banner and returns the mask of its product, null where it has none that can be told. */
export type Kind = (brush: Brush) => Promise<Uint8Array | null> | Uint8Array | null;

const sans = ['Montserrat', 'Rubik', 'Golos Text', 'Onest', 'Inter Tight', 'Geologica'] as const;
const side = ({ width, height }: Easel): number => Math.min(width, height);

/** A button with its word in the middle. */
function button({ easel, words }: Brush, box: Box, fill: Hex | null, wish: TypeWish, radius: number): void {
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
const fitted = (easel: Easel, rows: readonly string[], wish: TypeWish, width: number): TypeWish => ({
  ...wish,
  size: Math.min(wish.size, ...rows.map((row) => (wish.size * width) / easel.widthOf(row, wish))),
});

/** Logo, headline, subline, price and button in a column; the product beside or under it. */
function column(
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
  if (random() < 0.7)
    easel.type(
      'legal',
      [words.legal],
      { family: 'Golos Text', weight: 400, size: s * 0.018, colour: ink.text },
      { x: margin, y: height - margin * 0.7 },
    );
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

function flood({ g, width, height }: Easel, fill: string | ReturnType<Easel['g']['createLinearGradient']>): void {
  g.fillStyle = fill;
  g.fillRect(0, 0, width, height);
}

const flat: Kind = (brush) => {
  const [ground, ink, plate, label, product, tint] = oneOf(brush.random, [
    ['#19b5c9', '#ffffff', '#ffd21f', '#101418', 'hoodie', [220, 6, 12]],
    ['#f4c531', '#1b1b1b', '#1b1b1b', '#ffffff', 'can', [205, 70, 45]],
    ['#ede6da', '#2b2622', '#b4512d', '#ffffff', 'box', [28, 40, 52]],
    ['#203a8f', '#ffffff', '#ff6b3d', '#ffffff', 'bottle', [38, 80, 55]],
  ] as const);
  flood(brush.easel, ground);
  return column(
    brush,
    { head: ink, text: ink, plate, label },
    { family: oneOf(brush.random, sans), weight: 800 },
    product,
    tint,
  );
};

/** Two fields, the product standing over the seam. */
const fields: Kind = (brush) => {
  const { easel, words, random } = brush;
  const { g, width, height } = easel;
  const s = side(easel);
  const [upper, lower, ink, label, product, tint] = oneOf(random, [
    ['#d63a2f', '#ffffff', '#ffffff', '#ffffff', 'shirt', [0, 0, 62]],
    ['#2f6f4e', '#f3ead9', '#f6efe2', '#ffffff', 'bottles', [30, 60, 48]],
    ['#f6b9c5', '#5a2b56', '#4a2146', '#ffffff', 'can', [280, 40, 52]],
  ] as const);
  const wide = width > height * 1.2;
  const cut = wide ? Math.round(width * 0.58) : Math.round(height * 0.56);
  flood(easel, lower);
  g.fillStyle = upper;
  g.fillRect(0, 0, wide ? cut : width, wide ? height : cut);
  const family = oneOf(random, sans);
  const margin = s * 0.07;
  easel.type('logo', [words.brand], { family, weight: 700, size: s * 0.04, colour: ink }, { x: margin, y: margin });
  const head = fitted(
    easel,
    words.headline,
    { family, weight: 800, size: s * 0.1, colour: ink },
    wide ? cut - 2 * margin - height * 0.16 : width - 2 * margin,
  );
  const top = easel.type('headline', words.headline, head, { x: margin, y: margin + s * 0.11, leading: 1.14 });
  const tall = { shirt: 1, bottles: 1.5, can: 1.7 }[product];
  const pw = (wide ? height * 0.62 : height * 0.36) / tall;
  const mask = drawProduct(
    easel,
    product,
    wide
      ? { x: cut - pw * 0.4, y: height * 0.28, w: pw }
      : { x: width - margin - pw, y: Math.max(cut - (pw * tall) / 2, top.y + top.h + s * 0.05), w: pw },
    tint,
    0.28,
  );
  const dark = lower === '#5a2b56' ? '#f6b9c5' : '#141414';
  const under = wide ? { x: margin, y: height * 0.62 } : { x: margin, y: cut + s * 0.09 };
  easel.type('price', [words.price], { family, weight: 800, size: s * 0.07, colour: wide ? ink : dark }, under);
  const plate = wide ? '#141414' : dark;
  const word = plate === '#f6b9c5' ? '#3a1836' : label;
  button(
    brush,
    { x: under.x, y: under.y + s * 0.12, w: s * 0.38, h: s * 0.1 },
    plate,
    { family, weight: 700, size: s * 0.036, colour: word },
    s * 0.014,
  );
  return mask;
};

const linear: Kind = (brush) => {
  const { easel, random } = brush;
  const { g, width, height } = easel;
  const [from, to, ink, text, plate, label, product, tint] = oneOf(random, [
    ['#dcecf9', '#9cc4ea', '#10253d', '#27405c', '#10253d', '#ffffff', 'bottles', [150, 45, 42]],
    ['#2a1a4a', '#7a2f6d', '#ffffff', '#e9d8ee', '#ffcf5a', '#2a1a4a', 'can', [45, 90, 55]],
    ['#fbe3c8', '#f0a987', '#3c1d12', '#5a3526', '#c23b1e', '#ffffff', 'bottle', [12, 60, 40]],
  ] as const);
  const fill = random() < 0.5 ? g.createLinearGradient(0, 0, 0, height) : g.createLinearGradient(0, 0, width, height);
  fill.addColorStop(0, from);
  fill.addColorStop(1, to);
  flood(easel, fill);
  return column(brush, { head: ink, text, plate, label }, { family: oneOf(random, sans), weight: 700 }, product, tint);
};

/** A light in the middle and darker corners. */
const radial: Kind = (brush) => {
  const { easel, random } = brush;
  const { g, width, height } = easel;
  const [inner, outer, ink, text, plate, label, product, tint] = oneOf(random, [
    ['#fdf3e0', '#d9a766', '#3a230e', '#5a3d20', '#7a3b12', '#ffffff', 'bottle', [100, 35, 34]],
    ['#3f5f8a', '#0c1526', '#ffffff', '#c9d6ea', '#f2b632', '#141414', 'box', [200, 30, 60]],
    ['#ffe3ea', '#e88aa4', '#531329', '#6d2440', '#b01c4b', '#ffffff', 'bottles', [340, 55, 50]],
  ] as const);
  const [cx, cy] = [width * (0.55 + 0.2 * random()), height * (0.45 + 0.2 * random())];
  const fill = g.createRadialGradient(cx, cy, 0, cx, cy, Math.hypot(width, height) * 0.72);
  fill.addColorStop(0, inner);
  fill.addColorStop(1, outer);
  flood(easel, fill);
  const dark = g.createRadialGradient(
    width / 2,
    height / 2,
    side(easel) * 0.42,
    width / 2,
    height / 2,
    Math.hypot(width, height) * 0.56,
  );
  dark.addColorStop(0, 'rgba(0,0,0,0)');
  dark.addColorStop(1, 'rgba(0,0,0,0.28)');
  flood(easel, dark);
  return column(brush, { head: ink, text, plate, label }, { family: oneOf(random, sans), weight: 700 }, product, tint);
};

/** Type over one of the project's own renders. */
const photo: Kind = async (brush) => {
  const { easel, words, random } = brush;
  const { g, width, height } = easel;
  const s = side(easel);
  const name = oneOf(random, ['coffee', 'lamp', 'speaker', 'sweets', 'tea', 'mug', 'perfume'] as const);
  const image = await loadImage(fileURLToPath(new URL(`../../../../../samples/products/${name}.jpg`, import.meta.url)));
  const scale = Math.max(width / image.width, height / image.height);
  g.drawImage(
    image,
    (width - image.width * scale) / 2,
    (height - image.height * scale) / 2,
    image.width * scale,
    image.height * scale,
  );
  const shade = g.createLinearGradient(0, 0, 0, height);
  shade.addColorStop(0, 'rgba(0,0,0,0.55)');
  shade.addColorStop(0.4, 'rgba(0,0,0,0.12)');
  shade.addColorStop(0.7, 'rgba(0,0,0,0.12)');
  shade.addColorStop(1, 'rgba(0,0,0,0.6)');
  flood(easel, shade);
  const family = oneOf(random, sans);
  const margin = s * 0.07;
  const centre = random() < 0.4;
  const at = { x: centre ? width / 2 : margin, align: centre ? ('centre' as const) : ('left' as const) };
  const head = fitted(
    easel,
    words.headline,
    { family, weight: 800, size: s * 0.085, colour: '#ffffff' },
    width - 2 * margin,
  );
  easel.type('headline', words.headline, head, { ...at, y: margin, leading: 1.14 });
  const low = height - margin - s * 0.1;
  button(
    brush,
    { x: centre ? width / 2 - s * 0.2 : margin, y: low, w: s * 0.4, h: s * 0.1 },
    '#ffffff',
    { family, weight: 700, size: s * 0.036, colour: '#141414' },
    s * 0.05,
  );
  easel.type(
    'price',
    [words.price],
    { family, weight: 800, size: s * 0.065, colour: '#ffffff' },
    { ...at, y: low - s * 0.1 },
  );
  return null;
};

/** Headline and button only a few levels off the ground. */
const pale: Kind = (brush) => {
  const { easel, words, random } = brush;
  const { g, height } = easel;
  const s = side(easel);
  const [ground, head, plate] = oneOf(random, [
    ['#f3efe8', '#e9e4db', '#ece7de'],
    ['#e7eef2', '#dce4ea', '#eef4f7'],
    ['#24272b', '#2e3237', '#2a2e33'],
  ] as const);
  const dark = ground === '#24272b';
  flood(easel, ground);
  const margin = s * 0.08;
  const wish = fitted(
    easel,
    words.headline,
    { family: 'Montserrat', weight: 800, size: s * 0.12, colour: head },
    easel.width - 2 * margin,
  );
  easel.type('headline', words.headline, wish, { x: margin, y: margin, leading: 1.15 });
  const box = { x: margin, y: height - margin - s * 0.11, w: s * 0.4, h: s * 0.11 };
  g.beginPath();
  g.roundRect(box.x, box.y, box.w, box.h, s * 0.02);
  g.fillStyle = plate;
  g.fill();
  const label = {
    family: 'Montserrat',
    weight: 700,
    size: s * 0.038,
    colour: dark ? ('#c8ccd0' as Hex) : ('#8a8378' as Hex),
  };
  easel.type('cta', [words.cta], label, { x: box.x + box.w / 2, y: box.y + box.h / 2 - s * 0.014, align: 'centre' });
  const product = oneOf(random, ['bottle', 'can', 'box'] as const);
  const pw = s * { bottle: 0.2, can: 0.26, box: 0.4 }[product];
  const tall = pw * { bottle: 2.6, can: 1.7, box: 0.8 }[product];
  return drawProduct(
    easel,
    product,
    { x: easel.width * 0.72 - pw / 2, y: height * 0.92 - tall, w: pw },
    [20, 55, 45],
    0.3,
  );
};

/** A serif headline with descenders, its lines close together. */
const serif: Kind = (brush) => {
  const { easel, words, random } = brush;
  const s = side(easel);
  const { width, height } = easel;
  const [ground, ink] = oneOf(random, [
    ['#e9dfd2', '#3d2f26'],
    ['#2f3b35', '#efe6d2'],
    ['#f5f1ea', '#7a2430'],
  ] as const);
  flood(easel, ground);
  const family = oneOf(random, ['Playfair Display', 'Cormorant'] as const);
  const margin = s * 0.08;
  const centre = random() < 0.35;
  const at = { x: centre ? width / 2 : margin, align: centre ? ('centre' as const) : ('left' as const) };
  easel.type(
    'logo',
    [words.brand],
    { family, weight: 600, size: s * 0.045, colour: ink, tracking: 0.06 },
    { ...at, y: margin },
  );
  const head = fitted(easel, words.headline, { family, weight: 600, size: s * 0.13, colour: ink }, width - 2 * margin);
  const top = easel.type('headline', words.headline, head, { ...at, y: margin + s * 0.13, leading: 0.98 });
  easel.type(
    'subline',
    words.subline,
    { family: 'Golos Text', weight: 400, size: s * 0.034, colour: ink },
    { ...at, y: top.y + top.h + s * 0.07, leading: 1.4 },
  );
  const w = s * 0.34;
  const plate = random() < 0.5 ? null : ink;
  button(
    brush,
    { x: centre ? (width - w) / 2 : margin, y: height - margin - s * 0.09, w, h: s * 0.09 },
    plate,
    { family: 'Golos Text', weight: 500, size: s * 0.032, colour: plate ? ground : ink },
    0,
  );
  return null;
};

/** Rows of goods and prices with dotted rules between. */
const prices: Kind = (brush) => {
  const { easel, words, random } = brush;
  const { g, width, height } = easel;
  const s = side(easel);
  const [ground, ink, accent] = oneOf(random, [
    ['#fbf7f0', '#2a211a', '#b33a1e'],
    ['#14302b', '#f3ead6', '#e8b04a'],
    ['#fff4f4', '#3a1d2e', '#c0276b'],
  ] as const);
  flood(easel, ground);
  const family = oneOf(random, sans);
  const margin = s * 0.09;
  easel.type(
    'headline',
    [words.headline[0]!],
    fitted(easel, [words.headline[0]!], { family, weight: 800, size: s * 0.08, colour: accent }, width - 2 * margin),
    { x: margin, y: margin },
  );
  const from = margin + s * 0.19;
  const step = Math.min(s * 0.11, (height - from - margin - s * 0.14) / words.list.length);
  words.list.forEach(([name, price], r) => {
    const y = from + r * step;
    const wish = { family, weight: 500, size: s * 0.036, colour: ink };
    const left = easel.type('row', [name], wish, { x: margin, y });
    const right = width - margin - easel.widthOf(price, { ...wish, weight: 700 });
    easel.type('row', [price], { ...wish, weight: 700 }, { x: right, y });
    g.fillStyle = ink;
    for (let x = left.x + left.w + s * 0.03; x < right - s * 0.02; x += s * 0.016)
      g.fillRect(x, Math.round(y + s * 0.022), 3, 3);
  });
  easel.type(
    'legal',
    [words.legal],
    { family: 'Golos Text', weight: 400, size: s * 0.02, colour: ink },
    { x: margin, y: height - margin * 0.8 },
  );
  return null;
};

/** A rounded frame around the offer, or a neon outline that glows. */
const frame: Kind = (brush) => {
  const { easel, words, random } = brush;
  const { g, width, height } = easel;
  const s = side(easel);
  const neon = random() < 0.5;
  const [ground, ink, line] = neon
    ? (['#140a26', '#ffffff', '#ff3fd0'] as const)
    : (['#fff8ec', '#3a2a1a', '#d9822b'] as const);
  flood(easel, ground);
  const margin = s * 0.1;
  const box = { x: margin, y: margin, w: width - 2 * margin, h: height * 0.46 };
  const outline = (c: Easel['g'], w: number): void => {
    c.strokeStyle = line;
    c.lineWidth = w;
    c.beginPath();
    c.roundRect(box.x, box.y, box.w, box.h, s * 0.05);
    c.stroke();
  };
  if (neon) soft(g, box, s * 0.018, (c) => outline(c, s * 0.02), { opacity: 0.8 });
  outline(g, neon ? s * 0.008 : s * 0.006);
  const family = oneOf(random, sans);
  const head = fitted(easel, words.headline, { family, weight: 800, size: s * 0.09, colour: ink }, box.w - s * 0.14);
  const top = easel.type('headline', words.headline, head, {
    x: box.x + box.w / 2,
    y: box.y + s * 0.08,
    align: 'centre',
    leading: 1.15,
  });
  easel.type(
    'subline',
    words.subline,
    { family, weight: 500, size: s * 0.034, colour: ink },
    {
      x: box.x + box.w / 2,
      y: Math.min(top.y + top.h + s * 0.06, box.y + box.h - s * 0.12),
      align: 'centre',
      leading: 1.35,
    },
  );
  const low = { x: margin, y: height - margin - s * 0.1, w: s * 0.36, h: s * 0.1 };
  button(brush, low, line, { family, weight: 700, size: s * 0.036, colour: '#ffffff' }, s * 0.05);
  easel.type(
    'price',
    [words.price],
    { family, weight: 800, size: s * 0.07, colour: neon ? line : ink },
    { x: margin, y: low.y - s * 0.13 },
  );
  const product = oneOf(random, ['bottle', 'can', 'box'] as const);
  const tall = { bottle: 2.6, can: 1.7, box: 0.8 }[product];
  const pw = Math.min((height * 0.36) / tall, width * 0.36);
  return drawProduct(
    easel,
    product,
    { x: width - margin - pw, y: height - margin - pw * tall, w: pw },
    [neon ? 190 : 90, 55, 45],
    neon ? 0 : 0.3,
  );
};

/** Things over nothing: a PNG that keeps its transparency. */
const alpha: Kind = (brush) => {
  const { easel, words, random } = brush;
  const { width, height } = easel;
  const s = side(easel);
  const ink = oneOf(random, ['#1d2a44', '#7a1f2b', '#1f4a36'] as const);
  const margin = s * 0.08;
  const family = oneOf(random, sans);
  const wide = width > height * 1.2;
  const head = fitted(
    easel,
    words.headline,
    { family, weight: 800, size: s * 0.1, colour: ink },
    wide ? width * 0.5 : width - 2 * margin,
  );
  easel.type('headline', words.headline, head, { x: margin, y: margin, leading: 1.14 });
  button(
    brush,
    { x: margin, y: height - margin - s * 0.1, w: s * 0.36, h: s * 0.1 },
    ink,
    { family, weight: 700, size: s * 0.036, colour: '#ffffff' },
    s * 0.05,
  );
  const pw = Math.min(s * 0.42, (height * 0.44) / 1.25);
  return drawProduct(
    easel,
    'book',
    { x: width - margin - pw, y: height - margin - pw * 1.25, w: pw },
    [random() * 360, 50, 42],
    0.4,
  );
};

/** The kinds of banners in the order they are drawn. */
export const kinds = { flat, fields, linear, radial, photo, pale, serif, prices, frame, alpha } as const;
