import { median } from '../../../kit/index.ts';
import type { PictureFacts } from '../../../perception/index.ts';
import { area, canvasBox, enclosing, intersection } from '../../../scene/index.ts';
import type { Box } from '../../../scene/index.ts';
import type { Plate } from './plates.ts';
import { apart, pixelBox } from './picture.ts';
import type { Rgba } from './picture.ts';
import { priceKin, type Typed } from './price-kin.ts';
import { priceText } from './price-text.ts';
import { tablesOf } from './tables.ts';
import { lookOf, paragraphs } from './type-look.ts';
import type { TypeLook } from './type-look.ts';

/** Lines that belong together: those of one paragraph, or all that stand on one plate. */
export interface TextGroup {
  readonly lines: readonly Box[];
  readonly box: Box;
  readonly plate: Plate | null;
  readonly mark: Box | null;
  readonly struck: boolean;
  readonly text: string | null;
  /** Letters stand aslant: the group can only travel as one piece. */
  readonly turned: boolean;
  /** Rows and columns (with the icons and rules among them): one piece too. */
  readonly table: boolean;
}

interface Line {
  readonly box: Box;
  readonly text: string | null;
  readonly angle: number;
  readonly block: number;
  readonly look: TypeLook | null;
}

/** Finds the plate under a line; `cache` remembers what was asked. */
export interface PlateSearch {
  readonly cache: Map<Box, Plate | null>;
  readonly findOn: (line: Box) => Plate | null;
}

/**
 * Groups the found lines: sorts them by the plate that they stand on, if any; what stands on one plate is a group, then
 * tables are, then paragraphs. Lines inside the product were left out by the caller (`keep`).
 */
export function groupText(
  picture: Rgba,
  facts: PictureFacts['text'],
  ink: Uint8Array | null,
  keep: (line: Box) => boolean,
  search: PlateSearch,
): readonly TextGroup[] {
  const lines = facts.blocks.flatMap((block, index) =>
    block.lines
      .filter((line) => keep(line.box))
      .map(({ box, text, angle }): Line => ({
        box,
        text,
        angle,
        block: index,
        look: ink && lookOf(picture, ink, box),
      })),
  );
  const { onPlate, loose } = sortByPlate(lines, search);
  const all = [...facts.blocks.flatMap((b) => b.lines.map((l) => l.box)), ...onPlate.map(([plate]) => plate.box)];
  const tables = tablesOf(loose.map((l) => l.box)).map((rows) => rows.map((i) => loose[i]!));
  const running = loose.filter((line) => !tables.some((t) => t.includes(line)));
  const kin = kinOfPrices(running);
  return [
    ...onPlate.map(([plate, own]) => groupOf(picture, own, plate, all)),
    ...tables.map((own) => ({ ...groupOf(picture, own, null, all), mark: null, struck: false, table: true })),
    ...paragraphs(
      running.filter((line) => !kin.includes(line)),
      picture.width,
    ).map((own) => groupOf(picture, own, null, all)),
    ...kin.map((line) => groupOf(picture, [line], null, all)),
  ];
}

/** Letters of a line that is nothing but a price, at most. */
const priceLetters = 16;

/** Words that stand right before or behind a sum, and nowhere else alone. */
const asksForSum =
  /^(?:от|from|всего|бастап|(?:в|за|\/)\s?(?:месяц|мес\.?|час|день|ночь|сутки|год)|\/?\s?ай(?:ына)?|айына|per \w+|\/\s?(?:mo|month|night)|₽|₸|тг|руб\.?)$/iu;

/** Lines that hang on a price: they are of no paragraph with what stands under it. */
function kinOfPrices(lines: readonly Line[]): readonly Line[] {
  const typed = ({ box }: Line): Typed => ({ box, type: box.h });
  const isPrice = (line: Line): boolean => {
    const text = line.text?.trim() ?? '';
    if (text !== '') return text.length < priceLetters && priceText.test(text);
    // Large figures are often not read: then the small words before or behind them tell what they are.
    return lines.some(
      (cue) =>
        asksForSum.test(cue.text?.trim() ?? '') &&
        cue.box.h < line.box.h * 0.7 &&
        priceKin(typed(line), [typed(cue)]).length > 0 &&
        Math.min(line.box.y + line.box.h, cue.box.y + cue.box.h) - Math.max(line.box.y, cue.box.y) > cue.box.h * 0.5,
    );
  };
  const prices = lines.filter(isPrice);
  const rest = lines.filter((line) => !prices.includes(line));
  const found = prices.flatMap((price) => priceKin(typed(price), rest.map(typed)).map((i) => rest[i]!));
  return [...new Set(found)];
}

