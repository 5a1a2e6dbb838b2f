import { area, type BannerElement, type Box, contains, enclosing, intersection } from '../../../scene/index.ts';
import { componentsOf } from './components.ts';
import type { Sprite } from './lift-text.ts';

/** Prices of several goods are alike but for this share of their size. */
const alike = 0.35;
/** Of the banner's shorter side: how far a price may stand over or under its thing. */
const away = 0.12;

/** Of the largest of several goods in one picture, the share that another one has at least. */
const another = 0.15;

/**
 * Goods whose prices stand in a row, each over or under a thing of its own: apart from their things nobody could tell
 * which is whose, so all of them are one piece, with what stands among them. Null where fewer than two are so.
 * `others`: boxes of things that nobody named.
 */
export function pricedGoods(
  { elements, sprites }: { readonly elements: readonly BannerElement[]; readonly sprites: ReadonlyMap<string, Sprite> },
  others: readonly Box[],
  side: number,
): Goods | null {
  const product = elements.find((e) => e.role === 'product');
  const shown = product?.sprite ? sprites.get(product.sprite) : undefined;
  const things = [...(shown ? piecesOf(shown) : []), ...others];
  const tags = pricesOf(elements, things, side);
  if (tags.length < 2) return null;
  const box = enclosing([...tags.map((e) => e.box), ...(product ? [product.box] : []), ...things])!;
  const own = elements.filter((e) => e === product || area(intersection(e.box, box)) > area(e.box) * 0.8);
  const isPrint = (e: BannerElement): boolean => !tags.includes(e) && things.some((thing) => contains(thing, e.box, 4));
  return { box, elements: own, print: own.filter((e) => e !== product && isPrint(e)) };
}

/** Several goods with their prices. */
export interface Goods {
  readonly box: Box;
  readonly elements: readonly BannerElement[];
  /** Of these, what is printed on the goods. */
  readonly print: readonly BannerElement[];
}

/** Boxes of the goods in one sprite. */
function piecesOf({ box, pixels: { width, height, data } }: Sprite): readonly Box[] {
  const solid = new Uint8Array(width * height);
  for (let i = 0; i < solid.length; i++) if (data[i * 4 + 3]! > 200) solid[i] = 1;
  const pieces = componentsOf(solid, width, height, 400);
  const largest = Math.max(0, ...pieces.map((p) => p.area));
  return pieces
    .filter((p) => p.area > largest * another)
    .map((p) => ({ ...p.box, x: p.box.x + box.x, y: p.box.y + box.y }));
}

/** Prices that stand in a row, each over or under a thing of its own. */
function pricesOf(elements: readonly BannerElement[], things: readonly Box[], side: number): readonly BannerElement[] {
  const tags = elements.filter((e) => ['price', 'badge', 'cta', 'note'].includes(e.role) && e.typeHeight !== null);
  const thingOf = (tag: Box): Box | undefined =>
    things.find((thing) => {
      const middle = tag.x + tag.w / 2;
      const gap = Math.max(tag.y - thing.y - thing.h, thing.y - tag.y - tag.h);
      return middle > thing.x && middle < thing.x + thing.w && gap > -tag.h * 0.5 && gap < side * away;
    });
  const own = tags.flatMap((tag) => {
    const thing = thingOf(tag.box);
    return thing ? [{ tag, thing }] : [];
  });
  const twins = own.filter((a) => own.some((b) => b.thing !== a.thing && areTwins(a.tag, b.tag)));
  return twins.map(({ tag }) => tag);
}

/** Of one look and in one row. */
const areTwins = (a: BannerElement, b: BannerElement): boolean =>
  Math.abs(a.box.y + a.box.h / 2 - b.box.y - b.box.h / 2) < Math.min(a.box.h, b.box.h) * 0.3 &&
  Math.abs(a.box.h - b.box.h) < Math.max(a.box.h, b.box.h) * alike &&
  Math.abs(a.box.w - b.box.w) < Math.max(a.box.w, b.box.w) * alike &&
  (a.sprite === null) === (b.sprite === null);
