import { median } from '../../kit/index.ts';
import { dilated, labelComponents, type RgbaPicture } from '../../perception/index.ts';
import { type Box, enclosing } from '../../scene/index.ts';
import { rgbAt } from './colours.ts';

/** A matte may miss so much of the rim of a thing, pixels. */
const RIM = 3;
/** A letter takes this much of the picture's height at least. */
const LEAST = 0.03;
/** Levels within which a letter has one colour, the share of it that must, and levels between two letters of a word. */
const [FLAT, MOSTLY, ALIKE] = [28, 0.75, 40];
/** Strokes are thinner than this share of the letter's height. */
const STROKE = 0.36;

/** A piece of the mask beside the subject that looks like a letter. */
interface Letter {
  readonly box: Box;
  readonly pixels: readonly number[];
  readonly colour: readonly number[];
}

/**
 * Takes out of a product's mask what are letters in a row beside the subject: flat strokes of one colour, one height
 * and one line, which hang together with the product because they are laid over its rim. Rows that meet the subject are
 * returned, as far as they are seen and a letter further. `mask` is changed; `subject`: canvas-sized, over 128 on it.
 */
export function lettersAcross(mask: Uint8Array, subject: Uint8Array | null, picture: RgbaPicture): readonly Box[] {
  if (subject === null) return [];
  const { width, height } = picture;
  const thing = dilated(
    subject.map((v) => (v > 128 ? 1 : 0)),
    width,
    height,
    RIM,
  );
  const beside = mask.map((v, i) => (v !== 0 && thing[i] === 0 ? 1 : 0));
  const least = Math.round((LEAST * height) ** 2 * 0.12);
  const letters = piecesOf(beside, width, height, least).flatMap((piece) => letterOf(piece, beside, picture));
  const rows = rowsOf(letters).filter((row) => row.length > 1);
  for (const { pixels } of rows.flat()) for (const i of pixels) mask[i] = 0;
  return rows.flatMap((row) => {
    const box = enclosing(row.map((letter) => letter.box))!;
    // The next letter begins so near, and is as wide.
    return meets(wider(box, box.h * 0.3), thing, width, height) ? [wider(box, box.h * 0.6)] : [];
  });
}

/** Connected pieces of a mask of so many pixels at least. */
function piecesOf(mask: Uint8Array, width: number, height: number, least: number) {
  const { labels, components } = labelComponents(width, height, (i) => mask[i] !== 0);
  return components
    .filter(({ area }) => area >= least)
    .map(({ box, area, label }) => {
      const pixels: number[] = [];
      for (let y = box.y; y < box.y + box.h; y++)
        for (let i = y * width + box.x; i < y * width + box.x + box.w; i++) if (labels[i] === label) pixels.push(i);
      return { box, area, pixels };
    });
}

function letterOf(
  { box, area, pixels }: { readonly box: Box; readonly area: number; readonly pixels: readonly number[] },
  mask: Uint8Array,
  picture: RgbaPicture,
): Letter[] {
  const { width, height } = picture;
  if (box.h < height * LEAST || box.w > box.h * 1.6) return [];
  const colours = pixels.map((i) => rgbAt(picture, i));
  const colour = [0, 1, 2].map((c) => median(colours.map((rgb) => rgb[c]!)));
  const flat = colours.filter((rgb) => rgb.every((v, c) => Math.abs(v - colour[c]!) < FLAT)).length;
  const rim = pixels.filter((i) => [i - 1, i + 1, i - width, i + width].some((n) => (mask[n] ?? 0) === 0)).length;
  const stroke = (2 * area) / Math.max(1, rim);
  return flat > area * MOSTLY && stroke < box.h * STROKE ? [{ box, pixels, colour }] : [];
}

/** Letters of one height on one line, beside each other and in one colour. */
function rowsOf(letters: readonly Letter[]): readonly (readonly Letter[])[] {
  const rows: Letter[][] = [];
  for (const letter of letters.toSorted((a, b) => a.box.x - b.box.x)) {
    const row = rows.find((own) => follows(own.at(-1)!, letter));
    if (row) row.push(letter);
    else rows.push([letter]);
  }
  return rows;
}

function follows(a: Letter, b: Letter): boolean {
  const [high, low] = [Math.max(a.box.h, b.box.h), Math.min(a.box.h, b.box.h)];
  const middle = Math.abs(a.box.y + a.box.h / 2 - b.box.y - b.box.h / 2);
  return (
    low > high * 0.65 &&
    middle < high * 0.15 &&
    b.box.x - a.box.x - a.box.w < high * 0.6 &&
    a.colour.every((v, c) => Math.abs(v - b.colour[c]!) < ALIKE)
  );
}

const wider = ({ x, y, w, h }: Box, by: number): Box => ({ x: x - by, y, w: w + 2 * by, h });

function meets({ x, y, w, h }: Box, thing: Uint8Array, width: number, height: number): boolean {
  for (let py = Math.max(0, Math.floor(y)); py < Math.min(height, y + h); py++)
    for (let px = Math.max(0, Math.floor(x)); px < Math.min(width, x + w); px++)
      if (thing[py * width + px] !== 0) return true;
  return false;
}
