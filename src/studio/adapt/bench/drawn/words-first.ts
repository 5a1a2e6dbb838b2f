import { fileURLToPath } from 'node:url';
import { soft } from '../../../painting/index.ts';
import type { Hex } from '../../../../scene/index.ts';
import type { Easel } from './easel.ts';
import { loadImage } from './load-image.ts';
import { drawProduct } from './products.ts';
import { oneOf } from './random.ts';
import { button, fitted, flood, type Kind, sans, side } from './strokes.ts';

/** Type over one of the project's own renders. */
export const photo: Kind = async (brush) => {
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
export const pale: Kind = (brush) => {
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
export const serif: Kind = (brush) => {
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
export const prices: Kind = (brush) => {
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
export const frame: Kind = (brush) => {
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
export const alpha: Kind = (brush) => {
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
