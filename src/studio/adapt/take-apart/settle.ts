import {
  area,
  type BannerElement,
  type BannerFault,
  type Box,
  contains,
  enclosing,
  grow,
  intersection,
  type Side,
} from '../../../scene/index.ts';
import { blockElement, type Knot } from './block-element.ts';
import { type Component, dilated } from './components.ts';
import { clustersOf, leftovers } from './faint.ts';
import { grownTogether } from './grown-together.ts';
import { withoutEdgeScraps } from './edge-scraps.ts';
import { liftSoft } from './lift-soft.ts';
import type { Sprite } from './lift-text.ts';
import { markSprite } from './masks.ts';
import type { Rgba } from './picture.ts';
import { hasBody, isDrawnThing, meanApart } from './drawn-thing.ts';
import { endsSharply, isMisfit } from './misfit.ts';
import { pricedGoods } from './priced-goods.ts';
import { putBack } from './reassembly.ts';
import { touching } from './together.ts';

/** Parts as they were lifted off a painted ground, and what of them did not come off whole. */
export interface Lifted {
  readonly elements: readonly BannerElement[];
  readonly sprites: ReadonlyMap<string, Sprite>;
  readonly torn: ReadonlyMap<string, BannerFault>;
  readonly strays: readonly Box[];
}

export interface Settled extends Lifted {
  /** Elements that keep the ground around them. */
  readonly blocks: ReadonlySet<string>;
  /** Faint or plain things that run off the edge or are mere shadow: ornament that does not travel. */
  readonly lost: readonly Box[];
}

/** Levels by which a backdrop differs from its ground at most, on the whole. */
const faint = 24;

/**
 * Over a painted ground everything finds its place: what did not come off whole, what nobody named and what is only
 * faintly there travels as a block of untouched pixels, together with the parts that it touches or encloses.
 */
export function settle(
  picture: Rgba,
  clean: Rgba,
  lifted: Lifted,
  seam: Uint8Array | null = null,
): { readonly settled: Settled; readonly unframed: Settled | null } {
  const { width, height } = picture;
  const { elements, sprites, torn } = lifted;
  const again = putBack(clean, sprites.values());
  const close = beside(sprites.values(), width, height);
  if (seam) for (let i = 0; i < close.length; i++) if (seam[i] !== 0) close[i] = 3;
  const things = leftovers(picture, again, close);
  const clusters = clustersOf(things, width, height, Math.max(4, Math.round(Math.min(width, height) * 0.016)));
  const product = elements.find((e) => e.role === 'product');
  const lost: Box[] = [];
  const knots: Knot[] = [];
  const scratches: Component[] = [];
  for (const cluster of clusters) {
    if (!matters(cluster, width, height) || isMurmur(cluster, picture, again)) continue;
    if (isShade(cluster, picture, again, product) && !endsSharply(cluster, picture, again)) continue;
    if (isMisfit(cluster, picture, again)) continue;
    const held = elements.filter((e) => holds(cluster, e));
    const isAlone = held.length === 0 && atEdge(cluster.box, width, height) && !isDrawnThing(cluster, picture, again);
    const isBehind = isBackdrop(cluster, picture, again) && held.every((e) => !torn.has(e.id));
    if (isAlone || isBehind || (isRule(cluster.box) && cluster.area > area(cluster.box) * 0.7)) {
      lost.push(cluster.box);
      continue;
    }
    if (product && held.length === 1 && held[0] === product && isScratch(cluster, product)) {
      scratches.push(cluster);
      continue;
    }
    const dotted = isRule(cluster.box) && things.filter((t) => isDot(t, cluster.box)).length >= 8;
    const marked = held.length === 0 ? elements.find((e) => isBulletOf(cluster.box, e)) : undefined;
    const own = elements.filter((e) => held.includes(e) || e === marked || (dotted && leadsTo(cluster.box, e)));
    knots.push({ box: cluster.box, things: [cluster], elements: own });
  }
  knots.push(...tornKnots(lifted));
  const mended = healed(picture, lifted, scratches);
  const grown = grownTogether(picture, clean, lifted, seam).map((together): Knot => ({
    box: enclosing(together.map((e) => e.box))!,
    things: [],
    elements: together,
  }));
  grown.push(...goodsAmong(mended, clusters, picture, again));
  const settled = rebuilt(picture, clean, mended, joined([...knots, ...grown]), lost);
  const frames = knots.filter((knot) => isFrame(knot, torn, picture, again));
  if (frames.length === 0) return { settled, unframed: null };
  const rest = knots.filter((knot) => !frames.some((frame) => knot === frame || isSameMark(knot, frame)));
  const more = [...lost, ...frames.map((knot) => knot.box)];
  return { settled, unframed: rebuilt(picture, clean, mended, joined([...rest, ...grown]), more) };
}

