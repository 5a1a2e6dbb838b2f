import {
  area,
  type BannerElement,
  type Box,
  canvasBox,
  contains,
  enclosing,
  grow,
  intersection,
} from '../../scene/index.ts';
import { partedSigns } from './take-apart/parted-signs.ts';
import { componentsOf, dilated } from './take-apart/components.ts';
import type { Rgba, TakenApart } from './take-apart/index.ts';
import { apart, medianColour, pixelBox } from './take-apart/picture.ts';
import { aroundBox, structureOf } from './tiles/structure.ts';

/** Pixels around type in which its own edges may still lie. */
const air = 12;
/** Less than this share of all that is drawn is no thing. */
const speck = 0.004;
/** What encloses words and is no larger than so many times these is their outline. */
const outline = 8;
/** Type on a plate from this share of the banner's shorter side on is no small print. */
const offer = 0.03;

/**
 * A banner that was taken for a photo though its ground can be painted: all that is drawn on it besides its type are
 * things, so a window must show all of them, and the words that stay among them must be read there. Null where an
 * outline would be left around words that were taken off, or icons would lose their captions.
 */
export function thingsInPhoto(photo: TakenApart): TakenApart | null {
  const { ground, size, elements } = photo.parts;
  if (ground.kind !== 'photo') return photo;
  const found = (photo.found ?? []).filter((f) => !f.print).map((f) => f.box);
  const lifted = (box: Box): boolean => elements.some((e) => area(intersection(e.box, box)) > area(box) * 0.5);
  const stays = photo.lines.filter((line) => !lifted(line));
  const drawn = drawnOn(photo, [...photo.lines, ...found]);
  const isOutline = (thing: Box): boolean =>
    elements.some((e) => contains(thing, e.box, 2) && area(thing) < area(e.box) * outline);
  if (drawn.some(isOutline)) return null;
  const icons = drawn.filter((thing) => area(thing) < area(canvasBox(size)) * small);
  if (icons.filter((icon) => elements.some((e) => isCaption(e, icon))).length > 1) return null;
  if (partedSigns(photo).length > 0) return null;
  const all = enclosing([...drawn, ...[...stays, ...found.filter((box) => !lifted(box))].map((box) => grow(box, air))]);
  if (!all) return photo;
  const own = found.filter((box) => !lifted(box));
  const isFound = (line: Box): boolean => own.some((box) => area(intersection(box, line)) > area(line) * 0.5);
  // A price on a star is the banner's, though it lies upon the things.
  const isOffer = (line: Box): boolean =>
    line.h > Math.min(size.width, size.height) * offer && isOnEven(photo.picture, line);
  const read = stays.filter((line) => isFound(line) || isOffer(line));
  const keep = intersection(all, canvasBox(size));
  // The end of a thing may have been taken for a strip of paper beside the photo.
  const whole = enclosing([ground.field, keep])!;
  const isFree = elements.every((e) => contains(ground.field, e.box) || area(intersection(e.box, whole)) === 0);
  const field = isFree ? whole : ground.field;
  return {
    ...photo,
    woven: [...photo.woven, ...read],
    parts: { ...photo.parts, ground: { ...ground, field, keep, known: true } },
  };
}

/** Of a photo's shorter side, how near to its edge a thing meets it. */
const rim = 0.02;

/** How many edges of a photo a box meets. */
function edgesMet({ x, y, w, h }: Box, photo: Box): number {
  const near = Math.min(photo.w, photo.h) * rim;
  const [right, bottom] = [photo.x + photo.w - near, photo.y + photo.h - near];
  return [x < photo.x + near, y < photo.y + near, x + w > right, y + h > bottom].filter(Boolean).length;
}

/**
 * The same of the photo beside a card or a field: all that is drawn in it is shown, where that is a thing, or a picture
 * of another outline (an arch) on paper. What runs off at three sides is scenery.
 */
export function thingsBeside(card: TakenApart): TakenApart {
  const { ground } = card.parts;
  const { beside } = card;
  if (!beside || ground.kind !== 'photo' || ground.known) return card;
  const found = (card.found ?? []).map((f) => f.box);
  const drawn = enclosing(drawnOn(card, [...card.lines, ...found, ...aroundBox(beside, card.picture)]));
  if (!drawn || (!card.plain && edgesMet(drawn, beside) > 2)) return card;
  return { ...card, parts: { ...card.parts, ground: { ...ground, keep: intersection(drawn, beside), known: true } } };
}

/** Less than this share of the banner is an icon. */
const small = 0.03;

/** Type right under a thing, or right beside it, and hardly larger than it. */
export function isCaption({ box, lines, typeHeight }: BannerElement, icon: Box): boolean {
  const h = typeHeight ?? box.h;
  if (lines.length === 0 || h > icon.h) return false;
  const across = Math.min(box.x + box.w, icon.x + icon.w) - Math.max(box.x, icon.x);
  const down = Math.min(box.y + box.h, icon.y + icon.h) - Math.max(box.y, icon.y);
  const under = box.y - icon.y - icon.h;
  const beside = box.x - icon.x - icon.w;
  const isUnder = across > Math.min(box.w, icon.w) * 0.5 && under > -h && under < h * 1.5;
  return isUnder || (down > Math.min(box.h, icon.h) * 0.5 && beside > -h && beside < h * 2);
}

/** Over and under a line there is one colour: a plate, not the thing itself. */
function isOnEven(picture: Rgba, line: Box): boolean {
  const { x0, y0, x1, y1 } = pixelBox(picture, line, Math.max(2, line.h * 0.12));
  const rim: number[] = [];
  const inset = Math.round((x1 - x0) * 0.15);
  for (let x = x0 + inset; x < x1 - inset; x++) rim.push(y0 * picture.width + x, (y1 - 1) * picture.width + x);
  const colour = medianColour(picture, rim);
  return rim.filter((i) => apart(picture, i, ...colour) < 14).length > rim.length * 0.92;
}

/** Boxes around what is drawn besides words. */
function drawnOn({ picture }: TakenApart, words: readonly Box[]): readonly Box[] {
  const { columns, rows, edges, cell } = structureOf(
    picture,
    'photo',
    words.map((box) => grow(box, air)),
  );
  const all = edges.reduce((sum, v) => sum + v, 0);
  const marked = Uint8Array.from(edges, (v) => (v >= 2 ? 1 : 0));
  return componentsOf(dilated(marked, columns, rows, 1), columns, rows, 4)
    .filter(({ pixels }) => pixels.reduce((sum, i) => sum + edges[i]!, 0) > all * speck)
    .map(({ box }) => ({ x: (box.x + 1) * cell, y: (box.y + 1) * cell, w: (box.w - 2) * cell, h: (box.h - 2) * cell }));
}
