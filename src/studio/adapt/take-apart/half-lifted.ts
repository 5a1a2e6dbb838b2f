import { area, type BannerElement, type Box, intersection } from '../../../scene/index.ts';
import type { Sprite } from './lift-text.ts';

/** Of the midst of a line's strokes, the share that its words must show, as every file is asked. */
const shown = 0.8;
/** Opacity from which a pixel is seen, and pixels of strokes from which on they tell anything. */
const [seen, fewest] = [60, 12];

interface Strokes {
  readonly lines: readonly Box[];
  /** The midst of the strokes of every line, pixels by index, in the same order. */
  readonly strokes: readonly Int32Array[];
  readonly picture: { readonly width: number };
}

/** Texts of which a line has come off a photo without some of its letters: pale type where the photo is as pale. */
export function halfLifted(
  { lines, strokes, picture: { width } }: Strokes,
  elements: readonly BannerElement[],
  sprites: ReadonlyMap<string, Sprite>,
): readonly BannerElement[] {
  return elements.filter((e) => {
    const words = e.lines.flatMap((line) => line.words.flatMap((word) => sprites.get(word.sprite) ?? []));
    if (words.length === 0) return false;
    return lines.some((line, k) => {
      const own = strokes[k]!;
      if (own.length < fewest || area(intersection(line, e.box)) < area(line) * 0.6) return false;
      return own.filter((i) => isSeen(words, i % width, Math.floor(i / width))).length < own.length * shown;
    });
  });
}

const isSeen = (words: readonly Sprite[], x: number, y: number): boolean =>
  words.some(({ box, pixels: { width, height, data } }) => {
    const [px, py] = [x - Math.round(box.x), y - Math.round(box.y)];
    return px >= 0 && py >= 0 && px < width && py < height && data[(py * width + px) * 4 + 3]! > seen;
  });
