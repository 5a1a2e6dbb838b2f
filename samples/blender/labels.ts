/**
 * Draws the printed labels of the sample products as pictures that Blender maps on their surfaces.
 * All brands are invented. Run: node samples/blender/labels.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

const fonts = new URL('../../node_modules/@expo-google-fonts/', import.meta.url);
const out = new URL('./out/labels/', import.meta.url);

const font = (family: string, folder: string, weight: string): void => {
  const base = folder
    .split('-')
    .map((w) => w[0]!.toUpperCase() + w.slice(1))
    .join('');
  const path = new URL(`${folder}/${weight}/${base}_${weight}.ttf`, fonts).pathname;
  if (!GlobalFonts.registerFromPath(path, family)) throw new Error(`font not found: ${path}`);
};
font('Didone', 'playfair-display', '500Medium');
font('Serif', 'cormorant', '600SemiBold');
font('SerifItalic', 'cormorant', '500Medium_Italic');
font('Sans', 'montserrat', '500Medium');
font('SansBold', 'montserrat', '800ExtraBold');
font('Wide', 'unbounded', '700Bold');
font('Narrow', 'oswald', '600SemiBold');
font('Text', 'golos-text', '500Medium');

type Draw = (c: SKRSContext2D, w: number, h: number) => void;

const label = (name: string, w: number, h: number, draw: Draw): void => {
  const canvas = createCanvas(w, h);
  const c = canvas.getContext('2d');
  c.textAlign = 'center';
  c.textBaseline = 'middle';
  draw(c, w, h);
  writeFileSync(new URL(`${name}.png`, out), canvas.toBuffer('image/png'));
};

/** One centred line; spacing in px between letters. */
const line = (
  c: SKRSContext2D,
  text: string,
  x: number,
  y: number,
  px: number,
  family: string,
  colour: string,
  spacing = 0,
): void => {
  c.font = `${px}px ${family}`;
  c.letterSpacing = `${spacing}px`;
  c.fillStyle = colour;
  c.fillText(text, x + spacing / 2, y);
  c.letterSpacing = '0px';
};

const rule = (c: SKRSContext2D, x: number, y: number, w: number, colour: string, thick = 3): void => {
  c.fillStyle = colour;
  c.fillRect(x - w / 2, y - thick / 2, w, thick);
};

const leaf = (c: SKRSContext2D, x: number, y: number, size: number, angle: number, colour: string): void => {
  c.save();
  c.translate(x, y);
  c.rotate(angle);
  c.fillStyle = colour;
  c.beginPath();
  c.moveTo(0, 0);
  c.quadraticCurveTo(size * 0.5, -size * 0.38, size, 0);
  c.quadraticCurveTo(size * 0.5, size * 0.38, 0, 0);
  c.fill();
  c.restore();
};

mkdirSync(out, { recursive: true });

label('perfume', 900, 780, (c, w, h) => {
  c.fillStyle = '#fbf7ef';
  c.fillRect(0, 0, w, h);
  c.strokeStyle = '#b08d4c';
  c.lineWidth = 6;
  c.strokeRect(34, 34, w - 68, h - 68);
  c.lineWidth = 2;
  c.strokeRect(48, 48, w - 96, h - 96);
  line(c, 'AURÉLLE', w / 2, 270, 150, 'Didone', '#2a2118', 12);
  rule(c, w / 2, 385, 150, '#b08d4c', 4);
  line(c, 'Ночной жасмин', w / 2, 470, 82, 'SerifItalic', '#5c4a30');
  line(c, 'EAU DE PARFUM', w / 2, 600, 40, 'Sans', '#5c4a30', 12);
  line(c, '50 ml  ·  1.7 fl. oz', w / 2, 665, 34, 'Sans', '#8a7550', 4);
});

label('jar', 2400, 620, (c, w, h) => {
  c.fillStyle = '#fdfdf9';
  c.fillRect(0, 0, w, h);
  c.fillStyle = '#5d7f6b';
  c.fillRect(0, h - 66, w, 66);
  c.fillRect(0, 0, w, 16);
  const x = w / 2;
  for (const side of [-1, 1])
    for (let i = 0; i < 5; i++)
      leaf(
        c,
        x + side * (370 + i * 34),
        200 - i * 16,
        96,
        side > 0 ? -0.9 + i * 0.2 : Math.PI + 0.9 - i * 0.2,
        i % 2 ? '#8fae9a' : '#5d7f6b',
      );
  line(c, 'РОСА', x, 205, 230, 'Serif', '#2f4a3c', 34);
  line(c, 'крем для лица увлажняющий', x, 375, 58, 'Text', '#42594d');
  line(c, 'алоэ · зелёный чай · гиалуроновая кислота', x, 455, 36, 'Text', '#7d9186');
  line(c, '50 мл', x, h - 33, 40, 'Text', '#ffffff', 4);
  c.textAlign = 'left';
  [
    'Состав: вода, сок алоэ, глицерин,',
    'масло жожоба, экстракт зелёного чая.',
    'Наносить утром и вечером',
    'на очищенную кожу лица.',
    'Хранить при 5–25 °C.',
  ].forEach((t, i) => {
    c.font = '27px Text';
    c.fillStyle = '#6a7d72';
    c.fillText(t, 40, 160 + i * 56);
    c.fillText(t, w - 540, 160 + i * 56);
  });
});

