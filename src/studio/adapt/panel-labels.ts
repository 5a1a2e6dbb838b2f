import { type BannerElement, type Box, canvasBox, contains } from '../../scene/index.ts';
import type { Sprite, TakenApart } from './take-apart/index.ts';
import { labelFor, onLabel, spritesOf, vanishesOn } from './take-apart/labels.ts';
import { apart, medianColour, pixelBox } from './take-apart/picture.ts';

/** Levels within which a place has the colour of the field that type stands on, and the share of it that must. */
const [same, wanted] = [38, 0.92];
/** Levels by which pixels two apart differ where something is drawn. */
const texture = 10;

/**
 * A photo whose words get a panel beside it: type or a button that would vanish there, and that stands on one colour of
 * its own (a strip under the photo, a field across it), takes a label of that colour along. Null where nothing needs
 * one, or where one that does has no such ground.
 */
export function onPanelLabels(taken: TakenApart): TakenApart | null {
  const { ground, elements } = taken.parts;
  if (ground.kind !== 'photo' || taken.over) return null;
  const faint = elements.filter((e) => vanishesOn(ground.panel, e, taken));
  if (faint.length === 0) return null;
  const labels = faint.flatMap((e) => {
    const sprite = labelFor(
      taken.picture,
      e,
      { elements, sprites: taken.sprites },
      (box) => isEven(taken, box),
      (e.typeHeight ?? 20) * 0.2,
    );
    return sprite ? [[e, sprite] as const] : [];
  });
  return labels.length < faint.length ? null : labelled(taken, new Map(labels));
}

/**
 * Under a box the banner without its parts has one colour right up to its rim, or a photo so dim that it is a shade of
 * one: no texture is seen in it.
 */
function isEven({ clean, picture }: TakenApart, box: Box): boolean {
  if (!contains(canvasBox(picture), box)) return false;
  const { x0, y0, x1, y1 } = pixelBox(clean, box);
  const at: number[] = [];
  for (let y = y0; y < y1; y += 2) for (let x = x0 + 2; x < x1; x += 2) at.push(y * clean.width + x);
  const colour = medianColour(clean, at);
  const isCalm = (i: number): boolean => {
    const [r, g, b] = clean.data.subarray((i - 2) * 4, (i - 2) * 4 + 3);
    return apart(clean, i, r!, g!, b!) < texture;
  };
  const own = at.filter((i) => apart(clean, i, ...colour) < same && isCalm(i)).length;
  return own > at.length * wanted;
}

function labelled(taken: TakenApart, labels: ReadonlyMap<BannerElement, Sprite>): TakenApart {
  const sprites = new Map(taken.sprites);
  for (const [element, sprite] of labels) {
    for (const id of spritesOf(element)) sprites.delete(id);
    sprites.set(sprite.id, sprite);
  }
  const elements = taken.parts.elements.map((e) => {
    const sprite = labels.get(e);
    return sprite ? onLabel(e, sprite) : e;
  });
  const blocks = new Set([...taken.blocks, ...[...labels.keys()].map((e) => e.id)]);
  return { ...taken, parts: { ...taken.parts, elements }, sprites, blocks, loose: null };
}