/** Lines by the plate under them, from the top of each; the rest is loose. */
function sortByPlate(
  lines: readonly Line[],
  { cache, findOn }: PlateSearch,
): { readonly onPlate: readonly (readonly [Plate, readonly Line[]])[]; readonly loose: readonly Line[] } {
  const onPlate = new Map<Plate, Line[]>();
  const loose: Line[] = [];
  const standsOn = (plate: Plate, { box }: Line): boolean => area(intersection(plate.box, box)) > area(box) * 0.8;
  for (const line of lines) {
    const known = [...onPlate.keys()].find((p) => standsOn(p, line));
    if (!known && !cache.has(line.box)) cache.set(line.box, findOn(line.box));
    const plate = known ?? cache.get(line.box) ?? null;
    if (plate) onPlate.set(plate, [...(onPlate.get(plate) ?? []), line]);
    else loose.push(line);
  }
  // A line that was asked before its plate was found belongs to it all the same.
  for (const [plate, own] of onPlate) {
    const inside = loose.filter((line) => standsOn(plate, line));
    for (const line of inside) loose.splice(loose.indexOf(line), 1);
    onPlate.set(
      plate,
      [...own, ...inside].toSorted((a, b) => a.box.y - b.box.y),
    );
  }
  return { onPlate: [...onPlate], loose };
}

/** `all`: boxes of every line and plate of the picture, so that none of them is taken for a mark. */
function groupOf(picture: Rgba, lines: readonly Line[], plate: Plate | null, all: readonly Box[]): TextGroup {
  const boxes = lines.map((l) => l.box);
  const box = enclosing(boxes)!;
  const others = all.filter((b) => !boxes.includes(b));
  return {
    lines: boxes,
    box,
    plate,
    table: false,
    turned: lines.some((l) => Math.abs(l.angle) > 6),
    mark: plate === null && lines.length <= 2 ? markBeside(picture, box, others) : null,
    struck: plate === null && lines.length === 1 && struckThrough(picture, box, lines[0]!.look),
    text: lines.some((l) => l.text !== null) ? lines.map((l) => l.text ?? '').join(' ') : null,
  };
}

/**
 * A line drawn through the middle of the letters: a row of ink nearly without gaps. Asked of the pixels, since masks of
 * strokes run into each other.
 */
function struckThrough(picture: Rgba, box: Box, look: TypeLook | null): boolean {
  if (!look) return false;
  const { x0, x1 } = pixelBox(picture, box);
  const far = (i: number): number => apart(picture, i, ...look.colour);
  const bare = far(Math.max(0, Math.round(box.y) - 2) * picture.width + x0);
  for (let y = Math.round(box.y + box.h * 0.32); y < box.y + box.h * 0.68; y++) {
    let [longest, run] = [0, 0];
    for (let x = x0; x < x1; x++) {
      run = far(y * picture.width + x) < Math.max(30, bare * 0.55) ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    if (longest > box.w * 0.8) return true;
  }
  return false;
}

/** A small picture beside a short line in a corner: the sign of a logo. */
function markBeside(picture: Rgba, box: Box, others: readonly Box[]): Box | null {
  const { width, height } = picture;
  const small = box.h < Math.min(width, height) * 0.11 && box.w < width * 0.32;
  const [cx, cy] = [(box.x + box.w / 2) / width, (box.y + box.h / 2) / height];
  if (!small || (cx > 0.34 && cx < 0.66) || (cy > 0.22 && cy < 0.8)) return null;
  const reach = box.h * 2.4;
  for (const side of [
    { x: box.x - reach, w: reach - box.h * 0.08 },
    { x: box.x + box.w + box.h * 0.08, w: reach },
  ]) {
    const found = blob(picture, { x: side.x, y: box.y - box.h * 0.9, w: side.w, h: box.h * 2.8 }, box, others);
    if (found) return found;
  }
  return null;
}

/** The single compact thing in a window of even ground, or null. */
function blob(picture: Rgba, window: Box, line: Box, others: readonly Box[]): Box | null {
  const { x0, y0, x1, y1 } = pixelBox(picture, window);
  const [w, h] = [x1 - x0, y1 - y0];
  if (w < 6 || h < 6 || others.some((o) => area(intersection(o, window)) > area(window) * 0.03)) return null;
  const rim: number[] = [];
  for (let x = x0; x < x1; x++) rim.push(y0 * picture.width + x, (y1 - 1) * picture.width + x);
  const ground = [0, 1, 2].map((c) => median(rim.map((i) => picture.data[i * 4 + c]!)));
  let [bx0, by0, bx1, by1, count] = [x1, y1, x0, y0, 0];
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const p = (y * picture.width + x) * 4;
      if (Math.max(...[0, 1, 2].map((c) => Math.abs(picture.data[p + c]! - ground[c]!))) < 30) continue;
      count++;
      bx0 = Math.min(bx0, x);
      bx1 = Math.max(bx1, x + 1);
      by0 = Math.min(by0, y);
      by1 = Math.max(by1, y + 1);
    }
  }
  const [bw, bh] = [bx1 - bx0, by1 - by0];
  const loose = bx0 > x0 && by0 > y0 && by1 < y1 && bx1 <= x1;
  return loose &&
    bw > line.h * 0.35 &&
    bh > line.h * 0.45 &&
    bw < line.h * 2.3 &&
    bh < line.h * 2.4 &&
    count > bw * bh * 0.3
    ? { x: bx0, y: by0, w: bw, h: bh }
    : null;
}

/** Greatest difference of a channel between a group's plate and the ground at its corner, 0..255; 0 without a plate. */
export function contrastToGround(picture: Rgba, ground: Rgba | null, { plate }: TextGroup): number {
  const { x0, y0 } = pixelBox(picture, plate?.box ?? canvasBox(picture), 8);
  return plate ? apart(ground ?? picture, y0 * picture.width + x0, ...plate.colour) : 0;
}
