import { createCanvas, fillEllipse, soft, type SKRSContext2D } from '../../../painting/index.ts';
import type { Box } from '../../../../scene/index.ts';
import type { Easel } from './easel.ts';

/** Things that a banner may sell, drawn from simple shapes with light and shade. */
export type DrawnProduct = 'bottle' | 'bottles' | 'shirt' | 'hoodie' | 'box' | 'can' | 'book';

/** Height over width of each. */
const shape: Readonly<Record<DrawnProduct, number>> = {
  bottle: 2.6,
  bottles: 1.5,
  shirt: 1,
  hoodie: 1.08,
  box: 0.8,
  can: 1.7,
  book: 1.25,
};

/**
 * Draws a product of a width with its soft shadow on the ground; `tint`: its main colour as hue degrees, saturation and
 * lightness per cent. Returns its mask, canvas-sized, 255 on it.
 */
export function drawProduct(
  easel: Easel,
  kind: DrawnProduct,
  at: { readonly x: number; readonly y: number; readonly w: number },
  tint: readonly [number, number, number],
  shadow = 0.35,
): Uint8Array {
  const box = { ...at, h: at.w * shape[kind] };
  const own = createCanvas(easel.width, easel.height);
  const g = own.getContext('2d');
  painters[kind](g, box, ([h, s, l]) => `hsl(${h} ${s}% ${Math.max(0, Math.min(100, l))}%)`, tint);
  if (shadow > 0)
    soft(
      easel.g,
      { x: box.x, y: box.y + box.h * 0.9, w: box.w, h: box.h * 0.2 },
      box.w * 0.03,
      (c) => {
        c.fillStyle = '#000';
        fillEllipse(c, box.x + box.w * 0.52, box.y + box.h * 0.985, box.w * 0.48, box.w * 0.05);
      },
      { opacity: shadow },
    );
  easel.g.drawImage(own, 0, 0);
  const { data } = g.getImageData(0, 0, easel.width, easel.height);
  return Uint8Array.from({ length: easel.width * easel.height }, (_, i) => (data[i * 4 + 3]! > 128 ? 255 : 0));
}

type Colour = (hsl: readonly [number, number, number]) => string;
type Painter = (g: SKRSContext2D, box: Box, colour: Colour, tint: readonly [number, number, number]) => void;

/** Light from the left over a round body. */
function round(
  g: SKRSContext2D,
  { x, w }: Pick<Box, 'x' | 'w'>,
  colour: Colour,
  [h, s, l]: readonly [number, number, number],
) {
  const fill = g.createLinearGradient(x, 0, x + w, 0);
  fill.addColorStop(0, colour([h, s, l - 14]));
  fill.addColorStop(0.25, colour([h, s, l + 16]));
  fill.addColorStop(0.6, colour([h, s, l]));
  fill.addColorStop(1, colour([h, s, l - 20]));
  return fill;
}

const bottle: Painter = (g, { x, y, w, h }, colour, tint) => {
  g.fillStyle = round(g, { x, w }, colour, tint);
  g.beginPath();
  g.moveTo(x + w * 0.36, y);
  g.lineTo(x + w * 0.64, y);
  g.lineTo(x + w * 0.64, y + h * 0.2);
  g.bezierCurveTo(x + w * 0.66, y + h * 0.3, x + w, y + h * 0.28, x + w, y + h * 0.4);
  g.lineTo(x + w, y + h * 0.96);
  g.quadraticCurveTo(x + w, y + h, x + w * 0.9, y + h);
  g.lineTo(x + w * 0.1, y + h);
  g.quadraticCurveTo(x, y + h, x, y + h * 0.96);
  g.lineTo(x, y + h * 0.4);
  g.bezierCurveTo(x, y + h * 0.28, x + w * 0.34, y + h * 0.3, x + w * 0.36, y + h * 0.2);
  g.fill();
  g.fillStyle = colour([tint[0], 12, 94]);
  g.fillRect(x, y + h * 0.52, w, h * 0.26);
  g.fillStyle = colour([(tint[0] + 150) % 360, 55, 42]);
  fillEllipse(g, x + w * 0.5, y + h * 0.65, w * 0.2, w * 0.2);
  g.fillStyle = colour([tint[0], 10, 18]);
  g.fillRect(x + w * 0.33, y, w * 0.34, h * 0.09);
};

