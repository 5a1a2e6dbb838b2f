import { createCanvas, pixelsOf, type SKRSContext2D } from '../../../painting/index.ts';
import type { RgbaPicture } from '../../../../perception/index.ts';
import type { Box, Hex, TextNode } from '../../../../scene/index.ts';
import { createFonts } from '../../../render/index.ts';
import { createNodePainter } from '../../../render/still/node-painter.ts';

/** A word as it was drawn: what it says, where its ink is, and of which line it is. */
export interface DrawnWord {
  readonly text: string;
  readonly line: number;
  readonly box: Box;
  /** Pixels of its ink, by index, with their opacity over one half. */
  readonly ink: Int32Array;
  /** Mean colour of what it was set on. */
  readonly under: readonly [number, number, number];
}

/** A line of type as it was drawn. `part` counts the parts in reading order. */
export interface DrawnLine {
  readonly kind: string;
  readonly text: string;
  readonly part: number;
}

/** How type is set. */
export interface TypeWish {
  readonly family: string;
  readonly weight: number;
  readonly size: number;
  readonly colour: Hex;
  readonly tracking?: number;
  readonly struck?: boolean;
}

/** A canvas that remembers every word set on it. */
export interface Easel {
  readonly width: number;
  readonly height: number;
  readonly g: SKRSContext2D;
  readonly lines: DrawnLine[];
  readonly words: DrawnWord[];
  /** Sets lines under each other; `align` about `x`. Returns the box around them. */
  readonly type: (kind: string, rows: readonly string[], wish: TypeWish, at: TypeSpot) => Box;
  /** Width of a line, pixels. */
  readonly widthOf: (text: string, wish: TypeWish) => number;
}

/** Where type stands: `y` is the top of the first line's capitals, `leading` times the size between base lines. */
export interface TypeSpot {
  readonly x: number;
  readonly y: number;
  readonly align?: 'left' | 'centre';
  readonly leading?: number;
}

const fonts = createFonts();
const paint = createNodePainter(fonts);

/** An empty, transparent canvas. */
export function createEasel(width: number, height: number): Easel {
  const g = createCanvas(width, height).getContext('2d');
  const lines: DrawnLine[] = [];
  const words: DrawnWord[] = [];
  let parts = 0;
  const styleOf = ({ family, weight, size, tracking = 0 }: TypeWish) => ({
    family,
    weight,
    size,
    tracking,
    italic: false,
  });
  const widthOf = (text: string, wish: TypeWish): number => fonts.measure(text, styleOf(wish)).advance;
  return {
    width,
    height,
    g,
    lines,
    words,
    widthOf,
    type(kind, rows, wish, { x, y, align = 'left', leading = 1.12 }) {
      const part = parts++;
      const cap = fonts.measure('Н', styleOf(wish)).capHeight;
      let right = x;
      rows.forEach((row, r) => {
        const line = lines.push({ kind, text: row, part }) - 1;
        const from = align === 'centre' ? x - widthOf(row, wish) / 2 : x;
        right = Math.max(right, from + widthOf(row, wish));
        const baseline = Math.round(y + cap + r * wish.size * leading);
        row.split(' ').forEach((word, w, all) => {
          const before = all.slice(0, w).join(' ');
          const pen = from + (before === '' ? 0 : widthOf(`${before} `, wish));
          words.push(setWord({ g, width, height }, word, wish, { line, pen, baseline }));
        });
      });
      return { x, y, w: right - x, h: cap + (rows.length - 1) * wish.size * leading };
    },
  };
}

function setWord(
  { g, width, height }: Pick<Easel, 'g' | 'width' | 'height'>,
  text: string,
  wish: TypeWish,
  { line, pen, baseline }: { readonly line: number; readonly pen: number; readonly baseline: number },
): DrawnWord {
  const measured = fonts.measure(text, { ...wish, tracking: wish.tracking ?? 0, italic: false });
  const box = { x: pen, y: baseline - wish.size, w: measured.advance, h: wish.size * 1.4 };
  const node: TextNode = {
    kind: 'text',
    id: 'w',
    role: 'note',
    box,
    text,
    family: wish.family,
    weight: wish.weight,
    italic: false,
    size: wish.size,
    tracking: wish.tracking ?? 0,
    colour: wish.colour,
    baseline,
    ink: { ...measured.ink, x: pen + measured.ink.x, y: baseline + measured.ink.y },
    align: 'left',
    strike: wish.struck ? { colour: wish.colour, thickness: Math.max(2, wish.size * 0.06), angle: 0 } : null,
    group: 'w',
    rotation: 0,
    opacity: 1,
  };
  const sheet = { width, height, data: new Uint8Array(width * height * 4) };
  paint(sheet, [node]);
  const before = g.getImageData(0, 0, width, height).data;
  const own = createCanvas(width, height);
  const image = own.getContext('2d').createImageData(width, height);
  image.data.set(sheet.data);
  own.getContext('2d').putImageData(image, 0, 0);
  g.drawImage(own, 0, 0);
  const ink: number[] = [];
  let [x0, y0, x1, y1] = [width, height, 0, 0];
  for (let i = 0; i < width * height; i++) {
    if (sheet.data[i * 4 + 3]! < 128) continue;
    ink.push(i);
    const [px, py] = [i % width, Math.floor(i / width)];
    x0 = Math.min(x0, px);
    x1 = Math.max(x1, px + 1);
    y0 = Math.min(y0, py);
    y1 = Math.max(y1, py + 1);
  }
  const mean = (c: number): number => ink.reduce((sum, i) => sum + before[i * 4 + c]!, 0) / Math.max(1, ink.length);
  return {
    text,
    line,
    box: { x: x0, y: y0, w: x1 - x0, h: y1 - y0 },
    ink: Int32Array.from(ink),
    under: [mean(0), mean(1), mean(2)],
  };
}

/** The pixels of an easel as they are now. */
export const pixelsOn = (easel: Easel): RgbaPicture => pixelsOf(easel.g.canvas);
