import { area, type BannerElement, type Box, intersection } from '../../../scene/index.ts';
import type { Component } from './components.ts';
import type { Sprite } from './lift-text.ts';
import { rowsOf } from './letter-rows.ts';
import type { Rgba } from './picture.ts';
import { roleTogether } from './together.ts';

/** A stretch of the banner that has to stay together. */
export interface Knot {
  readonly box: Box;
  readonly things: readonly Component[];
  readonly elements: readonly BannerElement[];
  /** What nobody named and must come along. */
  readonly strays?: readonly Box[];
  /** Of these, what is printed on a thing and need not be read. */
  readonly print?: readonly BannerElement[];
}

/** Height of a line, as a share of the banner's shorter side, that is fine print upon a thing. */
const finePrint = 0.026;

/** A knot as one part of the banner: the role of the weightiest thing in it, the height of its smallest type. */
export function blockElement(
  { elements, things, box, print = [] }: Knot,
  sprite: Sprite,
  { lead, picture }: { readonly lead: number; readonly picture: Rgba },
): BannerElement {
  const fine = Math.min(lead * 0.4, finePrint * Math.min(picture.width, picture.height));
  const product = elements.find((e) => e.role === 'product');
  const role = product ? 'product' : roleTogether(elements.filter((e) => !isListed(e, elements)));
  const heights = elements.flatMap((e) =>
    e.typeHeight === null || print.includes(e) || isPrint(e, product, fine) ? [] : [e.typeHeight],
  );
  const own = heights.length > 0 ? Math.min(...heights) : letterHeight(things, box, picture.width);
  return {
    id: sprite.id,
    role,
    confidence: 0.5,
    box: sprite.box,
    lines: [],
    fixed: true,
    sprite: sprite.id,
    typeHeight: role === 'product' && heights.length === 0 ? null : lead > 0 ? Math.min(own, lead) : own,
    spare: false,
    ...(elements.length > 0 && elements.every((e) => mayGo(e, elements)) && { yields: true as const }),
    ...(product?.cut && { cut: product.cut }),
  };
}

/** It may go at last, or is part of a list that may. */
const mayGo = (e: BannerElement, all: readonly BannerElement[]): boolean =>
  e.spare || e.yields === true || isListed(e, all);

/** It stands in a list that may. */
const isListed = (e: BannerElement, all: readonly BannerElement[]): boolean =>
  !e.yields && all.some((list) => list.yields && area(intersection(list.box, e.box)) > area(e.box) * 0.8);

/** Small type right on the product is printed on it (a screen, a label): it need not be read. */
export function isPrint(e: BannerElement, product: BannerElement | undefined, fine: number): boolean {
  if (!product || e === product || (e.typeHeight ?? 0) > fine) return false;
  return area(intersection(e.box, product.box)) > area(e.box) * 0.9;
}

/** What a line of unnamed letters is high: the lowest of its rows, or the usual height of its larger things. */
function letterHeight(things: readonly Component[], box: Box, width: number): number {
  const rows = rowsOf(things, box, width);
  if (rows.length > 1) return Math.min(...rows);
  const heights = things.map((t) => t.box.h).filter((h) => h > 6);
  // A line that stands upright is as high as it is wide.
  const most = box.h > 3 * box.w ? box.w : box.h;
  return heights.length === 0 ? most : Math.min(most, Math.max(...heights));
}