/** Several goods with their prices stay together, those too that nobody named. */
function goodsAmong(lifted: Lifted, clusters: readonly Component[], picture: Rgba, again: Rgba): readonly Knot[] {
  const { width, height } = picture;
  const bodies = clusters.filter((c) => area(c.box) > width * height * 0.015 && hasBody(c, picture, again));
  const boxes = bodies.map((c) => c.box);
  const goods = pricedGoods(lifted, boxes, Math.min(width, height));
  return goods ? [{ ...goods, things: [] }] : [];
}

/** Pixels around what nobody named that it brings along at most. */
const mostAir = 16;

/** What nobody named, and what did not come off whole, with all that it touches. */
const tornKnots = ({ elements, torn, strays }: Lifted): readonly Knot[] => [
  ...strays.map((stray) => ({
    box: grow(stray, Math.min(stray.h * 0.2, mostAir)),
    things: [],
    strays: [stray],
    elements: touching(elements, stray),
  })),
  ...elements.flatMap((element) => {
    const fault = torn.get(element.id);
    if (fault === undefined || fault === 'off_edge' || element.role === 'product') return [];
    const box = grow(element.box, (element.typeHeight ?? 20) * 0.3);
    return [{ box, things: [], elements: [element, ...touching(elements, box).filter((e) => e !== element)] }];
  }),
];

/** A small place inside the product that its matte has missed. */
const isScratch = ({ box, area: n }: Component, product: BannerElement): boolean =>
  contains(product.box, box, 1) && n < area(product.box) * 0.02;

/** The product with places in it that were missed: the banner's own pixels. */
function healed(picture: Rgba, lifted: Lifted, scratches: readonly Component[]): Lifted {
  const sprite = lifted.sprites.get('product');
  if (!sprite || scratches.length === 0) return lifted;
  const { box, pixels } = sprite;
  const data = new Uint8Array(pixels.data);
  for (const i of scratches.flatMap((s) => [...s.pixels])) {
    const [x, y] = [(i % picture.width) - Math.round(box.x), Math.floor(i / picture.width) - Math.round(box.y)];
    if (x < 0 || y < 0 || x >= pixels.width || y >= pixels.height) continue;
    data.set(picture.data.subarray(i * 4, i * 4 + 3), (y * pixels.width + x) * 4);
    data[(y * pixels.width + x) * 4 + 3] = 255;
  }
  const own = { ...sprite, pixels: { ...pixels, data } };
  return { ...lifted, sprites: new Map([...lifted.sprites, ['product', own]]) };
}

/** A frame may have been seen as a sign, too. */
const isSameMark = ({ box, things }: Knot, frame: Knot): boolean =>
  things.length === 0 && area(intersection(box, frame.box)) > 0.6 * Math.max(area(box), area(frame.box));

/** An outline or a glow around parts that come off whole without it: mere ornament. */
function isFrame(
  { box, things: [thing], elements }: Knot,
  torn: ReadonlyMap<string, BannerFault>,
  picture: Rgba,
  again: Rgba,
): boolean {
  if (!thing || elements.length === 0 || elements.some((e) => torn.has(e.id))) return false;
  const enclosed = elements.filter((e) => area(intersection(e.box, box)) > area(e.box) * 0.9);
  if (enclosed.length === 0 || box.h < 2 * Math.max(...enclosed.map((e) => e.typeHeight ?? 0))) return false;
  const clear = enclosed.every((e) => {
    const within = thing.pixels.filter((i) => {
      const [x, y] = [i % picture.width, Math.floor(i / picture.width)];
      return x > e.box.x && x < e.box.x + e.box.w && y > e.box.y && y < e.box.y + e.box.h;
    });
    return within.length < 0.12 * area(e.box);
  });
  return clear && thing.area < area(box) * 0.6 && !hasBody(thing, picture, again);
}

/** Unnamed letters a word gap or a line apart are one text: its words must not be set one under the other. */
const isOneText = (a: Knot, b: Knot): boolean =>
  a.elements.length + b.elements.length === 0 &&
  area(intersection(grow(a.box, Math.min(a.box.h, b.box.h) * 0.6), b.box)) > 0;