const garment =
  (hood: boolean): Painter =>
  (g, { x, y, w, h }, colour, tint) => {
    const p = (px: number, py: number): readonly [number, number] => [x + w * px, y + h * py];
    const fill = g.createLinearGradient(x, y, x + w, y + h);
    fill.addColorStop(0, colour([tint[0], tint[1], tint[2] + 8]));
    fill.addColorStop(1, colour([tint[0], tint[1], tint[2] - 8]));
    g.fillStyle = fill;
    g.beginPath();
    g.moveTo(...p(0.36, 0.08));
    g.quadraticCurveTo(...p(0.5, hood ? -0.06 : 0.16), ...p(0.64, 0.08));
    g.lineTo(...p(0.84, 0.16));
    g.lineTo(...p(1, hood ? 0.74 : 0.42));
    g.lineTo(...p(0.84, hood ? 0.78 : 0.5));
    g.lineTo(...p(0.79, 0.4));
    g.lineTo(...p(0.8, 1));
    g.lineTo(...p(0.2, 1));
    g.lineTo(...p(0.21, 0.4));
    g.lineTo(...p(0.16, hood ? 0.78 : 0.5));
    g.lineTo(...p(0, hood ? 0.74 : 0.42));
    g.lineTo(...p(0.16, 0.16));
    g.closePath();
    g.fill();
    g.strokeStyle = colour([tint[0], tint[1], tint[2] - 16]);
    g.lineWidth = w * 0.008;
    for (const [a, b] of [
      [0.3, 0.55],
      [0.5, 0.62],
      [0.66, 0.5],
    ] as const) {
      g.beginPath();
      g.moveTo(...p(a, b));
      g.quadraticCurveTo(...p(a + 0.05, b + 0.2), ...p(a + 0.01, b + 0.36));
      g.stroke();
    }
    if (!hood) return;
    g.fillStyle = colour([tint[0], tint[1], tint[2] - 10]);
    fillEllipse(g, x + w * 0.5, y + h * 0.1, w * 0.11, h * 0.06);
  };

const can: Painter = (g, { x, y, w, h }, colour, tint) => {
  g.fillStyle = round(g, { x, w }, colour, tint);
  g.beginPath();
  g.roundRect(x, y + h * 0.03, w, h * 0.94, w * 0.12);
  g.fill();
  g.fillStyle = round(g, { x, w }, colour, [210, 6, 74]);
  g.beginPath();
  g.roundRect(x + w * 0.05, y, w * 0.9, h * 0.07, w * 0.05);
  g.fill();
  g.fillStyle = colour([(tint[0] + 40) % 360, 80, 62]);
  g.beginPath();
  g.moveTo(x + w * 0.5, y + h * 0.3);
  g.lineTo(x + w * 0.8, y + h * 0.62);
  g.lineTo(x + w * 0.2, y + h * 0.62);
  g.fill();
};

const carton: Painter = (g, { x, y, w, h }, colour, tint) => {
  g.fillStyle = colour([tint[0], tint[1], tint[2] + 10]);
  g.fillRect(x, y + h * 0.16, w * 0.68, h * 0.84);
  g.fillStyle = colour([tint[0], tint[1], tint[2] - 10]);
  g.beginPath();
  g.moveTo(x + w * 0.68, y + h * 0.16);
  g.lineTo(x + w, y);
  g.lineTo(x + w, y + h * 0.82);
  g.lineTo(x + w * 0.68, y + h);
  g.fill();
  g.fillStyle = colour([tint[0], tint[1], tint[2] + 20]);
  g.beginPath();
  g.moveTo(x, y + h * 0.16);
  g.lineTo(x + w * 0.32, y);
  g.lineTo(x + w, y);
  g.lineTo(x + w * 0.68, y + h * 0.16);
  g.fill();
};

const book: Painter = (g, { x, y, w, h }, colour, tint) => {
  g.fillStyle = colour([40, 20, 92]);
  g.fillRect(x + w * 0.05, y + h * 0.03, w * 0.95, h * 0.96);
  g.fillStyle = round(g, { x, w: w * 1.4 }, colour, tint);
  g.fillRect(x, y, w * 0.95, h * 0.97);
  g.fillStyle = colour([(tint[0] + 180) % 360, 60, 60]);
  fillEllipse(g, x + w * 0.48, y + h * 0.42, w * 0.24, w * 0.24);
};

const painters: Readonly<Record<DrawnProduct, Painter>> = {
  bottle,
  bottles: (g, { x, y, w, h }, colour, tint) => {
    bottle(g, { x, y: y + h * 0.12, w: w * 0.46, h: h * 0.88 }, colour, tint);
    bottle(g, { x: x + w * 0.52, y, w: w * 0.48, h }, colour, [(tint[0] + 60) % 360, tint[1], tint[2] - 6]);
  },
  shirt: garment(false),
  hoodie: garment(true),
  box: carton,
  can,
  book,
};
