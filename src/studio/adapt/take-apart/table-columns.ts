import { area, type BannerElement, type Box, contains, enclosing, grow, intersection } from '../../../scene/index.ts';
import type { Lift } from './faults.ts';
import type { Sprite } from './lift-text.ts';
import type { Settled } from './settle.ts';

/**
 * Tables parted at the gaps between their columns, so that names and prices may stand closer; their rows stay as they
 * are, what lies in the gaps (leading dots) is left. Null where there is nothing to part.
 */
export function columnsOfTables(settled: Settled, tables: readonly Lift[]): Settled | null {
  const sprites = new Map(settled.sprites);
  let any = false;
  const elements = settled.elements.map((element): BannerElement => {
    const table = tables.find((t) => t.element.id === element.id);
    const sprite = element.sprite === null ? undefined : sprites.get(element.sprite);
    if (!table || !sprite || table.group.mark || table.group.turned) return element;
    const lines = table.group.lines
      .filter((line) => area(intersection(line, sprite.box)) > 0.9 * area(line))
      .map((line) => withoutDots(line, sprite));
    const columns = columnsOf(lines, sprite.box);
    if (columns.length < 2 || !lines.every((line) => columns.some((c) => contains(grow(c, 2), line, 1))))
      return element;
    const parts = columns.map((box, k) => cut(sprite, box, lines, `${element.id}:${k}`));
    sprites.delete(sprite.id);
    for (const part of parts) sprites.set(part.id, part);
    any = true;
    const words = parts.map((part) => ({ sprite: part.id, box: part.box }));
    const box = enclosing(parts.map((part) => part.box))!;
    const line = { words, box, baseline: box.y + box.h };
    return { ...element, box, sprite: null, lines: [line], fixed: true };
  });
  return any ? { ...settled, elements, sprites } : null;
}

/** A line up to its last letter: dots that lead on from it lie low, one beside the other. */
function withoutDots(line: Box, { box, pixels }: Sprite): Box {
  const [x0, y0] = [Math.max(0, Math.round(line.x - box.x)), Math.max(0, Math.round(line.y - box.y))];
  const low = Math.min(pixels.height, Math.round(y0 + line.h * 0.55));
  for (let x = Math.min(pixels.width, Math.round(x0 + line.w)) - 1; x > x0; x--)
    for (let y = y0; y < low; y++)
      if (pixels.data[(y * pixels.width + x) * 4 + 3]! > 128) return { ...line, w: Math.min(line.w, x + 2 - x0) };
  return line;
}

/** Stretches from left to right with lines in them, as high as all; parted where nothing but ground is for long. */
function columnsOf(lines: readonly Box[], whole: Box): readonly Box[] {
  const pad = 0.25 * Math.max(0, ...lines.map((l) => l.h));
  const out: { from: number; to: number }[] = [];
  for (const { x, w } of lines.toSorted((a, b) => a.x - b.x)) {
    const last = out.at(-1);
    if (last && x - last.to < pad * 5) last.to = Math.max(last.to, x + w);
    else out.push({ from: x, to: x + w });
  }
  return out.map(({ from, to }) => {
    const x = Math.max(whole.x, Math.floor(from - pad));
    return { x, y: whole.y, w: Math.min(whole.x + whole.w, Math.ceil(to + pad)) - x, h: whole.h };
  });
}

/** What of a table's pixels lies in a column, right around its lines. */
function cut({ box, pixels }: Sprite, to: Box, lines: readonly Box[], id: string): Sprite {
  const [left, w, h] = [Math.round(to.x - box.x), Math.round(to.w), pixels.height];
  const data = new Uint8Array(w * h * 4);
  for (const line of lines.map((l) => grow(l, l.h * 0.22))) {
    const [x0, x1] = [Math.max(0, Math.floor(line.x - to.x)), Math.min(w, Math.ceil(line.x + line.w - to.x))];
    const [y0, y1] = [Math.max(0, Math.floor(line.y - box.y)), Math.min(h, Math.ceil(line.y + line.h - box.y))];
    for (let y = y0; y < y1 && x1 > x0; y++) {
      const from = (y * pixels.width + left) * 4;
      data.set(pixels.data.subarray(from + x0 * 4, from + x1 * 4), (y * w + x0) * 4);
    }
  }
  return { id, box: { x: box.x + left, y: box.y, w, h }, pixels: { width: w, height: h, data } };
}