/** Knots that share a part, or lie on each other, are one. */
function joined(knots: readonly Knot[]): readonly Knot[] {
  const out: Knot[] = [];
  for (const knot of knots) {
    let own = knot;
    for (let k = 0; k < out.length; k++) {
      const other = out[k]!;
      const meets =
        isOneText(other, own) ||
        other.elements.some((e) => own.elements.includes(e)) ||
        area(intersection(other.box, own.box)) > 0.1 * Math.min(area(other.box), area(own.box));
      if (!meets) continue;
      own = {
        box: enclosing([own.box, other.box, ...own.elements.map((e) => e.box), ...other.elements.map((e) => e.box)])!,
        things: [...own.things, ...other.things],
        strays: [...(own.strays ?? []), ...(other.strays ?? [])],
        elements: [...new Set([...own.elements, ...other.elements])],
        print: [...(own.print ?? []), ...(other.print ?? [])],
      };
      out.splice(k, 1);
      k = -1;
    }
    out.push(own);
  }
  return out;
}

function rebuilt(picture: Rgba, clean: Rgba, lifted: Lifted, knots: readonly Knot[], lost: readonly Box[]): Settled {
  const gone = new Set(knots.flatMap((k) => k.elements));
  const elements = lifted.elements.filter((e) => !gone.has(e));
  const sprites = new Map(lifted.sprites);
  const torn = new Map([...lifted.torn].filter(([id]) => elements.some((e) => e.id === id)));
  const blocks = new Set<string>();
  const left: Box[] = [...lost];
  for (const e of gone) for (const id of spriteIds(e)) sprites.delete(id);
  const lead = Math.max(0, ...lifted.elements.map((e) => (e.role === 'headline' ? (e.typeHeight ?? 0) : 0)));
  knots.forEach((knot, k) => {
    const id = `block${k}`;
    const whole = knot.elements.some((e) => e.role === 'product');
    const soft = liftSoft(picture, clean, knot, { id, others: [...sprites.values()], whole });
    if (!soft) return;
    const inside = knot.elements.map((e) => e.box);
    const { sprite, scraps } = withoutEdgeScraps(picture, clean, soft, inside);
    left.push(...scraps);
    sprites.set(id, sprite);
    // One part that came off, with its marks, brings no ground along.
    const [only, ...more] = knot.elements;
    if (whole || !only || more.length > 0 || lifted.torn.has(only.id)) blocks.add(id);
    const block = blockElement(knot, sprite, { lead, picture });
    const isCut = block.role !== 'product' && knot.elements.some((e) => sidesAt(e.box, picture).length > 0);
    elements.push(isCut ? { ...block, cut: sidesAt(sprite.box, picture) } : block);
    // What the banner's edge cuts would end in a straight cut in the midst of another picture.
    const runsOff = knot.things.some((t) => atEdge(t.box, picture.width, picture.height) && hasBody(t, picture, clean));
    if (runsOff && block.role !== 'product') torn.set(id, 'off_edge');
  });
  return { elements: inOrder(elements), sprites, torn, strays: [], blocks, lost: left };
}

/** 2 within a few pixels of lifted parts, 1 within two blocks of the compression. */
function beside(sprites: Iterable<Sprite>, width: number, height: number): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (const sprite of sprites) markSprite(mask, sprite, { width, height }, 24);
  const right = dilated(mask, width, height, 8);
  return dilated(right, width, height, 10).map((near, i) => near + right[i]!);
}

/** More than a speck: of some size, and of some body. */
const matters = ({ area: n, box }: Component, width: number, height: number): boolean =>
  n > Math.max(50, width * height * 0.00008) && Math.min(box.w, box.h) >= 3;

/** A faint shape that the banner's edge cuts, however far in it goes: a piece of it would be a scrap anywhere else. */
function isBackdrop({ pixels, box }: Component, picture: Rgba, again: Rgba): boolean {
  return atEdge(box, picture.width, picture.height) && meanApart(pixels, picture, again) < faint;
}

/** Small, and hardly there: noise of the compression, not something that was drawn. */
function isMurmur({ pixels, box }: Component, picture: Rgba, again: Rgba): boolean {
  const mean = meanApart(pixels, picture, again);
  const little = pixels.length < picture.width * picture.height * 0.0015;
  return mean < (Math.max(box.w, box.h) <= 60 ? 9 : little ? 6.5 : 0);
}

