import type { BannerElement, Box } from '../../../scene/index.ts';
import type { Sprite } from './lift-text.ts';

/** A place in the banner that a part of it was cut out of, and what the names of its pieces begin with. */
export interface Origin {
  readonly x: number;
  readonly y: number;
  readonly name: string;
}

/** A box of a part as one of the banner. */
export const boxAt = (box: Box, { x, y }: Pick<Box, 'x' | 'y'>): Box => ({ ...box, x: box.x + x, y: box.y + y });

/** A name of a part's piece as one of the banner's. */
export const namedIn = (id: string, { name }: Origin): string => `${name}-${id}`;

/** A sprite of a part as one of the banner. */
export const spriteAt = (sprite: Sprite, by: Origin): Sprite => ({
  ...sprite,
  id: namedIn(sprite.id, by),
  box: boxAt(sprite.box, by),
});

/** An element of a part as one of the banner. */
export const elementAt = (element: BannerElement, by: Origin): BannerElement => ({
  ...element,
  id: namedIn(element.id, by),
  box: boxAt(element.box, by),
  sprite: element.sprite === null ? null : namedIn(element.sprite, by),
  lines: element.lines.map((line) => ({
    words: line.words.map((word) => ({ sprite: namedIn(word.sprite, by), box: boxAt(word.box, by) })),
    box: boxAt(line.box, by),
    baseline: line.baseline + by.y,
  })),
});