label('mug', 1000, 700, (c, w) => {
  const white = '#fff6e4';
  c.strokeStyle = white;
  c.lineWidth = 16;
  c.lineCap = 'round';
  c.beginPath();
  c.arc(w / 2, 290, 110, Math.PI, 0);
  c.stroke();
  for (let i = 0; i < 7; i++) {
    const a = Math.PI * (1 + (i + 0.5) / 7);
    c.beginPath();
    c.moveTo(w / 2 + 145 * Math.cos(a), 290 + 145 * Math.sin(a));
    c.lineTo(w / 2 + 210 * Math.cos(a), 290 + 210 * Math.sin(a));
    c.stroke();
  }
  rule(c, w / 2, 300, 560, white, 14);
  line(c, 'ДОБРОЕ', w / 2, 410, 132, 'Wide', white, 6);
  line(c, 'УТРО', w / 2, 560, 132, 'Wide', white, 40);
  line(c, 'керамика Очаг', w / 2, 665, 42, 'Text', white, 3);
});

label('speaker', 560, 130, (c, w, h) => {
  c.fillStyle = '#e0b48c';
  c.beginPath();
  c.roundRect(4, 4, w - 8, h - 8, 24);
  c.fill();
  line(c, 'ZVONA', w / 2, h / 2 + 4, 72, 'Wide', '#2a1a10', 14);
});

label('thermos', 1000, 1330, (c, w) => {
  const ink = '#f6efdc',
    x = w / 2;
  c.strokeStyle = ink;
  c.lineWidth = 20;
  c.lineJoin = 'round';
  c.beginPath();
  c.moveTo(x - 300, 520);
  c.lineTo(x - 90, 190);
  c.lineTo(x + 20, 360);
  c.lineTo(x + 110, 250);
  c.lineTo(x + 300, 520);
  c.closePath();
  c.stroke();
  c.beginPath();
  c.moveTo(x - 155, 292);
  c.lineTo(x - 90, 340);
  c.lineTo(x - 35, 275);
  c.stroke();
  line(c, 'ШЫҢ', x, 720, 260, 'Narrow', ink, 30);
  rule(c, x, 900, 420, ink, 6);
  line(c, 'термос · 1 л', x, 975, 78, 'Text', ink);
  line(c, 'KEEPS HOT 24 H', x, 1080, 54, 'Sans', ink, 10);
});

label('sweets', 1380, 1030, (c, w, h) => {
  c.fillStyle = '#123c3a';
  c.fillRect(0, 0, w, h);
  c.strokeStyle = '#e3b96a';
  c.lineWidth = 8;
  c.strokeRect(46, 46, w - 92, h - 92);
  c.lineWidth = 3;
  c.strokeRect(64, 64, w - 128, h - 128);
  for (const [x, y] of [
    [64, 64],
    [w - 64, 64],
    [64, h - 64],
    [w - 64, h - 64],
  ] as const)
    for (let i = 0; i < 8; i++) leaf(c, x, y, 70, (i * Math.PI) / 4, '#e3b96a');
  for (const side of [-1, 1])
    for (let i = 0; i < 6; i++)
      leaf(
        c,
        w / 2 + side * (60 + i * 44),
        270 - (i % 2) * 10,
        62,
        side > 0 ? -0.35 : Math.PI + 0.35,
        i % 2 ? '#f2d9a0' : '#e3b96a',
      );
  line(c, 'Алма-Бал', w / 2, 480, 230, 'Didone', '#f6e2b3', 4);
  rule(c, w / 2, 630, 300, '#e3b96a', 5);
  line(c, 'ШОКОЛАДНЫЕ КОНФЕТЫ', w / 2, 720, 62, 'Sans', '#f6e2b3', 12);
  line(c, 'ассорти ручной работы · 240 г', w / 2, 815, 56, 'SerifItalic', '#e3c78f');
});

label('coffee', 1400, 2100, (c, w, h) => {
  c.fillStyle = '#20242a';
  c.fillRect(0, 0, w, h);
  const x = w / 2;
  c.fillStyle = '#e9dcc3';
  c.beginPath();
  c.roundRect(220, 620, w - 440, 1130, 26);
  c.fill();
  c.fillStyle = '#c65a2e';
  c.fillRect(220, 1420, w - 440, 170);
  for (let i = 0; i < 6; i++) {
    // hills under a low sun
    c.strokeStyle = '#20242a';
    c.lineWidth = 9;
    c.beginPath();
    c.moveTo(330, 960 - i * 18);
    c.bezierCurveTo(520, 780 - i * 18, 640, 1010 - i * 18, x + 40, 880 - i * 18);
    c.bezierCurveTo(900, 770 - i * 18, 980, 940 - i * 18, w - 330, 900 - i * 18);
    c.stroke();
  }
  c.fillStyle = '#c65a2e';
  c.beginPath();
  c.arc(x + 190, 735, 58, 0, 7);
  c.fill();
  line(c, 'ДАЛА', x, 1125, 196, 'Wide', '#20242a', 8);
  line(c, 'coffee roasters', x, 1300, 88, 'SerifItalic', '#20242a');
  line(c, 'ЭФИОПИЯ ГУДЖИ', x, 1508, 84, 'Narrow', '#fff4e2', 10);
  line(c, 'зерно · средняя обжарка · 250 г', x, 1668, 50, 'Text', '#4a4238');
  line(c, '100 % арабика', x, 1880, 54, 'Text', '#a89a84', 4);
});