/** Flat, under a thing that floats: where its shadow falls. */
function isUnder(box: Box, product: Box | undefined): boolean {
  if (!product) return false;
  const across = Math.min(box.x + box.w, product.x + product.w) - Math.max(box.x, product.x);
  const below = box.y - product.y - product.h;
  return box.w > box.h * 3 && across > box.w * 0.5 && below > 0 && below < product.h * 0.6;
}

/** A mild, colourless darkening right beside the product, or under it, is its shadow's end. */
function isShade({ pixels, box }: Component, picture: Rgba, again: Rgba, product: BannerElement | undefined): boolean {
  const near = product && area(intersection(grow(product.box, Math.max(product.box.w, product.box.h) * 0.2), box)) > 0;
  if (!near && !isUnder(box, product?.box)) return false;
  const dark = pixels.reduce((n, i) => n + (isDarker(picture, again, i) ? 1 : 0), 0);
  return dark > pixels.length * 0.7;
}

/** As black or nearly black that lies thinly over the ground makes it: by one share in all channels, or hardly. */
function isDarker(picture: Rgba, ground: Rgba, i: number): boolean {
  const steps = [0, 1, 2].map((c) => picture.data[i * 4 + c]! - ground.data[i * 4 + c]!);
  if (Math.max(...steps) >= 4) return false;
  if (Math.max(...steps) - Math.min(...steps) < 24) return true;
  const shares = steps.flatMap((step, c) => (ground.data[i * 4 + c]! < 48 ? [] : [-step / ground.data[i * 4 + c]!]));
  return shares.length > 0 && Math.max(...shares) < 0.6 && Math.max(...shares) - Math.min(...shares) < 0.1;
}

/** Sides of a picture on which a box lies. */
const sidesAt = ({ x, y, w, h }: Box, { width, height }: Rgba): readonly Side[] => [
  ...(x <= 1 ? (['left'] as const) : []),
  ...(y <= 1 ? (['top'] as const) : []),
  ...(x + w >= width - 1 ? (['right'] as const) : []),
  ...(y + h >= height - 1 ? (['bottom'] as const) : []),
];

const atEdge = ({ x, y, w, h }: Box, width: number, height: number): boolean =>
  x <= 1 || y <= 1 || x + w >= width - 1 || y + h >= height - 1;

/** Much wider than tall: a rule, or the dots that lead from a name to its price. */
const isRule = ({ w, h }: Box): boolean => w > h * 9;

const isDot = ({ box }: Component, row: Box): boolean =>
  box.w < row.h * 1.6 && box.w < 16 && area(intersection(box, row)) === area(box);

/** A part that stands on the row of leading dots, or right over or under them as wide as they are. */
function leadsTo(dots: Box, { box, role }: BannerElement): boolean {
  const beside = Math.max(box.x - dots.x - dots.w, dots.x - box.x - box.w);
  const onRow = dots.y + dots.h / 2 > box.y && dots.y + dots.h / 2 < box.y + box.h;
  const across = Math.min(box.x + box.w, dots.x + dots.w) - Math.max(box.x, dots.x);
  const away = Math.max(box.y - dots.y - dots.h, dots.y - box.y - box.h);
  return (onRow && beside < dots.w * 0.2) || (role === 'note' && across > dots.w * 0.7 && away < dots.w * 0.08);
}

/** A small mark right before a line (a tick, a dot, a sign) belongs to it. */
export function isBulletOf(mark: Box, { lines }: BannerElement): boolean {
  return lines.some(({ box }) => {
    const common = Math.min(mark.y + mark.h, box.y + box.h) - Math.max(mark.y, box.y);
    const gap = box.x - mark.x - mark.w;
    return Math.max(mark.w, mark.h) < box.h * 1.8 && common > mark.h * 0.6 && gap > -box.h * 0.1 && gap < box.h * 1.2;
  });
}

/** A thing holds a part that it encloses, or that it runs into. */
function holds({ box }: Component, element: BannerElement): boolean {
  const common = area(intersection(box, element.box));
  return common > area(element.box) * 0.9 || common > area(box) * 0.25;
}

const spriteIds = ({ sprite, lines }: BannerElement): readonly string[] =>
  sprite === null ? lines.flatMap((l) => l.words.map((w) => w.sprite)) : [sprite];

/** Top to bottom, as they are read; the product last, as it is lifted. */
const inOrder = (elements: readonly BannerElement[]): readonly BannerElement[] =>
  elements.toSorted(
    (a, b) => Number(a.role === 'product') - Number(b.role === 'product') || a.box.y - b.box.y || a.box.x - b.box.x,
  );
