import { column, fitted, flood, type Kind, sans, side, button } from './strokes.ts';
import { drawProduct } from './products.ts';
import { oneOf } from './random.ts';

/** One colour. */
export const flat: Kind = (brush) => {
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
export const fields: Kind = (brush) => {
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

/** One colour running into another. */
export const linear: Kind = (brush) => {
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
export const radial: Kind = (brush) => {
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
